import RuleEngine
import Syntax

/// SE-0107: a pointer to no type in particular is a raw pointer: `UnsafePointer<Void>` becomes `UnsafeRawPointer`.
struct RawPointers: Transformation {
    private static let rawNames = [
        "UnsafePointer": "UnsafeRawPointer", "UnsafeMutablePointer": "UnsafeMutableRawPointer",
        "UnsafeBufferPointer": "UnsafeRawBufferPointer", "UnsafeMutableBufferPointer": "UnsafeMutableRawBufferPointer",
    ]

    var nodeKinds: Set<NodeKind> { [.identifierType, .identifierExpr] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let arguments = tree.child(node, .genericArgumentClause), let raw = Self.rawNames[tree.text(tree.firstToken(node))],
            isVoid(arguments, in: tree)
        else { return }
        context.report(.safe, at: node, "A pointer to `Void` is a raw pointer in Swift 3.") { $0.replace(node, with: raw) }
    }

    private func isVoid(_ arguments: NodeID, in tree: SyntaxTree) -> Bool {
        let types = tree.children(arguments).filter { tree.kind($0).isType }
        return types.count == 1 && (tree.text(types[0]) == "Void" || tree.text(types[0]) == "()")
    }
}
