import RuleEngine
import Semantics
import Syntax

/// `split` says what separates, and whether empty parts are left out: the opposite of `allowEmptySlices`.
struct SplitArguments: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["split"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.isMember("split"), !call.arguments.isEmpty || call.trailingClosure != nil else {
            return
        }
        switch context.checker.reference(of: node) {
        case .project, .local: return
        case .api: break
        default:
            // Nothing else in Swift 2 has these labels; a bare `split(x)` may be anybody's.
            let isTelling = call.arguments.contains { $0.label != nil }
            guard isTelling || context.project.declarations(named: "split").isEmpty else { return }
        }
        guard let labels = newLabels(call, context) else { return }
        context.report(.safe, at: node, "`split` names what it splits at and how.") { edits in
            for (argument, label) in zip(call.arguments, labels) {
                if let old = argument.label {
                    if !tree.is(old, "isSeparator") || label != "isSeparator" { edits.replace(old, with: label) }
                } else {
                    edits.insert("\(label): ", before: argument.value, slot: .label)
                }
                if label == "omittingEmptySubsequences" { invert(argument.value, in: tree, &edits) }
            }
        }
    }

    private func newLabels(_ call: CallSite, _ context: FileContext) -> [String]? {
        let tree = call.tree
        var labels: [String] = []
        for (i, argument) in call.arguments.enumerated() {
            guard let label = argument.label else {
                guard i == 0 else { return nil }
                let isPredicate =
                    tree.kind(argument.value) == .closureExpr || context.checker.type(of: argument.value).function != nil
                // With a predicate behind it, the first number is the greatest count of splits.
                let predicateFollows =
                    call.trailingClosure != nil || call.arguments.contains { $0.label.map { tree.is($0, "isSeparator") } ?? false }
                labels.append(isPredicate ? "whereSeparator" : predicateFollows ? "maxSplits" : "separator")
                continue
            }
            if tree.is(label, "maxSplit") {
                labels.append("maxSplits")
            } else if tree.is(label, "allowEmptySlices") {
                labels.append("omittingEmptySubsequences")
            } else if tree.is(label, "isSeparator") {
                labels.append("whereSeparator")
            } else {
                return nil
            }
        }
        return labels
    }

    private func invert(_ value: NodeID, in tree: SyntaxTree, _ edits: inout EditBuilder) {
        if tree.kind(value) == .booleanLiteralExpr {
            edits.replace(value, with: tree.kind(tree.firstToken(value)) == .trueKeyword ? "false" : "true")
        } else if tree.kind(value) == .prefixExpr, tree.is(tree.firstToken(value), "!") {
            edits.delete(tree.range(tree.firstToken(value)))
        } else if tree.isPostfixOperand(value) {
            edits.insert("!", before: value, slot: .openParen)
        } else {
            edits.replace(value, with: [.text("!("), .move(tree.range(value)), .text(")")])
        }
    }
}
