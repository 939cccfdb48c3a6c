import RuleEngine
import Syntax
import Testing

/// What pages can't show well: line endings, tabs, comments in gaps, and statements that share a line.
@Suite struct StatementLayoutTests {
    struct Rewrite: Sendable, CustomTestStringConvertible {
        var trap: String
        var rules: Set<String>
        var before: String
        var after: String
        var testDescription: String { trap }
    }

    private static func output(_ source: String, rules: Set<String>) -> String {
        var options = EngineOptions()
        options.only = rules
        let result = BuiltInRules.engine.run(
            [SourceInput(path: "File.swift", source: SourceText(source))], options: options, executor: InlineExecutor())
        return result.files[0].output.map { String(decoding: $0, as: UTF8.self) } ?? source
    }

    static let loops: Set<String> = ["c-style-for", "increment"]

    static let rewrites = [
        Rewrite(
            trap: "inserted lines end as the file's lines do", rules: loops,
            before: "var i = 0\r\nfor ; i < 3; i++ {\r\n    print(i)\r\n}\r\nlet a = [i++]\r\n",
            after: "var i = 0\r\nwhile i < 3 {\r\n    print(i)\r\n    i += 1\r\n}\r\nlet a = [i]\r\ni += 1\r\n"),
        Rewrite(
            trap: "a wrapped loop is indented with the file's tabs", rules: loops,
            before: "for var i = 0, n = 3; i < n; i++ {\n\tif i == 1 { n-- }\n\n\tprint(i)\n}\n",
            after: "do {\n\tvar i = 0, n = 3\n\twhile i < n {\n\t\tif i == 1 { n -= 1 }\n\n\t\tprint(i)\n\t\ti += 1\n\t}\n}\n"),
        Rewrite(
            trap: "a loop inside a line stays in the line", rules: loops,
            before: "func f() { for var i = 9; i > 0; i /= 2 { print(i) } }\n",
            after: "func f() { do { var i = 9; while i > 0 { print(i); i /= 2 } } }\n"),
        Rewrite(
            trap: "the step stands behind the last comment of the body", rules: loops,
            before: "var i = 1\nfor ; i < 9; i *= 2 {\n    print(i)\n    // and on\n}\n",
            after: "var i = 1\nwhile i < 9 {\n    print(i)\n    // and on\n    i *= 2\n}\n"),
        Rewrite(
            trap: "a body that always leaves takes no step behind it", rules: loops,
            before: "func f() -> Int {\n    for var i = 1; i < 9; i *= 2 {\n        return i\n    }\n    return 0\n}\n",
            after:
                "func f() -> Int {\n    do {\n        var i = 1\n        while i < 9 {\n            return i\n        }\n    }\n    return 0\n}\n"
        ),
        Rewrite(
            trap: "an empty body", rules: loops, before: "var p = 1\nfor ; p < 9; p *= 2 {}\n",
            after: "var p = 1\nwhile p < 9 {\n    p *= 2\n}\n"),
        Rewrite(
            trap: "a nested loop inside a loop that becomes `while`", rules: loops,
            before: "for var i = 1; i < 9; i *= 2 {\n    for var j = 0; j < 3; j++ {\n        print(i, j)\n    }\n}\n",
            after: """
                do {
                    var i = 1
                    while i < 9 {
                        for j in 0..<3 {
                            print(i, j)
                        }
                        i *= 2
                    }
                }

                """),
        Rewrite(
            trap: "two kept values in one scope have two names", rules: ["increment"],
            before: "func f(_ a: Int) {\n    var n = a\n    if n++ < 3 {}\n    switch n++ {\n    default: break\n    }\n}\n",
            after:
                "func f(_ a: Int) {\n    var n = a\n    let old = n\n    n += 1\n    if old < 3 {}\n    let old2 = n\n    n += 1\n    switch old2 {\n    default: break\n    }\n}\n"
        ),
        Rewrite(
            trap: "a step behind a statement that isn't alone on its line", rules: ["increment"],
            before: "func f(_ xs: [Int]) { var n = 0; print(xs[n++]); print(n) }\n",
            after: "func f(_ xs: [Int]) { var n = 0; print(xs[n]); n += 1; print(n) }\n"),
        Rewrite(
            trap: "`where` alone on its line takes the line along", rules: ["condition-clauses"],
            before: "let x: Int? = 1\nif let a = x\n    where\n    a > 1 {}\n", after: "let x: Int? = 1\nif let a = x,\n    a > 1 {}\n"),
        Rewrite(
            trap: "comments of a call that is written anew", rules: ["dispatch-queue-create"],
            before: "import Dispatch\nlet q = dispatch_queue_create(\n    \"a\", // the name\n    DISPATCH_QUEUE_CONCURRENT /* wide */)\n",
            after: "import Dispatch\nlet q = DispatchQueue(\n    label: \"a\", // the name\n    attributes: .concurrent /* wide */)\n"),
    ]

    @Test(arguments: rewrites) func layout(_ rewrite: Rewrite) {
        #expect(Self.output(rewrite.before, rules: rewrite.rules) == rewrite.after)
    }
}
