import UIKit

@objc protocol PromptDelegate: class {
    func prompt(prompt: Prompt, didChooseIndex index: Int)
    optional func promptDidCancel(prompt: Prompt)
}

/// Shows an alert and tells a closure or a delegate what was chosen.
class Prompt: NSObject {
    typealias Choice = (title: String, action: () -> Void)

    enum Style {
        case Plain, Destructive
    }

    weak var delegate: PromptDelegate?
    private var choices: [Choice] = []
    private let style: Style

    init(style: Style = .Plain) {
        self.style = style
        super.init()
    }

    func addChoice(title: String, action: () -> Void) -> Self {
        choices.append((title: title, action: action))
        return self
    }

    func show(inController controller: UIViewController, @noescape configure: UIAlertController -> Void, completion: (() -> Void)? = nil) {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .ActionSheet)
        configure(alert)
        for (index, choice) in choices.enumerate() {
            let actionStyle: UIAlertActionStyle = style == .Destructive ? .Destructive : .Default
            alert.addAction(UIAlertAction(title: choice.title, style: actionStyle) { [weak self] _ in
                choice.action()
                guard let me = self else { return }
                me.delegate?.prompt(me, didChooseIndex: index)
            })
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .Cancel) { _ in
            self.delegate?.promptDidCancel?(self)
        })
        if let popover = alert.popoverPresentationController {
            popover.sourceView = controller.view
            popover.sourceRect = CGRectMake(CGRectGetMidX(controller.view.bounds), 0, 1, 1)
            popover.permittedArrowDirections = .Up
        }
        controller.presentViewController(alert, animated: true, completion: completion)
    }

    func showLater(delay: Double, inController controller: UIViewController) {
        let time = dispatch_time(DISPATCH_TIME_NOW, Int64(delay * Double(NSEC_PER_SEC)))
        dispatch_after(time, dispatch_get_main_queue()) {
            self.show(inController: controller, configure: { $0.title = "Choose" })
        }
    }
}
