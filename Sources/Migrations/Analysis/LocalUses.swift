import RuleEngine
import Semantics
import Syntax

/// Where the name that a pattern binds in a body is used.
struct LocalUses {
    private let context: FileContext
    private let pattern: NodeID
    private let name: Symbol

    init(of pattern: NodeID, in context: FileContext) {
        self.context = context
        self.pattern = pattern
        name = context.project.symbol(of: context.tree.firstToken(pattern), in: context.file)
    }

    /// The uses inside a node, behind the pattern, in source order. What can't be told to mean another binding counts.
    func inside(_ node: NodeID) -> some Sequence<NodeID> {
        let tree = context.tree
        return tree.subtree(node).lazy.map { NodeID($0) }.filter { use in
            guard use > pattern, tree.kind(use) == .identifierExpr,
                context.project.symbol(of: tree.firstToken(use), in: context.file) == name
            else { return false }
            guard case .local(let binding) = context.checker.reference(of: use) else { return true }
            return binding.node == pattern
        }
    }
}
