import Foundation
import Reports
import RuleEngine
import Workspace

/// `molt explain`: a rule's page, or what is known of a place in the code.
struct ExplainCommand: Command {
    static let name = "explain"
    static let summary = "say what a rule does and why, or what Molt knows of a place"
    static let operands = "RULE... | --at FILE:LINE:COLUMN [PATH...]"
    static let options: [Option] = [.at, .rules, .dialect, .jobs]
    static let details = """
        RULE is a name as lint prints it in brackets and 'molt rules' lists it. With --at, the operands are the files and folders that belong to the
        project; without any, it's the folder around the file that holds .git, else the file's own folder.
        """

    let names: [String]
    let place: SourcePlace?
    let arguments: ParsedArguments
    let folders: [String]
    let color: ColorChoice

    init(_ arguments: ParsedArguments) throws(UsageError) {
        names = arguments.operands
        place = try arguments.word(.at).map(SourcePlace.init)
        guard !names.isEmpty || place != nil else { throw UsageError("which rule? molt explain RULE; 'molt rules' lists them") }
        folders = arguments.words(.rules)
        color = arguments.choice(.color) ?? .auto
        self.arguments = arguments
    }

    func run() throws(UsageError) -> ExitCode {
        let console = Console(color: color)
        if let place { return try explain(place, console) }
        let library = RuleLibrary(folders: folders)
        var pages: [RulePage] = []
        for name in names {
            if name == SourceRun.ignoreRule {
                console.print(SourceRun.ignoreExplanation)
                continue
            }
            if name == SourceRun.syntaxRule {
                console.print(SourceRun.syntaxExplanation)
                continue
            }
            guard let page = library.catalogue[name] else {
                if library.catalogue.packs.contains(name) {
                    throw UsageError("'\(name)' is a pack; 'molt rules \(name)' lists its rules")
                }
                let hint = SpellingSuggestion.hint(for: name, among: library.catalogue.pages.map(\.id))
                throw UsageError("no rule is called '\(name)'\(hint.isEmpty ? "; 'molt rules' lists them" : hint)")
            }
            pages.append(page)
        }
        console.print(pages.map { Self.text($0, color: console.colorsOutput) }.joined(separator: "\n"))
        for error in library.errors { console.error(error) }
        return library.errors.isEmpty ? .clean : .failure
    }

    private func explain(_ place: SourcePlace, _ console: Console) throws(UsageError) -> ExitCode {
        guard access(place.path, F_OK) == 0 else { throw UsageError("\(place.path): no such file") }
        let paths = names.isEmpty ? [ProjectRoot.root(of: place.path, named: nil)] : names
        let options = try CommandOptions(paths: paths, arguments, command: Self.name)
        var library = RuleLibrary(folders: folders, needsExamples: false)
        let engine = library.engine()
        guard library.errors.isEmpty else { throw UsageError(library.errors.joined(separator: "\nmolt: ")) }
        let progress = ProgressLine(quiet: options.quiet)
        let input = RunInput(options, mapped: engine.apis.libraries, progress)
        progress.clear()
        for problem in input.problems { console.error(problem.description) }
        guard let file = input.sources.firstIndex(where: { FileDiscovery.isSame($0.path, place.path) }) else {
            throw UsageError("\(place.path) is not among the files read; name its project: molt explain --at \(place) PATH...")
        }
        guard let offset = place.offset(in: input.sources[file].source),
            let explanation = engine.explain(
                input.sources, file: file, offset: offset, options: options.engine, executor: ParallelMap(jobs: options.jobs))
        else { throw UsageError("no code at \(place)") }
        console.print(Self.text(explanation, color: console.colorsOutput))
        return input.problems.isEmpty ? .clean : .failure
    }

    private static func text(_ explanation: PlaceExplanation, color: Bool) -> String {
        func row(_ name: String, _ value: String) -> String {
            TerminalStyle.dim(name + String(repeating: " ", count: max(0, 10 - name.count)), enabled: color) + value + "\n"
        }
        var text = row("code", explanation.code)
        text += row("dialect", "\(explanation.dialect.rawValue) (\(explanation.dialectOrigin.rawValue))")
        if let type = explanation.type { text += row("type", type) }
        if let expected = explanation.expectedType { text += row("expected", expected) }
        if explanation.references.isEmpty, explanation.type != nil { text += row("refers to", "nothing that Molt knows") }
        for (index, referent) in explanation.references.enumerated() {
            text += row(index == 0 ? "refers to" : "or to", referent.description + (referent.place.map { "  (\($0))" } ?? ""))
        }
        if explanation.findings.isEmpty { text += row("rules", "none has anything to say here") }
        for resolved in explanation.findings {
            let finding = resolved.finding
            text += row("rule", "\(finding.rule) (\(finding.safety.name)): \(finding.message)") + row("", resolved.outcome.description)
        }
        return text
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
