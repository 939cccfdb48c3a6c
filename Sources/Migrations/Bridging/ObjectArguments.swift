import RuleEngine
import Semantics
import Syntax

/// A Swift value where the SDK still takes an object: `cache.setObject(image, forKey: name as AnyObject)`, `table.setObject(x, forKey: name as NSCopying)`.
/// Swift 2 made an object of it unasked (SE-0072, SE-0116).
struct ObjectArguments: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    /// What puts objects into `NSCache`, `NSMapTable`, `NSHashTable` and `NSMutableDictionary`, or looks them up.
    let calledNames: Set<Symbol>? = [
        "setObject", "objectForKey", "removeObjectForKey", "addObject", "containsObject", "removeObject", "member", "NSDictionary",
        "NSMutableDictionary", "NSItemProvider", "CNLabeledValue", "labeledValueBySettingValue",
    ]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = ApiCall(node, in: tree), let api = context.checker.reference(of: node).api?.declaration,
            let owner = api.owner.flatMap({ context.checker.apis.owner(named: $0) }),
            let new = context.checker.apis.newSignature(of: api), let matching = call.matching(api.signature.parameters)
        else { return }
        for (index, argument) in call.arguments.enumerated() {
            let slot = matching[index]
            guard new.parameters.indices.contains(slot) else { continue }
            var type = new.parameters[slot].type
            var values = [argument.value]
            if case .array(let element) = type, tree.kind(argument.value) == .arrayExpr {
                type = element
                values = Array(tree.children(argument.value))
            }
            for value in values where Self.isSwiftValue(value, context) {
                guard let wanted = Self.object(for: type.unwrapped ?? type, of: owner, insteadOf: value, context) else { continue }
                context.report(.safe, at: value, "Swift values turn into objects only where the code says so (SE-0072).") {
                    ValueCast.add(wanted, to: value, in: tree, &$0)
                }
            }
        }
    }

    /// What a parameter takes that isn't a value.
    private static func object(for type: ApiType, of owner: ApiOwner, insteadOf value: NodeID, _ context: FileContext) -> String? {
        if let name = type.name, protocols.contains(name) { return name }
        if type == .named("ValueType") {
            // A literal is of the class that the generic argument names.
            guard context.tree.kind(value) != .stringLiteralExpr, let name = context.checker.newType(of: value).nominal?.apiName else {
                return nil
            }
            return name == "String" ? "NSString" : ValueTypes(context: context).classReplaced(by: name)?.name
        }
        return elements.contains(type) && owner.defaultArguments.contains(.named("AnyObject")) ? "AnyObject" : nil
    }

    /// Whether the expression is a literal, or is known to be a struct or an enum and no object.
    static func isSwiftValue(_ value: NodeID, _ context: FileContext) -> Bool {
        switch context.tree.kind(value) {
        case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr: return true
        default: break
        }
        return isSwiftType(context.checker.newType(of: value), context)
    }

    /// Whether the type is a struct or an enum.
    static func isSwiftType(_ type: Type, _ context: FileContext) -> Bool {
        guard case .nominal(let id, _) = type else { return false }
        switch id {
        case .project(let declaration): return [.struct, .enum].contains(context.project[declaration].kind)
        case .api(let name):
            return Self.values.contains(name) || ValueTypes(context: context).classReplaced(by: name) != nil
        }
    }

    private static let protocols: Set<String> = ["NSCopying", "NSSecureCoding"]
    /// The generic parameters of Foundation's collections of objects.
    private static let elements: Set<ApiType> = [.named("KeyType"), .named("ObjectType")]
    private static let values: Set<Symbol> = ["String", "Int", "UInt", "Double", "Float", "Bool", "CGFloat", "Array", "Dictionary", "Set"]
}
