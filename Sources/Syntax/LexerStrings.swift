/// A string whose interpolation is being lexed.
struct OpenString {
    var hashes: Int
    var isMultiline: Bool
    /// Index of its `stringStart` token.
    var start: Int
    /// Index of its `interpolationStart` token.
    var interpolation: Int
    /// Parentheses that were open around the string.
    var outerParens: Int
    /// Height of the bracket stack when the interpolation began.
    var outerBracketBase: Int
    /// Offset of the first newline inside the interpolation of a single-line string, and what had been lexed up to there.
    var newline: (offset: Int, tokens: Int)?
}

extension LexerState {
    /// `at` is at the first `#` or `"`.
    mutating func lexString(_ flags: TokenFlags, hashes: Int) {
        let start = at
        at &+= hashes &+ 1
        var isMultiline = base[at] == UInt8(ascii: "\"") && base[at &+ 1] == UInt8(ascii: "\"")
        // `#"""#` is a raw string that holds one quote.
        if isMultiline, hashes > 0, closesOnThisLine(at, hashes) { isMultiline = false }
        if isMultiline { at &+= 2 }
        let token = count
        emit(.stringStart, start, isMultiline ? flags.union(.multiline) : flags)
        lexStringBody(start: token, hashes: hashes, isMultiline: isMultiline)
    }

    /// The text from `at` to the next interpolation or to the end of the string.
    mutating func lexStringBody(start token: Int, hashes: Int, isMultiline: Bool) {
        let segment = at
        while true {
            while classes[Int(base[at])] & ByteClass.stringStop == 0 { at &+= 1 }
            switch base[at] {
            case UInt8(ascii: "\""):
                let quotes = isMultiline ? 3 : 1
                if closes(at, quotes: quotes, hashes: hashes) {
                    emitSegment(segment)
                    let close = at
                    at &+= quotes &+ hashes
                    return emit(.stringEnd, close, isMultiline ? .multiline : [])
                }
                at &+= 1
            case UInt8(ascii: "\\"):
                var n = 0
                while n < hashes, base[at &+ 1 &+ n] == UInt8(ascii: "#") { n &+= 1 }
                guard n == hashes else {
                    at &+= 1
                    continue
                }
                let escape = at &+ 1 &+ hashes
                if base[escape] == UInt8(ascii: "(") {
                    emitSegment(segment)
                    let open = at
                    at = escape &+ 1
                    beginInterpolation(start: token, hashes: hashes, isMultiline: isMultiline)
                    return emit(.interpolationStart, open, [])
                }
                skipEscape(escape, isMultiline: isMultiline)
            case 0 where at < end:
                at &+= 1
            case 10 where isMultiline, 13 where isMultiline:
                at &+= 1
            default:
                emitSegment(segment)
                tokens[token].flags.insert(.malformed)
                return fail(Int(tokens[token].start), "unterminated string")
            }
        }
    }

    private mutating func skipEscape(_ escape: Int, isMultiline: Bool) {
        at = escape
        switch base[escape] {
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "0"), UInt8(ascii: "\\"), UInt8(ascii: "\""),
            UInt8(ascii: "'"):
            at &+= 1
        case UInt8(ascii: "u") where base[escape &+ 1] == UInt8(ascii: "{"):
            at &+= 2
        case 10, 13, 0, UInt8(ascii: " "), 9:
            // A line continuation in a multi-line string; the end of a broken single-line one.
            if !isMultiline { fail(escape, "invalid escape sequence in string") }
        default:
            fail(escape, "invalid escape sequence in string")
            at &+= 1
        }
    }

    private mutating func emitSegment(_ start: Int) {
        if at > start { emit(.stringSegment, start, []) }
    }

    private func closes(_ i: Int, quotes: Int, hashes: Int) -> Bool {
        var k = 0
        while k < quotes {
            if base[i &+ k] != UInt8(ascii: "\"") { return false }
            k &+= 1
        }
        while k < quotes &+ hashes {
            if base[i &+ k] != UInt8(ascii: "#") { return false }
            k &+= 1
        }
        return true
    }

    private func closesOnThisLine(_ start: Int, _ hashes: Int) -> Bool {
        var i = start
        while i < end, base[i] != 10, base[i] != 13 {
            if closes(i, quotes: 1, hashes: hashes) { return true }
            i &+= 1
        }
        return false
    }

    // MARK: Interpolations

    private mutating func beginInterpolation(start: Int, hashes: Int, isMultiline: Bool) {
        openStrings.append(
            OpenString(
                hashes: hashes, isMultiline: isMultiline, start: start, interpolation: count, outerParens: parens,
                outerBracketBase: bracketBase))
        parens = 0
        bracketBase = brackets.count
    }

    /// `at` is at the `)` that closes the innermost interpolation.
    mutating func endInterpolation(_ flags: TokenFlags) {
        let string = openStrings.removeLast()
        closeBrackets(string)
        let start = at
        at &+= 1
        emit(.interpolationEnd, start, flags)
        lexStringBody(start: string.start, hashes: string.hashes, isMultiline: string.isMultiline)
    }

    private mutating func closeBrackets(_ string: OpenString) {
        brackets.removeLast(brackets.count - bracketBase)
        bracketBase = string.outerBracketBase
        parens = string.outerParens
    }

    /// Whether an interpolation must end at this newline, and if so ends it. A newline inside the interpolation of a single-line
    /// string is allowed as long as a `)` follows somewhere; if none does, lexing is taken up again at the newline, once for a file.
    mutating func newlineEndsInterpolation(_ newline: Int) {
        guard let last = openStrings.last, !last.isMultiline else { return }
        if endsInterpolationsAtNewline {
            abandonInterpolations(from: openStrings.count - 1)
        } else if last.newline == nil {
            openStrings[openStrings.count - 1].newline = (newline, count)
        }
    }

    /// At the end of the file with interpolations open. Gives true when lexing has to go on from an earlier place.
    mutating func resumeAfterOpenInterpolation() -> Bool {
        guard !openStrings.isEmpty else { return false }
        if !endsInterpolationsAtNewline, let i = openStrings.firstIndex(where: { $0.newline != nil }),
            let newline = openStrings[i].newline
        {
            endsInterpolationsAtNewline = true
            at = newline.offset
            count = newline.tokens
            previous = tokens[count - 1].kind
            tokens[count - 1].flags.remove(.spaceAfter)
            errors.removeAll { $0.offset >= newline.offset }
            while openStrings.count > i + 1 { closeBrackets(openStrings.removeLast()) }
            // Brackets inside the abandoned interpolation lose partners behind the newline.
            var k = openStrings[i].interpolation
            while k < count {
                if tokens[k].kind.opensBracket, Int(match[k]) >= count { match[k] = -1 }
                k += 1
            }
            abandonInterpolations(from: i)
            return true
        }
        abandonInterpolations(from: 0)
        return false
    }

    private mutating func abandonInterpolations(from index: Int) {
        while openStrings.count > index {
            let string = openStrings.removeLast()
            closeBrackets(string)
            tokens[string.interpolation].flags.insert(.malformed)
            fail(Int(tokens[string.interpolation].start), "unterminated interpolation in string")
        }
    }
}
