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
        let scope = context.project.apiScope
        rawValue = context.checker.summary(ofMapped: name, by: CallInterest.self, where: Self.mayMatter) { declarations in
            declarations.reduce(into: CallInterest()) { $0.formUnion(Self.interest(of: $1, in: scope)) }.rawValue
        }
    }

    /// Whether a map's line mentions a type of interest, generic parameters or a list of arguments. Errs on the side of yes.
    static func mayMatter(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        func follows(_ text: StaticString, _ at: Int) -> Bool {
            guard at + text.utf8CodeUnitCount <= line.count else { return false }
            for index in 0..<text.utf8CodeUnitCount where line[at + index] != text.utf8Start[index] { return false }
            return true
        }
        for at in line.indices {
            switch line[at] {
            case UInt8(ascii: "<"): return true
            case UInt8(ascii: "."): if follows("...", at) { return true }
            case UInt8(ascii: "C"): if follows("CF", at) { return true }
            case UInt8(ascii: "N"): if follows("NSNumber", at) || follows("NSString", at) || follows("NSArray", at) { return true }
            case UInt8(ascii: "D"), UInt8(ascii: "d"):
                if follows("Dictionary", at) || follows("Data", at) || follows("data", at) { return true }
            case UInt8(ascii: "R"): if follows("Range", at) || follows("Request", at) { return true }
            case UInt8(ascii: "S"): if follows("Set", at) || follows("Self", at) { return true }
            case UInt8(ascii: "E"): if follows("Element", at) { return true }
            default: break
            }
        }
        return false
    }

    static func interest(of declaration: ApiDeclaration, in scope: ApiScope) -> CallInterest {
        let signatures = [declaration.signature] + (scope.newSignature(of: declaration).map { [$0] } ?? [])
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
