import Testing

@testable import Syntax

/// Code with a bit of everything, in Swift 2 and later dialects, that parses without errors.
private let everything = ##"""
    import UIKit
    @available(iOS 9, *)
    public class Deck<T where T: Card, T.Suit == Int>: Base, Pile {
        private(set) lazy var cards: [T -> Int]? = { [weak self] in self?.make() ?? [] }()
        @IBOutlet weak var table: UITableView!
        var count: Int { get { return cards!.count } set(new) { reset(new) } }
        required public init?(coder: NSCoder, @noescape make: () throws -> T) rethrows { super.init(coder: coder) }
        class func deal(inout n: Int)(to player: String...) -> protocol<A, B> { n++; return x as! Foo<Set<T>>.Bar }
        subscript(i: Int) -> T { return cards![i] }
        enum Kind: String { case Red(Int, x: T), Black = "b\(1 + f("(\(2))"))" }
    }
    infix operator <~> { associativity left precedence 140 }
    func <~> <T>(l: T, r: T) -> Bool { return l < r && !(l > r) }
    extension Deck where T: Hashable {
        func run() {
            for var i = 0; i < 10; ++i { print(i) }
            for case let (a, b?) in zip(xs, ys) where a > 0 { continue }
            if let x = y, z = w where x == z, case .Red(let n, _) = k { f(x) { $0 } } else if #available(iOS 9.0, *) {} else {}
            guard let first = xs.filter({ $0 is Int }).first else { return }
            switch (a, b) {
            case (.A, let x as Int) where x > 1: fallthrough
            case let (y, 1...3): break
            #if os(iOS)
            case Open: view.addTarget(self, action: #selector(Deck.tap(_:with:)), forControlEvents: [.A, .B])
            #endif
            default: ()
            }
            do { try f()!.x?[0] = a ? b : c } catch let e as NSError { throw e } catch {}
            xs.map { (a: Int, b) -> Void in a }.sort(<).reduce(0, combine: +)
            let re = /ab+c/, raw = #"x\#(y)"#, keyPath = \Deck.cards[0]?.rank, all = [1: "a", 2: """
                multi \(line)
                """]
            Task { await run(); for try await x in xs {} }
        }
    }
    """##

@Suite struct ParserRobustnessTests {
    @Test func theSampleIsValid() {
        let tree = Parser.parse(SourceText(everything))
        #expect(tree.errors == [])
        #expect(shapeError(tree) == nil)
    }

    @Test func cutAnywhere() {
        let bytes = Array(everything.utf8)
        for place in stride(from: 0, to: bytes.count, by: 3) {
            let head = shapeError(Parser.parse(SourceText(bytes[..<place])))
            #expect(head == nil, "cut at \(place)")
            let tail = shapeError(Parser.parse(SourceText(bytes[(bytes.count - place)...])))
            #expect(tail == nil, "begun at \(bytes.count - place)")
        }
    }

    @Test func droppedDoubledAndSwappedTokens() {
        let source = SourceText(everything)
        let tokens = Lexer.tokens(of: source).dropLast()
        for i in tokens.indices {
            var order = Array(tokens.indices)
            switch i % 3 {
            case 0: order.remove(at: i)
            case 1: order.insert(i, at: i)
            default: if i + 1 < order.count { order.swapAt(i, i + 1) }
            }
            var bytes: [UInt8] = []
            for k in order {
                bytes.append(32)
                bytes += source.bytes[Int(tokens[k].start)..<Int(tokens[k].end)]
            }
            let error = shapeError(Parser.parse(SourceText(bytes)))
            #expect(error == nil, "token \(i)")
        }
    }

    @Test func randomTokensInARow() {
        var random = SplitMix(seed: 11)
        let words = everything.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
        for round in 0..<400 {
            let text = (0..<120).map { _ in words[random.below(words.count)] }.joined(separator: round % 2 == 0 ? " " : "\n")
            for tree in [
                Parser.parse(SourceText(text)), Parser.parseExpression(SourceText(text)), Parser.parseType(SourceText(text)),
                Parser.parseDeclarations(SourceText(text)), Parser.parseStatements(SourceText(text)),
            ] {
                let error = shapeError(tree)
                #expect(error == nil, "round \(round)")
            }
        }
    }

    @Test func randomBytes() {
        var random = SplitMix(seed: 5)
        for round in 0..<2000 {
            let bytes = (0..<random.below(80)).map { _ in UInt8(random.below(256)) }
            let error = shapeError(Parser.parse(SourceText(bytes)))
            #expect(error == nil, "round \(round)")
        }
    }

    private static let repeated = [
        "(", "[", "{", "((", "a(", "a[", "a {", "a.b", ".a", "-", "- ", "!", "try ", "await ", "if a {", "else if a {} ", "if a {} else ",
        "a ? ", "a ? b : ", "a < ", "a<", "a<b,", "Set<", "let x: [", "let x: (", "x as ", "-> ", "() -> ", "a -> ", "(a) -> ",
        "a as b -> ",
        "\"\\(", "\"\"\"\n\\(", "{ (a) in ", "{ [a] in ", "#if A\n", "#if A\n.a\n", "#else\n", "#endif\n", "@a ", "@a(", "lazy ", "case ",
        "let ", "case let ", "switch a { case b:", "func f() {", "class A {", "var a: B {", "a: ", "a: b: while c {", "a,", "a ", "a\n",
        ";",
        "}", ")", "]", "?", "T?", "let x: T?", "a!", "&", "a &", "\\", "\\a.", "#", "##", "#/", "#/\n", "/", "a /", "<#", "`", "'", "$",
        "$a...",
        "/*", "*/", "//", "\u{0}", "init ", "repeat ", "repeat {", "guard a else {", "do { } catch ", "for a in ", "for ;", "in ",
        "where a ",
        "T: ", "~", "any ", "some ", "x is ", "x = ", ",", "_ = ", "0.", "1...", "#a(", "#a {", "a { } b: ", "operator ", "protocol<",
        "{ a, ", "{ a in ", "a{}", "if a{}", "precedencegroup a {", "var a = b { didSet {", "import a.", "<<<<<<< a\n", "\"", "\"a\" ",
    ]

    @Test(
        "Nothing nests too deep for the stack",
        arguments: [
            "(", "[", "{", "a(", "a { ", "- ", "a = ", "a ? ", "else if a {} ", "if a {} else ", "a < ", "let x: [", "\"\\(", "#if A\n",
            ".a",
        ])
    func hundredThousandTimes(_ piece: String) {
        let source = SourceText(String(repeating: piece, count: 100_000))
        let tree = Parser.parse(source)
        #expect(Int(tree.tokens.last!.start) == source.count)
    }

    @Test("Twice the text takes about twice the time", arguments: repeated)
    func linearTime(_ piece: String) {
        func seconds(_ count: Int) -> Double {
            let source = SourceText(String(repeating: piece, count: count))
            let time = ContinuousClock().measure { _ = Parser.parse(source) }
            return Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds)
        }
        let small = seconds(1_000)
        let large = seconds(8_000)
        // Eight times the text: quadratic time would make it 64 times; tiny times are noise.
        #expect(large < small * 40 || large < 0.5, "\(small) s, then \(large) s")
    }
}
