import Foundation
import UIKit

public enum ControllerProvider<VCType: UIViewController> {
    case callback(builder: (() -> VCType))
    case nibFile(name: String, bundle: Bundle?)
    case storyBoard(storyboardId: String, storyboardName: String, bundle: Bundle?)
}

public enum PresentationMode<VCType: UIViewController> {
    case show(controllerProvider: ControllerProvider<VCType>, onDismiss: ((UIViewController) -> ())?)
    case presentModally(controllerProvider: ControllerProvider<VCType>, onDismiss: ((UIViewController) -> ())?)
    case segueName(segueName: String, onDismiss: ((UIViewController) -> ())?)
    case segueClass(segueClass: UIStoryboardSegue.Type, onDismiss: ((UIViewController) -> ())?)
    case popover(controllerProvider: ControllerProvider<VCType>, onDismiss: ((UIViewController) -> ())?)
    public func present(_ viewController: VCType!, row: BaseRow, presentingController: FormViewController) { fatalError() }
    public func makeController() -> VCType? { fatalError() }
    public var onDismissCallback: ((UIViewController) -> ())? { fatalError() }
}

public protocol RowControllerType: NSObjectProtocol {
    var onDismissCallback: ((UIViewController) -> ())? { get set }
}

public protocol TypedRowControllerType: RowControllerType {
    associatedtype RowValue: Equatable
    var row: RowOf<Self.RowValue>! { get set }
}
