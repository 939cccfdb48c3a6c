import Foundation
import UIKit

public protocol FormatterProtocol {
    func getNewPosition(forPosition: UITextPosition, inTextInput textInput: UITextInput, oldValue: String?, newValue: String?)
        -> UITextPosition
}

open class TextCell: _FieldCell<String>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class IntCell: _FieldCell<Int>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class PhoneCell: _FieldCell<String>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class NameCell: _FieldCell<String>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class EmailCell: _FieldCell<String>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class PasswordCell: _FieldCell<String>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class DecimalCell: _FieldCell<Double>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class URLCell: _FieldCell<URL>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class TwitterCell: _FieldCell<String>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class AccountCell: _FieldCell<String>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class ZipCodeCell: _FieldCell<String>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func update() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class _TextRow: FieldRow<TextCell> {
    public required init(tag: String?) { fatalError() }
}

open class _IntRow: FieldRow<IntCell> {
    public required init(tag: String?) { fatalError() }
}

open class _PhoneRow: FieldRow<PhoneCell> {
    public required init(tag: String?) { fatalError() }
}

open class _NameRow: FieldRow<NameCell> {
    public required init(tag: String?) { fatalError() }
}

open class _EmailRow: FieldRow<EmailCell> {
    public required init(tag: String?) { fatalError() }
}

open class _PasswordRow: FieldRow<PasswordCell> {
    public required init(tag: String?) { fatalError() }
}

open class _DecimalRow: FieldRow<DecimalCell> {
    public required init(tag: String?) { fatalError() }
}

open class _URLRow: FieldRow<URLCell> {
    public required init(tag: String?) { fatalError() }
}

open class _TwitterRow: FieldRow<TwitterCell> {
    public required init(tag: String?) { fatalError() }
}

open class _AccountRow: FieldRow<AccountCell> {
    public required init(tag: String?) { fatalError() }
}

open class _ZipCodeRow: FieldRow<ZipCodeCell> {
    public required init(tag: String?) { fatalError() }
}

public final class TextRow: _TextRow, RowType {
    required public init(tag: String?) { fatalError() }
}

public final class NameRow: _NameRow, RowType {
    required public init(tag: String?) { fatalError() }
}

public final class PasswordRow: _PasswordRow, RowType {
    required public init(tag: String?) { fatalError() }
}

public final class EmailRow: _EmailRow, RowType {
    required public init(tag: String?) { fatalError() }
}

public final class TwitterRow: _TwitterRow, RowType {
    required public init(tag: String?) { fatalError() }
}

public final class AccountRow: _AccountRow, RowType {
    required public init(tag: String?) { fatalError() }
}

public final class ZipCodeRow: _ZipCodeRow, RowType {
    required public init(tag: String?) { fatalError() }
}

public final class IntRow: _IntRow, RowType {
    required public init(tag: String?) { fatalError() }
}

public final class DecimalRow: _DecimalRow, RowType {
    required public init(tag: String?) { fatalError() }
}

public final class URLRow: _URLRow, RowType {
    required public init(tag: String?) { fatalError() }
}

public final class PhoneRow: _PhoneRow, RowType {
    required public init(tag: String?) { fatalError() }
}

open class DecimalFormatter: NumberFormatter, FormatterProtocol {
    public override init() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
    override open func getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String, range rangep: UnsafeMutablePointer<NSRange>?
    ) throws { fatalError() }
    open func getNewPosition(forPosition position: UITextPosition, inTextInput textInput: UITextInput, oldValue: String?, newValue: String?)
        -> UITextPosition
    { fatalError() }
}

public protocol InputTypeInitiable {
    init?(string stringValue: String)
}

public protocol FieldRowConformance: FormatterConformance {
    var textFieldPercentage: CGFloat? { get set }
    var placeholder: String? { get set }
    var placeholderColor: UIColor? { get set }
}

open class FieldRow<Cell: CellType>: FormatteableRow<Cell>, FieldRowConformance, KeyboardReturnHandler
where Cell: BaseCell, Cell: TextFieldCell {
    open var keyboardReturnType: KeyboardReturnTypeConfiguration? {
        get { fatalError() }
        set {}
    }
    open var textFieldPercentage: CGFloat? {
        get { fatalError() }
        set {}
    }
    open var placeholder: String? {
        get { fatalError() }
        set {}
    }
    open var placeholderColor: UIColor? {
        get { fatalError() }
        set {}
    }
    public required init(tag: String?) { fatalError() }
}

public protocol TextInputCell {
    var textInput: UITextInput { get }
}

public protocol TextFieldCell: TextInputCell {
    var textField: UITextField { get }
}

open class _FieldCell<T>: Cell<T>, UITextFieldDelegate, TextFieldCell where T: Equatable, T: InputTypeInitiable {
    public var textField: UITextField {
        get { fatalError() }
        set {}
    }
    open var titleLabel: UILabel? { fatalError() }
    open var dynamicConstraints = [NSLayoutConstraint]()
    public required init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    open override func update() { fatalError() }
    open override func cellCanBecomeFirstResponder() -> Bool { fatalError() }
    open override func cellBecomeFirstResponder(withDirection: Direction) -> Bool { fatalError() }
    open override func cellResignFirstResponder() -> Bool { fatalError() }
    open override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) { fatalError() }
    open func customConstraints() { fatalError() }
    open override func updateConstraints() { fatalError() }
    open func textFieldDidChange(_ textField: UITextField) { fatalError() }
    open func textFieldDidBeginEditing(_ textField: UITextField) { fatalError() }
    open func textFieldDidEndEditing(_ textField: UITextField) { fatalError() }
    open func textFieldShouldReturn(_ textField: UITextField) -> Bool { fatalError() }
    open func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        fatalError()
    }
    open func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { fatalError() }
    open func textFieldShouldClear(_ textField: UITextField) -> Bool { fatalError() }
    open func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

public protocol FormatterConformance: AnyObject {
    var formatter: Formatter? { get set }
    var useFormatterDuringInput: Bool { get set }
    var useFormatterOnDidBeginEditing: Bool? { get set }
}

extension Int: InputTypeInitiable {
    public init?(string stringValue: String) { fatalError() }
}

extension Float: InputTypeInitiable {
    public init?(string stringValue: String) { fatalError() }
}

extension String: InputTypeInitiable {
    public init?(string stringValue: String) { fatalError() }
}

extension Double: InputTypeInitiable {
    public init?(string stringValue: String) { fatalError() }
}

extension TextFieldCell {
    public var textInput: UITextInput { fatalError() }
}

extension URL: InputTypeInitiable {}
