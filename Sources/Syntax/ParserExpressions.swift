extension ParserState {
    /// A whole expression: operands and operators in a flat sequence. False, with an error, where none starts.
    @discardableResult
    mutating func parseExpression() -> Bool {
        guard enter() else {
            skipTooDeep()
            return true
        }
        defer { depth -= 1 }
        let m = mark()
        guard parseArrowOperand() else { return false }
        parseSequence(m)
        return true
    }

    /// The operators and operands behind the first operand, which began at `m`.
    mutating func parseSequence(_ m: Mark) {
        var isSequence = false
        while true {
            switch kind {
            case .binaryOperator: bumpAsNode(.binaryOperator)
            case .equal:
                if context.contains(.noAssignment) { return finishSequence(m, isSequence) }
                bumpAsNode(.assignment)
            case .infixQuestion: parseTernary()
            case .asKeyword, .isKeyword:
                parseCast()
                isSequence = true
                continue
            default: return finishSequence(m, isSequence)
            }
            isSequence = true
            if !parseArrowOperand() { return finishSequence(m, true) }
        }
    }

    @inline(__always) private mutating func finishSequence(_ m: Mark, _ isSequence: Bool) {
        if isSequence { finish(.sequenceExpr, m) }
    }

    private mutating func parseTernary() {
        let m = mark()
        bump()
        let outer = context
        context.remove(.noAssignment)
        parseExpression()
        context = outer
        expect(.colon, "expected ':' in '? :'")
        finish(.ternaryOperator, m)
    }

    private mutating func parseCast() {
        let m = mark()
        bump()
        if kind == .postfixQuestion || kind == .postfixExclamation { bump() }
        parseType()
        finish(.castOperator, m)
    }

    /// An operand; one that turns out to be the left side of `->` is read again as a type (`[Int -> Void]()`).
    @inline(__always) private mutating func parseArrowOperand() -> Bool {
        let start = checkpoint()
        guard parseOperand() else { return false }
        switch kind {
        case .arrow, .throwsKeyword, .rethrowsKeyword: return reparseAsFunctionType(start)
        case .identifier where word == .async && arrowFollows: return reparseAsFunctionType(start)
        default: return true
        }
    }

    @inline(never) private mutating func reparseAsFunctionType(_ start: Checkpoint) -> Bool {
        guard arrowFollows else { return true }
        let readTwice = outCount - start.outCount
        if looksLikeType(since: start.nodeCount), scanCredit > 0 || readTwice < 24 {
            scanCredit -= readTwice
            let end = pos
            rewind(to: start)
            let m = mark()
            parseType()
            finish(.typeExpr, m)
            if pos > end { return true }
        }
        guard arrowFollows else { return true }
        let unexpected = mark()
        fail("unexpected '->'")
        while kind != .arrow { bump() }
        bump()
        finish(.unexpected, unexpected)
        return true
    }

    /// Whether all nodes made since could be parts of a type. Others are never read twice: nested, that would double the time
    /// with each level.
    private mutating func looksLikeType(since first: Int) -> Bool {
        for i in first..<nodeCount {
            switch nodes[i].kind {
            case .identifierExpr, .memberExpr, .optionalChainExpr, .forceUnwrapExpr, .arrayExpr, .dictionaryExpr, .dictionaryElement,
                .tupleExpr, .argument, .genericArgumentClause, .placeholderExpr, .typeExpr:
                break
            case let k where k.isType: break
            default: return false
            }
        }
        return true
    }

    /// A prefix, or a primary expression with all that is written behind it.
    mutating func parseOperand() -> Bool {
        switch kind {
        case .tryKeyword:
            let m = mark()
            bump()
            if kind == .postfixQuestion || kind == .postfixExclamation { bump() }
            parseExpression()
            finish(.tryExpr, m)
            return true
        case .prefixOperator, .binaryOperator, .postfixOperator, .prefixAmpersand, .infixQuestion:
            return parsePrefix()
        case .repeatKeyword:
            return parseWordPrefix()
        case .identifier where word.rawValue >= ContextualWord.await.rawValue && startsWordPrefix:
            return parseWordPrefix()
        default:
            return parsePostfix()
        }
    }

    private mutating func parsePrefix() -> Bool {
        switch raw[pos &+ 1].kind {
        // An operator as a value: `sort(<)`.
        case .rightParen, .comma, .rightSquare, .rightBrace, .endOfFile, .interpolationEnd, .colon:
            bumpAsNode(.operatorExpr)
            return true
        default: break
        }
        guard kind != .infixQuestion else {
            fail("expected an expression")
            return false
        }
        guard enter() else {
            skipTooDeep()
            return true
        }
        defer { depth -= 1 }
        let m = mark()
        let node: NodeKind = kind == .prefixAmpersand ? .inoutExpr : .prefixExpr
        if kind == .binaryOperator || kind == .postfixOperator { fail("expected an expression before the operator") }
        bump()
        if !parseOperand() { return finishPrefix(.operatorExpr, m) }
        return finishPrefix(node, m)
    }

    private mutating func finishPrefix(_ node: NodeKind, _ m: Mark) -> Bool {
        finish(node, m)
        return true
    }

    /// `await x`, `unsafe x`: all to the right; `consume x`, `each x`, `any P`: the operand alone.
    private mutating func parseWordPrefix() -> Bool {
        guard enter() else {
            skipTooDeep()
            return true
        }
        defer { depth -= 1 }
        let m = mark()
        let coversSequence = word == .await || word == .unsafe
        bump()
        if coversSequence { parseExpression() } else { _ = parseOperand() }
        finish(.wordExpr, m)
        return true
    }

    /// Whether the current word is a prefix: an operand follows on the same line, with space between.
    private var startsWordPrefix: Bool {
        mutating get {
            let isBroad: Bool
            switch word {
            case .await, .unsafe: isBroad = true
            case .any, .each, .consume, .copy, .some: isBroad = false
            default: return false
            }
            let next = raw[pos &+ 1]
            if next.flags.contains(.atLineStart) || !next.flags.contains(.spaceBefore) { return false }
            switch next.kind {
            case .identifier, .dollarIdentifier, .selfKeyword, .capitalSelfKeyword, .superKeyword: return true
            case .integerLiteral, .floatLiteral, .stringStart, .tryKeyword, .nilKeyword, .trueKeyword, .falseKeyword, .poundIdentifier,
                .leftParen,
                .leftSquare, .period, .prefixOperator, .prefixAmpersand, .ifKeyword, .switchKeyword, .editorPlaceholder:
                return isBroad
            default: return false
            }
        }
    }
}
