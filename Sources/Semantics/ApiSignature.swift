/// What sort of declaration a line declares.
public enum ApiKind: UInt8, Hashable, Sendable, CaseIterable {
    /// A global function, also an operator function.
    case function
    /// A global `let` or `var`.
    case constant
    case method
    /// `class func` or `static func`.
    case classMethod
    case initializer
    case property
    /// `class var`, `static var`.
    case classProperty
    /// `static let` in an option set: the type is the owner.
    case optionSetMember
    case enumCase
    case subscript_
    /// A nested `typealias`, with an aliased type.
    case typealias_
    /// An associated type of a protocol.
    case associatedType

    public var isProperty: Bool { self == .property || self == .classProperty || self == .optionSetMember }
    /// Used on the type, not on a value: `Type.name`, and `.name` where the type is expected.
    public var isStatic: Bool {
        switch self {
        case .classMethod, .classProperty, .optionSetMember, .enumCase: true
        default: false
        }
    }
    public var hasParameters: Bool {
        switch self {
        case .function, .method, .classMethod, .initializer, .subscript_: true
        default: false
        }
    }
}

/// A parameter in call form.
public struct ApiParameter: Hashable, Sendable {
    /// `nil` for `_`.
    public var label: String?
    public var type: ApiType
    public var hasDefault: Bool
    public var isVariadic: Bool
    /// Marked `self:`, old side only: this argument becomes the receiver.
    public var isReceiver: Bool

    public init(label: String?, type: ApiType, hasDefault: Bool = false, isVariadic: Bool = false, isReceiver: Bool = false) {
        self.label = label
        self.type = type
        self.hasDefault = hasDefault
        self.isVariadic = isVariadic
        self.isReceiver = isReceiver
    }
}

/// A generic parameter with what it must inherit from or conform to (`T : A, B` is spelled `T : A & B`).
public struct ApiGenericParameter: Hashable, Sendable {
    public var name: String
    public var constraints: [ApiType]
    public init(name: String, constraints: [ApiType] = []) {
        self.name = name
        self.constraints = constraints
    }
}

/// `T.Element : Equatable` or `T.Element == U` of a `where` clause.
public struct ApiRequirement: Hashable, Sendable {
    public var subject: ApiType
    public var isSameType: Bool
    public var constraint: ApiType
    public init(subject: ApiType, isSameType: Bool, constraint: ApiType) {
        self.subject = subject
        self.isSameType = isSameType
        self.constraint = constraint
    }
}

/// Whether an initializer's result is optional.
public enum ApiFailability: UInt8, Hashable, Sendable {
    case none
    /// `init?`
    case optional
    /// `init!`
    case implicitlyUnwrapped
}

/// One declaration's full signature in one language version: what a declaration line says on one side of its arrow.
public struct ApiSignature: Hashable, Sendable {
    public struct Flags: OptionSet, Hashable, Sendable {
        public let rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        /// `{get}`
        public static let readOnly = Flags(rawValue: 1)
        public static let mutating = Flags(rawValue: 2)
        public static let weak = Flags(rawValue: 4)
        /// `optional` requirement of an Objective-C protocol.
        public static let optionalRequirement = Flags(rawValue: 8)
        /// `static` where the line says so (`class` otherwise); only a matter of spelling.
        public static let spelledStatic = Flags(rawValue: 16)
        /// `@warn_unused_result`: the result is not discardable in Swift 3.
        public static let resultMustBeUsed = Flags(rawValue: 32)
        /// `@discardableResult`
        public static let discardableResult = Flags(rawValue: 64)
        /// A global `var`, not `let`.
        public static let variable = Flags(rawValue: 128)
        /// `final`, in a library's map: can't be overridden outside it. On the new side alone (`=> final =`): not any more.
        public static let final = Flags(rawValue: 256)
        /// `required init`
        public static let required = Flags(rawValue: 512)
        /// `convenience init`
        public static let convenience = Flags(rawValue: 1024)
        /// `prefix func -`, `postfix func ++`
        public static let prefixOperator = Flags(rawValue: 2048)
        public static let postfixOperator = Flags(rawValue: 4096)
        /// `open`, in a library's map: may be overridden outside its module.
        public static let open = Flags(rawValue: 8192)
    }

    public var kind: ApiKind
    /// The owner's dotted name; `nil` for globals.
    public var owner: String?
    /// Base name: `"init"`, `"subscript"`, an operator, or an identifier without backticks.
    public var name: String
    public var generics: [ApiGenericParameter]
    public var parameters: [ApiParameter]
    public var throwing: ApiThrowing
    public var failability: ApiFailability
    /// Result of a function or subscript (`Void` when none is written), type of a property, constant, case or alias.
    ///
    /// An initializer gives its owner, without the optional of a failable one. An enum case with a payload has parameters.
    public var type: ApiType
    public var requirements: [ApiRequirement]
    public var flags: Flags

    public init(
        kind: ApiKind, owner: String?, name: String, generics: [ApiGenericParameter] = [], parameters: [ApiParameter] = [],
        throwing: ApiThrowing = .none, failability: ApiFailability = .none, type: ApiType = .void, requirements: [ApiRequirement] = [],
        flags: Flags = []
    ) {
        self.kind = kind
        self.owner = owner
        self.name = name
        self.generics = generics
        self.parameters = parameters
        self.throwing = throwing
        self.failability = failability
        self.type = type
        self.requirements = requirements
        self.flags = flags
    }

    public var labels: [String?] { parameters.map(\.label) }

    /// `insertSubview(_:atIndex:)`, `frame`, `init(frame:)`: as a compound name is written in Swift.
    public var fullName: String {
        guard kind.hasParameters else { return name }
        var text = name + "("
        for parameter in parameters {
            text += parameter.label ?? "_"
            text += ":"
        }
        return text + ")"
    }

    /// What a call or a use has as its type: the result with the optional of a failable initializer.
    public var resultType: ApiType {
        switch failability {
        case .none: type
        case .optional: .optional(type)
        case .implicitlyUnwrapped: .implicitlyUnwrapped(type)
        }
    }

    /// The type of an unapplied reference: a function type for callables, the type itself for the others.
    public var referenceType: ApiType {
        guard kind.hasParameters else { return type }
        return .function(
            ApiFunctionType(
                parameters: parameters.map { ApiFunctionType.Parameter(type: $0.type, isVariadic: $0.isVariadic) }, throwing: throwing,
                result: resultType))
    }
}
