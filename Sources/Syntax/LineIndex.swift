/// A place as people read it.
public struct SourceLocation: Hashable, Sendable {
    /// Counted from 1.
    public var line: Int
    /// Counted from 1, in UTF-8 bytes as the compiler counts.
    public var column: Int
    /// Counted from 1, in characters as editors show them.
    public var character: Int
}

/// The line starts of a file. LF, CRLF and lone CR end a line.
public struct LineIndex: Sendable {
    /// Byte offset of each line's first byte; the first is 0.
    public let starts: [Int]

    /// One scan over the bytes.
    public init(_ source: SourceText) {
        var starts = [0]
        let bytes = source.bytes
        var i = 0
        while i < bytes.count {
            let b = bytes[i]
            i += 1
            if b == 10 || (b == 13 && source[i] != 10) { starts.append(i) }
        }
        self.starts = starts
    }

    /// 0-based index of the line that holds the byte at `offset`. Logarithmic.
    public func line(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    public func location(of offset: Int, in source: SourceText) -> SourceLocation {
        let l = line(of: offset)
        let text = source.string(starts[l]..<Swift.min(offset, source.count))
        return SourceLocation(line: l + 1, column: offset - starts[l] + 1, character: text.count + 1)
    }
}
