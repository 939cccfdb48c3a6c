import RuleEngine
import Semantics
import Syntax

/// SE-0072: Swift values no longer turn into Core Foundation objects unasked. Where the SDK wants the object, `as` says so: `url as CFURL`,
/// `[color] as CFArray`. Classes of Foundation are `BridgedValues`' matter.
struct CoreFoundationValues: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr, .initializerClause, .returnStmt]

    func visit(_ node: NodeID, in context: FileContext) {
        if context.tree.kind(node) != .callExpr {
            for value in WantedValues(context.tree).parts(at: node) { convert(value, context) }
            return
        }
        guard CallInterest(node, in: context).contains(.coreFoundation), let call = ApiCall(node, in: context.tree),
            isSDK(context.checker.reference(of: node))
        else { return }
        for argument in call.arguments { convert(argument.value, context) }
    }

    /// A library's own release says what it takes now; only the SDK still asks for objects.
    private func isSDK(_ reference: Reference) -> Bool {
        reference.api.map { !SDKUses.separateMaps.contains($0.declaration.location.map) } ?? false
    }

    private func convert(_ value: NodeID, _ context: FileContext) {
        let tree = context.tree
        guard tree.kind(value) != .nilLiteralExpr, tree.kind(value) != .inoutExpr else { return }
        let wanted = context.checker.newExpectedType(of: value)
        guard case .nominal(.api(let object), _) = wanted.fullyUnwrapped,
            let target = Self.object(object, for: value, context)
        else { return }
        let given = context.checker.newType(of: value)
        let mark = given.isOptional && !Self.isLiteral(value, in: tree) ? "?" : ""
        context.report(.safe, at: value, "Swift values turn into objects only where the code says so (SE-0072).") {
            ValueCast.add("\(target)\(mark)", to: value, in: tree, &$0)
        }
    }

    /// The name to cast to, when `value` is of the Swift type that was bridged to the object.
    private static func object(_ object: Symbol, for value: NodeID, _ context: FileContext) -> String? {
        let tree = context.tree
        let name = object.text
        guard let values = counterparts[name] else { return nil }
        switch tree.kind(value) {
        case .stringLiteralExpr: return values == "String" ? name : nil
        case .arrayExpr where !isTypeSpelling(value, context): return values == "Array" ? name : nil
        case .dictionaryExpr where !isTypeSpelling(value, context): return values == "Dictionary" ? name : nil
        default: break
        }
        guard case .nominal(.api(let given), _) = context.checker.newType(of: value).fullyUnwrapped, values == given.text else {
            return nil
        }
        return name
    }

    private static func isTypeSpelling(_ value: NodeID, _ context: FileContext) -> Bool {
        if case .metatype = context.checker.type(of: value) { return true }
        return false
    }

    private static func isLiteral(_ value: NodeID, in tree: SyntaxTree) -> Bool {
        [.stringLiteralExpr, .arrayExpr, .dictionaryExpr].contains(tree.kind(value))
    }

    /// For each object the Swift type whose values were bridged to it.
    private static let counterparts: [String: String] = [
        "CFString": "String", "CFArray": "Array", "CFDictionary": "Dictionary", "CFURL": "URL", "CFData": "Data", "CFDate": "Date",
        "CFSet": "Set", "CFLocale": "Locale", "CFTimeZone": "TimeZone", "CFCharacterSet": "CharacterSet",
    ]
}
