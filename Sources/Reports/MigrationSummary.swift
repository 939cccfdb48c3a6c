/// What a migration did, for the person who ran it: files, edits by rule, what needs a person.
public struct MigrationSummary: Sendable {
    public var filesRead: Int
    public var filesChanged: Int
    /// Number of places a rule changed, by rule.
    public var changes: [String: Int]
    /// What needs a person; printed in report order.
    public var manual: [LintEntry]
    /// Number of changes that were left out since only safe ones were asked for.
    public var likelyChangesLeft: Int
    /// One sentence on a rule, by rule.
    public var ruleSummaries: [String: String]

    public init(
        filesRead: Int, filesChanged: Int, changes: [String: Int], manual: [LintEntry], likelyChangesLeft: Int = 0,
        ruleSummaries: [String: String]
    ) {
        self.filesRead = filesRead
        self.filesChanged = filesChanged
        self.changes = changes
        self.manual = manual.sorted(by: LintEntry.areInReportOrder)
        self.likelyChangesLeft = likelyChangesLeft
        self.ruleSummaries = ruleSummaries
    }

    public func render(color: Bool = false) -> String {
        let total = changes.values.reduce(0, +)
        let head = "\(filesChanged) of \(Self.count(filesRead, "file")) changed, \(Self.count(total, "place"))"
        var text = TerminalStyle.bold(head, enabled: color) + "\n"
        if !changes.isEmpty {
            text += "\n"
            let width = changes.values.map { String($0).count }.max() ?? 0
            let idWidth = changes.keys.map(\.count).max() ?? 0
            for (rule, number) in changes.sorted(by: { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }) {
                let padding = String(repeating: " ", count: width - String(number).count)
                let gap = String(repeating: " ", count: idWidth - rule.count)
                text += "  \(padding)\(number)  \(rule)"
                if let summary = ruleSummaries[rule] { text += gap + "  " + TerminalStyle.dim(summary, enabled: color) }
                text += "\n"
            }
        }
        if !manual.isEmpty {
            text += "\n" + TerminalStyle.bold("\(Self.count(manual.count, "place")) for a person to look at:", enabled: color) + "\n"
            for entry in manual {
                text += "  \(entry.path):\(entry.start.line):\(entry.start.column): \(TextFormat.oneLine(entry.message)) "
                text += TerminalStyle.dim("[\(entry.rule)]", enabled: color) + "\n"
            }
        }
        if likelyChangesLeft > 0 {
            text +=
                "\n\(Self.count(likelyChangesLeft, "likely change")) left out by --safe-only. The files are half Swift 3 now, and another run won't"
            text += " make them: to have them, undo this run ('git checkout') and run without the option.\n"
        }
        return text
    }

    /// `1 file`, `2 files`.
    public static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
