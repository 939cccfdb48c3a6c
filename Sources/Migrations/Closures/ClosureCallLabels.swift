import RuleEngine
import Semantics
import Syntax

/// SE-0111: calls of closure values have no labels, nor have the further argument lists of a function that was curried (SE-0002).
struct ClosureCallLabels: Transformation {
    var nodeKinds: Set<NodeKind> { [.callExpr] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let callee = tree.firstChild(node), let list = tree.child(node, .argumentList) else { return }
        let labels = tree.children(list, .argument).filter { tree.token($0, .colon) != nil }
        guard !labels.isEmpty, let safety = safety(ofCalling: callee, in: context) else { return }
        context.report(safety, at: list, "A closure is called without labels in Swift 3.") { builder in
            for argument in labels {
                guard let value = tree.child(argument, where: { $0.isExpression }) else { continue }
                builder.delete(tree.range(argument).lowerBound..<tree.range(value).lowerBound)
            }
        }
    }

    /// Nil when the callee is a function, an initialiser or a case, or nothing is known about it.
    private func safety(ofCalling callee: NodeID, in context: FileContext) -> Safety? {
        let tree = context.tree
        let value = unwrappedCallee(callee, in: tree)
        switch tree.kind(value) {
        case .callExpr:
            return isCurried(value, in: context) || context.checker.type(of: value).function != nil ? .safe : nil
        case .identifierExpr, .memberExpr:
            // Only what a pattern or parameter names can be a closure.
            guard let name = ReferenceSyntax.nameToken(of: value, in: tree), context.project.binds(context.checker.name(of: name)) else {
                return nil
            }
            let reference = context.checker.reference(of: value)
            switch reference {
            case .project(let id):
                let declaration = context.project[id]
                return declaration.kind == .variable && context.checker.type(of: id).function != nil ? .safe : nil
            case .local(let binding):
                return context.checker.bindingType(of: binding.node).function != nil ? .safe : nil
            default:
                return nil
            }
        case .subscriptExpr:
            return context.checker.type(of: value).function != nil ? .safe : nil
        default:
            return nil
        }
    }

    private func unwrappedCallee(_ callee: NodeID, in tree: SyntaxTree) -> NodeID {
        var node = callee
        while [.optionalChainExpr, .forceUnwrapExpr].contains(tree.kind(node)), let inner = tree.firstChild(node) { node = inner }
        return node
    }

    /// Whether a call gives the rest of a curried function of the project.
    private func isCurried(_ call: NodeID, in context: FileContext) -> Bool {
        var depth = 1
        var inner = call
        while let callee = context.tree.firstChild(inner), context.tree.kind(callee) == .callExpr {
            inner = callee
            depth += 1
        }
        guard let id = context.checker.reference(of: inner).declaration, context.project[id].kind == .function else { return false }
        return context.project.tree(of: id).children(context.project[id].node, .parameterClause).count > depth
    }
}
