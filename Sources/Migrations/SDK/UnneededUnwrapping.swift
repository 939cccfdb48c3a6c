import RuleEngine
import Semantics
import Syntax

/// `url.path!` → `url.path`, `url.absoluteString?.isEmpty` → `url.absoluteString.isEmpty`: what an SDK declaration gives is no Optional in Swift 3,
/// so there is nothing to unwrap.
///
/// The new type and the unwrapping that's written decide; the 2.2 SDK's optionality may be that of another year's SDK (DECISIONS 13).
struct UnneededUnwrapping: Transformation {
    let nodeKinds: Set<NodeKind> = [.forceUnwrapExpr, .optionalChainExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let value = tree.firstChild(node), tree.kind(value) == .memberExpr || tree.kind(value) == .callExpr,
            let api = context.checker.reference(of: value).api?.declaration, api.isChanged, !endsInOptionalChain(value, tree)
        else { return }
        let new = context.checker.newType(of: value)
        guard !new.isUnknown, !new.containsUnknown, !new.isOptional, new.function == nil else { return }
        // A call that throws now gets its unwrapping from `try`.
        if case .renamed(let signature) = api.change, signature.throwing == .throws { return }
        if case .split(.renamed(let signature)?, _, _) = api.change, signature.throwing == .throws { return }
        let mark = tree.lastToken(node)
        context.report(.likely, at: mark, "'\(api.name)' gives no Optional in Swift 3; there is nothing to unwrap") { edits in
            edits.delete(tree.range(mark))
        }
    }

    /// With a `!` behind it `a?.path` stays a chain: the mark unwraps what `?` made optional.
    private func endsInOptionalChain(_ value: NodeID, _ tree: SyntaxTree) -> Bool {
        guard let parent = tree.parent(value), tree.kind(parent) == .forceUnwrapExpr else { return false }
        var node = value
        while let base = tree.firstChild(node) {
            switch tree.kind(node) {
            case .optionalChainExpr: return true
            case .memberExpr, .callExpr, .subscriptExpr, .forceUnwrapExpr: node = base
            default: return false
            }
        }
        return false
    }
}
