import Foundation
import UIKit

open class BaseRow: BaseRowType {
    public var title: String? {
        get { fatalError() }
        set {}
    }
    public var cellStyle = UITableViewCellStyle.value1
    public var tag: String? {
        get { fatalError() }
        set {}
    }
    public var baseCell: BaseCell! { fatalError() }
    public var baseValue: Any? {
        get { fatalError() }
        set {}
    }
    public static var estimatedRowHeight: CGFloat {
        get { fatalError() }
        set {}
    }
    public var disabled: Condition? {
        get { fatalError() }
        set {}
    }
    public var hidden: Condition? {
        get { fatalError() }
        set {}
    }
    public var isDisabled: Bool { fatalError() }
    public var isHidden: Bool { fatalError() }
    public var section: Section? {
        get { fatalError() }
        set {}
    }
    public required init(tag: String? = nil) { fatalError() }
    open func updateCell() { fatalError() }
    open func didSelect() { fatalError() }
    open func prepare(for segue: UIStoryboardSegue) { fatalError() }
    public final var indexPath: IndexPath? { fatalError() }
    public var validationOptions: ValidationOptions {
        get { fatalError() }
        set {}
    }
    public var validationErrors: [ValidationError] { fatalError() }
    public var wasBlurred = false
    public var wasChanged = false
    public var isValid: Bool { fatalError() }
    public var isHighlighted: Bool {
        get { fatalError() }
        set {}
    }
    public func validate() -> [ValidationError] { fatalError() }
}

public func == (lhs: BaseRow, rhs: BaseRow) -> Bool { fatalError() }

public struct DataProvider<T: Equatable> {
    public let arrayData: [T]?
    public init(arrayData: [T]) { fatalError() }
}

public protocol BaseInlineRowType {
    func expandInlineRow()
    func collapseInlineRow()
    func toggleInlineRow()
}

public protocol InlineRowType: TypedRowType, BaseInlineRowType {
    associatedtype InlineRow: BaseRow, RowType, TypedRowType
    func setupInlineRow(_ inlineRow: InlineRow)
}

public protocol PresenterRowType: TypedRowType {
    associatedtype ProviderType: UIViewController, TypedRowControllerType
    var presentationMode: PresentationMode<ProviderType>? { get set }
    var onPresentCallback: ((FormViewController, ProviderType) -> ())? { get set }
}

open class RowOf<T: Equatable>: BaseRow {
    open var value: T? {
        get { fatalError() }
        set {}
    }
    public override var baseValue: Any? {
        get { fatalError() }
        set {}
    }
    public var dataProvider: DataProvider<T>? {
        get { fatalError() }
        set {}
    }
    public var displayValueFor: ((T?) -> String?)? {
        get { fatalError() }
        set {}
    }
    public required init(tag: String?) { fatalError() }
    @discardableResult public override func validate() -> [ValidationError] { fatalError() }
    public func add<Rule: RuleType>(rule: Rule) where T == Rule.RowValueType { fatalError() }
    public func add(ruleSet: RuleSet<T>) { fatalError() }
    public func remove(ruleWithIdentifier identifier: String) { fatalError() }
    public func removeAllRules() { fatalError() }
}

open class Row<Cell: CellType>: RowOf<Cell.Value>, TypedRowType where Cell: BaseCell {
    public var cellProvider = CellProvider<Cell>()
    public var cellType: Cell.Type! { fatalError() }
    public var cell: Cell! { fatalError() }
    public override var baseCell: BaseCell { fatalError() }
    public required init(tag: String?) { fatalError() }
    override open func updateCell() { fatalError() }
    open override func didSelect() { fatalError() }
    open func customDidSelect() { fatalError() }
    open func customUpdateCell() { fatalError() }
}

public protocol Taggable: AnyObject {
    var tag: String? { get set }
}

public protocol BaseRowType: Taggable {
    var baseCell: BaseCell! { get }
    var section: Section? { get }
    var cellStyle: UITableViewCellStyle { get set }
    var title: String? { get set }
    func updateCell()
    func didSelect()
    func validate() -> [ValidationError]
}

public protocol TypedRowType: BaseRowType {
    associatedtype Cell: BaseCell, TypedCellType
    var cell: Cell! { get }
    var value: Cell.Value? { get set }
    func add<Rule: RuleType>(rule: Rule) where Rule.RowValueType == Cell.Value
    func remove(ruleWithIdentifier: String)
}

public protocol RowType: TypedRowType {
    init(_ tag: String?, _ initializer: (Self) -> ())
}

public protocol SelectableRowType: TypedRowType, RowType {
    var selectableValue: Cell.Value? { get set }
}

open class FormatteableRow<Cell: CellType>: Row<Cell>, FormatterConformance where Cell: BaseCell, Cell: TextInputCell {
    open var formatter: Formatter? {
        get { fatalError() }
        set {}
    }
    open var useFormatterDuringInput = false
    open var useFormatterOnDidBeginEditing: Bool? {
        get { fatalError() }
        set {}
    }
    public required init(tag: String?) { fatalError() }
}

public protocol NoValueDisplayTextConformance: AnyObject {
    var noValueDisplayText: String? { get set }
}

extension BaseRow {
    public final func evaluateHidden() { fatalError() }
    public final func evaluateDisabled() { fatalError() }
    public func reload(with rowAnimation: UITableViewRowAnimation = .none) { fatalError() }
    public func deselect(animated: Bool = true) { fatalError() }
    public func select(animated: Bool = false, scrollPosition: UITableViewScrollPosition = .none) { fatalError() }
}

extension InlineRowType where Self: BaseRow, Self.InlineRow: BaseRow, Self.Cell.Value == Self.InlineRow.Cell.Value {
    public var inlineRow: Self.InlineRow? { fatalError() }
    public func expandInlineRow() { fatalError() }
    public func collapseInlineRow() { fatalError() }
    public func toggleInlineRow() { fatalError() }
    @discardableResult public func onExpandInlineRow(_ callback: @escaping (Cell, Self, InlineRow) -> ()) -> Self { fatalError() }
    @discardableResult public func onCollapseInlineRow(_ callback: @escaping (Cell, Self, InlineRow) -> ()) -> Self { fatalError() }
    public var onCollapseInlineRowCallback: ((Cell, Self, InlineRow) -> ())? { fatalError() }
    public var onExpandInlineRowCallback: ((Cell, Self, InlineRow) -> ())? { fatalError() }
    public var isExpanded: Bool { fatalError() }
    public var isCollapsed: Bool { fatalError() }
}

extension PresenterRowType {
    public func onPresent(_ callback: ((FormViewController, ProviderType) -> ())?) -> Self { fatalError() }
}

extension RowType where Self: BaseRow {
    public init(_ tag: String? = nil, _ initializer: (Self) -> () = { _ in }) { fatalError() }
    public static var defaultCellUpdate: ((Cell, Self) -> ())? {
        get { fatalError() }
        set {}
    }
    public static var defaultCellSetup: ((Cell, Self) -> ())? {
        get { fatalError() }
        set {}
    }
    public static var defaultOnCellHighlightChanged: ((Cell, Self) -> ())? {
        get { fatalError() }
        set {}
    }
    public static var defaultRowInitializer: ((Self) -> ())? {
        get { fatalError() }
        set {}
    }
    @discardableResult public func onChange(_ callback: @escaping (Self) -> ()) -> Self { fatalError() }
    @discardableResult public func cellUpdate(_ callback: @escaping ((_ cell: Cell, _ row: Self) -> ())) -> Self { fatalError() }
    @discardableResult public func cellSetup(_ callback: @escaping ((_ cell: Cell, _ row: Self) -> ())) -> Self { fatalError() }
    @discardableResult public func onCellSelection(_ callback: @escaping ((_ cell: Cell, _ row: Self) -> ())) -> Self { fatalError() }
    @discardableResult public func onCellHighlightChanged(_ callback: @escaping (_ cell: Cell, _ row: Self) -> ()) -> Self { fatalError() }
    public static var defaultOnRowValidationChanged: ((Cell, Self) -> ())? {
        get { fatalError() }
        set {}
    }
    @discardableResult public func onRowValidationChanged(_ callback: @escaping (_ cell: Cell, _ row: Self) -> ()) -> Self { fatalError() }
}
