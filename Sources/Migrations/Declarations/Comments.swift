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
