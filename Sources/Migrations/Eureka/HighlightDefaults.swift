import RuleEngine
import Semantics
import Syntax

/// `X.defaultOnCellHighlight = …` and `X.defaultOnCellUnHighlight = …` become one `X.defaultOnCellHighlightChanged = …`.
struct HighlightDefaults: Transformation {
    var nodeKinds: Set<NodeKind> { [.sequenceExpr] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let assignment = Assignment(node, in: tree), context.seesEureka else { return }
        let partner = Self.partner(of: assignment, in: tree)
        if let partner, partner.node < assignment.node { return }
        let highlight = assignment.isHighlight ? assignment : partner
        let unhighlight = assignment.isHighlight ? partner : assignment
        guard let branches = branches(highlight, unhighlight, in: tree) else {
            context.reportManual(
                at: node,
                "Eureka 2 has one default callback for both ends of editing, `defaultOnCellHighlightChanged`; write it by hand here.")
            return
        }
        context.report(
            .likely, at: assignment.name, "Eureka 2 has one default callback for both ends of editing, `defaultOnCellHighlightChanged`."
        ) { builder in
            if let partner { builder.delete(tree.deletionRange(partner.node)) }
            write(branches, assignment, &builder)
        }
        if let unhighlight {
            context.reportManual(
                at: unhighlight.node,
                "Eureka before 4.2 doesn't call `defaultOnCellHighlightChanged` when editing ends; use the rows' own `onCellHighlightChanged`."
            )
        }
    }

    /// Nil when something else than closures is assigned, or they can't be put together.
    private func branches(_ highlight: Assignment?, _ unhighlight: Assignment?, in tree: SyntaxTree) -> HighlightBranches? {
        let first = highlight.flatMap(\.closure).flatMap { HighlightClosure($0, in: tree) }
        let second = unhighlight.flatMap(\.closure).flatMap { HighlightClosure($0, in: tree) }
        guard (first == nil) == (highlight == nil), (second == nil) == (unhighlight == nil),
            let branches = HighlightBranches(highlight: first, unhighlight: second), !branches.isEmpty
        else { return nil }
        return branches
    }

    private struct Assignment {
        var node: NodeID
        var name: TokenID
        var owner: String
        var isHighlight: Bool
        var closure: NodeID?

        init?(_ node: NodeID, in tree: SyntaxTree) {
            let parts = Array(tree.children(node))
            guard tree.kind(node) == .sequenceExpr, parts.count == 3, tree.kind(parts[0]) == .memberExpr,
                tree.kind(parts[1]) == .assignment, let name = tree.memberName(parts[0]), let base = tree.firstChild(parts[0])
            else { return nil }
            isHighlight = tree.is(name, "defaultOnCellHighlight")
            guard isHighlight || tree.is(name, "defaultOnCellUnHighlight") else { return nil }
            self.node = node
            self.name = name
            owner = tree.text(base)
            closure = tree.kind(parts[2]) == .closureExpr ? parts[2] : nil
        }
    }

    private static func partner(of assignment: Assignment, in tree: SyntaxTree) -> Assignment? {
        guard let list = tree.parent(assignment.node) else { return nil }
        for sibling in tree.children(list) where sibling != assignment.node {
            if let other = Assignment(sibling, in: tree), other.owner == assignment.owner, other.isHighlight != assignment.isHighlight {
                return other
            }
        }
        return nil
    }

    private func write(_ branches: HighlightBranches, _ assignment: Assignment, _ builder: inout EditBuilder) {
        let tree = builder.tree
        guard let closure = assignment.closure else { return }
        let start = tree.range(assignment.node).lowerBound
        let lineBreak = tree.lineBreak(near: start)
        let outer = tree.indentation(at: start)
        let unit = tree.indentationUnit
        builder.replace(assignment.name, with: "defaultOnCellHighlightChanged")
        builder.replace(
            closure,
            with: [.text("{" + branches.signature + lineBreak + outer + unit)]
                + branches.pieces(condition: "\(branches.row).isHighlighted", indent: outer + unit, unit: unit, lineBreak: lineBreak)
                + [.text(lineBreak + outer + "}")])
        branches.adjustContents(unit: unit, &builder)
    }
}
