import Reports
import RuleEngine
import Semantics
import Workspace

/// What a command line names, read: sources, settings files, and what is known of them.
struct RunInput {
    /// What the engine works on; the files of dependencies come last.
    var sources: [SourceInput] = []
    /// The files as they were when they were read, by path. Empty for standard input.
    var stamps: [String: FileStamp] = [:]
    /// What could not be read or taken.
    var problems: [FileProblem] = []
    /// Settings files with something to change, sorted by path.
    var settings: [SettingsUpdate] = []
    /// What Molt remembers of the projects that the files belong to.
    var states: ProjectStates

    /// A settings file and what has to change in it.
    struct SettingsUpdate {
        var path: String
        var file: LoadedFile
        var changes: [SettingsChange]
        var output: [UInt8]
    }

    /// - Parameter mapped: libraries with a map of their own: what their sources declare is what the map says, for the old release and the new
    ///   one; the sources show one of the two.
    init(_ options: CommandOptions, mapped: Set<String>, _ progress: ProgressLine) {
        states = ProjectStates(named: options.readsStandardInput ? [] : options.paths)
        if options.readsStandardInput {
            readStandardInput(options)
        } else {
            readFiles(options, mapped, progress)
        }
        problems += states.problems
    }

    private mutating func readStandardInput(_ options: CommandOptions) {
        do throws(FileProblem) {
            let file = try SourceLoader.loadStandardInput(path: options.inputPath ?? "<stdin>")
            if options.inputPath == nil {
                sources = [SourceInput(path: file.path, source: file.source)]
            } else {
                var settings = ProjectSettings()
                sources = [source(file, &settings)]
            }
        } catch {
            problems = [error]
        }
    }

    private mutating func readFiles(_ options: CommandOptions, _ mapped: Set<String>, _ progress: ProgressLine) {
        let executor = ProgressExecutor(map: ParallelMap(jobs: options.jobs), progress: progress, verb: "Reading")
        let discovery = FileDiscovery(paths: options.paths)
        problems = discovery.problems
        var settings = ProjectSettings()
        for outcome in Self.load(discovery.files, executor) {
            switch outcome {
            case .success(let file):
                sources.append(source(file, &settings))
                stamps[file.path] = file.stamp
            case .failure(let problem): problems.append(problem)
            }
        }
        // What can't be read of a dependency is unknown, as if its sources weren't there.
        let unmapped = discovery.dependencyFiles.filter { path in
            !(FileDiscovery.dependency(of: path).map { mapped.contains(String($0)) } ?? false)
        }
        for case .success(let file) in Self.load(unmapped, executor) {
            sources.append(SourceInput(path: file.path, source: file.source, isReadOnly: true))
        }
        if options.withProjectFiles { self.settings = Self.settings(discovery.settingsFiles, options.engine) }
    }

    /// A file with what is known of its dialect before anybody looks at it.
    private mutating func source(_ file: LoadedFile, _ settings: inout ProjectSettings) -> SourceInput {
        let stated = settings.version(for: file.path, root: states.root(of: file.path))
        return SourceInput(
            path: file.path, source: file.source, recordedDialect: states.wrote(file) ? .swift3 : nil,
            statedDialect: stated.map { $0.major < 3 ? .swift2 : .swift3 })
    }

    /// A file or the reason why it could not be read.
    private static func load(_ paths: [String], _ executor: ProgressExecutor) -> [Result<LoadedFile, FileProblem>] {
        executor(paths) { path in
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
