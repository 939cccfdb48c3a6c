import Reports
import RuleEngine

/// `molt rules`: the rule catalogue.
struct RulesCommand: Command {
    static let name = "rules"
    static let summary = "list the rules"
    static let operands = "[PACK|RULE...]"
    static let options: [Option] = [.rules]
    static let details = "Each line names a rule, how safe its changes can be at most, and what it does. 'molt explain RULE' says more."

    let names: [String]
    let folders: [String]
    let color: ColorChoice

    init(_ arguments: ParsedArguments) throws(UsageError) {
        names = arguments.operands
        folders = arguments.words(.rules)
        color = arguments.choice(.color) ?? .auto
    }

    func run() throws(UsageError) -> ExitCode {
        let console = Console(color: color)
        let library = RuleLibrary(folders: folders)
        var selection = EngineOptions()
        selection.only = Set(names)
        try library.checkNames(selection)
        let pages = library.catalogue.pages.filter { selection.enables(rule: $0.id, pack: $0.pack) }
        let width = pages.map(\.id.count).max() ?? 0
        var text = ""
        for pack in library.catalogue.packs {
            let rules = pages.filter { $0.pack == pack }
            if rules.isEmpty { continue }
            text += (text.isEmpty ? "" : "\n") + TerminalStyle.bold(pack, enabled: console.colorsOutput) + "\n"
            for page in rules {
                let gap = String(repeating: " ", count: width - page.id.count)
                let safety = page.safety.name + String(repeating: " ", count: max(0, 7 - page.safety.name.count))
                text += "  \(page.id)\(gap)  \(TerminalStyle.dim(safety, enabled: console.colorsOutput))  \(page.title)\n"
            }
        }
        console.print(text)
        for error in library.errors { console.error(error) }
        return library.errors.isEmpty ? .clean : .failure
    }
}
