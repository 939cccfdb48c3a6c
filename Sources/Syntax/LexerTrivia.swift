extension LexerState {
    /// Moves `at` to the next token and says what lay before it.
    @inline(__always) mutating func skipTrivia() -> TokenFlags {
        // Nearly always: nothing, or one blank.
        var b = base[at]
        if b == UInt8(ascii: " ") {
            b = base[at &+ 1]
            if b > UInt8(ascii: " "), b < 0x80, b != UInt8(ascii: "/") {
                at &+= 1
                return .spaceBefore
            }
        } else if b > UInt8(ascii: " "), b < 0x80, b != UInt8(ascii: "/"), !mayBeConflictMarker {
            return []
        }
        return skipLongTrivia()
    }

    @inline(__always) private var mayBeConflictMarker: Bool { at == lineStart }

    private mutating func skipLongTrivia() -> TokenFlags {
        var flags: TokenFlags = []
        while true {
            switch base[at] {
            case UInt8(ascii: " "), 9, 11, 12:
                at &+= 1
            case 10, 13:
                if !flags.contains(.atLineStart), !openStrings.isEmpty { newlineEndsInterpolation(at) }
                at &+= 1
                lineStart = at
                flags.insert(.atLineStart)
            case 0 where at < end:
                at &+= 1
            case UInt8(ascii: "/"):
                if base[at &+ 1] == UInt8(ascii: "/") {
                    flags.insert(.commentBefore)
                    at &+= 2
                    skipLine()
                } else if base[at &+ 1] == UInt8(ascii: "*") {
                    flags.insert(.commentBefore)
                    if skipBlockComment() {
                        if !flags.contains(.atLineStart), !openStrings.isEmpty { newlineEndsInterpolation(at) }
                        flags.insert(.atLineStart)
                    }
                } else {
                    return flags
                }
            case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "|"):
                guard at == lineStart, isConflictMarker else { return flags }
                flags.insert(.commentBefore)
                skipLine()
            case 0xC2 where base[at &+ 1] == 0xA0:
                at &+= 2
            default:
                return flags
            }
            flags.insert(.spaceBefore)
        }
    }

    private mutating func skipLine() {
        while true {
            switch base[at] {
            case 10, 13: return
            case 0:
                if at >= end { return }
                at &+= 1
            default: at &+= 1
            }
        }
    }

    /// A comment that may hold others. Gives whether it spans lines.
    private mutating func skipBlockComment() -> Bool {
        let start = at
        var hasNewline = false
        var depth = 0
        while true {
            switch base[at] {
            case UInt8(ascii: "/") where base[at &+ 1] == UInt8(ascii: "*"):
                depth &+= 1
                at &+= 2
            case UInt8(ascii: "*") where base[at &+ 1] == UInt8(ascii: "/"):
                depth &-= 1
                at &+= 2
                if depth == 0 { return hasNewline }
            case 10, 13:
                hasNewline = true
                at &+= 1
            case 0 where at >= end:
                fail(start, "unterminated block comment")
                return hasNewline
            default:
                at &+= 1
            }
        }
    }

    /// `<<<<<<< ours`, `||||||| base`, `=======` and `>>>>>>> theirs` at the start of a line, the later ones only behind the first.
    private var isConflictMarker: Bool {
        mutating get {
            let b = base[at]
            if b != UInt8(ascii: "<"), !hasConflict { return false }
            var i = 1
            while i < 7 {
                if base[at &+ i] != b { return false }
                i &+= 1
            }
            switch base[at &+ 7] {
            case UInt8(ascii: " "): break
            case 10, 13: if b == UInt8(ascii: "<") { return false }
            default: return false
            }
            if b == UInt8(ascii: "<") {
                hasConflict = true
                fail(at, "version control conflict marker")
            } else if b == UInt8(ascii: ">") {
                hasConflict = false
            }
            return true
        }
    }

    /// The byte order mark and the `#!` line, which only the start of a file may have.
    mutating func skipFileStart() {
        if base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { at = 3 }
        lineStart = at
        if base[at] == UInt8(ascii: "#"), base[at &+ 1] == UInt8(ascii: "!") { skipLine() }
    }
}
