import RuleEngine
import Semantics
import Syntax

/// SE-0112: what only `NSError` has (`code`, `domain`, `userInfo`, ...) is asked of `error as NSError`, now that the value is an `Error`.
///
/// A value that was bound just for that (`if let error = error`) is cast where it is bound.
struct ErrorMembers: Transformation {
    private static let members: Set<String> = [
        "code", "domain", "userInfo", "localizedFailureReason", "localizedRecoverySuggestion", "localizedRecoveryOptions", "helpAnchor",
        "recoveryAttempter",
    ]

    /// Initial values of optional bindings that are cast.
    private var bindings: [FileID: Set<NodeID>] = [:]
    /// Receivers that are cast where they stand.
    private var receivers: [FileID: Set<NodeID>] = [:]

    var nodeKinds: Set<NodeKind> { [.identifierExpr, .memberExpr] }

    func prepared(for project: Project) -> any Transformation {
        var prepared = self
        let weakened = project.withSession { WeakenedTypes(project: project, weakening: .error, session: $0) }
        for index in project.files.indices where !project.files[index].isReadOnly {
            let file = FileID(index)
            let tree = project[file].tree
            for nodeIndex in 0..<tree.nodeCount where tree.kind(NodeID(nodeIndex)) == .memberExpr {
                let node = NodeID(nodeIndex)
                guard Self.members.contains(tree.text(tree.lastToken(node))), let base = tree.firstChild(node) else { continue }
                let value = Self.withoutMarks(base, in: tree)
                guard weakened.isWeakened(value, in: file) else { continue }
                if let initial = Self.boundValue(of: value, in: tree, weakened.reference(of: value, in: file)) {
                    prepared.bindings[file, default: []].insert(initial)
                } else {
                    prepared.receivers[file, default: []].insert(value)
                }
            }
        }
        return prepared
    }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if bindings[context.file]?.contains(node) == true {
            context.report(.likely, at: node, "The error is an `Error` in Swift 3; the code asks for what only `NSError` has.") {
                $0.insert(" as NSError?", after: node, slot: .postfix)
            }
        }
        guard receivers[context.file]?.contains(node) == true else { return }
        let isChained = tree.parent(node).map { tree.kind($0) == .optionalChainExpr } ?? false
        context.report(.likely, at: node, "The error is an `Error` in Swift 3; only `NSError` has this member.") { builder in
            // `error!.code` casts the unwrapped value.
            let cast = tree.parent(node).flatMap { tree.kind($0) == .forceUnwrapExpr ? $0 : nil } ?? node
            builder.insert("(", before: cast, slot: .openParen)
            builder.insert(" as NSError\(isChained ? "?" : ""))", after: cast, slot: .closeParen)
        }
    }

    private static func withoutMarks(_ base: NodeID, in tree: SyntaxTree) -> NodeID {
        var node = base
        while [.optionalChainExpr, .forceUnwrapExpr].contains(tree.kind(node)), let inner = tree.firstChild(node) { node = inner }
        return node
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
