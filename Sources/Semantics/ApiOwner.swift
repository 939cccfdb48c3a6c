/// A type of an API map, or one extension of it: the line that opens a block of members.
///
/// Instances are made once per line and shared, so identity is equality. Members aren't kept here: ask `ApiScope.members`.
public final class ApiOwner: Sendable {
    public enum Kind: UInt8, Hashable, Sendable {
        case class_, struct_, enum_, optionSet, protocol_, typealias_
        /// Adds members to a type that another block (often in another map) declares.
        case extension_
    }

    /// What becomes of the type's name.
    public enum Change: Hashable, Sendable {
        case unchanged
        /// Dotted new name.
        case renamed(String)
        /// `value Data | ref NSData`: stands for a value type in Swift 3; the class is still there under `reference`.
        case split(value: String, reference: String)
        /// `mutable Data`: a mutable class whose value type is that of its immutable superclass; the class keeps its name.
        case mutable(of: String)
        /// `error AVError.Code`: an error-code enum that became the `Code` of an error struct; cases are also static members of the struct.
        case errorCode(String)
        /// An alias that goes away: uses become this type.
        case replaced(ApiType)
        case gone(reason: String)
    }

    public let kind: Kind
    /// Dotted old name.
    public let name: String
    public let change: Change
    public let later: [ApiOwnerLaterChange]
    public let generics: [ApiGenericParameter]
    /// Positions in `generics` of the parameters that are left on the new side (`=> SelectorRow<Cell, VCType>`); nil when all are.
    public let keptGenerics: [Int]?
    /// Of a type that became generic (`=> NSCache<AnyObject, AnyObject>`): the arguments that a use gets when nothing better is known.
    public let defaultArguments: [ApiType]
    /// What stands behind the colon: superclass or raw type first, then protocols. `ApiScope.superclass(of:)` tells them apart.
    public let inherited: [ApiType]
    /// Of the type, or of a constrained extension.
    public let requirements: [ApiRequirement]
    /// Aliased type of a typealias, when known.
    public let aliased: ApiType?
    /// Aliased type on the new side, where the map writes it.
    public let newAliased: ApiType?
    public let platforms: ApiPlatforms
    public let isUnconfirmed: Bool
    public let location: ApiLocation

    init(
        kind: Kind, name: String, change: Change, later: [ApiOwnerLaterChange] = [], generics: [ApiGenericParameter],
        keptGenerics: [Int]? = nil, defaultArguments: [ApiType] = [], inherited: [ApiType],
        requirements: [ApiRequirement], aliased: ApiType?, newAliased: ApiType?, platforms: ApiPlatforms, isUnconfirmed: Bool,
        location: ApiLocation
    ) {
        self.kind = kind
        self.name = name
        self.change = change
        self.later = later
        self.generics = generics
        self.keptGenerics = keptGenerics
        self.defaultArguments = defaultArguments
        self.inherited = inherited
        self.requirements = requirements
        self.aliased = aliased
        self.newAliased = newAliased
        self.platforms = platforms
        self.isUnconfirmed = isUnconfirmed
        self.location = location
    }

    /// The name uses get in the new language: the value type's for a split class.
    public var newName: String {
        switch change {
        case .unchanged, .mutable, .gone: name
        case .renamed(let name), .errorCode(let name): name
        case .split(let value, _): value
        case .replaced(let type): type.name ?? type.description
        }
    }

    /// The class's own name in the new language: `NSData` for `NSData`, `Bundle` for `NSBundle`.
    public var newReferenceName: String {
        if case .split(_, let reference) = change { return reference }
        return newName
    }

    /// The value type that stands for this class, also for a mutable one: `Data` for `NSData` and `NSMutableData`.
    public var valueTypeName: String? {
        switch change {
        case .split(let value, _): value
        case .mutable(let value): value
        default: nil
        }
    }

    /// `CGColorRef`-like: an alias of the type without `Ref`, to which Swift 3 changes all uses.
    public var isReferenceAlias: Bool {
        guard kind == .typealias_, let aliased, case .renamed(let new) = change else { return false }
        return aliased == .named(new)
    }

    public var isReferenceType: Bool { kind == .class_ || kind == .protocol_ }
}

/// A later name behind a tagged arrow.
public struct ApiOwnerLaterChange: Hashable, Sendable {
    public var rung: String
    public var change: ApiOwner.Change
}

extension ApiOwner: Hashable {
    public static func == (a: ApiOwner, b: ApiOwner) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
