import RuleEngine
import Syntax

/// The call of a function by its module's name, `Library.load(.fast)`, that an expression is an argument of.
struct ModuleCall {
    /// `Library.load`
    let callee: NodeID

    /// Nil when the expression is no argument of such a call.
    init?(taking expression: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let argument = tree.parent(expression), tree.kind(argument) == .argument, let list = tree.parent(argument),
            let call = tree.parent(list), tree.kind(call) == .callExpr, let callee = tree.firstChild(call),
            tree.kind(callee) == .memberExpr, let base = tree.firstChild(callee), tree.kind(base) == .identifierExpr,
            context.project.imports(of: context.file).contains(tree.text(base))
        else { return nil }
        self.callee = callee
    }
}
