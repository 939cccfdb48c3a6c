import Syntax

/// The edits of one file brought into one form: byte ranges that are replaced and offsets where text goes in, each with its owners.
///
/// Equal edits of several findings become one with several owners. Nothing is decided here about conflicts; `conflicts()` finds them.
struct EditPlan {
    /// One change, an insertion when `range` is empty and `order` says where among its neighbours.
    struct Change {
        var range: Range<Int>
        var pieces: [EditPiece]
        /// Indices of the findings that asked for it, ascending. Never empty.
        var owners: [Int]
    }

    /// Text that goes in at an offset.
    struct Insertion {
        var offset: Int
        var order: InsertionOrder
        var pieces: [EditPiece]
        var owners: [Int]
        /// For one of a pair of parentheses: what lies between the two.
        var extent: Range<Int>?
    }

    let count: Int
    /// Sorted so that an outer change comes before those inside it.
    private(set) var changes: [Change] = []
    /// Sorted by offset, then as they come out.
    private(set) var insertions: [Insertion] = []
    /// Ranges that each finding moves, by finding; they decide what an enclosing change takes along.
    let moves: [[Range<Int>]]
    /// Ranges that each finding changes, by finding.
    private(set) var changed: [[Range<Int>]]
    /// From the first to the last byte that each finding's edits are about.
    private(set) var spans: [Range<Int>]

    /// Takes the findings of one file, of which those with `isAlive` count. Cost: n log n in the number of edits.
    init(tree: SyntaxTree, findings: [Finding], isAlive: (Int) -> Bool) {
        count = tree.source.count
        var moves = [[Range<Int>]](repeating: [], count: findings.count)
        var changes: [Change] = []
        var insertions: [Insertion] = []
        var lists: [NodeID: ListEdits] = [:]
        for (owner, finding) in findings.enumerated() where isAlive(owner) {
            var openings: [Int] = []
            var closings: [(offset: Int, index: Int)] = []
            for edit in finding.edits {
                switch edit {
                case .insert(let pieces, let offset, let slot):
                    Self.note(pieces, of: owner, in: &moves)
                    if slot == .openParen { openings.append(insertions.count) }
                    if slot == .closeParen { closings.append((offset, insertions.count)) }
                    insertions.append(
                        Insertion(offset: offset, order: InsertionOrder(slot), pieces: pieces, owners: [owner], extent: nil))
                case .replace(let range, let pieces):
                    Self.note(pieces, of: owner, in: &moves)
                    if range.isEmpty {
                        insertions.append(
                            Insertion(offset: range.lowerBound, order: .between, pieces: pieces, owners: [owner], extent: nil))
                    } else {
                        changes.append(Change(range: range, pieces: pieces, owners: [owner]))
                    }
                case .removeElement(let list, let element):
                    lists[list, default: ListEdits(list: list)].remove(element, owner: owner)
                case .insertElement(let list, let index, let pieces):
                    Self.note(pieces, of: owner, in: &moves)
                    lists[list, default: ListEdits(list: list)].insert(pieces, at: index, owner: owner)
                }
            }
            Self.pair(openings, closings, in: &insertions)
        }
        changed = [[Range<Int>]](repeating: [], count: findings.count)
        spans = [Range<Int>](repeating: 0..<0, count: findings.count)
        for change in changes { changed[change.owners[0]].append(change.range) }
        for (owner, finding) in findings.enumerated() where isAlive(owner) {
            let ranges = finding.edits.map { $0.range(in: tree) }
            guard let start = ranges.map(\.lowerBound).min(), let end = ranges.map(\.upperBound).max() else { continue }
            spans[owner] = start..<end
        }
        for list in lists.keys.sorted() {
            lists[list].unsafelyUnwrapped.settle(in: tree, changes: &changes, insertions: &insertions)
        }
        self.moves = moves
        changes.sort { ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound) }
        var comments = KeptComments(tree: tree, findings: findings, moves: moves)
        comments.keep(in: &changes)
        self.changes = Self.merge(changes, moves: moves)
        self.insertions = Self.merge(insertions)
    }

    private static func note(_ pieces: [EditPiece], of owner: Int, in moves: inout [[Range<Int>]]) {
        for case .move(let range) in pieces { moves[owner].append(range) }
    }

    /// Finds the opening parenthesis of each closing one of the same finding, so that both go or stay together.
    private static func pair(_ openings: [Int], _ closings: [(offset: Int, index: Int)], in insertions: inout [Insertion]) {
        if openings.isEmpty || closings.isEmpty { return }
        var pending: [Int] = []
        var open = openings.sorted { (insertions[$0].offset, $0) < (insertions[$1].offset, $1) }[...]
        for closing in closings.sorted(by: { ($0.offset, $0.index) < ($1.offset, $1.index) }) {
            while let next = open.first, insertions[next].offset < closing.offset {
                pending.append(next)
                open.removeFirst()
            }
            guard let opening = pending.popLast() else { continue }
            let extent = insertions[opening].offset..<closing.offset
            insertions[opening].extent = extent
            insertions[closing.index].extent = extent
        }
    }

    // MARK: Merging

    private struct ChangeKey: Hashable {
        var range: Range<Int>
        var pieces: [EditPiece]

        /// The place tells nearly all apart.
        func hash(into hasher: inout Hasher) { hasher.combine(range.lowerBound) }
    }

    private static func merge(_ changes: [Change], moves: [[Range<Int>]]) -> [Change] {
        var byKey: [ChangeKey: Int] = [:]
        var merged: [Change] = []
        merged.reserveCapacity(changes.count)
        for change in changes {
            let key = ChangeKey(range: change.range, pieces: change.pieces)
            if let index = byKey[key] {
                for owner in change.owners where !merged[index].owners.contains(owner) { merged[index].owners.append(owner) }
            } else {
                byKey[key] = merged.count
                merged.append(change)
            }
        }
        for index in merged.indices { merged[index].owners.sort() }
        return merged.sorted { a, b in
            if a.range.lowerBound != b.range.lowerBound { return a.range.lowerBound < b.range.lowerBound }
            if a.range.upperBound != b.range.upperBound { return a.range.upperBound > b.range.upperBound }
            let wraps = (wraps(a, moves), wraps(b, moves))
            if wraps.0 != wraps.1 { return wraps.0 }
            return a.owners[0] < b.owners[0]
        }
    }

    private struct InsertionKey: Hashable {
        var offset: Int
        var order: InsertionOrder
        var pieces: [EditPiece]
        var extent: Range<Int>?

        /// The place tells nearly all apart.
        func hash(into hasher: inout Hasher) { hasher.combine(offset) }
    }

    private static func merge(_ insertions: [Insertion]) -> [Insertion] {
        var byKey: [InsertionKey: Int] = [:]
        var merged: [Insertion] = []
        merged.reserveCapacity(insertions.count)
        for insertion in insertions {
            let key = InsertionKey(
                offset: insertion.offset, order: insertion.order, pieces: insertion.pieces, extent: insertion.extent)
            // One finding that says the same twice means it twice.
            if let index = byKey[key], !merged[index].owners.contains(insertion.owners[0]) {
                merged[index].owners += insertion.owners
            } else {
                byKey[key] = merged.count
                merged.append(insertion)
            }
        }
        for index in merged.indices { merged[index].owners.sort() }
        return merged.enumerated().sorted { x, y in
            let (a, b) = (x.element, y.element)
            if a.offset != b.offset { return a.offset < b.offset }
            if a.order != b.order { return a.order < b.order }
            let (m, n) = (a.extent?.count ?? 0, b.extent?.count ?? 0)
            // The outer of two pairs opens first and closes last.
            if m != n { return a.order.bindsToPreceding ? m < n : m > n }
            if a.owners[0] != b.owners[0] { return a.owners[0] < b.owners[0] }
            return x.offset < y.offset
        }.map(\.element)
    }

    /// Whether the finding behind the change carries the changed range's text elsewhere, so that another change of the range goes with it.
    static func wraps(_ change: Change, _ moves: [[Range<Int>]]) -> Bool {
        change.owners.contains { owner in moves[owner].contains { $0.contains(change.range) } }
    }

    // MARK: Conflicts

    /// Two findings that can't both be applied, by index.
    struct Conflict: Hashable {
        var first: Int
        var second: Int
    }

    /// Pairs of findings whose edits claim the same bytes in different ways, in the order of their places.
    ///
    /// A change that hides another conflict shows it only after its own is settled, so ask again until the answer is empty.
    func conflicts() -> [Conflict] {
        struct Span {
            var range: Range<Int>
            /// Index in `changes`; nil for a pair of parentheses.
            var change: Int?
            var owners: [Int]
        }
        var spans: [Span] = changes.indices.map { Span(range: changes[$0].range, change: $0, owners: changes[$0].owners) }
        for insertion in insertions where !insertion.order.bindsToPreceding {
            if let extent = insertion.extent { spans.append(Span(range: extent, change: nil, owners: insertion.owners)) }
        }
        if spans.count > changes.count {
            spans.sort { a, b in
                if a.range.lowerBound != b.range.lowerBound { return a.range.lowerBound < b.range.lowerBound }
                if a.range.upperBound != b.range.upperBound { return a.range.upperBound > b.range.upperBound }
                // Parentheses around a changed range stand outside it.
                return (a.change ?? -1) < (b.change ?? -1)
            }
        }
        var found: [Conflict] = []
        for insertion in insertions {
            // Text that goes into a range which it moves itself would never end.
            for case .move(let range) in insertion.pieces where range.lowerBound < insertion.offset && insertion.offset < range.upperBound {
                note(insertion.owners, insertion.owners, in: &found)
            }
        }
        var stack: [Int] = []
        /// For each open span, the nearest enclosing change (itself included), as an index into `spans`.
        var enclosing: [Int?] = []
        for (index, span) in spans.enumerated() {
            while let top = stack.last, spans[top].range.upperBound <= span.range.lowerBound {
                stack.removeLast()
                enclosing.removeLast()
            }
            if let top = stack.last, spans[top].range.upperBound < span.range.upperBound {
                note(spans[top].owners, span.owners, in: &found)
                continue
            }
            let parent = enclosing.last ?? nil
            if let parent, let outer = spans[parent].change, !agrees(span.range, change: span.change, inside: outer) {
                note(spans[parent].owners, span.owners, in: &found)
                continue
            }
            stack.append(index)
            enclosing.append(span.change == nil ? parent : index)
        }
        return found
    }

    /// A finding that disagrees with itself alone is in conflict with itself.
    private func note(_ a: [Int], _ b: [Int], in found: inout [Conflict]) {
        for first in a {
            for second in b where first != second || a == b {
                found.append(Conflict(first: min(first, second), second: max(first, second)))
            }
        }
    }

    /// Whether a range inside a change goes wholly with one of the moved parts, or wholly with what is dropped.
    private func agrees(_ range: Range<Int>, change inner: Int?, inside outer: Int) -> Bool {
        let moved = changes[outer].owners.flatMap { moves[$0] }.filter { $0.overlaps(range) }
        if inner != nil && range == changes[outer].range {
            // Of two changes of one range, one must carry the other.
            return moved.contains { $0.contains(range) } && !Self.wraps(changes[inner.unsafelyUnwrapped], moves)
        }
        if moved.contains(where: { $0.contains(range) }) { return true }
        // Parentheses around more than what is moved vanish with the rest.
        return moved.allSatisfy { inner == nil && range.contains($0) }
    }
}

extension Range where Bound == Int {
    func contains(_ other: Range<Int>) -> Bool { lowerBound <= other.lowerBound && other.upperBound <= upperBound }
}

/// Where an insertion comes out among all at one offset: first those that belong to the code before it, then those of the code behind it.
struct InsertionOrder: Hashable, Comparable {
    let rank: UInt8

    init(_ slot: EditSlot) {
        rank = slot.bindsToPreceding ? slot.rawValue : slot.rawValue + 64
    }
    private init(rank: UInt8) { self.rank = rank }

    /// A list element (with its comma) put in behind another one.
    static let elementAfter = InsertionOrder(rank: 32)
    /// What an empty replaced range writes.
    static let between = InsertionOrder(rank: 33)
    /// A list element (with its comma) put in before another one.
    static let elementBefore = InsertionOrder(rank: 34)

    var bindsToPreceding: Bool { rank <= 32 }
    var isStatement: Bool { self == Self(.leadingStatement) || self == Self(.discard) || self == Self(.trailingStatement) }
    static func < (a: InsertionOrder, b: InsertionOrder) -> Bool { a.rank < b.rank }
}
