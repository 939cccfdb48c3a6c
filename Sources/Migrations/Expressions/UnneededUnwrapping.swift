import RuleEngine
import Semantics
import Syntax

/// `!` and `?` behind a value that is no Optional any more go: `url.path!` is `url.path`.
struct UnneededUnwrapping: Transformation {
    let nodeKinds: Set<NodeKind> = [.forceUnwrapExpr, .optionalChainExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let value = tree.firstChild(node),
            NewOptionality.isPlainNow(value, context) || NewOptionality.isPlainLinkOfChain(value, context)
        else { return }
        // `a?.b = c` and `a?.b()` stand as well without it; `as?` and the ternary have other nodes.
        let mark = tree.lastToken(node)
        guard tree.kind(mark) == .postfixExclamation || tree.kind(mark) == .postfixQuestion else { return }
        let word = tree.kind(mark) == .postfixExclamation ? "!" : "?"
        context.report(.likely, at: mark, "The value is no Optional any more: it needs no `\(word)`.") { $0.delete(tree.range(mark)) }
    }
}
