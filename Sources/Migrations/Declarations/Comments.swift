import RuleEngine
import Syntax

/// Finds the comments in trivia.
enum Comments {
    /// The byte ranges of the comments, without the line breaks that end line comments.
    static func ranges(in trivia: Range<Int>, of source: SourceText) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var offset = trivia.lowerBound
        while offset + 1 < trivia.upperBound {
            guard source[offset] == UInt8(ascii: "/") else {
                offset += 1
                continue
            }
            let start = offset
            if source[offset + 1] == UInt8(ascii: "/") {
                while offset < trivia.upperBound, source[offset] != 10, source[offset] != 13 { offset += 1 }
                found.append(start..<offset)
            } else if source[offset + 1] == UInt8(ascii: "*") {
                offset += 2
                var depth = 1
                while offset + 1 < trivia.upperBound, depth > 0 {
                    if source[offset] == UInt8(ascii: "/"), source[offset + 1] == UInt8(ascii: "*") {
                        depth += 1
                        offset += 2
                    } else if source[offset] == UInt8(ascii: "*"), source[offset + 1] == UInt8(ascii: "/") {
                        depth -= 1
                        offset += 2
                    } else {
                        offset += 1
                    }
                }
                found.append(start..<offset)
            } else {
                offset += 1
            }
        }
        return found
    }
}

/// Edits that take tokens away and leave the comments between them.
extension EditBuilder {
    /// Deletes a node as a person does, with its line when nothing else stands on it; comments inside the node stay in its place.
    mutating func deleteKeepingComments(_ node: NodeID) {
        let range = tree.range(node)
        let comments = Comments.asBlocks(in: range, of: tree)
        if comments.isEmpty { delete(tree.deletionRange(range)) } else { replace(range, with: [.text(String(comments.dropLast()))]) }
    }
}

extension Comments {
    /// The comments between the tokens of a range, each so that code may follow on its line, with a blank behind it.
    static func asBlocks(in range: Range<Int>, of tree: SyntaxTree) -> String {
        var text = ""
        var index = Int(tree.token(at: range.lowerBound).index)
        while index < tree.tokenCount {
            let trivia = tree.leadingTrivia(TokenID(index))
            if trivia.lowerBound >= range.upperBound { break }
            if tree.flags(TokenID(index)).contains(.commentBefore) {
                for comment in ranges(in: trivia, of: tree.source)
                where comment.lowerBound >= range.lowerBound && comment.upperBound <= range.upperBound {
                    text += LostComments.asBlock(tree.source.string(comment)) + " "
                }
            }
            index += 1
        }
        return text
    }
}
