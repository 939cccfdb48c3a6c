import Foundation
import UIKit

open class _MultipleSelectorViewController<T: Hashable, Row: SelectableRowType>: FormViewController, TypedRowControllerType
where Row: BaseRow, Row: TypedRowType, Row.Cell.Value == T {
    public var row: RowOf<Set<T>>! {
        get { fatalError() }
        set {}
    }
    public var selectableRowCellSetup: ((_ cell: Row.Cell, _ row: Row) -> ())? {
        get { fatalError() }
        set {}
    }
    public var selectableRowCellUpdate: ((_ cell: Row.Cell, _ row: Row) -> ())? {
        get { fatalError() }
        set {}
    }
    public var onDismissCallback: ((UIViewController) -> ())? {
        get { fatalError() }
        set {}
    }
    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
    convenience public init(_ callback: ((UIViewController) -> ())?) { fatalError() }
    open override func viewDidLoad() { fatalError() }
    public var sectionKeyForValue: ((Row.Cell.Value) -> (String))? {
        get { fatalError() }
        set {}
    }
    public var sectionHeaderTitleForKey: ((String) -> String?)? {
        get { fatalError() }
        set {}
    }
    public var sectionFooterTitleForKey: ((String) -> String?)? {
        get { fatalError() }
        set {}
    }
    public required init?(coder aDecoder: NSCoder) { fatalError() }
    open func setupForm() { fatalError() }
    open func optionsBySections() -> [(String, [Set<Row.Cell.Value>])]? { fatalError() }
}

open class MultipleSelectorViewController<T: Hashable>: _MultipleSelectorViewController<T, ListCheckRow<T>> {
}

open class SelectorAlertController<T: Equatable>: UIAlertController, TypedRowControllerType {
    public var row: RowOf<T>! {
        get { fatalError() }
        set {}
    }
    public var cancelTitle = ""
    public var onDismissCallback: ((UIViewController) -> ())? {
        get { fatalError() }
        set {}
    }
    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
    convenience public init(_ callback: ((UIViewController) -> ())?) { fatalError() }
    open override func viewDidLoad() { fatalError() }
}

open class _SelectorViewController<Row: SelectableRowType>: FormViewController, TypedRowControllerType
where Row: BaseRow, Row: TypedRowType {
    public var row: RowOf<Row.Cell.Value>! {
        get { fatalError() }
        set {}
    }
    public var onDismissCallback: ((UIViewController) -> ())? {
        get { fatalError() }
        set {}
    }
    public var selectableRowCellUpdate: ((_ cell: Row.Cell, _ row: Row) -> ())? {
        get { fatalError() }
        set {}
    }
    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
    open override func viewDidLoad() { fatalError() }
    convenience public init(_ callback: ((UIViewController) -> ())?) { fatalError() }
    public var enableDeselection = true
    public var dismissOnSelection = true
    public var dismissOnChange = true
    public var selectableRowCellSetup: ((_ cell: Row.Cell, _ row: Row) -> ())? {
        get { fatalError() }
        set {}
    }
    public var sectionKeyForValue: ((Row.Cell.Value) -> (String))? {
        get { fatalError() }
        set {}
    }
    public var sectionHeaderTitleForKey: ((String) -> String?)? {
        get { fatalError() }
        set {}
    }
    public var sectionFooterTitleForKey: ((String) -> String?)? {
        get { fatalError() }
        set {}
    }
    public required init?(coder aDecoder: NSCoder) { fatalError() }
    open func setupForm() { fatalError() }
}

open class SelectorViewController<T: Equatable>: _SelectorViewController<ListCheckRow<T>> {
}
