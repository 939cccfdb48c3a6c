/// A type as an API map spells it, in the old or in the new language.
///
/// Names are not resolved: `named("NSURL", [])` may be a class, an alias or a generic parameter; `ApiScope` knows which.
/// Printing a parsed type gives the map's canonical spelling back.
public indirect enum ApiType: Hashable, Sendable {
    /// `NSURL`, `Calendar.Component`, `Array<T>`, `Self`, `Void`: a dotted path with the generic arguments of its last part.
    case named(String, [ApiType])
    /// A part behind generic arguments: `Index` in `Array<T>.Index`.
    case member(ApiType, String)
    /// `T?`
    case optional(ApiType)
    /// `T!`
    case implicitlyUnwrapped(ApiType)
    /// `[T]`
    case array(ApiType)
    /// `[K: V]`
    case dictionary(ApiType, ApiType)
    /// `()`, `(T)` (kept as it is written) and `(a: T, U)`.
    case tuple([ApiTupleElement])
    case function(ApiFunctionType)
    /// `@escaping Handler`: the attribute on an alias of a function type.
    case attributed(ApiFunctionType.Attributes, ApiType)
    /// `T.Type`
    case metatype(ApiType)
    /// `T.Protocol`
    case protocolMetatype(ApiType)
    /// `inout T`
    case inOut(ApiType)
    /// `A & B`; on the old side written `protocol<A, B>`, which is kept by `isOldSpelling`.
    case composition([ApiType], isOldSpelling: Bool)

    /// A name without generic arguments.
    public static func named(_ name: String) -> ApiType { .named(name, []) }
    public static let void = ApiType.named("Void", [])
    public static let any = ApiType.named("Any", [])
    public static let anyObject = ApiType.named("AnyObject", [])

    /// Whether the type is `Void` or `()`.
    public var isVoid: Bool {
        switch self {
        case .named("Void", let arguments): return arguments.isEmpty
        case .tuple(let elements): return elements.isEmpty
        default: return false
        }
    }

    /// The type inside one `?` or `!`; `nil` when there is none.
    public var unwrapped: ApiType? {
        switch self {
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): return wrapped
        default: return nil
        }
    }

    /// The type without the parentheses of a one-element tuple around it.
    public var withoutParentheses: ApiType {
        if case .tuple(let elements) = self, elements.count == 1, elements[0].label == nil { return elements[0].type.withoutParentheses }
        return self
    }

    /// The dotted name of a nominal type (`"Calendar.Component"`), also of the sugared ones (`Array`, `Dictionary`, `Optional`).
    public var name: String? {
        switch self {
        case .named(let name, _): return name
        case .member(let base, let member): return base.name.map { $0 + "." + member }
        case .optional: return "Optional"
        case .implicitlyUnwrapped: return "ImplicitlyUnwrappedOptional"
        case .array: return "Array"
        case .dictionary: return "Dictionary"
        default: return nil
        }
    }

    /// Replaces generic parameters and other plain names by what `substitution` gives for them.
    ///
    /// - Parameter substitution: asked for the name of each `named` without arguments, and for the full path of each `member`
    ///   (`"Self.Element"`); `nil` keeps it.
    public func substituting(_ substitution: (String) -> ApiType?) -> ApiType {
        switch self {
        case .named(let name, let arguments):
            if arguments.isEmpty {
                if let replacement = substitution(name) { return replacement }
                return self
            }
            return .named(name, arguments.map { $0.substituting(substitution) })
        case .member(let base, let name):
            return .member(base.substituting(substitution), name)
        case .optional(let wrapped): return .optional(wrapped.substituting(substitution))
        case .implicitlyUnwrapped(let wrapped): return .implicitlyUnwrapped(wrapped.substituting(substitution))
        case .array(let element): return .array(element.substituting(substitution))
        case .dictionary(let key, let value): return .dictionary(key.substituting(substitution), value.substituting(substitution))
        case .tuple(let elements):
            return .tuple(elements.map { ApiTupleElement(label: $0.label, type: $0.type.substituting(substitution)) })
        case .function(var function):
            function.parameters = function.parameters.map {
                var parameter = $0
                parameter.type = $0.type.substituting(substitution)
                return parameter
            }
            function.result = function.result.substituting(substitution)
            return .function(function)
        case .attributed(let attributes, let type): return .attributed(attributes, type.substituting(substitution))
        case .metatype(let instance): return .metatype(instance.substituting(substitution))
        case .protocolMetatype(let instance): return .protocolMetatype(instance.substituting(substitution))
        case .inOut(let type): return .inOut(type.substituting(substitution))
        case .composition(let parts, let isOldSpelling):
            return .composition(parts.map { $0.substituting(substitution) }, isOldSpelling: isOldSpelling)
        }
    }
}

/// One element of a tuple type.
public struct ApiTupleElement: Hashable, Sendable {
    public var label: String?
    public var type: ApiType
    public init(label: String? = nil, type: ApiType) {
        self.label = label
        self.type = type
    }
}

/// `@escaping (A, inout B, C...) throws -> R`.
public struct ApiFunctionType: Hashable, Sendable {
    public struct Parameter: Hashable, Sendable {
        /// The argument name of the type (`_ row: T` or, in Swift 2, `row: T`); it is no call label.
        public var label: String?
        public var type: ApiType
        public var isVariadic: Bool
        public init(label: String? = nil, type: ApiType, isVariadic: Bool = false) {
            self.label = label
            self.type = type
            self.isVariadic = isVariadic
        }
    }
    /// What a parameter of this type promises about the closure.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let escaping = Attributes(rawValue: 1)
        public static let noescape = Attributes(rawValue: 2)
        public static let autoclosure = Attributes(rawValue: 4)
        /// Swift 2's `@autoclosure(escaping)`.
        public static let escapingAutoclosure = Attributes(rawValue: 8)
        public static let conventionC = Attributes(rawValue: 16)
        public static let conventionBlock = Attributes(rawValue: 32)
    }

    public var attributes: Attributes
    public var parameters: [Parameter]
    public var throwing: ApiThrowing
    public var result: ApiType

    public init(attributes: Attributes = [], parameters: [Parameter], throwing: ApiThrowing = .none, result: ApiType) {
        self.attributes = attributes
        self.parameters = parameters
        self.throwing = throwing
        self.result = result
    }
}

public enum ApiThrowing: UInt8, Hashable, Sendable {
    case none
    case `throws`
    case `rethrows`
}

extension ApiType: CustomStringConvertible {
    /// The canonical spelling in maps; valid Swift but for a bare `protocol<>` on the old side.
    public var description: String {
        var text = ""
        write(to: &text)
        return text
    }

    func write(to text: inout String) {
        switch self {
        case .named(let name, let arguments):
            text += name
            if !arguments.isEmpty {
                text += "<"
                for (index, argument) in arguments.enumerated() {
                    if index > 0 { text += ", " }
                    argument.write(to: &text)
                }
                text += ">"
            }
        case .member(let base, let name):
            base.write(to: &text)
            text += "."
            text += name
        case .optional(let wrapped):
            wrapped.writeOperand(to: &text)
            text += "?"
        case .implicitlyUnwrapped(let wrapped):
            wrapped.writeOperand(to: &text)
            text += "!"
        case .array(let element):
            text += "["
            element.write(to: &text)
            text += "]"
        case .dictionary(let key, let value):
            text += "["
            key.write(to: &text)
            text += ": "
            value.write(to: &text)
            text += "]"
        case .tuple(let elements):
            text += "("
            for (index, element) in elements.enumerated() {
                if index > 0 { text += ", " }
                if let label = element.label {
                    text += label
                    text += ": "
                }
                element.type.write(to: &text)
            }
            text += ")"
        case .function(let function):
            function.write(to: &text)
        case .attributed(let attributes, let type):
            attributes.write(to: &text)
            type.write(to: &text)
        case .metatype(let instance):
            instance.writeOperand(to: &text)
            text += ".Type"
        case .protocolMetatype(let instance):
            instance.writeOperand(to: &text)
            text += ".Protocol"
        case .inOut(let type):
            text += "inout "
            type.write(to: &text)
        case .composition(let parts, let isOldSpelling):
            if isOldSpelling { text += "protocol<" }
            for (index, part) in parts.enumerated() {
                if index > 0 { text += isOldSpelling ? ", " : " & " }
                part.write(to: &text)
            }
            if isOldSpelling { text += ">" }
        }
    }

    /// With the parentheses that a postfix operator needs.
    private func writeOperand(to text: inout String) {
        let needsParentheses: Bool
        switch self {
        case .function: needsParentheses = true
        case .composition(_, let isOldSpelling): needsParentheses = !isOldSpelling
        default: needsParentheses = false
        }
        if needsParentheses { text += "(" }
        write(to: &text)
        if needsParentheses { text += ")" }
    }
}

extension ApiFunctionType {
    func write(to text: inout String) {
        attributes.write(to: &text)
        text += "("
        for (index, parameter) in parameters.enumerated() {
            if index > 0 { text += ", " }
            if let label = parameter.label {
                text += label
                text += ": "
            }
            parameter.type.write(to: &text)
            if parameter.isVariadic { text += "..." }
        }
        text += ")"
        switch throwing {
        case .none: break
        case .throws: text += " throws"
        case .rethrows: text += " rethrows"
        }
        text += " -> "
        result.write(to: &text)
    }
}

extension ApiFunctionType.Attributes {
    func write(to text: inout String) {
        if contains(.autoclosure) { text += "@autoclosure " }
        if contains(.escapingAutoclosure) { text += "@autoclosure(escaping) " }
        if contains(.noescape) { text += "@noescape " }
        if contains(.escaping) { text += "@escaping " }
        if contains(.conventionC) { text += "@convention(c) " }
        if contains(.conventionBlock) { text += "@convention(block) " }
    }
}
