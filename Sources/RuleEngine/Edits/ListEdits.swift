import Syntax

/// What findings ask of one comma-separated list: elements to take out and to put in.
///
/// Settled when all is known, so that several findings can change one list: each asks for its element, the commas come out right, and
/// a `where`, `<>`, `:` or the like with nothing left in it goes.
struct ListEdits {
    let list: NodeID
    private var removed: [NodeID: [Int]] = [:]
    private var inserted: [(index: Int, pieces: [EditPiece], owner: Int)] = []

    init(list: NodeID) { self.list = list }

    mutating func remove(_ element: NodeID, owner: Int) {
        if removed[element]?.contains(owner) != true { removed[element, default: []].append(owner) }
    }

    mutating func insert(_ pieces: [EditPiece], at index: Int, owner: Int) {
        inserted.append((index, pieces, owner))
    }

    /// Turns the wishes into changes and insertions.
    func settle(in tree: SyntaxTree, changes: inout [EditPlan.Change], insertions: inout [EditPlan.Insertion]) {
        let layout = ListLayout(list, in: tree)
        let owners = Array(Set(removed.values.joined()).union(inserted.map(\.owner))).sorted()
        let isRemoved = layout.elements.map { removed[$0] != nil }
        let additions = additions(count: layout.elements.count)
        guard isRemoved.contains(false) else {
            if layout.elements.isEmpty || !additions.isEmpty {
                replaceAll(layout, additions, tree, owners, &changes, &insertions)
            } else {
                empty(layout, tree, owners, &changes)
            }
            return
        }
        for run in runs(of: isRemoved) { remove(run, layout, tree, &changes) }
        for (index, pieces, owners) in additions { insert(pieces, at: index, layout, isRemoved, tree, owners, &insertions) }
    }

    /// The elements to put in by place, each once, in the order their findings came.
    private func additions(count: Int) -> [(index: Int, pieces: [EditPiece], owners: [Int])] {
        var result: [(index: Int, pieces: [EditPiece], owners: [Int])] = []
        for addition in inserted {
            let index = min(max(addition.index, 0), count)
            if let same = result.firstIndex(where: {
                $0.index == index && $0.pieces == addition.pieces && !$0.owners.contains(addition.owner)
            }) {
                result[same].owners.append(addition.owner)
            } else {
                result.append((index, addition.pieces, [addition.owner]))
            }
        }
        return result.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }.map(\.element)
    }

    private func runs(of isRemoved: [Bool]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for index in isRemoved.indices {
            if isRemoved[index] {
                start = start ?? index
            } else if let first = start {
                runs.append(first..<index)
                start = nil
            }
        }
        if let start { runs.append(start..<isRemoved.count) }
        return runs
    }

    // MARK: Removing

    /// Takes out neighbouring elements, of which at least one stays.
    private func remove(_ run: Range<Int>, _ layout: ListLayout, _ tree: SyntaxTree, _ changes: inout [EditPlan.Change]) {
        let isTail = run.upperBound == layout.elements.count
        let owners = Array(Set(run.flatMap { removed[layout.elements[$0]] ?? [] })).sorted()
        let first = tree.range(layout.elements[run.lowerBound])
        let last = tree.range(layout.elements[run.upperBound - 1])
        let whole: Range<Int>
        if !isTail {
            whole = first.lowerBound..<tree.range(layout.elements[run.upperBound]).lowerBound
        } else if let trailing = layout.comma(after: run.upperBound - 1) {
            // The comma that ended the list now follows the last element that stays.
            let kept = layout.comma(after: run.lowerBound - 1).map { tree.range($0).upperBound } ?? first.lowerBound
            whole = kept..<tree.range(trailing).upperBound
        } else {
            whole = tree.range(layout.elements[run.lowerBound - 1]).upperBound..<last.upperBound
        }
        changes.append(.init(range: whole, pieces: [], owners: owners))
    }

    /// Nothing is left: brackets that may be empty stay, all else goes with the blanks before it.
    private func empty(_ layout: ListLayout, _ tree: SyntaxTree, _ owners: [Int], _ changes: inout [EditPlan.Change]) {
        guard let first = layout.elements.first, let last = layout.elements.last else { return }
        let from = tree.range(first).lowerBound
        let to = tree.range(layout.comma(after: layout.elements.count - 1) ?? tree.lastToken(last)).upperBound
        switch tree.kind(list) {
        case .inheritanceClause, .genericWhereClause:
            let first = tree.firstToken(list)
            let start =
                tree.flags(first).contains(.commentBefore)
                ? tree.leadingBlanks(before: tree.range(first).lowerBound) : tree.leadingTrivia(first).lowerBound
            changes.append(.init(range: start..<tree.range(list).upperBound, pieces: [], owners: owners))
        case .genericArgumentClause:
            changes.append(.init(range: tree.range(list), pieces: [], owners: owners))
        case .genericParameterClause where tree.child(list, .genericWhereClause) == nil:
            changes.append(.init(range: tree.range(list), pieces: [], owners: owners))
        case .captureList:
            let range = tree.range(list)
            changes.append(.init(range: range.lowerBound..<blanksEnd(from: range.upperBound, tree), pieces: [], owners: owners))
        case .conditionList:
            changes.append(.init(range: from..<to, pieces: [.text("true")], owners: owners))
        default:
            changes.append(.init(range: from..<to, pieces: [], owners: owners))
        }
    }

    // MARK: Inserting

    /// All old elements go (or there were none), new ones come.
    private func replaceAll(
        _ layout: ListLayout, _ additions: [(index: Int, pieces: [EditPiece], owners: [Int])], _ tree: SyntaxTree, _ owners: [Int],
        _ changes: inout [EditPlan.Change], _ insertions: inout [EditPlan.Insertion]
    ) {
        var pieces: [EditPiece] = []
        for addition in additions {
            if !pieces.isEmpty { pieces.append(.text(layout.separator(tree))) }
            pieces += addition.pieces
        }
        if let first = layout.elements.first, let last = layout.elements.last {
            let range = tree.range(first).lowerBound..<tree.range(last).upperBound
            changes.append(.init(range: range, pieces: pieces, owners: owners))
        } else if !pieces.isEmpty {
            let offset = tree.range(tree.firstToken(list)).upperBound
            insertions.append(.init(offset: offset, order: .between, pieces: pieces, owners: owners, extent: nil))
        }
    }

    /// Puts an element before the first one that stays at or behind `index`, or else behind the last one that stays.
    private func insert(
        _ pieces: [EditPiece], at index: Int, _ layout: ListLayout, _ isRemoved: [Bool], _ tree: SyntaxTree, _ owners: [Int],
        _ insertions: inout [EditPlan.Insertion]
    ) {
        if let next = (index..<isRemoved.count).first(where: { !isRemoved[$0] }) {
            let offset = tree.range(layout.elements[next]).lowerBound
            insertions.append(
                .init(offset: offset, order: .elementBefore, pieces: pieces + [.text(layout.separator(tree))], owners: owners, extent: nil))
            return
        }
        let last = isRemoved.lastIndex(of: false).unsafelyUnwrapped
        let end = tree.range(layout.elements[last]).upperBound
        let isListEnd = last == layout.elements.count - 1
        if isListEnd, let comma = layout.comma(after: last) {
            let separator = String(layout.separator(tree).dropFirst())
            insertions.append(
                .init(
                    offset: tree.range(comma).upperBound, order: .elementAfter, pieces: [.text(separator)] + pieces + [.text(",")],
                    owners: owners, extent: nil))
            return
        }
        if layout.isMultiline, isListEnd, let lineEnd = tree.commentedLineEnd(after: end) {
            // The comment behind the last element stays with it.
            insertions.append(.init(offset: end, order: .elementAfter, pieces: [.text(",")], owners: owners, extent: nil))
            let separator = String(layout.separator(tree).dropFirst())
            insertions.append(
                .init(offset: lineEnd, order: .elementAfter, pieces: [.text(separator)] + pieces, owners: owners, extent: nil))
            return
        }
        insertions.append(
            .init(offset: end, order: .elementAfter, pieces: [.text(layout.separator(tree))] + pieces, owners: owners, extent: nil))
    }

    private func blanksEnd(from offset: Int, _ tree: SyntaxTree) -> Int {
        var end = offset
        while tree.source[end] == 32 || tree.source[end] == 9 { end += 1 }
        return end
    }
}

/// The elements and commas of a list node, and whether it is written one element a line.
struct ListLayout {
    let elements: [NodeID]
    /// The comma behind each element, where there is one.
    private let commas: [TokenID?]
    let isMultiline: Bool
    private let indentation: Range<Int>?
    private let lineBreak: String

    init(_ list: NodeID, in tree: SyntaxTree) {
        let elements = tree.children(list).filter { Self.isElement($0, of: list, in: tree) }
        var commas = [TokenID?](repeating: nil, count: elements.count)
        var index = 0
        for token in tree.ownTokens(list) where tree.kind(token) == .comma {
            while index + 1 < elements.count, tree.firstToken(elements[index + 1]) < token { index += 1 }
            if index < elements.count, tree.lastToken(elements[index]) < token { commas[index] = token }
        }
        self.elements = elements
        self.commas = commas
        let onOwnLine = elements.filter { tree.flags(tree.firstToken($0)).contains(.atLineStart) }
        isMultiline = !onOwnLine.isEmpty && onOwnLine.count + 1 >= elements.count
        if isMultiline, let model = onOwnLine.last {
            let start = tree.range(model).lowerBound
            indentation = tree.leadingBlanks(before: start)..<start
            lineBreak = tree.lineBreak
        } else {
            indentation = nil
            lineBreak = ""
        }
    }

    private static func isElement(_ node: NodeID, of list: NodeID, in tree: SyntaxTree) -> Bool {
        switch tree.kind(list) {
        case .genericParameterClause: tree.kind(node) != .genericWhereClause
        case .varDecl: tree.kind(node) == .patternBinding
        case .enumCaseDecl: tree.kind(node) == .enumCaseElement
        case .switchCase, .catchClause: tree.kind(node) == .caseItem
        default: true
        }
    }

    func comma(after index: Int) -> TokenID? { commas.indices.contains(index) ? commas[index] : nil }

    /// What stands between two elements that are put in.
    func separator(_ tree: SyntaxTree) -> String {
        guard let indentation else { return ", " }
        return "," + lineBreak + tree.source.string(indentation)
    }
}

extension SyntaxTree {
    /// The start of the blanks and tabs that end at `offset`.
    func leadingBlanks(before offset: Int) -> Int {
        var start = offset
        while start > 0, source[start - 1] == 32 || source[start - 1] == 9 { start -= 1 }
        return start
    }

    /// The line break that the file uses: that of its first line.
    var lineBreak: String {
        for (offset, byte) in source.bytes.enumerated() {
            if byte == 10 { return "\n" }
            if byte == 13 { return source[offset + 1] == 10 ? "\r\n" : "\r" }
        }
        return "\n"
    }

    /// The end of the line that goes on behind `offset` with nothing but blanks and a comment; nil if there is no comment.
    func commentedLineEnd(after offset: Int) -> Int? {
        var position = offset
        while source[position] == 32 || source[position] == 9 { position += 1 }
        guard source[position] == 0x2F, source[position + 1] == 0x2F else { return nil }
        while position < source.count, source[position] != 10, source[position] != 13 { position += 1 }
        return position
    }
}
