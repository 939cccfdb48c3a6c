extension ParserState {
    /// '{' signature? statements '}'
    mutating func parseClosure() {
        guard enter() else { return skipTooDeep() }
        defer { depth -= 1 }
        let m = mark()
        let outer = context
        context = []
        let hasSignature = hasClosureSignature
        bump()
        if hasSignature { parseClosureSignature() }
        parseItems(.statements, end: .brace)
        expect(.rightBrace, "expected '}' behind a closure")
        context = outer
        finish(.closureExpr, m)
    }

    /// Macros such as `#Preview { … }`.
    mutating func parseMacroClosures() {
        guard kind == .leftBrace, !atLineStart, !context.contains(.basic) else { return }
        parseClosure()
        while isLabel(kind), kind != .defaultKeyword, raw[pos &+ 1].kind == .colon, raw[pos &+ 2].kind == .leftBrace {
            let m = mark()
            bump()
            bump()
            parseClosure()
            finish(.labeledClosure, m)
        }
    }

    /// Whether `in` ends a signature that starts behind the current `{`.
    private var hasClosureSignature: Bool {
        mutating get {
            var i = pos &+ 1
            while raw[i].kind == .at { i = skipAttribute(i) }
            if raw[i].kind == .leftSquare {
                guard match[i] >= 0 else { return false }
                i = Int(match[i]) &+ 1
            }
            switch raw[i].kind {
            case .inKeyword: return true
            case .leftParen:
                guard match[i] >= 0 else { return false }
                i = Int(match[i]) &+ 1
            case .identifier, .underscore, .dollarIdentifier, .editorPlaceholder:
                i &+= 1
                while true {
                    if raw[i].kind.isOperator, tokenIs(i, "...") { i &+= 1 }
                    guard raw[i].kind == .comma else { break }
                    switch raw[i &+ 1].kind {
                    case .identifier, .underscore, .dollarIdentifier, .editorPlaceholder: i &+= 2
                    default: return false
                    }
                }
            case .throwsKeyword, .rethrowsKeyword, .arrow: break
            default: return false
            }
            while true {
                switch raw[i].kind {
                case .throwsKeyword:
                    i &+= 1
                    if raw[i].kind == .leftParen, match[i] >= 0 { i = Int(match[i]) &+ 1 }
                case .rethrowsKeyword: i &+= 1
                case .identifier where raw[i].word == .async: i &+= 1
                case .inKeyword: return true
                case .arrow:
                    guard let end = skipType(i &+ 1) else { return false }
                    return raw[end].kind == .inKeyword
                default: return false
                }
            }
        }
    }

    private mutating func parseClosureSignature() {
        let m = mark()
        let modifiers = mark()
        while kind == .at { parseAttribute(inType: true) }
        if Int(modifiers.token) < outCount { finish(.modifiers, modifiers) }
        if kind == .leftSquare { parseCaptureList() }
        if kind == .leftParen {
            parseParameters(.closure)
        } else {
            while kind == .identifier || kind == .underscore || kind == .dollarIdentifier || kind == .editorPlaceholder {
                if word == .async, raw[pos &+ 1].kind != .inKeyword, raw[pos &+ 1].kind != .comma { break }
                let parameter = mark()
                bump()
                _ = takeEllipsis()
                finish(.closureParameter, parameter)
                if !take(.comma) { break }
            }
        }
        parseEffectsIfAny()
        parseReturnIfAny()
        expect(.inKeyword, "expected 'in' behind a closure's parameters")
        finish(.closureSignature, m)
    }

    /// `[weak self, x = y]`
    private mutating func parseCaptureList() {
        let m = mark()
        bump()
        while kind != .rightSquare, !atListEnd {
            let before = pos
            let capture = mark()
            if word == .weak || word == .unowned, raw[pos &+ 1].kind != .equal, raw[pos &+ 1].kind != .comma,
                raw[pos &+ 1].kind != .rightSquare
            {
                parseModifier()
            }
            if isLabel(kind), raw[pos &+ 1].kind == .equal {
                bump()
                bump()
            }
            parseExpression()
            if pos > before { finish(.capture, capture) }
            if !recoverListElement(before) { break }
        }
        expect(.rightSquare, "expected ']' behind the captures")
        finish(.captureList, m)
    }
}
