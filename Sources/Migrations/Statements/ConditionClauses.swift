import RuleEngine
import Syntax

/// Conditions of `if`, `guard` and `while` as comma-separated clauses that each say what they are (SE-0099).
///
/// `if let a = x, b = y where c` becomes `if let a = x, let b = y, c`.
struct ConditionClauses: Transformation {
    let nodeKinds: Set<NodeKind> = [.conditionList]

    func visit(_ list: NodeID, in context: FileContext) {
        let tree = context.tree
        var introducer: String?
        var previous: NodeID?
        for element in tree.children(list) {
            switch tree.kind(element) {
            case .optionalBinding, .matchingCondition:
                switch tree.kind(tree.firstToken(element)) {
                case .letKeyword: introducer = "let"
                case .varKeyword: introducer = "var"
                case .caseKeyword: introducer = "case"
                default:
                    guard let word = introducer else { break }
                    context.report(.safe, at: element, "Each binding of a condition needs its own `\(word)`.") {
                        $0.insert("\(word) ", before: element, slot: .modifier)
                    }
                }
            case .whereClause:
                guard let before = previous else { break }
                context.report(.safe, at: tree.firstToken(element), "A condition follows a binding behind a comma, without `where`.") {
                    replaceWhere(of: element, after: before, in: tree, &$0)
                }
            default:
                break
            }
            previous = element
        }
    }

    /// Puts a comma behind the condition before and takes `where` out, so that no blank line and no blank at a line's end is left.
    private func replaceWhere(of clause: NodeID, after before: NodeID, in tree: SyntaxTree, _ edits: inout EditBuilder) {
        let layout = Layout(tree)
        let word = tree.range(tree.firstToken(clause))
        if tree.kind(TokenID(Int(tree.firstToken(clause).index) - 1)) != .comma {
            edits.insert(",", after: before, slot: .trailingStatement)
        }
        let behind = layout.skipBlanks(word.upperBound)
        guard layout.isLineEnd(behind) else {
            edits.delete(word.lowerBound..<behind)
            return
        }
        if layout.isFirstOnLine(word.lowerBound) {
            // `where` has its line for itself: the line goes.
            var start = layout.lineStart(of: word.lowerBound)
            if start > 0 {
                start -= 1
                if start > 0, tree.source[start] == 10, tree.source[start - 1] == 13 { start -= 1 }
            }
            edits.delete(start..<behind)
        } else {
            edits.delete(layout.skipBlanksBack(word.lowerBound)..<word.upperBound)
        }
    }
}
