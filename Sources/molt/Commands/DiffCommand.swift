import Reports
import RuleEngine
import Workspace

/// `molt diff`: shows what `migrate` would change.
struct DiffCommand: Command {
    static let name = "diff"
    static let summary = "show what migrate would change, as a unified diff; nothing is written"
    static let operands = "PATH..."
    static let options = [.exitCode] + CommandOptions.options
    static let details = """
        A PATH is a folder, a Swift file, or - for standard input. 'patch -p1' and 'git apply' take the diff. What needs a person isn't in it:
        'molt lint' lists that too. With --suggest a second patch follows, which takes the migrated files to the redesigns that are offered.
        """

    let options: CommandOptions
    let usesExitCode: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        options = try CommandOptions(arguments, command: Self.name)
        usesExitCode = arguments.has(.exitCode)
    }

    func run() throws(UsageError) -> ExitCode {
        let console = Console(color: options.color)
        let run = try SourceRun(options)
        let format = UnifiedDiff(color: console.colorsOutput)
        var diffs = ParallelMap(jobs: options.jobs)(run.result.files) { file in
            guard let output = file.output else { return (path: file.path, text: [UInt8]()) }
            return output.withUnsafeBufferPointer { new in
                withExtendedLifetime(file.original) { (file.path, format.render(path: file.path, old: file.original.bytes, new: new)) }
            }
        }
        for update in run.input.settings {
            let source = update.file.source
            let old = withExtendedLifetime(source) { Array(source.bytes) }
            diffs.append((update.path, format.render(path: update.path, old: old, new: update.output)))
        }
        diffs.removeAll { $0.text.isEmpty }
        diffs.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        for diff in diffs { console.write(diff.text) }
        if options.suggest { writeRedesigns(run, format, console) }
        let manual = options.quiet ? 0 : run.manualEntries().count
        if manual > 0 {
            let verb = manual == 1 ? "isn't" : "aren't"
            console.note("\(MigrationSummary.count(manual, "place")) for a person to look at \(verb) in the diff: 'molt lint' lists them\n")
        }
        for problem in run.input.problems { console.error(problem.description) }
        if !run.input.problems.isEmpty { return .failure }
        return usesExitCode && !diffs.isEmpty ? .findings : .clean
    }

    /// The patch from what migrate makes to what it would be with the redesigns.
    private func writeRedesigns(_ run: SourceRun, _ format: UnifiedDiff, _ console: Console) {
        guard let redesigned = run.withRedesigns() else { return }
        for (file, other) in zip(run.result.files, redesigned.files) {
            let original = withExtendedLifetime(file.original) { Array(file.original.bytes) }
            let (old, new) = (file.output ?? original, other.output ?? original)
            guard old != new else { continue }
            console.write(format.render(path: file.path, old: old, new: new))
        }
    }
}
