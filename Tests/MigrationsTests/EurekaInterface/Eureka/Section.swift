import Foundation
import UIKit

public enum HeaderFooterProvider<ViewType: UIView> {
    case `class`
    case callback(() -> ViewType)
    case nibFile(name: String, bundle: Bundle?)
}

public enum HeaderFooterType {
    case header, footer
}

public struct HeaderFooterView<ViewType: UIView>: ExpressibleByStringLiteral, HeaderFooterViewRepresentable {
    public var title: String?
    public var viewProvider: HeaderFooterProvider<ViewType>?
    public var onSetupView: ((_ view: ViewType, _ section: Section) -> ())?
    public var height: (() -> CGFloat)?
    public func viewForSection(_ section: Section, type: HeaderFooterType) -> UIView? { fatalError() }
    public init?(title: String?) { fatalError() }
    public init(_ provider: HeaderFooterProvider<ViewType>) { fatalError() }
    public init(unicodeScalarLiteral value: String) { fatalError() }
    public init(extendedGraphemeClusterLiteral value: String) { fatalError() }
    public init(stringLiteral value: String) { fatalError() }
}

public protocol HeaderFooterViewRepresentable {
    func viewForSection(_ section: Section, type: HeaderFooterType) -> UIView?
    var title: String? { get set }
    var height: (() -> CGFloat)? { get set }
}

public protocol SectionDelegate: AnyObject {
    func rowsHaveBeenAdded(_ rows: [BaseRow], at: IndexSet)
    func rowsHaveBeenRemoved(_ rows: [BaseRow], at: IndexSet)
    func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at: IndexSet)
}

public func == (lhs: Section, rhs: Section) -> Bool { fatalError() }

open class Section {
    public var tag: String? {
        get { fatalError() }
        set {}
    }
    public var form: Form? { fatalError() }
    public var header: HeaderFooterViewRepresentable? {
        get { fatalError() }
        set {}
    }
    public var footer: HeaderFooterViewRepresentable? {
        get { fatalError() }
        set {}
    }
    public var index: Int? { fatalError() }
    public var hidden: Condition? {
        get { fatalError() }
        set {}
    }
    public var isHidden: Bool { fatalError() }
    public required init() { fatalError() }
    public required init(_ initializer: (Section) -> ()) { fatalError() }
    public init(_ header: String, _ initializer: (Section) -> () = { _ in }) { fatalError() }
    public init(header: String, footer: String, _ initializer: (Section) -> () = { _ in }) { fatalError() }
    public init(footer: String, _ initializer: (Section) -> () = { _ in }) { fatalError() }
    open func rowsHaveBeenAdded(_ rows: [BaseRow], at: IndexSet) { fatalError() }
    open func rowsHaveBeenRemoved(_ rows: [BaseRow], at: IndexSet) { fatalError() }
    open func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at: IndexSet) { fatalError() }
}

public enum SelectionType {
    case multipleSelection
    case singleSelection(enableDeselection: Bool)
}

public protocol SelectableSectionType: Collection {
    associatedtype SelectableRow: BaseRow, SelectableRowType
    var selectionType: SelectionType { get set }
    var onSelectSelectableRow: ((SelectableRow.Cell, SelectableRow) -> Void)? { get set }
    func selectedRow() -> SelectableRow?
    func selectedRows() -> [SelectableRow]
}

open class SelectableSection<Row: SelectableRowType>: Section, SelectableSectionType where Row: BaseRow {
    public typealias SelectableRow = Row
    public var selectionType = SelectionType.singleSelection(enableDeselection: true)
    public var onSelectSelectableRow: ((Row.Cell, Row) -> Void)? {
        get { fatalError() }
        set {}
    }
    public required init(_ initializer: (Section) -> ()) { fatalError() }
    public init(_ header: String, selectionType: SelectionType, _ initializer: (Section) -> () = { _ in }) { fatalError() }
    open override func rowsHaveBeenAdded(_ rows: [BaseRow], at: IndexSet) { fatalError() }
    public init(header: String, footer: String, selectionType: SelectionType, _ initializer: (Section) -> () = { _ in }) { fatalError() }
    public required init() { fatalError() }
}

extension Section {
    public func reload(with rowAnimation: UITableViewRowAnimation = .none) { fatalError() }
    public func rowBy<Row: RowType>(tag: String) -> Row? { fatalError() }
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(position: Int) -> BaseRow {
        get { fatalError() }
        set {}
    }
    public func append(_ formRow: BaseRow) { fatalError() }
    public func append<S: Sequence>(contentsOf newElements: S) where S.Iterator.Element == BaseRow { fatalError() }
    public func replaceSubrange<C: Collection>(_ subRange: Range<Int>, with newElements: C) where C.Iterator.Element == BaseRow {
        fatalError()
    }
    public func removeAll(keepingCapacity keepCapacity: Bool = false) { fatalError() }
    public final func evaluateHidden() { fatalError() }
    public subscript(range: Range<Int>) -> [BaseRow] {
        get { fatalError() }
        set {}
    }
    public func index(after i: Int) -> Int { fatalError() }
    public func index(before i: Int) -> Int { fatalError() }
}

extension SelectableSectionType where Self: Section, Self.Iterator == IndexingIterator<Section>, Self.Iterator.Element == BaseRow {
    public func selectedRow() -> SelectableRow? { fatalError() }
    public func selectedRows() -> [SelectableRow] { fatalError() }
}

extension Section: MutableCollection, BidirectionalCollection, RangeReplaceableCollection {}
