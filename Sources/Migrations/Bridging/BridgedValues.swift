import RuleEngine
import Semantics
import Syntax

/// A number, text or collection of Swift's where a class of Foundation is wanted is converted by hand (SE-0072).
struct BridgedValues: Transformation {
    let nodeKinds = WantedValues.nodeKinds

    private var taking = TakingNames()

    func prepared(for project: Project) -> any Transformation {
        var prepared = self
        prepared.taking = TakingNames(["NSNumber", "NSString", "NSArray", "NSDictionary", "NSSet", "NSObject"], in: project)
        return prepared
    }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .argument, !taking.mayTake(node, .bridgedClasses, in: context) { return }
        let values = WantedValues(tree)
        let parts = values.parts(at: node)
        // A choice between values is converted as a whole.
        if parts.count > 1, let whole = values.value(at: node), tree.kind(whole) == .sequenceExpr,
            parts.allSatisfy({ !isLiteral($0, in: tree) }), convert(whole, at: node, context)
        {
            return
        }
        for part in parts { _ = convert(part, at: node, context) }
    }

    /// Converts a value if the class is wanted there; gives whether it did.
    private func convert(_ value: NodeID, at node: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard !isLiteral(value, in: tree), let target = BridgedClass(context.checker.expectedType(of: value)),
            stays(target, for: value, at: node, context)
        else { return false }
        let type = tree.kind(value) == .stringLiteralExpr ? .api(WellKnown.string) : context.checker.newType(of: value)
        guard target.takes(type.fullyUnwrapped, context) else { return false }
        let isOptional: Bool
        if case .optional = type { isOptional = true } else { isOptional = false }
        if isOptional && !target.isOptional { return false }
        let class_ = target.className.text
        context.report(.safe, at: value, "Swift 3 doesn't make an `\(class_)` of a value on its own.") { builder in
            if target.className == "NSNumber", !isOptional, !type.fullyUnwrapped.isApi("CGFloat") {
                builder.insert("NSNumber(value: ", before: value, slot: .openParen)
                builder.insert(")", after: value, slot: .closeParen)
                return
            }
            if tree.kind(value) == .sequenceExpr {
                builder.insert("(", before: value, slot: .openParen)
                builder.insert(")", after: value, slot: .closeParen)
            }
            builder.insert(" as \(class_)" + (isOptional ? "?" : ""), after: value, slot: .postfix)
        }
        return true
    }

    /// Literals become objects by themselves, also those that a condition chooses from.
    private func isLiteral(_ expression: NodeID, in tree: SyntaxTree) -> Bool {
        let node = tree.withoutParentheses(expression)
        switch tree.kind(node) {
        case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .arrayExpr, .dictionaryExpr, .closureExpr,
            .implicitMemberExpr:
            return true
        case .stringLiteralExpr: return !tree.text(node).contains("\\(")
        case .prefixExpr: return tree.child(node, where: { $0.isExpression }).map { isLiteral($0, in: tree) } ?? false
        case .sequenceExpr:
            let parts = tree.children(node)
            return parts.contains { tree.kind($0) == .castOperator || tree.kind($0) == .assignment }
                || parts.contains { tree.kind($0) == .ternaryOperator } && parts.contains { isLiteral($0, in: tree) }
        default: return false
        }
    }

    /// Whether the class is still what is wanted in the new SDK.
    private func stays(_ target: BridgedClass, for value: NodeID, at node: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        let user: NodeID?
        switch tree.kind(node) {
        case .argument: user = tree.parent(node).flatMap { tree.parent($0) }
        case .sequenceExpr: user = tree.firstChild(node)
        default: return true
        }
        guard let user, let api = context.checker.reference(of: user).api?.declaration else { return true }
        guard let new = context.checker.apis.newSignature(of: api) else { return false }
        let name = target.className.text
        return tree.kind(node) == .argument ? new.parameters.contains { $0.type.mentions(name) } : new.resultType.mentions(name)
    }
}
