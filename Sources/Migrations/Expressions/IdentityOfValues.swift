import RuleEngine
import Semantics
import Syntax

/// `==` for `===` between objects that are values in Swift 3 (`NSDate`). In an operator `==` of the project's own, which asks for identity before it
/// compares, the question goes.
struct IdentityOfValues: Transformation {
    let nodeKinds: Set<NodeKind> = [.sequenceExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let parts = Array(tree.children(node))
        for index in parts.indices where index > 0 && index + 1 < parts.count && tree.kind(parts[index]) == .binaryOperator {
            let sign = tree.firstToken(parts[index])
            guard tree.is(sign, "===") || tree.is(sign, "!=="), isValue(parts[index - 1], context), isValue(parts[index + 1], context)
            else {
                continue
            }
            let isQuestion = index == 1 && tree.is(sign, "===") && parts.count > 4 && tree.is(tree.firstToken(parts[3]), "||")
            context.report(.likely, at: sign, "These are values in Swift 3, which have no identity.") {
                if isQuestion, isInEquality(node, in: tree) {
                    $0.delete(tree.range(parts[0]).lowerBound..<tree.range(parts[4]).lowerBound)
                } else {
                    $0.replace(sign, with: tree.is(sign, "===") ? "==" : "!=")
                }
            }
        }
    }

    private func isValue(_ operand: NodeID, _ context: FileContext) -> Bool {
        guard context.tree.kind(operand) != .nilLiteralExpr else { return false }
        let types = ValueTypes(context: context)
        guard types.valueClass(of: context.checker.type(of: operand).fullyUnwrapped) != nil else { return false }
        guard case .nominal(.api(let new), _) = context.checker.newType(of: operand).fullyUnwrapped else { return false }
        return types.classReplaced(by: new) != nil
    }

    private func isInEquality(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard let function = tree.ancestor(node, where: { $0 == .funcDecl }) else { return false }
        return tree.ownTokens(function).contains { tree.is($0, "==") }
    }
}
