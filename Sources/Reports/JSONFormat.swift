import Foundation

/// JSON for programs: `{"findings": […], "files": n, "problems": […], "version": "…"}`. Keys are sorted, so reports can be compared as text.
enum JSONFormat {
    private struct Document: Encodable {
        var findings: [Item]
        var files: Int
        var problems: [LintReport.Problem]
        var version: String
    }

    private struct Item: Encodable {
        var path: String
        var line: Int
        var column: Int
        var endLine: Int
        var endColumn: Int
        var severity: String
        var safety: String
        var rule: String
        var message: String
    }

    static func render(_ report: LintReport) -> String {
        let items = report.entries.map {
            Item(
                path: $0.path, line: $0.start.line, column: $0.start.column, endLine: $0.end.line, endColumn: $0.end.column,
                severity: $0.severity.rawValue, safety: $0.safety.name, rule: $0.rule, message: $0.message)
        }
        return encode(Document(findings: items, files: report.fileCount, problems: report.problems, version: report.version))
    }

    /// Pretty-printed JSON with sorted keys and a line end.
    static func encode(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Strings, numbers and arrays of them can't fail to encode.
        return try! String(decoding: encoder.encode(value), as: UTF8.self) + "\n"
    }
}
