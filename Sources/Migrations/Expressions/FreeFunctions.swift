import RuleEngine
import Semantics
import Syntax

/// Inside a collection's extension `min(a, b)` finds the collection's new method `min()`: the global function is called `Swift.min`.
struct FreeFunctions: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["min", "max"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), tree.kind(call.callee) == .identifierExpr, let name = call.name,
            tree.is(name, "min") || tree.is(name, "max"), call.arguments.count >= 2, call.arguments.allSatisfy({ $0.label == nil }),
            isInsideSequence(node, context)
        else { return }
        if case .project = context.checker.reference(of: node) { return }
        context.report(.safe, at: name, "Inside a sequence the name finds its own method first: the function is qualified.") {
            $0.insert("Swift.", before: call.callee, slot: .label)
        }
    }

    private func isInsideSequence(_ node: NodeID, _ context: FileContext) -> Bool {
        guard let id = context.checker.enclosingType(of: node), let type = context.project.nominal(of: id) else {
            guard let declaration = context.tree.ancestor(node, where: { $0 == .extensionDecl }),
                let extended = context.tree.child(declaration, where: { $0.isType })
            else { return false }
            let name = context.tree.text(extended)
            return name.hasSuffix("CollectionType") || name.hasSuffix("SequenceType")
        }
        return context.checker.inherits(.nominal(type, []), from: "SequenceType") == .yes
    }
}
