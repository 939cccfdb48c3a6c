import RuleEngine
import Semantics
import Syntax

/// A closure of one of Eureka 1's two highlight callbacks, as a branch of Eureka 2's one callback needs it.
struct HighlightClosure {
    let tree: SyntaxTree
    let closure: NodeID
    /// What stands in its braces behind the signature, without the white space around.
    let content: Range<Int>
    /// `[weak self]`, as written.
    let captures: String?
    /// The parameters' names; nil for `_` and for ones not named.
    private(set) var cell: String?
    private(set) var row: String?
    /// `$0`, or the one name of both parameters.
    private var tuple: String?
    private let usesShorthand: Bool

    /// Nil when its signature is none that can be merged.
    init?(_ closure: NodeID, in tree: SyntaxTree) {
        self.tree = tree
        self.closure = closure
        var start = tree.range(tree.firstToken(closure)).upperBound
        let end = tree.range(tree.lastToken(closure)).lowerBound
        guard let signature = tree.child(closure, .closureSignature) else {
            usesShorthand = true
            captures = nil
            content = Self.trimmed(start..<end, tree)
            return
        }
        start = tree.range(signature).upperBound
        content = Self.trimmed(start..<end, tree)
        captures = tree.child(signature, .captureList).map { tree.text($0) }
        var names = tree.children(signature, .closureParameter).map { tree.text(tree.firstToken($0)) }
        if let clause = tree.child(signature, .parameterClause) {
            names = tree.children(clause, .parameter).map { tree.internalName($0).map { tree.text($0) } ?? "_" }
        }
        usesShorthand = names.isEmpty
        switch names.count {
        case 0: break
        case 1: tuple = names[0] == "_" ? nil : names[0]
        case 2:
            cell = names[0] == "_" ? nil : names[0]
            row = names[1] == "_" ? nil : names[1]
        default: return nil
        }
    }

    var isEmpty: Bool { content.isEmpty }
    var hasOneParameter: Bool { tuple != nil }

    private static func trimmed(_ range: Range<Int>, _ tree: SyntaxTree) -> Range<Int> {
        let start = min(tree.whitespaceEnd(after: range.lowerBound), range.upperBound)
        let end = max(tree.whitespaceStart(before: range.upperBound), start)
        return start..<end
    }

    /// The edits that make the content speak of `cell` and `row`; nil when it can't be done.
    func renaming(cell newCell: String, row newRow: String) -> [(NodeID, String)]? {
        var edits: [(NodeID, String)] = []
        var index = tree.subtree(closure).lowerBound + 1
        let end = tree.subtree(closure).upperBound
        while index < end {
            let node = NodeID(index)
            index += 1
            switch tree.kind(node) {
            case .closureExpr where usesShorthand:
                index = tree.subtree(node).upperBound
            case .identifierPattern, .closureParameter:
                let name = tree.text(tree.firstToken(node))
                let isOwn = tree.parent(node).map { tree.parent($0) == closure } ?? false
                if !isOwn, name == newCell || name == newRow { return nil }
            case .identifierExpr:
                guard let edit = renaming(of: node, cell: newCell, row: newRow) else { return nil }
                edits += edit
            default: break
            }
        }
        return edits
    }

    private func renaming(of node: NodeID, cell newCell: String, row newRow: String) -> [(NodeID, String)]? {
        let name = tree.text(tree.firstToken(node))
        if name == cell { return name == newCell ? [] : [(node, newCell)] }
        if name == row { return name == newRow ? [] : [(node, newRow)] }
        if name == tuple || usesShorthand && name == "$0" {
            if let member = tree.parent(node), tree.kind(member) == .memberExpr, let label = tree.memberName(member) {
                if tree.is(label, "cell") { return [(member, newCell)] }
                // `$0.row` of a closure that also has `$1` is the cell's row.
                if tree.is(label, "row"), name == tuple || !mentionsSecond { return [(member, newRow)] }
            }
            return name == tuple ? nil : [(node, newCell)]
        }
        if usesShorthand, name == "$1" { return [(node, newRow)] }
        // A name of the surroundings that the new parameter would hide.
        return name == newCell || name == newRow ? nil : []
    }

    private var mentionsSecond: Bool {
        tree.subtree(closure).contains { index in
            tree.kind(NodeID(index)) == .identifierExpr && tree.is(tree.firstToken(NodeID(index)), "$1")
        }
    }

    /// Starts of the content's lines but the first, without empty ones and those inside strings.
    var lineStarts: [Int] { CodeLines.starts(in: content, tree) }
}

/// Lines of code, for moving them to another depth.
enum CodeLines {
    /// The offsets behind the line breaks in `range` where a line of code or a comment starts.
    static func starts(in range: Range<Int>, _ tree: SyntaxTree) -> [Int] {
        var starts: [Int] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            guard tree.source[offset] == 10 || tree.source[offset] == 13 else {
                offset += 1
                continue
            }
            offset += tree.source[offset] == 13 && offset + 1 < range.upperBound && tree.source[offset + 1] == 10 ? 2 : 1
            guard offset < range.upperBound, tree.source[offset] != 10, tree.source[offset] != 13 else { continue }
            let token = tree.token(at: offset)
            if tree.kind(token) == .stringSegment, tree.range(token).contains(offset) { continue }
            starts.append(offset)
        }
        return starts
    }
}

/// What two highlight closures become: one body that asks whether the row is highlighted.
struct HighlightBranches {
    var highlight: HighlightClosure?
    var unhighlight: HighlightClosure?
    let cell: String
    let row: String
    private var renames: [(NodeID, String)] = []

    /// Nil when the two can't share one signature.
    init?(highlight: HighlightClosure?, unhighlight: HighlightClosure?) {
        self.highlight = highlight.flatMap { $0.isEmpty ? nil : $0 }
        self.unhighlight = unhighlight.flatMap { $0.isEmpty ? nil : $0 }
        let closures = [self.highlight, self.unhighlight].compactMap { $0 }
        if closures.count == 2, closures[0].captures != closures[1].captures { return nil }
        cell = closures.lazy.compactMap(\.cell).first ?? "cell"
        row = closures.lazy.compactMap(\.row).first ?? "row"
        for closure in closures {
            guard let edits = closure.renaming(cell: cell, row: row) else { return nil }
            renames += edits
        }
    }

    var isEmpty: Bool { highlight == nil && unhighlight == nil }
    var captures: String? { highlight?.captures ?? unhighlight?.captures }

    /// ` [weak self] cell, row in`
    var signature: String { (captures.map { " " + $0 } ?? "") + " \(cell), \(row) in" }

    /// The `if` with both branches, at the depth of `indent`; the closures' contents move into it, one `unit` deeper than they are.
    func pieces(condition: String, indent: String, unit: String, lineBreak: String) -> [EditPiece] {
        Self.pieces(highlight?.content, unhighlight?.content, condition: condition, indent: indent, unit: unit, lineBreak: lineBreak)
    }

    /// `if condition { first } else { second }` over several lines; with one of the two only, an `if` without `else`.
    static func pieces(
        _ first: Range<Int>?, _ second: Range<Int>?, condition: String, indent: String, unit: String, lineBreak: String
    ) -> [EditPiece] {
        var pieces: [EditPiece] = [.text("if \(first == nil ? "!" : "")\(condition) {" + lineBreak + indent + unit)]
        if let content = first ?? second { pieces.append(.move(content)) }
        if first != nil, let second {
            pieces += [.text(lineBreak + indent + "} else {" + lineBreak + indent + unit), .move(second)]
        }
        return pieces + [.text(lineBreak + indent + "}")]
    }

    /// The edits inside the moved contents: new names, and one step of indentation.
    func adjustContents(unit: String, _ builder: inout EditBuilder) {
        for (node, name) in renames { builder.replace(node, with: name) }
        for closure in [highlight, unhighlight].compactMap({ $0 }) {
            for start in closure.lineStarts { builder.insert([.text(unit)], at: start, slot: .leadingStatement) }
        }
    }
}
