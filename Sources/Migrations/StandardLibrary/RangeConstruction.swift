import RuleEngine
import Semantics
import Syntax

/// `Range(start: a, end: b)`, `HalfOpenInterval(a, b)` and `ClosedInterval(a, b)` are written with the range operators.
struct RangeConstruction: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["Range", "HalfOpenInterval", "ClosedInterval"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), tree.kind(call.callee) == .identifierExpr, let name = call.name,
            call.trailingClosure == nil
        else { return }
        let op: String
        if tree.is(name, "Range"), call.hasLabels(["start", "end"]) {
            op = "..<"
        } else if tree.is(name, "HalfOpenInterval"), call.hasLabels(["_", "_"]) {
            op = "..<"
        } else if tree.is(name, "ClosedInterval"), call.hasLabels(["_", "_"]) {
            op = "..."
        } else {
            return
        }
        if case .project = context.checker.reference(of: node) { return }
        let low = call.arguments[0].value
        let high = call.arguments[1].value
        var pieces =
            operand(low, in: tree, isLeft: true) + [.text(needsBlanks(high, in: tree) ? " \(op) " : op)]
            + operand(high, in: tree, isLeft: false)
        if !ExpressionPlace(of: node, in: tree).isAlone { pieces = [.text("(")] + pieces + [.text(")")] }
        context.report(.safe, at: node, "A range is formed by `\(op)`.") { $0.replace(node, with: pieces) }
    }

    /// The bound, in parentheses where it binds less tightly than the range operator.
    private func operand(_ node: NodeID, in tree: SyntaxTree, isLeft: Bool) -> [EditPiece] {
        guard tree.kind(node) == .sequenceExpr || tree.kind(node) == .tryExpr else { return [.move(tree.range(node))] }
        let bindsTighter = tree.children(node).allSatisfy {
            switch tree.kind($0) {
            case .binaryOperator:
                ["+", "-", "*", "/", "%", "&+", "&-", "&*", "<<", ">>", "&", "|", "^"].contains(tree.text($0))
            case .ternaryOperator, .castOperator, .assignment: false
            default: true
            }
        }
        return bindsTighter && tree.kind(node) == .sequenceExpr
            ? [.move(tree.range(node))] : [.text("("), .move(tree.range(node)), .text(")")]
    }

    private func needsBlanks(_ high: NodeID, in tree: SyntaxTree) -> Bool {
        tree.kind(high) == .prefixExpr || tree.kind(high) == .sequenceExpr || tree.kind(high) == .implicitMemberExpr
    }
}
