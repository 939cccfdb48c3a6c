import Reports
import RuleEngine
import Workspace

/// `molt test-rules`: runs the examples of rule pages.
struct TestRulesCommand: Command {
    static let name = "test-rules"
    static let summary = "run the examples of rule pages, built in or of your own folder"
    static let operands = "[FOLDER]"
    static let options: [Option] = [.rules, .only, .skip, .jobs]
    static let details = """
        Without a FOLDER the built-in rules' examples are run, else those of the folder's pages, and its API maps are read. Each example is tried alone,
        with all rules, a second time over its result, suppressed, and as a lint run. Exit code 1 if one fails, 2 if a page or a map has errors.
        """

    let folder: String?
    let ruleFolders: [String]
    let selection: EngineOptions
    let jobs: Int
    let color: ColorChoice
    let quiet: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard arguments.operands.count <= 1 else { throw UsageError("one folder at a time: molt test-rules [FOLDER]") }
        folder = arguments.operands.first
        ruleFolders = arguments.words(.rules)
        var selection = EngineOptions()
        selection.only = Set(arguments.list(.only))
        selection.skip = Set(arguments.list(.skip))
        self.selection = selection
        jobs = arguments.number(.jobs) ?? ParallelMap.processors
        color = arguments.choice(.color) ?? .auto
        quiet = arguments.has(.quiet)
    }

    func run() throws(UsageError) -> ExitCode {
        let console = Console(color: color)
        var library = RuleLibrary(folders: ruleFolders + (folder.map { [$0] } ?? []))
        let engine = library.engine()
        try library.checkNames(selection)
        let own = folder.map { library.files[$0] ?? [] }
        let pages = library.catalogue.pages.filter { page in
            selection.enables(rule: page.id, pack: page.pack) && (own?.contains(page.path) ?? true)
        }
        let maps = own?.count { $0.hasSuffix(".api") } ?? 0
        if let folder, pages.isEmpty, maps == 0, library.errors.isEmpty {
            throw UsageError("\(folder): no rule pages (PACK/RULE.md) or API maps (.api) to test")
        }
        let failures = ExampleRunner(engine).failures(of: Set(pages.map(\.id)), executor: ParallelMap(jobs: jobs))
        for error in library.errors { console.error(error) }
        for failure in failures { console.print("\(failure)\n") }
        let examples = pages.reduce(0) { $0 + $1.examples.count }
        let failed = Set(failures.map { "\($0.rule) \($0.example)" }).count
        // Nothing is all right as long as something could not be read.
        if !quiet, library.errors.isEmpty || failed > 0 {
            let verdict = failed == 0 ? "all right" : "\(failed) failed"
            var counts = [MigrationSummary.count(pages.count, "rule"), MigrationSummary.count(examples, "example")]
            if maps > 0 { counts.append(MigrationSummary.count(maps, "API map")) }
            console.print(
                counts.joined(separator: ", ") + ": "
                    + (failed == 0 ? TerminalStyle.green : TerminalStyle.red)(verdict, enabled: console.colorsOutput) + "\n")
        }
        if !library.errors.isEmpty { return .failure }
        return failures.isEmpty ? .clean : .findings
    }
}
