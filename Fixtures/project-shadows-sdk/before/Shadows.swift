import UIKit

/// The project's own types, whose names the SDK uses in Swift 3.
struct Notification {
    let text: String
}

enum Error {
    case Timeout, Refused
}

class Data {
    var length = 0
    var URL: NSURL?
}

struct Gauge {
    enum Style { case Default, Center }
    var style: Style = .Center
    var enabled = true
    var hidden = false

    func sort() -> Gauge { return self }
    func mainBundle() -> String { return "own" }
}

extension UIView {
    func reverse() -> UIView { return self }
}

func use(gauge: Gauge, view: UIView) -> NSData? {
    print(gauge.enabled, gauge.hidden, gauge.sort(), gauge.mainBundle(), view.reverse())
    if gauge.style == .Center { return nil }
    switch gauge.style {
    case .Default: print(Notification(text: "a").text)
    case .Center: print(Data().length)
    }
    view.hidden = true
    let error: Error = .Timeout
    print(error)
    return NSData()
}

func failing() throws {
    struct Failure: ErrorType {}
    throw Failure()
}
