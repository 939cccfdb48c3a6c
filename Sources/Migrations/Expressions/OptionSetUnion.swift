import RuleEngine
import Semantics
import Syntax

/// Constants that were numbers and are members of an option set now: `NSTitledWindowMask | NSClosableWindowMask` is `[.titled, .closable]`.
struct OptionSetUnion: Transformation {
    let nodeKinds: Set<NodeKind> = [.sequenceExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let parts = Array(tree.children(node))
        guard parts.count >= 3, parts.count % 2 == 1 else { return }
        let operands = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
        let operators = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
        guard operators.allSatisfy({ tree.kind($0) == .binaryOperator && tree.is(tree.firstToken($0), "|") }) else { return }
        let owners = Set(operands.map { newOwner(of: $0, context) })
        guard owners.count == 1, case .some(.some) = owners.first else { return }
        context.report(.safe, at: node, "These are members of an option set in Swift 3.") {
            $0.insert("[", before: node, slot: .openParen)
            for (index, sign) in operators.enumerated() {
                $0.delete(tree.range(operands[index]).upperBound..<tree.range(sign).lowerBound)
                let next = tree.range(operands[index + 1]).lowerBound
                $0.replace(sign, with: next == tree.range(sign).upperBound ? ", " : ",")
            }
            $0.insert("]", after: node, slot: .closeParen)
        }
    }

    /// The option set that a constant of a number's type became a member of.
    private func newOwner(of operand: NodeID, _ context: FileContext) -> String? {
        guard let api = context.checker.reference(of: operand).api?.declaration, api.kind == .constant,
            [.named("Int"), .named("UInt"), .named("UInt32"), .named("Int32")].contains(api.signature.type),
            case .renamed(let new) = api.change, new.kind != .constant, let owner = new.owner
        else { return nil }
        return owner
    }
}
