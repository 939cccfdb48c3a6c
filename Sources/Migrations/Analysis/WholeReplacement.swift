import RuleEngine
import Syntax

extension EditBuilder {
    /// Replaces a node by text together with whatever other rules would do to it: the change takes in the token before the node (`(`, `,`, `:`), so
    /// that theirs lie inside of it and go.
    mutating func replaceWhole(_ node: NodeID, with pieces: [EditPiece]) {
        let first = tree.firstToken(node)
        guard first.index > 0, !tree.isEmpty(node) else {
            replace(node, with: pieces)
            return
        }
        let before = tree.range(first.previous)
        let gap = before.lowerBound..<tree.range(first).lowerBound
        replace(before.lowerBound..<tree.range(node).upperBound, with: [.text(tree.source.string(gap))] + pieces)
    }

    mutating func replaceWhole(_ node: NodeID, with text: String) { replaceWhole(node, with: [.text(text)]) }
}
