import RuleEngine
import Semantics
import Syntax

/// What a call may have to do with, going by the name that is called alone: what the SDK's declarations of that name take on either side.
struct CallInterest: OptionSet {
    let rawValue: UInt8

    /// Objects of Core Foundation.
    static let coreFoundation = CallInterest(rawValue: 1)
    /// Variable lists of arguments for a format.
    static let variableArguments = CallInterest(rawValue: 2)
    /// Foundation's classes of numbers, texts and collections.
    static let bridgedClasses = CallInterest(rawValue: 4)
    /// Values that have a mutable class beside them, or their classes.
    static let mutableValues = CallInterest(rawValue: 8)
    /// Ranges, Foundation's or Swift's.
    static let ranges = CallInterest(rawValue: 16)
    static let all: CallInterest = [.coreFoundation, .variableArguments, .bridgedClasses, .mutableValues, .ranges]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Everything, where the name doesn't tell what is called.
    init(_ call: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let callee = tree.firstChild(call).map({ ReferenceSyntax.withoutMarks($0, in: tree) }),
            let token = ReferenceSyntax.nameToken(of: callee, in: tree), tree.kind(token) == .identifier
        else {
            self = .all
            return
        }
        let name = context.checker.name(of: token)
        if name == WellKnown.dynamicType || context.project.declaresInheritingType(named: name) {
            self = .all
            return
        }
        rawValue = context.checker.summary(ofMapped: name, by: CallInterest.self) { declarations in
            declarations.reduce(into: CallInterest()) { $0.formUnion(Self.interest(of: $1, in: context)) }.rawValue
        }
    }

    private static func interest(of declaration: ApiDeclaration, in context: FileContext) -> CallInterest {
        let signatures = [declaration.signature] + (context.project.apiScope.newSignature(of: declaration).map { [$0] } ?? [])
        // What is passed for a generic parameter may be anything.
        var generics: Set<String> = ["Self", "Element"]
        for generic in (declaration.block?.generics ?? []) + signatures.flatMap(\.generics) { generics.insert(generic.name) }
        var interest: CallInterest = []
        for parameter in signatures.flatMap(\.parameters) {
            if parameter.isVariadic { interest.insert(.variableArguments) }
            var isGeneric = false
            _ = parameter.type.substituting { name in
                if generics.contains(name) { isGeneric = true }
                if name.hasPrefix("CF") { interest.insert(.coreFoundation) }
                if classNames.contains(name) { interest.insert(.bridgedClasses) }
                if name.hasSuffix("Range") { interest.insert(.ranges) }
                if valueNames.contains(where: { name.hasSuffix($0) }) { interest.insert(.mutableValues) }
                return nil
            }
            if isGeneric { return .all }
        }
        return interest
    }

    private static let classNames: Set<String> = ["NSNumber", "NSString", "NSArray", "NSDictionary", "NSSet"]
    private static let valueNames = ["Data", "URLRequest", "IndexSet", "CharacterSet"]
}
