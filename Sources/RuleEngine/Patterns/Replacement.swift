import Syntax

/// The code that takes a match's place: a snippet whose holes bring the original text with them.
///
/// Where the holes come in the pattern's order, only the tokens between them are edited, so that the author's line breaks and comments stay where
/// they are. Otherwise the whole match is replaced by the snippet, and comments that would be lost stand before it.
struct Replacement: Sendable {
    let code: Pattern
    /// Whether a closure goes into the parentheses wherever it stood.
    var labelsClosure = false

    /// Adds the edits that turn the match at `node` into the replacement.
    func apply(_ bindings: Bindings, to node: NodeID, in tree: SyntaxTree, _ builder: inout EditBuilder) {
        let old = Layout.old(bindings, node, tree)
        let new = newElements(bindings, tree)
        if let anchors = Layout.align(old, new), Layout.edgesAgree(old, new), !Self.crowdsParentheses(old, new, anchors, tree) {
            editGaps(old: old, new: new, anchors, tree, &builder)
        } else {
            replaceAll(new, node, bindings, tree, &builder)
        }
        // The new code may hold together less than what stood there.
        let offered = OperandStrength.offered(by: code.root, in: code.tree)
        let isPart = bindings.end != nil
        let stood = isPart ? .any : OperandStrength.offered(by: node, in: tree)
        let wanted = isPart ? .operand : OperandStrength.wanted(of: node, in: tree)
        if offered < wanted, stood > offered || isPart {
            let range = bindings.range(of: node, in: tree)
            builder.insert([.text("(")], at: range.lowerBound, slot: .openParen)
            builder.insert([.text(")")], at: range.upperBound, slot: .closeParen)
        }
    }

    // MARK: Elements

    /// What the new code consists of, in order.
    enum Element {
        /// A token of the snippet, with the white space before it.
        case text(String, space: String)
        case hole(String, Bindings.Value, space: String, needsParentheses: Bool)
    }

    private func newElements(_ bindings: Bindings, _ tree: SyntaxTree) -> [Element] {
        var elements: [Element] = []
        for index in 0..<(code.tree.tokenCount - 1) {
            let token = TokenID(index)
            let space = index == 0 ? "" : code.tree.source.string(code.tree.leadingTrivia(token))
            guard let hole = code.hole(token), let value = bindings[hole.name] else {
                elements.append(.text(code.tree.text(token), space: space))
                continue
            }
            if case .list(let nodes, _) = value, nodes.isEmpty {
                // Nothing to bring: one of the commas around it goes too.
                if case .text(",", _)? = elements.last {
                    elements.removeLast()
                } else {
                    elements.append(.hole(hole.name, value, space: space, needsParentheses: false))
                }
                continue
            }
            if case .hole(let previous, .list(let nodes, _), _, _)? = elements.last, nodes.isEmpty, previous != hole.name {
                elements.removeLast()
            }
            elements.append(.hole(hole.name, value, space: space, needsParentheses: needsParentheses(token, value, tree)))
        }
        dropLeadingCommas(&elements)
        return withTrailingClosure(elements, bindings)
    }

    /// `f(, x)` after an empty list at the front.
    private func dropLeadingCommas(_ elements: inout [Element]) {
        var index = 0
        while index + 2 < elements.count {
            if case .hole(_, .list(let nodes, _), let space, _) = elements[index], nodes.isEmpty, case .text(",", _) = elements[index + 1] {
                elements.remove(at: index + 1)
                switch elements[index + 1] {
                case .text(let text, _): elements[index + 1] = .text(text, space: space)
                case .hole(let name, let value, _, let parentheses):
                    elements[index + 1] = .hole(name, value, space: space, needsParentheses: parentheses)
                }
            } else {
                index += 1
            }
        }
    }

    private func needsParentheses(_ token: TokenID, _ value: Bindings.Value, _ tree: SyntaxTree) -> Bool {
        guard case .node(let node) = value else { return false }
        let place = code.tree.innermostNode(of: token)
        let wanted = OperandStrength.wanted(of: place, in: code.tree)
        return OperandStrength.offered(by: node, in: tree) < wanted && wanted > OperandStrength.wanted(of: node, in: tree)
    }

    /// A closure that stood behind the parentheses stays there if it's the last argument in the new code too: its label, the comma before it and
    /// the parenthesis behind it change places.
    private func withTrailingClosure(_ elements: [Element], _ bindings: Bindings) -> [Element] {
        guard !labelsClosure, let name = bindings.trailingClosure, elements.count >= 3, case .text(")", _) = elements[elements.count - 1],
            case .hole(name, let value, _, _) = elements[elements.count - 2]
        else { return elements }
        var kept = Array(elements.dropLast(2))
        if case .text(":", _)? = kept.last { kept.removeLast(2) }
        switch kept.last {
        case .text(",", _)?: kept[kept.count - 1] = .text(")", space: "")
        case .text("(", _)?: kept.removeLast()
        default: return elements
        }
        return kept + [.hole(name, value, space: " ", needsParentheses: false)]
    }

    // MARK: Edits between the holes

    /// Where the holes of the new code stand in the match.
    private enum Layout {
        /// The tokens of a match in order, with the holes among them.
        enum Part {
            case token(TokenID)
            case hole(String, Range<Int>)
        }

        static func old(_ bindings: Bindings, _ node: NodeID, _ tree: SyntaxTree) -> [Part] {
            let holes = bindings.values.map { (name: $0.key, tokens: Bindings.tokens($0.value, tree)) }
                .sorted { ($0.tokens.lowerBound, $0.tokens.upperBound, $0.name) < ($1.tokens.lowerBound, $1.tokens.upperBound, $1.name) }
            var parts: [Part] = []
            var token = bindings.start.map { Int($0.index) } ?? tree.tokenRange(node).lowerBound
            let end = bindings.end.map { Int($0.index) + 1 } ?? tree.tokenRange(node).upperBound
            for hole in holes where hole.tokens.lowerBound >= token {
                while token < hole.tokens.lowerBound {
                    parts.append(.token(TokenID(token)))
                    token += 1
                }
                parts.append(.hole(hole.name, hole.tokens))
                token = hole.tokens.upperBound
            }
            while token < end {
                parts.append(.token(TokenID(token)))
                token += 1
            }
            return parts
        }

        /// For each hole of the new code, in order, its position in the old parts; nil when the holes change order or come more than once.
        static func align(_ old: [Part], _ new: [Element]) -> [Int]? {
            var positions: [Int] = []
            for case .hole(let name, _, _, _) in new {
                let position = old.firstIndex {
                    if case .hole(name, _) = $0 { true } else { false }
                }
                guard let position, position > (positions.last ?? -1) else { return nil }
                positions.append(position)
            }
            return positions
        }

        /// Whether a hole at either end of the match is there in the new code too. New text at an end would have to be put beside a hole, where
        /// other edits may stand.
        static func edgesAgree(_ old: [Part], _ new: [Element]) -> Bool {
            func agree(_ part: Part?, _ element: Element?) -> Bool {
                guard case .hole(let name, _)? = part else { return true }
                if case .hole(name, _, _, let parentheses)? = element { return !parentheses }
                return false
            }
            // A bracket that closes what the hole ends is put directly behind it.
            if case .text(")", _)? = new.last { return agree(old.first, new.first) }
            return agree(old.first, new.first) && agree(old.last, new.last)
        }
    }

    private func editGaps(old: [Layout.Part], new: [Element], _ anchors: [Int], _ tree: SyntaxTree, _ builder: inout EditBuilder) {
        guard let first = old.first, let last = old.last else { return }
        let start = TokenID(Self.tokens(first).lowerBound)
        let end = TokenID(Self.tokens(last).upperBound)
        var oldStart = 0
        var newStart = 0
        var anchor = 0
        for (index, element) in new.enumerated() {
            guard case .hole(_, let value, let space, let parentheses) = element else { continue }
            let tokens = Bindings.tokens(value, tree)
            editGap(
                old[oldStart..<anchors[anchor]], new[newStart..<index], start, next: TokenID(tokens.lowerBound), follows: space, &builder)
            if parentheses {
                builder.insert("(", before: TokenID(tokens.lowerBound), slot: .openParen)
                builder.insert(")", after: TokenID(tokens.upperBound - 1), slot: .closeParen)
            }
            oldStart = anchors[anchor] + 1
            newStart = index + 1
            anchor += 1
        }
        editGap(old[oldStart...], new[newStart...], start, next: end, follows: nil, &builder)
    }

    /// Whether text would have to be put in directly beside a hole that gets parentheses: nothing says on which side of them it comes out.
    private static func crowdsParentheses(_ old: [Layout.Part], _ new: [Element], _ anchors: [Int], _ tree: SyntaxTree) -> Bool {
        let holes = new.indices.filter { if case .hole = new[$0] { true } else { false } }
        for (anchor, index) in holes.enumerated() {
            guard case .hole(_, _, _, needsParentheses: true) = new[index] else { continue }
            let oldBefore = old[(anchor == 0 ? 0 : anchors[anchor - 1] + 1)..<anchors[anchor]]
            let newBefore = new[(anchor == 0 ? 0 : holes[anchor - 1] + 1)..<index]
            let oldBehind = old[(anchors[anchor] + 1)..<(anchor + 1 < anchors.count ? anchors[anchor + 1] : old.count)]
            let newBehind = new[(index + 1)..<(anchor + 1 < holes.count ? holes[anchor + 1] : new.count)]
            let before = tokensAndTexts(oldBefore, newBefore)
            let behind = tokensAndTexts(oldBehind, newBehind)
            let last = commonTokens(before.tokens, before.texts.map(\.text), tree).last ?? (-1, -1)
            let first = commonTokens(behind.tokens, behind.texts.map(\.text), tree).first ?? (behind.tokens.count, behind.texts.count)
            if last.0 + 1 == before.tokens.count && last.1 + 1 < before.texts.count || first.0 == 0 && first.1 > 0 { return true }
        }
        return false
    }

    /// What stands and what comes between two holes. Holes that the new code drops are among the old tokens.
    private static func tokensAndTexts(
        _ old: ArraySlice<Layout.Part>, _ new: ArraySlice<Element>
    ) -> (tokens: [TokenID], texts: [(text: String, space: String)]) {
        let texts = new.map { element -> (text: String, space: String) in
            if case .text(let text, let space) = element { (text, space) } else { ("", "") }
        }
        return (old.flatMap { Self.tokens($0).map { TokenID($0) } }, texts)
    }

    private static func tokens(_ part: Layout.Part) -> Range<Int> {
        switch part {
        case .token(let token): Int(token.index)..<Int(token.index) + 1
        case .hole(_, let tokens): tokens
        }
    }

    /// Edits the tokens between two holes. Tokens that are the same stay. `next` is the token behind the gap; at the end of the match, `follows`
    /// is nil.
    private func editGap(
        _ old: ArraySlice<Layout.Part>, _ new: ArraySlice<Element>, _ start: TokenID, next: TokenID, follows: String?,
        _ builder: inout EditBuilder
    ) {
        let (tokens, texts) = Self.tokensAndTexts(old, new)
        var oldAt = 0
        var newAt = 0
        for (oldIndex, newIndex) in Self.commonTokens(tokens, texts.map(\.text), builder.tree) + [(tokens.count, texts.count)] {
            let isAtEnd = oldIndex == tokens.count && follows == nil
            let behind = oldIndex < tokens.count ? tokens[oldIndex] : next
            let before = oldAt < tokens.count ? tokens[oldAt] : next
            let gap = Gap(
                start: start, previous: before.previous, next: isAtEnd ? nil : behind,
                follows: newIndex < texts.count ? texts[newIndex].space : follows)
            change(Array(tokens[oldAt..<oldIndex]), to: Array(texts[newAt..<newIndex]), gap, &builder)
            oldAt = oldIndex + 1
            newAt = newIndex + 1
        }
    }

    /// Replaces a run of old tokens by new ones. `follows` is the white space that the new code has behind the run.
    private func change(_ removed: [TokenID], to added: [(text: String, space: String)], _ gap: Gap, _ builder: inout EditBuilder) {
        if removed.isEmpty && added.isEmpty { return }
        let tree = builder.tree
        var text = added.first?.text ?? ""
        for part in added.dropFirst() { text += part.space + part.text }
        guard let first = removed.first, let last = removed.last else {
            guard let next = gap.next, !Self.closes(added[0].text) else {
                // `)`, `.name` and the like belong to what stands before them.
                builder.insert(added[0].space + text, after: gap.previous, slot: .closeParen)
                return
            }
            let isLabel = text.hasSuffix(":")
            // `3+ 1` would be another operator; a label fits the author's `a,b`.
            if !isLabel, next != gap.start, tree.leadingTrivia(next).isEmpty { text = added[0].space + text }
            builder.insert(text + (gap.follows ?? ""), before: next, slot: isLabel ? .label : .openParen)
            return
        }
        var range = tree.range(first).lowerBound..<tree.range(last).upperBound
        if removed.dropFirst().contains(where: { tree.flags($0).contains(.commentBefore) }) {
            // What stands between the old tokens stays.
            if added.isEmpty { builder.deleteWord(first) } else { builder.replace(first, with: text) }
            for token in removed.dropFirst() { builder.deleteWord(token) }
            return
        }
        if added.isEmpty {
            // The white space behind goes with what is deleted, or that before it at the end.
            if let next = gap.next {
                if !tree.flags(next).contains(.commentBefore) { range = range.lowerBound..<tree.range(next).lowerBound }
            } else if !tree.flags(first).contains(.commentBefore) {
                range = tree.leadingTrivia(first).lowerBound..<range.upperBound
            }
            builder.delete(range)
            return
        }
        if added[0].space.isEmpty, Self.closes(added[0].text), first != gap.start, !tree.flags(first).contains(.commentBefore) {
            range = tree.leadingTrivia(first).lowerBound..<range.upperBound
        }
        if first != gap.start, tree.leadingTrivia(first).isEmpty { text = added[0].space + text }
        if let next = gap.next, let follows = gap.follows {
            let behind = range.upperBound..<tree.range(next).lowerBound
            if !tree.flags(next).contains(.commentBefore), !tree.flags(next).contains(.atLineStart) {
                range = range.lowerBound..<behind.upperBound
                text += follows
            }
        }
        builder.replace(range, with: [.text(text)])
    }

    /// What stands around a run of tokens in the match.
    private struct Gap {
        /// The match's first token.
        var start: TokenID
        var previous: TokenID
        /// The token behind the run; nil at the end of the match.
        var next: TokenID?
        /// The white space that the new code has behind the run; nil at the end.
        var follows: String?
    }

    private static func closes(_ text: String) -> Bool { text == ")" || text == "]" || text == "." || text == "," }

    /// Pairs of positions of a longest common subsequence. Gaps are short, so the quadratic table is too.
    private static func commonTokens(_ old: [TokenID], _ new: [String], _ tree: SyntaxTree) -> [(Int, Int)] {
        let spellings = new.map { Array($0.utf8) }
        func equal(_ i: Int, _ j: Int) -> Bool { tree.spelling(old[i]).elementsEqual(spellings[j]) }
        var lengths = [[Int]](repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
        for i in old.indices.reversed() {
            for j in new.indices.reversed() {
                lengths[i][j] = equal(i, j) ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
            }
        }
        var pairs: [(Int, Int)] = []
        var (i, j) = (0, 0)
        while i < old.count, j < new.count {
            if equal(i, j) {
                pairs.append((i, j))
                i += 1
                j += 1
            } else if lengths[i + 1][j] >= lengths[i][j + 1] {
                i += 1
            } else {
                j += 1
            }
        }
        return pairs
    }

    // MARK: Replacing the whole match

    private func replaceAll(
        _ new: [Element], _ node: NodeID, _ bindings: Bindings, _ tree: SyntaxTree, _ builder: inout EditBuilder
    ) {
        var pieces: [EditPiece] = []
        let comments = lostComments(new, bindings, node, tree)
        if !comments.isEmpty { pieces.append(.text(comments)) }
        for element in new {
            switch element {
            case .text(let text, let space): pieces.append(.text(space + text))
            case .hole(_, let value, let space, let parentheses):
                let tokens = Bindings.tokens(value, tree)
                if tokens.isEmpty { continue }
                if !space.isEmpty { pieces.append(.text(space)) }
                if parentheses { pieces.append(.text("(")) }
                let start = tree.range(TokenID(tokens.lowerBound)).lowerBound
                pieces.append(.move(start..<tree.range(TokenID(tokens.upperBound - 1)).upperBound))
                if parentheses { pieces.append(.text(")")) }
            }
        }
        builder.replace(bindings.range(of: node, in: tree), with: pieces)
    }

    /// Comments inside the match but in none of the moved parts.
    private func lostComments(_ new: [Element], _ bindings: Bindings, _ node: NodeID, _ tree: SyntaxTree) -> String {
        let moved = new.compactMap { element -> Range<Int>? in
            if case .hole(_, let value, _, _) = element { Bindings.tokens(value, tree) } else { nil }
        }
        var text = ""
        let first = bindings.start.map { Int($0.index) } ?? tree.tokenRange(node).lowerBound
        let end = bindings.end.map { Int($0.index) + 1 } ?? tree.tokenRange(node).upperBound
        for index in first + 1..<max(first + 1, end) {
            let token = TokenID(index)
            guard tree.flags(token).contains(.commentBefore) else { continue }
            if moved.contains(where: { $0.lowerBound < index && index < $0.upperBound }) { continue }
            let trivia = tree.source.string(tree.leadingTrivia(token))
            text += trivia.trimmed + (trivia.contains(where: \.isNewline) ? tree.lineBreak + tree.indentation(of: node) : " ")
        }
        return text
    }
}

extension SyntaxTree {
    /// The blanks at the beginning of the line that the node starts on.
    func indentation(of node: NodeID) -> String {
        var start = range(node).lowerBound
        while start > 0, source[start - 1] != 10, source[start - 1] != 13 { start -= 1 }
        var end = start
        while source[end] == 32 || source[end] == 9 { end += 1 }
        return source.string(start..<end)
    }
}
