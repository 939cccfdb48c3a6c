import RuleEngine
import Syntax
import Testing

/// What `--suggest` offers is made of the project's own class, and only when asked for.
@Suite struct RedesignTests {
    private func output(of rule: String, example: Int = 0, _ safety: Safety) throws -> String {
        let page = try #require(BuiltInRules.read.catalogue[rule])
        var options = EngineOptions()
        options.appliedSafety = safety
        let inputs = page.examples[example].files.map { SourceInput(path: $0.name, source: SourceText($0.before)) }
        let result = BuiltInRules.engine.run(inputs, options: options, executor: InlineExecutor())
        return String(decoding: try #require(result.files[0].output), as: UTF8.self)
    }

    @Test func aCopiedSelectorControllerInheritsEurekas() throws {
        let text = try output(of: "selector-controllers", .suggest)
        #expect(text.contains("class _PaintController<Row: SelectableRowType>: _SelectorViewController<Row> where Row: BaseRow {"))
        #expect(text.contains("override func setupForm() {"))
        #expect(text.contains("paint.cell.imageView?.image = UIImage(named: name)"))
        #expect(!text.contains("var onDismissCallback") && !text.contains("super.viewDidLoad()") && !text.contains("init?(coder"))
    }

    @Test func whatDocumentsACopiedMemberGoesWithIt() throws {
        let page = try #require(BuiltInRules.read.catalogue["selector-controllers"])
        let before = page.examples[0].files[0].before.replacing(
            "    var row:", with: "    /// The row\n    /// that showed it.\n    var row:")
        var options = EngineOptions()
        options.appliedSafety = .suggest
        let result = BuiltInRules.engine.run(
            [SourceInput(path: "a.swift", source: SourceText(before))], options: options, executor: InlineExecutor())
        let text = String(decoding: try #require(result.files[0].output), as: UTF8.self)
        #expect(text.contains("where Row: BaseRow {\n\n    override func setupForm() {"), "\(text)")
    }

    @Test func aNewlyBuiltRowKeepsItsInitializer() throws {
        let row =
            "import Eureka\n\nclass WeekSheet<T: Equatable>: _ActionSheetRow<T, AlertSelectorCell<T>> {\n"
            + "    required init(tag: String?) {\n        super.init(tag: tag)\n    }\n}\n"
        var options = EngineOptions()
        options.appliedSafety = .suggest
        let result = BuiltInRules.engine.run(
            [SourceInput(path: "a.swift", source: SourceText(row))], options: options, executor: InlineExecutor())
        let text = String(decoding: try #require(result.files[0].output), as: UTF8.self)
        #expect(text.contains("        super.init(tag: tag)\n        presentationMode = .presentModally("), "\(text)")
    }

    @Test func repeatedInitializersGoWithTheOneTheyWouldAskFor() throws {
        let text = try output(of: "redundant-initializers", .suggest)
        #expect(!text.contains("init("))
        #expect(try output(of: "redundant-initializers", .likely).contains("required init?(coder aDecoder: NSCoder)"))
    }

    @Test func thePlatformGetsItsNewName() throws {
        let text = try output(of: "macos-name", .suggest)
        #expect(text.contains("#if os(macOS) || os(iOS)"))
        #expect(text.contains("if #available(macOS 10.11, *)") && text.contains("@available(macOS 10.10, iOS 8.0, *)"))
    }

    @Test func aSubclassOfTheActionSheetRowIsBuiltOnOptions() throws {
        let text = try output(of: "sealed-members", example: 1, .suggest)
        #expect(text.contains("class SortSheet<T: Equatable>: OptionsRow<AlertSelectorCell<T>>, PresenterRowType {"))
        #expect(text.contains("    var presentationMode: PresentationMode<SelectorAlertController<T>>?\n"))
        #expect(text.contains("        super.customDidSelect()\n        if let mode = presentationMode, !isDisabled, "))
        #expect(text.contains("    required init(tag: String?) {\n        super.init(tag: tag)\n        presentationMode = "))
        let generic = try output(of: "sealed-members", example: 2, .suggest)
        #expect(generic.contains("public class _StampSheetRow<Cell: CellType>: OptionsRow<Cell>, PresenterRowType where Cell: BaseCell {"))
        #expect(generic.contains("public var onPresentCallback: ((FormViewController, SelectorAlertController<Cell.Value>) -> ())?"))
    }
}
