import Eureka
import UIKit

public class _IconPushRow<Cell: CellType>: SelectorRow<Cell, IconSelectorViewController<Cell.Value>> where Cell: BaseCell {

    public required init(tag: String?) {
        super.init(tag: tag)
        presentationMode = .show(
            controllerProvider: ControllerProvider.callback { return IconSelectorViewController<Cell.Value>() { _ in } },
            onDismiss: { controller in _ = controller.navigationController?.popViewController(animated: true) })
    }
}

/// Lets people choose an icon for the app.
public final class IconPushRow<T: Equatable>: _IconPushRow<PushSelectorCell<T>>, RowType {

    public required init(tag: String?) {
        super.init(tag: tag)
    }
}

public class IconSelectorViewController<T: Equatable>: SelectorViewController<T> {

    public override func viewDidLoad() {
        super.viewDidLoad()
        tableView?.separatorStyle = .none
        tableView?.rowHeight = 64
    }
}
