/// One of Molt's commands, ready to run.
protocol Command: Sendable {
    static var name: String { get }
    /// A line for the list of commands.
    static var summary: String { get }
    /// The operands, as in `PATH...`.
    static var operands: String { get }
    static var options: [Option] { get }
    /// What the help says below the summary; whole lines.
    static var details: String { get }

    /// Checks the arguments; nothing is read before a run.
    init(_ arguments: ParsedArguments) throws(UsageError)

    /// Does the work. Throws if what the arguments name makes no sense, e.g. a rule that doesn't exist.
    func run() throws(UsageError) -> ExitCode
}

/// Options that every command takes.
let commonOptions: [Option] = [.color, .quiet, .help]

/// All commands, in the order of the help.
let allCommands: [any Command.Type] = [
    DiffCommand.self, MigrateCommand.self, LintCommand.self, RulesCommand.self, ExplainCommand.self, TestRulesCommand.self,
]

/// Runs Molt with the arguments that follow the program's name.
func runMolt(_ arguments: [String]) -> ExitCode {
    let console = Console()
    guard let name = arguments.first else {
        console.note(HelpText.overview)
        return .failure
    }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "--help", "-h": return printed(HelpText.overview, console)
    case "--version": return printed("molt \(moltVersion)\n", console)
    case "help":
        guard let topic = rest.first else { return printed(HelpText.overview, console) }
        guard let command = allCommands.first(where: { $0.name == topic }) else { return unknownCommand(topic, console) }
        return printed(HelpText.help(for: command), console)
    default: break
    }
    guard let command = allCommands.first(where: { $0.name == name }) else { return unknownCommand(name, console) }
    do throws(UsageError) {
        let parsed = try ParsedArguments(rest, allowing: command.options + commonOptions + [.version], command: name)
        if parsed.has(.help) { return printed(HelpText.help(for: command), console) }
        if parsed.has(.version) { return printed("molt \(moltVersion)\n", console) }
        return try command.init(parsed).run()
    } catch {
        console.error(error.description)
        return .failure
    }
}

private func printed(_ text: String, _ console: Console) -> ExitCode {
    console.print(text)
    return .clean
}

private func unknownCommand(_ name: String, _ console: Console) -> ExitCode {
    let foreign = ForeignWord.hint(for: String(name.drop { $0 == "-" }))
    if !foreign.isEmpty {
        console.error("unknown \(name.hasPrefix("-") ? "option" : "command") '\(name)'\(foreign)")
    } else if name.hasPrefix("-") {
        console.error("options follow the command: molt COMMAND \(name); 'molt --help' lists the commands")
    } else {
        let hint = SpellingSuggestion.hint(for: name, among: allCommands.map { $0.name })
        console.error("unknown command '\(name)'\(hint.isEmpty ? "; 'molt --help' lists the commands" : hint)")
    }
    return .failure
}
