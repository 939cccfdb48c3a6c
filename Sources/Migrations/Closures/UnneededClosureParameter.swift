import RuleEngine
import Semantics
import Syntax

/// `{ _ in … }` where a closure without parameters is wanted: Swift 2 let `_` stand for the empty list of arguments, Swift 3 counts them.
struct UnneededClosureParameter: Transformation {
    let nodeKinds: Set<NodeKind> = [.closureExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let signature = tree.child(node, .closureSignature), let parameter = onlyWildcard(of: signature, in: tree),
            tree.child(signature, .returnClause) == nil, wantsNoParameter(node, context)
        else { return }
        context.report(.safe, at: parameter, "The closure is given no argument.") {
            if tree.child(signature, .captureList) == nil, isLastOnLine(signature, in: tree) {
                // The brace ends its line then, without a blank behind it.
                $0.delete(tree.range(tree.firstToken(node)).upperBound..<tree.range(signature).upperBound)
            } else {
                $0.deleteWord(parameter)
                if tree.child(signature, .captureList) == nil { $0.deleteWord(tree.lastToken(signature)) }
            }
        }
    }

    private func isLastOnLine(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        tree.flags(tree.lastToken(node).next).contains(.atLineStart)
    }

    /// The parameter of `_ in` and `(_) in`.
    private func onlyWildcard(of signature: NodeID, in tree: SyntaxTree) -> NodeID? {
        let parameters = tree.children(signature, .closureParameter)
        if parameters.count == 1, tree.text(parameters[0]) == "_" { return parameters[0] }
        guard parameters.isEmpty, let clause = tree.child(signature, .parameterClause), tree.text(clause) == "(_)" else { return nil }
        return clause
    }

    private func wantsNoParameter(_ closure: NodeID, _ context: FileContext) -> Bool {
        guard case .function(let function) = context.checker.newExpectedType(of: closure).fullyUnwrapped else { return false }
        return function.parameters.isEmpty
    }
}
