extension LexerState {
    /// An integer or floating-point literal; `at` is at its first digit.
    mutating func lexNumber(_ flags: TokenFlags) {
        let start = at
        if base[at] == UInt8(ascii: "0") {
            switch base[at &+ 1] {
            case UInt8(ascii: "x"): return lexHexadecimal(flags)
            case UInt8(ascii: "b"), UInt8(ascii: "o"):
                at &+= 2
                let top: UInt8 = base[at &- 1] == UInt8(ascii: "b") ? UInt8(ascii: "1") : UInt8(ascii: "7")
                while (base[at] >= UInt8(ascii: "0") && base[at] <= top) || (base[at] == UInt8(ascii: "_") && at > start &+ 2) { at &+= 1 }
                return finishNumber(.integerLiteral, start, flags, hasDigits: at > start &+ 2)
            default: break
            }
        }
        skipDigits()
        // In `pair.0.1` the numbers are member names.
        if previous == .period { return finishNumber(.integerLiteral, start, flags, hasDigits: true) }
        var kind = TokenKind.integerLiteral
        if base[at] == UInt8(ascii: "."), isDigit(base[at &+ 1]) {
            kind = .floatLiteral
            at &+= 1
            skipDigits()
        }
        if base[at] | 0x20 == UInt8(ascii: "e"), hasExponent(at &+ 1) {
            kind = .floatLiteral
            at &+= base[at &+ 1] == UInt8(ascii: "+") || base[at &+ 1] == UInt8(ascii: "-") ? 2 : 1
            skipDigits()
        }
        finishNumber(kind, start, flags, hasDigits: true)
    }

    private mutating func lexHexadecimal(_ flags: TokenFlags) {
        let start = at
        at &+= 2
        while isHexDigit(base[at]) || (base[at] == UInt8(ascii: "_") && at > start &+ 2) { at &+= 1 }
        let hasDigits = at > start &+ 2
        var kind = TokenKind.integerLiteral
        var i = at
        if base[i] == UInt8(ascii: "."), isHexDigit(base[i &+ 1]) {
            i &+= 1
            while isHexDigit(base[i]) || base[i] == UInt8(ascii: "_") { i &+= 1 }
        }
        // Only an exponent makes it a float: `0x1.description` is a member of an integer.
        if base[i] | 0x20 == UInt8(ascii: "p"), hasExponent(i &+ 1) {
            kind = .floatLiteral
            at = i &+ (base[i &+ 1] == UInt8(ascii: "+") || base[i &+ 1] == UInt8(ascii: "-") ? 2 : 1)
            skipDigits()
        }
        finishNumber(kind, start, flags, hasDigits: hasDigits)
    }

    private mutating func finishNumber(_ kind: TokenKind, _ start: Int, _ flags: TokenFlags, hasDigits: Bool) {
        let digitsEnd = at
        skipIdentifierBody()
        if at != digitsEnd || !hasDigits {
            fail(start, "invalid digit in number")
            emit(kind, start, flags.union(.malformed))
        } else {
            emit(kind, start, flags)
        }
    }

    private func hasExponent(_ i: Int) -> Bool {
        isDigit(base[i]) || ((base[i] == UInt8(ascii: "+") || base[i] == UInt8(ascii: "-")) && isDigit(base[i &+ 1]))
    }

    private mutating func skipDigits() {
        while isDigit(base[at]) || base[at] == UInt8(ascii: "_") { at &+= 1 }
    }

    @inline(__always) func isDigit(_ b: UInt8) -> Bool { b &- UInt8(ascii: "0") < 10 }

    private func isHexDigit(_ b: UInt8) -> Bool { isDigit(b) || (b | 0x20) &- UInt8(ascii: "a") < 6 }
}
