extension ParserState {
    mutating func parseSwitch() {
        guard enter() else { return skipTooDeep() }
        defer { depth -= 1 }
        let m = mark()
        bump()
        let outer = context
        context = .basic
        if kind == .leftBrace { fail("expected what to switch on") } else { parseExpression() }
        context = []
        if expect(.leftBrace, "expected '{' behind what to switch on") {
            parseSwitchCases(inClause: false)
            expect(.rightBrace, "expected '}' behind the cases")
        }
        context = outer
        finish(.switchStmt, m)
    }

    mutating func parseSwitchCases(inClause: Bool) {
        while !atHardEnd, kind != .rightBrace {
            switch kind {
            case .poundIf: parseIfConfig(.cases)
            case .caseKeyword, .defaultKeyword: parseSwitchCase()
            case .at where raw[pos &+ 1].word == .unknown: parseSwitchCase()
            case .poundIdentifier where startsDirective: parseDirective()
            default:
                let m = mark()
                let before = pos
                fail("statements in a 'switch' belong behind a 'case'")
                parseItems(.statements, end: .switchCase)
                if pos == before { takeTokenOrString() }
                finish(.unexpected, m)
            }
        }
    }

    private mutating func parseSwitchCase() {
        let m = mark()
        if kind == .at {
            let modifiers = mark()
            parseAttribute(inType: false)
            finish(.modifiers, modifiers)
        }
        if take(.caseKeyword) {
            parseCaseItems(isBasic: false)
        } else if !take(.defaultKeyword) {
            fail("expected 'case' or 'default'")
        }
        expect(.colon, "expected ':' behind a case")
        parseItems(.statements, end: .switchCase)
        finish(.switchCase, m)
    }

    /// Patterns with their `where`, separated by commas.
    mutating func parseCaseItems(isBasic: Bool) {
        let outer = context
        repeat {
            let m = mark()
            context = isBasic ? [.pattern, .basic] : .pattern
            if kind == .whereKeyword {
                // `catch where …` matches any error.
            } else {
                parseMatchingPattern()
            }
            context = isBasic ? .basic : []
            parseWhereClauseIfAny()
            if Int(m.token) < outCount { finish(.caseItem, m) }
        } while take(.comma)
        context = outer
    }
}
