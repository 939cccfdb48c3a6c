extension ParserState {
    mutating func parseWhile() {
        let m = mark()
        bump()
        parseConditions()
        parseCodeBlock()
        finish(.whileStmt, m)
    }

    mutating func parseRepeat() {
        let m = mark()
        bump()
        parseCodeBlock()
        if expect(.whileKeyword, "expected 'while' behind the body of 'repeat'") { parseExpression() }
        finish(.repeatStmt, m)
    }

    mutating func parseFor() {
        let m = mark()
        bump()
        switch cStyle {
        case .none: parseForIn(m)
        case .bare: parseCFor(m, isParenthesised: false)
        case .parenthesised: parseCFor(m, isParenthesised: true)
        }
    }

    private mutating func parseForIn(_ m: Mark) {
        let outer = context
        context = .basic
        if kind == .tryKeyword { bump() }
        if word == .await, peek() != .inKeyword { bump() }
        if word == .unsafe, peek() != .inKeyword { bump() }
        if take(.caseKeyword) {
            context = [.basic, .pattern, .noAssignment]
            parseMatchingPattern()
            context = .basic
        } else {
            parseBindingPattern()
        }
        parseTypeAnnotationIfAny()
        if expect(.inKeyword, "expected 'in' in a loop") {
            parseExpression()
            parseWhereClauseIfAny()
        }
        context = outer
        parseCodeBlock()
        finish(.forInStmt, m)
    }

    // MARK: Swift 2's `for a; b; c`

    private enum CStyle {
        case none, bare, parenthesised
    }

    /// Looks for the `;` that tells a C-style loop from `for … in`.
    private var cStyle: CStyle {
        mutating get {
            if kind == .leftParen, match[pos] >= 0, raw[Int(match[pos]) &+ 1].kind == .leftBrace {
                return hasSemicolon(pos &+ 1, before: Int(match[pos])) ? .parenthesised : .none
            }
            return hasSemicolon(pos, before: pos &+ 400) ? .bare : .none
        }
    }

    private mutating func hasSemicolon(_ start: Int, before end: Int) -> Bool {
        var i = start
        var isAssigned = false
        while i < end {
            switch raw[i].kind {
            case .semicolon: return true
            case .inKeyword, .endOfFile, .rightParen, .rightBrace, .interpolationEnd: return false
            case .equal: isAssigned = true
            case .leftBrace where !isAssigned: return false
            default: break
            }
            i = raw[i].kind.opensBracket && match[i] >= 0 ? Int(match[i]) &+ 1 : i &+ 1
        }
        return false
    }

    private mutating func parseCFor(_ m: Mark, isParenthesised: Bool) {
        let outer = context
        // In parentheses `{` can't be the loop's body.
        context = isParenthesised ? [] : .basic
        if isParenthesised { bump() }

        let initial = mark()
        if startsDeclaration(pos, in: .statements) {
            let variable = mark()
            parseDeclarationModifiers()
            if kind == .letKeyword || kind == .varKeyword { parseVariable(variable) }
        } else if kind != .semicolon {
            repeat { parseExpression() } while take(.comma)
        }
        finish(.cForInit, initial)
        expect(.semicolon, "expected ';' in a loop")

        let condition = mark()
        if kind != .semicolon { parseExpression() }
        finish(.cForCondition, condition)
        expect(.semicolon, "expected ';' in a loop")

        let increment = mark()
        if kind != .leftBrace, kind != .rightParen {
            repeat { parseExpression() } while take(.comma)
        }
        finish(.cForIncrement, increment)
        if isParenthesised {
            if kind != .rightParen { skipToCloser() }
            expect(.rightParen, "expected ')' in a loop")
        }
        context = outer
        parseCodeBlock()
        finish(.cForStmt, m)
    }
}
