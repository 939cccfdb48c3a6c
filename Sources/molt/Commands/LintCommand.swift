import Reports
import RuleEngine
import Workspace

/// `molt lint`: lists what is Swift 2 or Eureka 1.
struct LintCommand: Command {
    static let name = "lint"
    static let summary = "list Swift 2 and Eureka 1 spellings; exit code 1 if there are any"
    static let operands = "PATH..."
    static let options = [.format, .showDialect] + CommandOptions.options
    static let details = """
        A PATH is a folder, a Swift file, or - for standard input. Lint lists what 'molt migrate' would change and what needs a person, as
        path:line:column: severity: message [rule]. 'molt explain RULE' says more. A file that could not be read is never clean: exit code 2.
        """

    let options: CommandOptions
    let format: LintReport.Format
    let showsDialect: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        options = try CommandOptions(arguments, command: Self.name)
        format = arguments.choice(.format) ?? .text
        showsDialect = arguments.has(.showDialect)
        if showsDialect, format != .text { throw UsageError("'--show-dialect' goes with the text format only") }
    }

    func run() throws(UsageError) -> ExitCode {
        let console = Console(color: options.color)
        let run = try SourceRun(options)
        let entries = run.lintEntries()
        let named = Set(entries.map(\.rule))
        let report = LintReport(
            entries: entries, fileCount: run.result.files.count,
            problems: run.input.problems.map { LintReport.Problem(path: $0.path, message: $0.message) },
            rules: run.rules.pages.filter { named.contains($0.id) }.map {
                LintReport.Rule(id: $0.id, summary: $0.title, link: $0.links.first?.address)
            }, version: moltVersion)
        if showsDialect {
            for file in run.result.files { console.print("\(file.path): \(file.dialect.rawValue) (\(file.dialectOrigin.rawValue))\n") }
        }
        console.print(report.render(format, color: console.colorsOutput))
        if format == .text, !options.quiet { summarize(entries, run, console) }
        for problem in run.input.problems { console.error(problem.description) }
        if !run.input.problems.isEmpty { return .failure }
        return entries.isEmpty ? .clean : .findings
    }

    /// How much there is, and who has to do it; or that there was nothing to read, which a wrong path must not hide.
    private func summarize(_ entries: [LintEntry], _ run: SourceRun, _ console: Console) {
        if run.result.files.isEmpty, run.input.problems.isEmpty { return console.note("no Swift files found\n") }
        guard !entries.isEmpty else { return }
        let manual = entries.count { $0.safety == .manual }
        let files = Set(entries.map(\.path)).count
        console.note(
            "\(MigrationSummary.count(entries.count, "finding")) in \(MigrationSummary.count(files, "file")): "
                + "\(entries.count - manual) that 'molt migrate' changes, \(manual) for a person\n")
    }
}
