/// `path:line:column: severity: message [rule]`, the form that compilers print and editors read. The column counts UTF-8 bytes.
struct TextFormat {
    var color: Bool

    func render(_ report: LintReport) -> String {
        var text = ""
        for entry in report.entries {
            text += TerminalStyle.bold("\(entry.path):\(entry.start.line):\(entry.start.column):", enabled: color)
            text += " " + style(entry.severity)("\(entry.severity):", enabled: color)
            text += " \(Self.oneLine(entry.message)) " + TerminalStyle.dim("[\(entry.rule)]", enabled: color) + "\n"
        }
        return text
    }

    private func style(_ severity: Severity) -> TerminalStyle {
        switch severity {
        case .note: .cyan
        case .warning: .yellow
        case .error: .red
        }
    }

    static func oneLine(_ message: String) -> String {
        message.contains(where: \.isNewline) ? message.split(whereSeparator: \.isNewline).joined(separator: " ") : message
    }
}
