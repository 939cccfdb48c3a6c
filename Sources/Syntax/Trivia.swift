/// A piece of what lies between tokens.
public struct TriviaPiece: Sendable, Equatable {
    public enum Kind: UInt8, Sendable {
        /// Blanks, tabs and the like, NUL and the byte order mark too.
        case whitespace
        /// One LF, CRLF or CR.
        case newline
        /// `// …` without its newline.
        case lineComment
        /// `/// …`
        case docLineComment
        /// `/* … */`, with those nested in it.
        case blockComment
        /// `/** … */`
        case docBlockComment
        /// `#! …` on the first line.
        case shebang
        /// A line of a version control conflict.
        case conflictMarker

        public var isComment: Bool {
            self == .lineComment || self == .docLineComment || self == .blockComment || self == .docBlockComment
        }
    }

    public var kind: Kind
    /// Byte range in the source.
    public var range: Range<Int>
}

/// The pieces of a byte range between two tokens (`SyntaxTree.leadingTrivia`), in source order. They add up to the range.
public struct TriviaSequence: Sequence, IteratorProtocol {
    private let source: SourceText
    private var at: Int
    private let end: Int

    public init(_ source: SourceText, _ range: Range<Int>) {
        self.source = source
        at = range.lowerBound
        end = range.upperBound
    }

    public mutating func next() -> TriviaPiece? {
        guard at < end else { return nil }
        let start = at
        let kind = scan()
        at = Swift.min(at, end)
        return TriviaPiece(kind: kind, range: start..<at)
    }

    private mutating func scan() -> TriviaPiece.Kind {
        let start = at
        switch source[at] {
        case 10:
            at += 1
            return .newline
        case 13:
            at += source[at + 1] == 10 ? 2 : 1
            return .newline
        case UInt8(ascii: "/"):
            if source[at + 1] == UInt8(ascii: "/") {
                skipLine()
                // `////` draws a line, it documents nothing.
                return source[start + 2] == UInt8(ascii: "/") && source[start + 3] != UInt8(ascii: "/") ? .docLineComment : .lineComment
            }
            skipBlock()
            let isDoc =
                source[start + 2] == UInt8(ascii: "*") && source[start + 3] != UInt8(ascii: "*") && source[start + 3] != UInt8(ascii: "/")
            return isDoc ? .docBlockComment : .blockComment
        case UInt8(ascii: "#"):
            skipLine()
            return .shebang
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "|"):
            skipLine()
            return .conflictMarker
        default:
            at += 1
            while at < end {
                switch source[at] {
                case 10, 13, UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="),
                    UInt8(ascii: "|"):
                    return .whitespace
                default: at += 1
                }
            }
            return .whitespace
        }
    }

    private mutating func skipLine() {
        while at < end, source[at] != 10, source[at] != 13 { at += 1 }
    }

    private mutating func skipBlock() {
        var depth = 0
        while at < end {
            if source[at] == UInt8(ascii: "/"), source[at + 1] == UInt8(ascii: "*") {
                depth += 1
                at += 2
            } else if source[at] == UInt8(ascii: "*"), source[at + 1] == UInt8(ascii: "/") {
                depth -= 1
                at += 2
                if depth == 0 { return }
            } else {
                at += 1
            }
        }
    }
}

extension SyntaxTree {
    /// The pieces of trivia before `token`.
    public func trivia(before token: TokenID) -> TriviaSequence { TriviaSequence(source, leadingTrivia(token)) }
}
