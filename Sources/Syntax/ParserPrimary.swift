extension ParserState {
    /// An expression without operators around it. Gives nil, with an error, where none starts;
    /// else whether a closure may follow it (never behind a literal or a tuple).
    mutating func parsePrimary() -> Bool? {
        switch kind {
        case .identifier, .dollarIdentifier, .selfKeyword, .capitalSelfKeyword, .initKeyword:
            if word == .borrowing, context.contains(.pattern), raw[pos &+ 1].kind == .identifier,
                !raw[pos &+ 1].flags.contains(.atLineStart)
            {
                let m = mark()
                parseValueBinding()
                finish(.patternExpr, m)
                return true
            }
            let m = mark()
            if raw[pos &+ 1].kind == .arrow { return parseTypeExpression() }
            bump()
            parseNameSuffix()
            finish(.identifierExpr, m)
            return true
        case .period: return parseImplicitMember()
        case .leftParen: return parseParenthesised()
        case .leftSquare: return parseBracketed()
        case .leftBrace:
            parseClosure()
            return true
        case .stringStart:
            parseStringLiteral()
            return false
        case .integerLiteral:
            bumpAsNode(.integerLiteralExpr)
            return false
        case .floatLiteral:
            bumpAsNode(.floatLiteralExpr)
            return false
        case .trueKeyword, .falseKeyword:
            bumpAsNode(.booleanLiteralExpr)
            return false
        case .nilKeyword:
            bumpAsNode(.nilLiteralExpr)
            return false
        case .regexLiteral:
            bumpAsNode(.regexLiteralExpr)
            return false
        case .superKeyword:
            bumpAsNode(.superExpr)
            return true
        case .underscore:
            bumpAsNode(.discardExpr)
            return true
        case .editorPlaceholder:
            bumpAsNode(.placeholderExpr)
            return true
        case .poundIdentifier:
            parsePoundExpression(mark())
            return true
        case .backslash:
            parseKeyPath()
            return true
        case .letKeyword, .varKeyword:
            guard context.contains(.pattern) else { break }
            let m = mark()
            parseValueBinding()
            finish(.patternExpr, m)
            return true
        case .isKeyword:
            guard context.contains(.pattern) else { break }
            let m = mark()
            parseIsPattern()
            finish(.patternExpr, m)
            return true
        case .protocolKeyword:
            guard raw[pos &+ 1].kind.isOperator, base[Int(raw[pos &+ 1].start)] == UInt8(ascii: "<") else { break }
            return parseTypeExpression()
        case .at, .inoutKeyword: return parseTypeExpression()
        case .ifKeyword:
            parseIf()
            return true
        case .switchKeyword:
            parseSwitch()
            return true
        case .doKeyword:
            guard raw[pos &+ 1].kind == .leftBrace else { break }
            parseStatement()
            return true
        default: break
        }
        fail("expected an expression")
        return nil
    }

    /// A type where only a type can be meant.
    @inline(never) private mutating func parseTypeExpression() -> Bool? {
        let m = mark()
        let before = pos
        parseType()
        if pos == before { return nil }
        finish(.typeExpr, m)
        return true
    }

    /// `.name`
    mutating func parseImplicitMember() -> Bool {
        let m = mark()
        bump()
        if kind == .identifier || kind == .dollarIdentifier || kind == .editorPlaceholder || (kind.isKeyword && !atLineStart) {
            bump()
        } else {
            fail("expected a member's name behind '.'")
        }
        parseNameSuffix()
        finish(.implicitMemberExpr, m)
        return true
    }

    /// `(a, b)`, or the parameters of a function type.
    @inline(never) private mutating func parseParenthesised() -> Bool? {
        if match[pos] >= 0, arrowFollows(Int(match[pos]) &+ 1) { return parseTypeExpression() }
        let m = mark()
        let count = parseBracketedArguments(close: .rightParen)
        finish(.tupleExpr, m)
        return count == 1
    }

    // MARK: Arrays and dictionaries

    @inline(never) private mutating func parseBracketed() -> Bool? {
        guard enter() else {
            skipTooDeep()
            return false
        }
        defer { depth -= 1 }
        let m = mark()
        let outer = context
        context.formIntersection(.pattern)
        defer { context = outer }
        bump()
        var node = NodeKind.arrayExpr
        if kind == .colon, peek() == .rightSquare {
            bump()
            bump()
            finish(.dictionaryExpr, m)
            return false
        }
        while kind != .rightSquare, !atListEnd {
            let before = pos
            if kind == .poundIf {
                parseIfConfig(.arrayElements)
                _ = take(.comma)
                continue
            }
            if parseArrayElement() { node = .dictionaryExpr }
            if word == .of, !atLineStart, node == .arrayExpr {
                // SE-0483: `[3 of Int]`
                bump()
                parseExpression()
            }
            if !recoverListElement(before) { break }
        }
        expect(.rightSquare, "expected ']'")
        finish(node, m)
        return false
    }

    /// An element, or a key with its value. Gives whether it was the latter.
    @discardableResult
    mutating func parseArrayElement() -> Bool {
        let m = mark()
        parseExpression()
        guard kind == .colon else { return false }
        bump()
        parseExpression()
        finish(.dictionaryElement, m)
        return true
    }

    // MARK: Strings

    @inline(never) mutating func parseStringLiteral() {
        let m = mark()
        bump()
        while true {
            switch kind {
            case .stringSegment: bump()
            case .interpolationStart: parseInterpolation(m)
            case .stringEnd:
                bump()
                return finish(.stringLiteralExpr, m)
            default:
                // Unterminated; the lexer said so.
                return finish(.stringLiteralExpr, m)
            }
        }
    }

    @inline(never) private mutating func parseInterpolation(_ string: Mark) {
        let m = mark()
        let isUnterminated = token.flags.contains(.malformed)
        bump()
        if isUnterminated {
            // Its tokens go to the end of the line, or of the file.
            let unexpected = mark()
            while kind != .endOfFile, !atLineStart { bump() }
            if Int(unexpected.token) < outCount { finish(.unexpected, unexpected) }
            return finish(.interpolation, m)
        }
        let outer = context
        let outerClauses = clauseDepth
        context = []
        clauseDepth = 0
        if enter() {
            _ = parseArgumentElements(close: .interpolationEnd)
            depth -= 1
        }
        if kind != .interpolationEnd {
            let unexpected = mark()
            fail("unexpected token in an interpolation")
            while kind != .interpolationEnd, kind != .endOfFile { takeTokenOrString() }
            finish(.unexpected, unexpected)
        }
        clauseDepth = outerClauses
        context = outer
        _ = take(.interpolationEnd)
        finish(.interpolation, m)
    }

    // MARK: '#word' and '\path'

    /// `m` may lie before modifiers of a macro that stands for a declaration.
    @inline(never) mutating func parsePoundExpression(_ m: Mark) {
        let isAvailability = tokenIs(pos, "#available") || tokenIs(pos, "#unavailable")
        let isValue =
            tokenIs(pos, "#file") || tokenIs(pos, "#line") || tokenIs(pos, "#column") || tokenIs(pos, "#function")
            || tokenIs(pos, "#fileID") || tokenIs(pos, "#filePath") || tokenIs(pos, "#dsohandle")
        bump()
        if isAvailability, kind == .leftParen {
            parseAvailabilityArguments()
        } else if !isValue {
            parseNameSuffix()
            if kind == .leftParen, !atLineStart { parseArguments(close: .rightParen) }
            parseMacroClosures()
        }
        finish(.poundExpr, m)
    }

    /// `(iOS 9.0, *)`: each argument is tokens.
    private mutating func parseAvailabilityArguments() {
        let m = mark()
        bump()
        while kind != .rightParen, !atListEnd {
            let argument = mark()
            repeat { takeTokenOrString() } while kind != .comma && !atListEnd
            finish(.argument, argument)
            if !take(.comma) { break }
        }
        expect(.rightParen, "expected ')'")
        finish(.argumentList, m)
    }

    /// `\Type.path`, `\.path`: the root's type, then components as tokens and argument lists.
    @inline(never) private mutating func parseKeyPath() {
        let m = mark()
        bump()
        if isName(kind) || kind == .capitalSelfKeyword {
            let root = mark()
            bump()
            if isOperator(UInt8(ascii: "<")), genericArgumentsFollow(anyContext: true) { parseGenericArguments() }
            finish(.identifierType, root)
        } else if kind == .leftParen || kind == .leftSquare {
            if kind == .leftParen || peek() != .rightSquare { parseKeyPathRoot() }
        }
        var isFirst = true
        while true {
            switch kind {
            case .period:
                if atLineStart, !isFirst { return finish(.keyPathExpr, m) }
                bump()
                switch kind {
                case .identifier, .dollarIdentifier, .integerLiteral, .editorPlaceholder: bump()
                case let k where k.isKeyword: bump()
                case .leftSquare, .postfixQuestion, .postfixExclamation, .infixQuestion: break
                default: fail("expected a name in a key path")
                }
                parseNameSuffix()
            case .leftSquare:
                if atLineStart { return finish(.keyPathExpr, m) }
                parseArguments(close: .rightSquare)
            case .leftParen:
                if atLineStart { return finish(.keyPathExpr, m) }
                parseArguments(close: .rightParen)
            case .postfixQuestion, .postfixExclamation, .infixQuestion:
                if kind == .infixQuestion, hasSpaceBefore { return finish(.keyPathExpr, m) }
                bump()
            case .binaryOperator, .prefixOperator, .postfixOperator:
                // `\.?.name`: the lexer takes `.?` for an operator.
                guard isFirst || !hasSpaceBefore,
                    firstByte == UInt8(ascii: ".") || firstByte == UInt8(ascii: "?") || firstByte == UInt8(ascii: "!"),
                    !tokenIs(pos, "..."), !tokenIs(pos, "..<")
                else { return finish(.keyPathExpr, m) }
                bump()
                if isName(kind), !hasSpaceBefore { bump() }
            default:
                return finish(.keyPathExpr, m)
            }
            isFirst = false
        }
    }

    private mutating func parseKeyPathRoot() {
        // `\[Int].count` and `\(A, B).0` have a type as root, `\[0]` none that could be told from it.
        if let end = skipType(pos), raw[end].kind == .period || raw[end].kind == .postfixQuestion { parseType() }
    }
}
