import RuleEngine
import Semantics
import Syntax

/// SE-0116: what was an `AnyObject` and is `Any` now has no members: they are asked of `(x as AnyObject)`, and so is identity.
struct ObjectMembers: Transformation {
    private var weakened: WeakenedTypes?

    private let analysis = WeakenedTypesAnalysis(.anyObject)
    var analyses: [any ProjectAnalysis] { [analysis] }

    var nodeKinds: Set<NodeKind> { [.memberExpr, .subscriptExpr, .sequenceExpr] }

    func knowing(_ facts: ProjectFacts) -> Self {
        var knowing = self
        knowing.weakened = facts[analysis]
        return knowing
    }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .sequenceExpr {
            visitIdentity(node, in: context)
            return
        }
        guard let base = tree.firstChild(node) else { return }
        if tree.kind(node) == .memberExpr, tree.is(tree.lastToken(node), "dynamicType") || tree.is(tree.lastToken(node), "self") { return }
        let value = tree.belowMarks(base)
        guard isAny(value, in: context) else { return }
        // `x!.member` casts the unwrapped value, `x?.member` the optional one.
        let isChained = tree.kind(base) == .optionalChainExpr
        // `x??["y"]` unwraps what a subscript of an object of unknown class gives: no cast says that.
        if isChained, base.isNested(.optionalChainExpr, in: tree) { return }
        let cast = isChained ? value : base
        report(cast, as: isChained ? "AnyObject?" : "AnyObject", "The value is `Any` in Swift 3; only an object has members.", in: context)
    }

    /// `x === y`.
    private func visitIdentity(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let parts = Array(tree.children(node))
        for index in parts.indices where tree.kind(parts[index]) == .binaryOperator {
            guard tree.is(tree.firstToken(parts[index]), "===") || tree.is(tree.firstToken(parts[index]), "!==") else { continue }
            // Next to an operator that binds closer, the neighbour is only a part of the operand.
            if index >= 1, index < 2 || isLogical(parts[index - 2], in: tree) { visitOperand(parts[index - 1], in: context) }
            if index + 1 < parts.count, index + 2 >= parts.count || isLogical(parts[index + 2], in: tree) {
                visitOperand(parts[index + 1], in: context)
            }
        }
    }

    private func isLogical(_ part: NodeID, in tree: SyntaxTree) -> Bool {
        tree.kind(part) == .binaryOperator && (tree.is(tree.firstToken(part), "&&") || tree.is(tree.firstToken(part), "||"))
    }

    private func visitOperand(_ operand: NodeID, in context: FileContext) {
        if isAny(context.tree.belowMarks(operand), in: context) {
            let isOptional = context.checker.type(of: operand).isOptional
            report(
                operand, as: isOptional ? "AnyObject?" : "AnyObject", "The value is `Any` in Swift 3; only objects are identical.",
                in: context)
        }
    }

    private func report(_ node: NodeID, as type: String, _ message: String, in context: FileContext) {
        context.report(.likely, at: node, message) {
            $0.insert("(", before: node, slot: .openParen)
            $0.insert(" as \(type))", after: node, slot: .closeParen)
        }
    }

    private func isAny(_ value: NodeID, in context: FileContext) -> Bool {
        switch context.tree.kind(value) {
        case .identifierExpr, .memberExpr, .callExpr, .subscriptExpr: break
        case .tupleExpr:
            let inner = context.tree.withoutParentheses(value)
            return inner != value && isAny(context.tree.belowMarks(inner), in: context)
        default: return false
        }
        let collected = CollectedObjects(context.checker)
        let type = context.checker.type(of: value).fullyUnwrapped
        // What Foundation's collections give is an `AnyObject` also where the maps can't tell.
        if type.isUnknown { return collected.givesUntyped(value) || isSubscriptOfObject(value, in: context) }
        guard type == .api(WellKnown.anyObject), let weakened else { return false }
        return weakened.isWeakened(value, context.checker) || collected.gives(value)
    }

    /// What `(x as AnyObject)["name"]` gives is `Any` again.
    private func isSubscriptOfObject(_ value: NodeID, in context: FileContext) -> Bool {
        guard context.tree.kind(value) == .subscriptExpr, let base = context.tree.firstChild(value) else { return false }
        return isAny(context.tree.belowMarks(base), in: context)
    }
}

extension NodeID {
    /// Whether the node's first child is of the kind, too.
    fileprivate func isNested(_ kind: NodeKind, in tree: SyntaxTree) -> Bool {
        tree.firstChild(self).map { tree.kind($0) == kind } ?? false
    }
}
