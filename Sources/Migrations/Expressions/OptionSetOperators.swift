import RuleEngine
import Semantics
import Syntax

/// Bits of a number that are members of an option set now: `NSTitledWindowMask | NSClosableWindowMask` is `[.titled, .closable]`, `mask & ~bit` is
/// `mask.subtracting(bit)`, `mask |= bit` is `mask.insert(bit)`, `mask & bit != 0` is `mask.contains(bit)`.
struct OptionSetOperators: Transformation {
    let nodeKinds: Set<NodeKind> = [.sequenceExpr, .integerLiteralExpr, .patternBinding]

    private static let reason = "These are members of an option set in Swift 3."

    func visit(_ node: NodeID, in context: FileContext) {
        switch context.tree.kind(node) {
        case .sequenceExpr:
            let parts = Array(context.tree.children(node))
            guard parts.count >= 3 else { return }
            if let assigned = OptionSetAssignment(parts, in: context) {
                assigned.report()
            } else {
                for operation in OptionSetOperation.all(in: parts, of: node, context) { operation.report() }
                reportComparison(parts, in: context)
            }
        case .integerLiteralExpr: reportZero(node, in: context)
        default: reportAnnotation(of: node, in: context)
        }
    }

    /// `mask != 0`, where the mask is a name: an operation's result is compared by `contains`.
    private func reportComparison(_ parts: [NodeID], in context: FileContext) {
        let tree = context.tree
        for index in parts.indices.dropFirst().dropLast() {
            guard let comparison = OptionSetComparison(parts, at: index, tree), comparison.isWithZero,
                [.identifierExpr, .memberExpr].contains(tree.kind(parts[index - 1])),
                index == 1 || !TypeChecker.isBitOperator(parts[index - 2], in: tree),
                context.checker.newOptionSet(of: parts[index - 1]) != nil
            else { continue }
            context.report(.safe, at: parts[index - 1], Self.reason) {
                if !comparison.isEqual { $0.insert("!", before: parts[index - 1], slot: .openParen) }
                $0.replace(tree.range(parts[index - 1]).upperBound..<tree.range(parts[index + 1]).upperBound, with: [.text(".isEmpty")])
            }
        }
    }

    /// `mask = 0` is `mask = []`.
    private func reportZero(_ literal: NodeID, in context: FileContext) {
        let tree = context.tree
        guard tree.is(tree.firstToken(literal), "0"), let parent = tree.parent(literal) else { return }
        switch tree.kind(parent) {
        case .argument: break
        case .sequenceExpr:
            guard let sign = tree.previousSibling(literal), tree.kind(sign) == .assignment else { return }
        default: return
        }
        guard context.checker.newExpectedOptionSet(of: literal) != nil else { return }
        context.report(.safe, at: literal, Self.reason) { $0.replace(literal, with: "[]") }
    }

    /// `let style: Int = NSTitledWindowMask`
    private func reportAnnotation(of binding: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let annotation = tree.child(binding, .typeAnnotation), let type = tree.typeChild(annotation),
            tree.kind(type) == .identifierType, let clause = tree.child(binding, .initializerClause), let value = tree.firstChild(clause),
            case .nominal(.api(let name), []) = context.checker.newOptionSet(of: value)
        else { return }
        context.report(.safe, at: type, Self.reason) { $0.replace(type, with: name.text) }
    }
}

/// A comparison with zero, or with the bit that was asked for.
struct OptionSetComparison {
    let isEqual: Bool
    let isWithZero: Bool
    let other: NodeID

    /// - Parameter index: where the operator stands.
    init?(_ parts: [NodeID], at index: Int, _ tree: SyntaxTree) {
        guard parts.indices.contains(index + 1), tree.kind(parts[index]) == .binaryOperator else { return nil }
        let sign = tree.firstToken(parts[index])
        other = parts[index + 1]
        isWithZero = tree.kind(other) == .integerLiteralExpr && tree.is(tree.firstToken(other), "0")
        isEqual = tree.is(sign, "==")
        guard isEqual || tree.is(sign, "!=") || isWithZero && tree.is(sign, ">") else { return nil }
    }
}
