import UIKit

protocol StoryboardMade {
    static var storyboardName: String { get }
    static var storyboardIdentifier: String { get }
}

extension StoryboardMade where Self: UIViewController {
    static var storyboardIdentifier: String {
        return String(self)
    }

    static func make(bundle bundle: NSBundle? = nil) -> Self {
        let storyboard = UIStoryboard(name: storyboardName, bundle: bundle ?? NSBundle(forClass: self))
        guard let controller = storyboard.instantiateViewControllerWithIdentifier(storyboardIdentifier) as? Self else {
            fatalError("no \(storyboardIdentifier) in \(storyboardName)")
        }
        return controller
    }
}

struct StoryboardReference<Controller: UIViewController where Controller: StoryboardMade> {
    let name: String
    let identifier: String?

    func instantiate(configure: (Controller -> Void)? = nil) -> Controller {
        let storyboard = UIStoryboard(name: name, bundle: NSBundle.mainBundle())
        let made: UIViewController?
        if let identifier = identifier {
            made = storyboard.instantiateViewControllerWithIdentifier(identifier)
        } else {
            made = storyboard.instantiateInitialViewController()
        }
        let controller = made as! Controller
        configure?(controller)
        return controller
    }
}

extension UIViewController {
    func push<T: UIViewController where T: StoryboardMade>(type: T.Type, animated: Bool = true) -> T {
        let controller = type.make()
        navigationController?.pushViewController(controller, animated: animated)
        return controller
    }
}
