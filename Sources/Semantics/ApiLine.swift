/// A map's line as it is written: the syntax that `ApiLineParser` reads and `description` prints, with nothing resolved.
///
/// Whatever the new side leaves out is what the standing conversions give; `ApiResolver` fills it in.
struct ApiLine: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case owner(ApiOwnerSyntax)
        /// The owner of the signature isn't set; an omitted type is `Void`.
        case declaration(ApiSignature, ApiChangeSyntax?, later: [Later<ApiChangeSyntax>])
    }
    struct Later<Change: Hashable & Sendable>: Hashable, Sendable {
        var rung: String
        var change: Change
    }
    var isMember = false
    /// `[it]`, where it stands.
    var platforms: ApiPlatforms?
    var content: Content
    /// `?` at the end.
    var isUnconfirmed = false
}

/// The part of a line that declares a type.
struct ApiOwnerSyntax: Hashable, Sendable {
    enum Change: Hashable, Sendable {
        /// `Name`, `Name<Kept>` (the generic parameters that are left), `= T` (the alias stays and gets another type) or `Name = T`.
        case named(String?, generics: [String]?, aliased: ApiType?)
        /// `Name<A, B>` where the old side isn't generic: the arguments that a use gets.
        case generic(String, [ApiType])
        case split(value: String, reference: String)
        case mutable(of: String)
        case errorCode(String)
        /// `{Type}`
        case replaced(ApiType)
        case gone(String?)
    }
    var kind: ApiOwner.Kind
    var name: String
    var generics: [ApiGenericParameter] = []
    var inherited: [ApiType] = []
    var requirements: [ApiRequirement] = []
    var aliased: ApiType?
    var change: Change?
    var later: [ApiLine.Later<Change>] = []
}

/// What stands behind an arrow of a declaration.
indirect enum ApiChangeSyntax: Hashable, Sendable {
    /// `=`, `= (T, U) -> R`, `= T`: same name.
    case same(ApiNewSignatureSyntax)
    case signature(ApiNewSignatureSyntax)
    /// `{…}` alone
    case template(ApiTemplate)
    case emptyOptionSet
    case shape(String?, ApiNewSignatureSyntax?)
    case gone(String?)
    case native(String, ApiNewSignatureSyntax?)
    case split(value: ApiChangeSyntax?, reference: ApiChangeSyntax?, cast: Bool)
}

/// A new signature, as far as it is written.
struct ApiNewSignatureSyntax: Hashable, Sendable {
    enum Arguments: Hashable, Sendable {
        case none
        /// `(with:for:=)`: the converted types, `=` where the parameter has a default now.
        case labels([Label])
        case parameters([ApiParameter])
    }
    struct Label: Hashable, Sendable {
        var label: String?
        var hasDefault: Bool
    }
    /// `func`, `var`, `class var`, ...; nil: as implied by the old side.
    var kind: ApiKind?
    var flags: ApiSignature.Flags = []
    var owner: String?
    var name = ""
    var failability = ApiFailability.none
    var generics: [ApiGenericParameter] = []
    var arguments = Arguments.none
    var throwing = ApiThrowing.none
    var type: ApiType?
    /// Whether `type` stands behind `->`, in a `same` change.
    var isResult = false
    var requirements: [ApiRequirement] = []
    var template: ApiTemplate?
}

/// What is wrong with a line.
struct ApiSyntaxError: Error, Hashable, Sendable {
    /// Byte column, from 1.
    var column: Int
    /// What was expected there.
    var expected: String
}
