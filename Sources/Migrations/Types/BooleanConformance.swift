import RuleEngine
import Syntax

/// SE-0109: `BooleanType` is gone. A type of the project keeps its `boolValue` and loses the conformance.
struct BooleanConformance: Transformation {
    var nodeKinds: Set<NodeKind> { [.inheritanceClause, .genericParameter] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .genericParameter {
            guard let bound = tree.typeChild(node), tree.text(bound) == "BooleanType" else { return }
            context.reportManual(at: node, "Swift 3 has no `BooleanType`; take a `Bool` instead of a generic parameter.")
            return
        }
        guard let element = tree.children(node).first(where: { tree.kind($0) == .identifierType && tree.text($0) == "BooleanType" }) else {
            return
        }
        context.report(.safe, at: element, "Swift 3 has no `BooleanType`; conditions are `Bool`, here `boolValue`.") {
            $0.removeElement(element)
        }
    }
}
