import RuleEngine
import Semantics
import Syntax
import Testing

/// How a file is laid out doesn't matter to any rule: the examples of all pages come out the same with other line breaks, with tabs and inside `#if`.
@Suite struct LayoutRobustnessTests {
    @Test(arguments: BuiltInRules.read.catalogue.pages.map(\.id)) func examplesInOtherLayouts(rule: String) throws {
        guard let page = BuiltInRules.read.catalogue[rule] else { return }
        for example in page.examples {
            for layout in OtherLayout.allCases {
                var options = EngineOptions()
                options.dialect = example.dialect.flatMap(Dialect.init(rawValue:))
                let inputs = example.files.map { SourceInput(path: $0.name, source: SourceText(layout.apply(to: $0.before))) }
                let result = BuiltInRules.engine.run(inputs, options: options, executor: InlineExecutor())
                for (file, wanted) in zip(result.files, example.files.map(\.after)) {
                    let output = String(decoding: file.output ?? Array(file.original.bytes), as: UTF8.self)
                    #expect(layout.comparable(output) == layout.comparable(layout.apply(to: wanted)), "'\(example.name)', \(layout)")
                }
            }
        }
    }
}

private enum OtherLayout: CaseIterable {
    case windowsLineBreaks, tabs, conditional

    func apply(to text: String) -> String {
        switch self {
        case .windowsLineBreaks: return text.replacing("\n", with: "\r\n")
        case .tabs: return text.replacing("    ", with: "\t")
        case .conditional:
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let imports = lines.filter { $0.hasPrefix("import ") }
            return (imports + ["#if DEBUG"] + lines.filter { !$0.hasPrefix("import ") }).joined(separator: "\n") + "#endif\n"
        }
    }

    /// Where nothing in a file is indented, what is written anew has blanks.
    func comparable(_ text: String) -> String { self == .tabs ? text.replacing("\t", with: "    ") : text }
}
