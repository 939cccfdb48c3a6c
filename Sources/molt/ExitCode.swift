/// What a run tells the shell.
enum ExitCode: Int32, Comparable {
    /// Nothing to report.
    case clean = 0
    /// Lint found something, `diff --exit-code` has differences, or a rule page's example failed.
    case findings = 1
    /// The command line can't be understood, or a file could not be read or written.
    case failure = 2

    static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }
}
