import Semantics
import Syntax

/// Runs the examples of rule pages, each in five ways: the rule alone, all rules, a second time over the output, with the rule suppressed, and as a
/// lint run.
public struct ExampleRunner: Sendable {
    /// A way in which an example was tried, and what went wrong.
    public struct Failure: Sendable, Hashable, CustomStringConvertible {
        public var rule: String
        public var example: String
        /// Where the example stands.
        public var path: String
        public var place: PagePlace
        public var mode: Mode
        public var message: String

        /// `path:line:column: error: …`
        public var description: String {
            "\(path):\(place.line):\(place.column): error: \(rule), '\(example)', \(mode.rawValue): \(message)"
        }
    }

    public enum Mode: String, Sendable, CaseIterable {
        case roundTrip = "round trip"
        case alone
        case pipeline = "with all rules"
        case secondRun = "second run"
        case suppressed
        case lint
    }

    private let engine: Engine

    public init(_ engine: Engine) { self.engine = engine }

    /// Runs the examples of the pages given (all: nil). Failures are in the order of pages and examples.
    public func failures(of rules: Set<String>? = nil, executor: some WorkExecutor) -> [Failure] {
        let tasks = engine.catalogue.pages.filter { rules?.contains($0.id) ?? true }.flatMap { page in page.examples.map { (page, $0) } }
        return executor(tasks) { page, example in failures(page, example) }.flatMap { $0 }
    }

    /// Runs one example.
    public func failures(_ page: RulePage, _ example: PageExample) -> [Failure] {
        var run = ExampleRun(page: page, example: example, engine: engine)
        run.everything()
        return run.failures
    }

    /// Every text that the examples ask for, for checks by other parsers; not those in which something is left to a person.
    public var outputs: [(name: String, text: String)] {
        engine.catalogue.pages.flatMap { page in
            page.examples.filter(\.manual.isEmpty).flatMap { example in
                example.files.map { (name: "\(page.id), '\(example.name)', \($0.name)", text: $0.after) }
            }
        }
    }
}

/// One example on its way through the modes.
private struct ExampleRun {
    let page: RulePage
    let example: PageExample
    let engine: Engine
    var failures: [ExampleRunner.Failure] = []

    private func fail(_ mode: ExampleRunner.Mode, _ message: String) -> ExampleRunner.Failure {
        .init(rule: page.id, example: example.name, path: page.path, place: example.place, mode: mode, message: message)
    }

    mutating func everything() {
        roundTrip()
        for rule in example.with where engine.catalogue[rule] == nil {
            failures.append(fail(.alone, "there is no rule '\(rule)' to go with it"))
        }
        let befores = example.files.map(\.before)
        let afters = example.files.map(\.after)
        let dialect = example.dialect.flatMap(Dialect.init(rawValue:))
        var alone = EngineOptions()
        alone.only = Set([page.id] + example.with)
        alone.dialect = dialect
        let aloneResult = run(befores, alone)
        compare(aloneResult, afters, .alone)
        checkManual(aloneResult)
        checkLint(aloneResult)
        var all = EngineOptions()
        all.dialect = dialect
        compare(run(befores, all), afters, .pipeline)
        secondRun(afters, all)
        suppressed(befores, dialect)
    }

    private func run(_ texts: [String], _ options: EngineOptions, recorded: Dialect? = nil) -> RunResult {
        let inputs = zip(example.files, texts).map { file, text in
            SourceInput(path: file.name, source: SourceText(text), recordedDialect: recorded)
        }
        return engine.run(inputs, options: options, executor: InlineExecutor())
    }

    /// Tokens and what lies between them add up to the text.
    private mutating func roundTrip() {
        for file in example.files {
            for text in [file.before, file.after] where !Parser.parse(SourceText(text)).coversSource {
                failures.append(fail(.roundTrip, "the parser lost a byte of \(file.name)"))
            }
        }
    }

    private mutating func compare(_ result: RunResult, _ expected: [String], _ mode: ExampleRunner.Mode) {
        for (file, wanted) in zip(result.files, expected) {
            let got = file.output.map { String(decoding: $0, as: UTF8.self) } ?? file.original.string(0..<file.original.count)
            if got != wanted { failures.append(fail(mode, Self.difference(file, wanted, got))) }
        }
    }

    /// The first line that differs, and the findings that were not applied there.
    private static func difference(_ file: FileResult, _ wanted: String, _ got: String) -> String {
        let (w, g) = (
            wanted.split(separator: "\n", omittingEmptySubsequences: false), got.split(separator: "\n", omittingEmptySubsequences: false)
        )
        var line = 0
        while line < w.count, line < g.count, w[line] == g[line] { line += 1 }
        var text = "\(file.path) line \(line + 1): expected `\(line < w.count ? w[line] : "")`, got `\(line < g.count ? g[line] : "")`"
        for resolved in file.findings where resolved.outcome != .applied && !resolved.finding.edits.isEmpty {
            text += "; \(resolved.finding.rule) (\(resolved.finding.safety.name)): \(resolved.outcome)"
        }
        return text
    }

    private mutating func checkManual(_ result: RunResult) {
        var found: [PageExample.Manual] = []
        for file in result.files {
            let lines = LineIndex(file.original)
            for resolved in file.findings where resolved.finding.rule == page.id && resolved.finding.safety == .manual {
                found.append(.init(file: file.path, line: lines.line(of: resolved.finding.range.lowerBound) + 1))
            }
        }
        found = Array(Set(found)).sorted()
        let wanted = Array(Set(example.manual)).sorted()
        guard found != wanted else { return }
        func list(_ places: [PageExample.Manual]) -> String {
            places.isEmpty ? "none" : places.map { "\($0.file) line \($0.line)" }.joined(separator: ", ")
        }
        failures.append(fail(.alone, "expected manual findings: \(list(wanted)); got: \(list(found))"))
    }

    /// What lint announces as done is what changes.
    private mutating func checkLint(_ result: RunResult) {
        for file in result.files {
            let announces = file.findings.contains { $0.outcome == .applied && $0.finding.safety != .manual }
            if announces != (file.output != nil) {
                failures.append(fail(.lint, announces ? "findings are applied, but nothing changes" : "bytes change without a finding"))
            }
        }
    }

    private mutating func secondRun(_ afters: [String], _ options: EngineOptions) {
        compare(run(afters, options, recorded: .swift3), afters, .secondRun)
        if !example.isAmbiguous && example.dialect == nil { compare(run(afters, options), afters, .secondRun) }
    }

    private mutating func suppressed(_ befores: [String], _ dialect: Dialect?) {
        var options = EngineOptions()
        options.only = [page.id]
        options.dialect = dialect
        let texts = befores.map { "// molt:ignore-file \(page.id)\n" + $0 }
        let result = run(texts, options)
        compare(result, texts, .suppressed)
    }
}

extension SyntaxTree {
    /// Whether tokens and the trivia between them add up to the source, in order.
    public var coversSource: Bool {
        var end = 0
        for token in tokens {
            if Int(token.start) < end || token.end < token.start { return false }
            end = Int(token.end)
        }
        return end == source.count
    }
}
