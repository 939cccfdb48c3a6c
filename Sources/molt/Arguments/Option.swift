/// An option of the command line. The table of all options lives here, so that one spelling means one thing in every command.
enum Option: String, CaseIterable {
    case help, version
    case rules, only, skip
    case safeOnly = "safe-only"
    case suggest
    case keepCaseNames = "keep-case-names"
    case publicCases = "public-cases"
    case keepPublicCases = "keep-public-cases"
    case openSubclassed = "open-subclassed"
    case openAll = "open-all"
    case any
    case noProjectFiles = "no-project-files"
    case dialect, path, at
    case exitCode = "exit-code"
    case format
    case showDialect = "show-dialect"
    case jobs, color, quiet

    /// What stands behind the option.
    enum Value: Equatable {
        case none
        /// A word of any kind, named in help texts by the placeholder.
        case word(String)
        /// One of these words. The `implied` one may be left out.
        case choice([String], implied: String? = nil)
        case number(String)
    }

    var value: Value {
        switch self {
        case .help, .version, .safeOnly, .suggest, .keepCaseNames, .publicCases, .keepPublicCases, .openSubclassed, .openAll,
            .noProjectFiles, .exitCode, .showDialect, .quiet:
            .none
        case .rules: .word("FOLDER")
        case .only, .skip: .word("RULE|PACK")
        case .any: .choice(["forced", "all", "never"])
        case .dialect: .choice(["swift2", "swift3"])
        case .path: .word("FILE")
        case .at: .word("FILE:LINE:COLUMN")
        case .format: .choice(["text", "json", "sarif", "github", "checkstyle"])
        case .jobs: .number("N")
        case .color: .choice(["auto", "always", "never"], implied: "always")
        }
    }

    /// Whether giving it several times adds up; otherwise that is an error.
    var isRepeatable: Bool {
        switch self {
        case .rules, .only, .skip: true
        default: false
        }
    }

    var short: Character? {
        switch self {
        case .help: "h"
        case .jobs: "j"
        case .quiet: "q"
        default: nil
        }
    }

    var help: String {
        switch self {
        case .help: "show this help"
        case .version: "show the version"
        case .rules: "add the rule pages (.md) and API maps (.api) of a folder; may be repeated"
        case .only: "run these rules or packs alone; may be repeated, or a list with commas"
        case .skip: "leave these rules or packs out; may be repeated, or a list with commas"
        case .safeOnly: "apply only edits whose meaning is certain, not the likely ones"
        case .suggest: "also offer redesigns that are never applied unasked"
        case .keepCaseNames: "don't lower-case the enum cases that the project declares"
        case .publicCases: "lower-case the cases of public enums too (default)"
        case .keepPublicCases: "leave the cases of public enums as they are, for a library whose users must not notice"
        case .openSubclassed: "write open for what another module of the run subclasses or overrides"
        case .openAll: "write open for all that could be subclassed or overridden in Swift 2"
        case .any: "AnyObject becomes Any where the new SDK forces it (default), everywhere, or never"
        case .noProjectFiles: "leave Xcode projects, Podfiles and other files that state versions alone"
        case .dialect: "take all files for Swift 2, or for Swift 3 and later, whatever they look like and Molt remembers of them"
        case .path: "the name of what comes from standard input, for messages and as a place to look for evidence"
        case .at: "explain this place; the column counts bytes, as lint's does, and may be left out"
        case .exitCode: "end with 1 if there are differences"
        case .format: "how findings are printed (default: text)"
        case .showDialect: "print each file's dialect and what it was decided from"
        case .jobs: "number of threads (default: all processors)"
        case .color: "when to colour (default: auto, i.e. on a terminal unless NO_COLOR is set)"
        case .quiet: "print results only: no summary, no progress"
        }
    }

    /// `--jobs N`, as help texts show it.
    var synopsis: String {
        switch value {
        case .none: "--\(rawValue)"
        case .word(let placeholder), .number(let placeholder): "--\(rawValue) \(placeholder)"
        case .choice(let words, _): "--\(rawValue) \(words.joined(separator: "|"))"
        }
    }
}
