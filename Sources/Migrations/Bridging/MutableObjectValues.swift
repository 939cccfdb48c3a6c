import RuleEngine
import Semantics
import Syntax

/// An object of a mutable class (`NSMutableData`, `NSMutableURLRequest`) where Swift 3 wants the value: `data as Data`, `request as URLRequest`.
/// Subclassing made it fit before; the value type has no subclasses (SE-0069).
struct MutableObjectValues: Transformation {
    let nodeKinds: Set<NodeKind> = [.argument, .returnStmt, .sequenceExpr, .initializerClause]

    private var taking = TakingNames()

    func prepared(for project: Project) -> any Transformation {
        var prepared = self
        prepared.taking = TakingNames(
            [
                "NSData", "NSURLRequest", "NSIndexSet", "NSCharacterSet", "Data", "URLRequest", "IndexSet", "CharacterSet",
            ], in: project)
        return prepared
    }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .argument, !taking.mayTake(node, .mutableValues, in: context) { return }
        if tree.kind(node) == .initializerClause, !BridgedValues.isTyped(node, in: tree) { return }
        guard let value = value(at: node, in: tree), !isUnwrappedByCast(value, in: tree) else { return }
        guard case .nominal(.api(let given), _) = context.checker.type(of: value).fullyUnwrapped,
            let owner = context.checker.apis.owner(named: given.text), case .mutable(let valueName) = owner.change,
            case .nominal(.api(let wanted), _) = wantedType(of: value, at: node, context).fullyUnwrapped, wanted.text == valueName,
            !isValueNow(value, context)
        else { return }
        let mark: String
        if case .optional = context.checker.type(of: value) { mark = "?" } else { mark = "" }
        context.report(.safe, at: value, "'\(valueName)' is a struct in Swift 3, and the object of '\(given.text)' is turned into one.") {
            ValueCast.add("\(NewNaming(context: context).spell(valueName, at: value))\(mark)", to: value, in: tree, &$0)
        }
    }

    private func wantedType(of value: NodeID, at node: NodeID, _ context: FileContext) -> Type {
        let wanted = context.checker.newExpectedType(of: value)
        // The project may want the mutable class itself.
        if case .nominal(.api(let name), _) = context.checker.expectedType(of: value).fullyUnwrapped,
            let owner = context.checker.apis.owner(named: name.text), case .mutable = owner.change
        {
            return .unknown
        }
        return wanted
    }

    /// A local that another rule turns into a value.
    private func isValueNow(_ value: NodeID, _ context: FileContext) -> Bool {
        guard let pattern = Declarations(context).pattern(of: value),
            let variable = context.tree.ancestor(pattern, where: { $0 == .varDecl })
        else { return false }
        return MutableClassValues().valueName(of: variable, in: context) != nil
    }

    private func value(at node: NodeID, in tree: SyntaxTree) -> NodeID? {
        switch tree.kind(node) {
        case .sequenceExpr:
            let parts = Array(tree.children(node))
            guard parts.count == 3, tree.kind(parts[1]) == .assignment else { return nil }
            return parts[2]
        default: return tree.child(node, where: { $0.isExpression })
        }
    }

    private func isUnwrappedByCast(_ value: NodeID, in tree: SyntaxTree) -> Bool {
        tree.kind(value) == .sequenceExpr && tree.child(value, .castOperator) != nil
    }
}
