import RuleEngine
import Semantics
import Syntax

/// `a % b` of floating-point numbers is `a.truncatingRemainder(dividingBy: b)` (SE-0067).
///
/// Looks at runs of `*`, `/` and `%` as they bind; `%=` is a statement of its own.
struct FloatingRemainder: Transformation {
    let nodeKinds: Set<NodeKind> = [.sequenceExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let parts = Array(tree.children(node))
        var run: [NodeID] = []
        for (i, part) in parts.enumerated() {
            if tree.kind(part) == .binaryOperator {
                let op = tree.firstToken(part)
                if tree.is(op, "*") || tree.is(op, "/") || tree.is(op, "%") || tree.is(op, "&*") || tree.is(op, "&") {
                    run.append(part)
                    continue
                }
                if tree.is(op, "%="), i == 1, parts.count >= 3 {
                    rewriteCompound(node, target: parts[0], op: part, value: parts[2], last: parts[parts.count - 1], context)
                }
                finish(run, context)
                run = []
            } else if tree.kind(part).isExpression {
                if let last = run.last, tree.kind(last) != .binaryOperator { run = [] }
                run.append(part)
            } else {
                finish(run, context)
                run = []
            }
        }
        finish(run, context)
    }

    /// A run of operands and operators of one precedence: `a * b % c`.
    private func finish(_ run: [NodeID], _ context: FileContext) {
        let tree = context.tree
        guard run.count >= 3, run.count % 2 == 1, context.project.globals(named: "%", visibleFrom: context.file).isEmpty else { return }
        guard let first = run.indices.first(where: { $0 % 2 == 1 && tree.is(tree.firstToken(run[$0]), "%") }),
            let last = run.indices.last(where: { $0 % 2 == 1 && tree.is(tree.firstToken(run[$0]), "%") })
        else { return }
        let kinds = ValueKinds(context)
        guard stride(from: 0, to: run.count, by: 2).contains(where: { kinds.kind(of: run[$0]) == .floating }) else { return }
        var pieces: [EditPiece] = [.move(tree.range(run[0]))]
        var isSimple = tree.isPostfixOperand(run[0])
        var end = tree.range(run[0]).upperBound
        for i in stride(from: 1, through: last, by: 2) {
            let operand = tree.range(run[i + 1])
            if tree.is(tree.firstToken(run[i]), "%") {
                if !isSimple { pieces = [.text("(")] + pieces + [.text(")")] }
                let gap = tree.range(run[i]).upperBound..<operand.lowerBound
                pieces += [.text(".truncatingRemainder(dividingBy: ")]
                if tree.hasComment(in: gap) { pieces.append(.text(tree.source.string(gap).trimmedBlanks + " ")) }
                pieces += [.move(operand), .text(")")]
                isSimple = true
            } else {
                pieces.append(.move(end..<operand.upperBound))
                isSimple = false
            }
            end = operand.upperBound
        }
        let start = tree.range(run[0]).lowerBound
        context.report(
            .safe, at: tree.firstToken(run[first]), "`%` is for whole numbers: fractions have `truncatingRemainder(dividingBy:)`."
        ) {
            $0.replace(start..<end, with: pieces)
        }
    }

    private func rewriteCompound(_ node: NodeID, target: NodeID, op: NodeID, value: NodeID, last: NodeID, _ context: FileContext) {
        let tree = context.tree
        let kinds = ValueKinds(context)
        guard context.project.globals(named: "%=", visibleFrom: context.file).isEmpty,
            kinds.kind(of: target) == .floating || kinds.kind(of: value) == .floating
        else {
            return
        }
        context.report(.safe, at: op, "`%=` is for whole numbers: fractions have `formTruncatingRemainder(dividingBy:)`.") {
            $0.replace(
                tree.range(target).upperBound..<tree.range(value).lowerBound, with: [.text(".formTruncatingRemainder(dividingBy: ")])
            $0.insert(")", after: last, slot: .closeParen)
        }
    }
}

extension String {
    fileprivate var trimmedBlanks: String {
        var text = Substring(self)
        while let c = text.first, c == " " || c == "\t" { text.removeFirst() }
        while let c = text.last, c == " " || c == "\t" { text.removeLast() }
        return String(text)
    }
}
