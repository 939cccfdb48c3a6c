import Reports
import Semantics
import Workspace

/// The options that lint, diff and migrate share, checked and typed.
struct RunOptions {
    static let options: [Option] = [
        .rules, .only, .skip, .safeOnly, .suggest, .keepCaseNames, .publicCases, .any, .dialect, .path, .jobs,
    ]

    enum AnyPolicy: String {
        case forced, all, never
    }

    /// The one operand that stands for standard input.
    static let standardInput = "-"

    var paths: [String]
    var ruleFolders: [String]
    var only: [String]
    var skip: [String]
    var safeOnly: Bool
    var suggest: Bool
    var keepCaseNames: Bool
    var publicCases: Bool
    var anyPolicy: AnyPolicy
    var dialect: Dialect?
    /// What standard input is called in messages, and where evidence of its dialect is looked for.
    var inputPath: String?
    var jobs: Int
    var color: ColorChoice
    var quiet: Bool

    init(_ arguments: ParsedArguments, command: String) throws(UsageError) {
        paths = arguments.operands
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
        ruleFolders = arguments.words(.rules)
        only = arguments.list(.only)
        skip = arguments.list(.skip)
        safeOnly = arguments.has(.safeOnly)
        suggest = arguments.has(.suggest)
        keepCaseNames = arguments.has(.keepCaseNames)
        publicCases = arguments.has(.publicCases)
        if keepCaseNames, publicCases { throw UsageError("'--keep-case-names' and '--public-cases' contradict each other") }
        anyPolicy = arguments.choice(.any) ?? .forced
        dialect = arguments.choice(.dialect)
        jobs = arguments.number(.jobs) ?? ParallelMap.processors
        color = arguments.choice(.color) ?? .auto
        quiet = arguments.has(.quiet)
    }

    var readsStandardInput: Bool { paths == [Self.standardInput] }
}
