/// Workflow commands of GitHub Actions, which become annotations on the lines of a pull request.
enum GitHubFormat {
    static func render(_ report: LintReport) -> String {
        var text = ""
        for entry in report.entries {
            var properties = ["file=\(property(entry.path))", "line=\(entry.start.line)"]
            // Columns are taken for one-line ranges only.
            if entry.end.line == entry.start.line {
                properties += ["endLine=\(entry.end.line)", "col=\(entry.start.codePoint)", "endColumn=\(entry.end.codePoint)"]
            } else {
                properties.append("endLine=\(entry.end.line)")
            }
            properties.append("title=\(property(entry.rule))")
            text += "::\(command(entry.severity)) \(properties.joined(separator: ","))::\(data(entry.message))\n"
        }
        for problem in report.problems {
            text += "::error file=\(property(problem.path))::\(data(problem.message))\n"
        }
        return text
    }

    private static func command(_ severity: Severity) -> String { severity == .note ? "notice" : severity.rawValue }

    private static func data(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func property(_ text: String) -> String {
        var escaped = ""
        for scalar in data(text).unicodeScalars {
            switch scalar {
            case ":": escaped += "%3A"
            case ",": escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
