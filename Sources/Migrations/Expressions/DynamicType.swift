import RuleEngine
import Semantics
import Syntax

/// `x.dynamicType` is the function call `type(of: x)` (SE-0096).
struct DynamicType: Transformation {
    let nodeKinds: Set<NodeKind> = [.memberExpr, .identifierExpr]
    let usedNames: Set<Symbol>? = ["dynamicType"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .identifierExpr {
            guard tree.isIdentifier(node, "dynamicType"), tree.parent(node).map({ tree.kind($0) }) != .callExpr else { return }
            context.report(.safe, at: node, Self.message) {
                $0.replace(node, with: "\(typeFunction(at: node, in: context))(of: self)")
            }
            return
        }
        guard let name = tree.memberName(node), tree.is(name, "dynamicType"), let base = tree.firstChild(node),
            context.checker.reference(of: node).declaration == nil
        else { return }
        if MemoryLayoutQuery.measuresDynamicType(node, in: tree) { return }
        if tree.isOptionalChain(base) {
            rewriteOptionalChain(node, base: base, in: context)
            return
        }
        let isConstructed = tree.parent(node).map { tree.kind($0) == .callExpr && tree.firstChild($0) == node } ?? false
        context.report(.safe, at: node, Self.message) {
            $0.replace(
                node,
                with: [.text("\(typeFunction(at: node, in: context))(of: ")] + pieces(of: base, upTo: name, in: tree)
                    + [.text(isConstructed ? ").init" : ")")])
        }
    }

    /// `x?.dynamicType` has no direct form: the type is asked for inside `map`.
    private func rewriteOptionalChain(_ node: NodeID, base: NodeID, in context: FileContext) {
        let tree = context.tree
        if let parent = tree.parent(node), tree.firstChild(parent) == node,
            [.memberExpr, .callExpr, .subscriptExpr, .optionalChainExpr].contains(tree.kind(parent))
        {
            context.reportManual(
                at: node, "`dynamicType` of an optional chain that goes on needs a binding: write `x.map { type(of: $0)… }`.")
            return
        }
        var receiver: [EditPiece] = [.text("("), .move(tree.range(base)), .text(")")]
        if tree.kind(base) == .optionalChainExpr, let wrapped = tree.firstChild(base), !tree.isOptionalChain(wrapped) {
            receiver = [.move(tree.range(wrapped))]
        }
        context.report(.safe, at: node, Self.message) {
            $0.replace(node, with: receiver + [.text(".map { \(typeFunction(at: node, in: context))(of: $0) }")])
        }
    }

    /// The base with the comments between it and the dot, which stay inside the parentheses.
    private func pieces(of base: NodeID, upTo name: TokenID, in tree: SyntaxTree) -> [EditPiece] {
        let gap = tree.range(base).upperBound..<tree.range(name).lowerBound
        var pieces: [EditPiece] = [.move(tree.range(base))]
        let dot = (gap.lowerBound..<gap.upperBound).last { tree.source[$0] == 46 } ?? gap.lowerBound
        if tree.hasComment(in: gap.lowerBound..<dot) { pieces.append(.move(gap.lowerBound..<dot)) }
        return pieces
    }

    /// `type`, or `Swift.type` where a member or variable of that name would be called instead.
    private func typeFunction(at node: NodeID, in context: FileContext) -> String {
        VisibleNames(context.tree).declares("type", at: node) ? "Swift.type" : "type"
    }

    private static let message = "`dynamicType` became the function `type(of:)`."
}
