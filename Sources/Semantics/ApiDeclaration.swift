/// The systems a declaration exists on.
public struct ApiPlatforms: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let iOS = ApiPlatforms(rawValue: 1)
    public static let macOS = ApiPlatforms(rawValue: 2)
    public static let tvOS = ApiPlatforms(rawValue: 4)
    public static let watchOS = ApiPlatforms(rawValue: 8)
    public static let all: ApiPlatforms = [.iOS, .macOS, .tvOS, .watchOS]

    /// `i`, `o`, `t`, `w` as maps write them.
    var letters: String {
        var text = ""
        if contains(.iOS) { text += "i" }
        if contains(.macOS) { text += "o" }
        if contains(.tvOS) { text += "t" }
        if contains(.watchOS) { text += "w" }
        return text
    }
}

/// A line of a map: where it stands.
public struct ApiLocation: Hashable, Sendable {
    /// The map's name, e.g. `UIKit`.
    public var map: String
    /// The file's name as it was given.
    public var file: String
    /// From 1.
    public var line: Int
}

/// One declaration of an API map: a member or a global, in its old spelling, and what becomes of it.
///
/// Instances are made once per line and shared, so identity is equality.
public final class ApiDeclaration: Sendable {
    /// The old side. Types are as in the old SDK; optionality is that of the 2.2 SDK.
    public let signature: ApiSignature
    /// What becomes of it on the map's own rung.
    public let change: ApiChange
    /// Later rungs, in the line's order.
    public let later: [ApiLaterChange]
    public let platforms: ApiPlatforms
    /// An unconfirmed fact: at most *likely*.
    public let isUnconfirmed: Bool
    /// Whether the new side's result may be dropped without `_ =` (imported C and Objective-C functions always may).
    public let isResultDiscardable: Bool
    public let location: ApiLocation
    /// The owner's block the line stands in: the type itself or an extension of it. `nil` for globals.
    public let block: ApiOwner?

    init(
        signature: ApiSignature, change: ApiChange, later: [ApiLaterChange], platforms: ApiPlatforms, isUnconfirmed: Bool,
        isResultDiscardable: Bool, location: ApiLocation, block: ApiOwner?
    ) {
        self.signature = signature
        self.change = change
        self.later = later
        self.platforms = platforms
        self.isUnconfirmed = isUnconfirmed
        self.isResultDiscardable = isResultDiscardable
        self.location = location
        self.block = block
    }

    public var kind: ApiKind { signature.kind }
    /// Base name on the old side.
    public var name: String { signature.name }
    /// Dotted name of the owner on the old side.
    public var owner: String? { signature.owner }
    /// Whether uses of the declaration look different in the new language.
    public var isChanged: Bool { change != .unchanged }
}

extension ApiDeclaration: Hashable {
    public static func == (a: ApiDeclaration, b: ApiDeclaration) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
