// As much of Foundation as Eureka's interface and the examples mention.

public typealias TimeInterval = Double

public struct CGFloat: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Comparable, Hashable {
    public init(integerLiteral value: Int) {}
    public init(floatLiteral value: Double) {}
    public init(_ value: Double) {}
    public init(_ value: Int) {}
    public static func < (l: CGFloat, r: CGFloat) -> Bool { false }
    public static func + (l: CGFloat, r: CGFloat) -> CGFloat { l }
    public static func - (l: CGFloat, r: CGFloat) -> CGFloat { l }
    public static func * (l: CGFloat, r: CGFloat) -> CGFloat { l }
    public static func / (l: CGFloat, r: CGFloat) -> CGFloat { l }
}

public struct CGPoint: Hashable {
    public var x, y: CGFloat
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }
}

public struct CGSize: Hashable {
    public var width, height: CGFloat
    public init(width: CGFloat, height: CGFloat) {
        self.width = width
        self.height = height
    }
}

public struct CGRect: Hashable {
    public var origin: CGPoint
    public var size: CGSize
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        origin = CGPoint(x: x, y: y)
        size = CGSize(width: width, height: height)
    }
    public var width: CGFloat { size.width }
    public var height: CGFloat { size.height }
    public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
}

public protocol NSObjectProtocol: AnyObject {}

open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible {
    public init() {}
    open var description: String { "" }
    open var hash: Int { 0 }
    public static func == (l: NSObject, r: NSObject) -> Bool { l === r }
    public func hash(into hasher: inout Hasher) {}
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}
}

public struct NSKeyValueChangeKey: Hashable {}

public struct Selector { public init(_ name: String) {} }
open class NSCoder: NSObject {}
open class Bundle: NSObject { public class var main: Bundle { Bundle() } }

open class NSNumber: NSObject, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
    public init(value: Double) {}
    public init(value: Float) {}
    public init(value: Int) {}
    public init(value: Bool) {}
    public required init(integerLiteral value: Int) {}
    public required init(floatLiteral value: Double) {}
    public required init(booleanLiteral value: Bool) {}
    open var doubleValue: Double { 0 }
    open var intValue: Int { 0 }
}

public struct NSRange {
    public var location, length: Int
}

open class NSPredicate: NSObject {
    public init(format: String, _ arguments: Any...) {}
    public init(value: Bool) {}
}

public struct Date: Hashable, Comparable {
    public init() {}
    public init(timeIntervalSinceNow: TimeInterval) {}
    public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
    public static func < (l: Date, r: Date) -> Bool { false }
}

public struct URL: Hashable { public init?(string: String) {} }
public struct Locale: Hashable { public static var current: Locale { Locale() } }

public struct IndexPath: Hashable {
    public var row: Int
    public var section: Int
    public init(row: Int, section: Int) {
        self.row = row
        self.section = section
    }
}

public struct IndexSet: Hashable, ExpressibleByArrayLiteral {
    public init(arrayLiteral: Int...) {}
    public init(integer: Int) {}
}

public struct Notification {
    public struct Name: Hashable { public init(_ name: String) {} }
    public var name: Name
    public var object: Any?
}

public struct AutoreleasingUnsafeMutablePointer<Pointee> {
    public var pointee: Pointee {
        get { fatalError() }
        nonmutating set {}
    }
}

open class Formatter: NSObject {
    open func string(for object: Any?) -> String? { nil }
    open func editingString(for object: Any) -> String? { nil }
    open func getObjectValue(
        _ object: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        errorDescription error: AutoreleasingUnsafeMutablePointer<AnyObject?>?
    ) -> Bool { false }
}

open class NumberFormatter: Formatter {
    open func getObjectValue(
        _ object: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String, range rangep: UnsafeMutablePointer<NSRange>?
    ) throws {}
    open func string(from number: NSNumber) -> String? { nil }
    open func number(from string: String) -> NSNumber? { nil }
    open var locale: Locale! {
        get { nil }
        set {}
    }
}

open class DateFormatter: Formatter {
    public enum Style { case none, short, medium, long, full }
    open var dateStyle: Style {
        get { .none }
        set {}
    }
    open var timeStyle: Style {
        get { .none }
        set {}
    }
    open func string(from date: Date) -> String { "" }
    open var locale: Locale! {
        get { nil }
        set {}
    }
}

open class UserDefaults: NSObject {
    open class var standard: UserDefaults { UserDefaults() }
    open func set(_ value: Any?, forKey key: String) {}
    open func set(_ value: Bool, forKey key: String) {}
    open func set(_ value: Int, forKey key: String) {}
    open func object(forKey key: String) -> Any? { nil }
    open func string(forKey key: String) -> String? { nil }
    open func bool(forKey key: String) -> Bool { false }
    open func integer(forKey key: String) -> Int { 0 }
    open func synchronize() -> Bool { true }
}
