import Syntax

/// A rule or pack that a `molt:ignore` comment names, with its place in the file.
public struct RuleMention: Sendable, Equatable {
    public var name: String
    public var range: Range<Int>
}

/// The places where comments tell Molt to keep off.
///
/// `// molt:ignore` (all rules) or `// molt:ignore RULE, RULE` counts for its own line or, when it stands alone on a line, for the next line of
/// code; `// molt:ignore-file`, with or without rules, for the whole file. Rules may be named by their pack too.
struct Suppressions: Sendable {
    /// What one comment silences.
    private struct Scope {
        /// Empty: everything.
        var rules: [RuleMention]
        func covers(_ rule: String, _ pack: String) -> Bool {
            rules.isEmpty || rules.contains { $0.name == rule || $0.name == pack }
        }
    }

    /// What the comments name, in source order.
    private(set) var mentions: [RuleMention] = []

    private var file: [Scope] = []
    private var lines: [Int: [Scope]] = [:]
    private let lineIndex: LineIndex?

    var isEmpty: Bool { file.isEmpty && lines.isEmpty }

    /// Cost: one search over the bytes; a line index only where a comment is found.
    init(_ tree: SyntaxTree) {
        let source = tree.source
        let marks = Self.occurrences(of: "molt:ignore", in: source.bytes)
        guard !marks.isEmpty else {
            lineIndex = nil
            return
        }
        let index = LineIndex(source)
        lineIndex = index
        for mark in marks {
            let token = tree.token(at: mark)
            // Inside a token it's code or text, not a comment.
            guard mark < tree.range(token).lowerBound || tree.kind(token) == .endOfFile else { continue }
            let line = index.line(of: mark)
            var end = mark + "molt:ignore".utf8.count
            let isFile = Self.starts(with: "-file", source.bytes, at: end)
            if isFile { end += 5 }
            let scope = Scope(rules: Self.rules(source.bytes, from: end))
            mentions += scope.rules
            if isFile {
                file.append(scope)
                continue
            }
            // Alone on its line: what counts is the line of the token that follows.
            let isAlone = token.index == 0 || index.line(of: tree.range(token.previous).upperBound) < line
            let nextLine = index.line(of: tree.range(token).lowerBound)
            lines[isAlone && nextLine > line ? nextLine : line, default: []].append(scope)
        }
    }

    func covers(_ finding: Finding, pack: String) -> Bool {
        if isEmpty { return false }
        if file.contains(where: { $0.covers(finding.rule, pack) }) { return true }
        guard let lineIndex, let scopes = lines[lineIndex.line(of: finding.range.lowerBound)] else { return false }
        return scopes.contains { $0.covers(finding.rule, pack) }
    }

    private static func rules(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> [RuleMention] {
        var rules: [RuleMention] = []
        var word: [UInt8] = []
        var at = start
        while true {
            let byte = at < bytes.count ? bytes[at] : 10
            let isName = (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
            if isName {
                word.append(byte)
            } else {
                if !word.isEmpty { rules.append(RuleMention(name: String(decoding: word, as: UTF8.self), range: at - word.count..<at)) }
                word = []
                // A name list ends with the line, or where something else is said.
                if byte != 0x20 && byte != 0x2C && byte != 9 { break }
            }
            at += 1
        }
        return rules
    }

    private static func starts(with text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard offset + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
    }

    private static func occurrences(of text: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var found: [Int] = []
        let count = text.utf8CodeUnitCount
        var at = 4
        // Look at every byte that could be the word's colon only: it is rare in code.
        while at < bytes.count {
            if bytes[at] == 0x3A, at - 4 + count <= bytes.count, starts(with: text, bytes, at: at - 4) { found.append(at - 4) }
            at += 1
        }
        return found
    }
}
