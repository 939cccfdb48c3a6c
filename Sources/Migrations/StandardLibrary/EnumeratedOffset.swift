import RuleEngine
import Semantics
import Syntax

/// The pairs of `enumerate()` are `(offset:, element:)`: their number isn't called `index` any more.
struct EnumeratedOffset: Transformation {
    let nodeKinds: Set<NodeKind> = [.memberExpr]
    let usedNames: Set<Symbol>? = ["index"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let name = tree.memberName(node), tree.is(name, "index"), let base = tree.firstChild(node), isPair(base, context) else {
            return
        }
        context.report(.safe, at: name, "The number in a pair of `enumerated()` is called `offset`.") { $0.replace(name, with: "offset") }
    }

    private func isPair(_ expression: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        if case .tuple(let elements) = context.checker.type(of: expression).fullyUnwrapped {
            return elements.count == 2 && elements[0].label == "index" && elements[1].label == "element" && !isDeclared(expression, context)
        }
        // The loop variable of `for pair in xs.enumerate()`.
        guard let pattern = Declarations(context).pattern(of: expression), let loop = tree.parent(pattern), tree.kind(loop) == .forInStmt,
            let sequence = tree.child(loop, where: { $0.isExpression })
        else { return isEnumerated(elementOf: expression, in: tree) }
        return CallSite(sequence, in: tree)?.isMember("enumerate") ?? false
    }

    /// `xs.enumerate().first!`, `Array(xs.enumerate())[0]`.
    private func isEnumerated(elementOf expression: NodeID, in tree: SyntaxTree) -> Bool {
        var node = expression
        while let base = tree.firstChild(node) {
            if let call = CallSite(node, in: tree), call.isMember("enumerate"), call.arguments.isEmpty { return true }
            switch tree.kind(node) {
            case .memberExpr:
                guard let name = tree.memberName(node), tree.is(name, "first") || tree.is(name, "last") || tree.is(name, "enumerate") else {
                    return false
                }
            case .forceUnwrapExpr, .optionalChainExpr, .callExpr, .subscriptExpr: break
            default: return false
            }
            node = base
        }
        return false
    }

    /// Whether a declaration of the project spells the tuple's labels, which stay.
    private func isDeclared(_ expression: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard let pattern = Declarations(context).pattern(of: expression) else { return false }
        if tree.kind(pattern) == .parameter { return tree.child(pattern, where: { $0.isType }) != nil }
        guard let binding = tree.parent(pattern) else { return false }
        return tree.child(binding, .typeAnnotation) != nil
    }
}
