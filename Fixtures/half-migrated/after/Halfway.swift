import UIKit

// Already moved by hand.
class FerryController: UIViewController {
    fileprivate var names: [String] = []

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        names.sort()
        let bundle = Bundle.main
        print(bundle.bundlePath)
    }
}

// Not touched yet.
class PierController: UIViewController {
    private var names: [String] = []

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        names.sort()
        let bundle = Bundle.main
        print(bundle.bundlePath)
        view.backgroundColor = UIColor.red
    }
}
