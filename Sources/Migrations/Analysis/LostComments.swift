import Syntax

/// The comments between tokens that a rewrite takes away, to be put elsewhere.
struct LostComments {
    let texts: [String]

    /// Looks between the tokens of `tokens` (not before the first); the gaps inside the byte ranges of `except` are kept anyway.
    init(in tokens: Range<Int>, except kept: [Range<Int>], of tree: SyntaxTree) {
        var texts: [String] = []
        for i in tokens.dropFirst() where tree.flags(TokenID(i)).contains(.commentBefore) {
            let gap = tree.leadingTrivia(TokenID(i))
            if kept.contains(where: { $0.lowerBound <= gap.lowerBound && gap.upperBound <= $0.upperBound }) { continue }
            texts += Comments.ranges(in: gap, of: tree.source).map { tree.source.string($0) }
        }
        self.texts = texts
    }

    var isEmpty: Bool { texts.isEmpty }

    /// All of them so that code may follow on the line, with a blank behind each.
    var asBlocks: String { texts.map { Self.asBlock($0) + " " }.joined() }

    /// A line comment as one that may stand before code on its line.
    static func asBlock(_ comment: String) -> String {
        comment.hasPrefix("//") ? "/*" + comment.dropFirst(2) + " */" : comment
    }
}
