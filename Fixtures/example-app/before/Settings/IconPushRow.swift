import Eureka
import UIKit

public class _IconPushRow<T: Equatable, Cell: CellType where Cell: BaseCell, Cell: TypedCellType, Cell.Value == T>: SelectorRow<T, Cell, IconSelectorViewController<T>> {

    public required init(tag: String?) {
        super.init(tag: tag)
        presentationMode = .Show(
            controllerProvider: ControllerProvider.Callback { return IconSelectorViewController<T>() { _ in } },
            completionCallback: { controller in controller.navigationController?.popViewControllerAnimated(true) })
    }
}

/// Lets people choose an icon for the app.
public final class IconPushRow<T: Equatable>: _IconPushRow<T, PushSelectorCell<T>>, RowType {

    public required init(tag: String?) {
        super.init(tag: tag)
    }
}

public class IconSelectorViewController<T: Equatable>: SelectorViewController<T> {

    public override func viewDidLoad() {
        super.viewDidLoad()
        tableView?.separatorStyle = .None
        tableView?.rowHeight = 64
    }
}
