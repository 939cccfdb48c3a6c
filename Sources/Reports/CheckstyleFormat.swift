/// Checkstyle's XML, which Jenkins and others read.
enum CheckstyleFormat {
    static func render(_ report: LintReport) -> String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        var openFile: String?
        func close() {
            if openFile != nil { text += "  </file>\n" }
        }
        for entry in report.entries {
            if openFile != entry.path {
                close()
                text += "  <file name=\"\(escape(entry.path))\">\n"
                openFile = entry.path
            }
            text += "    <error line=\"\(entry.start.line)\" column=\"\(entry.start.column)\""
            text += " severity=\"\(entry.severity == .note ? "info" : entry.severity.rawValue)\""
            text += " message=\"\(escape(entry.message))\" source=\"molt.\(escape(entry.rule))\"/>\n"
        }
        close()
        for problem in report.problems {
            text += "  <file name=\"\(escape(problem.path))\">\n    <error line=\"1\" severity=\"error\""
            text += " message=\"\(escape(problem.message))\" source=\"molt\"/>\n  </file>\n"
        }
        return text + "</checkstyle>\n"
    }

    /// For an attribute's value. Control characters that XML 1.0 can't hold become U+FFFD.
    private static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
