import RuleEngine
import Semantics
import Syntax

/// SE-0112: what only `NSError` has (`code`, `domain`, `userInfo`, ...) is asked of `error as NSError`, now that the value is an `Error`.
///
/// A value that was bound just for that (`if let error = error`) is cast where it is bound.
struct ErrorMembers: Transformation {
    private static let members: Set<Symbol> = [
        "code", "domain", "userInfo", "localizedFailureReason", "localizedRecoverySuggestion", "localizedRecoveryOptions", "helpAnchor",
        "recoveryAttempter", "description", "debugDescription",
    ]

    private var weakened: WeakenedTypes?

    private let analysis = WeakenedTypesAnalysis(.error)
    var analyses: [any ProjectAnalysis] { [analysis] }

    var nodeKinds: Set<NodeKind> { [.memberExpr] }

    func knowing(_ facts: ProjectFacts) -> Self {
        var knowing = self
        knowing.weakened = facts[analysis]
        return knowing
    }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard Self.members.contains(context.checker.name(of: tree.lastToken(node))), let base = tree.firstChild(node), let weakened
        else { return }
        let value = tree.belowMarks(base)
        guard weakened.isWeakened(value, context.checker) else { return }
        if let initial = Self.boundValue(of: value, in: tree, context.checker.reference(of: value)) {
            castBinding(initial, in: context)
        } else {
            castReceiver(value, in: context)
        }
    }

    /// Casts a binding's initial value, once however often its name is used.
    private func castBinding(_ initial: NodeID, in context: FileContext) {
        let range = context.tree.range(initial)
        guard !context.findings.contains(where: { $0.range == range && $0.rule == context.rule.id }) else { return }
        context.report(.likely, at: initial, "The error is an `Error` in Swift 3; the code asks for what only `NSError` has.") {
            $0.insert(" as NSError?", after: initial, slot: .postfix)
        }
    }

    private func castReceiver(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let isChained = tree.parent(node).map { tree.kind($0) == .optionalChainExpr } ?? false
        context.report(.likely, at: node, "The error is an `Error` in Swift 3; only `NSError` has this member.") { builder in
            // `error!.code` casts the unwrapped value.
            let cast = tree.parent(node).flatMap { tree.kind($0) == .forceUnwrapExpr ? $0 : nil } ?? node
            builder.insert("(", before: cast, slot: .openParen)
            builder.insert(" as NSError\(isChained ? "?" : ""))", after: cast, slot: .closeParen)
        }
    }

    /// The initial value of the `if let` or `guard let` that bound the name.
    private static func boundValue(of value: NodeID, in tree: SyntaxTree, _ reference: Reference) -> NodeID? {
        guard case .local(let binding) = reference, tree.kind(binding.node) == .identifierPattern, let parent = tree.parent(binding.node),
            tree.kind(parent) == .optionalBinding, let clause = tree.child(parent, .initializerClause),
            let initial = tree.child(clause, where: { $0.isExpression }), [.identifierExpr, .memberExpr].contains(tree.kind(initial))
        else { return nil }
        return initial
    }
}
