import Reports
import RuleEngine
import Workspace

/// `molt migrate`: changes files in place.
struct MigrateCommand: Command {
    static let name = "migrate"
    static let summary = "change the files in place, and say what needs a person"
    static let operands = "PATH..."
    static let options = CommandOptions.options
    static let details = """
        A PATH is a folder, a Swift file, or - for standard input, whose migrated form goes to standard output. Each file is replaced in one step;
        read-only files are left alone. Commit before, and look at 'molt diff' first.
        """

    let options: CommandOptions

    init(_ arguments: ParsedArguments) throws(UsageError) {
        options = try CommandOptions(arguments, command: Self.name)
    }

    func run() throws(UsageError) -> ExitCode {
        let console = Console(color: options.color)
        var run = try SourceRun(options)
        var problems = run.input.problems
        var changed = 0
        if options.readsStandardInput {
            for file in run.result.files {
                console.write(file.output ?? withExtendedLifetime(file.original) { Array(file.original.bytes) })
                if file.output != nil { changed += 1 }
            }
        } else {
            changed = write(&run, &problems)
        }
        for problem in problems { console.error(problem.description) }
        if !options.quiet {
            let titles = Dictionary(run.rules.pages.map { ($0.id, $0.title) }) { first, _ in first }
            let summary = MigrationSummary(
                filesRead: run.result.files.count + run.input.settings.count, filesChanged: changed,
                changes: run.changeCounts(without: Set(problems.map(\.path))),
                manual: run.manualEntries(), likelyChangesLeft: options.readsStandardInput ? 0 : run.likelyChangesLeft,
                ruleSummaries: titles)
            if options.readsStandardInput {
                console.note(summary.render(color: console.colorsErrors))
            } else {
                console.print(summary.render(color: console.colorsOutput))
            }
        }
        return problems.isEmpty ? .clean : .failure
    }

    /// Replaces the files that change, and remembers them. Gives their number.
    private func write(_ run: inout SourceRun, _ problems: inout [FileProblem]) -> Int {
        let writer = AtomicWriter()
        let stamps = run.input.stamps
        let outcomes = ParallelMap(jobs: options.jobs)(run.result.files) { file -> Result<Bool, FileProblem> in
            guard let output = file.output else { return .success(false) }
            do throws(FileProblem) {
                try writer.replace(file.path, with: output, expecting: stamps[file.path])
                return .success(true)
            } catch {
                return .failure(error)
            }
        }
        var changed = 0
        for (file, outcome) in zip(run.result.files, outcomes) {
            switch outcome {
            case .success(true):
                changed += 1
                run.input.states.record(file.path, content: file.output ?? [])
            case .success(false): break
            case .failure(let problem): problems.append(problem)
            }
        }
        for update in run.input.settings where update.changes.contains(where: { $0.replacement != nil }) {
            do throws(FileProblem) {
                try writer.replace(update.path, with: update.output, expecting: update.file.stamp)
                changed += 1
            } catch {
                problems.append(error)
            }
        }
        problems += run.input.states.save()
        return changed
    }
}
