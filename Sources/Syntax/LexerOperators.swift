extension LexerState {
    /// An operator of ASCII or other characters; `at` is at its first one. Comments were skipped before.
    mutating func lexOperator(_ flags: TokenFlags) {
        let start = at
        let leftBound = isLeftBound(flags)
        if leftBound {
            // Directly behind an operand these are always tokens of their own: `a!.b`, `[T?]`, `x??.y`.
            if base[at] == UInt8(ascii: "?") {
                at &+= 1
                return emit(.postfixQuestion, start, flags)
            }
            if base[at] == UInt8(ascii: "!") {
                at &+= 1
                return emit(.postfixExclamation, start, flags)
            }
        }
        if base[at] == UInt8(ascii: "/"), lexBareRegex(flags) { return }
        skipOperator(start)
        emit(OperatorBinding.kind(base, start, at, leftBound: leftBound), start, flags)
    }

    /// Moves `at` behind the operator that starts at `start`.
    private mutating func skipOperator(_ start: Int) {
        let startsWithDot = base[start] == UInt8(ascii: ".")
        while at < end {
            let b = base[at]
            if classes[Int(b)] & ByteClass.operatorCharacter != 0 {
                if b == UInt8(ascii: "."), !startsWithDot { break }
                if at > start {
                    // A comment or a placeholder ends the operator.
                    if b == UInt8(ascii: "/"), base[at &+ 1] == UInt8(ascii: "/") || base[at &+ 1] == UInt8(ascii: "*") { break }
                    if b == UInt8(ascii: "<"), base[at &+ 1] == UInt8(ascii: "#"), placeholderEnd(at) != nil { break }
                }
                at &+= 1
            } else if b >= 0x80 {
                let s = DecodedScalar(base + at)
                guard let v = s.value, ScalarClass.isOperatorBody(v), at &+ s.length <= end else { break }
                at &+= s.length
            } else {
                break
            }
        }
    }

    /// Whether an operand ends directly before the current position.
    private func isLeftBound(_ flags: TokenFlags) -> Bool {
        if flags.contains(.spaceBefore) { return false }
        switch previous {
        case .leftParen, .leftSquare, .leftBrace, .comma, .semicolon, .colon, .interpolationStart: return false
        case .endOfFile: return false
        default: return true
        }
    }

    /// One past the `#>` that closes the placeholder at `start`, which must be on the same line.
    mutating func placeholderEnd(_ start: Int) -> Int? {
        if start < noPlaceholderBefore { return nil }
        var i = start &+ 2
        while i < end, base[i] != 10, base[i] != 13 {
            if base[i] == UInt8(ascii: "#"), base[i &+ 1] == UInt8(ascii: ">") { return i &+ 2 }
            i &+= 1
        }
        noPlaceholderBefore = i
        return nil
    }
}

/// How an operator binds, from what stands on either side of it.
enum OperatorBinding {
    /// The kind of the operator token `base[start..<end]`.
    static func kind(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, leftBound: Bool) -> TokenKind {
        let length = end &- start
        let b = base[start]
        if length == 1 {
            switch b {
            case UInt8(ascii: "="): return .equal
            case UInt8(ascii: "."): return .period
            case UInt8(ascii: "?"): return leftBound ? .postfixQuestion : .infixQuestion
            case UInt8(ascii: "!") where leftBound: return .postfixExclamation
            case UInt8(ascii: "&"):
                if !leftBound, isRightBound(base, end, leftBound: false) { return .prefixAmpersand }
            default: break
            }
        } else if length == 2, b == UInt8(ascii: "-"), base[start &+ 1] == UInt8(ascii: ">") {
            return .arrow
        }
        let rightBound = isRightBound(base, end, leftBound: leftBound)
        if leftBound == rightBound { return .binaryOperator }
        return leftBound ? .postfixOperator : .prefixOperator
    }

    private static func isRightBound(_ base: UnsafePointer<UInt8>, _ end: Int, leftBound: Bool) -> Bool {
        switch base[end] {
        case UInt8(ascii: " "), 9, 10, 11, 12, 13, 0: return false
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): return false
        // `x^.y` reads as a postfix operator before a member.
        case UInt8(ascii: "."): return !leftBound
        case UInt8(ascii: "/"): return base[end &+ 1] != UInt8(ascii: "/") && base[end &+ 1] != UInt8(ascii: "*")
        case 0xC2: return base[end &+ 1] != 0xA0
        default: return true
        }
    }
}
