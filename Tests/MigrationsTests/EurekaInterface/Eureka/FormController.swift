import Foundation
import UIKit

public protocol FormViewControllerProtocol {
    var tableView: UITableView? { get }
    func beginEditing<T: Equatable>(of: Cell<T>)
    func endEditing<T: Equatable>(of: Cell<T>)
    func insertAnimation(forRows rows: [BaseRow]) -> UITableViewRowAnimation
    func deleteAnimation(forRows rows: [BaseRow]) -> UITableViewRowAnimation
    func reloadAnimation(oldRows: [BaseRow], newRows: [BaseRow]) -> UITableViewRowAnimation
    func insertAnimation(forSections sections: [Section]) -> UITableViewRowAnimation
    func deleteAnimation(forSections sections: [Section]) -> UITableViewRowAnimation
    func reloadAnimation(oldSections: [Section], newSections: [Section]) -> UITableViewRowAnimation
}

public struct RowNavigationOptions: OptionSet {
    public let rawValue: Int
    public init(rawValue: Int) { fatalError() }
    public static let Disabled = RowNavigationOptions(rawValue: 0)
    public static let Enabled = RowNavigationOptions(rawValue: 0)
    public static let StopDisabledRow = RowNavigationOptions(rawValue: 0)
    public static let SkipCanNotBecomeFirstResponderRow = RowNavigationOptions(rawValue: 0)
}

public struct KeyboardReturnTypeConfiguration {
    public var nextKeyboardType = UIReturnKeyType.next
    public var defaultKeyboardType = UIReturnKeyType.default
    public init() { fatalError() }
    public init(nextKeyboardType: UIReturnKeyType, defaultKeyboardType: UIReturnKeyType) { fatalError() }
}

public struct InlineRowHideOptions: OptionSet {
    public let rawValue: Int
    public init(rawValue: Int) { fatalError() }
    public static let Never = InlineRowHideOptions(rawValue: 0)
    public static let AnotherInlineRowIsShown = InlineRowHideOptions(rawValue: 0)
    public static let FirstResponderChanges = InlineRowHideOptions(rawValue: 0)
}

open class FormViewController: UIViewController, FormViewControllerProtocol {
    public var tableView: UITableView? {
        get { fatalError() }
        set {}
    }
    public var form: Form {
        get { fatalError() }
        set {}
    }
    open var navigationAccessoryView: NavigationAccessoryView! {
        get { fatalError() }
        set {}
    }
    public var navigationOptions: RowNavigationOptions? {
        get { fatalError() }
        set {}
    }
    public init(style: UITableViewStyle) { fatalError() }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
    public required init?(coder aDecoder: NSCoder) { fatalError() }
    open override func viewDidLoad() { fatalError() }
    open override func viewWillAppear(_ animated: Bool) { fatalError() }
    open override func viewDidDisappear(_ animated: Bool) { fatalError() }
    open override func prepare(for segue: UIStoryboardSegue, sender: Any?) { fatalError() }
    open func inputAccessoryView(for row: BaseRow) -> UIView? { fatalError() }
    open func valueHasBeenChanged(for: BaseRow, oldValue: Any?, newValue: Any?) { fatalError() }
    public final func beginEditing<T: Equatable>(of cell: Cell<T>) { fatalError() }
    public final func endEditing<T: Equatable>(of cell: Cell<T>) { fatalError() }
    open func insertAnimation(forRows rows: [BaseRow]) -> UITableViewRowAnimation { fatalError() }
    open func deleteAnimation(forRows rows: [BaseRow]) -> UITableViewRowAnimation { fatalError() }
    open func reloadAnimation(oldRows: [BaseRow], newRows: [BaseRow]) -> UITableViewRowAnimation { fatalError() }
    open func insertAnimation(forSections sections: [Section]) -> UITableViewRowAnimation { fatalError() }
    open func deleteAnimation(forSections sections: [Section]) -> UITableViewRowAnimation { fatalError() }
    open func reloadAnimation(oldSections: [Section], newSections: [Section]) -> UITableViewRowAnimation { fatalError() }
    open func textInputShouldBeginEditing<T>(_ textInput: UITextInput, cell: Cell<T>) -> Bool { fatalError() }
    open func textInputDidBeginEditing<T>(_ textInput: UITextInput, cell: Cell<T>) { fatalError() }
    open func textInputShouldEndEditing<T>(_ textInput: UITextInput, cell: Cell<T>) -> Bool { fatalError() }
    open func textInputDidEndEditing<T>(_ textInput: UITextInput, cell: Cell<T>) { fatalError() }
    open func textInput<T>(
        _ textInput: UITextInput, shouldChangeCharactersInRange range: NSRange, replacementString string: String, cell: Cell<T>
    ) -> Bool { fatalError() }
    open func textInputShouldClear<T>(_ textInput: UITextInput, cell: Cell<T>) -> Bool { fatalError() }
    open func textInputShouldReturn<T>(_ textInput: UITextInput, cell: Cell<T>) -> Bool { fatalError() }
    open var rowKeyboardSpacing: CGFloat {
        get { fatalError() }
        set {}
    }
    // Members of extensions; open to subclasses since they are Objective-C.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { fatalError() }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { fatalError() }
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { fatalError() }
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { fatalError() }
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { fatalError() }
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { fatalError() }
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { fatalError() }
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { fatalError() }
    open func numberOfSections(in tableView: UITableView) -> Int { fatalError() }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fatalError() }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { fatalError() }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { fatalError() }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { fatalError() }
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { fatalError() }
    open func keyboardWillShow(_ notification: Notification) { fatalError() }
    open func keyboardWillHide(_ notification: Notification) { fatalError() }
    open var animateScroll = false
}

public enum Direction {
    case up, down
}

public protocol FormDelegate: AnyObject {
    func sectionsHaveBeenAdded(_ sections: [Section], at: IndexSet)
    func sectionsHaveBeenRemoved(_ sections: [Section], at: IndexSet)
    func sectionsHaveBeenReplaced(oldSections: [Section], newSections: [Section], at: IndexSet)
    func rowsHaveBeenAdded(_ rows: [BaseRow], at: [IndexPath])
    func rowsHaveBeenRemoved(_ rows: [BaseRow], at: [IndexPath])
    func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at: [IndexPath])
    func valueHasBeenChanged(for: BaseRow, oldValue: Any?, newValue: Any?)
}

open class NavigationAccessoryView: UIToolbar {
    open var previousButton: UIBarButtonItem! {
        get { fatalError() }
        set {}
    }
    open var nextButton: UIBarButtonItem! {
        get { fatalError() }
        set {}
    }
    open var doneButton = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    public override init(frame: CGRect) { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { fatalError() }
}

public protocol KeyboardReturnHandler: BaseRowType {
    var keyboardReturnType: KeyboardReturnTypeConfiguration? { get set }
}

extension FormViewController {
    open func sectionsHaveBeenAdded(_ sections: [Section], at indexes: IndexSet) { fatalError() }
    open func sectionsHaveBeenRemoved(_ sections: [Section], at indexes: IndexSet) { fatalError() }
    open func sectionsHaveBeenReplaced(oldSections: [Section], newSections: [Section], at indexes: IndexSet) { fatalError() }
    open func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: [IndexPath]) { fatalError() }
    open func rowsHaveBeenRemoved(_ rows: [BaseRow], at indexes: [IndexPath]) { fatalError() }
    open func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at indexes: [IndexPath]) { fatalError() }
    public func navigateTo(direction: Direction) { fatalError() }
}
