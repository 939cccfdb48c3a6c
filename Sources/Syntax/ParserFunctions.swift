/// What kind of parameters a clause holds.
enum ParameterList {
    /// Of functions, initialisers, subscripts: every parameter has a name.
    case function
    /// Of an enum case: types, perhaps with a label.
    case payload
    /// Of a closure: names, perhaps with a type.
    case closure
}

extension ParserState {
    @inline(never) mutating func parseFunction(_ m: Mark) {
        bump()
        parseFunctionName()
        parseGenericParametersIfAny()
        if kind == .leftParen {
            // Swift 2 curries: `func f(a: Int)(b: Int)`.
            repeat { parseParameters(.function) } while kind == .leftParen && !atLineStart
        } else {
            fail("expected '(' before the parameters")
        }
        parseEffectsIfAny()
        parseReturnIfAny()
        parseWhereIfAny()
        parseBodyIfAny()
        finish(.funcDecl, m)
    }

    @inline(never) private mutating func parseFunctionName() {
        guard isOperatorName else { return parseName() }
        // `func ==<T>(…)`, `func ==< T >(…)`: the last character opens the generic parameters.
        while isOperatorName {
            let length = tokenLength
            if length > 1, base[Int(token.end) - 1] == UInt8(ascii: "<"), startsGenericParameter(pos + 1) {
                return takePrefix(length - 1, as: .binaryOperator)
            }
            bump()
            if hasSpaceBefore || isOperator(UInt8(ascii: "<")) { return }
        }
    }

    private mutating func startsGenericParameter(_ i: Int) -> Bool {
        isName(raw[i].kind) || raw[i].kind == .letKeyword || raw[i].kind == .at
    }

    @inline(never) mutating func parseInitializer(_ m: Mark) {
        bump()
        switch kind {
        case .postfixQuestion, .postfixExclamation, .infixQuestion: bump()
        default: if startsOperator(UInt8(ascii: "!")), tokenLength == 1 { bump() }
        }
        parseGenericParametersIfAny()
        if kind == .leftParen { parseParameters(.function) } else { fail("expected '(' before the parameters") }
        parseEffectsIfAny()
        parseWhereIfAny()
        parseBodyIfAny()
        finish(.initDecl, m)
    }

    mutating func parseDeinitializer(_ m: Mark) {
        bump()
        parseEffectsIfAny()
        parseBodyIfAny()
        finish(.deinitDecl, m)
    }

    @inline(never) mutating func parseSubscript(_ m: Mark) {
        bump()
        parseGenericParametersIfAny()
        if kind == .leftParen { parseParameters(.function) } else { fail("expected '(' before the parameters") }
        parseEffectsIfAny()
        if kind == .arrow { parseReturnIfAny() } else { fail("expected '->' and the subscript's type") }
        parseWhereIfAny()
        if kind == .leftBrace { parseAccessorsOrBody() }
        finish(.subscriptDecl, m)
    }

    mutating func parseMacro(_ m: Mark) {
        bump()
        parseName()
        parseGenericParametersIfAny()
        if kind == .leftParen { parseParameters(.function) }
        parseEffectsIfAny()
        parseReturnIfAny()
        if take(.equal) { parseExpression() }
        parseWhereIfAny()
        finish(.macroDecl, m)
    }

    private mutating func parseBodyIfAny() {
        if kind == .leftBrace { parseCodeBlock() }
    }

    // MARK: Parameters

    /// '(' parameters ')'
    @inline(never) mutating func parseParameters(_ list: ParameterList) {
        let m = mark()
        guard enter() else { return skipTooDeep() }
        defer { depth -= 1 }
        let outer = context
        context = []
        defer { context = outer }
        bump()
        while kind != .rightParen, !atListEnd {
            let before = pos
            if kind == .poundIf { parseIfConfig(.parameters(list)) } else { parseParameter(list) }
            if !recoverListElement(before) { break }
        }
        expect(.rightParen, "expected ')' behind the parameters")
        finish(.parameterClause, m)
    }

    @inline(never) mutating func parseParameter(_ list: ParameterList) {
        let m = mark()
        parseParameterModifiers()
        switch list {
        case .function:
            parseParameterNames()
            if take(.colon) {
                parseType()
            } else if !takeEllipsis(), Int(m.token) < outCount {
                fail("expected ':' and the parameter's type")
            }
        case .payload:
            if payloadHasLabel {
                parseParameterNames()
                bump()
            }
            if kind != .rightParen, kind != .comma { parseType() }
        case .closure:
            if kind == .leftParen {
                parseBindingPattern()
            } else {
                parseParameterNames()
            }
            if take(.colon) { parseType() }
        }
        _ = takeEllipsis()
        parseInitializerIfAny()
        if Int(m.token) < outCount { finish(.parameter, m) }
    }

    /// Up to two names; any word may be a label.
    private mutating func parseParameterNames() {
        guard isLabel(kind) else { return }
        bump()
        if isLabel(kind), kind != .inKeyword { bump() }
    }

    /// Whether a token can be an argument label.
    @inline(__always) func isLabel(_ kind: TokenKind) -> Bool {
        kind == .identifier || kind == .underscore || kind == .dollarIdentifier || kind.isKeyword
    }

    private var payloadHasLabel: Bool {
        mutating get {
            guard isLabel(kind) else { return false }
            let next = raw[pos &+ 1].kind
            return (next == .colon && !isModuleSelector(pos &+ 1)) || (isLabel(next) && raw[pos &+ 2].kind == .colon)
        }
    }

    /// `...`, also when it begins a longer operator as in `$T...>`.
    mutating func takeEllipsis() -> Bool {
        guard kind.isOperator, tokenLength >= 3, firstByte == UInt8(ascii: ".") else { return false }
        let p = base + Int(token.start)
        guard p[1] == UInt8(ascii: "."), p[2] == UInt8(ascii: ".") else { return false }
        takePrefix(3, as: .postfixOperator)
        return true
    }

    // MARK: Behind the parameters

    /// `async`, `throws`, `rethrows`, `throws(E)`, in any order.
    @inline(never) mutating func parseEffectsIfAny() {
        let m = mark()
        while true {
            switch kind {
            case .throwsKeyword, .rethrowsKeyword, .tryKeyword, .throwKeyword:
                if kind == .tryKeyword || kind == .throwKeyword { return finishEffects(m) }
                bump()
                if kind == .leftParen, !atLineStart, !raw[pos].flags.contains(.spaceBefore) {
                    bump()
                    parseType()
                    expect(.rightParen, "expected ')' behind the error type")
                }
            case .identifier where word == .async || word == .reasync:
                if atLineStart, !effectsGoOn(pos &+ 1) { return finishEffects(m) }
                bump()
            default: return finishEffects(m)
            }
        }
    }

    private mutating func effectsGoOn(_ i: Int) -> Bool {
        switch raw[i].kind {
        case .throwsKeyword, .rethrowsKeyword, .arrow, .leftBrace: return true
        default: return false
        }
    }

    private mutating func finishEffects(_ m: Mark) {
        if Int(m.token) < outCount { finish(.effects, m) }
    }

    mutating func parseReturnIfAny() {
        guard kind == .arrow else { return }
        let m = mark()
        bump()
        parseType()
        finish(.returnClause, m)
    }

    mutating func parseInitializerIfAny() {
        guard kind == .equal else { return }
        let m = mark()
        bump()
        parseExpression()
        finish(.initializerClause, m)
    }
}
