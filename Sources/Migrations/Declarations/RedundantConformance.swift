import RuleEngine
import Semantics
import Syntax

/// `extension NSDate: Comparable` says in Swift 3 what `Date` says itself, and the compiler refuses it. An extension that says nothing else goes.
struct RedundantConformance: Transformation {
    let nodeKinds: Set<NodeKind> = [.extensionDecl]

    /// What the structs conform to, and their classes didn't.
    private static let conformances: [String: Set<String>] = ["Date": ["Comparable"], "IndexPath": ["Comparable"]]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let type = tree.typeChild(node), tree.kind(type) == .identifierType, let clause = tree.child(node, .inheritanceClause),
            let owner = ValueTypes(context: context).valueClass(of: context.checker.type(ofTypeNode: type)),
            let redundant = Self.conformances[owner.newName], let block = tree.child(node, .memberBlock)
        else { return }
        let types = tree.children(clause).filter { tree.kind($0).isType }
        let found = types.filter { redundant.contains(tree.text($0)) && isSwifts($0, context) }
        guard !found.isEmpty else { return }
        context.report(
            .safe, at: found[0], "'\(owner.newName)' is '\(tree.text(found[0]))' by itself in Swift 3.", reads: .swift2
        ) {
            if found.count == types.count, tree.firstChild(block) == nil {
                $0.delete(tree.memberRemovalRange(node))
            } else {
                for type in found { $0.removeElement(type) }
            }
        }
    }

    private func isSwifts(_ type: NodeID, _ context: FileContext) -> Bool {
        if case .project = context.checker.reference(of: type) { return false }
        return true
    }
}
