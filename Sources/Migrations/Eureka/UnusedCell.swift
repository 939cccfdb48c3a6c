import RuleEngine
import Semantics
import Syntax

/// `row.cell` as a statement makes the row build its cell; Swift wants to hear that its value isn't needed.
struct UnusedCell: Transformation {
    var nodeKinds: Set<NodeKind> { [.memberExpr] }
    var usedNames: Set<Symbol>? { ["cell", "baseCell"] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let name = tree.memberName(node), tree.is(name, "cell") || tree.is(name, "baseCell"), context.checker.isResultUnused(node),
            case .api(let api) = context.checker.reference(of: node), api.declaration.location.map == EurekaModule.name
        else { return }
        context.report(.safe, at: node, "The cell is only wanted to be made; `_ =` says so.") {
            $0.insert("_ = ", before: node, slot: .discard)
        }
    }
}
