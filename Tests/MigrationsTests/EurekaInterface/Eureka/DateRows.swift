import Foundation
import UIKit

open class _DateInlineRow: _DateInlineFieldRow {
    public typealias InlineRow = DatePickerRow
    public required init(tag: String?) { fatalError() }
    open func setupInlineRow(_ inlineRow: DatePickerRow) { fatalError() }
}

open class _TimeInlineRow: _DateInlineFieldRow {
    public typealias InlineRow = TimePickerRow
    public required init(tag: String?) { fatalError() }
    open func setupInlineRow(_ inlineRow: TimePickerRow) { fatalError() }
}

open class _DateTimeInlineRow: _DateInlineFieldRow {
    public typealias InlineRow = DateTimePickerRow
    public required init(tag: String?) { fatalError() }
    open func setupInlineRow(_ inlineRow: DateTimePickerRow) { fatalError() }
}

open class _CountDownInlineRow: _DateInlineFieldRow {
    public typealias InlineRow = CountDownPickerRow
    public required init(tag: String?) { fatalError() }
    public func setupInlineRow(_ inlineRow: CountDownPickerRow) { fatalError() }
}

public final class DateInlineRow_<T>: _DateInlineRow, RowType, InlineRowType {
    required public init(tag: String?) { fatalError() }
    public override func customDidSelect() { fatalError() }
}

public typealias DateInlineRow = DateInlineRow_<Date>

public final class DateTimeInlineRow_<T>: _DateTimeInlineRow, RowType, InlineRowType {
    required public init(tag: String?) { fatalError() }
    public override func customDidSelect() { fatalError() }
}

public typealias DateTimeInlineRow = DateTimeInlineRow_<Date>

public final class TimeInlineRow_<T>: _TimeInlineRow, RowType, InlineRowType {
    required public init(tag: String?) { fatalError() }
    public override func customDidSelect() { fatalError() }
}

public typealias TimeInlineRow = TimeInlineRow_<Date>

public final class CountDownInlineRow_<T>: _CountDownInlineRow, RowType, InlineRowType {
    required public init(tag: String?) { fatalError() }
    public override func customDidSelect() { fatalError() }
}

public typealias CountDownInlineRow = CountDownInlineRow_<Date>

open class DatePickerCell: Cell<Date>, CellType {
    public var datePicker: UIDatePicker {
        get { fatalError() }
        set {}
    }
    public required init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    open override func update() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class _DatePickerRow: Row<DatePickerCell>, DatePickerRowProtocol {
    open var minimumDate: Date? {
        get { fatalError() }
        set {}
    }
    open var maximumDate: Date? {
        get { fatalError() }
        set {}
    }
    open var minuteInterval: Int? {
        get { fatalError() }
        set {}
    }
    required public init(tag: String?) { fatalError() }
}

public final class DatePickerRow: _DatePickerRow, RowType {
    public required init(tag: String?) { fatalError() }
}

public final class TimePickerRow: _DatePickerRow, RowType {
    public required init(tag: String?) { fatalError() }
}

public final class DateTimePickerRow: _DatePickerRow, RowType {
    public required init(tag: String?) { fatalError() }
}

public final class CountDownPickerRow: _DatePickerRow, RowType {
    public required init(tag: String?) { fatalError() }
}

open class _DateRow: _DateFieldRow {
    required public init(tag: String?) { fatalError() }
}

open class _TimeRow: _DateFieldRow {
    required public init(tag: String?) { fatalError() }
}

open class _DateTimeRow: _DateFieldRow {
    required public init(tag: String?) { fatalError() }
}

open class _CountDownRow: _DateFieldRow {
    required public init(tag: String?) { fatalError() }
}

public final class DateRow: _DateRow, RowType {
    required public init(tag: String?) { fatalError() }
}

public final class TimeRow: _TimeRow, RowType {
    required public init(tag: String?) { fatalError() }
}

public final class DateTimeRow: _DateTimeRow, RowType {
    required public init(tag: String?) { fatalError() }
}

public final class CountDownRow: _CountDownRow, RowType {
    required public init(tag: String?) { fatalError() }
}

public protocol DatePickerRowProtocol: AnyObject {
    var minimumDate: Date? { get set }
    var maximumDate: Date? { get set }
    var minuteInterval: Int? { get set }
}

open class DateCell: Cell<Date>, CellType {
    public var datePicker: UIDatePicker {
        get { fatalError() }
        set {}
    }
    public required init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    open override func update() { fatalError() }
    open override func didSelect() { fatalError() }
    override open var inputView: UIView? { fatalError() }
    open override func cellCanBecomeFirstResponder() -> Bool { fatalError() }
    override open var canBecomeFirstResponder: Bool { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class _DateFieldRow: Row<DateCell>, DatePickerRowProtocol, NoValueDisplayTextConformance {
    open var minimumDate: Date? {
        get { fatalError() }
        set {}
    }
    open var maximumDate: Date? {
        get { fatalError() }
        set {}
    }
    open var minuteInterval: Int? {
        get { fatalError() }
        set {}
    }
    open var dateFormatter: DateFormatter? {
        get { fatalError() }
        set {}
    }
    open var noValueDisplayText: String? {
        get { fatalError() }
        set {}
    }
    required public init(tag: String?) { fatalError() }
}

open class DateInlineCell: Cell<Date>, CellType {
    public required init(style: UITableViewCellStyle, reuseIdentifier: String?) { fatalError() }
    open override func setup() { fatalError() }
    open override func update() { fatalError() }
    open override func didSelect() { fatalError() }
    required public init?(coder aDecoder: NSCoder) { fatalError() }
}

open class _DateInlineFieldRow: Row<DateInlineCell>, DatePickerRowProtocol, NoValueDisplayTextConformance {
    open var minimumDate: Date? {
        get { fatalError() }
        set {}
    }
    open var maximumDate: Date? {
        get { fatalError() }
        set {}
    }
    open var minuteInterval: Int? {
        get { fatalError() }
        set {}
    }
    open var dateFormatter: DateFormatter? {
        get { fatalError() }
        set {}
    }
    open var noValueDisplayText: String? {
        get { fatalError() }
        set {}
    }
    required public init(tag: String?) { fatalError() }
}
