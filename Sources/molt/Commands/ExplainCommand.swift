import Reports
import RuleEngine

/// `molt explain`: a rule's page.
struct ExplainCommand: Command {
    static let name = "explain"
    static let summary = "say what a rule does, why, and how safe it is"
    static let operands = "RULE..."
    static let options: [Option] = [.rules]
    static let details = "RULE is a name as lint prints it in brackets and 'molt rules' lists it."

    let names: [String]
    let folders: [String]
    let color: ColorChoice

    init(_ arguments: ParsedArguments) throws(UsageError) {
        names = arguments.operands
        guard !names.isEmpty else { throw UsageError("which rule? molt explain RULE; 'molt rules' lists them") }
        folders = arguments.words(.rules)
        color = arguments.choice(.color) ?? .auto
    }

    func run() throws(UsageError) -> ExitCode {
        let console = Console(color: color)
        let library = RuleLibrary(folders: folders)
        var pages: [RulePage] = []
        for name in names {
            guard let page = library.catalogue[name] else {
                let hint = SpellingSuggestion.hint(for: name, among: library.catalogue.pages.map(\.id))
                throw UsageError("no rule is called '\(name)'\(hint.isEmpty ? "; 'molt rules' lists them" : hint)")
            }
            pages.append(page)
        }
        console.print(pages.map { Self.text($0, color: console.colorsOutput) }.joined(separator: "\n"))
        for error in library.errors { console.error(error) }
        return library.errors.isEmpty ? .clean : .failure
    }

    private static func text(_ page: RulePage, color: Bool) -> String {
        var text = TerminalStyle.bold(page.id, enabled: color) + " (\(page.pack))\n"
        text += "Safety: at most \(page.safety.name). "
        text += page.reads == .swift2 ? "Acts in Swift 2 code only.\n" : "Acts wherever the old spelling stands.\n"
        for link in page.links { text += link.name == link.address ? "See \(link.address)\n" : "See \(link.name), \(link.address)\n" }
        text += "\n"
        var isCode = false
        for line in page.markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isCode.toggle() }
            text += (!isCode && line.hasPrefix("#") ? TerminalStyle.bold(String(line), enabled: color) : String(line)) + "\n"
        }
        return text
    }
}
