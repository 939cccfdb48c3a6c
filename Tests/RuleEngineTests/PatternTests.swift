import Semantics
import Syntax
import Testing

@testable import RuleEngine

/// A page of the rule `example` around a rewrite.
func page(_ rewrite: String, reads: String = "any", safety: String = "safe") -> String {
    """
    ---
    safety: \(safety)
    reads: \(reads)
    ---

    # An example

    It is one.

    ## Why

    To try the engine.

    ## Rewrite

    ```molt
    \(rewrite)
    ```

    ## Examples

    ### Nothing

    ```swift unchanged
    let x = 1
    ```

    """
}

/// What one pattern page makes of a file.
func run(_ rewrite: String, _ code: String, options: EngineOptions = EngineOptions(), reads: String = "any") throws -> FileResult {
    let (catalogue, errors) = RuleCatalogue.read([("swift3/example.md", page(rewrite, reads: reads))])
    #expect(errors == [])
    let engine = Engine(catalogue: catalogue, natives: [:], apis: ApiUniverse([]))
    #expect(engine.pageErrors == [])
    let result = engine.run([SourceInput(path: "A.swift", source: SourceText(code))], options: options, executor: InlineExecutor())
    return try #require(result.files.first)
}

func rewritten(_ rewrite: String, _ code: String) throws -> String {
    let file = try run(rewrite, code)
    return file.output.map { String(decoding: $0, as: UTF8.self) } ?? code
}

@Suite struct PatternTests {
    /// Pattern, code, result.
    static let rewrites: [(String, String, String)] = [
        // Holes take whole expressions, nested ones too.
        ("rect($x, $y) => Rect(x: $x, y: $y)", "rect(1 + 2, rect(3, 4))", "Rect(x: 1 + 2, y: Rect(x: 3, y: 4))"),
        // Layout and comments stay.
        (
            "rect($x, $y) => Rect(x: $x, y: $y)", "rect( // why\n    1, /* one */\n    2 /* two */)",
            "Rect( // why\n    x: 1, /* one */\n    y: 2 /* two */)"
        ),
        // White space in the code doesn't matter.
        ("$x.dynamicType => type(of: $x)", "print(self . dynamicType)", "print(type(of: self))"),
        ("$x.dynamicType => type(of: $x)", "a.b().dynamicType.make()", "type(of: a.b()).make()"),
        ("$x.dynamicType => type(of: $x)", "a.dynamicType.b.dynamicType", "type(of: type(of: a).b)"),
        // Order changes: everything moves.
        ("find($x, $y) => $x.indexOf($y)", "find(list, item)", "list.indexOf(item)"),
        ("find($x, $y) => $y.isIn($x)", "find(list /* all */, item)", "/* all */ item.isIn(list)"),
        // Parentheses where they are needed, only there.
        ("width($r) => $r.width", "width(a + b)", "(a + b).width"),
        ("width($r) => $r.width", "width(a.b[0])", "a.b[0].width"),
        ("width($r) => $r.width", "-width(-a) * 2", "-(-a).width * 2"),
        ("negate($x) => 0 - $x", "negate(a) * 2", "(0 - a) * 2"),
        ("negate($x) => 0 - $x", "let y = negate(a * 2)", "let y = 0 - (a * 2)"),
        ("width($r) => $r.width()", "width(a ? b : c)", "(a ? b : c).width()"),
        ("next($x) => after(1 + $x)", "next(a ? b : c)", "after(1 + (a ? b : c))"),
        ("next($x) => after($x * 2)", "next(a + b)", "after((a + b) * 2)"),
        ("next($x) => after($x * 2)", "next(next(a + b) + c)", "after((after((a + b) * 2) + c) * 2)"),
        ("width($r) => $r.width()", "width(width(a ? width(b) : c))", "(a ? b.width() : c).width().width()"),
        ("next($x) => $x + 1", "let y = 2 * next(a as? Int)", "let y = 2 * ((a as? Int) + 1)"),
        // White space of the new code where the old one has none.
        ("next($x) => after($x + 1)", "next(a)", "after(a + 1)"),
        ("pair($x, $y) => both($x, and: $y)", "pair(a,b)", "both(a,and: b)"),
        // Dropped and repeated holes.
        ("show($x, animated: $y) => show($x)", "show(vc, animated: true)", "show(vc)"),
        ("show(animated: $y, $x) => show($x)", "show(animated: true, vc)", "show(vc)"),
        ("twice($x) => $x + $x", "let y = twice(a)", "let y = a + a"),
        // Lists.
        ("max3($args...) => max($args...)", "max3(a, b, c)", "max(a, b, c)"),
        ("log($args...) => os_log(\"x\", $args...)", "log()", "os_log(\"x\")"),
        ("log($first, $rest...) => print($rest..., $first)", "log(1)", "print(1)"),
        ("log($first, $rest...) => print($rest..., $first)", "log(1, 2, /* three */ 3)", "print(2, /* three */ 3, 1)"),
        // A closure behind the parentheses or in them.
        ("after($t, $body) => queue.after($t, execute: $body)", "after(1) { go() }", "queue.after(1) { go() }"),
        ("after($t, $body) => queue.after($t, execute: $body)", "after(1, { go() })", "queue.after(1, execute: { go() })"),
        ("run($body) => queue.async(execute: $body)", "run { go() }", "queue.async { go() }"),
        ("run($body) => queue.async(execute: $body)", "run() { go() }", "queue.async { go() }"),
        ("onMain({ $body... }) => main { $body... }", "onMain({\n    a()\n    b()\n})", "main {\n    a()\n    b()\n}"),
        // The same hole twice asks for the same tokens.
        ("$x == $x => true", "let y = a.b == a . b", "let y = true"),
        ("$x == $x => true", "let y = a.b == a.c", "let y = a.b == a.c"),
        // Names of declarations; modifiers don't matter.
        ("func old() { $body... } => func new() { $body... }", "public func old() { a(); b() }", "public func new() { a(); b() }"),
        // Types.
        ("type: Maybe<$T> => $T?", "let x: [Maybe<Int>]", "let x: [Int?]"),
        ("type: Maybe<$T> => $T?", "let x: Maybe<Int -> Int>", "let x: (Int -> Int)?"),
        // Constraints on spelling.
        ("set($x) => clear()\nwhere $x == nil", "set(nil); set(1)", "clear(); set(1)"),
        ("set($x) => put($x)\nwhere $x == 1 | 2", "set(1); set(2); set(3)", "put(1); put(2); set(3)"),
        ("set($x) => put($x)\nwhere not $x: literal", "set(1); set(a)", "set(1); put(a)"),
        ("twice($x) => $x + $x\nwhere $x: simple", "let y = [twice(a.b), twice(f())]", "let y = [a.b + a.b, twice(f())]"),
        // The first pattern that fits counts.
        ("f(0) => zero()\n\nf($x) => some($x)", "f(0); f(1)", "zero(); some(1)"),
        // Backticks don't matter.
        ("$x.default => $x.standard", "a.`default`", "a.standard"),
        // Labels do.
        ("f(x: $x) => g($x)", "f(y: 1); f(1); f(x: 1)", "f(y: 1); f(1); g(1)"),
        ("f($x) => g($x)", "f(y: 1)", "f(y: 1)"),
        // A part of a longer operator expression, if it is an operand there.
        ("$x == nil => isNil($x)", "if a == nil && b == nil || c != nil {}", "if isNil(a) && isNil(b) || c != nil {}"),
        ("$x + 1 => $x.next", "let y = a + 1 < b + 1", "let y = a.next < b.next"),
        ("$x + 1 => $x.next", "let y = a * b + 1 - 2", "let y = a * b + 1 - 2"),
        ("$x ++> $y => $x + $y", "let y = a ++> b", "let y = a + b"),
        ("min($x, $y) => $x < $y", "let y = min(a, b) && c", "let y = (a < b) && c"),
        ("$x as! String => text($x)", "print(a as! String == b)", "print(text(a) == b)"),
        // Statements.
        (
            "if $a { $x... } else { $y... } => if !$a { $y... } else { $x... }\nwhere $a: name", "if a { b() } else { }",
            "if !a { } else { b() }"
        ),
    ]

    @Test(arguments: rewrites.indices) func rewrite(index: Int) throws {
        let (rule, code, expected) = Self.rewrites[index]
        let got = try rewritten(rule, code)
        #expect(got == expected)
    }

    @Test func manualPatternReportsOnly() throws {
        let file = try run("$x.retainCount() => !manual \"Nothing counts.\"", "a.retainCount()")
        #expect(file.output == nil)
        #expect(file.findings.map(\.finding.message) == ["Nothing counts."])
        #expect(file.findings.map(\.finding.safety) == [.manual])
    }

    /// Mistakes in patterns, and the line and column at which they are reported.
    static let mistakes: [(String, String)] = [
        ("f( => g()", "17:1: error: the pattern doesn't parse"),
        ("f($x) => g($y)", "17:1: error: the replacement doesn't parse: the hole $y isn't in the pattern"),
        ("f($x) => g($x...)", "17:1: error: the replacement doesn't parse: the hole $x... isn't in the pattern"),
        ("f($x) => g($x)\nwhere $y is Int", "18:7: error: the hole $y isn't in the pattern"),
        ("f($x) => g($x)\nwhere $x is Int, $x like Int", "18:18: error: expected 'is', 'in', '==' or ':' behind $x"),
        ("f($x) => g($x)\nwhere $x: number", "18:7: error: expected name, literal"),
    ]

    @Test(arguments: mistakes.indices) func mistake(index: Int) {
        let (rule, expected) = Self.mistakes[index]
        let (catalogue, errors) = RuleCatalogue.read([("swift3/example.md", page(rule))])
        let all = errors + Engine(catalogue: catalogue, natives: [:], apis: ApiUniverse([])).pageErrors
        #expect(all.map(\.description).first?.hasPrefix("swift3/example.md:" + expected) == true, "\(all)")
    }
}
