extension ParserState {
    mutating func parsePostfix() -> Bool {
        let m = mark()
        guard let acceptsClosure = parsePrimary() else { return false }
        parseSuffixes(m, acceptsClosure: acceptsClosure)
        return true
    }

    /// A chain that begins with a dot, in an `#if` behind its base.
    mutating func parsePostfixChain() {
        let m = mark()
        _ = parseImplicitMember()
        parseSuffixes(m, acceptsClosure: true)
    }

    /// Members, calls, subscripts, closures and postfix operators behind the expression that began at `m`.
    private mutating func parseSuffixes(_ m: Mark, acceptsClosure: Bool) {
        var acceptsClosure = acceptsClosure
        var links = 0
        while true {
            // No second closure behind a trailing one: `f { } { }` is two statements.
            var hasClosure = false
            switch kind {
            case .period:
                if context.contains(.directive), atLineStart { return }
                parseMember(m)
            case .leftParen:
                if atLineStart { return }
                parseArguments(close: .rightParen)
                hasClosure = startsTrailingClosure
                if hasClosure { parseTrailingClosures() }
                finish(.callExpr, m)
            case .leftSquare:
                if atLineStart { return }
                parseArguments(close: .rightSquare)
                hasClosure = startsTrailingClosure
                if hasClosure { parseTrailingClosures() }
                finish(.subscriptExpr, m)
            case .leftBrace:
                guard acceptsClosure, startsTrailingClosure else { return }
                parseTrailingClosures()
                hasClosure = true
                finish(.callExpr, m)
            case .postfixQuestion:
                bump()
                finish(.optionalChainExpr, m)
            case .postfixExclamation:
                bump()
                finish(.forceUnwrapExpr, m)
            case .postfixOperator:
                bump()
                finish(.postfixExpr, m)
            case .poundIf:
                guard atLineStart, !context.contains(.directive), clauseStartsWith({ $0 == .period }) else { return }
                parseIfConfig(.postfix)
                finish(.postfixExpr, m)
            default: return
            }
            acceptsClosure = !hasClosure
            links += 1
            if links == Parser.maximumChain { return skipTooDeep() }
        }
    }

    /// `.name`, `.0`, `.init`, …
    private mutating func parseMember(_ m: Mark) {
        bump()
        switch kind {
        case .identifier, .dollarIdentifier, .integerLiteral, .editorPlaceholder, .underscore:
            bump()
        case let k where k.isKeyword && !(atLineStart && startsStatementOrDeclaration):
            bump()
        case .floatLiteral:
            fail("expected a member's name behind '.'")
            bump()
        default:
            fail("expected a member's name behind '.'")
        }
        parseNameSuffix()
        finish(.memberExpr, m)
    }

    /// Whether `::` and a name stand at `i`, behind a module's name (SE-0491).
    @inline(__always) func isModuleSelector(_ i: Int) -> Bool {
        raw[i].kind == .colon && raw[i &+ 1].kind == .colon && raw[i].end == raw[i &+ 1].start
            && (raw[i &+ 2].kind == .identifier || raw[i &+ 2].kind.isKeyword)
    }

    /// Takes `::name`; it belongs to the node of the module's name.
    @inline(__always) mutating func takeModuleSelectorIfAny() {
        if kind == .colon, isModuleSelector(pos) { bump(through: pos &+ 2) }
    }

    /// A module selector, generic arguments and `(a:b:)` behind a name.
    @inline(__always) mutating func parseNameSuffix() {
        takeModuleSelectorIfAny()
        if kind == .binaryOperator || kind == .prefixOperator || kind == .postfixOperator {
            if tokenLength == 1 || firstByte == UInt8(ascii: "<") { parseExpressionGenericArguments() }
        }
        if kind == .leftParen, isDeclNameArguments { parseDeclNameArguments() }
    }

    @inline(never) private mutating func parseExpressionGenericArguments() {
        guard startsOperator(UInt8(ascii: "<")), tokenLength == 1, !atLineStart, !(hasSpaceBefore && token.flags.contains(.spaceAfter))
        else {
            return
        }
        if genericArgumentsFollow() { parseGenericArguments() }
    }

    // MARK: Names with labels

    /// `(_:with:)`
    private var isDeclNameArguments: Bool {
        mutating get {
            var i = pos &+ 1
            guard isLabel(raw[i].kind), raw[i &+ 1].kind == .colon, !hasSpaceBefore else { return false }
            switch raw[i &+ 2].kind {
            case .rightParen: return true
            case let k where isLabel(k): break
            default: return false
            }
            guard match[pos] >= 0 else { return false }
            let end = Int(match[pos])
            i = pos &+ 1
            while i < end {
                guard isLabel(raw[i].kind), raw[i &+ 1].kind == .colon else { return false }
                i &+= 2
            }
            return i == end
        }
    }

    private mutating func parseDeclNameArguments() {
        let m = mark()
        bump(through: Int(match[pos]))
        finish(.declNameArguments, m)
    }

    // MARK: Arguments

    /// '(' or '[' arguments and the closing bracket.
    mutating func parseArguments(close: TokenKind) {
        let m = mark()
        parseBracketedArguments(close: close)
        finish(.argumentList, m)
    }

    /// Gives how many there are.
    @discardableResult
    mutating func parseBracketedArguments(close: TokenKind) -> Int {
        guard enter() else {
            skipTooDeep()
            return 0
        }
        defer { depth -= 1 }
        let outer = context
        context.formIntersection(.pattern)
        bump()
        let count = parseArgumentElements(close: close)
        expect(close, close == .rightParen ? "expected ')'" : "expected ']'")
        context = outer
        return count
    }

    mutating func parseArgumentElements(close: TokenKind) -> Int {
        var count = 0
        while kind != close, !atListEnd {
            let before = pos
            if kind == .poundIf {
                parseIfConfig(.arguments)
                _ = take(.comma)
                continue
            }
            parseArgument()
            count &+= 1
            if !recoverListElement(before) { break }
        }
        return count
    }

    mutating func parseArgument() {
        let m = mark()
        if isLabel(kind), raw[pos &+ 1].kind == .colon, !isModuleSelector(pos &+ 1) {
            bump()
            bump()
        }
        parseExpression()
        if Int(m.token) < outCount { finish(.argument, m) }
    }

    // MARK: Trailing closures

    private var startsTrailingClosure: Bool {
        mutating get {
            guard kind == .leftBrace else { return false }
            switch raw[pos &+ 1].kind {
            // A `switch` body.
            case .caseKeyword, .defaultKeyword: return false
            case .identifier, .at:
                if raw[pos &+ 1].kind == .at || raw[pos &+ 1].word != .none, startsAccessors(pos) { return false }
            default: break
            }
            return !context.contains(.basic) || looksLikeClosureBeforeBody
        }
    }

    /// Where a body is due, braces are a closure only when what follows them goes on with the condition.
    private var looksLikeClosureBeforeBody: Bool {
        mutating get {
            guard !context.contains(.directive), match[pos] >= 0 else { return false }
            let next = raw[Int(match[pos]) &+ 1]
            switch next.kind {
            // A blank line between shows that the second braces are a statement of their own.
            case .leftBrace: return !next.flags.contains(.atLineStart) || !isBehindBlankLine(Int(match[pos]) &+ 1)
            case .whereKeyword, .comma: return true
            case .elseKeyword: return context.contains(.guardCondition)
            case .leftSquare, .leftParen, .period, .isKeyword, .asKeyword, .postfixQuestion, .infixQuestion, .postfixExclamation, .colon,
                .equal,
                .postfixOperator, .binaryOperator:
                return !next.flags.contains(.atLineStart)
            default: return false
            }
        }
    }

    /// Whether two line ends or more lie before the token at `i`.
    private mutating func isBehindBlankLine(_ i: Int) -> Bool {
        var newlines = 0
        for offset in Int(raw[i &- 1].end)..<Int(raw[i].start) where base[offset] == 10 || (base[offset] == 13 && base[offset &+ 1] != 10) {
            newlines += 1
        }
        return newlines > 1
    }

    private mutating func parseTrailingClosures() {
        parseClosure()
        while startsLabeledClosure {
            let m = mark()
            bump()
            bump()
            parseClosure()
            finish(.labeledClosure, m)
        }
    }

    private var startsLabeledClosure: Bool {
        mutating get {
            guard isLabel(kind), kind != .defaultKeyword else { return false }
            return raw[pos &+ 1].kind == .colon && raw[pos &+ 2].kind == .leftBrace
        }
    }
}
