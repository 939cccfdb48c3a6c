/// The list an `#if` stands in; its clauses hold that list's elements.
enum ClauseElements {
    case items(ItemList)
    case cases, accessors, arguments, tupleTypeElements, modifiers, postfix
    case parameters(ParameterList)
    case arrayElements
}

extension ParserState {
    /// `#if … #elseif … #else … #endif`, all branches parsed.
    mutating func parseIfConfig(_ elements: ClauseElements) {
        guard enter() else { return skipTooDeep() }
        defer { depth -= 1 }
        let m = mark()
        repeat {
            let clause = mark()
            let hasCondition = kind != .poundElse
            bump()
            if hasCondition { parseClauseCondition() }
            clauseDepth += 1
            parseClauseElements(elements)
            clauseDepth -= 1
            finish(.ifConfigClause, clause)
        } while kind == .poundElse || kind == .poundElseif
        expect(.poundEndif, "expected '#endif'")
        finish(.ifConfig, m)
    }

    private mutating func parseClauseCondition() {
        guard !atLineStart else { return fail("expected a condition behind '#if'") }
        let outer = context
        context = [.basic, .directive]
        parseExpression()
        context = outer
    }

    private mutating func parseClauseElements(_ elements: ClauseElements) {
        switch elements {
        case .items(let list): parseItems(list, end: .clause)
        case .cases:
            while true {
                parseSwitchCases(inClause: true)
                guard kind == .rightBrace else { return }
                skipStrayBrace()
            }
        case .accessors:
            while !atHardEnd {
                if kind == .poundIf {
                    parseIfConfig(.accessors)
                } else if !parseAccessor() {
                    skipClauseElement()
                }
            }
        case .arguments: parseClauseList { $0.parseArgument() }
        case .parameters(let list): parseClauseList { $0.parseParameter(list) }
        case .tupleTypeElements: parseClauseList { $0.parseTupleTypeElement() }
        case .arrayElements: parseClauseList { $0.parseArrayElement() }
        case .modifiers:
            parseClauseModifiers()
        case .postfix:
            while !atHardEnd {
                if kind == .poundIf {
                    parseIfConfig(.postfix)
                } else if kind == .period {
                    parsePostfixChain()
                } else {
                    skipClauseElement()
                }
            }
        }
    }

    private mutating func parseClauseList(_ element: (inout ParserState) -> Void) {
        while !atHardEnd {
            let before = pos
            element(&self)
            if pos == before { skipClauseElement() }
            _ = take(.comma)
        }
    }

    private mutating func parseClauseModifiers() {
        while !atHardEnd {
            if kind == .poundIf {
                parseIfConfig(.modifiers)
            } else if kind == .at {
                parseAttribute(inType: false)
            } else if kind == .identifier || kind.isKeyword {
                parseModifier()
            } else {
                skipClauseElement()
            }
        }
    }

    private mutating func skipClauseElement() {
        let m = mark()
        fail("unexpected token in a branch of '#if'")
        repeat { takeTokenOrString() } while !atHardEnd && !atLineStart
        finish(.unexpected, m)
    }

    private mutating func skipStrayBrace() {
        let m = mark()
        fail("unexpected '}' in a branch of '#if'")
        bump()
        finish(.unexpected, m)
    }

    // MARK: Which list is it?

    /// Whether the first element of the `#if` that starts here begins with such a token.
    mutating func clauseStartsWith(_ predicate: (TokenKind) -> Bool) -> Bool {
        let i = firstClauseElement
        return predicate(raw[i].kind) || (raw[i].kind == .at && raw[i &+ 1].word == .unknown && predicate(.caseKeyword))
    }

    /// Index of the token behind the condition, also through nested or empty clauses.
    private var firstClauseElement: Int {
        mutating get {
            var i = pos
            var directives = 0
            while directives < 16 {
                switch raw[i].kind {
                case .poundIf, .poundElseif, .poundElse: break
                default: return i
                }
                directives += 1
                i = skipDirectiveLine(i)
            }
            return i
        }
    }

    /// Whether the `#if` at the current token holds nothing but attributes and modifiers of what follows it.
    var isAttributeCondition: Bool { mutating get { kind == .poundIf && endOfAttributeCondition(pos, depth: 0) != nil } }

    /// One past the `#endif` of the `#if` at `i`, or nil when its clauses hold anything but attributes and modifiers.
    private mutating func endOfAttributeCondition(_ i: Int, depth: Int) -> Int? {
        var i = skipDirectiveLine(i)
        var hasAttribute = false
        var steps = 0
        while steps < 64, depth < 8 {
            steps += 1
            switch raw[i].kind {
            case .at:
                hasAttribute = true
                i = skipAttribute(i)
            case .poundIf:
                guard let end = endOfAttributeCondition(i, depth: depth + 1) else { return nil }
                hasAttribute = true
                i = end
            case .poundElse, .poundElseif: i = skipDirectiveLine(i)
            case .poundEndif: return hasAttribute ? i &+ 1 : nil
            default:
                guard hasAttribute, raw[i].word.isModifier else { return nil }
                i &+= 1
            }
        }
        return nil
    }

    /// The first token on the line behind the directive at `i`.
    private mutating func skipDirectiveLine(_ i: Int) -> Int {
        var i = i &+ 1
        while raw[i].kind != .endOfFile, !raw[i].flags.contains(.atLineStart) { i &+= 1 }
        return i
    }
}
