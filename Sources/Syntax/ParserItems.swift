/// Where a list of statements or members stands.
enum ItemList {
    case statements, members
}

/// What ends a list of items, beside the end of the file.
enum ItemsEnd {
    case file, brace, switchCase, clause
}

extension ParserState {
    /// Statements, declarations and expressions up to the end of the list.
    mutating func parseItems(_ list: ItemList, end: ItemsEnd) {
        var isSeparated = true
        while true {
            if kind == .semicolon {
                bump()
                isSeparated = true
                continue
            }
            if atItemsEnd(end) { return }
            if !isSeparated, !atLineStart { fail("items on one line must be separated by ';'") }
            let before = pos
            parseItem(list)
            if pos == before { parseUnexpectedItem() }
            isSeparated = false
        }
    }

    private mutating func atItemsEnd(_ end: ItemsEnd) -> Bool {
        switch kind {
        case .endOfFile, .interpolationEnd: return true
        case .rightBrace: return end == .brace || end == .switchCase
        case .poundElse, .poundElseif, .poundEndif: return clauseDepth > 0
        case .caseKeyword, .defaultKeyword: return end == .switchCase
        case .at: return end == .switchCase && raw[pos &+ 1].word == .unknown
        case .poundIf: return end == .switchCase && clauseStartsWith { $0 == .caseKeyword || $0 == .defaultKeyword }
        default: return false
        }
    }

    /// One element of a statement or member list. May take nothing when no item starts here.
    private mutating func parseItem(_ list: ItemList) {
        guard enter() else { return skipTooDeep() }
        defer { depth -= 1 }
        let outer = context
        context = []
        defer { context = outer }
        if kind == .poundIf, !isAttributeCondition { return parseIfConfig(.items(list)) }
        if startsDeclaration(pos, in: list) { return parseDeclaration(list) }
        if list == .members { return parseForeignMember() }
        parseStatement()
    }

    /// A statement or expression between members: macros are allowed, all else isn't.
    private mutating func parseForeignMember() {
        if kind == .poundIdentifier {
            if startsDirective { return parseDirective() }
            parseExpression()
            return
        }
        if kind == .dollarIdentifier || kind == .editorPlaceholder {
            parseExpression()
            return
        }
        let m = mark()
        let before = pos
        fail("expected a declaration")
        if !kind.closesBracket { parseStatement() }
        if pos > before { finish(.unexpected, m) }
    }

    /// Tokens that start no item, up to the end of the line or to something that does.
    private mutating func parseUnexpectedItem() {
        let m = mark()
        fail("unexpected token")
        repeat {
            if kind == .stringStart || kind != .leftBrace { takeTokenOrString() } else { break }
        } while !atHardEnd && !atLineStart && kind != .semicolon && kind != .leftBrace && kind != .rightBrace && kind != .poundIf
        finish(.unexpected, m)
    }

    // MARK: Declarations or not

    /// Whether the tokens from `start` on are modifiers and attributes before a declaration's keyword, or that keyword.
    mutating func startsDeclaration(_ start: Int, in list: ItemList) -> Bool {
        var i = start
        // More modifiers than this nobody writes; the bound keeps a run of such words linear.
        var steps = 0
        while steps < 64 {
            steps &+= 1
            let t = raw[i]
            switch t.kind {
            case .classKeyword, .enumKeyword, .structKeyword, .extensionKeyword, .funcKeyword, .importKeyword, .letKeyword, .varKeyword,
                .typealiasKeyword, .associatedtypeKeyword, .operatorKeyword, .publicKeyword, .privateKeyword, .internalKeyword,
                .staticKeyword, .deinitKeyword:
                return true
            case .initKeyword:
                return list == .members || i > start || startsInitializer(i)
            case .subscriptKeyword:
                return list == .members || i > start || raw[i &+ 1].kind == .leftParen
            case .protocolKeyword:
                return !(raw[i &+ 1].kind.isOperator && base[Int(raw[i &+ 1].start)] == UInt8(ascii: "<"))
            case .caseKeyword:
                return list == .members || i > start
            case .at:
                if i == start { return list == .members || !startsClosureOrType(afterAttributes: i) }
                i = skipAttribute(i)
            case .poundIf:
                return i == start && isAttributeCondition
            case .identifier:
                switch t.word {
                case .actor, .macro, .precedencegroup:
                    if (raw[i &+ 1].kind == .identifier || raw[i &+ 1].kind == .dollarIdentifier)
                        && !raw[i &+ 1].flags.contains(.atLineStart)
                    {
                        return true
                    }
                    return false
                case let w where w.isModifier:
                    i = hasModifierArgument(i) ? i &+ 4 : i &+ 1
                default:
                    return false
                }
            default:
                return false
            }
        }
        return false
    }

    /// `init(…`, `init?(…`, `init<T>(…` among statements.
    private mutating func startsInitializer(_ i: Int) -> Bool {
        switch raw[i &+ 1].kind {
        case .leftParen, .postfixQuestion, .postfixExclamation: return true
        default: return raw[i &+ 1].kind.isOperator && base[Int(raw[i &+ 1].start)] == UInt8(ascii: "<")
        }
    }

    /// `(set)`, `(safe)`, `(unsafe)` directly behind the modifier at `i`.
    mutating func hasModifierArgument(_ i: Int) -> Bool {
        guard raw[i &+ 1].kind == .leftParen, raw[i &+ 2].kind == .identifier, raw[i &+ 3].kind == .rightParen else { return false }
        switch raw[i &+ 2].word {
        case .set, .safe, .unsafe, .nonsending: return true
        default: return false
        }
    }

    /// Whether the attributes at `i` belong to a type in an expression: `@convention(c) () -> Void`.
    private mutating func startsClosureOrType(afterAttributes i: Int) -> Bool {
        var i = i
        var steps = 0
        while raw[i].kind == .at, steps < 64 {
            i = skipAttribute(i)
            steps += 1
        }
        return raw[i].kind == .leftParen
    }

    /// One past the attribute at `i`, with its arguments if there are any in parentheses.
    mutating func skipAttribute(_ i: Int) -> Int {
        var i = i &+ 1
        guard raw[i].kind == .identifier || raw[i].kind.isKeyword else { return i }
        let takesArguments = attributeTakesArguments(i, inType: false)
        i &+= 1
        while raw[i].kind == .period, raw[i &+ 1].kind == .identifier { i &+= 2 }
        if takesArguments, raw[i].kind == .leftParen, match[i] >= 0 { i = Int(match[i]) &+ 1 }
        return i
    }
}
