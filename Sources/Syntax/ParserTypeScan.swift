/// A place inside the tokens, perhaps inside an operator that a type would split.
private struct ScanCursor {
    var index: Int
    /// Bytes of the token at `index` that are used up.
    var used = 0
}

/// How many tokens a lookahead may still read, and how deep it is in.
private struct ScanBudget {
    var tokens: Int
    var depth = 0
    static let maximumDepth = 48

    mutating func spend() -> Bool {
        tokens -= 1
        return tokens > 0
    }
}

/// Lookahead: is this a type? Reads tokens only, so nothing has to be undone.
extension ParserState {
    /// How many tokens a lookahead may read. Failed ones draw on `scanCredit`; when that is used up only short ones are made,
    /// so that nested near-misses (`a < b < c < …`) cost linear time.
    private var scanLimit: Int { mutating get { scanCredit > 0 ? 2000 : 24 } }

    /// Whether `<` here opens generic arguments in an expression: types, `>`, and then something that can't go on a comparison.
    mutating func genericArgumentsFollow(anyContext: Bool = false) -> Bool {
        var cursor = ScanCursor(index: pos)
        let limit = scanLimit
        var budget = ScanBudget(tokens: limit)
        if scanGenericArguments(&cursor, &budget) {
            if anyContext || disambiguates(cursor) { return true }
        }
        scanCredit -= limit - budget.tokens
        return false
    }

    private mutating func disambiguates(_ c: ScanCursor) -> Bool {
        let t = raw[c.index]
        if c.used > 0 {
            // What is left of the operator that closed the arguments.
            let b = base[Int(t.start) + c.used]
            return b == UInt8(ascii: "?") || b == UInt8(ascii: "!") || b == UInt8(ascii: "-") || b == UInt8(ascii: "&")
        }
        switch t.kind {
        case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile, .postfixExclamation,
            .postfixQuestion,
            .colon, .arrow, .throwsKeyword, .rethrowsKeyword, .interpolationEnd, .equal, .inKeyword, .poundElse, .poundElseif, .poundEndif:
            return true
        case .leftParen, .leftSquare: return !t.flags.contains(.atLineStart)
        case .binaryOperator: return t.end - t.start == 1 && base[Int(t.start)] == UInt8(ascii: "&")
        default:
            return t.kind.isOperator && tokenIs(c.index, "...")
        }
    }

    /// The index behind the type at `i`, or nil when there is none.
    mutating func skipType(_ i: Int) -> Int? {
        var cursor = ScanCursor(index: i)
        let limit = scanLimit
        var budget = ScanBudget(tokens: limit)
        if scanType(&cursor, &budget), cursor.used == 0 { return cursor.index }
        scanCredit -= limit - budget.tokens
        return nil
    }

    private mutating func kind(_ c: ScanCursor) -> TokenKind { raw[c.index].kind }

    /// The next byte if an operator or mark is next, else 0.
    private mutating func operatorByte(_ c: ScanCursor) -> UInt8 {
        let t = raw[c.index]
        switch t.kind {
        case .binaryOperator, .prefixOperator, .postfixOperator, .postfixQuestion, .postfixExclamation, .prefixAmpersand, .equal:
            return base[Int(t.start) + c.used]
        default: return 0
        }
    }

    private mutating func eat(_ byte: UInt8, _ c: inout ScanCursor) -> Bool {
        guard operatorByte(c) == byte else { return false }
        c.used += 1
        if Int(raw[c.index].start) + c.used == Int(raw[c.index].end) { c = ScanCursor(index: c.index + 1) }
        return true
    }

    private mutating func eat(_ wanted: TokenKind, _ c: inout ScanCursor) -> Bool {
        guard c.used == 0, raw[c.index].kind == wanted else { return false }
        c.index += 1
        return true
    }

    private mutating func eatArrow(_ c: inout ScanCursor) -> Bool {
        if c.used == 0 { return eat(.arrow, &c) }
        let t = raw[c.index]
        guard Int(t.end - t.start) - c.used == 2, base[Int(t.start) + c.used] == UInt8(ascii: "-"),
            base[Int(t.start) + c.used + 1] == UInt8(ascii: ">")
        else { return false }
        c = ScanCursor(index: c.index + 1)
        return true
    }

    private mutating func scanGenericArguments(_ c: inout ScanCursor, _ budget: inout ScanBudget) -> Bool {
        guard eat(UInt8(ascii: "<"), &c) else { return false }
        if eat(UInt8(ascii: ">"), &c) { return true }
        repeat {
            // A trailing comma.
            if operatorByte(c) == UInt8(ascii: ">") { break }
            guard scanType(&c, &budget) else { return false }
            if c.used == 0, raw[c.index].kind.isOperator, base[Int(raw[c.index].start)] == UInt8(ascii: "."),
                raw[c.index].end - raw[c.index].start >= 3
            {
                c.used = 3
                if raw[c.index].end - raw[c.index].start == 3 { c = ScanCursor(index: c.index + 1) }
            }
        } while eat(.comma, &c)
        return eat(UInt8(ascii: ">"), &c)
    }

    private mutating func scanType(_ c: inout ScanCursor, _ budget: inout ScanBudget) -> Bool {
        guard c.used == 0, budget.spend(), budget.depth < ScanBudget.maximumDepth else { return false }
        budget.depth += 1
        defer { budget.depth -= 1 }
        while true {
            let t = raw[c.index]
            if t.kind == .at {
                c.index = skipAttribute(c.index)
            } else if t.kind == .inoutKeyword || t.kind == .repeatKeyword
                || (t.kind == .prefixOperator && base[Int(t.start)] == UInt8(ascii: "~"))
            {
                c.index += 1
            } else if t.kind == .identifier, t.word != .none, startsTypeBehindWord(c.index) {
                c.index += 1
            } else {
                break
            }
            guard budget.spend() else { return false }
        }
        guard scanSimpleType(&c, &budget) else { return false }
        while true {
            guard budget.spend() else { return false }
            let b = operatorByte(c)
            if b == UInt8(ascii: "?") || b == UInt8(ascii: "!"), c.used > 0 || !raw[c.index].flags.contains(.spaceBefore) {
                _ = eat(b, &c)
            } else if c.used == 0, raw[c.index].kind == .period,
                isName(raw[c.index + 1].kind) || raw[c.index + 1].kind == .capitalSelfKeyword
            {
                c.index += 2
                if operatorByte(c) == UInt8(ascii: "<"), !raw[c.index].flags.contains(.spaceBefore) {
                    guard scanGenericArguments(&c, &budget) else { return false }
                }
            } else if b == UInt8(ascii: "&"), Int(raw[c.index].end - raw[c.index].start) - c.used == 1 {
                _ = eat(b, &c)
                return scanType(&c, &budget)
            } else {
                break
            }
        }
        if c.used == 0 {
            var i = c.index
            while raw[i].kind == .throwsKeyword || raw[i].kind == .rethrowsKeyword || raw[i].word == .async {
                i += 1
                if raw[i].kind == .leftParen, raw[i - 1].kind == .throwsKeyword, match[i] >= 0 { i = Int(match[i]) + 1 }
            }
            if i > c.index {
                guard raw[i].kind == .arrow else { return true }
                c.index = i
            }
        }
        if eatArrow(&c) { return scanType(&c, &budget) }
        return true
    }

    private mutating func startsTypeBehindWord(_ i: Int) -> Bool {
        switch raw[i].word {
        case .some, .any, .each, .__owned, .__shared, .borrowing, .consuming, .sending, .isolated: break
        default: return false
        }
        switch raw[i + 1].kind {
        case .identifier, .capitalSelfKeyword, .dollarIdentifier: return true
        case .leftParen, .leftSquare: return raw[i + 1].flags.contains(.spaceBefore)
        default: return false
        }
    }

    private mutating func scanSimpleType(_ c: inout ScanCursor, _ budget: inout ScanBudget) -> Bool {
        switch kind(c) {
        case .identifier, .capitalSelfKeyword, .dollarIdentifier, .editorPlaceholder, .underscore:
            c.index += isModuleSelector(c.index + 1) ? 4 : 1
            if operatorByte(c) == UInt8(ascii: "<"), !raw[c.index].flags.contains(.spaceBefore) { return scanGenericArguments(&c, &budget) }
            return true
        case .integerLiteral:
            c.index += 1
            return true
        case .prefixOperator where tokenIs(c.index, "-") && raw[c.index + 1].kind == .integerLiteral:
            c.index += 2
            return true
        case .protocolKeyword:
            c.index += 1
            return scanGenericArguments(&c, &budget)
        case .leftSquare:
            c.index += 1
            guard scanType(&c, &budget) else { return false }
            if eat(.colon, &c) {
                guard scanType(&c, &budget) else { return false }
            } else if c.used == 0, raw[c.index].word == .of {
                c.index += 1
                guard scanType(&c, &budget) else { return false }
            }
            return eat(.rightSquare, &c)
        case .leftParen:
            c.index += 1
            if eat(.rightParen, &c) { return true }
            repeat {
                if c.used == 0, raw[c.index].kind == .rightParen { break }
                guard scanTupleElement(&c, &budget) else { return false }
            } while eat(.comma, &c)
            return eat(.rightParen, &c)
        default: return false
        }
    }

    private mutating func scanTupleElement(_ c: inout ScanCursor, _ budget: inout ScanBudget) -> Bool {
        if c.used == 0 {
            if raw[c.index].kind == .inoutKeyword { c.index += 1 }
            if isLabel(raw[c.index].kind) {
                if raw[c.index + 1].kind == .colon, !isModuleSelector(c.index + 1) {
                    c.index += 2
                } else if isLabel(raw[c.index + 1].kind), raw[c.index + 2].kind == .colon {
                    c.index += 3
                }
            }
        }
        guard scanType(&c, &budget) else { return false }
        if c.used == 0, raw[c.index].kind.isOperator, tokenIs(c.index, "...") { c.index += 1 }
        return true
    }
}
