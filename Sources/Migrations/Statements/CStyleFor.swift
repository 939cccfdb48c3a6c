import RuleEngine
import Syntax

/// C-style `for` became `for … in` where it only counts, else `while` (SE-0007).
struct CStyleFor: Transformation {
    let nodeKinds: Set<NodeKind> = [.cForStmt]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let loop = CStyleForParts(node, in: tree) else { return }
        if let counted = CountedLoop(loop, in: tree), let values = Self.values(of: counted, in: tree) {
            rewriteCounted(loop, counted, values, context)
        } else {
            WhileLoop(loop, in: tree).report(to: context)
        }
    }

    /// What a counted loop runs over; nil when no range or stride is sure to give the same rounds.
    private static func values(of loop: CountedLoop, in tree: SyntaxTree) -> [EditPiece]? {
        let start = EditPiece.move(tree.range(loop.start))
        let bound = EditPiece.move(tree.range(loop.bound.first).lowerBound..<tree.range(loop.bound.last).upperBound)
        let step: [EditPiece]
        var isUnit = false
        switch loop.step {
        case .one(let negative):
            step = [.text(negative ? "-1" : "1")]
            isUnit = true
        case .by(let amount, let negative):
            step = (negative ? [.text("-")] : []) + [.move(tree.range(amount))]
        }
        func stride(_ limit: String) -> [EditPiece] {
            [.text("stride(from: "), start, .text(", \(limit): "), bound, .text(", by: ")] + step + [.text(")")]
        }
        let comparison = tree.text(loop.comparison)
        switch comparison {
        case "<", "<=":
            guard !loop.isDescending else { return nil }
            if isUnit, loop.isOrdered, comparison == "<" || loop.integer(loop.bound.first) != nil {
                return [start, .text(comparison == "<" ? "..<" : "..."), bound]
            }
            return stride(comparison == "<" ? "to" : "through")
        case ">", ">=":
            return loop.isDescending ? stride(comparison == ">" ? "to" : "through") : nil
        default:
            // `!=` ends only when the bound is met exactly.
            guard isUnit else { return nil }
            if !loop.isDescending { return loop.isOrdered ? [start, .text("..<"), bound] : nil }
            guard let high = loop.integer(loop.start), let low = loop.integer(loop.bound.first), high >= low else { return nil }
            return stride("to")
        }
    }

    private func rewriteCounted(_ loop: CStyleForParts, _ counted: CountedLoop, _ values: [EditPiece], _ context: FileContext) {
        let tree = context.tree
        let message =
            counted.isFractional
            ? "A counting loop is a `for … in`; `stride` multiplies the step instead of adding it up, which may differ in the last digit."
            : "A counting loop is a `for … in`."
        context.report(counted.isFractional ? .likely : .safe, at: loop.keyword, message) { edits in
            var header: [EditPiece] = [.text(" \(tree.text(counted.variable))")]
            if let type = counted.type { header.append(.move(tree.range(type))) }
            header += [.text(" in ")] + values
            if tree.range(loop.headerEnd(in: tree)).upperBound == tree.range(loop.body).lowerBound { header.append(.text(" ")) }
            edits.replace(tree.range(loop.keyword).upperBound..<tree.range(loop.headerEnd(in: tree)).upperBound, with: header)
            let kept = [tree.range(counted.start), tree.range(counted.bound.first).lowerBound..<tree.range(counted.bound.last).upperBound]
            moveHeaderComments(of: loop, except: kept, in: tree, &edits)
        }
    }

    /// Comments of the header that the new one has no place for go above the loop.
    private func moveHeaderComments(of loop: CStyleForParts, except kept: [Range<Int>], in tree: SyntaxTree, _ edits: inout EditBuilder) {
        let comments = LostComments(in: loop.headerTokens(in: tree), except: kept, of: tree).texts
        guard !comments.isEmpty, let position = StatementPosition(of: loop.statement, in: tree) else { return }
        if position.startsLine {
            let layout = Layout(tree)
            let start = tree.range(position.statement).lowerBound
            let separator = layout.newline(at: start) + layout.indentation(at: start)
            edits.insert(comments.map { .text($0 + separator) }, at: start, slot: .leadingStatement)
        } else {
            edits.insert(
                comments.map { .text(LostComments.asBlock($0) + " ") }, at: tree.range(position.statement).lowerBound,
                slot: .leadingStatement)
        }
    }
}
