/// Cuts bytes into tokens. Never fails, whatever the bytes; linear in their number.
public enum Lexer {
    /// The tokens of `source`, ending with an `endOfFile` token. The parser splits operators further where types need it
    /// (`Set<Set<Int>>`), so the tokens of a tree may be finer; the bytes are the same.
    public static func tokens(of source: SourceText) -> [TokenRecord] {
        let lexed = lex(source)
        return Array(UnsafeBufferPointer(start: lexed.tokens, count: lexed.count))
    }

    static func lex(_ source: SourceText, readsBareRegexes: Bool = true) -> LexedTokens {
        var state = LexerState(source)
        if !readsBareRegexes { state.noBareRegexBefore = source.count }
        state.run()
        return LexedTokens(tokens: state.tokens, count: state.count, match: state.match, errors: state.errors)
    }
}

/// What the lexer hands to the parser. Owns its memory.
final class LexedTokens {
    let tokens: UnsafeMutablePointer<TokenRecord>
    let count: Int
    /// For each `(`, `[`, `{` the index of the token that closes it, -1 when none does; undefined for all other tokens.
    let match: UnsafeMutablePointer<Int32>
    /// In source order.
    let errors: [SyntaxError]

    init(tokens: UnsafeMutablePointer<TokenRecord>, count: Int, match: UnsafeMutablePointer<Int32>, errors: [SyntaxError]) {
        self.tokens = tokens
        self.count = count
        self.match = match
        self.errors = errors
    }

    deinit {
        tokens.deallocate()
        match.deallocate()
    }
}

extension TokenKind {
    var opensBracket: Bool { self == .leftParen || self == .leftSquare || self == .leftBrace }
    var closesBracket: Bool { self == .rightParen || self == .rightSquare || self == .rightBrace }
}

/// The lexer at work: a position in the bytes, the tokens so far, and the brackets and strings that are open.
struct LexerState {
    let source: SourceText
    let base: UnsafePointer<UInt8>
    let end: Int
    let classes = ByteClass.table
    let words = WordTable.entries

    var at = 0
    /// Where the current line begins, as far as trivia tell.
    var lineStart = 0
    /// Kind of the last token, `endOfFile` before the first.
    var previous = TokenKind.endOfFile
    var tokens: UnsafeMutablePointer<TokenRecord>
    var match: UnsafeMutablePointer<Int32>
    var count = 0
    private var capacity: Int
    var errors: [SyntaxError] = []

    /// Token indices of the open brackets. Those below `bracketBase` lie outside the current interpolation.
    var brackets: [Int32] = []
    var bracketBase = 0
    /// Parentheses open in the current interpolation.
    var parens = 0
    var openStrings: [OpenString] = []
    /// Set once an interpolation turned out to swallow the rest of the file.
    var endsInterpolationsAtNewline = false
    var hasConflict = false

    // What a search to the end of the line or file did not find need not be searched again; so time stays linear.
    var noPlaceholderBefore = 0
    var noBareRegexBefore = 0
    /// A multi-line regex with this many `#` or more has no closing delimiter in the rest of the file.
    var unclosedRegexHashes = Int.max

    init(_ source: SourceText) {
        self.source = source
        base = source.bytes.baseAddress.unsafelyUnwrapped
        end = source.count
        capacity = source.count / 4 + 16
        tokens = .allocate(capacity: capacity)
        match = .allocate(capacity: capacity)
    }

    mutating func run() {
        skipFileStart()
        var flags = skipTrivia().union(.atLineStart)
        while true {
            if at >= end {
                if resumeAfterOpenInterpolation() {
                    flags = skipTrivia()
                    continue
                }
                at = end
                return emit(.endOfFile, end, flags)
            }
            lexToken(flags)
            flags = skipTrivia()
        }
    }

    @inline(__always) mutating func emit(_ kind: TokenKind, _ start: Int, _ flags: TokenFlags, _ word: ContextualWord = .none) {
        if count == capacity { grow() }
        if flags.contains(.spaceBefore), count > 0 { tokens[count &- 1].flags.insert(.spaceAfter) }
        (tokens + count).initialize(
            to: TokenRecord(
                kind: kind, flags: flags, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: at), word: word))
        count &+= 1
        previous = kind
    }

    @inline(never) private mutating func grow() {
        let larger = capacity * 2
        let newTokens = UnsafeMutablePointer<TokenRecord>.allocate(capacity: larger)
        newTokens.moveInitialize(from: tokens, count: count)
        tokens.deallocate()
        tokens = newTokens
        let newMatch = UnsafeMutablePointer<Int32>.allocate(capacity: larger)
        newMatch.update(from: match, count: count)
        match.deallocate()
        match = newMatch
        capacity = larger
    }

    mutating func fail(_ offset: Int, _ message: String) {
        errors.append(SyntaxError(offset: offset, message: message))
    }

    // MARK: Brackets

    @inline(__always) private mutating func open(_ kind: TokenKind, _ flags: TokenFlags) {
        let start = at
        at &+= 1
        let index = count
        emit(kind, start, flags)
        match[index] = -1
        brackets.append(Int32(truncatingIfNeeded: index))
    }

    /// Pairs a closing bracket with its opener. Braces are stronger than the others: `( }` leaves the parenthesis unmatched.
    @inline(__always) private mutating func close(_ kind: TokenKind, _ opener: TokenKind, _ flags: TokenFlags) {
        let start = at
        at &+= 1
        while brackets.count > bracketBase {
            let top = Int(brackets[brackets.count &- 1])
            let topKind = tokens[top].kind
            if topKind == opener {
                match[top] = Int32(truncatingIfNeeded: count)
                brackets.removeLast()
                break
            }
            if topKind == .leftBrace { break }
            brackets.removeLast()
        }
        emit(kind, start, flags)
    }

    // MARK: One token

    private mutating func lexToken(_ flags: TokenFlags) {
        let b = base[at]
        let c = classes[Int(b)]
        if c & ByteClass.identifierStart != 0 { return lexWord(flags) }
        if c & ByteClass.operatorCharacter != 0 {
            if b == UInt8(ascii: "<"), base[at &+ 1] == UInt8(ascii: "#"), let placeholderEnd = placeholderEnd(at) {
                let start = at
                at = placeholderEnd
                return emit(.editorPlaceholder, start, flags)
            }
            if b == UInt8(ascii: "."), classes[Int(base[at &+ 1])] & ByteClass.operatorCharacter == 0 { return single(.period, flags) }
            return lexOperator(flags)
        }
        if c & ByteClass.digit != 0 { return lexNumber(flags) }
        switch b {
        case UInt8(ascii: "("):
            parens &+= 1
            open(.leftParen, flags)
        case UInt8(ascii: ")"):
            if parens == 0, !openStrings.isEmpty { return endInterpolation(flags) }
            if parens > 0 { parens &-= 1 }
            close(.rightParen, .leftParen, flags)
        case UInt8(ascii: "["): open(.leftSquare, flags)
        case UInt8(ascii: "]"): close(.rightSquare, .leftSquare, flags)
        case UInt8(ascii: "{"): open(.leftBrace, flags)
        case UInt8(ascii: "}"): close(.rightBrace, .leftBrace, flags)
        case UInt8(ascii: ","): single(.comma, flags)
        case UInt8(ascii: ":"): single(.colon, flags)
        case UInt8(ascii: ";"): single(.semicolon, flags)
        case UInt8(ascii: "@"): single(.at, flags)
        case UInt8(ascii: "\\"): single(.backslash, flags)
        case UInt8(ascii: "\""): lexString(flags, hashes: 0)
        case UInt8(ascii: "#"): lexPound(flags)
        case UInt8(ascii: "$"): lexDollar(flags)
        case UInt8(ascii: "`"): lexBacktick(flags)
        default: b >= 0x80 ? lexHigh(flags) : lexUnknown(1, flags)
        }
    }

    @inline(__always) private mutating func single(_ kind: TokenKind, _ flags: TokenFlags) {
        let start = at
        at &+= 1
        emit(kind, start, flags)
    }

    /// An identifier or operator that begins above ASCII, or bytes that are neither.
    private mutating func lexHigh(_ flags: TokenFlags) {
        let s = DecodedScalar(base + at)
        guard let v = s.value, at &+ s.length <= end else { return lexUnknown(1, flags) }
        if ScalarClass.isIdentifierStart(v) {
            lexWord(flags, firstLength: s.length)
        } else if ScalarClass.isOperatorStart(v) {
            lexOperator(flags)
        } else {
            lexUnknown(s.length, flags)
        }
    }

    private mutating func lexWord(_ flags: TokenFlags, firstLength: Int) {
        let start = at
        at &+= firstLength
        skipIdentifierBody()
        emit(.identifier, start, flags)
    }

    private mutating func lexUnknown(_ length: Int, _ flags: TokenFlags) {
        let start = at
        at &+= length
        fail(start, "invalid character")
        emit(.unknown, start, flags.union(.malformed))
    }

    /// `#` begins a raw string, a regex, a directive or a `#word`.
    private mutating func lexPound(_ flags: TokenFlags) {
        var hashes = 1
        while base[at &+ hashes] == UInt8(ascii: "#") { hashes &+= 1 }
        if base[at &+ hashes] == UInt8(ascii: "\"") { return lexString(flags, hashes: hashes) }
        if base[at &+ hashes] == UInt8(ascii: "/"), lexExtendedRegex(flags, hashes: hashes) { return }
        let start = at
        at &+= 1
        let wordStart = at
        if classes[Int(base[at])] & ByteClass.identifierStart != 0 || base[at] >= 0x80 {
            skipIdentifierBody()
        } else if base[at] == UInt8(ascii: "`") {
            // A macro whose name needs backticks.
            var i = at &+ 1
            while classes[Int(base[i])] & ByteClass.identifierBody != 0 { i &+= 1 }
            if base[i] == UInt8(ascii: "`"), i > at &+ 1 { at = i &+ 1 }
        }
        guard at > wordStart else {
            // A run of them is one token: nothing is looked at twice.
            at = start &+ Swift.max(1, hashes &- 1)
            fail(start, "stray '#'")
            return emit(.pound, start, flags.union(.malformed))
        }
        emit(poundKind(wordStart), start, flags)
    }

    private func poundKind(_ start: Int) -> TokenKind {
        func spells(_ word: StaticString) -> Bool {
            guard word.utf8CodeUnitCount == at &- start else { return false }
            var i = 0
            while i < word.utf8CodeUnitCount {
                if word.utf8Start[i] != base[start &+ i] { return false }
                i &+= 1
            }
            return true
        }
        if spells("if") { return .poundIf }
        if spells("endif") { return .poundEndif }
        if spells("else") { return .poundElse }
        if spells("elseif") { return .poundElseif }
        return .poundIdentifier
    }
}
