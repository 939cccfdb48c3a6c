import Foundation
import UIKit

public enum TextAreaHeight {
    case fixed(cellHeight: CGFloat)
    case dynamic(initialTextViewHeight: CGFloat)
}

public protocol AreaCell: TextInputCell {
    var textView: UITextView { get }
}

open class _TextAreaCell<T>: Cell<T>, UITextViewDelegate, AreaCell where T: Equatable, T: InputTypeInitiable {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    public var placeholderLabel: UILabel {
        get { fatalError() }
        set {}
    }
    public var textView: UITextView {
        get { fatalError() }
        set {}
    }
    open var dynamicConstraints = [NSLayoutConstraint]()
    open override func setup() { fatalError() }
    open override func update() { fatalError() }
    open override func cellCanBecomeFirstResponder() -> Bool { fatalError() }
    open override func cellBecomeFirstResponder(withDirection: Direction) -> Bool { fatalError() }
    open override func cellResignFirstResponder() -> Bool { fatalError() }
    open override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) { fatalError() }
    open func textViewDidBeginEditing(_ textView: UITextView) { fatalError() }
    open func textViewDidEndEditing(_ textView: UITextView) { fatalError() }
    open func textViewDidChange(_ textView: UITextView) { fatalError() }
    open func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { fatalError() }
    open func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { fatalError() }
    open func textViewShouldEndEditing(_ textView: UITextView) -> Bool { fatalError() }
    open override func updateConstraints() { fatalError() }
    open func customConstraints() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class TextAreaCell: _TextAreaCell<String>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class AreaRow<Cell: CellType>: FormatteableRow<Cell> where Cell: BaseCell, Cell: AreaCell {
    open var placeholder: String? {
        get { fatalError() }
        set {}
    }
    open var textAreaHeight = TextAreaHeight.fixed(cellHeight: 110)
    public required init(tag: String?) { fatalError() }
}

open class _TextAreaRow: AreaRow<TextAreaCell> {
    required public init(tag: String?) { fatalError() }
}

public final class TextAreaRow: _TextAreaRow, RowType {
    required public init(tag: String?) { fatalError() }
}

extension AreaCell {
    public var textInput: UITextInput { fatalError() }
}
