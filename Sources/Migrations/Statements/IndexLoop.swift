import RuleEngine
import Semantics
import Syntax

/// A loop over a range of indices that can't be counted runs over the collection's `indices` (SE-0065).
struct IndexLoop: Transformation {
    let nodeKinds: Set<NodeKind> = [.forInStmt]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let sequence = tree.child(node, where: { $0.isExpression }), tree.kind(sequence) == .sequenceExpr else { return }
        let parts = Array(tree.children(sequence))
        guard parts.count == 3, tree.kind(parts[1]) == .binaryOperator, tree.is(tree.firstToken(parts[1]), "..<"),
            ValueKinds(context).kind(of: parts[0]) == .index
        else { return }
        guard let collection = CollectionSearch(context).collection(ofIndex: parts[0]) else {
            context.reportManual(at: sequence, "Only the collection knows the indices of a range: write `collection.indices[…]`.")
            return
        }
        // A string has its indices through its characters.
        let isString = isStringIndex(parts[0], context)
        let indices = collection.prefix + [.text(isString ? "characters.indices" : "indices")]
        let isWhole =
            isMember(parts[0], "startIndex", in: tree) && isMember(parts[2], "endIndex", in: tree)
            && haveOneBase(parts[0], parts[2], in: tree)
        context.report(.likely, at: sequence, "A range of indices is walked through by the collection's `indices`.") {
            $0.replace(sequence, with: isWhole ? indices : indices + [.text("["), .move(tree.range(sequence)), .text("]")])
        }
    }

    private func isStringIndex(_ index: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard tree.kind(index) == .memberExpr, let base = tree.firstChild(index) else {
            return context.checker.type(of: index).nominal?.apiName?.text.hasPrefix("String.CharacterView") ?? false
        }
        return context.checker.type(of: base).isApi("String")
    }

    private func isMember(_ node: NodeID, _ name: StaticString, in tree: SyntaxTree) -> Bool {
        guard tree.kind(node) == .memberExpr, let token = tree.memberName(node) else { return false }
        return tree.is(token, name)
    }

    private func haveOneBase(_ a: NodeID, _ b: NodeID, in tree: SyntaxTree) -> Bool {
        guard let first = tree.firstChild(a), let second = tree.firstChild(b) else { return false }
        return tree.text(first) == tree.text(second)
    }
}
