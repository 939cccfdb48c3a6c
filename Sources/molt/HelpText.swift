/// The texts of `--help`, made from the commands' and options' own descriptions.
enum HelpText {
    static var overview: String {
        var text = """
            Molt rewrites Swift 2.2/2.3 code, and Eureka 1.7 forms, into Swift 3 and Eureka 2.0.

            usage: molt COMMAND [OPTION...] [PATH...]

            commands:

            """
        text += table(allCommands.map { ($0.name, $0.summary) })
        text += """

            'molt COMMAND --help' tells more. Options of all commands: \(commonOptions.map(\.synopsis).joined(separator: ", ")), --version.
            Exit codes: 0 nothing to report, 1 findings, 2 a wrong command line or a file that could not be read or written.

            """
        return text
    }

    static func help(for command: any Command.Type) -> String {
        var text = "usage: molt \(command.name) [OPTION...]\(command.operands.isEmpty ? "" : " " + command.operands)\n\n"
        text += sentence(command.summary) + "\n"
        if !command.details.isEmpty { text += "\n" + command.details + "\n" }
        text += "\noptions:\n"
        text += table(
            (command.options + commonOptions).map { option in
                ((option.short.map { "-\($0), " } ?? "") + option.synopsis, option.help)
            })
        return text
    }

    private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

    /// Two columns; a long left side gets a line of its own.
    private static func table(_ rows: [(String, String)]) -> String {
        let width = min(rows.map(\.0.count).max() ?? 0, 26)
        return rows.map { left, right in
            left.count > width
                ? "  \(left)\n  \(String(repeating: " ", count: width))  \(right)\n"
                : "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)\n"
        }.joined()
    }
}
