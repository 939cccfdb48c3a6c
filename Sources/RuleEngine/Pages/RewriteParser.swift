/// Reads the `molt` block of a page: a native rewrite's name and options, or patterns with what they become.
struct RewriteParser {
    private let lines: [Substring]
    private let range: Range<Int>
    private let path: String
    private var at: Int

    init(lines: [Substring], range: Range<Int>, path: String) {
        self.lines = lines
        self.range = range
        self.path = path
        at = range.lowerBound
    }

    mutating func parse() throws(PageError) -> RuleRewrite {
        skipBlankLines()
        guard at < range.upperBound else { throw error("expected a pattern, or `native NAME`", column: 1) }
        if lines[at] == "native" || lines[at].hasPrefix("native ") { return try native() }
        var patterns: [PatternSource] = []
        while at < range.upperBound {
            let start = at
            while at < range.upperBound, !lines[at].isBlank { at += 1 }
            patterns.append(try pattern(start..<at))
            skipBlankLines()
        }
        return .patterns(patterns)
    }

    private mutating func native() throws(PageError) -> RuleRewrite {
        let name = lines[at].dropFirst(6).trimmed
        guard !name.isEmpty, !name.contains(" ") else { throw error("expected one name behind `native`", column: 8) }
        let start = PagePlace(line: at + 1, column: 8)
        at += 1
        var options: [String: String] = [:]
        while at < range.upperBound {
            defer { at += 1 }
            if lines[at].isBlank { continue }
            guard lines[at].hasPrefix(" "), let colon = lines[at].firstIndex(of: ":") else {
                throw error("expected an option, `  key: value`", column: 1)
            }
            let key = String(lines[at][..<colon].trimmed)
            guard options[key] == nil else { throw error("the option '\(key)' is given twice", column: 1) }
            options[key] = String(lines[at][lines[at].index(after: colon)...].trimmed)
        }
        return .native(name: String(name), options: options, place: start)
    }

    private func pattern(_ entry: Range<Int>) throws(PageError) -> PatternSource {
        var last = entry.upperBound
        var constraints: [(text: String, place: PagePlace)] = []
        var safety: Safety?
        var labelsClosure = false
        while last - 1 > entry.lowerBound {
            let line = lines[last - 1]
            if line.hasPrefix("where ") {
                constraints =
                    Self.commaParts(line.dropFirst(6)).map { part, column in
                        (String(part.trimmed), PagePlace(line: last, column: 7 + column + part.prefix { $0 == " " }.count))
                    } + constraints
            } else if line.hasPrefix("safety ") {
                let word = line.dropFirst(7).trimmed
                guard let level = Safety.allCases.first(where: { $0.name == word }) else {
                    let levels = RulePageParser.oneOf(Safety.allCases.reversed().map(\.name))
                    throw PageError(path: path, place: .init(line: last, column: 8), message: "expected \(levels), not '\(word)'")
                }
                safety = level
            } else if line.trimmed == "closure labelled" {
                labelsClosure = true
            } else {
                break
            }
            last -= 1
        }
        let text = lines[entry.lowerBound..<last].joined(separator: "\n")
        let place = PagePlace(line: entry.lowerBound + 1, column: 1)
        guard let arrow = Self.arrow(in: text) else {
            throw PageError(path: path, place: place, message: "expected `=>` and a replacement behind the pattern")
        }
        let pattern = text[..<arrow.lowerBound].trimmed
        let replacement = text[arrow.upperBound...].trimmed
        guard !pattern.isEmpty else { throw PageError(path: path, place: place, message: "expected a pattern before `=>`") }
        let action: PatternSource.Replacement
        if replacement.hasPrefix("!manual") {
            let message = replacement.dropFirst(7).trimmed
            guard message.count > 2, message.first == "\"", message.last == "\"" else {
                throw PageError(path: path, place: place, message: "expected the reason in quotes behind `!manual`")
            }
            action = .manual(String(message.dropFirst().dropLast()))
        } else {
            action = .code(String(replacement))
        }
        return PatternSource(
            pattern: String(pattern), replacement: action, constraints: constraints, safety: safety, labelsClosure: labelsClosure,
            place: place)
    }

    /// The first `=>` with white space around it.
    private static func arrow(in text: String) -> Range<String.Index>? {
        var index = text.startIndex
        while let equal = text[index...].firstIndex(of: "=") {
            let next = text.index(after: equal)
            if next < text.endIndex, text[next] == ">" {
                let end = text.index(after: next)
                let opens = equal == text.startIndex || text[text.index(before: equal)].isWhitespace
                if opens, end == text.endIndex || text[end].isWhitespace { return equal..<end }
            }
            index = next
        }
        return nil
    }

    /// Splits at commas outside brackets and quotes; with each part's column, counted from 0.
    private static func commaParts(_ text: Substring) -> [(Substring, Int)] {
        var parts: [(Substring, Int)] = []
        var depth = 0
        var isQuoted = false
        var start = text.startIndex
        for index in text.indices {
            switch text[index] {
            case "\"": isQuoted.toggle()
            case "(", "[", "{", "<": if !isQuoted { depth += 1 }
            case ")", "]", "}", ">": if !isQuoted { depth -= 1 }
            case "," where depth == 0 && !isQuoted:
                parts.append((text[start..<index], text.distance(from: text.startIndex, to: start)))
                start = text.index(after: index)
            default: break
            }
        }
        parts.append((text[start...], text.distance(from: text.startIndex, to: start)))
        return parts
    }

    private mutating func skipBlankLines() {
        while at < range.upperBound, lines[at].isBlank { at += 1 }
    }

    private func error(_ message: String, column: Int) -> PageError {
        PageError(path: path, place: PagePlace(line: at + 1, column: column), message: message)
    }
}
