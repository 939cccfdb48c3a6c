import Eureka
import UIKit

/// A row that pushes a list of colour swatches.
public class _SwatchPushRow<T: Equatable, Cell: CellType>: SelectorRow<T, Cell, SwatchSelectorController<T>> where Cell: BaseCell, Cell: TypedCellType, Cell.Value == T {

    /// The swatch picked last, kept across presentations.
    var lastPick: T?

    public required init(tag: String?) {
        super.init(tag: tag)
        presentationMode = .show(controllerProvider: ControllerProvider.callback { return SwatchSelectorController<T>(){ _ in } }, completionCallback: { vc in
            _ = vc.navigationController?.popViewController(animated: true)
        })
    }

    func remember(_ pick: T) {
        lastPick = pick
    }
}

public final class SwatchPushRow<T: Equatable>: _SwatchPushRow<T, PushSelectorCell<T>>, RowType {

    public required init(tag: String?) {
        super.init(tag: tag)
    }
}

/// The controller behind the row: one line a swatch, with its image.
public class _SwatchSelectorController<T: Equatable, Row: SelectableRowType>: FormViewController, TypedRowControllerType where Row: BaseRow, Row: TypedRowType, Row.Value == T, Row.Cell.Value == T {

    /// The row that pushed this controller.
    public var row: RowOf<Row.Value>!

    /// Called when the controller goes away.
    public var onDismissCallback: ((UIViewController) -> ())?

    public var selectableRowCellUpdate: ((_ cell: Row.Cell, _ row: Row) -> ())?

    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    required public init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        guard let options = row.dataProvider?.arrayData else { return }

        form +++ SelectableSection<Row, Row.Value>(row.title ?? "", selectionType: .singleSelection(enableDeselection: true)) { [weak self] section in
            if let section = section as? SelectableSection<Row, Row.Value> {
                section.onSelectSelectableRow = { _, row in
                    self?.row.value = row.value
                    self?.onDismissCallback?(self!)
                }
            }
        }
        for option in options {
            form.first! <<< Row.init(String(describing: option)) { swatchRow in
                if let fileName = row.displayValueFor?(option) {
                    swatchRow.cell.imageView?.image = UIImage(named: fileName)
                }
                swatchRow.selectableValue = option
                swatchRow.value = row.value == option ? option : nil
            }.cellUpdate { [weak self] cell, row in
                self?.selectableRowCellUpdate?(cell, row)
            }
        }
    }
}

public class SwatchSelectorController<T: Equatable>: _SwatchSelectorController<T, ListCheckRow<T>> {

    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    convenience public init(_ callback: @escaping (UIViewController) -> ()) {
        self.init(nibName: nil, bundle: nil)
        onDismissCallback = callback
    }

    required public init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }
}
