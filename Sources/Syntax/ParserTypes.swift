extension ParserState {
    /// A type of any form. False, with an error, where none starts.
    @discardableResult
    mutating func parseType() -> Bool {
        guard enter() else {
            skipTooDeep()
            return true
        }
        defer { depth -= 1 }
        let m = mark()
        if parseTypeModifiers() {
            let inner = mark()
            if parseType() { finish(.attributedType, m) } else if Int(inner.token) > Int(m.token) { finish(.attributedType, m) }
            return true
        }
        guard parseComposition(m) else { return false }
        if arrowFollows {
            parseEffectsIfAny()
            expect(.arrow, "expected '->'")
            parseType()
            finish(.functionType, m)
        }
        return true
    }

    /// `->`, perhaps with `throws` and the like before it.
    var arrowFollows: Bool { mutating get { arrowFollows(pos) } }

    mutating func arrowFollows(_ i: Int) -> Bool {
        var i = i
        let limit = i &+ 4
        while i < limit {
            let t = raw[i]
            switch t.kind {
            case .arrow: return true
            case .throwsKeyword, .rethrowsKeyword:
                i &+= 1
                if raw[i].kind == .leftParen, match[i] >= 0 { return raw[Int(match[i]) &+ 1].kind == .arrow }
            case .identifier where t.word == .async || t.word == .reasync: i &+= 1
            default: return false
            }
        }
        return false
    }

    /// Attributes and words such as `inout` before a type, as a `modifiers` node. False when there are none.
    private mutating func parseTypeModifiers() -> Bool {
        let m = mark()
        while true {
            switch kind {
            case .at: parseAttribute(inType: true)
            case .inoutKeyword: bumpAsNode(.modifier)
            case .identifier:
                switch word {
                case .__owned, .__shared, .borrowing, .consuming, .sending, .isolated, ._const, .nonisolated:
                    guard typeFollowsWord else { return finishTypeModifiers(m) }
                    parseModifier()
                default: return finishTypeModifiers(m)
                }
            default: return finishTypeModifiers(m)
            }
        }
    }

    private mutating func finishTypeModifiers(_ m: Mark) -> Bool {
        guard Int(m.token) < outCount else { return false }
        finish(.modifiers, m)
        return true
    }

    /// Whether the token behind the current word can start a type on the same line, so that the word is no type itself.
    private var typeFollowsWord: Bool {
        mutating get {
            if hasModifierArgument(pos) { return true }
            let next = raw[pos &+ 1]
            if next.flags.contains(.atLineStart) { return false }
            switch next.kind {
            case .identifier, .dollarIdentifier, .capitalSelfKeyword, .protocolKeyword, .at, .editorPlaceholder, .inoutKeyword: return true
            case .leftParen, .leftSquare: return next.flags.contains(.spaceBefore)
            default: return next.kind == .prefixOperator && base[Int(next.start)] == UInt8(ascii: "~")
            }
        }
    }

    /// `P & Q`
    @discardableResult
    private mutating func parseComposition(_ m: Mark) -> Bool {
        guard parsePrefixedType() else { return false }
        if isCompositionOperator {
            repeat {
                bump()
                parsePrefixedType()
            } while isCompositionOperator
            finish(.compositionType, m)
        }
        return true
    }

    private var isCompositionOperator: Bool {
        mutating get {
            (kind == .binaryOperator || kind == .prefixAmpersand || kind == .postfixOperator) && tokenLength == 1
                && firstByte == UInt8(ascii: "&")
        }
    }

    /// `some P`, `any P`, `each T`, `repeat T`, `~P`, or a type without such a prefix.
    @discardableResult
    private mutating func parsePrefixedType() -> Bool {
        let isPrefix: Bool
        switch kind {
        case .repeatKeyword: isPrefix = true
        case .prefixOperator, .binaryOperator: isPrefix = tokenLength == 1 && firstByte == UInt8(ascii: "~")
        case .identifier:
            isPrefix = (word == .some || word == .any || word == .each) && typeFollowsWord
        default: isPrefix = false
        }
        guard isPrefix else { return parsePostfixType() }
        guard enter() else {
            skipTooDeep()
            return true
        }
        defer { depth -= 1 }
        let m = mark()
        let coversComposition = word == .some || word == .any
        bump()
        // `any P & Q` is any of both; `each T & U` isn't.
        if coversComposition { parseComposition(mark()) } else { parsePrefixedType() }
        finish(.prefixedType, m)
        return true
    }

    private mutating func parsePostfixType() -> Bool {
        let m = mark()
        guard parseSimpleType() else { return false }
        var links = 0
        while true {
            switch kind {
            case .postfixQuestion:
                bump()
                finish(.optionalType, m)
            case .postfixExclamation:
                bump()
                finish(.implicitlyUnwrappedType, m)
            case .binaryOperator, .prefixOperator, .postfixOperator:
                // What is left of a split operator: `Set<T>?=`.
                guard !hasSpaceBefore, !atLineStart else { return true }
                if firstByte == UInt8(ascii: "?") {
                    takePrefix(1, as: .postfixQuestion)
                    finish(.optionalType, m)
                } else if firstByte == UInt8(ascii: "!") {
                    takePrefix(1, as: .postfixExclamation)
                    finish(.implicitlyUnwrappedType, m)
                } else {
                    return true
                }
            case .period:
                guard !atLineStart else { return true }
                let name = raw[pos &+ 1]
                guard
                    isName(name.kind) || name.kind == .capitalSelfKeyword
                        || (name.kind.isKeyword && name.kind != .selfKeyword && name.kind != .initKeyword)
                else { return true }
                bump()
                if word == .Type || word == .Protocol {
                    bump()
                    finish(.metatypeType, m)
                } else {
                    bump()
                    takeModuleSelectorIfAny()
                    if startsOperator(UInt8(ascii: "<")), genericArgumentsAllowed { parseGenericArguments() }
                    finish(.memberType, m)
                }
            default: return true
            }
            links += 1
            if links == Parser.maximumChain {
                skipTooDeep()
                return true
            }
        }
    }

    /// In a type `<` directly behind a name opens arguments; with white space around it compares, as in `x is T < y`.
    private var genericArgumentsAllowed: Bool {
        mutating get {
            !atLineStart && !(hasSpaceBefore && token.flags.contains(.spaceAfter))
        }
    }

    private mutating func parseSimpleType() -> Bool {
        let m = mark()
        switch kind {
        case .identifier, .dollarIdentifier, .capitalSelfKeyword, .editorPlaceholder, .underscore, .selfKeyword:
            bump()
            takeModuleSelectorIfAny()
            if startsOperator(UInt8(ascii: "<")), genericArgumentsAllowed { parseGenericArguments() }
            finish(.identifierType, m)
        case .integerLiteral:
            bumpAsNode(.identifierType)
        case .prefixOperator, .binaryOperator:
            guard raw[pos &+ 1].kind == .integerLiteral, tokenLength == 1, firstByte == UInt8(ascii: "-") else {
                fail("expected a type")
                return false
            }
            bump()
            bump()
            finish(.identifierType, m)
        case .leftParen: parseTupleType()
        case .leftSquare: parseBracketType()
        case .protocolKeyword: parseProtocolComposition()
        case .classKeyword: bumpAsNode(.classConstraintType)
        default:
            fail("expected a type")
            return false
        }
        return true
    }

    private mutating func parseBracketType() {
        let m = mark()
        bump()
        parseType()
        var node = NodeKind.arrayType
        if take(.colon) {
            parseType()
            node = .dictionaryType
        } else if word == .of || tokenIs(pos, "x") {
            // SE-0483: `[3 of Int]`
            bump()
            parseType()
        }
        if kind != .rightSquare { skipToCloser() }
        expect(.rightSquare, "expected ']' behind a type")
        finish(node, m)
    }

    private mutating func parseProtocolComposition() {
        let m = mark()
        bump()
        if startsOperator(UInt8(ascii: "<")) {
            takePrefix(1, as: .binaryOperator)
            while !startsOperator(UInt8(ascii: ">")), !atListEnd {
                let before = pos
                parseType()
                _ = takeEllipsis()
                if pos == before || !take(.comma) { break }
            }
            takeClosingAngle()
        } else {
            fail("expected '<' behind 'protocol'")
        }
        finish(.protocolCompositionType, m)
    }

    private mutating func parseTupleType() {
        let m = mark()
        bump()
        while kind != .rightParen, !atListEnd {
            let before = pos
            if kind == .poundIf { parseIfConfig(.tupleTypeElements) } else { parseTupleTypeElement() }
            if !recoverListElement(before) { break }
        }
        expect(.rightParen, "expected ')' behind a type")
        finish(.tupleType, m)
    }

    mutating func parseTupleTypeElement() {
        let m = mark()
        let label = labelPosition
        if label >= 0 {
            if label > pos { parseParameterModifiers() }
            bump()
            if kind != .colon { bump() }
            bump()
        }
        parseType()
        _ = takeEllipsis()
        if kind == .equal { parseInitializerIfAny() }
        if Int(m.token) < outCount { finish(.tupleTypeElement, m) }
    }

    /// Index of the element's first label, behind attributes and `inout`; -1 when it has none.
    private var labelPosition: Int {
        mutating get {
            var i = pos
            var steps = 0
            while steps < 16 {
                steps &+= 1
                if raw[i].kind == .at {
                    i = skipAttribute(i)
                } else if raw[i].kind == .inoutKeyword || raw[i].kind == .varKeyword || raw[i].kind == .letKeyword,
                    raw[i &+ 1].kind != .colon
                {
                    i &+= 1
                } else {
                    break
                }
            }
            guard isLabel(raw[i].kind) else { return -1 }
            if raw[i &+ 1].kind == .colon { return isModuleSelector(i &+ 1) ? -1 : i }
            return isLabel(raw[i &+ 1].kind) && raw[i &+ 2].kind == .colon ? i : -1
        }
    }
}
