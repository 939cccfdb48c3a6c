import RuleEngine
import Semantics
import Syntax

/// Closures of Eureka's callbacks take cell and row as two arguments: the labelled tuple that `$0.cell` and `$0.row` read is gone.
///
/// `.cellSetup { $0.cell.textLabel?.text = $0.row.tag }` becomes `.cellSetup { $0.textLabel?.text = $1.tag }`. A closure that only needs the
/// cell names its parameters, since one that mentions `$0` alone has one parameter. The highlight callbacks are `HighlightCallbacks`' business.
struct CellCallbackArguments: Transformation {
    /// The callbacks with two labelled parameters, and the labels.
    private static let callbacks: [Symbol: (first: String, second: String)] = [
        "cellUpdate": ("cell", "row"), "cellSetup": ("cell", "row"), "onCellSelection": ("cell", "row"),
        "selectableRowCellUpdate": ("cell", "row"), "selectableRowCellSetup": ("cell", "row"), "onSetupView": ("view", "section"),
    ]

    var nodeKinds: Set<NodeKind> { [.closureExpr] }

    func visit(_ node: NodeID, in context: FileContext) {
        guard let labels = labels(of: node, in: context) else { return }
        if let parameter = soleParameter(of: node, in: context.tree) {
            rewriteNamed(node, parameter, labels, in: context)
        } else if context.tree.child(node, .closureSignature) == nil {
            rewriteShorthand(node, labels, in: context)
        }
    }

    /// The labels of the callback that the closure is passed or assigned to.
    private func labels(of closure: NodeID, in context: FileContext) -> (first: String, second: String)? {
        let tree = context.tree
        guard let receiver = receiver(of: closure, in: tree), let name = ReferenceSyntax.calledName(receiver, in: tree),
            let labels = Self.callbacks[context.project.symbol(of: name, in: context.file)]
        else { return nil }
        switch context.checker.reference(of: receiver) {
        case .api(let api): return api.declaration.location.map == EurekaModule.name ? labels : nil
        case .unknown, .ambiguous: return context.seesEureka ? labels : nil
        default: return nil
        }
    }

    /// The callee whose argument the closure is, or the property that it is assigned to.
    private func receiver(of closure: NodeID, in tree: SyntaxTree) -> NodeID? {
        guard let parent = tree.parent(closure) else { return nil }
        switch tree.kind(parent) {
        case .callExpr: return tree.firstChild(parent)
        case .argument:
            guard let list = tree.parent(parent), let call = tree.parent(list), tree.kind(call) == .callExpr else { return nil }
            return tree.firstChild(call)
        case .sequenceExpr:
            let parts = Array(tree.children(parent))
            guard parts.count == 3, tree.kind(parts[1]) == .assignment, parts[2] == closure else { return nil }
            return parts[0]
        default: return nil
        }
    }

    // MARK: `$0.cell`

    private func rewriteShorthand(_ closure: NodeID, _ labels: (first: String, second: String), in context: FileContext) {
        let tree = context.tree
        guard let uses = TupleUses(of: "$0", in: closure, labels, tree), !uses.firsts.isEmpty || !uses.seconds.isEmpty, !uses.mentions("$1")
        else { return }
        let named = uses.seconds.isEmpty && !uses.declaresOrReads(labels.first)
        context.report(.safe, at: closure, "The callback's closure takes \(labels.first) and \(labels.second) as two arguments.") {
            builder in
            for use in uses.firsts {
                builder.replace(use, with: named ? labels.first : uses.seconds.isEmpty ? "$1.\(labels.first)" : "$0")
            }
            for use in uses.seconds { builder.replace(use, with: "$1") }
            if named { builder.insert(" \(labels.first), _ in", after: tree.firstToken(closure), slot: .closeParen) }
        }
    }

    // MARK: `pair.cell`

    private func soleParameter(of closure: NodeID, in tree: SyntaxTree) -> TokenID? {
        guard let signature = tree.child(closure, .closureSignature) else { return nil }
        let names = tree.children(signature, .closureParameter)
        guard names.count == 1, tree.kind(tree.firstToken(names[0])) == .identifier else { return nil }
        return tree.firstToken(names[0])
    }

    private func rewriteNamed(_ closure: NodeID, _ parameter: TokenID, _ labels: (first: String, second: String), in context: FileContext) {
        let tree = context.tree
        guard let uses = TupleUses(of: tree.text(parameter), in: closure, labels, tree), !uses.firsts.isEmpty || !uses.seconds.isEmpty
        else {
            return
        }
        guard !uses.declaresOrReads(labels.first), !uses.declaresOrReads(labels.second) else {
            context.reportManual(
                at: closure,
                "The closure takes \(labels.first) and \(labels.second) as two arguments now; the names are in use in it already.")
            return
        }
        context.report(.safe, at: closure, "The callback's closure takes \(labels.first) and \(labels.second) as two arguments.") {
            builder in
            let first = uses.firsts.isEmpty ? "_" : labels.first
            let second = uses.seconds.isEmpty ? "_" : labels.second
            builder.replace(parameter, with: "\(first), \(second)")
            for use in uses.firsts { builder.replace(use, with: labels.first) }
            for use in uses.seconds { builder.replace(use, with: labels.second) }
        }
    }
}

/// The places in a closure that read the parts of its one tuple parameter.
private struct TupleUses {
    let tree: SyntaxTree
    let closure: NodeID
    /// `$0.cell`, whole.
    private(set) var firsts: [NodeID] = []
    /// `$0.row`, whole.
    private(set) var seconds: [NodeID] = []

    /// Nil when the parameter is used in any other way.
    init?(of parameter: String, in closure: NodeID, _ labels: (first: String, second: String), _ tree: SyntaxTree) {
        self.tree = tree
        self.closure = closure
        for node in Self.nodes(in: closure, isShorthand: parameter.hasPrefix("$"), tree) {
            guard tree.kind(node) == .identifierExpr, tree.text(tree.firstToken(node)) == parameter else { continue }
            guard let member = tree.parent(node), tree.kind(member) == .memberExpr, tree.firstChild(member) == node,
                let name = tree.memberName(member)
            else { return nil }
            switch tree.name(name) {
            case labels.first: firsts.append(member)
            case labels.second: seconds.append(member)
            default: return nil
            }
        }
    }

    func mentions(_ name: String) -> Bool {
        Self.nodes(in: closure, isShorthand: true, tree).contains {
            tree.kind($0) == .identifierExpr && tree.text(tree.firstToken($0)) == name
        }
    }

    /// Whether the name, on its own, means something in the closure.
    func declaresOrReads(_ name: String) -> Bool {
        for index in tree.subtree(closure) {
            switch tree.kind(NodeID(index)) {
            case .identifierExpr, .identifierPattern, .closureParameter:
                if tree.text(tree.firstToken(NodeID(index))) == name { return true }
            default: break
            }
        }
        return false
    }

    /// The nodes of a closure; without those of closures inside that have arguments `$0` of their own, where that matters.
    private static func nodes(in closure: NodeID, isShorthand: Bool, _ tree: SyntaxTree) -> [NodeID] {
        var nodes: [NodeID] = []
        var index = tree.subtree(closure).lowerBound + 1
        let end = tree.subtree(closure).upperBound
        while index < end {
            let node = NodeID(index)
            if isShorthand, tree.kind(node) == .closureExpr {
                index = tree.subtree(node).upperBound
                continue
            }
            nodes.append(node)
            index += 1
        }
        return nodes
    }
}

extension ReferenceSyntax {
    /// The name that is referred to, with `?` and `!` behind it looked through: `update` of `row.update`, `update` and `row.update?`.
    static func calledName(_ node: NodeID, in tree: SyntaxTree) -> TokenID? {
        switch tree.kind(node) {
        case .optionalChainExpr, .forceUnwrapExpr: tree.firstChild(node).flatMap { calledName($0, in: tree) }
        default: nameToken(of: node, in: tree)
        }
    }
}
