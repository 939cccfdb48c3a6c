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
                if kind == .period {
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
            if kind == .at {
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
    func clauseStartsWith(_ predicate: (TokenKind) -> Bool) -> Bool {
        let i = firstClauseElement
        return predicate(raw[i].kind) || (raw[i].kind == .at && raw[i &+ 1].word == .unknown && predicate(.caseKeyword))
    }

    /// Index of the token behind the condition, also through nested or empty clauses.
    private var firstClauseElement: Int {
        var i = pos
        var directives = 0
        while directives < 16 {
            switch raw[i].kind {
            case .poundIf, .poundElseif, .poundElse: break
            default: return i
            }
            directives += 1
            i &+= 1
            while raw[i].kind != .endOfFile, !raw[i].flags.contains(.atLineStart) { i &+= 1 }
        }
        return i
    }

    /// Whether the `#if` at the current token holds nothing but attributes and modifiers of what follows it.
    var isAttributeCondition: Bool {
        guard kind == .poundIf else { return false }
        var i = firstClauseElement
        guard raw[i].kind == .at else { return false }
        var steps = 0
        while steps < 64 {
            steps += 1
            if raw[i].kind == .at {
                i = skipAttribute(i)
            } else if raw[i].word.isModifier {
                i &+= 1
            } else {
                break
            }
        }
        switch raw[i].kind {
        case .poundEndif, .poundElse, .poundElseif: return true
        default: return false
        }
    }
}
