extension ParserState {
    /// `<T: P, U where …>`
    mutating func parseGenericParametersIfAny() {
        guard startsOperator(UInt8(ascii: "<")) else { return }
        let m = mark()
        takePrefix(1, as: .binaryOperator)
        while !startsOperator(UInt8(ascii: ">")), !atListEnd, kind != .whereKeyword, kind != .leftBrace, kind != .leftParen {
            let before = pos
            parseGenericParameter()
            if pos == before || !take(.comma) { break }
        }
        parseWhereIfAny()
        takeClosingAngle()
        finish(.genericParameterClause, m)
    }

    private mutating func parseGenericParameter() {
        let m = mark()
        let modifiers = mark()
        while kind == .at { parseAttribute(inType: true) }
        if Int(modifiers.token) < outCount { finish(.modifiers, modifiers) }
        if kind == .letKeyword || (word == .each && raw[pos &+ 1].kind == .identifier) { bump() }
        parseName()
        _ = takeEllipsis()
        if take(.colon) { parseType() }
        if Int(m.token) < outCount { finish(.genericParameter, m) }
    }

    mutating func takeClosingAngle() {
        // `>` may begin a longer operator: `>>`, `>=`, `>?`, or stand before `->`.
        if startsOperator(UInt8(ascii: ">")) { takePrefix(1, as: .binaryOperator) } else { fail("expected '>'") }
    }

    /// `where T: P, T.U == V`
    mutating func parseWhereIfAny() {
        guard kind == .whereKeyword else { return }
        let m = mark()
        bump()
        repeat {
            let requirement = mark()
            let before = pos
            while kind == .at { parseAttribute(inType: true) }
            parseType()
            if take(.colon) {
                parseType()
                finish(.conformanceRequirement, requirement)
            } else if kind.isOperator, tokenIs(pos, "==") {
                bump()
                parseType()
                finish(.sameTypeRequirement, requirement)
            } else if takeEllipsis() {
                finish(.conformanceRequirement, requirement)
            } else {
                fail("expected ':' or '==' in a requirement")
                if pos > before { finish(.unexpected, requirement) }
            }
        } while take(.comma)
        finish(.genericWhereClause, m)
    }

    /// `: Base, P`
    mutating func parseInheritance() {
        let m = mark()
        bump()
        repeat {
            if kind == .classKeyword {
                bumpAsNode(.classConstraintType)
            } else if !parseType() {
                break
            }
            _ = takeEllipsis()
        } while take(.comma)
        finish(.inheritanceClause, m)
    }

    /// `<A, B>` behind a type's name; the current token begins with `<`.
    mutating func parseGenericArguments() {
        let m = mark()
        takePrefix(1, as: .binaryOperator)
        while !startsOperator(UInt8(ascii: ">")), !atListEnd {
            let before = pos
            parseType()
            _ = takeEllipsis()
            if pos == before || !take(.comma) { break }
        }
        takeClosingAngle()
        finish(.genericArgumentClause, m)
    }
}
