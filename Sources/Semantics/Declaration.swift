import Syntax

/// A declaration of the project: its index in `Project.declarations`.
public struct DeclID: Hashable, Comparable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }
    @inlinable public static func < (a: DeclID, b: DeclID) -> Bool { a.index < b.index }
}

public enum DeclarationKind: UInt8, Sendable {
    case `class`, `struct`, `enum`, `protocol`, actor, `extension`
    case `typealias`, `associatedtype`
    case function, initializer, deinitializer, `subscript`
    /// A property or a global variable or constant; one declaration for each name that the pattern binds.
    case variable
    /// One case of an enum.
    case enumCase
    case `operator`, precedenceGroup, macro
    /// A parameter in generic brackets.
    case genericParameter

    /// class, struct, enum, protocol, actor.
    public var isNominal: Bool { rawValue <= DeclarationKind.actor.rawValue }
    /// What can stand where a type is wanted.
    public var isType: Bool { isNominal || self == .typealias || self == .associatedtype || self == .genericParameter }
}

public enum AccessLevel: UInt8, Sendable, Comparable {
    case `private`, `fileprivate`, `internal`, `public`, open
    public static func < (a: AccessLevel, b: AccessLevel) -> Bool { a.rawValue < b.rawValue }
}

/// Modifiers, attributes and other yes-or-no facts of a declaration.
public struct DeclarationTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let isStatic = DeclarationTraits(rawValue: 1 << 0)
    /// `class func`, `class var`; `isStatic` is set too.
    public static let isClassMember = DeclarationTraits(rawValue: 1 << 1)
    public static let isOverride = DeclarationTraits(rawValue: 1 << 2)
    public static let isFinal = DeclarationTraits(rawValue: 1 << 3)
    public static let isLazy = DeclarationTraits(rawValue: 1 << 4)
    public static let isWeak = DeclarationTraits(rawValue: 1 << 5)
    public static let isUnowned = DeclarationTraits(rawValue: 1 << 6)
    public static let isMutating = DeclarationTraits(rawValue: 1 << 7)
    public static let isRequired = DeclarationTraits(rawValue: 1 << 8)
    public static let isConvenience = DeclarationTraits(rawValue: 1 << 9)
    /// `optional` requirement of an `@objc` protocol.
    public static let isOptionalRequirement = DeclarationTraits(rawValue: 1 << 10)
    public static let isDynamic = DeclarationTraits(rawValue: 1 << 11)
    /// `@objc`, also implied by `@IBAction`, `@IBOutlet`, `@NSManaged`, `@GKInspectable`.
    public static let isObjC = DeclarationTraits(rawValue: 1 << 12)
    public static let isIBAction = DeclarationTraits(rawValue: 1 << 13)
    public static let isIBOutlet = DeclarationTraits(rawValue: 1 << 14)
    public static let isNoReturn = DeclarationTraits(rawValue: 1 << 15)
    public static let warnsUnusedResult = DeclarationTraits(rawValue: 1 << 16)
    public static let isDiscardableResult = DeclarationTraits(rawValue: 1 << 17)
    public static let isPrefix = DeclarationTraits(rawValue: 1 << 18)
    public static let isPostfix = DeclarationTraits(rawValue: 1 << 19)
    public static let isInfix = DeclarationTraits(rawValue: 1 << 20)
    public static let isIndirect = DeclarationTraits(rawValue: 1 << 21)
    /// A `let`.
    public static let isConstant = DeclarationTraits(rawValue: 1 << 22)
    /// A variable with a getter of its own, or a requirement `{ get … }`.
    public static let isComputed = DeclarationTraits(rawValue: 1 << 23)
    /// A `set` accessor, or a stored `var`.
    public static let isSettable = DeclarationTraits(rawValue: 1 << 24)
    /// `init?`
    public static let isFailable = DeclarationTraits(rawValue: 1 << 25)
    /// `init!`
    public static let isImplicitlyFailable = DeclarationTraits(rawValue: 1 << 26)
    public static let isThrowing = DeclarationTraits(rawValue: 1 << 27)
    public static let isRethrowing = DeclarationTraits(rawValue: 1 << 28)
    /// Declared in a function or closure body.
    public static let isLocal = DeclarationTraits(rawValue: 1 << 29)
    /// A requirement of a protocol.
    public static let isRequirement = DeclarationTraits(rawValue: 1 << 30)
    public static let hasBody = DeclarationTraits(rawValue: 1 << 31)
    /// `private(set)` or the like.
    public static let hasRestrictedSetter = DeclarationTraits(rawValue: 1 << 32)
    /// `@UIApplicationMain`, `@NSApplicationMain`.
    public static let isApplicationMain = DeclarationTraits(rawValue: 1 << 33)
    public static let isAvailabilityLimited = DeclarationTraits(rawValue: 1 << 34)
}

/// A parameter of a function, initialiser, subscript or enum case.
public struct Parameter: Sendable {
    /// The label that a call writes, by the rules of the file's dialect; nil for none.
    public var label: Symbol?
    /// The name inside the body; nil for `_` and for unnamed payloads.
    public var name: Symbol?
    /// The `parameter` node.
    public var node: NodeID
    /// Its type node, without the attributes and the `inout` around it.
    public var typeNode: NodeID?
    public var hasDefault: Bool
    public var isVariadic: Bool
    public var isInout: Bool
    /// `var` before the name (Swift 2).
    public var isVar: Bool
    public var isAutoclosure: Bool
    public var isNoescape: Bool
    public var isEscaping: Bool
    /// In a half-migrated file the label of a first parameter may be left out.
    public var labelIsOptional: Bool
}

/// What one declaration says, as far as its own syntax shows. Types behind its nodes are asked of a `TypeChecker`.
///
/// One object each, since they are looked up far more often than made.
public final class Declaration: Sendable {
    public let id: DeclID
    public let kind: DeclarationKind
    /// Base name without labels; `init`, `subscript`, `deinit` for those; the operator; empty for an extension.
    public let name: Symbol
    public let file: FileID
    /// classDecl … macroDecl as their kinds; `identifierPattern` for a variable, `enumCaseElement` for a case, `genericParameter`.
    public let node: NodeID
    public let nameToken: TokenID?
    /// The type, extension or function in whose braces (or brackets) it stands; nil at file level.
    public let owner: DeclID?
    /// As written; nil where nothing is.
    public let access: AccessLevel?
    public let traits: DeclarationTraits
    /// Of functions (the first clause of a curried one), initialisers, subscripts and cases; else empty.
    public let parameters: [Parameter]
    /// The `#if` clauses around it, outermost first, as far as they lie inside its owner; empty mostly.
    public let conditions: [NodeID]

    init(
        id: DeclID, kind: DeclarationKind, name: Symbol, file: FileID, node: NodeID, nameToken: TokenID?, owner: DeclID?,
        access: AccessLevel?, traits: DeclarationTraits, parameters: [Parameter], conditions: [NodeID]
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.file = file
        self.node = node
        self.nameToken = nameToken
        self.owner = owner
        self.access = access
        self.traits = traits
        self.parameters = parameters
        self.conditions = conditions
    }

    public var isStatic: Bool { traits.contains(.isStatic) }
    public var isLocal: Bool { traits.contains(.isLocal) }
}
