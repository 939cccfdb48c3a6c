import RuleEngine
import Syntax

/// A comment counts as white space (SE-0037), so it may not stand between a prefix or postfix operator and its operand.
struct OperatorComments: Transformation {
    let nodeKinds: Set<NodeKind> = [.prefixExpr, .postfixExpr, .forceUnwrapExpr, .optionalChainExpr, .binaryOperator]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        // `b/* c */!` reads as an operator between two operands of which one is missing.
        if tree.kind(node) == .binaryOperator, !tree.is(tree.firstToken(node), "!") || tree.nextSibling(node) != nil { return }
        let isPrefix = tree.kind(node) == .prefixExpr
        let op = isPrefix ? tree.firstToken(node) : tree.lastToken(node)
        let gap = isPrefix ? tree.leadingTrivia(op.next) : tree.leadingTrivia(op)
        guard !gap.isEmpty, tree.hasComment(in: gap) else { return }
        let comments = Comments.ranges(in: gap, of: tree.source).map { tree.source.string($0) }.joined(separator: " ")
        context.report(.safe, at: op, "A comment counts as white space now: it stands outside the operator and its operand.") {
            $0.delete(gap)
            if isPrefix {
                $0.insert(comments + " ", before: node, slot: .openParen)
            } else {
                $0.insert(" " + comments, after: node, slot: .trailingStatement)
            }
        }
    }
}
