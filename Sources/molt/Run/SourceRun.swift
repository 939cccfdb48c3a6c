import Reports
import RuleEngine
import Semantics
import Workspace

/// One run of the engine over what a command line names: the computation that lint, diff and migrate share.
struct SourceRun {
    var options: CommandOptions
    var result: RunResult
    /// The files as they were when they were read, by path. Empty for standard input.
    var stamps: [String: FileStamp] = [:]
    /// What could not be read or taken.
    var problems: [FileProblem]
    /// Settings files with something to change, sorted by path.
    var settings: [SettingsUpdate] = []
    var rules: RuleCatalogue
    /// What Molt remembers, by the root of the project that remembers it.
    var states: ProjectStates

    /// A settings file and what has to change in it.
    struct SettingsUpdate {
        var path: String
        var file: LoadedFile
        var changes: [SettingsChange]
        var output: [UInt8]
    }

    /// Reads and works everything out; writes nothing.
    init(_ options: CommandOptions, console: Console) throws(UsageError) {
        self.options = options
        var library = RuleLibrary(folders: options.ruleFolders)
        let engine = library.engine()
        guard library.errors.isEmpty else { throw UsageError(library.errors.joined(separator: "\nmolt: ")) }
        try library.checkNames(options.engine)
        rules = library.catalogue

        let progress = ProgressLine(quiet: options.quiet)
        defer { progress.clear() }
        let map = ParallelMap(jobs: options.jobs)
        var states = ProjectStates(named: options.readsStandardInput ? [] : options.paths)
        var files: [LoadedFile] = []
        var dependencies: [LoadedFile] = []
        problems = []
        if options.readsStandardInput {
            do throws(FileProblem) {
                files = [try SourceLoader.loadStandardInput(path: options.inputPath ?? "<stdin>")]
            } catch {
                problems = [error]
            }
        } else {
            let discovery = FileDiscovery(paths: options.paths)
            problems = discovery.problems
            for outcome in Self.load(discovery.files, map, progress) {
                switch outcome {
                case .success(let file): files.append(file)
                case .failure(let problem): problems.append(problem)
                }
            }
            for case .success(let file) in Self.load(discovery.dependencyFiles, map, progress) { dependencies.append(file) }
            if options.withProjectFiles { settings = Self.settings(discovery.settingsFiles, options.engine) }
            stamps = Dictionary(files.compactMap { file in file.stamp.map { (file.path, $0) } }) { first, _ in first }
        }
        var evidence = ProjectSettings()
        let isNamed = !options.readsStandardInput || options.inputPath != nil
        let inputs =
            files.map { file in
                SourceInput(
                    path: file.path, source: file.source,
                    recordedDialect: isNamed && states.wrote(file) ? .swift3 : nil,
                    statedDialect: isNamed
                        ? evidence.version(for: file.path, root: states.root(of: file.path)).map { $0.major < 3 ? .swift2 : .swift3 } : nil)
            } + dependencies.map { SourceInput(path: $0.path, source: $0.source, isReadOnly: true) }
        problems += states.problems
        self.states = states
        result = engine.run(inputs, options: options.engine, executor: ProgressExecutor(map: map, progress: progress, verb: "Migrating"))
    }

    /// A file or the reason why it could not be read.
    private static func load(_ paths: [String], _ map: ParallelMap, _ progress: ProgressLine) -> [Result<LoadedFile, FileProblem>] {
        ProgressExecutor(map: map, progress: progress, verb: "Reading")(paths) { path in
            do throws(FileProblem) {
                return .success(try SourceLoader.load(path))
            } catch {
                return .failure(error)
            }
        }
    }

    private static func settings(_ files: [SettingsFile], _ options: EngineOptions) -> [SettingsUpdate] {
        files.compactMap { settings in
            // A settings file that can't be read says nothing about the sources, which is what was asked for.
            guard let file = try? SourceLoader.load(settings.path) else { return nil }
            let bytes = withExtendedLifetime(file.source) { Array(file.source.bytes) }
            let changes = settings.changes(in: bytes).filter { options.enables(rule: $0.subject.rawValue, pack: "project") }
            if changes.isEmpty { return nil }
            return SettingsUpdate(
                path: settings.path, file: file, changes: changes, output: SettingsFile.applying(changes, to: bytes))
        }
    }
}

/// Runs work on threads and shows how far it is.
struct ProgressExecutor: WorkExecutor {
    var map: ParallelMap
    var progress: ProgressLine
    /// What is done with the files, as in `Reading`.
    var verb: String

    func callAsFunction<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ body: @escaping @Sendable (Item) -> Result
    ) -> [Result] {
        progress.begin()
        let (progress, verb, total) = (progress, verb, items.count)
        return map(items) { item in
            defer { progress.advance(verb, of: total) }
            return body(item)
        }
    }
}
