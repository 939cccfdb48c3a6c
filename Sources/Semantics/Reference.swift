import Syntax

/// What a name in an expression, a type or a `#selector` refers to.
public enum Reference: Hashable, Sendable {
    /// A declaration of the project.
    case project(DeclID)
    /// A declaration of an API map.
    case api(ApiReference)
    /// A type of an API map, spelled as a type or as an expression (`NSURL`, `NSURL(…)`, `UIColor.self`); an alias of a map is not looked through.
    case apiType(ApiOwner)
    /// A parameter, a `let`/`var` of a body, or a pattern's binding in this file.
    case local(LocalBinding)
    /// `self`, `super`, `Self`, `$0`, a tuple's element, a name of the compiler's own (`dynamicType`, `.self`).
    case builtin(Builtin)
    /// A module's name in front of a dot.
    case module(Symbol)
    /// More than one declaration fits equally; the candidates are `project`, `api` or `local`.
    case ambiguous([Reference])
    /// Nothing known by that name, or the receiver's type is unknown.
    case unknown

    public enum Builtin: UInt8, Hashable, Sendable {
        case selfValue, superValue, selfType, closureArgument, tupleElement, dynamicType, metatype
        /// A memberwise or inherited initialiser that nobody wrote, or one that no map lists.
        case implicitInitializer
        /// What the compiler gives to every enum or option set: `rawValue`, `hashValue`.
        case synthesizedMember
        /// The call of a value of function type that has no name: `{ … }()`, `handlers[0](x)`.
        case functionValue
    }

    public var declaration: DeclID? { if case .project(let d) = self { d } else { nil } }
    public var api: ApiReference? { if case .api(let a) = self { a } else { nil } }
    public var isUnknown: Bool { self == .unknown }

    /// The references it stands for: itself, or the candidates of an ambiguous one; none for `unknown`.
    public var candidates: [Reference] {
        switch self {
        case .ambiguous(let all): all
        case .unknown: []
        default: [self]
        }
    }
}

/// A name bound in a body: a parameter, a constant or variable, a capture, a closure's or a pattern's name.
public struct LocalBinding: Hashable, Sendable {
    public var name: Symbol
    /// The node that introduces it: `parameter`, `closureParameter`, `identifierPattern`, `capture`, or an `identifierExpr` inside a
    /// matching pattern; for implicit names (`error` in a catch, `newValue`, `oldValue`) the `catchClause` or `accessor`.
    public var node: NodeID
}

/// A use of an API map's declaration.
public struct ApiReference: Hashable, Sendable {
    public var declaration: ApiDeclaration
    /// The static type that the member was found on; `unknown` for globals. A subclass's or the project's own class where the member is inherited.
    public var receiver: Type
    /// The use is spelled as in the new language already.
    public var isNewSpelling: Bool
    /// Taken to be meant, since what the type inherits from isn't known.
    public var isGuessed: Bool

    public init(declaration: ApiDeclaration, receiver: Type, isNewSpelling: Bool = false, isGuessed: Bool = false) {
        self.declaration = declaration
        self.receiver = receiver
        self.isNewSpelling = isNewSpelling
        self.isGuessed = isGuessed
    }

    /// The declaration tells nearly all apart.
    public func hash(into hasher: inout Hasher) { hasher.combine(declaration) }
}

/// An answer that may be missing.
public enum Certainty: Sendable {
    case yes, no, unknown
}
