extension ParserState {
    /// Whether a token can name a declaration, also as a hole of a rule's pattern.
    @inline(__always) func isName(_ kind: TokenKind) -> Bool {
        kind == .identifier || kind == .dollarIdentifier || kind == .editorPlaceholder
    }

    /// Takes a declaration's name. A reserved word is taken too, with an error.
    mutating func parseName() {
        if isName(kind) { return bump() }
        if kind.isKeyword, !atLineStart {
            fail("a reserved word can't be a name without backticks")
            return bump()
        }
        fail("expected a name")
    }

    mutating func parseDeclaration(_ list: ItemList) {
        let m = mark()
        parseDeclarationModifiers()
        switch kind {
        case .importKeyword: parseImport(m)
        case .typealiasKeyword: parseTypealias(m, .typealiasDecl)
        case .associatedtypeKeyword: parseTypealias(m, .associatedtypeDecl)
        case .classKeyword: parseNominal(m, .classDecl)
        case .structKeyword: parseNominal(m, .structDecl)
        case .enumKeyword: parseNominal(m, .enumDecl)
        case .protocolKeyword: parseNominal(m, .protocolDecl)
        case .extensionKeyword: parseExtension(m)
        case .funcKeyword: parseFunction(m)
        case .initKeyword: parseInitializer(m)
        case .deinitKeyword: parseDeinitializer(m)
        case .subscriptKeyword: parseSubscript(m)
        case .letKeyword, .varKeyword: parseVariable(m)
        case .caseKeyword: parseEnumCase(m)
        case .operatorKeyword: parseOperator(m)
        case .identifier where word == .actor: parseNominal(m, .actorDecl)
        case .identifier where word == .macro: parseMacro(m)
        case .identifier where word == .precedencegroup: parsePrecedenceGroup(m)
        default:
            // A macro is expanded behind modifiers, or the file is being edited.
            if kind == .poundIdentifier, Int(m.token) < outCount {
                return parsePoundExpression(m)
            }
            fail("expected a declaration")
            if Int(m.token) < outCount { finish(.unexpected, m) }
        }
    }

    private mutating func parseImport(_ m: Mark) {
        bump()
        while !atLineStart, kind != .semicolon, !atHardEnd, !kind.closesBracket {
            switch kind {
            case .identifier, .dollarIdentifier, .period, .underscore, .colon: bump()
            case let k where k.isKeyword || k.isOperator: bump()
            default:
                fail("unexpected token in an import")
                return finish(.importDecl, m)
            }
        }
        finish(.importDecl, m)
    }

    private mutating func parseTypealias(_ m: Mark, _ node: NodeKind) {
        bump()
        parseName()
        parseGenericParametersIfAny()
        if kind == .colon { parseInheritance() }
        if take(.equal) { parseType() }
        parseWhereIfAny()
        finish(node, m)
    }

    private mutating func parseNominal(_ m: Mark, _ node: NodeKind) {
        bump()
        parseName()
        parseGenericParametersIfAny()
        if kind == .colon { parseInheritance() }
        parseWhereIfAny()
        parseMemberBlock()
        finish(node, m)
    }

    private mutating func parseExtension(_ m: Mark) {
        bump()
        parseType()
        if kind == .colon { parseInheritance() }
        parseWhereIfAny()
        parseMemberBlock()
        finish(.extensionDecl, m)
    }

    private mutating func parseMemberBlock() {
        guard kind == .leftBrace else { return fail("expected '{' before the members") }
        let m = mark()
        bump()
        parseItems(.members, end: .brace)
        expect(.rightBrace, "expected '}' behind the members")
        finish(.memberBlock, m)
    }

    private mutating func parseEnumCase(_ m: Mark) {
        bump()
        repeat {
            let element = mark()
            parseName()
            if kind == .leftParen, !atLineStart { parseParameters(.payload) }
            parseInitializerIfAny()
            if Int(element.token) < outCount { finish(.enumCaseElement, element) }
        } while take(.comma)
        finish(.enumCaseDecl, m)
    }

    // MARK: Operators

    private mutating func parseOperator(_ m: Mark) {
        bump()
        if isOperatorName {
            // A lexer cuts `?` and `!` off what is before; here all that touches is one name.
            repeat { bump() } while isOperatorName && !hasSpaceBefore && !atLineStart
        } else if kind == .identifier, !atLineStart {
            fail("expected an operator")
            bump()
        } else {
            fail("expected an operator")
        }
        if kind == .leftBrace {
            parseTokensInBraces(.operatorBody)
        } else if take(.colon) {
            repeat { expect(.identifier, "expected a precedence group") } while take(.comma)
        }
        finish(.operatorDecl, m)
    }

    /// Whether the current token can be an operator's name where one is declared.
    var isOperatorName: Bool {
        mutating get {
            switch kind {
            case .prefixAmpersand, .infixQuestion, .postfixQuestion, .postfixExclamation, .equal, .arrow: return true
            default: return kind.isOperator
            }
        }
    }

    private mutating func parsePrecedenceGroup(_ m: Mark) {
        bump()
        parseName()
        if kind == .leftBrace { parseTokensInBraces(nil) } else { fail("expected '{' behind the group's name") }
        finish(.precedenceGroupDecl, m)
    }

    private mutating func parseTokensInBraces(_ node: NodeKind?) {
        let m = mark()
        if match[pos] >= 0 {
            bump(through: Int(match[pos]))
        } else {
            fail("expected '}'")
            bump()
        }
        if let node { finish(node, m) }
    }
}
