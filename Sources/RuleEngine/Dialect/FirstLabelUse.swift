import Syntax

/// Whether a file's calls of its own functions say the first argument's label.
///
/// `func send(text: String)` is called `send(text: t)` in Swift 3 and `send(t)` in Swift 2: the declaration is the same, the call tells them apart.
struct FirstLabelUse: Sendable {
    /// Calls with the label of such a first parameter, which Swift 2 would reject.
    private(set) var labelled = 0
    /// Calls without it. Another file may declare a function that is meant.
    private(set) var unlabelled = 0

    init(_ tree: SyntaxTree) {
        var labels: [String: Set<String>] = [:]
        var calls: [(name: String, label: String?, isOwn: Bool)] = []
        for index in 1..<max(1, tree.nodeCount) {
            let node = NodeID(index)
            switch tree.kind(node) {
            case .funcDecl:
                if let name = tree.token(node, .funcKeyword)?.next, tree.kind(name) == .identifier {
                    labels[tree.name(name), default: []].insert(Self.onlyName(ofFirstParameterIn: node, tree) ?? "")
                }
            case .callExpr:
                guard let name = tree.calledName(node), let list = tree.child(node, .argumentList), let first = tree.firstChild(list),
                    let callee = tree.firstChild(node)
                else { continue }
                let label = tree.firstToken(first)
                let isLabelled = tree.token(first, .colon) != nil && tree.kind(label) != .underscore
                calls.append((tree.name(name), isLabelled ? tree.name(label) : nil, Self.isOwn(callee, tree)))
            default: break
            }
        }
        // Functions of one name that are told apart by their labels say nothing.
        for call in calls {
            guard let own = labels[call.name], own.count == 1, let label = own.first, !label.isEmpty else { continue }
            if call.label == label { labelled += 1 } else if call.label == nil && call.isOwn { unlabelled += 1 }
        }
    }

    /// `text` in `(text: String, …)`; nil if there is another name beside it, or no parameter.
    private static func onlyName(ofFirstParameterIn function: NodeID, _ tree: SyntaxTree) -> String? {
        guard let clause = tree.child(function, .parameterClause), let first = tree.child(clause, .parameter) else { return nil }
        let names = tree.ownTokens(first).prefix { tree.kind($0) != .colon }
        guard names.count == 1, let name = names.first, tree.kind(name) == .identifier else { return nil }
        return tree.name(name)
    }

    /// `send` and `self.send`.
    private static func isOwn(_ callee: NodeID, _ tree: SyntaxTree) -> Bool {
        if tree.kind(callee) == .identifierExpr { return true }
        guard tree.kind(callee) == .memberExpr, let base = tree.firstChild(callee) else { return false }
        return tree.kind(base) == .identifierExpr && tree.kind(tree.firstToken(base)) == .selfKeyword
    }
}
