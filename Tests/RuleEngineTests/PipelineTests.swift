import Semantics
import Syntax
import Testing

@testable import RuleEngine

/// Renames every call of one function, as one group over all files.
private struct Rename: Transformation {
    let old: String
    let new: String
    var nodeKinds: Set<NodeKind> { [.identifierExpr] }
    func visit(_ node: NodeID, in context: FileContext) {
        guard context.tree.text(node) == old else { return }
        context.report(.safe, at: node, "'\(old)' is called '\(new)'.", group: "rename:\(old)") { $0.replace(node, with: new) }
    }
}

/// Replaces a name by something that isn't Swift.
private struct Break: Transformation {
    var nodeKinds: Set<NodeKind> { [.identifierExpr] }
    func visit(_ node: NodeID, in context: FileContext) {
        guard context.tree.text(node) == "fragile" else { return }
        context.report(.safe, at: node, "Breaks.") { $0.replace(node, with: ") (") }
    }
}

/// Counts the names of the project, file by file.
private struct NameCount: ProjectAnalysis {
    var name: String { "name-count" }

    func survey(_ checker: TypeChecker) -> Int {
        (0..<checker.tree.nodeCount).count { checker.tree.kind(NodeID($0)) == .identifierExpr }
    }

    func facts(from surveys: [Int], of project: Project) -> [Int] { surveys }
}

/// Says at each name how many there are in each file.
private struct SayCount: Transformation {
    var counts: [Int]?
    var nodeKinds: Set<NodeKind> { [.identifierExpr] }
    var analyses: [any ProjectAnalysis] { [NameCount()] }

    func knowing(_ facts: ProjectFacts) -> SayCount { SayCount(counts: facts[NameCount()]) }

    func visit(_ node: NodeID, in context: FileContext) {
        context.reportManual(at: node, counts.map { "\($0)" } ?? "nothing known")
    }
}

private func engine(_ reads: String = "any", safety: String = "safe") -> Engine {
    let pages = ["rename", "break"].map { (path: "swift3/\($0).md", text: page("native \($0)", reads: reads, safety: safety)) }
    let (catalogue, errors) = RuleCatalogue.read(pages)
    #expect(errors == [])
    return Engine(catalogue: catalogue, natives: ["rename": { Rename(old: "a", new: "b") }, "break": { Break() }], apis: ApiUniverse([]))
}

private func run(_ texts: [String], _ engine: Engine = engine(), _ change: (inout EngineOptions) -> Void = { _ in }) -> RunResult {
    var options = EngineOptions()
    change(&options)
    let inputs = texts.enumerated().map { SourceInput(path: "F\($0).swift", source: SourceText($1)) }
    return engine.run(inputs, options: options, executor: InlineExecutor())
}

private func text(_ file: FileResult) -> String {
    file.output.map { String(decoding: $0, as: UTF8.self) } ?? file.original.string(0..<file.original.count)
}

@Suite struct PipelineTests {
    @Test func editsThatBreakAFileAreWithdrawn() {
        let result = run(["func f() { a() }\nfunc g() { fragile(); a() }\nfunc h() { a() }\n"])
        #expect(text(result.files[0]) == "func f() { b() }\nfunc g() { fragile(); b() }\nfunc h() { b() }\n")
        #expect(result.files[0].findings.map(\.outcome) == [.applied, .withdrawn, .applied, .applied])
    }

    @Test func slashIsAnOperatorWhereTheProgramDeclaresItAsPrefix() {
        let use = "let x = f(/a, b/c)\n"
        #expect(text(run([use]).files[0]) == use)
        #expect(text(run(["prefix operator / {}\n", use]).files[1]) == "let x = f(/b, b/c)\n")
    }

    @Test func suppressionOfOneUseKeepsTheGroupBack() {
        let result = run(["a()", "// molt:ignore rename\na()"])
        #expect(result.files.map(\.output) == [nil, nil])
        #expect(result.files.flatMap(\.findings).map(\.outcome) == [.suppressed, .suppressed])
    }

    /// Code, and whether the rule `rename` acts on its `a()`.
    static let suppressions: [(String, Bool)] = [
        ("a() // molt:ignore", false),
        ("a() // molt:ignore rename", false),
        ("a() // molt:ignore other, rename: by hand", false),
        ("a() // molt:ignore swift3", false),
        ("a() // molt:ignore other", true),
        ("// molt:ignore rename\na()", false),
        ("// molt:ignore rename\n\n// and more\na()", false),
        ("let x = 1 // molt:ignore rename\na()", true),
        ("/* molt:ignore */ a()", false),
        ("x(\"molt:ignore\"); a()", true),
        ("// molt:ignore-file\nlet x = 1\na()", false),
        ("let x = 1\na()\n// molt:ignore-file rename", false),
        ("// molt:ignore-file other\na()", true),
    ]

    @Test(arguments: suppressions.indices) func suppression(index: Int) {
        let (code, acts) = Self.suppressions[index]
        let result = run([code])
        #expect((result.files[0].output != nil) == acts)
    }

    @Test func optionsChooseRules() {
        #expect(run(["a()"]) { $0.only = ["break"] }.files[0].findings.isEmpty)
        #expect(run(["a()"]) { $0.skip = ["swift3"] }.files[0].findings.isEmpty)
        #expect(run(["a()"]) { $0.only = ["rename"] }.files[0].output != nil)
    }

    @Test func safeOnlyReportsTheRest() {
        let result = run(["a()"], engine(safety: "likely")) { $0.appliedSafety = .safe }
        #expect(result.files[0].output == nil)
        #expect(result.files[0].findings.map(\.outcome) == [.reported])
    }

    @Test func branchesForCompilersAreLeftAlone() {
        let code = "#if swift(>=3.0)\na()\n#else\na()\n#endif\n#if DEBUG\na()\n#endif\n"
        let result = run([code])
        #expect(text(result.files[0]) == "#if swift(>=3.0)\na()\n#else\na()\n#endif\n#if DEBUG\nb()\n#endif\n")
    }

    @Test func rulesOfSwift2KeepOffSwift3() {
        let result = run(["fileprivate func f() { a() }"], engine("swift2"))
        #expect(result.files[0].dialect == .swift3)
        #expect(result.files[0].findings.isEmpty)
        #expect(run(["fileprivate func f() { a() }"], engine("any")).files[0].output != nil)
        #expect(run(["fileprivate func f() { a() }"], engine("swift2")) { $0.dialect = .swift2 }.files[0].output != nil)
    }

    @Test func halfMigratedFilesAreHandledDeclarationByDeclaration() {
        let code = "fileprivate func f() { a() }\nfunc g() { i++; z() }\n"
        let result = run([code.split(separator: "z").joined(separator: "a")], engine("swift2"))
        #expect(result.files[0].dialect == .mixed)
        // One group, and one of its places is Swift 2 without doubt.
        #expect(result.files[0].findings.map(\.finding.safety) == [.likely, .likely])
        #expect(text(result.files[0]) == "fileprivate func f() { b() }\nfunc g() { i++; b() }\n")
    }

    @Test func renameFollowsIntoFilesOfEveryDialect() {
        // The declaration's file is Swift 2, so its uses are the same name wherever they stand.
        let result = run(["i++; a()", "fileprivate func f() { a() }", "fileprivate let x = i++; a()"], engine("swift2"))
        #expect(result.files.map(\.dialect) == [.swift2, .swift3, .mixed])
        #expect(result.files.map { $0.output != nil } == [true, true, true])
        // Without such a file there is nothing to follow.
        let modern = run(["fileprivate func f() { a() }", "fileprivate let x = i++; a()"], engine("swift2"))
        #expect(modern.files.map { $0.output != nil } == [false, false])
        #expect(modern.files[0].findings.isEmpty)
        #expect(modern.files[1].findings.map(\.finding.safety) == [.manual])
    }

    @Test func neighboursDecideWhereAFileShowsNothing() {
        let result = run(["fileprivate let x = 1", "a()"], engine("swift2"))
        #expect(result.files.map(\.dialect) == [.swift3, .swift3])
        #expect(run(["a()"], engine("swift2")).files[0].dialect == .swift2)
    }

    @Test func oneNameYieldsToAFolderOfOneMind() {
        let old = (0..<8).map { _ in "i++" }
        #expect(run(["OperationQueue.main"] + old).files[0].dialect == .swift2)
        #expect(run(["OperationQueue.main"] + old.dropLast()).files[0].dialect == .swift3)
        #expect(run(["OperationQueue.main; IndexPath(); FileManager()"] + old).files[0].dialect == .swift3)
    }

    @Test func namesOfBothDialectsYieldToTheirNeighbours() {
        let shared = "let a = NSURL(), b = NSDate(), c: NSData, d: NSIndexPath"
        func dialect(beside neighbours: [String]) -> Dialect { run([shared] + neighbours, engine("swift2")).files[0].dialect }
        #expect(dialect(beside: []) == .swift2)
        #expect(dialect(beside: ["fileprivate let x = 1"]) == .swift2)
        let modern = (0..<3).map { "fileprivate let x\($0) = 1" }
        #expect(dialect(beside: modern) == .swift3)
        #expect(dialect(beside: modern + ["i++"]) == .swift3)
        #expect(dialect(beside: modern + ["i++", "i++"]) == .swift2)
    }

    @Test func syntaxErrorsAreKeptAndNeverClean() {
        let result = run(["func f( {"])
        #expect(!result.files[0].syntaxErrors.isEmpty)
        #expect(!result.files[0].isClean)
        #expect(run(["let x = 1"]).files[0].isClean)
    }

    @Test func everyWrittenStretchNamesItsRules() {
        let result = run(["x(); a()"])
        #expect(result.files[0].written == [WrittenStretch(range: 5..<6, rules: ["rename"])])
    }

    /// Code, and what it is taken for.
    static let dialects: [(String, Dialect)] = [
        ("for var i = 0; i < 3; i++ {}", .swift2),
        ("func f<T where T: P>(t: T) {}", .swift2),
        ("func f<T>(t: T) where T: P {}", .swift3),
        ("extension Array where Element: P {}", .swift2),
        ("if let a = x, b = y {}", .swift2),
        ("if let a = x where a > 1 {}", .swift2),
        ("if let a = x, a > 1 {}", .swift3),
        ("if case .A(let b) = x, .B(let c) = y {}", .swift2),
        ("guard let self else { return }", .swift3),
        ("func f(inout x: Int) {}", .swift2),
        ("func f(_ x: inout Int) {}", .swift3),
        ("func f(x x: Int) {}", .swift2),
        ("func f(x: Int) {}", .swift2),
        ("let f: Int -> Int", .swift2),
        ("let f: (_ x: Int) -> Int", .swift3),
        ("let f: (x: Int) -> Int", .swift2),
        ("func f(_ g: @escaping () -> Void) {}", .swift3),
        ("func f(@noescape g: () -> Void) {}", .swift2),
        ("@available(*, unavailable, renamed=\"g\") func f() {}", .swift2),
        ("infix operator <+> { precedence 120 }", .swift2),
        ("infix operator <+> : AdditionPrecedence", .swift2),
        ("precedencegroup A {}", .swift3),
        ("let x = y.dynamicType", .swift2),
        ("let x = type(of: y)", .swift3),
        ("let x: protocol<A, B>", .swift2),
        ("let x: A & B", .swift3),
        ("NSBundle.mainBundle().bundlePath", .swift2),
        ("DispatchQueue.main.async {}", .swift3),
        ("dispatch_async(q) {}", .swift2),
        ("let text = \"\"\"\n    a\n    \"\"\"", .swift3),
        ("#if swift(>=3.0)\nfileprivate let x = 1\n#endif\nlet y = 1", .swift2),
        // The project's own word, beside plenty of the other dialect.
        ("x.uppercased(); NSBundle.mainBundle(); CGRectMake(0, 0, 1, 1); NSURL(string: s); a.sortInPlace(); i++; j++", .swift2),
        ("class URLRequest {}\nlet x = URLRequest(), y = URLRequest(), z: NSURL", .swift2),
        ("post(name: NSNotification.Name.UIKeyboardWillShow); (x as NSData).length", .swift3),
        ("let x = y as! NSData", .swift2),
        // Names of both dialects, beside others.
        ("let a = NSURL(), b = NSDate(), c: NSData; fileprivate let d = 1", .swift3),
        ("let a = NSURL(), b = NSDate(); DispatchQueue.main.async {}", .swift3),
        ("let a = NSURL(), b = NSDate(), c: NSData, d: NSData; x.sorted()", .swift2),
        ("let a = NSURL(), b = NSDate(); i++", .swift2),
        ("let a = NSURL(), b = NSDate(); x.sorted(\"name\", ascending: false)", .swift2),
        // Calls of the file's own functions, by the first argument's label.
        ("func send(text: String) {}\nfunc f() { a.send(text: b) }", .swift3),
        ("func send(text: String) {}\nfunc f(t: NSURL) { send(t); self.send(t) }", .swift2),
        ("func send(text text: String) {}\nfunc f() { a.send(text: b) }", .swift2),
        ("func send(to text: String) {}\nfunc f(t: NSURL) { a.send(to: b) }", .swift2),
        ("func send(text: String) {}\nfunc send(text text: Int) {}\nfunc f(t: NSURL) { a.send(text: b) }", .swift2),
        ("struct S { init(text: String) {} }\nlet s: NSURL = S(text: t)", .swift2),
        ("enum E: Error {}", .swift3),
        ("func f(e: Error) {}", .swift2),
        ("class Error {}\nclass E: Error {}", .swift2),
        ("fileprivate let x = i++", .mixed),
    ]

    @Test(arguments: dialects.indices) func dialect(index: Int) {
        let (code, expected) = Self.dialects[index]
        let tree = Parser.parse(SourceText(code))
        var evidence = DialectEvidence(tree)
        evidence.settle(declared: evidence.declared)
        #expect(evidence.dialect ?? .swift2 == expected)
    }

    @Test func rulesShareWhatOneAnalysisFoundInAllFiles() {
        let pages = ["first", "second"].map { (path: "swift3/\($0).md", text: page("native \($0)")) }
        let engine = Engine(
            catalogue: RuleCatalogue.read(pages).catalogue, natives: ["first": { SayCount() }, "second": { SayCount() }],
            apis: ApiUniverse([]))
        let result = run(["a()\nb()\n", "c()\n"], engine)
        let messages = result.files.flatMap(\.findings).map(\.finding.message)
        #expect(messages == [String](repeating: "[2, 1]", count: 6))
    }
}
