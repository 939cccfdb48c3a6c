import Foundation
import RuleEngine
import Semantics
import Syntax
import Testing

/// Whatever gap between two tokens a comment stands in, it is still there after the migration, and the result still parses.
@Suite struct CommentSurvivalTests {
    @Test(arguments: BuiltInRules.read.catalogue.pages.map(\.id)) func commentsInEveryGapSurvive(rule: String) throws {
        guard let page = BuiltInRules.read.catalogue[rule] else { return }
        for example in page.examples {
            for placement in CommentPlacement.allCases {
                let commented = example.files.map { placement.comment($0.before) }
                let result = run(example, commented.map(\.text))
                for (index, file) in result.files.enumerated() {
                    let output = file.output.map { String(decoding: $0, as: UTF8.self) } ?? commented[index].text
                    let place = "\(rule), '\(example.name)', \(file.path), \(placement)"
                    let lost = commented[index].comments.filter { !output.contains($0) }
                    #expect(lost == [], "\(place):\n\(commented[index].text)\nbecame\n\(output)")
                    let tree = Parser.parse(SourceText(output))
                    #expect(tree.errors.count <= file.syntaxErrors.count, "\(place): \(output)")
                }
            }
        }
    }

    private func run(_ example: PageExample, _ texts: [String]) -> RunResult {
        var options = EngineOptions()
        options.dialect = example.dialect.flatMap(Dialect.init(rawValue:))
        let inputs = zip(example.files, texts).map { SourceInput(path: $0.name, source: SourceText($1)) }
        return BuiltInRules.engine.run(inputs, options: options, executor: InlineExecutor())
    }
}

/// Where comments are put into a text.
private enum CommentPlacement: CaseIterable {
    /// Blocks before every third token, so that they don't stand side by side.
    case first, second, third
    /// `// …` at the end of every line.
    case lineEnds

    /// The text with numbered comments where they don't change what the parser makes of it, and the words of the comments.
    func comment(_ text: String) -> (text: String, comments: [String]) {
        let tree = Parser.parse(SourceText(text))
        var gaps = (0..<tree.tokenCount).filter { accepts(TokenID($0), in: tree) }
        var commented = insert(before: gaps, of: tree)
        let shape = tree.shape
        if Parser.parse(SourceText(commented)).shape != shape {
            gaps = gaps.filter { Parser.parse(SourceText(insert(before: [$0], of: tree))).shape == shape }
            commented = insert(before: gaps, of: tree)
        }
        return (commented, gaps.map(words))
    }

    private func accepts(_ token: TokenID, in tree: SyntaxTree) -> Bool {
        if self == .lineEnds {
            return tree.flags(token).contains(.atLineStart) && !tree.flags(token).contains(.commentBefore) && token.index > 0
        }
        let part = Self.allCases.firstIndex(of: self)
        return Int(token.index) % 3 == part && tree.takesComment(before: token)
    }

    private func spelling(_ gap: Int) -> String { self == .lineEnds ? "//\(words(gap))" : "/*\(words(gap))*/" }
    /// What must still be there: a comment may be written in the other way.
    private func words(_ gap: Int) -> String { " gap \(gap)." }

    private func insert(before gaps: [Int], of tree: SyntaxTree) -> String {
        var text = ""
        var end = 0
        for gap in gaps {
            let token = TokenID(gap)
            let start = self == .lineEnds ? tree.leadingTrivia(token).lowerBound : tree.range(token).lowerBound
            text += tree.source.string(end..<start) + (self == .lineEnds ? " " : "") + spelling(gap)
            if self != .lineEnds, start > 0, tree.source[start - 1] == 32 { text += " " }
            end = start
        }
        return text + tree.source.string(end..<tree.source.count)
    }
}

extension SyntaxTree {
    /// What the parser made of the text, without its offsets.
    fileprivate var shape: Shape {
        Shape(texts: (0..<tokenCount).map { text(TokenID($0)) }, nodes: (0..<nodeCount).map { kind(NodeID($0)) })
    }

    /// Whether a comment there leaves the meaning of operators alone.
    fileprivate func takesComment(before token: TokenID) -> Bool {
        if !leadingTrivia(token).isEmpty { return true }
        return ![token, token.index > 0 ? token.previous : token].contains { token in
            let first = text(token).utf8.first ?? 0
            return "./=-+!*%<>&|^~?".utf8.contains(first)
        }
    }
}

private struct Shape: Equatable {
    var texts: [String]
    var nodes: [NodeKind]
}
