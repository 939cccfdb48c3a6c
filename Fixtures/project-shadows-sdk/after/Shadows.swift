import UIKit

/// The project's own types, whose names the SDK uses in Swift 3.
struct Notification {
    let text: String
}

enum Error {
    case timeout, refused
}

class Data {
    var length = 0
    var URL: Foundation.URL?
}

struct Gauge {
    enum Style { case `default`, center }
    var style: Style = .center
    var enabled = true
    var hidden = false

    func sort() -> Gauge { return self }
    func mainBundle() -> String { return "own" }
}

extension UIView {
    func reverse() -> UIView { return self }
}

func use(_ gauge: Gauge, view: UIView) -> Foundation.Data? {
    print(gauge.enabled, gauge.hidden, gauge.sort(), gauge.mainBundle(), view.reverse())
    if gauge.style == .center { return nil }
    switch gauge.style {
    case .default: print(Notification(text: "a").text)
    case .center: print(Data().length)
    }
    view.isHidden = true
    let error: Error = .timeout
    print(error)
    return Foundation.Data()
}

func failing() throws {
    struct Failure: Swift.Error {}
    throw Failure()
}
