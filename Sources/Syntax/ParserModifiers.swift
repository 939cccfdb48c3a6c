extension ParserState {
    /// Attributes and modifiers in front of a declaration, as a `modifiers` node; nothing when there are none.
    mutating func parseDeclarationModifiers() {
        let m = mark()
        while true {
            switch kind {
            case .at: parseAttribute(inType: false)
            case .publicKeyword, .privateKeyword, .internalKeyword, .staticKeyword: parseModifier()
            case .classKeyword:
                guard isClassModifier else { return finishModifiers(m) }
                parseModifier()
            case .poundIf:
                guard isAttributeCondition else { return finishModifiers(m) }
                parseIfConfig(.modifiers)
            case .identifier:
                guard word.isModifier else { return finishModifiers(m) }
                parseModifier()
            default: return finishModifiers(m)
            }
        }
    }

    private mutating func finishModifiers(_ m: Mark) {
        if Int(m.token) < outCount { finish(.modifiers, m) }
    }

    /// One modifier word with its argument.
    mutating func parseModifier() {
        let m = mark()
        let argument = hasModifierArgument(pos)
        bump()
        if argument {
            bump()
            bump()
            bump()
        }
        finish(.modifier, m)
    }

    /// Whether `class` here says "of the type", not "a class".
    private var isClassModifier: Bool {
        mutating get {
            switch raw[pos &+ 1].kind {
            case .identifier: return startsDeclaration(pos &+ 1, in: .statements)
            case .funcKeyword, .varKeyword, .letKeyword, .subscriptKeyword, .initKeyword, .typealiasKeyword, .publicKeyword,
                .privateKeyword,
                .internalKeyword, .staticKeyword, .at, .classKeyword:
                return true
            default: return false
            }
        }
    }

    /// Modifiers of a parameter: attributes, and Swift 2's `inout`, `var`, `let` before the name.
    mutating func parseParameterModifiers() {
        let m = mark()
        while true {
            switch kind {
            case .at: parseAttribute(inType: true)
            case .inoutKeyword, .varKeyword, .letKeyword:
                if peek() == .colon { return finishModifiers(m) }
                bumpAsNode(.modifier)
            default: return finishModifiers(m)
            }
        }
    }

    // MARK: Attributes

    /// `@name`, `@Type<T>`, with arguments in parentheses.
    mutating func parseAttribute(inType: Bool) {
        let m = mark()
        bump()
        guard kind == .identifier || kind == .dollarIdentifier || kind.isKeyword, !atLineStart else {
            fail("expected an attribute name")
            return finish(.attribute, m)
        }
        let takesArguments = attributeTakesArguments(pos, inType: inType)
        let name = mark()
        bump()
        takeModuleSelectorIfAny()
        if isOperator(UInt8(ascii: "<")), !hasSpaceBefore, genericArgumentsFollow(anyContext: true) { parseGenericArguments() }
        finish(.identifierType, name)
        while kind == .period, !atLineStart, peek() == .identifier {
            bump()
            bump()
            if isOperator(UInt8(ascii: "<")), !hasSpaceBefore, genericArgumentsFollow(anyContext: true) { parseGenericArguments() }
            finish(.memberType, name)
        }
        if takesArguments, kind == .leftParen, !atLineStart, !(inType && hasSpaceBefore) {
            let arguments = mark()
            if match[pos] >= 0 {
                bump(through: Int(match[pos]))
            } else {
                fail("expected ')' behind the attribute's arguments")
                repeat { takeTokenOrString() } while !atLineStart && !atHardEnd && kind != .rightBrace
            }
            finish(.attributeArguments, arguments)
        }
        finish(.attribute, m)
    }

    /// Whether parentheses behind the attribute named at `i` are its arguments, not the start of a type.
    mutating func attributeTakesArguments(_ i: Int, inType: Bool) -> Bool {
        switch raw[i].word {
        case .escaping, .noescape, .noreturn, .Sendable, .MainActor, .unchecked, .preconcurrency, .retroactive, .concurrent:
            return false
        case .autoclosure:
            return raw[i &+ 1].kind == .leftParen && raw[i &+ 2].word == .escaping && raw[i &+ 3].kind == .rightParen
        default:
            return true
        }
    }
}
