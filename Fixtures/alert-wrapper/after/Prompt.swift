import UIKit

@objc protocol PromptDelegate: class {
    func prompt(_ prompt: Prompt, didChooseIndex index: Int)
    @objc optional func promptDidCancel(_ prompt: Prompt)
}

/// Shows an alert and tells a closure or a delegate what was chosen.
class Prompt: NSObject {
    typealias Choice = (title: String, action: () -> Void)

    enum Style {
        case plain, destructive
    }

    weak var delegate: PromptDelegate?
    private var choices: [Choice] = []
    private let style: Style

    init(style: Style = .plain) {
        self.style = style
        super.init()
    }

    func addChoice(_ title: String, action: @escaping () -> Void) -> Self {
        choices.append((title: title, action: action))
        return self
    }

    func show(inController controller: UIViewController, configure: (UIAlertController) -> Void, completion: (() -> Void)? = nil) {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        configure(alert)
        for (index, choice) in choices.enumerated() {
            let actionStyle: UIAlertActionStyle = style == .destructive ? .destructive : .default
            alert.addAction(UIAlertAction(title: choice.title, style: actionStyle) { [weak self] _ in
                choice.action()
                guard let me = self else { return }
                me.delegate?.prompt(me, didChooseIndex: index)
            })
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in
            self.delegate?.promptDidCancel?(self)
        })
        if let popover = alert.popoverPresentationController {
            popover.sourceView = controller.view
            popover.sourceRect = CGRect(x: controller.view.bounds.midX, y: 0, width: 1, height: 1)
            popover.permittedArrowDirections = .up
        }
        controller.present(alert, animated: true, completion: completion)
    }

    func showLater(_ delay: Double, inController controller: UIViewController) {
        let time = DispatchTime.now() + delay
        DispatchQueue.main.asyncAfter(deadline: time) {
            self.show(inController: controller, configure: { $0.title = "Choose" })
        }
    }
}
