import Syntax

/// Where an insertion comes out among several at the same offset: in the order of the cases. `openParen` and the ones before it bind to
/// what follows the offset, `closeParen` and the ones behind it to what precedes it.
public enum EditSlot: UInt8, Sendable, Comparable, CaseIterable {
    case leadingStatement, discard, attribute, modifier, label, typeAttribute, inoutWord, openParen
    case closeParen, postfix, trailingStatement

    public static func < (a: EditSlot, b: EditSlot) -> Bool { a.rawValue < b.rawValue }
    /// Whether an insertion in this slot belongs to the code before its offset.
    public var bindsToPreceding: Bool { self >= .closeParen }
}

/// A part of the text that an edit writes.
public enum EditPiece: Sendable, Hashable {
    case text(String)
    /// The bytes of this range of the original, with all edits inside it applied.
    case move(Range<Int>)
}

/// One change to the bytes of one file. Offsets are those of the original file, always.
public enum Edit: Sendable, Hashable {
    case insert([EditPiece], at: Int, slot: EditSlot)
    /// Replaces the range; no pieces: deletes it. What is not moved by a piece is gone, with the edits inside.
    case replace(Range<Int>, with: [EditPiece])
    /// Takes an element out of a comma-separated list (parameter, argument, generic parameter, inherited type, requirement, condition).
    /// Separators are settled when all edits are known, also an emptied `where`, `<>` and `:`.
    case removeElement(list: NodeID, element: NodeID)
    /// Puts an element into a comma-separated list node, before its `index`-th original element (the count of elements: at the end).
    case insertElement(list: NodeID, index: Int, [EditPiece])
}

/// Collects the edits of one finding. All offsets and nodes are those of the original tree.
public struct EditBuilder {
    public let tree: SyntaxTree
    public private(set) var edits: [Edit] = []

    public init(tree: SyntaxTree) { self.tree = tree }

    public mutating func add(_ edit: Edit) { edits.append(edit) }

    public mutating func insert(_ text: String, before token: TokenID, slot: EditSlot) {
        edits.append(.insert([.text(text)], at: tree.range(token).lowerBound, slot: slot))
    }
    public mutating func insert(_ text: String, after token: TokenID, slot: EditSlot) {
        edits.append(.insert([.text(text)], at: tree.range(token).upperBound, slot: slot))
    }
    public mutating func insert(_ text: String, before node: NodeID, slot: EditSlot) {
        edits.append(.insert([.text(text)], at: tree.range(node).lowerBound, slot: slot))
    }
    public mutating func insert(_ text: String, after node: NodeID, slot: EditSlot) {
        edits.append(.insert([.text(text)], at: tree.range(node).upperBound, slot: slot))
    }
    public mutating func insert(_ pieces: [EditPiece], at offset: Int, slot: EditSlot) {
        edits.append(.insert(pieces, at: offset, slot: slot))
    }
    public mutating func replace(_ token: TokenID, with text: String) {
        edits.append(.replace(tree.range(token), with: [.text(text)]))
    }
    public mutating func replace(_ node: NodeID, with pieces: [EditPiece]) {
        edits.append(.replace(tree.range(node), with: pieces))
    }
    public mutating func replace(_ node: NodeID, with text: String) {
        edits.append(.replace(tree.range(node), with: [.text(text)]))
    }
    public mutating func replace(_ range: Range<Int>, with pieces: [EditPiece]) {
        edits.append(.replace(range, with: pieces))
    }
    public mutating func delete(_ range: Range<Int>) {
        edits.append(.replace(range, with: []))
    }
    /// Deletes the token and the blanks behind it on its line, as one deletes a word; a comment behind it stays.
    public mutating func deleteWord(_ token: TokenID) {
        let range = tree.range(token)
        edits.append(.replace(range.lowerBound..<blanksEnd(from: range.upperBound), with: []))
    }
    /// Deletes the node and the blanks behind it on its line.
    public mutating func deleteWord(_ node: NodeID) {
        let range = tree.range(node)
        edits.append(.replace(range.lowerBound..<blanksEnd(from: range.upperBound), with: []))
    }
    public mutating func removeElement(_ element: NodeID) {
        guard let list = tree.parent(element) else { return }
        edits.append(.removeElement(list: list, element: element))
    }
    public mutating func insertElement(_ text: String, in list: NodeID, at index: Int) {
        edits.append(.insertElement(list: list, index: index, [.text(text)]))
    }
    public mutating func insertElement(_ pieces: [EditPiece], in list: NodeID, at index: Int) {
        edits.append(.insertElement(list: list, index: index, pieces))
    }
    /// A piece that carries the node's text with the edits inside it.
    public func move(_ node: NodeID) -> EditPiece { .move(tree.range(node)) }

    private func blanksEnd(from offset: Int) -> Int {
        var end = offset
        while end < tree.source.count, tree.source[end] == 32 || tree.source[end] == 9 { end += 1 }
        return end
    }
}
