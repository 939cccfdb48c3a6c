import RuleEngine
import Syntax

extension EditBuilder {
    /// Writes an argument list anew with the arguments given, each in the line and after the blanks where its old one stood.
    ///
    /// What other rules do inside the list goes, but for what is moved.
    mutating func rebuildArguments(of call: CallSite, _ arguments: [(old: CallSite.Argument, new: [EditPiece])]) {
        guard let list = call.argumentList else { return }
        let tree = call.tree
        let open = tree.range(tree.firstToken(list))
        let close = tree.range(tree.lastToken(list))
        var pieces: [EditPiece] = [.text("(")]
        for (index, argument) in arguments.enumerated() {
            let start = tree.range(argument.old.node).lowerBound
            // The first of the new ones stands where the first old one stood.
            let gap: Range<Int> =
                index == 0
                ? open.upperBound..<(call.arguments.first.map { tree.range($0.node).lowerBound } ?? start) : previousEnd(start)..<start
            if index > 0 { pieces.append(.text(",")) }
            pieces.append(.text(tree.source.string(gap)))
            pieces += argument.new
        }
        if let last = call.arguments.last {
            var end = tree.range(last.node).upperBound
            if tree.kind(tree.lastToken(last.node).next) == .comma { end = tree.range(tree.lastToken(last.node).next).upperBound }
            let tail = tree.source.string(end..<close.lowerBound)
            pieces.append(.text(tree.hasComment(in: end..<close.lowerBound) ? "" : tail))
        }
        pieces.append(.text(")"))
        replace(open.lowerBound..<close.upperBound, with: pieces)
    }

    /// The end of the token before `offset`.
    private func previousEnd(_ offset: Int) -> Int {
        let token = tree.token(at: offset)
        return token.index == 0 ? 0 : tree.range(token.previous).upperBound
    }
}
