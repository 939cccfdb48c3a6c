/// A declared type: one of the project's or one of an API map's.
public enum NominalID: Hashable, Sendable {
    case project(DeclID)
    /// A type of the SDK, the standard library or another mapped library, by its dotted *old* name: `NSBundle` stands for both spellings of
    /// a renamed type. A class and the value type that took its place are two (`NSURL`, `URL`).
    case api(Symbol)

    /// The SDK type's old name; nil for the project's own types.
    public var apiName: Symbol? { if case .api(let name) = self { name } else { nil } }
    public var declaration: DeclID? { if case .project(let d) = self { d } else { nil } }
}

/// A generic parameter of a declaration, or the `Self` of a protocol.
public struct GenericParameter: Hashable, Sendable {
    public enum Owner: Hashable, Sendable {
        case project(DeclID)
        case apiType(Symbol)
        case api(ApiDeclaration)
    }
    public var owner: Owner
    /// Position in the owner's brackets; -1 for the `Self` of a protocol.
    public var index: Int32
    public var name: Symbol

    public var isSelf: Bool { index < 0 }
}

/// A static type, in the old dialect: what Swift 2 would have said. `unknown` is a normal answer.
///
/// Only the cases that hold a type by value are boxed: the nominal types, by far the most, cost no memory of their own.
public enum Type: Hashable, Sendable {
    case unknown
    /// A class, struct, enum or protocol with its generic arguments (none where they aren't known).
    case nominal(NominalID, [Type])
    indirect case optional(Type)
    /// `T!`. Kept apart from `optional`: Swift 3 treats the two otherwise.
    indirect case implicitlyUnwrapped(Type)
    /// `()` is the tuple without elements.
    case tuple([TupleElement])
    indirect case function(FunctionType)
    /// `T.Type`: the type of the expression `T`.
    indirect case metatype(Type)
    indirect case genericParameter(GenericParameter)
    /// `Base.Name` where the base is a generic parameter or another associated type.
    indirect case associated(Type, Symbol)
    /// `protocol<A, B>`, `A & B`; the empty one is `Any`.
    case composition([Type])

    public static let void = Type.tuple([])
    public static let any = Type.composition([])

    /// An SDK or standard library type without arguments, by its old name: `.api("UIView")`.
    public static func api(_ name: Symbol, _ arguments: [Type] = []) -> Type { .nominal(.api(name), arguments) }
    public static func array(_ element: Type) -> Type { .nominal(.api(WellKnown.array), [element]) }
    public static func dictionary(_ key: Type, _ value: Type) -> Type { .nominal(.api(WellKnown.dictionary), [key, value]) }

    public var isUnknown: Bool { if case .unknown = self { true } else { false } }
    /// Whether it is, below optionals, the SDK type of that old name. No look at superclasses: ask `TypeChecker.inherits` for those.
    public func isApi(_ name: Symbol) -> Bool { nominal == .api(name) }
    /// Generic arguments of a nominal type, below optionals.
    public var arguments: [Type] { if case .nominal(_, let a) = fullyUnwrapped { a } else { [] } }
    /// The element of an array, below optionals.
    public var arrayElement: Type? {
        if case .nominal(.api(WellKnown.array), let a) = fullyUnwrapped, a.count == 1 { return a[0] }
        return nil
    }
    public var isVoid: Bool { if case .tuple(let e) = self { e.isEmpty } else { false } }

    /// Optional or implicitly unwrapped.
    public var isOptional: Bool {
        switch self {
        case .optional, .implicitlyUnwrapped: true
        default: false
        }
    }

    /// The type below one level of `?` or `!`; any other type as it is.
    public var unwrapped: Type {
        switch self {
        case .optional(let t), .implicitlyUnwrapped(let t): t
        default: self
        }
    }

    /// The type below all levels of `?` and `!`.
    public var fullyUnwrapped: Type {
        var t = self
        while t.isOptional { t = t.unwrapped }
        return t
    }

    /// `T` for `T!`; any other type as it is. What an implicitly unwrapped value is when a plain one is needed.
    public var withoutImplicitUnwrapping: Type { if case .implicitlyUnwrapped(let t) = self { t } else { self } }

    /// The nominal type it is, below optionals; nil for others.
    public var nominal: NominalID? { if case .nominal(let id, _) = fullyUnwrapped { id } else { nil } }

    /// `T` for the metatype `T.Type`.
    public var instance: Type? { if case .metatype(let t) = self { t } else { nil } }

    public var function: FunctionType? { if case .function(let f) = fullyUnwrapped { f } else { nil } }

    /// Whether an `unknown` occurs anywhere in it.
    public var containsUnknown: Bool { contains { $0 == .unknown } }

    /// Whether `predicate` holds for the type or a part of it.
    public func contains(_ predicate: (Type) -> Bool) -> Bool {
        if predicate(self) { return true }
        switch self {
        case .unknown, .genericParameter: return false
        case .nominal(_, let a), .composition(let a): return a.contains { $0.contains(predicate) }
        case .optional(let t), .implicitlyUnwrapped(let t), .metatype(let t), .associated(let t, _): return t.contains(predicate)
        case .tuple(let e): return e.contains { $0.type.contains(predicate) }
        case .function(let f): return f.parameters.contains { $0.type.contains(predicate) } || f.result.contains(predicate)
        }
    }
}

/// An element of a tuple type.
public struct TupleElement: Hashable, Sendable {
    public var label: Symbol?
    public var type: Type
    public init(label: Symbol? = nil, type: Type) {
        self.label = label
        self.type = type
    }
}

/// A function type, of a closure, a stored function or a declared one.
public struct FunctionType: Hashable, Sendable {
    public struct Parameter: Hashable, Sendable {
        /// The argument label a call writes; nil for none.
        public var label: Symbol?
        public var type: Type
        public var isInout: Bool
        public var isVariadic: Bool
        public var hasDefault: Bool
        public var isAutoclosure: Bool
        /// A call may leave the label out: the first parameter of a function in a half-migrated file.
        public var labelIsOptional: Bool

        /// The type of what a call passes: the result for an `@autoclosure`.
        public var passedType: Type { isAutoclosure ? type.function?.result ?? type : type }

        public init(
            label: Symbol? = nil, type: Type, isInout: Bool = false, isVariadic: Bool = false, hasDefault: Bool = false,
            isAutoclosure: Bool = false, labelIsOptional: Bool = false
        ) {
            self.label = label
            self.type = type
            self.isInout = isInout
            self.isVariadic = isVariadic
            self.hasDefault = hasDefault
            self.isAutoclosure = isAutoclosure
            self.labelIsOptional = labelIsOptional
        }
    }
    public var parameters: [Parameter]
    public var result: Type
    public var isThrowing: Bool

    public init(parameters: [Parameter], result: Type, isThrowing: Bool = false) {
        self.parameters = parameters
        self.result = result
        self.isThrowing = isThrowing
    }
}

/// Symbols of the names that the compiler itself knows.
public enum WellKnown {
    public static let array: Symbol = "Array"
    public static let dictionary: Symbol = "Dictionary"
    public static let optional: Symbol = "Optional"
    public static let implicitlyUnwrappedOptional: Symbol = "ImplicitlyUnwrappedOptional"
    public static let set: Symbol = "Set"
    public static let string: Symbol = "String"
    public static let character: Symbol = "Character"
    public static let int: Symbol = "Int"
    public static let double: Symbol = "Double"
    public static let bool: Symbol = "Bool"
    public static let selector: Symbol = "Selector"
    public static let anyObject: Symbol = "AnyObject"
    public static let any: Symbol = "Any"
    public static let void: Symbol = "Void"
    public static let initializer: Symbol = "init"
    public static let subscriptName: Symbol = "subscript"
    public static let selfName: Symbol = "self"
    public static let capitalSelf: Symbol = "Self"
    public static let superName: Symbol = "super"
    public static let dynamicType: Symbol = "dynamicType"
    public static let element: Symbol = "Element"
    public static let generator: Symbol = "Generator"
    public static let iterator: Symbol = "Iterator"
    public static let type: Symbol = "Type"
    public static let protocolName: Symbol = "Protocol"
    public static let underscore: Symbol = "_"
    public static let errorType: Symbol = "ErrorType"
    public static let optionSetType: Symbol = "OptionSetType"
    public static let optionSet: Symbol = "OptionSet"
    public static let fastEnumeration: Symbol = "NSFastEnumeration"
    public static let nsArray: Symbol = "NSArray"
    public static let nsSet: Symbol = "NSSet"
    public static let nsOrderedSet: Symbol = "NSOrderedSet"
    public static let range: Symbol = "Range"
    public static let arraySlice: Symbol = "ArraySlice"
    public static let contiguousArray: Symbol = "ContiguousArray"
    public static let dictionaryIndex: Symbol = "DictionaryIndex"
    public static let nsError: Symbol = "NSError"
    public static let nsObject: Symbol = "NSObject"
    public static let nsNumber: Symbol = "NSNumber"
    public static let anyHashable: Symbol = "AnyHashable"
    public static let nsCopying: Symbol = "NSCopying"
    public static let uint: Symbol = "UInt"
    public static let indexDistance: Symbol = "IndexDistance"
    public static let arrayLiteralConvertible: Symbol = "ArrayLiteralConvertible"
    public static let expressibleByArrayLiteral: Symbol = "ExpressibleByArrayLiteral"
    public static let not: Symbol = "!"
    public static let fileWord: Symbol = "__FILE__"
    public static let functionWord: Symbol = "__FUNCTION__"
    public static let lineWord: Symbol = "__LINE__"
    public static let columnWord: Symbol = "__COLUMN__"
}
