import Eureka
import UIKit

/// A row that pushes a list of colour swatches.
public class _SwatchPushRow<Cell: CellType>: SelectorRow<Cell, SwatchSelectorController<Cell.Value>> where Cell: BaseCell {

    /// The swatch picked last, kept across presentations.
    var lastPick: Cell.Value?

    public required init(tag: String?) {
        super.init(tag: tag)
        presentationMode = .show(controllerProvider: ControllerProvider.callback { return SwatchSelectorController<Cell.Value>(){ _ in } }, onDismiss: { vc in
            _ = vc.navigationController?.popViewController(animated: true)
        })
    }

    func remember(_ pick: Cell.Value) {
        lastPick = pick
    }
}

public final class SwatchPushRow<T: Equatable>: _SwatchPushRow<PushSelectorCell<T>>, RowType {

    public required init(tag: String?) {
        super.init(tag: tag)
    }
}

/// The controller behind the row: one line a swatch, with its image.
public class _SwatchSelectorController<Row: SelectableRowType>: FormViewController, TypedRowControllerType where Row: BaseRow {

    /// The row that pushed this controller.
    public var row: RowOf<Row.Cell.Value>!

    /// Called when the controller goes away.
    public var onDismissCallback: ((UIViewController) -> ())?

    public var selectableRowCellUpdate: ((_ cell: Row.Cell, _ row: Row) -> ())?

    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        guard let options = row.dataProvider?.arrayData else { return }

        form +++ SelectableSection<Row>(row.title ?? "", selectionType: .singleSelection(enableDeselection: true)) { [weak self] section in
            if let section = section as? SelectableSection<Row> {
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

public class SwatchSelectorController<T: Equatable>: _SwatchSelectorController<ListCheckRow<T>> {

    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    convenience public init(_ callback: @escaping (UIViewController) -> ()) {
        self.init(nibName: nil, bundle: nil)
        onDismissCallback = callback
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }
}
