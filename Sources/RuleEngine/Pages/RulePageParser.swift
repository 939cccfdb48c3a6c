import Semantics

extension RulePage {
    /// Reads a page. `path` gives pack and identifier (`…/PACK/RULE.md`) and the name in messages.
    ///
    /// - Parameter readsExamples: whether to read the examples too, which only tests and documentation need.
    public init(_ text: String, path: String, readsExamples: Bool = true) throws(PageError) {
        var parser = RulePageParser(text, path: path, readsExamples: readsExamples)
        self = try parser.parse()
    }
}

/// Reads a page line by line. The first mistake ends it.
struct RulePageParser {
    let path: String
    private let readsExamples: Bool
    private var lines: [Substring]
    /// Index of the line that is read next.
    private var at = 0

    init(_ text: String, path: String, readsExamples: Bool = true) {
        self.path = path
        self.readsExamples = readsExamples
        var text = text[...]
        if !readsExamples, let examples = text.lastSection(named: "Examples") { text = text[..<examples] + "## Examples" }
        lines = text.splitIntoLines()
        while let last = lines.last, last.isBlank { lines.removeLast() }
    }

    // MARK: The page

    mutating func parse() throws(PageError) -> RulePage {
        let (pack, id) = try identity()
        let matter = try frontMatter()
        let start = at
        skipBlankLines()
        guard let title = heading(level: 1) else { throw expected("the title, `# …`") }
        at += 1
        let summary = prose(untilParagraphEnds: true)
        guard !summary.isEmpty else { throw expected("a paragraph that sums the rule up") }
        var page = RulePage(
            id: id, pack: pack, path: path, title: title, summary: summary, why: "", notes: "", safety: matter.safety, reads: matter.reads,
            since: matter.since, until: matter.until, links: matter.links, rewrite: .patterns([]), examples: [],
            markdown: joined(start..<lines.count))
        try sections(of: &page)
        return page
    }

    private func identity() throws(PageError) -> (pack: String, id: String) {
        let parts = path.split(separator: "/")
        let name = parts.last ?? ""
        let id = name.hasSuffix(".md") ? String(name.dropLast(3)) : String(name)
        let isPlain = !id.isEmpty && id.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
        guard isPlain else {
            throw error("expected small letters, digits and hyphens as the page's name, not '\(id)'", PagePlace(line: 1, column: 1))
        }
        return (parts.count > 1 ? String(parts[parts.count - 2]) : "", id)
    }

    // MARK: Front matter

    private struct FrontMatter {
        var safety: Safety
        var reads: Reads
        var since: String?
        var until: String?
        var links: [RuleLink] = []
    }

    private static let keys = ["safety", "reads", "since", "until", "links"]

    private mutating func frontMatter() throws(PageError) -> FrontMatter {
        guard lines.first == "---" else { throw expected("`---`, which begins the front matter") }
        at = 1
        var values: [String: (value: String, place: PagePlace)] = [:]
        while at < lines.count, lines[at] != "---" {
            defer { at += 1 }
            if lines[at].isBlank { continue }
            let (key, value, column) = try keyAndValue(lines[at], from: 0)
            guard Self.keys.contains(key) else {
                throw error("unknown key '\(key)'; expected \(Self.oneOf(Self.keys))", place(column: 1))
            }
            guard values[key] == nil else { throw error("'\(key)' is given twice", place(column: 1)) }
            values[key] = (value, place(column: column))
        }
        guard at < lines.count else { throw expected("`---`, which ends the front matter") }
        let end = place(column: 1)
        at += 1
        guard let safety = values["safety"] else { throw error("expected `safety: \(Safety.allCases[3].name)` or another level", end) }
        guard let level = Safety.allCases.first(where: { $0.name == safety.value }) else {
            throw error("expected \(Self.oneOf(Safety.allCases.reversed().map(\.name))), not '\(safety.value)'", safety.place)
        }
        guard let reads = values["reads"] else { throw error("expected `reads: swift2` or `reads: any`", end) }
        guard let dialect = Reads(rawValue: reads.value) else {
            throw error("expected \(Self.oneOf(Reads.allCases.map(\.rawValue))), not '\(reads.value)'", reads.place)
        }
        var matter = FrontMatter(safety: level, reads: dialect, since: values["since"]?.value, until: values["until"]?.value)
        if let links = values["links"] {
            for part in links.value.split(separator: ",") {
                let link = part.trimmed
                if let proposal = Self.proposal(link) {
                    matter.links.append(proposal)
                } else if link.hasPrefix("https://") || link.hasPrefix("http://") {
                    matter.links.append(RuleLink(name: String(link), address: String(link)))
                } else {
                    throw error("expected a proposal such as SE-0081 or a web address, not '\(link)'", links.place)
                }
            }
        }
        return matter
    }

    private static func proposal(_ text: Substring) -> RuleLink? {
        let digits = text.dropFirst(3)
        guard text.hasPrefix("SE-"), digits.count == 4, digits.allSatisfy(\.isNumber) else { return nil }
        // The evolution site finds a proposal by its number.
        let address = "https://www.swift.org/swift-evolution/#?id=\(text)"
        return RuleLink(name: String(text), address: address)
    }

    // MARK: Sections

    private static let sectionNames = ["Why", "Rewrite", "Notes", "Examples"]

    private mutating func sections(of page: inout RulePage) throws(PageError) {
        var seen: Set<String> = []
        while true {
            skipBlankLines()
            guard at < lines.count else { break }
            guard let name = heading(level: 2) else { throw expected("a section, `## …`") }
            guard Self.sectionNames.contains(name) else {
                throw error("unknown section '\(name)'; expected \(Self.oneOf(Self.sectionNames))", place(column: 4))
            }
            guard seen.insert(name).inserted else { throw error("a second section '\(name)'", place(column: 4)) }
            at += 1
            switch name {
            case "Why": page.why = prose()
            case "Notes": page.notes = prose()
            case "Rewrite": page.rewrite = try rewrite()
            case _ where !readsExamples: skipToSection()
            default: page.examples = try examples()
            }
        }
        for name in ["Why", "Rewrite", "Examples"] where !seen.contains(name) { throw expected("a section `## \(name)`") }
        if page.why.isEmpty { throw expected("prose in the section `## Why`") }
    }

    /// Text up to the next heading of a section or example.
    private mutating func prose(untilParagraphEnds: Bool = false) -> String {
        skipBlankLines()
        let start = at
        var fence: Substring?
        while at < lines.count {
            let line = lines[at]
            if let open = fence {
                if line.hasPrefix(open) { fence = nil }
            } else if line.hasPrefix("```") {
                fence = line.prefix { $0 == "`" }
            } else if line.hasPrefix("#") || (untilParagraphEnds && line.isBlank) {
                break
            }
            at += 1
        }
        var end = at
        while end > start, lines[end - 1].isBlank { end -= 1 }
        return joined(start..<end)
    }

    /// Those lines as one text.
    private func joined(_ range: Range<Int>) -> String {
        guard let first = lines[range].first, let last = lines[range].last else { return "" }
        // One stretch of the page, but for carriage returns.
        let text = first.base[first.startIndex..<last.endIndex]
        return text.utf8.contains(13) ? lines[range].joined(separator: "\n") : String(text)
    }

    // MARK: Rewrites

    private mutating func rewrite() throws(PageError) -> RuleRewrite {
        var patterns: [PatternSource] = []
        while at < lines.count, !lines[at].hasPrefix("#") {
            guard lines[at].hasPrefix("```") else {
                at += 1
                continue
            }
            let info = lines[at].dropFirst(3).trimmed
            guard info == "molt" else { throw error("expected a `molt` block, not '\(info)'", place(column: 4)) }
            let block = try fencedBlock()
            var parser = RewriteParser(lines: lines, range: block, path: path)
            switch try parser.parse() {
            case .native(let name, let options, let place):
                guard patterns.isEmpty else { throw error("expected patterns only, or one native rewrite only", place) }
                skipToHeading()
                return .native(name: name, options: options, place: place)
            case .patterns(let more): patterns += more
            }
        }
        guard !patterns.isEmpty else { throw expected("a `molt` block with the rewrite") }
        return .patterns(patterns)
    }

    /// Passes a fenced block; gives the lines between its fences.
    private mutating func fencedBlock() throws(PageError) -> Range<Int> {
        let fence = lines[at].prefix { $0 == "`" }
        let opened = place(column: 1)
        at += 1
        let start = at
        while at < lines.count {
            if lines[at].hasPrefix(fence), lines[at].dropFirst(fence.count).isBlank {
                at += 1
                return start..<at - 1
            }
            at += 1
        }
        throw error("this block is never closed; expected \(fence)", opened)
    }

    /// Passes everything up to the next section, whatever stands in fenced blocks.
    private mutating func skipToSection() {
        var fence: Substring?
        while at < lines.count {
            let line = lines[at]
            if let open = fence {
                if line.hasPrefix(open), line.dropFirst(open.count).isBlank { fence = nil }
            } else if line.hasPrefix("```") {
                fence = line.prefix { $0 == "`" }
            } else if line.hasPrefix("## ") {
                break
            }
            at += 1
        }
    }

    private mutating func skipToHeading() {
        while at < lines.count, !lines[at].hasPrefix("## ") { at += 1 }
    }

    // MARK: Examples

    private mutating func examples() throws(PageError) -> [PageExample] {
        var examples: [PageExample] = []
        while true {
            skipBlankLines()
            guard at < lines.count, heading(level: 2) == nil else { break }
            guard let name = heading(level: 3) else {
                guard !lines[at].hasPrefix("#"), !lines[at].hasPrefix("```") else { throw expected("an example, `### …`") }
                at += 1
                continue
            }
            let start = place(column: 5)
            guard !examples.contains(where: { $0.name == name }) else { throw error("a second example '\(name)'", start) }
            at += 1
            examples.append(try example(name, start))
        }
        guard !examples.isEmpty else { throw expected("an example, `### …`") }
        return examples
    }

    private struct PendingBlock {
        var text: String
        var place: PagePlace
    }

    private mutating func example(_ name: String, _ start: PagePlace) throws(PageError) -> PageExample {
        var example = PageExample(name: name, place: start)
        var pending: [String: PendingBlock] = [:]
        var manual: [(file: String?, line: Int, place: PagePlace)] = []
        while at < lines.count, !lines[at].hasPrefix("#") {
            if lines[at].hasPrefix("- ") {
                try condition(&example, &manual)
                at += 1
            } else if lines[at].hasPrefix("```") {
                try block(of: &example, &pending)
            } else {
                at += 1
            }
        }
        if let (file, block) = pending.min(by: { $0.key < $1.key }) {
            throw error("expected a `swift after` block\(file == Self.soleFile ? "" : " for \(file)")", block.place)
        }
        guard !example.files.isEmpty else { throw error("expected `swift before` and `swift after`, or `swift unchanged`", start) }
        for (file, line, place) in manual {
            let name = file ?? example.files[0].name
            guard file != nil || example.files.count == 1 else { throw error("expected a file's name before the line", place) }
            guard example.files.contains(where: { $0.name == name }) else { throw error("no file '\(name)' in this example", place) }
            example.manual.append(.init(file: name, line: line))
        }
        example.manual.sort()
        return example
    }

    private static let soleFile = "Example.swift"
    private static let conditions = ["with", "manual", "dialect", "ambiguous"]

    private func condition(
        _ example: inout PageExample, _ manual: inout [(file: String?, line: Int, place: PagePlace)]
    ) throws(PageError) {
        let (key, value, column) = try keyAndValue(lines[at], from: 2)
        switch key {
        case "with":
            example.with += value.split(separator: ",").map { String($0.trimmed.trimmedOfBackticks) }
        case "manual":
            let words = value.split(separator: " ")
            guard words.count == 2 || words.count == 3, words[words.count - 2] == "line", let line = Int(words[words.count - 1]), line > 0
            else { throw error("expected `line N` or `FILE line N`, not '\(value)'", place(column: column)) }
            manual.append((words.count == 3 ? String(words[0]) : nil, line, place(column: column)))
        case "dialect":
            guard Dialect(rawValue: value) != nil else {
                throw error("expected \(Self.oneOf(Dialect.allCases.map(\.rawValue))), not '\(value)'", place(column: column))
            }
            example.dialect = value
        case "ambiguous":
            guard value == "yes" else { throw error("expected `yes`, not '\(value)'", place(column: column)) }
            example.isAmbiguous = true
        default:
            throw error("unknown key '\(key)'; expected \(Self.oneOf(Self.conditions))", place(column: 3))
        }
    }

    private mutating func block(of example: inout PageExample, _ pending: inout [String: PendingBlock]) throws(PageError) {
        let start = place(column: 1)
        let words = lines[at].drop { $0 == "`" }.split(separator: " ")
        guard words.first == "swift", words.count >= 2 else {
            throw error("expected `swift before`, `swift after` or `swift unchanged`", place(column: 4))
        }
        var file = Self.soleFile
        for word in words.dropFirst(2) {
            guard word.hasPrefix("file="), word.hasSuffix(".swift") else {
                throw error("expected `file=NAME.swift`, not '\(word)'", place(column: 4))
            }
            file = String(word.dropFirst(5))
        }
        let role = words[1]
        let range = try fencedBlock()
        let text = lines[range].map { $0 + "\n" }.joined()
        switch role {
        case "before":
            guard pending[file] == nil else { throw error("a second `before`; expected the `after` of the first", start) }
            pending[file] = PendingBlock(text: text, place: start)
        case "after":
            guard let before = pending.removeValue(forKey: file) else { throw error("expected a `swift before` block first", start) }
            try add(PageExample.File(name: file, before: before.text, after: text, place: before.place), to: &example)
        case "unchanged":
            try add(PageExample.File(name: file, before: text, after: text, place: start), to: &example)
        default:
            throw error("expected `before`, `after` or `unchanged`, not '\(role)'", start)
        }
    }

    private func add(_ file: PageExample.File, to example: inout PageExample) throws(PageError) {
        guard !example.files.contains(where: { $0.name == file.name }) else {
            throw error("the file '\(file.name)' is given twice; name files by `file=NAME.swift`, or begin another example", file.place)
        }
        example.files.append(file)
    }

    // MARK: Lines

    private mutating func skipBlankLines() {
        while at < lines.count, lines[at].isBlank { at += 1 }
    }

    /// The text of the heading on this line, if it is one of that level.
    private func heading(level: Int) -> String? {
        guard at < lines.count else { return nil }
        let marks = String(repeating: "#", count: level) + " "
        guard lines[at].hasPrefix(marks) else { return nil }
        let text = lines[at].dropFirst(marks.count).trimmed
        return text.isEmpty ? nil : String(text)
    }

    /// Splits `key: value`; the column is the value's.
    private func keyAndValue(_ line: Substring, from start: Int) throws(PageError) -> (String, String, Int) {
        let text = line.dropFirst(start)
        guard let colon = text.firstIndex(of: ":") else { throw error("expected `key: value`", place(column: start + 1)) }
        let key = text[..<colon].trimmed
        let rest = text[text.index(after: colon)...]
        let blanks = rest.prefix { $0 == " " }.count
        let value = rest.trimmed
        let column = line.distance(from: line.startIndex, to: colon) + 2 + blanks
        guard !value.isEmpty else { throw error("expected a value behind '\(key):'", place(column: column)) }
        return (String(key), String(value), column)
    }

    private func place(column: Int) -> PagePlace { PagePlace(line: at + 1, column: column) }

    private func error(_ message: String, _ place: PagePlace) -> PageError { PageError(path: path, place: place, message: message) }

    private func expected(_ what: String) -> PageError { error("expected \(what)", place(column: 1)) }

    static func oneOf(_ words: [String]) -> String {
        words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
    }
}

extension Substring {
    /// Where the section of that name begins, if the text has no other behind it.
    fileprivate func lastSection(named name: StaticString) -> Index? {
        let heading = Array("## \(name)".utf8)
        let offset = bytes { bytes -> Int? in
            var end = bytes.count
            while end > 0 {
                var start = end - 1
                while start > 0, bytes[start - 1] != 10 { start -= 1 }
                if bytes[start] == heading[0], bytes[start..<end].starts(with: heading[..<3]) {
                    return bytes[start..<end].starts(with: heading) ? start : nil
                }
                end = start
            }
            return nil
        }
        return offset.map { utf8.index(startIndex, offsetBy: $0) }
    }

    /// The lines without what ends them; the one behind the last line feed too.
    fileprivate func splitIntoLines() -> [Substring] {
        let ends = bytes { bytes in bytes.indices.filter { bytes[$0] == 10 } } + [utf8.count]
        var lines: [Substring] = []
        lines.reserveCapacity(ends.count)
        var start = startIndex
        var offset = 0
        for end in ends {
            let next = utf8.index(start, offsetBy: end - offset)
            let line = self[start..<next]
            lines.append(line.utf8.last == 13 ? Substring(line.utf8.dropLast()) : line)
            guard end < utf8.count else { break }
            start = utf8.index(after: next)
            offset = end + 1
        }
        return lines
    }

    private func bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var copy = self
        return copy.withUTF8(body)
    }
}

extension StringProtocol {
    var isBlank: Bool {
        guard let first = utf8.first else { return true }
        // A letter, a digit or a mark settles it.
        return first > 32 && first < 128 ? false : allSatisfy(\.isWhitespace)
    }
    /// Without white space at both ends.
    var trimmed: SubSequence {
        // Most ends are letters, digits and marks, or blanks beside them.
        var start = startIndex
        var end = endIndex
        while start < end, utf8[start] <= 32 { utf8.formIndex(after: &start) }
        while start < end, utf8[utf8.index(end, offsetBy: -1)] <= 32 { end = utf8.index(end, offsetBy: -1) }
        if start < end, utf8[start] < 128, utf8[utf8.index(end, offsetBy: -1)] < 128 { return self[start..<end] }
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
            return self[endIndex...]
        }
        return self[first...last]
    }
    var trimmedOfBackticks: SubSequence {
        count > 2 && first == "`" && last == "`" ? dropFirst().dropLast() : self[...]
    }
}
