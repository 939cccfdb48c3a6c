import RuleEngine
import Semantics
import Syntax

/// `x as! AnyObject` where the new SDK takes `Any`: the value is passed as it is.
struct UnneededObjectCasts: Transformation {
    let nodeKinds: Set<NodeKind> = [.castOperator]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard tree.text(node).hasPrefix("as!"), let type = tree.typeChild(node), tree.text(type) == "AnyObject",
            let sequence = tree.parent(node), tree.kind(sequence) == .sequenceExpr,
            let argument = tree.parent(sequence), tree.kind(argument) == .argument, takesAny(argument, context)
        else { return }
        let parts = Array(tree.children(sequence))
        guard parts.count == 2 else { return }
        // `as!` also unwrapped.
        let value = context.checker.newType(of: parts[0])
        guard !value.isUnknown, !value.isOptional else { return }
        context.report(.safe, at: node, "The parameter takes `Any`, so the value needs no cast.") {
            $0.delete(tree.range(parts[0]).upperBound..<tree.range(node).upperBound)
        }
    }

    private func takesAny(_ argument: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard let call = tree.parent(argument).flatMap({ tree.parent($0) }), tree.kind(call) == .callExpr,
            let api = context.checker.reference(of: call).api?.declaration,
            let slot = ArgumentMatching(api.signature).slot(of: argument, inCall: call, tree: tree),
            let new = context.checker.apis.newSignature(of: api)?.parameters.filter({ !$0.isReceiver }), slot < new.count
        else { return false }
        let type = new[slot].type
        return (type.unwrapped ?? type) == .named("Any")
    }
}
