import Foundation
import UIKit

public struct ValidationError: Equatable {
    public let msg: String
    public init(msg: String) { fatalError() }
}

public func == (lhs: ValidationError, rhs: ValidationError) -> Bool { fatalError() }

public protocol BaseRuleType {
    var id: String? { get set }
    var validationError: ValidationError { get set }
}

public protocol RuleType: BaseRuleType {
    associatedtype RowValueType
    func isValid(value: RowValueType?) -> ValidationError?
}

public struct ValidationOptions: OptionSet {
    public let rawValue: Int
    public init(rawValue: Int) { fatalError() }
    public static let validatesOnDemand = ValidationOptions(rawValue: 0)
    public static let validatesOnChange = ValidationOptions(rawValue: 0)
    public static let validatesOnBlur = ValidationOptions(rawValue: 0)
    public static let validatesOnChangeAfterBlurred = ValidationOptions(rawValue: 0)
    public static var validatesAlways: ValidationOptions { fatalError() }
}

public struct RuleSet<T: Equatable> {
    public init() { fatalError() }
    public mutating func add<Rule: RuleType>(rule: Rule) where T == Rule.RowValueType { fatalError() }
    public mutating func remove(ruleWithIdentifier identifier: String) { fatalError() }
    public mutating func removeAllRules() { fatalError() }
}

public struct RuleClosure<T: Equatable>: RuleType {
    public var id: String?
    public var validationError: ValidationError
    public var closure: (T?) -> ValidationError?
    public func isValid(value: T?) -> ValidationError? { fatalError() }
    public init(
        validationError: ValidationError = ValidationError(msg: "Field validation fails.."), closure: @escaping ((T?) -> ValidationError?)
    ) { fatalError() }
}

public class RuleEmail: RuleRegExp {
    public init(msg: String = "Field value should be a valid email!") { fatalError() }
}

public struct RuleEqualsToRow<T: Equatable>: RuleType {
    public init(form: Form, tag: String, msg: String = "Fields don't match!") { fatalError() }
    public init(row: RowOf<T>, msg: String = "Fields don't match!") { fatalError() }
    public var id: String?
    public var validationError: ValidationError
    public var form: Form?
    public var tag: String?
    public var row: RowOf<T>?
    public func isValid(value: T?) -> ValidationError? { fatalError() }
}

public struct RuleMinLength: RuleType {
    public var id: String?
    public var validationError: ValidationError
    public init(minLength: UInt, msg: String? = nil) { fatalError() }
    public func isValid(value: String?) -> ValidationError? { fatalError() }
}

public struct RuleMaxLength: RuleType {
    public var id: String?
    public var validationError: ValidationError
    public init(maxLength: UInt, msg: String? = nil) { fatalError() }
    public func isValid(value: String?) -> ValidationError? { fatalError() }
}

public struct RuleGreaterThan<T: Comparable>: RuleType {
    public var id: String?
    public var validationError: ValidationError
    public init(min: T, msg: String? = nil) { fatalError() }
    public func isValid(value: T?) -> ValidationError? { fatalError() }
}

public struct RuleGreaterOrEqualThan<T: Comparable>: RuleType {
    public var id: String?
    public var validationError: ValidationError
    public init(min: T, msg: String? = nil) { fatalError() }
    public func isValid(value: T?) -> ValidationError? { fatalError() }
}

public struct RuleSmallerThan<T: Comparable>: RuleType {
    public var id: String?
    public var validationError: ValidationError
    public init(max: T, msg: String? = nil) { fatalError() }
    public func isValid(value: T?) -> ValidationError? { fatalError() }
}

public struct RuleSmallerOrEqualThan<T: Comparable>: RuleType {
    public var id: String?
    public var validationError: ValidationError
    public init(max: T, msg: String? = nil) { fatalError() }
    public func isValid(value: T?) -> ValidationError? { fatalError() }
}

public enum RegExprPattern: String {
    case EmailAddress
    case URL
    case ContainsNumber
    case ContainsCapital
    case ContainsLowercase
}

open class RuleRegExp: RuleType {
    public var regExpr: String {
        get { fatalError() }
        set {}
    }
    public var id: String? {
        get { fatalError() }
        set {}
    }
    public var validationError: ValidationError {
        get { fatalError() }
        set {}
    }
    public var allowsEmpty = true
    public init(regExpr: String, allowsEmpty: Bool = true, msg: String = "Invalid field value!") { fatalError() }
    public func isValid(value: String?) -> ValidationError? { fatalError() }
}

public struct RuleRequired<T: Equatable>: RuleType {
    public init(msg: String = "Field required!") { fatalError() }
    public var id: String?
    public var validationError: ValidationError
    public func isValid(value: T?) -> ValidationError? { fatalError() }
}

public struct RuleURL: RuleType {
    public init(allowsEmpty: Bool = true, requiresProtocol: Bool = false, msg: String = "Field value must be an URL!") { fatalError() }
    public var id: String?
    public var allowsEmpty = true
    public var requiresProtocol = false
    public var validationError: ValidationError
    public func isValid(value: URL?) -> ValidationError? { fatalError() }
}
