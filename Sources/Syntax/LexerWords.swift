/// Look-up of keywords and contextual words by their bytes: an open-addressed hash table built once.
struct WordTable {
    struct Entry {
        /// First and last eight bytes (overlapping for words shorter than sixteen), zero-padded.
        var head: UInt64
        var tail: UInt64
        var length: UInt8
        var kind: TokenKind
        var word: ContextualWord
    }

    static let slots = 1024
    static let longestWord = 20

    /// `slots` entries, never freed; an unused one has length 0.
    nonisolated(unsafe) static let entries: UnsafePointer<Entry> = {
        let t = UnsafeMutablePointer<Entry>.allocate(capacity: slots)
        t.initialize(repeating: Entry(head: 0, tail: 0, length: 0, kind: .identifier, word: .none), count: slots)
        func add(_ text: String, _ kind: TokenKind, _ word: ContextualWord) {
            var bytes = Array(text.utf8)
            let length = bytes.count
            bytes += [UInt8](repeating: 0, count: 16)
            bytes.withUnsafeBufferPointer { p in
                let (head, tail) = keys(p.baseAddress.unsafelyUnwrapped, length)
                var i = slot(head, tail, length)
                while t[i].length != 0 { i = (i + 1) & (slots - 1) }
                t[i] = Entry(head: head, tail: tail, length: UInt8(length), kind: kind, word: word)
            }
        }
        for kind in TokenKind.allCases where kind.isKeyword {
            var text = String(describing: kind)
            text.removeLast("Keyword".count)
            add(text == "capitalSelf" ? "Self" : text, kind, .none)
        }
        for word in ContextualWord.allCases where word != .none { add(String(describing: word), .identifier, word) }
        add("_", .underscore, .none)
        return UnsafePointer(t)
    }()

    /// Reads up to seven bytes behind the word.
    @inline(__always) static func keys(_ p: UnsafePointer<UInt8>, _ length: Int) -> (UInt64, UInt64) {
        let raw = UnsafeRawPointer(p)
        let first = raw.loadUnaligned(as: UInt64.self)
        if length >= 8 { return (first, (raw + (length - 8)).loadUnaligned(as: UInt64.self)) }
        return (first & (1 &<< UInt64(length &* 8) &- 1), 0)
    }

    @inline(__always) static func slot(_ head: UInt64, _ tail: UInt64, _ length: Int) -> Int {
        Int(truncatingIfNeeded: ((head ^ (tail &* 31) ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15) &>> 54)
    }
}

extension LexerState {
    /// An identifier or keyword; `at` is at its first byte, which starts an identifier.
    @inline(__always) mutating func lexWord(_ flags: TokenFlags) {
        let start = at
        at &+= 1
        while classes[Int(base[at])] & ByteClass.identifierBody != 0 { at &+= 1 }
        if base[at] >= 0x80 { skipIdentifierBody() }
        let length = at &- start
        if length <= WordTable.longestWord {
            let (head, tail) = WordTable.keys(base + start, length)
            var i = WordTable.slot(head, tail, length)
            while words[i].length != 0 {
                if words[i].head == head, words[i].tail == tail, Int(words[i].length) == length {
                    emit(words[i].kind, start, flags, words[i].word)
                    return
                }
                i = (i &+ 1) & (WordTable.slots &- 1)
            }
        }
        emit(.identifier, start, flags)
    }

    /// Moves `at` behind the identifier characters that follow.
    mutating func skipIdentifierBody() {
        while true {
            if classes[Int(base[at])] & ByteClass.identifierBody != 0 {
                at &+= 1
            } else if base[at] >= 0x80 {
                let s = DecodedScalar(base + at)
                guard let v = s.value, ScalarClass.isIdentifierBody(v), at &+ s.length <= end else { return }
                at &+= s.length
            } else {
                return
            }
        }
    }

    /// A name in backticks (SE-0451: any text but a backtick or a newline), or a stray backtick.
    mutating func lexBacktick(_ flags: TokenFlags) {
        let start = at
        var i = at &+ 1
        while i < end, base[i] != UInt8(ascii: "`"), base[i] != 10, base[i] != 13 { i &+= 1 }
        if i < end, base[i] == UInt8(ascii: "`"), i > at &+ 1 {
            at = i &+ 1
            emit(.identifier, start, flags.union(.escaped))
        } else {
            at &+= 1
            fail(start, "stray backtick")
            emit(.unknown, start, flags.union(.malformed))
        }
    }

    /// `$0`, `$name`, or a lone `$`, which old code uses as a name.
    mutating func lexDollar(_ flags: TokenFlags) {
        let start = at
        at &+= 1
        skipIdentifierBody()
        emit(at > start &+ 1 ? .dollarIdentifier : .identifier, start, flags)
    }
}
