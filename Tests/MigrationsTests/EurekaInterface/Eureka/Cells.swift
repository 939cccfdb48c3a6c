import Foundation
// The framework's header shows UIKit to whoever imports it.
@_exported import UIKit

open class BaseCell: UITableViewCell, BaseCellType {
    public var baseRow: BaseRow! { fatalError() }
    public var height: (() -> CGFloat)? {
        get { fatalError() }
        set {}
    }
    public required init?(coder aDecoder: NSCoder) { fatalError() }
    public required override init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    public func formViewController() -> FormViewController? { fatalError() }
    open func setup() { fatalError() }
    open func update() { fatalError() }
    open func didSelect() { fatalError() }
    open func cellCanBecomeFirstResponder() -> Bool { fatalError() }
    @discardableResult open func cellBecomeFirstResponder(withDirection: Direction = .down) -> Bool { fatalError() }
    @discardableResult open func cellResignFirstResponder() -> Bool { fatalError() }
}

open class Cell<T: Equatable>: BaseCell, TypedCellType {
    public typealias Value = T
    public var row: RowOf<T>! {
        get { fatalError() }
        set {}
    }
    override open var inputAccessoryView: UIView? { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    open override func update() { fatalError() }
    open override func didSelect() { fatalError() }
    override open var canBecomeFirstResponder: Bool { fatalError() }
    open override func becomeFirstResponder() -> Bool { fatalError() }
    open override func resignFirstResponder() -> Bool { fatalError() }
    public override var baseRow: BaseRow! { fatalError() }
}

public protocol BaseCellType: AnyObject {
    var height: (() -> CGFloat)? { get }
    func setup()
    func update()
    func didSelect()
    func cellCanBecomeFirstResponder() -> Bool
    func cellBecomeFirstResponder(withDirection: Direction) -> Bool
    func cellResignFirstResponder() -> Bool
    func formViewController() -> FormViewController?
}

public protocol TypedCellType: BaseCellType {
    associatedtype Value: Equatable
    var row: RowOf<Value>! { get set }
}

public protocol CellType: TypedCellType {
}

public struct CellProvider<Cell: BaseCell> where Cell: CellType {
    public var nibName: String?
    public var bundle: Bundle!
    public init() { fatalError() }
    public init(nibName: String, bundle: Bundle? = nil) { fatalError() }
}

extension UIView {
    public func findFirstResponder() -> UIView? { fatalError() }
    public func formCell() -> BaseCell? { fatalError() }
}
