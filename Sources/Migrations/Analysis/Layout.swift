import Syntax

/// How a file's lines are laid out around a place: what inserted lines have to look like.
///
/// Cheap to make; every question is answered by looking at the bytes near the offset.
struct Layout {
    let tree: SyntaxTree

    init(_ tree: SyntaxTree) { self.tree = tree }

    /// The line ending used nearest before `offset` (or first in the file): `\n` or `\r\n`.
    func newline(at offset: Int) -> String {
        var i = min(offset, tree.source.count) - 1
        while i >= 0 {
            if tree.source[i] == 10 { return i > 0 && tree.source[i - 1] == 13 ? "\r\n" : "\n" }
            i -= 1
        }
        i = min(offset, tree.source.count)
        while i < tree.source.count {
            if tree.source[i] == 10 { return i > 0 && tree.source[i - 1] == 13 ? "\r\n" : "\n" }
            i += 1
        }
        return "\n"
    }

    /// Offset of the first byte of the line that holds `offset`.
    func lineStart(of offset: Int) -> Int {
        var i = offset
        while i > 0, tree.source[i - 1] != 10, tree.source[i - 1] != 13 { i -= 1 }
        return i
    }

    /// The blanks at the start of the line that holds `offset`.
    func indentation(at offset: Int) -> String {
        let start = lineStart(of: offset)
        var end = start
        while end < offset, isBlank(tree.source[end]) { end += 1 }
        return tree.source.string(start..<end)
    }

    /// Whether only blanks stand before `offset` on its line.
    func isFirstOnLine(_ offset: Int) -> Bool {
        var i = offset
        while i > 0, isBlank(tree.source[i - 1]) { i -= 1 }
        return i == 0 || tree.source[i - 1] == 10 || tree.source[i - 1] == 13
    }

    /// The offset behind `offset` and the blanks that follow it.
    func skipBlanks(_ offset: Int) -> Int {
        var i = offset
        while i < tree.source.count, isBlank(tree.source[i]) { i += 1 }
        return i
    }

    /// The offset before the blanks that precede `offset`.
    func skipBlanksBack(_ offset: Int) -> Int {
        var i = offset
        while i > 0, isBlank(tree.source[i - 1]) { i -= 1 }
        return i
    }

    /// The offset before the white space that precedes `offset`, not before `limit`.
    func skipBlanksAndBreaksBack(_ offset: Int, from limit: Int) -> Int {
        var i = offset
        while i > limit, isBlank(tree.source[i - 1]) || tree.source[i - 1] == 10 || tree.source[i - 1] == 13 { i -= 1 }
        return i
    }

    func isLineEnd(_ offset: Int) -> Bool {
        offset >= tree.source.count || tree.source[offset] == 10 || tree.source[offset] == 13
    }

    /// The end of the line (before its line break) when only blanks and comments stand between `offset` and it, else nil.
    func endOfLineBehindComments(_ offset: Int) -> Int? {
        let next = tree.token(at: offset)
        let limit = tree.range(next).lowerBound
        var i = offset
        var contentEnd = offset
        while i < limit {
            let b = tree.source[i]
            if b == 10 || b == 13 { return contentEnd }
            if b == 47, i + 1 < limit, tree.source[i + 1] == 42 {
                // A block comment that runs over the line's end is left whole on the far side.
                var depth = 1
                var j = i + 2
                while j < limit, depth > 0 {
                    if tree.source[j] == 42, j + 1 < limit, tree.source[j + 1] == 47 {
                        depth -= 1
                        j += 2
                    } else if tree.source[j] == 47, j + 1 < limit, tree.source[j + 1] == 42 {
                        depth += 1
                        j += 2
                    } else {
                        if tree.source[j] == 10 || tree.source[j] == 13 { return contentEnd }
                        j += 1
                    }
                }
                i = j
                contentEnd = i
                continue
            }
            i += 1
            if !isBlank(b) { contentEnd = i }
        }
        return tree.kind(next) == .endOfFile ? contentEnd : nil
    }

    private func isBlank(_ b: UInt8) -> Bool { b == 32 || b == 9 }
}
