extension ParserState {
    /// A statement or an expression. Takes nothing, with an error, when none starts.
    mutating func parseStatement() {
        switch kind {
        case .ifKeyword:
            let m = mark()
            parseIf()
            // As an expression with a cast: `if c { 1 } else { 2 } as Int`.
            if kind == .asKeyword, !atLineStart { parseSequence(m) }
        case .guardKeyword: parseGuard()
        case .whileKeyword: parseWhile()
        case .forKeyword: parseFor()
        case .switchKeyword:
            let m = mark()
            parseSwitch()
            if kind == .asKeyword, !atLineStart { parseSequence(m) }
        case .repeatKeyword where raw[pos &+ 1].kind == .leftBrace: parseRepeat()
        case .doKeyword: parseDo()
        case .deferKeyword: parseDefer()
        case .returnKeyword: parseReturn()
        case .throwKeyword: parseThrow()
        case .breakKeyword: parseJump(.breakStmt)
        case .continueKeyword: parseJump(.continueStmt)
        case .fallthroughKeyword: bumpAsNode(.fallthroughStmt)
        case .poundIdentifier where startsDirective: parseDirective()
        case .identifier, .dollarIdentifier:
            if raw[pos &+ 1].kind == .colon, isLabelled(raw[pos &+ 2].kind) {
                parseLabeled()
            } else if startsWordStatement {
                parseWordStatement()
            } else {
                parseExpression()
            }
        default: parseExpression()
        }
    }

    /// '{' statements '}'
    mutating func parseCodeBlock() {
        guard kind == .leftBrace else { return fail("expected '{'") }
        let m = mark()
        let outer = context
        context = []
        bump()
        parseItems(.statements, end: .brace)
        expect(.rightBrace, "expected '}'")
        context = outer
        finish(.codeBlock, m)
    }

    // MARK: Branches

    mutating func parseIf() {
        guard enter() else { return skipTooDeep() }
        defer { depth -= 1 }
        let m = mark()
        bump()
        parseConditions()
        parseCodeBlock()
        if take(.elseKeyword) {
            if kind == .ifKeyword { parseIf() } else { parseCodeBlock() }
        }
        finish(.ifStmt, m)
    }

    private mutating func parseGuard() {
        let m = mark()
        bump()
        parseConditions(isGuard: true)
        expect(.elseKeyword, "expected 'else' behind the conditions of 'guard'")
        parseCodeBlock()
        finish(.guardStmt, m)
    }

    private mutating func parseDo() {
        let m = mark()
        bump()
        parseEffectsIfAny()
        parseCodeBlock()
        while kind == .catchKeyword {
            let clause = mark()
            bump()
            if kind != .leftBrace { parseCaseItems(isBasic: true) }
            parseCodeBlock()
            finish(.catchClause, clause)
        }
        finish(.doStmt, m)
    }

    private mutating func parseDefer() {
        let m = mark()
        bump()
        parseCodeBlock()
        finish(.deferStmt, m)
    }

    // MARK: Jumps

    private mutating func parseReturn() {
        let m = mark()
        bump()
        if valueFollows { parseExpression() }
        finish(.returnStmt, m)
    }

    /// Whether what follows `return` is its value. It may stand on the next line, if nothing else can begin there.
    private var valueFollows: Bool {
        mutating get {
            switch kind {
            case .rightBrace, .semicolon, .endOfFile, .interpolationEnd, .poundIf, .poundElse, .poundElseif, .poundEndif, .rightParen,
                .rightSquare,
                .comma, .colon:
                return false
            case .ifKeyword, .switchKeyword, .doKeyword, .repeatKeyword: return !atLineStart
            default:
                return !isStatementKeyword(kind) && !startsDeclaration(pos, in: .statements)
                    && !(kind == .poundIdentifier && startsDirective)
            }
        }
    }

    private mutating func parseThrow() {
        let m = mark()
        bump()
        parseExpression()
        finish(.throwStmt, m)
    }

    private mutating func parseJump(_ node: NodeKind) {
        let m = mark()
        bump()
        if isName(kind), !atLineStart { bump() }
        finish(node, m)
    }

    // MARK: Labels and newer words

    private mutating func isLabelled(_ kind: TokenKind) -> Bool {
        switch kind {
        case .forKeyword, .whileKeyword, .repeatKeyword, .doKeyword, .ifKeyword, .switchKeyword, .guardKeyword: return true
        default: return false
        }
    }

    private mutating func parseLabeled() {
        guard enter() else { return skipTooDeep() }
        defer { depth -= 1 }
        let m = mark()
        bump()
        bump()
        parseStatement()
        finish(.labeledStmt, m)
    }

    /// `yield x`, `yield &x`, `then x`, `discard self`: a call or a name otherwise.
    private var startsWordStatement: Bool {
        mutating get {
            let next = raw[pos &+ 1]
            if next.flags.contains(.atLineStart) { return false }
            switch word {
            case .yield, .then:
                switch next.kind {
                case .prefixAmpersand, .identifier, .dollarIdentifier, .selfKeyword, .superKeyword, .integerLiteral, .floatLiteral,
                    .stringStart,
                    .trueKeyword, .falseKeyword, .nilKeyword, .tryKeyword, .prefixOperator:
                    return true
                case .period: return next.flags.contains(.spaceBefore)
                default: return false
                }
            case .discard: return next.kind == .selfKeyword || next.kind == .capitalSelfKeyword || next.kind == .identifier
            default: return false
            }
        }
    }

    private mutating func parseWordStatement() {
        let m = mark()
        bump()
        parseExpression()
        finish(.wordStmt, m)
    }

    // MARK: Directives

    /// `#error(…)`, `#warning(…)`, `#sourceLocation(…)`, `#line 3 "f"`.
    var startsDirective: Bool {
        mutating get {
            if tokenIs(pos, "#error") || tokenIs(pos, "#warning") || tokenIs(pos, "#sourceLocation") { return true }
            return (tokenIs(pos, "#line") || tokenIs(pos, "#setline")) && atLineStart
                && (raw[pos &+ 1].kind == .integerLiteral || raw[pos &+ 1].flags.contains(.atLineStart))
        }
    }

    mutating func parseDirective() {
        let m = mark()
        bump()
        if kind == .leftParen, !atLineStart {
            takeBalanced()
        } else {
            while !atLineStart, !atHardEnd, kind != .rightBrace { takeTokenOrString() }
        }
        finish(.poundDirective, m)
    }
}
