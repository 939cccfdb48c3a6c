import RuleEngine
import Syntax

/// SE-0095: `protocol<A, B>` is written `A & B`, `protocol<>` is `Any`.
struct ProtocolComposition: Transformation {
    var nodeKinds: Set<NodeKind> { [.protocolCompositionType] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let members = Array(tree.children(node)).filter { tree.kind($0).isType }
        context.report(.safe, at: node, "Protocol compositions are written `A & B` in Swift 3.") { builder in
            guard let first = members.first, let last = members.last else {
                builder.replace(node, with: "Any")
                return
            }
            let parenthesised = members.count > 1 && needsParentheses(node, in: tree)
            let range = tree.range(node)
            let opener = range.lowerBound..<tree.range(first).lowerBound
            builder.replace(opener, with: parenthesised ? [.text("(")] : [])
            for comma in tree.ownTokens(node) where tree.kind(comma) == .comma {
                if tree.hasBlankTrivia(before: comma) {
                    builder.replace(tree.leadingTrivia(comma).lowerBound..<tree.range(comma).upperBound, with: [.text(" &")])
                } else {
                    builder.replace(comma, with: "&")
                }
                if !tree.flags(comma).contains(.spaceAfter) { builder.insert(" ", after: comma, slot: .postfix) }
            }
            // `protocol<A, B>= x`: the bracket and the sign are one token for the lexer of Swift 2 only in people's eyes; a space keeps them apart.
            let end = range.upperBound
            let touchesEqual = end < tree.source.count && tree.source[end] == UInt8(ascii: "=")
            let closer = tree.range(last).upperBound..<end
            let closing = (parenthesised ? ")" : "") + (touchesEqual ? " " : "")
            builder.replace(closer, with: closing.isEmpty ? [] : [.text(closing)])
        }
    }

    private func needsParentheses(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard let parent = tree.parent(node) else { return false }
        switch tree.kind(parent) {
        case .optionalType, .implicitlyUnwrappedType, .metatypeType, .memberType, .typeExpr:
            return true
        case .castOperator:
            return tree.lastToken(parent) == tree.lastToken(node) && tree.kind(tree.lastToken(node).next).isOperator
        default:
            return false
        }
    }
}
