import UIKit

protocol StoryboardMade {
    static var storyboardName: String { get }
    static var storyboardIdentifier: String { get }
}

extension StoryboardMade where Self: UIViewController {
    static var storyboardIdentifier: String {
        return String(describing: self)
    }

    static func make(bundle: Bundle? = nil) -> Self {
        let storyboard = UIStoryboard(name: storyboardName, bundle: bundle ?? Bundle(for: self))
        guard let controller = storyboard.instantiateViewController(withIdentifier: storyboardIdentifier) as? Self else {
            fatalError("no \(storyboardIdentifier) in \(storyboardName)")
        }
        return controller
    }
}

struct StoryboardReference<Controller: UIViewController> where Controller: StoryboardMade {
    let name: String
    let identifier: String?

    func instantiate(_ configure: ((Controller) -> Void)? = nil) -> Controller {
        let storyboard = UIStoryboard(name: name, bundle: Bundle.main)
        let made: UIViewController?
        if let identifier = identifier {
            made = storyboard.instantiateViewController(withIdentifier: identifier)
        } else {
            made = storyboard.instantiateInitialViewController()
        }
        let controller = made as! Controller
        configure?(controller)
        return controller
    }
}

extension UIViewController {
    func push<T: UIViewController>(_ type: T.Type, animated: Bool = true) -> T where T: StoryboardMade {
        let controller = type.make()
        navigationController?.pushViewController(controller, animated: animated)
        return controller
    }
}
