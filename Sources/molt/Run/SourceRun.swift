import Reports
import RuleEngine
import Workspace

/// One run of the engine over what a command line names: the computation that lint, diff and migrate share.
struct SourceRun {
    var options: CommandOptions
    var input: RunInput
    var result: RunResult
    var rules: RuleCatalogue
    private let engine: Engine

    /// Reads and works everything out; writes nothing.
    init(_ options: CommandOptions) throws(UsageError) {
        self.options = options
        var library = RuleLibrary(folders: options.ruleFolders, needsExamples: false)
        engine = library.engine()
        guard library.errors.isEmpty else { throw UsageError(library.errors.joined(separator: "\nmolt: ")) }
        try library.checkNames(options.engine)
        rules = library.catalogue

        let progress = ProgressLine(quiet: options.quiet)
        defer { progress.clear() }
        input = RunInput(options, mapped: engine.apis.libraries, progress)
        let executor = ProgressExecutor(map: ParallelMap(jobs: options.jobs), progress: progress, verb: "Migrating")
        result = engine.run(input.sources, options: options.engine, executor: executor)
    }

    /// The run once more, with redesigns that are only offered taken as well; nil when there are none.
    func withRedesigns() -> RunResult? {
        let isOffered = result.files.contains { file in
            file.findings.contains { $0.finding.safety == .suggest && $0.outcome == .reported && !$0.finding.edits.isEmpty }
        }
        guard isOffered else { return nil }
        var options = options.engine
        options.appliedSafety = .suggest
        return engine.run(input.sources, options: options, executor: ParallelMap(jobs: self.options.jobs))
    }
}
