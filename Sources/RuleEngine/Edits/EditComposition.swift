import Syntax

/// A file's new bytes, and where each stretch of them comes from.
struct ComposedText {
    /// A stretch of the output up to the next one's start.
    struct Segment {
        var start: Int
        /// Offset in the original of the first byte, for copied text; nil for text that an edit wrote.
        var origin: Int?
        /// Findings whose edit wrote it; empty for copied text.
        var owners: [Int]
    }

    var bytes: [UInt8] = []
    var segments: [Segment] = []

    /// The offset in the original that corresponds to one in the output: the same byte, or the nearest copied byte before it.
    func originalOffset(of offset: Int) -> Int {
        var index = segmentIndex(at: offset)
        while index >= 0 {
            if let origin = segments[index].origin {
                let end = index + 1 < segments.count ? segments[index + 1].start : bytes.count
                return origin + min(offset, end) - segments[index].start
            }
            index -= 1
        }
        return 0
    }

    private func segmentIndex(at offset: Int) -> Int {
        var low = 0
        var high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].start <= offset { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }
}

/// Writes a file's new bytes from an `EditPlan` without conflicts.
///
/// Which insertions at the edge of a moved range go with it: those that belong to the code inside. At the edge of the whole changed range
/// only what binds tightest does (a postfix): labels, attributes and statements stay outside, where the new text stands. Parentheses
/// go where all of what they enclose goes.
struct EditComposer {
    private let source: SourceText
    private let plan: EditPlan
    private var output = ComposedText()
    /// For each change, the index of the first one that isn't inside it.
    private let next: [Int]
    /// For each change, the innermost one around it; -1 for none.
    private let parent: [Int]
    private var frames: [Frame] = []
    /// Output is refused beyond this size; templates that double what they move can nest.
    private let limit: Int
    private(set) var isOversized = false

    private enum Frame {
        case range(RangeFrame)
        case pieces([EditPiece], at: Int, owners: [Int], change: Int?)
    }

    /// A stretch of the original that is being written.
    private struct RangeFrame {
        let range: Range<Int>
        var cursor: Int
        var change: Int
        var insertion: Int
        /// The change that has just been written, if it ends at the cursor.
        var written: Int?
        /// For a moved range: the finding that moves it, and the change that takes it from its place.
        let mover: [Int]
        let home: Int?
        let isMoved: Bool
    }

    init(source: SourceText, plan: EditPlan) {
        self.source = source
        self.plan = plan
        limit = source.count * 16 + 1 << 20
        var next = [Int](repeating: 0, count: plan.changes.count)
        var parent = next
        var open: [Int] = []
        for (index, change) in plan.changes.enumerated() {
            while let top = open.last, plan.changes[top].range.upperBound <= change.range.lowerBound { next[open.removeLast()] = index }
            parent[index] = open.last ?? -1
            open.append(index)
        }
        for index in open { next[index] = plan.changes.count }
        self.next = next
        self.parent = parent
    }

    /// Cost: linear in the output and the number of edits.
    static func compose(source: SourceText, plan: EditPlan) -> (text: ComposedText, isOversized: Bool) {
        var composer = EditComposer(source: source, plan: plan)
        composer.output.bytes.reserveCapacity(source.count + source.count / 8)
        composer.frames.append(
            .range(
                RangeFrame(
                    range: 0..<source.count, cursor: 0, change: 0, insertion: 0, written: nil, mover: [], home: nil, isMoved: false)))
        // An explicit stack: edits nest as deep as the source does.
        while let frame = composer.frames.popLast(), !composer.isOversized {
            switch frame {
            case .range(let frame): composer.run(frame)
            case .pieces(let pieces, let at, let owners, let change): composer.write(pieces, at: at, owners: owners, change: change)
            }
        }
        return (composer.output, composer.isOversized)
    }

    // MARK: Pieces

    private mutating func write(_ pieces: [EditPiece], at index: Int, owners: [Int], change: Int?) {
        guard index < pieces.count else { return }
        if index + 1 < pieces.count { frames.append(.pieces(pieces, at: index + 1, owners: owners, change: change)) }
        switch pieces[index] {
        case .text(let text):
            guard !text.isEmpty else { return }
            output.segments.append(.init(start: output.bytes.count, origin: nil, owners: owners))
            output.bytes.append(contentsOf: text.utf8)
            if output.bytes.count > limit { isOversized = true }
        case .move(let range):
            guard !range.isEmpty else { return }
            let home = innermostChange(around: range, mover: owners)
            frames.append(
                .range(
                    RangeFrame(
                        range: range, cursor: range.lowerBound, change: firstChange(from: range.lowerBound),
                        insertion: firstInsertion(from: range.lowerBound), written: nil, mover: owners, home: home, isMoved: true)))
        }
    }

    private mutating func copy(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        output.segments.append(.init(start: output.bytes.count, origin: range.lowerBound, owners: []))
        output.bytes.append(contentsOf: source.bytes[range])
        if output.bytes.count > limit { isOversized = true }
    }

    // MARK: Stretches of the original

    /// Writes up to the next edit, then puts the rest of the stretch and the edit's pieces on the stack.
    private mutating func run(_ start: RangeFrame) {
        var frame = start
        while true {
            skipForeignChanges(&frame)
            let change =
                frame.change < plan.changes.count && plan.changes[frame.change].range.lowerBound < frame.range.upperBound
                ? frame.change : nil
            let changeStart = change.map { plan.changes[$0].range.lowerBound } ?? Int.max
            if frame.insertion < plan.insertions.count {
                let insertion = plan.insertions[frame.insertion]
                if insertion.offset <= frame.range.upperBound && insertion.offset <= changeStart {
                    copy(frame.cursor..<max(frame.cursor, insertion.offset))
                    if insertion.offset > frame.cursor { frame.written = nil }
                    frame.cursor = max(frame.cursor, insertion.offset)
                    frame.insertion += 1
                    if belongs(insertion, to: frame, before: changeStart == insertion.offset ? change : nil) {
                        frames.append(.range(frame))
                        frames.append(.pieces(insertion.pieces, at: 0, owners: insertion.owners, change: nil))
                        return
                    }
                    continue
                }
            }
            guard let change else {
                copy(frame.cursor..<frame.range.upperBound)
                return
            }
            copy(frame.cursor..<changeStart)
            frame.cursor = plan.changes[change].range.upperBound
            frame.change = next[change]
            frame.written = change
            while frame.insertion < plan.insertions.count, plan.insertions[frame.insertion].offset < frame.cursor { frame.insertion += 1 }
            frames.append(.range(frame))
            frames.append(.pieces(plan.changes[change].pieces, at: 0, owners: plan.changes[change].owners, change: change))
            return
        }
    }

    /// Passes over changes that reach beyond the stretch, and over the one that carries it.
    private func skipForeignChanges(_ frame: inout RangeFrame) {
        while frame.change < plan.changes.count {
            let change = plan.changes[frame.change]
            if change.range.lowerBound >= frame.range.upperBound { return }
            let carries =
                frame.isMoved && change.range == frame.range && EditPlan.wraps(change, plan.moves)
                && change.owners.contains(where: frame.mover.contains)
            if change.range.upperBound <= frame.range.upperBound && !carries { return }
            frame.change += 1
        }
    }

    /// Whether an insertion that lies in the stretch or at its edge is written as part of it.
    private func belongs(_ insertion: EditPlan.Insertion, to frame: RangeFrame, before following: Int?) -> Bool {
        let offset = insertion.offset
        if frame.isMoved, offset == frame.range.lowerBound || offset == frame.range.upperBound {
            if !travels(insertion, with: frame.range, home: frame.home) { return false }
        }
        for change in [frame.written, following] {
            if let change, vanishes(insertion, with: change) || travels(insertion, fromEdgeOf: change) { return false }
        }
        return true
    }

    /// Whether an insertion at the edge of a change goes with what the change drops: one of a pair of parentheses around a part of it, or part of
    /// findings that are only about dropped code.
    private func vanishes(_ insertion: EditPlan.Insertion, with change: Int) -> Bool {
        let range = plan.changes[change].range
        if let extent = insertion.extent, range.contains(extent), range != extent { return true }
        return insertion.owners.allSatisfy { owner in
            guard range.contains(plan.spans[owner]), !plan.changes[change].owners.contains(owner) else { return false }
            return plan.changed[owner].contains { changed in
                !plan.changes[change].owners.contains { plan.moves[$0].contains { $0.contains(changed) } }
            }
        }
    }

    /// Whether an insertion at the edge of a change is written with a part that the change's findings move.
    private func travels(_ insertion: EditPlan.Insertion, fromEdgeOf change: Int) -> Bool {
        let range = plan.changes[change].range
        for owner in plan.changes[change].owners {
            for move in plan.moves[owner] where range.contains(move) && !move.isEmpty {
                guard move.lowerBound == insertion.offset || move.upperBound == insertion.offset else { continue }
                if travels(insertion, with: move, home: change) { return true }
            }
        }
        return false
    }

    /// Whether an insertion at the edge of a moved range goes with it. `home` is the change that takes the range from its place.
    private func travels(_ insertion: EditPlan.Insertion, with move: Range<Int>, home: Int?) -> Bool {
        if let extent = insertion.extent {
            return move.contains(extent) && !(home.map { plan.changes[$0].range == extent } ?? false)
        }
        // A copy of text that also stays where it is takes no more than its own bytes.
        guard let home else { return false }
        let place = plan.changes[home].range
        if insertion.order.bindsToPreceding {
            guard insertion.offset == move.upperBound else { return false }
            return !(insertion.order.isStatement && move.upperBound == place.upperBound)
        }
        guard insertion.offset == move.lowerBound else { return false }
        if move.lowerBound > place.lowerBound { return true }
        let isInPlace = plan.changes[home].pieces.contains { if case .move(move) = $0 { true } else { false } }
        return !isInPlace && !insertion.order.isStatement
    }

    // MARK: Finding edits

    private func firstChange(from offset: Int) -> Int {
        partition(plan.changes.count) { plan.changes[$0].range.lowerBound >= offset }
    }

    private func firstInsertion(from offset: Int) -> Int {
        partition(plan.insertions.count) { plan.insertions[$0].offset >= offset }
    }

    private func partition(_ count: Int, _ isBehind: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isBehind(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The innermost change that holds `range` and is owned by one of its movers.
    private func innermostChange(around range: Range<Int>, mover: [Int]) -> Int? {
        var index = partition(plan.changes.count) { plan.changes[$0].range.lowerBound > range.lowerBound } - 1
        while index >= 0 {
            let change = plan.changes[index]
            if change.range.contains(range), change.owners.contains(where: mover.contains) { return index }
            index = parent[index]
        }
        return nil
    }
}
