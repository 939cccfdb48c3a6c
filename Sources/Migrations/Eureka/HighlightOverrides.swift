import RuleEngine
import Semantics
import Syntax

/// Cells and rows are no longer told to highlight themselves: what their overrides did goes into the method that updates them, which asks
/// `isHighlighted`.
struct HighlightOverrides: Transformation {
    /// A kind of class with the pair of methods that went and the one that does their work now.
    private struct Family {
        var root: Symbol
        var highlight: String
        var unhighlight: String
        var update: String
        var condition: String
    }

    private static let families = [
        Family(root: "BaseCell", highlight: "highlight", unhighlight: "unhighlight", update: "update", condition: "row.isHighlighted"),
        Family(
            root: "BaseRow", highlight: "highlightCell", unhighlight: "unhighlightCell", update: "customUpdateCell",
            condition: "isHighlighted"),
    ]

    var nodeKinds: Set<NodeKind> { [.classDecl, .callExpr] }

    func visit(_ node: NodeID, in context: FileContext) {
        if context.tree.kind(node) == .callExpr {
            reportCall(node, in: context)
            return
        }
        guard let block = context.tree.child(node, .memberBlock) else { return }
        for family in Self.families {
            let highlight = method(family.highlight, in: block, context.tree)
            let unhighlight = method(family.unhighlight, in: block, context.tree)
            guard let first = [highlight, unhighlight].compactMap({ $0 }).min(), let id = context.checker.declaration(of: node),
                context.isEureka(.nominal(.project(id), []), family.root)
            else { continue }
            rewrite(first, highlight, unhighlight, family, in: block, context)
        }
    }

    private func method(_ name: String, in block: NodeID, _ tree: SyntaxTree) -> NodeID? {
        tree.children(block, .funcDecl).first { function in
            guard let token = tree.declaredName(function), tree.name(token) == name, tree.modifier("override", of: function) != nil,
                let clause = tree.child(function, .parameterClause)
            else { return false }
            return tree.children(clause, .parameter).isEmpty && tree.child(function, .codeBlock) != nil
        }
    }

    // MARK: Overrides

    private func rewrite(
        _ first: NodeID, _ highlight: NodeID?, _ unhighlight: NodeID?, _ family: Family, in block: NodeID, _ context: FileContext
    ) {
        let tree = context.tree
        let other = highlight == first ? unhighlight : highlight
        let branch = highlight.flatMap { Branch($0, in: tree) }
        let otherBranch = unhighlight.flatMap { Branch($0, in: tree) }
        let update = method(family.update, in: block, tree)
        let superCall = update.flatMap { callOfSuper(family.update, in: $0, tree) }
        guard let name = tree.declaredName(first), (update == nil) == (superCall == nil), branch != nil || otherBranch != nil else {
            context.reportManual(
                at: first, "Eureka 2 doesn't call this any more; do its work in `\(family.update)()`, asking `\(family.condition)`.")
            return
        }
        context.report(
            .likely, at: name, "Eureka 2 doesn't call this any more; `\(family.update)()` does its work, asking `\(family.condition)`."
        ) { builder in
            let unit = tree.indentationUnit
            let outer = tree.indentation(at: tree.range(superCall ?? first).lowerBound)
            let indent = superCall == nil ? outer + unit : outer
            let lineBreak = tree.lineBreak(near: tree.range(first).lowerBound)
            let decision = HighlightBranches.pieces(
                branch?.content, otherBranch?.content, condition: family.condition, indent: indent, unit: unit, lineBreak: lineBreak)
            if let other { builder.delete(Self.removal(of: other, tree)) }
            if let superCall {
                builder.delete(Self.removal(of: first, tree))
                builder.insert([.text(lineBreak + indent)] + decision, at: tree.range(superCall).upperBound, slot: .trailingStatement)
            } else if let body = tree.child(first, .codeBlock) {
                builder.replace(name, with: family.update)
                builder.replace(
                    body,
                    with: [.text("{" + lineBreak + indent + "super.\(family.update)()" + lineBreak + indent)] + decision
                        + [.text(lineBreak + outer + "}")])
            }
            for branch in [branch, otherBranch].compactMap({ $0 }) {
                for start in CodeLines.starts(in: branch.content, tree) {
                    builder.insert([.text(unit)], at: start, slot: .leadingStatement)
                }
                if let call = branch.superCall { builder.delete(tree.deletionRange(call)) }
            }
        }
    }

    /// What an override does beside calling super.
    private struct Branch {
        var content: Range<Int>
        /// A call of super in the middle.
        var superCall: NodeID?

        /// Nil when it does nothing.
        init?(_ function: NodeID, in tree: SyntaxTree) {
            guard let body = tree.child(function, .codeBlock) else { return nil }
            var statements = Array(tree.children(body))
            if let first = statements.first, Self.isSuperCall(first, tree) { statements.removeFirst() }
            if let last = statements.last, Self.isSuperCall(last, tree) { statements.removeLast() }
            guard let first = statements.first, let last = statements.last else { return nil }
            content = tree.range(first).lowerBound..<tree.range(last).upperBound
            superCall = statements.first { Self.isSuperCall($0, tree) }
        }

        private static func isSuperCall(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
            guard tree.kind(node) == .callExpr, let callee = tree.firstChild(node), tree.kind(callee) == .memberExpr,
                let base = tree.firstChild(callee)
            else { return false }
            return tree.kind(base) == .superExpr
        }
    }

    private func callOfSuper(_ name: String, in function: NodeID, _ tree: SyntaxTree) -> NodeID? {
        guard let body = tree.child(function, .codeBlock) else { return nil }
        return tree.children(body).first { tree.kind($0) == .callExpr && tree.text($0) == "super.\(name)()" }
    }

    /// A member with the blank lines before it.
    private static func removal(of member: NodeID, _ tree: SyntaxTree) -> Range<Int> {
        let range = tree.range(member)
        let start = tree.whitespaceStart(before: range.lowerBound)
        let isFirst = start > 0 && tree.source[start - 1] == UInt8(ascii: "{")
        return isFirst ? tree.deletionRange(member) : start..<range.upperBound
    }

    // MARK: Calls

    private func reportCall(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let callee = tree.firstChild(node), let name = ReferenceSyntax.calledName(callee, in: tree) else { return }
        guard
            tree.is(name, "highlightCell") || tree.is(name, "unhighlightCell") || tree.is(name, "highlight")
                || tree.is(name, "unhighlight"),
            case .api(let api) = context.checker.reference(of: node), api.declaration.location.map == EurekaModule.name
        else { return }
        if let base = tree.firstChild(callee), tree.kind(base) == .superExpr { return }
        context.reportManual(at: node, "Eureka 2 highlights rows itself, when editing begins; this call has nothing to call.")
    }
}
