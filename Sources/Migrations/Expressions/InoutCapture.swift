import RuleEngine
import Semantics
import Syntax

/// An escaping closure can't capture an `inout` parameter (SE-0035): one that only reads it captures the value.
struct InoutCapture: Transformation {
    let nodeKinds: Set<NodeKind> = [.closureExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard escapes(node, context) else { return }
        var captured: [String] = []
        for i in tree.subtree(node) where tree.kind(NodeID(i)) == .identifierExpr {
            let name = tree.name(tree.firstToken(NodeID(i)))
            if captured.contains(name) { continue }
            guard case .local(let binding) = context.checker.reference(of: NodeID(i)), tree.kind(binding.node) == .parameter,
                !tree.subtree(node).contains(Int(binding.node.index)), isInout(binding.node, in: tree)
            else { continue }
            captured.append(name)
        }
        guard !captured.isEmpty else { return }
        if let signature = tree.child(node, .closureSignature), tree.child(signature, .captureList) != nil { return }
        let mutations = Mutations(tree)
        guard !captured.contains(where: { mutations.mayChange($0, in: node) }) else {
            context.reportManual(
                at: node, "An escaping closure can't change an `inout` parameter any more: work on a copy and write it back.")
            return
        }
        let list = "[\(captured.joined(separator: ", "))]"
        context.report(.likely, at: node, "An escaping closure can't capture an `inout` parameter: it captures the value it reads.") {
            if let signature = tree.child(node, .closureSignature) {
                $0.insert(list + " ", before: signature, slot: .modifier)
            } else if let first = tree.firstChild(node) {
                $0.insert(list + " in ", before: first, slot: .leadingStatement)
            }
        }
    }

    private func isInout(_ parameter: NodeID, in tree: SyntaxTree) -> Bool {
        tree.tokenRange(parameter).contains { tree.kind(TokenID($0)) == .inoutKeyword }
    }

    /// Only what plainly leaves the function: a returned closure, or one that is stored in a member.
    private func escapes(_ closure: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard let parent = tree.parent(closure) else { return false }
        if tree.kind(parent) == .returnStmt { return true }
        guard tree.kind(parent) == .sequenceExpr else { return false }
        let parts = Array(tree.children(parent))
        guard parts.count == 3, tree.kind(parts[1]) == .assignment, parts[2] == closure else { return false }
        if case .project = context.checker.reference(of: parts[0]) { return true }
        return false
    }
}
