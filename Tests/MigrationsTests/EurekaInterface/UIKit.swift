// As much of UIKit as Eureka's interface and the examples mention, as it was called in Swift 3.

@_exported import Foundation

public enum UITableViewCellStyle { case `default`, value1, value2, subtitle }
public enum UITableViewRowAnimation { case fade, right, left, top, bottom, none, middle, automatic }
public enum UITableViewScrollPosition { case none, top, middle, bottom }
public enum UITableViewStyle { case plain, grouped }
public enum UITableViewCellSeparatorStyle { case none, singleLine }
public enum UITableViewCellAccessoryType { case none, disclosureIndicator, checkmark }
public enum NSTextAlignment { case left, center, right, justified, natural }
public enum UIReturnKeyType { case `default`, done, next }
public enum UIKeyboardType { case `default`, numberPad, emailAddress, decimalPad }
public enum UITextAutocapitalizationType { case none, words, sentences, allCharacters }
public enum UIBarButtonItemStyle { case plain, done }
public enum UIBarButtonSystemItem { case done, cancel, add, save }
public enum UIAlertControllerStyle { case actionSheet, alert }
public enum UIAlertActionStyle { case `default`, cancel, destructive }
public enum UIDatePickerMode { case time, date, dateAndTime, countDownTimer }

open class UIResponder: NSObject {
    open var canBecomeFirstResponder: Bool { false }
    open func becomeFirstResponder() -> Bool { false }
    open func resignFirstResponder() -> Bool { false }
    open var isFirstResponder: Bool { false }
    open var inputAccessoryView: UIView? { nil }
    open var inputView: UIView? { nil }
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

open class UITouch: NSObject {}
open class UIEvent: NSObject {}
open class NSLayoutConstraint: NSObject {}

open class UIColor: NSObject {
    open class var red: UIColor { UIColor() }
    open class var black: UIColor { UIColor() }
    open class var gray: UIColor { UIColor() }
    open class var darkGray: UIColor { UIColor() }
    open class var yellow: UIColor { UIColor() }
    open class var white: UIColor { UIColor() }
    open class var blue: UIColor { UIColor() }
    open class var green: UIColor { UIColor() }
    open class var lightGray: UIColor { UIColor() }
    open class var clear: UIColor { UIColor() }
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    override init() {}
}

open class UIFont: NSObject { open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont() } }
open class UIImage: NSObject { public init?(named name: String) {} }

open class UIView: UIResponder {
    public init(frame: CGRect) {}
    public override convenience init() { self.init(frame: .zero) }
    public required init?(coder aDecoder: NSCoder) {}
    open var frame: CGRect {
        get { .zero }
        set {}
    }
    open var bounds: CGRect {
        get { .zero }
        set {}
    }
    open var backgroundColor: UIColor? {
        get { nil }
        set {}
    }
    open var tintColor: UIColor! {
        get { nil }
        set {}
    }
    open var isHidden: Bool {
        get { false }
        set {}
    }
    open var alpha: CGFloat {
        get { 0 }
        set {}
    }
    open var isUserInteractionEnabled: Bool {
        get { false }
        set {}
    }
    open func addSubview(_ view: UIView) {}
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
    open func endEditing(_ force: Bool) -> Bool { false }
    open func layoutSubviews() {}
    open func setNeedsDisplay() {}
    open func updateConstraints() {}
}

public protocol UITextInput: AnyObject {}
open class UITextPosition: NSObject {}

open class UILabel: UIView {
    open var text: String? {
        get { nil }
        set {}
    }
    open var textColor: UIColor! {
        get { nil }
        set {}
    }
    open var font: UIFont! {
        get { nil }
        set {}
    }
    open var textAlignment: NSTextAlignment {
        get { .left }
        set {}
    }
    open var numberOfLines: Int {
        get { 0 }
        set {}
    }
}

open class UIImageView: UIView {
    public init(image: UIImage?) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
    open var image: UIImage? {
        get { nil }
        set {}
    }
}

open class UIControl: UIView {
    open var isEnabled: Bool {
        get { false }
        set {}
    }
    open var isSelected: Bool {
        get { false }
        set {}
    }
}

open class UITextField: UIControl, UITextInput {
    open var text: String? {
        get { nil }
        set {}
    }
    open var placeholder: String? {
        get { nil }
        set {}
    }
    open var textColor: UIColor? {
        get { nil }
        set {}
    }
    open var textAlignment: NSTextAlignment {
        get { .left }
        set {}
    }
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { .none }
        set {}
    }
    open var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    open var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
}

open class UITextView: UIView, UITextInput {
    open var text: String! {
        get { nil }
        set {}
    }
}

open class UISegmentedControl: UIControl {}
open class UISlider: UIControl {}
open class UIStepper: UIControl {}
open class UISwitch: UIControl {}
open class UIToolbar: UIView {}
open class UIPickerView: UIView {}
open class UIDatePicker: UIControl {}
open class UIScrollView: UIView {}
public protocol UITextFieldDelegate: NSObjectProtocol {}
public protocol UITextViewDelegate: NSObjectProtocol {}
public protocol UIPickerViewDataSource: NSObjectProtocol {}
public protocol UIPickerViewDelegate: NSObjectProtocol {}
public protocol UITableViewDelegate: NSObjectProtocol {}
public protocol UITableViewDataSource: NSObjectProtocol {}

open class UIBarButtonItem: NSObject {
    public init(title: String?, style: UIBarButtonItemStyle, target: Any?, action: Any?) {}
    public init(barButtonSystemItem: UIBarButtonSystemItem, target: Any?, action: Any?) {}
}

open class UINavigationItem: NSObject {
    open var title: String? {
        get { nil }
        set {}
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { nil }
        set {}
    }
    open var leftBarButtonItem: UIBarButtonItem? {
        get { nil }
        set {}
    }
}

open class UIStoryboardSegue: NSObject {
    open var destination: UIViewController { fatalError() }
    open var identifier: String? { nil }
}

open class UIViewController: UIResponder {
    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder aDecoder: NSCoder) {}
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    open var view: UIView! {
        get { nil }
        set {}
    }
    open var title: String? {
        get { nil }
        set {}
    }
    open var navigationItem: UINavigationItem { UINavigationItem() }
    open var navigationController: UINavigationController? { nil }
    open var popoverPresentationController: UIPopoverPresentationController? { nil }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
    open func show(_ controller: UIViewController, sender: Any?) {}
    open func performSegue(withIdentifier identifier: String, sender: Any?) {}
}

open class UIPopoverPresentationController: NSObject {
    open var sourceView: UIView? {
        get { nil }
        set {}
    }
    open var sourceRect: CGRect {
        get { .zero }
        set {}
    }
}

open class UINavigationController: UIViewController {
    open func pushViewController(_ controller: UIViewController, animated: Bool) {}
    open func popViewController(animated: Bool) -> UIViewController? { nil }
}

open class UIAlertAction: NSObject {
    public convenience init(title: String?, style: UIAlertActionStyle, handler: ((UIAlertAction) -> Void)? = nil) { self.init() }
}

open class UIAlertController: UIViewController {
    public convenience init(title: String?, message: String?, preferredStyle: UIAlertControllerStyle) {
        self.init(nibName: nil, bundle: nil)
    }
    open func addAction(_ action: UIAlertAction) {}
}

open class UITableView: UIScrollView {
    public init(frame: CGRect, style: UITableViewStyle) { super.init(frame: frame) }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
    open var rowHeight: CGFloat {
        get { 0 }
        set {}
    }
    open var separatorStyle: UITableViewCellSeparatorStyle {
        get { .none }
        set {}
    }
    open func reloadData() {}
}

open class UITableViewCell: UIView {
    public init(style: UITableViewCellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
    open var textLabel: UILabel? { nil }
    open var detailTextLabel: UILabel? { nil }
    open var imageView: UIImageView? { nil }
    open var contentView: UIView { fatalError() }
    open var accessoryView: UIView? {
        get { nil }
        set {}
    }
    open var accessoryType: UITableViewCellAccessoryType {
        get { .none }
        set {}
    }
    open var editingAccessoryView: UIView? {
        get { nil }
        set {}
    }
    open var selectionStyle: Int {
        get { 0 }
        set {}
    }
}
