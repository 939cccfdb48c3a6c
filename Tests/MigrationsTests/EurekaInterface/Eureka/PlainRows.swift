import Foundation
import UIKit

open class ButtonCellOf<T: Equatable>: Cell<T>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func update() { fatalError() }
    open override func didSelect() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

public typealias ButtonCell = ButtonCellOf<String>

open class _ButtonRowOf<T: Equatable>: Row<ButtonCellOf<T>> {
    open var presentationMode: PresentationMode<UIViewController>? {
        get { fatalError() }
        set {}
    }
    required public init(tag: String?) { fatalError() }
    open override func customDidSelect() { fatalError() }
    open override func customUpdateCell() { fatalError() }
    open override func prepare(for segue: UIStoryboardSegue) { fatalError() }
}

public final class ButtonRowOf<T: Equatable>: _ButtonRowOf<T>, RowType {
    public required init(tag: String?) { fatalError() }
}

public typealias ButtonRow = ButtonRowOf<String>

open class _ButtonRowWithPresent<VCType: TypedRowControllerType>: Row<ButtonCellOf<VCType.RowValue>>, PresenterRowType
where VCType: UIViewController {
    open var presentationMode: PresentationMode<VCType>? {
        get { fatalError() }
        set {}
    }
    open var onPresentCallback: ((FormViewController, VCType) -> ())? {
        get { fatalError() }
        set {}
    }
    required public init(tag: String?) { fatalError() }
    open override func customUpdateCell() { fatalError() }
    open override func customDidSelect() { fatalError() }
    open override func prepare(for segue: UIStoryboardSegue) { fatalError() }
}

public final class ButtonRowWithPresent<VCType: TypedRowControllerType>: _ButtonRowWithPresent<VCType>, RowType
where VCType: UIViewController {
    public required init(tag: String?) { fatalError() }
}

public final class CheckCell: Cell<Bool>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    public override func update() { fatalError() }
    public override func setup() { fatalError() }
    public override func didSelect() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class _CheckRow: Row<CheckCell> {
    required public init(tag: String?) { fatalError() }
}

public final class CheckRow: _CheckRow, RowType {
    required public init(tag: String?) { fatalError() }
}

open class LabelCellOf<T: Equatable>: Cell<T>, CellType {
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

public typealias LabelCell = LabelCellOf<String>

open class _LabelRow: Row<LabelCell> {
    required public init(tag: String?) { fatalError() }
}

public final class LabelRow: _LabelRow, RowType {
    required public init(tag: String?) { fatalError() }
}

open class SliderCell: Cell<Float>, CellType {
    public required init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open var titleLabel: UILabel! { fatalError() }
    open var valueLabel: UILabel! { fatalError() }
    open var slider: UISlider {
        get { fatalError() }
        set {}
    }
    open var formatter: NumberFormatter? {
        get { fatalError() }
        set {}
    }
    open override func setup() { fatalError() }
    open override func update() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

public final class SliderRow: Row<SliderCell>, RowType {
    public var minimumValue: Float {
        get { fatalError() }
        set {}
    }
    public var maximumValue: Float {
        get { fatalError() }
        set {}
    }
    public var steps: UInt {
        get { fatalError() }
        set {}
    }
    required public init(tag: String?) { fatalError() }
}

open class StepperCell: Cell<Double>, CellType {
    public typealias Value = Double
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    public var stepper: UIStepper {
        get { fatalError() }
        set {}
    }
    public var valueLabel: UILabel {
        get { fatalError() }
        set {}
    }
    open override func setup() { fatalError() }
    open override func update() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class _StepperRow: Row<StepperCell> {
    required public init(tag: String?) { fatalError() }
}

public final class StepperRow: _StepperRow, RowType {
    required public init(tag: String?) { fatalError() }
}

open class SwitchCell: Cell<Bool>, CellType {
    public typealias Value = Bool
    required public init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open var switchControl: UISwitch? { fatalError() }
    open override func setup() { fatalError() }
    open override func update() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class _SwitchRow: Row<SwitchCell> {
    required public init(tag: String?) { fatalError() }
}

public final class SwitchRow: _SwitchRow, RowType {
    required public init(tag: String?) { fatalError() }
}
