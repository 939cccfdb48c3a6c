import Testing

@testable import Syntax

@Suite struct TriviaTests {
    @Test(
        "The gap before a token falls into pieces",
        arguments: [
            ("  \n\t", [.whitespace, .newline, .whitespace]),
            ("\r\n\r\n", [.newline, .newline]),
            ("// a\n/// b\n//// c\n", [.lineComment, .newline, .docLineComment, .newline, .lineComment, .newline]),
            ("/* a /* b */ */ /** c */ /**/", [.blockComment, .whitespace, .docBlockComment, .whitespace, .blockComment]),
            ("#!/bin/swift\n", [.shebang, .newline]),
            ("<<<<<<< ours\n", [.conflictMarker, .newline]),
            ("/* open", [.blockComment]),
        ] as [(String, [TriviaPiece.Kind])])
    func pieces(text: String, kinds: [TriviaPiece.Kind]) {
        let tree = Parser.parse(SourceText(text))
        let pieces = Array(tree.trivia(before: TokenID(0)))
        #expect(pieces.map(\.kind) == kinds)
        #expect(pieces.first?.range.lowerBound == 0 && pieces.last?.range.upperBound == text.utf8.count)
    }
}
