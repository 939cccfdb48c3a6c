import Syntax

/// A place in a file as it is typed: `FILE:LINE:COLUMN` or `FILE:LINE`.
struct SourcePlace: Equatable, CustomStringConvertible {
    var path: String
    /// Counted from 1.
    var line: Int
    /// In UTF-8 bytes, counted from 1; nil: the line's first code.
    var column: Int?

    init(_ text: String) throws(UsageError) {
        var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        var numbers: [Int] = []
        while numbers.count < 2, parts.count > 1, let number = parts.last.flatMap({ Int($0) }) {
            guard number > 0 else { break }
            numbers.insert(number, at: 0)
            parts.removeLast()
        }
        guard let line = numbers.first, !parts.joined().isEmpty else {
            throw UsageError("'--at' takes FILE:LINE:COLUMN, counted from 1, not '\(text)'")
        }
        path = parts.joined(separator: ":")
        self.line = line
        column = numbers.count > 1 ? numbers[1] : nil
    }

    var description: String { "\(path):\(line)" + (column.map { ":\($0)" } ?? "") }

    /// The byte offset of the place; nil if the file has no such line or column.
    func offset(in source: SourceText) -> Int? {
        let lines = LineIndex(source)
        guard line <= lines.starts.count else { return nil }
        let start = lines.starts[line - 1]
        let end = line < lines.starts.count ? lines.starts[line] : source.count
        guard let column else {
            return (start..<end).first { source[$0] != 32 && source[$0] != 9 }
        }
        return start + column - 1 < end ? start + column - 1 : nil
    }
}
