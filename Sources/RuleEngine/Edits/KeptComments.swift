import Syntax

/// Puts the comments that changes would take away into what they write instead, so that no rule has to think of every gap.
///
/// A comment is safe when it lies in a part that its finding moves, or when its finding writes it itself. Any other stands beside the moved part
/// that it stood beside before, or else at the end of the new text.
struct KeptComments {
    private let tree: SyntaxTree
    private let findings: [Finding]
    private let moves: [[Range<Int>]]
    /// All comments of the file, in order.
    private let comments: [TriviaPiece]
    /// The text that each finding writes; a comment found there is struck out, since two equal ones are asked for twice.
    private var written: [Int: [UInt8]] = [:]

    init(tree: SyntaxTree, findings: [Finding], moves: [[Range<Int>]]) {
        self.tree = tree
        self.findings = findings
        self.moves = moves
        var comments: [TriviaPiece] = []
        for index in 0..<tree.tokenCount where tree.flags(TokenID(index)).contains(.commentBefore) {
            comments += TriviaSequence(tree.source, tree.leadingTrivia(TokenID(index))).filter(\.kind.isComment)
        }
        self.comments = comments
    }

    /// Settles all changes of a file; outer ones must come before those inside them.
    mutating func keep(in changes: inout [EditPlan.Change]) {
        if comments.isEmpty { return }
        for index in changes.indices {
            let change = changes[index]
            let lost = comments(in: change.range).filter { comment in
                !(change.pieces.isEmpty && documentsCode(comment, in: change.range)) && isLost(comment, with: change.owners)
            }
            if !lost.isEmpty { changes[index].pieces = pieces(changes[index], with: lost) }
        }
    }

    private func comments(in range: Range<Int>) -> ArraySlice<TriviaPiece> {
        var low = 0
        var high = comments.count
        while low < high {
            let middle = (low + high) / 2
            if comments[middle].range.lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return comments[low...].prefix { $0.range.upperBound <= range.upperBound }
    }

    /// Whether a comment documents a declaration that goes with it.
    private func documentsCode(_ comment: TriviaPiece, in range: Range<Int>) -> Bool {
        guard comment.kind == .docLineComment || comment.kind == .docBlockComment else { return false }
        var at = comment.range.upperBound
        for next in self.comments(in: at..<range.upperBound) {
            if holdsCode(at..<next.range.lowerBound) { return true }
            at = next.range.upperBound
        }
        return holdsCode(at..<range.upperBound)
    }

    private func holdsCode(_ gap: Range<Int>) -> Bool { gap.contains { !Self.whiteSpace.contains(tree.source[$0]) } }

    private mutating func isLost(_ comment: TriviaPiece, with owners: [Int]) -> Bool {
        for owner in owners {
            if moves[owner].contains(where: { $0.contains(comment.range) }) { return false }
            var text = written[owner] ?? Self.text(findings[owner])
            for spelling in [tree.source.string(comment.range), block(comment)] {
                guard let place = text.firstRange(of: Array(spelling.utf8)) else { continue }
                text.removeSubrange(place)
                written[owner] = text
                return false
            }
            written[owner] = text
        }
        return true
    }

    /// All that a finding writes, a line for each piece.
    private static func text(_ finding: Finding) -> [UInt8] {
        var text: [UInt8] = []
        for edit in finding.edits {
            for case .text(let piece) in edit.pieces { text += Array(piece.utf8) + [10] }
        }
        return text
    }

    /// The comment so that code may follow on its line.
    private func block(_ comment: TriviaPiece) -> String {
        let text = tree.source.string(comment.range)
        guard comment.kind == .lineComment || comment.kind == .docLineComment else { return text }
        var body = text.dropFirst(2)
        while body.last == " " || body.last == "\t" { body.removeLast() }
        return "/*" + body.split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /") + " */"
    }

    // MARK: Places

    private func pieces(_ change: EditPlan.Change, with comments: [TriviaPiece]) -> [EditPiece] {
        if change.pieces.isEmpty { return [.text(remainder(of: change.range, comments))] }
        var pieces = change.pieces
        for comment in comments {
            let isBehindCode = comment.kind == .lineComment
            if isBehindCode, let index = pieces.lastIndex(where: { Self.range($0)?.upperBound ?? .max <= comment.range.lowerBound }) {
                pieces.insert(.text(" " + block(comment)), at: index + 1)
                continue
            }
            let next = pieces.firstIndex { Self.range($0)?.lowerBound ?? -1 >= comment.range.upperBound } ?? pieces.count
            if next > 0, next < pieces.count, Self.takesComment(behind: pieces[next - 1]) {
                pieces.insert(.text(block(comment) + " "), at: next)
            } else if (next == 0 || isTouchedByPostfix(change.range.upperBound)) && !isTouchedByOperator(change.range.lowerBound) {
                pieces.insert(.text(block(comment) + " "), at: 0)
            } else if case .text(let text)? = pieces.last, text.utf8.last == UInt8(ascii: ")"),
                tree.source[change.range.upperBound - 1] == UInt8(ascii: ")")
            {
                let inside = text.dropLast()
                pieces[pieces.count - 1] = .text(inside + (inside.last == "(" ? "" : " ") + block(comment) + ")")
            } else {
                pieces.append(.text(" " + block(comment)))
            }
        }
        return pieces
    }

    /// What is left of a deleted range: its comments, each with the white space behind it, or that before it where the range follows code.
    private func remainder(of range: Range<Int>, _ comments: [TriviaPiece]) -> String {
        let followsCode = range.lowerBound > 0 && !Self.gapBytes.contains(tree.source[range.lowerBound - 1])
        let startsLine = range.lowerBound == 0 || tree.source[range.lowerBound - 1] == 10
        var text = ""
        for comment in comments {
            var (start, end) = (comment.range.lowerBound, comment.range.upperBound)
            if startsLine, let line = ownLine(of: comment, in: range) {
                text += tree.source.string(line)
                continue
            }
            if followsCode {
                while start > range.lowerBound, Self.whiteSpace.contains(tree.source[start - 1]) { start -= 1 }
            }
            if !followsCode || comment.kind == .lineComment || comment.kind == .docLineComment {
                while end < range.upperBound, Self.whiteSpace.contains(tree.source[end]) { end += 1 }
            }
            text += tree.source.string(start..<end)
        }
        return text
    }

    /// The line of a comment that stands alone on it, with its line break.
    private func ownLine(of comment: TriviaPiece, in range: Range<Int>) -> Range<Int>? {
        var (start, end) = (comment.range.lowerBound, comment.range.upperBound)
        while start > range.lowerBound, tree.source[start - 1] == 32 || tree.source[start - 1] == 9 { start -= 1 }
        while end < range.upperBound, tree.source[end] == 32 || tree.source[end] == 9 || tree.source[end] == 13 { end += 1 }
        guard start == range.lowerBound || tree.source[start - 1] == 10, end < range.upperBound, tree.source[end] == 10 else { return nil }
        return start..<end + 1
    }

    private static let whiteSpace: Set<UInt8> = [9, 10, 13, 32]
    /// Behind these no white space is wanted.
    private static let gapBytes = whiteSpace.union("([{<".utf8)

    /// Whether a postfix operator stands directly at the offset, which a comment would make a binary one.
    private func isTouchedByPostfix(_ offset: Int) -> Bool {
        offset < tree.source.count && [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(tree.source[offset])
    }

    /// Whether an operator or a dot ends directly at the offset, with which a comment would do the same.
    private func isTouchedByOperator(_ offset: Int) -> Bool {
        offset > 0 && Self.operatorBytes.contains(tree.source[offset - 1])
    }

    private static let operatorBytes: Set<UInt8> = Set(".-+!&~*/%<>=|^?".utf8)

    private static func range(_ piece: EditPiece) -> Range<Int>? {
        if case .move(let range) = piece { range } else { nil }
    }

    /// Whether the text doesn't end with an operator or a dot that must touch what follows.
    private static func takesComment(behind piece: EditPiece) -> Bool {
        guard case .text(let text) = piece, let last = text.utf8.last else { return true }
        return !operatorBytes.contains(last)
    }
}

extension Edit {
    /// What the edit writes.
    fileprivate var pieces: [EditPiece] {
        switch self {
        case .insert(let pieces, _, _), .replace(_, let pieces), .insertElement(_, _, let pieces): pieces
        case .removeElement: []
        }
    }
}
