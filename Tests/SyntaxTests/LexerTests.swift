import Testing

@testable import Syntax

/// The tokens of `text` as `kind‹bytes›` words, without the end of the file; punctuation and keywords by their bytes alone.
func lexed(_ text: String) -> String {
    let source = SourceText(text)
    return Lexer.tokens(of: source).dropLast().map { t in
        let bytes = source.string(Int(t.start)..<Int(t.end))
        switch t.kind {
        case .identifier: return "id:" + bytes
        case .binaryOperator: return "bin:" + bytes
        case .prefixOperator: return "pre:" + bytes
        case .postfixOperator: return "post:" + bytes
        case .integerLiteral: return "int:" + bytes
        case .floatLiteral: return "float:" + bytes
        case .stringStart: return "start:" + bytes
        case .stringSegment: return "text:" + bytes
        case .stringEnd: return "end:" + bytes
        case .interpolationStart: return "interpolate"
        case .interpolationEnd: return "/interpolate"
        case .regexLiteral: return "regex:" + bytes
        case .prefixAmpersand, .infixQuestion, .postfixQuestion, .postfixExclamation, .poundIdentifier, .dollarIdentifier, .unknown,
            .editorPlaceholder, .pound:
            return "\(t.kind):" + bytes
        default: return bytes
        }
    }.joined(separator: " ")
}

/// The bytes put together again from tokens and the gaps between them.
func reassembled(_ source: SourceText, _ tokens: some BidirectionalCollection<TokenRecord>) -> Bool {
    var at: UInt32 = 0
    for t in tokens {
        if t.start < at || t.end < t.start { return false }
        at = t.end
    }
    return Int(at) == source.count && tokens.last.map { $0.kind == .endOfFile } == true
}

@Suite struct LexerTests {
    @Test(
        "Operators bind by the white space around them",
        arguments: [
            ("a + b", "id:a bin:+ id:b"),
            ("a+b", "id:a bin:+ id:b"),
            ("a +b", "id:a pre:+ id:b"),
            ("a+ b", "id:a post:+ id:b"),
            ("i++ ;", "id:i post:++ ;"),
            ("f(-1)", "id:f ( pre:- int:1 )"),
            ("sort(<)", "id:sort ( bin:< )"),
            ("x.map(!)", "id:x . id:map ( bin:! )"),
            ("[T?]()", "[ id:T postfixQuestion:? ] ( )"),
            ("a?.b!", "id:a postfixQuestion:? . id:b postfixExclamation:!"),
            ("x ? y : z", "id:x infixQuestion:? id:y : id:z"),
            ("x as!T", "id:x as postfixExclamation:! id:T"),
            ("a!=b", "id:a postfixExclamation:! = id:b"),
            ("a != b", "id:a bin:!= id:b"),
            ("x ?? y", "id:x bin:?? id:y"),
            ("f(&x)", "id:f ( prefixAmpersand:& id:x )"),
            ("a & b", "id:a bin:& id:b"),
            ("P<Q<R>>()", "id:P bin:< id:Q bin:< id:R bin:>> ( )"),
            ("0..<n", "int:0 bin:..< id:n"),
            ("0...9", "int:0 bin:... int:9"),
            ("Int->Int", "id:Int -> id:Int"),
            ("func ==<T>(", "func pre:==< id:T bin:> ("),
            ("a/* c */+b", "id:a pre:+ id:b"),
            ("a ∘ b", "id:a bin:∘ id:b"),
            ("x +/* c */y", "id:x bin:+ id:y"),
        ])
    func operators(text: String, tokens: String) {
        #expect(lexed(text) == tokens)
    }

    @Test(
        "Numbers end where a member or a range begins",
        arguments: [
            ("1.5e3", "float:1.5e3"), ("0x1.8p-3", "float:0x1.8p-3"), ("1_000", "int:1_000"), ("0b101", "int:0b101"), ("0o17", "int:0o17"),
            ("1.description", "int:1 . id:description"), ("t.0.1", "id:t . int:0 . int:1"), ("1...2", "int:1 bin:... int:2"),
            ("0xFF.hash", "int:0xFF . id:hash"), ("1.e", "int:1 . id:e"), ("3e", "int:3e"),
        ])
    func numbers(text: String, tokens: String) {
        #expect(lexed(text) == tokens)
    }

    @Test(
        "Strings are delimiters, text and interpolated tokens",
        arguments: [
            (#""""#, #"start:" end:""#),
            (#""a\n\"b""#, #"start:" text:a\n\"b end:""#),
            (#""a\(x)b""#, #"start:" text:a interpolate id:x /interpolate text:b end:""#),
            (
                #""\(f("\(g(")"))"))""#,
                #"start:" interpolate id:f ( start:" interpolate id:g ( start:" text:) end:" ) /interpolate end:" ) /interpolate end:""#
            ),
            (##"#"a\(b)\#(c)"#"##, ##"start:#" text:a\(b) interpolate id:c /interpolate end:"#"##),
            (##"#"""#"##, ##"start:#" text:" end:"#"##),
            ("\"\"\"\n a \"b\"\n \"\"\"", "start:\"\"\" text:\n a \"b\"\n  end:\"\"\""),
            ("\"open\nx", "start:\" text:open id:x"),
            ("\"a\\(b\nc\nd", "start:\" text:a interpolate id:b id:c id:d"),
            ("\"a\\(b\n)\"", "start:\" text:a interpolate id:b /interpolate end:\""),
        ])
    func strings(text: String, tokens: String) {
        #expect(lexed(text) == tokens)
    }

    @Test(
        "A slash opens a regex only where an operand is due",
        arguments: [
            ("x = /a.b/", "id:x = regex:/a.b/"), ("a / b / c", "id:a bin:/ id:b bin:/ id:c"), ("a /b/ c", "id:a pre:/ id:b post:/ id:c"),
            ("f(/, 1) / 2", "id:f ( bin:/ , int:1 ) bin:/ int:2"), ("func /(a", "func pre:/ ( id:a"),
            ("f(#/a\"/b/#)", "id:f ( regex:#/a\"/b/# )"), ("x = / a/", "id:x = bin:/ id:a post:/"),
        ])
    func regexes(text: String, tokens: String) {
        #expect(lexed(text) == tokens)
    }

    @Test(
        "Words",
        arguments: [
            ("`class` _ self Self", "id:`class` _ self Self"), ("associatedtype associatedtypes", "associatedtype id:associatedtypes"),
            ("#if #elseif #else #endif #selector", "#if #elseif #else #endif poundIdentifier:#selector"),
            ("$0 $x... $", "dollarIdentifier:$0 dollarIdentifier:$x post:... id:$"), ("<#name#>", "editorPlaceholder:<#name#>"),
            ("naïve 名前 😀", "id:naïve id:名前 id:😀"), ("__FILE__", "id:__FILE__"),
        ])
    func words(text: String, tokens: String) {
        #expect(lexed(text) == tokens)
    }

    @Test(
        "Trivia",
        arguments: [
            ("#!/usr/bin/swift\na", "id:a"), ("\u{FEFF}a", "id:a"), ("a /* /* b */ c */ d // e", "id:a id:d"), ("a\r\nb", "id:a id:b"),
            ("a\u{0}b", "id:a id:b"), ("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\nc", "id:a id:b id:c"),
        ])
    func trivia(text: String, tokens: String) {
        #expect(lexed(text) == tokens)
    }

    @Test func flagsTellOfTheGaps() {
        let tokens = Lexer.tokens(of: SourceText("a\n  b/**/c d"))
        #expect(tokens[0].flags == [.atLineStart, .spaceAfter])
        #expect(tokens[1].flags == [.atLineStart, .spaceBefore, .spaceAfter])
        #expect(tokens[2].flags == [.spaceBefore, .spaceAfter, .commentBefore])
        #expect(tokens[3].flags == .spaceBefore)
    }

    @Test func contextualWordsAreNoted() {
        let tokens = Lexer.tokens(of: SourceText("lazy `lazy` convenience nonmutating unsafeMutableAddress other"))
        #expect(tokens.map(\.word) == [.lazy, .none, .convenience, .nonmutating, .unsafeMutableAddress, .none, .none])
    }

    @Test func randomBytesAddUp() {
        var random = SplitMix(seed: 7)
        let alphabet = Array("\"\"\\()[]{}<>#/*.?!&=-+ab1 \n\r$`@:;,é\u{0}".utf8) + [0xFF, 0xC2, 0xE0, 0xF0]
        for round in 0..<3000 {
            let bytes = (0..<(round % 60)).map { _ in alphabet[random.below(alphabet.count)] }
            let source = SourceText(bytes)
            #expect(reassembled(source, Lexer.tokens(of: source)), "\(bytes)")
        }
    }
}

/// A small random generator with a fixed seed, so that a failure can be repeated.
struct SplitMix {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
    mutating func below(_ n: Int) -> Int { Int(next() % UInt64(n)) }
}
