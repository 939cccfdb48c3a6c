import RuleEngine
import Syntax

/// The parameters `$0`, `$1` … of a closure without a signature, to give them names: `$0` can't be used in a closure inside of it.
struct ClosureParameters {
    private let tree: SyntaxTree
    private let closure: NodeID
    /// Where they are used, nested closures left out.
    private let uses: [(token: TokenID, index: Int)]
    private let names: [String]

    /// Takes any node inside the closure; nil where there are no such parameters, or too many for names that say something.
    init?(around node: NodeID, in tree: SyntaxTree) {
        guard let closure = tree.ancestor(node, where: { $0 == .closureExpr }), tree.child(closure, .closureSignature) == nil else {
            return nil
        }
        self.tree = tree
        self.closure = closure
        var uses: [(token: TokenID, index: Int)] = []
        for index in tree.subtree(closure) where tree.kind(NodeID(index)) == .identifierExpr {
            let token = tree.firstToken(NodeID(index))
            guard tree.kind(token) == .dollarIdentifier, let number = Int(tree.text(token).dropFirst()),
                tree.ancestor(NodeID(index), where: { $0 == .closureExpr }) == closure
            else { continue }
            uses.append((token, number))
        }
        let wanted: [String]
        switch uses.map(\.index).max() {
        case 0: wanted = ["element"]
        case 1: wanted = ["first", "second"]
        default: return nil
        }
        self.uses = uses
        names = wanted.map { VisibleNames(tree).freshName($0, in: closure) }
    }

    /// Pieces of an edit with the names for moved parameters: no edit reaches into what is moved as a whole.
    func named(_ pieces: [EditPiece]) -> [EditPiece] {
        pieces.map { piece in
            guard case .move(let range) = piece, let use = uses.first(where: { tree.range($0.token) == range }) else { return piece }
            return .text(names[use.index])
        }
    }

    /// Writes a signature and the names.
    func name(in edits: inout EditBuilder) {
        let brace = tree.firstToken(closure)
        let hasSpace = tree.flags(brace.next).contains(.spaceBefore) || tree.flags(brace.next).contains(.atLineStart)
        edits.insert(" " + names.joined(separator: ", ") + " in" + (hasSpace ? "" : " "), after: brace, slot: .closeParen)
        for use in uses { edits.replace(use.token, with: names[use.index]) }
    }
}
