import Reports
import RuleEngine
import Semantics
import Workspace

/// The options that lint, diff and migrate share, checked and typed.
struct CommandOptions {
    static let options: [Option] = [
        .rules, .only, .skip, .safeOnly, .suggest, .keepCaseNames, .publicCases, .keepPublicCases, .openSubclassed, .openAll, .any,
        .noProjectFiles, .dialect, .path, .jobs,
    ]

    /// The one operand that stands for standard input.
    static let standardInput = "-"

    var paths: [String]
    var ruleFolders: [String]
    var engine = EngineOptions()
    /// Whether offered redesigns are shown.
    var suggest: Bool
    var withProjectFiles: Bool
    /// What standard input is called in messages, and where evidence of its dialect is looked for.
    var inputPath: String?
    var jobs: Int
    var color: ColorChoice
    var quiet: Bool

    init(_ arguments: ParsedArguments, command: String) throws(UsageError) {
        try self.init(paths: arguments.operands, arguments, command: command)
    }

    /// As above, with other paths than the operands.
    init(paths: [String], _ arguments: ParsedArguments, command: String) throws(UsageError) {
        self.paths = paths
        guard !paths.isEmpty else {
            throw UsageError("nothing to work on: molt \(command) PATH... (a folder, Swift files, or - for standard input)")
        }
        if paths.contains(Self.standardInput), paths.count > 1 {
            throw UsageError("'-' (standard input) can't be combined with other paths")
        }
        inputPath = arguments.word(.path)
        if inputPath != nil, paths != [Self.standardInput] {
            throw UsageError("'--path' names standard input, so it needs '-' as the path")
        }
        if arguments.has(.keepCaseNames), arguments.has(.publicCases) {
            throw UsageError("'--keep-case-names' and '--public-cases' contradict each other")
        }
        if arguments.has(.keepPublicCases), arguments.has(.publicCases) {
            throw UsageError("'--keep-public-cases' and '--public-cases' contradict each other")
        }
        ruleFolders = arguments.words(.rules)
        engine.only = Set(arguments.list(.only))
        engine.skip = Set(arguments.list(.skip))
        if arguments.has(.safeOnly) { engine.appliedSafety = .safe }
        engine.dialect = arguments.choice(.dialect)
        for flag in [Option.keepCaseNames, .publicCases] where arguments.has(flag) { engine.settings[flag.rawValue] = "yes" }
        if arguments.has(.keepPublicCases) { engine.settings[Option.publicCases.rawValue] = "no" }
        if arguments.has(.openSubclassed) { engine.settings["open"] = "subclassed" }
        if arguments.has(.openAll) { engine.settings["open"] = "all" }
        engine.settings[Option.any.rawValue] = arguments.word(.any)
        suggest = arguments.has(.suggest)
        withProjectFiles = !arguments.has(.noProjectFiles)
        // A package manifest is a Swift file, but its rules are these.
        if !withProjectFiles { engine.skip.insert("project") }
        jobs = arguments.number(.jobs) ?? ParallelMap.processors
        color = arguments.choice(.color) ?? .auto
        quiet = arguments.has(.quiet)
    }

    var readsStandardInput: Bool { paths == [Self.standardInput] }
}
