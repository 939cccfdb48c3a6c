import RuleEngine
import Syntax

/// How lint ranks a finding, in the compiler's words.
public enum Severity: String, Sendable, Codable, Comparable {
    case note, warning, error

    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// A finding as reports print it: with its file and lines instead of byte offsets.
public struct LintEntry: Sendable, Equatable {
    public var path: String
    public var start: Place
    /// One past the last character.
    public var end: Place
    public var severity: Severity
    public var message: String
    public var rule: String
    public var safety: Safety

    /// A place in a file, in the units that formats ask for. All counted from 1.
    public struct Place: Sendable, Equatable, Comparable {
        public var line: Int
        /// In UTF-8 bytes, as the compiler counts.
        public var column: Int
        /// In Unicode code points, as SARIF counts.
        public var codePoint: Int

        public init(line: Int, column: Int, codePoint: Int) {
            self.line = line
            self.column = column
            self.codePoint = codePoint
        }

        init(offset: Int, source: SourceText, lines: LineIndex) {
            let index = lines.line(of: offset)
            let start = lines.starts[index]
            line = index + 1
            column = offset - start + 1
            codePoint = 1 + source.bytes[start..<min(offset, source.count)].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
        }

        public static func < (a: Place, b: Place) -> Bool { (a.line, a.column) < (b.line, b.column) }
    }

    public init(path: String, start: Place, end: Place, severity: Severity, message: String, rule: String, safety: Safety) {
        self.path = path
        self.start = start
        self.end = end
        self.severity = severity
        self.message = message
        self.rule = rule
        self.safety = safety
    }

    /// What `finding` says about the file at `path`. Edits that lint announces are warnings, and so is what needs a person; an offered
    /// redesign is a note.
    public init(_ finding: Finding, path: String, source: SourceText, lines: LineIndex) {
        self.init(
            path: path, start: Place(offset: finding.range.lowerBound, source: source, lines: lines),
            end: Place(offset: finding.range.upperBound, source: source, lines: lines),
            severity: finding.safety == .suggest ? .note : .warning, message: finding.message, rule: finding.rule,
            safety: finding.safety)
    }

    /// The stable order of reports: by path, place, rule, message.
    public static func areInReportOrder(_ a: LintEntry, _ b: LintEntry) -> Bool {
        if a.path != b.path { return a.path.utf8.lexicographicallyPrecedes(b.path.utf8) }
        if a.start != b.start { return a.start < b.start }
        if a.rule != b.rule { return a.rule < b.rule }
        return a.message < b.message
    }
}
