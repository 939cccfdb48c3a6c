import Foundation
import UIKit

open class AlertSelectorCell<T: Equatable>: Cell<T>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func update() { fatalError() }
    open override func didSelect() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

public class _ActionSheetRow<Cell: CellType>: OptionsRow<Cell>, PresenterRowType where Cell: BaseCell {
    public var onPresentCallback: ((FormViewController, SelectorAlertController<Cell.Value>) -> ())? {
        get { fatalError() }
        set {}
    }
    public var presentationMode: PresentationMode<SelectorAlertController<Cell.Value>>? {
        get { fatalError() }
        set {}
    }
    public required init(tag: String?) { fatalError() }
    public override func customDidSelect() { fatalError() }
}

public final class ActionSheetRow<T: Equatable>: _ActionSheetRow<AlertSelectorCell<T>>, RowType {
    required public init(tag: String?) { fatalError() }
}

open class _AlertRow<Cell: CellType>: OptionsRow<Cell>, PresenterRowType where Cell: BaseCell {
    open var onPresentCallback: ((FormViewController, SelectorAlertController<Cell.Value>) -> ())? {
        get { fatalError() }
        set {}
    }
    open var presentationMode: PresentationMode<SelectorAlertController<Cell.Value>>? {
        get { fatalError() }
        set {}
    }
    public required init(tag: String?) { fatalError() }
    open override func customDidSelect() { fatalError() }
}

public final class AlertRow<T: Equatable>: _AlertRow<AlertSelectorCell<T>>, RowType {
    required public init(tag: String?) { fatalError() }
}

open class _MultipleSelectorRow<T: Hashable, Cell: CellType>: GenericMultipleSelectorRow<T, Cell, MultipleSelectorViewController<T>>
where Cell: BaseCell, Cell: TypedCellType, Cell.Value == Set<T> {
    public required init(tag: String?) { fatalError() }
}

public final class MultipleSelectorRow<T: Hashable>: _MultipleSelectorRow<T, PushSelectorCell<Set<T>>>, RowType {
    public required init(tag: String?) { fatalError() }
}

open class PickerInlineCell<T: Equatable>: Cell<T>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    open override func update() { fatalError() }
    open override func didSelect() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class _PickerInlineRow<T>: Row<PickerInlineCell<T>>, NoValueDisplayTextConformance where T: Equatable {
    public typealias InlineRow = PickerRow<T>
    open var options = [T]()
    open var noValueDisplayText: String? {
        get { fatalError() }
        set {}
    }
    required public init(tag: String?) { fatalError() }
}

public final class PickerInlineRow<T>: _PickerInlineRow<T>, RowType, InlineRowType where T: Equatable {
    required public init(tag: String?) { fatalError() }
    public override func customDidSelect() { fatalError() }
    public func setupInlineRow(_ inlineRow: InlineRow) { fatalError() }
}

open class PickerCell<T>: Cell<T>, CellType, UIPickerViewDataSource, UIPickerViewDelegate where T: Equatable {
    public var picker: UIPickerView {
        get { fatalError() }
        set {}
    }
    public required init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    open override func update() { fatalError() }
    open func numberOfComponents(in pickerView: UIPickerView) -> Int { fatalError() }
    open func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { fatalError() }
    open func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { fatalError() }
    open func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class _PickerRow<T>: Row<PickerCell<T>> where T: Equatable {
    open var options = [T]()
    required public init(tag: String?) { fatalError() }
}

public final class PickerRow<T>: _PickerRow<T>, RowType where T: Equatable {
    required public init(tag: String?) { fatalError() }
}

open class _PopoverSelectorRow<Cell: CellType>: SelectorRow<Cell, SelectorViewController<Cell.Value>>
where Cell: BaseCell, Cell: TypedCellType {
    public required init(tag: String?) { fatalError() }
    open override func didSelect() { fatalError() }
}

public final class PopoverSelectorRow<T: Equatable>: _PopoverSelectorRow<PushSelectorCell<T>>, RowType {
    public required init(tag: String?) { fatalError() }
}

open class _PushRow<Cell: CellType>: SelectorRow<Cell, SelectorViewController<Cell.Value>> where Cell: BaseCell {
    public required init(tag: String?) { fatalError() }
}

public final class PushRow<T: Equatable>: _PushRow<PushSelectorCell<T>>, RowType {
    public required init(tag: String?) { fatalError() }
}

open class SegmentedCell<T: Equatable>: Cell<T>, CellType {
    open var titleLabel: UILabel? { fatalError() }
    open var segmentedControl: UISegmentedControl {
        get { fatalError() }
        set {}
    }
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    open override func update() { fatalError() }
    open override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) { fatalError() }
    open override func updateConstraints() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

public final class SegmentedRow<T: Equatable>: OptionsRow<SegmentedCell<T>>, RowType {
    required public init(tag: String?) { fatalError() }
}

open class GenericMultipleSelectorRow<T: Hashable, Cell: CellType, VCType: TypedRowControllerType>: Row<Cell>, PresenterRowType,
    NoValueDisplayTextConformance
where Cell: BaseCell, Cell.Value == Set<T>, VCType: UIViewController, VCType.RowValue == Set<T> {
    open var presentationMode: PresentationMode<VCType>? {
        get { fatalError() }
        set {}
    }
    open var onPresentCallback: ((FormViewController, VCType) -> ())? {
        get { fatalError() }
        set {}
    }
    open var selectorTitle: String? {
        get { fatalError() }
        set {}
    }
    open var noValueDisplayText: String? {
        get { fatalError() }
        set {}
    }
    open var options: [T] {
        get { fatalError() }
        set {}
    }
    required public init(tag: String?) { fatalError() }
    open override func customDidSelect() { fatalError() }
    open override func prepare(for segue: UIStoryboardSegue) { fatalError() }
}

open class OptionsRow<Cell: CellType>: Row<Cell>, NoValueDisplayTextConformance where Cell: BaseCell {
    open var options: [Cell.Value] {
        get { fatalError() }
        set {}
    }
    open var selectorTitle: String? {
        get { fatalError() }
        set {}
    }
    open var noValueDisplayText: String? {
        get { fatalError() }
        set {}
    }
    required public init(tag: String?) { fatalError() }
}

open class PushSelectorCell<T: Equatable>: Cell<T>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func update() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class SelectorRow<Cell: CellType, VCType: TypedRowControllerType>: OptionsRow<Cell>, PresenterRowType
where Cell: BaseCell, VCType: UIViewController, VCType.RowValue == Cell.Value {
    open var presentationMode: PresentationMode<VCType>? {
        get { fatalError() }
        set {}
    }
    open var onPresentCallback: ((FormViewController, VCType) -> ())? {
        get { fatalError() }
        set {}
    }
    required public init(tag: String?) { fatalError() }
    open override func customDidSelect() { fatalError() }
    open override func prepare(for segue: UIStoryboardSegue) { fatalError() }
}

open class ListCheckCell<T: Equatable>: Cell<T>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func update() { fatalError() }
    open override func setup() { fatalError() }
    open override func didSelect() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

public final class ListCheckRow<T: Equatable>: Row<ListCheckCell<T>>, SelectableRowType, RowType {
    public var selectableValue: T? {
        get { fatalError() }
        set {}
    }
    required public init(tag: String?) { fatalError() }
}

open class PickerInputCell<T: Equatable>: Cell<T>, CellType, UIPickerViewDataSource, UIPickerViewDelegate
where T: Equatable, T: InputTypeInitiable {
    public var picker: UIPickerView {
        get { fatalError() }
        set {}
    }
    public required init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
    open override func setup() { fatalError() }
    open override func update() { fatalError() }
    open override func didSelect() { fatalError() }
    open override var inputView: UIView? { fatalError() }
    open override func cellCanBecomeFirstResponder() -> Bool { fatalError() }
    override open var canBecomeFirstResponder: Bool { fatalError() }
    open func numberOfComponents(in pickerView: UIPickerView) -> Int { fatalError() }
    open func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { fatalError() }
    open func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { fatalError() }
    open func pickerView(_ pickerView: UIPickerView, didSelectRow rowNumber: Int, inComponent component: Int) { fatalError() }
}

open class _PickerInputRow<T>: Row<PickerInputCell<T>>, NoValueDisplayTextConformance where T: Equatable, T: InputTypeInitiable {
    open var noValueDisplayText: String? {
        get { fatalError() }
        set {}
    }
    open var options = [T]()
    required public init(tag: String?) { fatalError() }
}

public final class PickerInputRow<T>: _PickerInputRow<T>, RowType where T: Equatable, T: InputTypeInitiable {
    required public init(tag: String?) { fatalError() }
}
