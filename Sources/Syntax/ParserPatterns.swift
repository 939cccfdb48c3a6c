extension ParserState {
    /// The pattern of `let`, `var` and `for … in`: a name, `_`, or a tuple of patterns.
    mutating func parseBindingPattern() {
        switch kind {
        case .identifier, .dollarIdentifier, .editorPlaceholder, .selfKeyword: bumpAsNode(.identifierPattern)
        case .underscore: bumpAsNode(.wildcardPattern)
        case .leftParen: parseTuplePattern()
        case .letKeyword, .varKeyword:
            guard enter() else { return skipTooDeep() }
            let m = mark()
            bump()
            parseBindingPattern()
            depth -= 1
            finish(.valueBindingPattern, m)
        default:
            guard kind.isKeyword, !atLineStart, kind != .inKeyword else { return fail("expected a pattern") }
            fail("a reserved word can't be a name without backticks")
            bumpAsNode(.identifierPattern)
        }
    }

    private mutating func parseTuplePattern() {
        guard enter() else { return skipTooDeep() }
        defer { depth -= 1 }
        let m = mark()
        bump()
        while kind != .rightParen, !atListEnd {
            let before = pos
            let element = mark()
            if isLabel(kind), peek() == .colon {
                bump()
                bump()
            }
            parseBindingPattern()
            if pos > before { finish(.tuplePatternElement, element) }
            if !recoverListElement(before) { break }
        }
        expect(.rightParen, "expected ')' behind a pattern")
        finish(.tuplePattern, m)
    }

    /// The pattern of `case` and `catch`; the context says what ends it.
    mutating func parseMatchingPattern() {
        switch kind {
        case .letKeyword, .varKeyword: parseValueBinding()
        case .isKeyword: parseIsPattern()
        default:
            let m = mark()
            if parseExpression() { unwrapPatternExpression(m) }
        }
    }

    /// `let x as T` at the top is one pattern; `let x` inside an expression is a `patternExpr`.
    private mutating func unwrapPatternExpression(_ m: Mark) {
        finish(.expressionPattern, m)
    }

    /// `let` and the pattern it applies to.
    mutating func parseValueBinding() {
        guard enter() else { return skipTooDeep() }
        defer { depth -= 1 }
        let m = mark()
        bump()
        if kind == .letKeyword || kind == .varKeyword {
            parseValueBinding()
        } else if kind == .isKeyword {
            parseIsPattern()
        } else {
            let inner = mark()
            if parseExpression() {
                if isOnlyNode(.identifierExpr, since: inner) {
                    relabelLast(.identifierPattern)
                } else if isOnlyNode(.discardExpr, since: inner) {
                    relabelLast(.wildcardPattern)
                } else {
                    finish(.expressionPattern, inner)
                }
            }
        }
        finish(.valueBindingPattern, m)
    }

    mutating func parseIsPattern() {
        let m = mark()
        bump()
        parseType()
        finish(.isPattern, m)
    }
}
