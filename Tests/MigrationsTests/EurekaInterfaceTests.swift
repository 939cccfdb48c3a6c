import Foundation
import RuleEngine
import Syntax
import Testing

/// What Molt makes of code that uses Eureka fits Eureka 2.0.1: the compiler checks it against the interface.
@Suite(.enabled(if: EurekaCompiler.isThere, "no Swift compiler on PATH")) struct EurekaInterfaceTests {
    private static let pages = BuiltInRules.read.catalogue.pages.filter { $0.pack == "eureka2" }

    /// Examples with places that are left to a person are free to fail: that is why a person has to look.
    @Test func examplesOfPagesCompile() throws {
        let compiler = try EurekaCompiler.shared.get()
        var checked = 0
        for page in Self.pages {
            for example in page.examples where example.manual.isEmpty {
                let errors = try compiler.errors(in: example.files.map { ($0.name, $0.after) })
                #expect(errors == [], "\(page.id), '\(example.name)'")
                checked += 1
            }
        }
        #expect(checked > 40)
    }

    @Test(arguments: ["form-controller", "custom-push-row", "example-app"]) func fixturesCompile(name: String) throws {
        let compiler = try EurekaCompiler.shared.get()
        let folder = FixtureTests.root.appendingPathComponent(name).appendingPathComponent("after")
        let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
        let files = try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
            (name: name, text: try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
        }
        let using = files.filter { $0.text.contains("import Eureka") }
        #expect(!using.isEmpty)
        #expect(try compiler.errors(in: using) == [])
    }

    /// The redesigns that `--suggest` offers, with the number of the page's example.
    @Test(arguments: [("selector-controllers", 0), ("redundant-initializers", 0), ("sealed-members", 1), ("sealed-members", 2)])
    func redesignsCompile(rule: String, example: Int) throws {
        let compiler = try EurekaCompiler.shared.get()
        let page = try #require(BuiltInRules.read.catalogue[rule])
        var options = EngineOptions()
        options.appliedSafety = .suggest
        let inputs = page.examples[example].files.map { SourceInput(path: $0.name, source: SourceText($0.before)) }
        let result = BuiltInRules.engine.run(inputs, options: options, executor: InlineExecutor())
        let files = zip(result.files, inputs).map { file, input in
            (name: input.path, text: String(decoding: file.output ?? Array(input.source.bytes), as: UTF8.self))
        }
        #expect(try compiler.errors(in: files) == [], "\(files.map(\.text))")
    }

    /// The interface says what can't be done, too.
    @Test func theInterfaceIsStrict() throws {
        let compiler = try EurekaCompiler.shared.get()
        for text in [
            "import Eureka\nclass A: Row<String, TextCell> {}",
            "import Eureka\nclass A<T: Equatable>: _ActionSheetRow<AlertSelectorCell<T>> {}",
            "import Eureka\nclass A: FormViewController { override var form: Form { get { return Form() } set {} } }",
            "import Eureka\nclass A: Cell<Int>, CellType {\n    required init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }\n}",
            "import Eureka\nfunc f(_ form: Form) { _ = form.rowByTag(\"a\") }",
        ] {
            #expect(try compiler.errors(in: [("Wrong.swift", text)]) != [], "\(text)")
        }
    }
}
