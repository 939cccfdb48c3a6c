import Foundation

/// A unified diff of one file, as `diff -u` and git print it; `patch -p1` and `git apply` take it.
public struct UnifiedDiff: Sendable {
    /// Unchanged lines shown around a change.
    public var context = 3
    public var color: Bool

    public init(color: Bool = false) {
        self.color = color
    }

    /// The diff that leads from `old` to `new`; empty if they are equal. Bytes are passed through as they are, carriage returns too.
    public func render(path: String, old: UnsafeBufferPointer<UInt8>, new: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let (oldLines, newLines) = (Self.lines(old), Self.lines(new))
        var numbers = LineNumbering(capacity: oldLines.count)
        let diff = LineDiff(
            old: oldLines.map { numbers.number(old, $0) }, new: newLines.map { numbers.number(new, $0) })
        let changes = Self.changes(diff)
        guard !changes.isEmpty else { return [] }

        var output = Output(color: color)
        output.line(.bold, "--- ", Self.fileName("a/", path))
        output.line(.bold, "+++ ", Self.fileName("b/", path))
        for hunk in hunks(changes) {
            let oldStart = max(hunk[0].old.lowerBound - context, 0)
            let newStart = hunk[0].new.lowerBound - (hunk[0].old.lowerBound - oldStart)
            let oldEnd = min(hunk[hunk.count - 1].old.upperBound + context, oldLines.count)
            let newEnd = hunk[hunk.count - 1].new.upperBound + (oldEnd - hunk[hunk.count - 1].old.upperBound)
            output.line(.cyan, "@@ -\(Self.span(oldStart..<oldEnd)) +\(Self.span(newStart..<newEnd)) @@", "")
            var at = oldStart
            for change in hunk {
                for i in at..<change.old.lowerBound { output.line(nil, " ", old, oldLines[i]) }
                for i in change.old { output.line(.red, "-", old, oldLines[i]) }
                for i in change.new { output.line(.green, "+", new, newLines[i]) }
                at = change.old.upperBound
            }
            for i in at..<oldEnd { output.line(nil, " ", old, oldLines[i]) }
        }
        return output.bytes
    }

    /// As above, for arrays.
    public func render(path: String, old: [UInt8], new: [UInt8]) -> [UInt8] {
        old.withUnsafeBufferPointer { old in new.withUnsafeBufferPointer { render(path: path, old: old, new: $0) } }
    }

    // MARK: Changes

    /// Lines that take the place of others; one of the ranges may be empty.
    private struct Change {
        var old: Range<Int>
        var new: Range<Int>
    }

    private static func changes(_ diff: LineDiff) -> [Change] {
        var changes: [Change] = []
        var (i, j) = (0, 0)
        let (n, m) = (diff.isDeleted.count, diff.isInserted.count)
        while i < n || j < m {
            let (oldStart, newStart) = (i, j)
            while i < n, diff.isDeleted[i] { i += 1 }
            while j < m, diff.isInserted[j] { j += 1 }
            if i == oldStart, j == newStart {
                i += 1
                j += 1
            } else {
                changes.append(Change(old: oldStart..<i, new: newStart..<j))
            }
        }
        return changes
    }

    /// Changes whose context would touch or overlap come into one hunk.
    private func hunks(_ changes: [Change]) -> [[Change]] {
        var hunks: [[Change]] = []
        for change in changes {
            if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
                hunks[hunks.count - 1].append(change)
            } else {
                hunks.append([change])
            }
        }
        return hunks
    }

    // MARK: Lines

    /// Lines with their LF. A CR before it belongs to the line's text, as for git.
    private static func lines(_ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        for i in 0..<bytes.count where bytes[i] == 10 {
            lines.append(start..<(i + 1))
            start = i + 1
        }
        if start < bytes.count { lines.append(start..<bytes.count) }
        return lines
    }

    /// `first line,count`; an empty span names the line before it.
    private static func span(_ lines: Range<Int>) -> String {
        switch lines.count {
        case 0: "\(lines.lowerBound),0"
        case 1: "\(lines.lowerBound + 1)"
        default: "\(lines.lowerBound + 1),\(lines.count)"
        }
    }

    /// The name in a header, quoted as git does where it holds something that would end it early.
    private static func fileName(_ side: String, _ path: String) -> String {
        let name = side + path.drop { $0 == "/" }
        if name.utf8.contains(where: { $0 < 32 || $0 == 34 || $0 == 92 || $0 == 127 }) {
            var quoted = "\""
            for byte in name.utf8 {
                switch byte {
                case 34, 92: quoted += "\\" + String(UnicodeScalar(byte))
                case 9: quoted += "\\t"
                case 10: quoted += "\\n"
                case 32...126: quoted += String(UnicodeScalar(byte))
                default:
                    let octal = String(byte, radix: 8)
                    quoted += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
                }
            }
            return quoted + "\""
        }
        // The tab tells where a name with blanks ends.
        return name.utf8.contains(32) ? name + "\t" : name
    }

    private struct Output {
        var bytes: [UInt8] = []
        let color: Bool

        init(color: Bool) {
            self.color = color
        }

        mutating func line(_ style: TerminalStyle, _ text: String, _ rest: String) {
            bytes += Array(style(text + rest, enabled: color).utf8)
            bytes.append(10)
        }

        mutating func line(_ style: TerminalStyle?, _ mark: Unicode.Scalar, _ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
            let hasEnd = source[range.upperBound - 1] == 10
            var end = hasEnd ? range.upperBound - 1 : range.upperBound
            if end > range.lowerBound, source[end - 1] == 13 { end -= 1 }
            if color, let style { bytes += Array(style.start.utf8) }
            bytes.append(UInt8(ascii: mark))
            bytes.append(contentsOf: source[range.lowerBound..<end])
            if color, style != nil { bytes += Array(TerminalStyle.end.utf8) }
            bytes.append(contentsOf: source[end..<range.upperBound])
            if !hasEnd { bytes += Array("\n\\ No newline at end of file\n".utf8) }
        }
    }
}

/// Gives equal lines equal numbers, by their bytes.
private struct LineNumbering {
    private var numbers: [Line: Int32] = [:]

    init(capacity: Int) {
        numbers.reserveCapacity(capacity)
    }

    private struct Line: Hashable {
        let bytes: UnsafeRawBufferPointer

        static func == (a: Line, b: Line) -> Bool {
            guard a.bytes.count == b.bytes.count, let x = a.bytes.baseAddress, let y = b.bytes.baseAddress else {
                return a.bytes.count == b.bytes.count
            }
            return memcmp(x, y, a.bytes.count) == 0
        }

        /// Eight bytes at a time: lines are many, and nobody gains by making them collide.
        func hash(into hasher: inout Hasher) {
            var mixed = UInt64(bytes.count)
            var at = 0
            while at + 8 <= bytes.count {
                mixed = (mixed ^ bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
                mixed ^= mixed >> 32
                at += 8
            }
            while at < bytes.count {
                mixed = (mixed ^ UInt64(bytes[at])) &* 0x0000_0100_0000_01B3
                at += 1
            }
            hasher.combine(mixed)
        }
    }

    /// The numbers hold pointers into `source`, which must outlive them.
    mutating func number(_ source: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Int32 {
        let key = Line(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: source[line])))
        if let known = numbers[key] { return known }
        let number = Int32(numbers.count)
        numbers[key] = number
        return number
    }
}
