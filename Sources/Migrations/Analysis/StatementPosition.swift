import RuleEngine
import Syntax

/// Where statements may be put beside a given one.
struct StatementPosition {
    let tree: SyntaxTree
    /// An element of a statement list: a statement, a declaration or an expression.
    let statement: NodeID
    private let layout: Layout

    /// The innermost element of a statement list that `node` is part of or is itself.
    init?(of node: NodeID, in tree: SyntaxTree) {
        var n = node
        while let parent = tree.parent(n) {
            if Self.isStatement(n, in: tree) {
                self.tree = tree
                statement = n
                layout = Layout(tree)
                return
            }
            n = parent
        }
        return nil
    }

    /// Whether `node` itself is an element of a statement list.
    static func isStatement(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard let parent = tree.parent(node), isStatementList(parent, in: tree) else { return false }
        switch tree.kind(node) {
        case .closureSignature, .caseItem, .modifiers: return false
        default: break
        }
        // The condition of an `#if` is a child of its clause too.
        if tree.kind(parent) == .ifConfigClause, tree.firstChild(parent) == node, tree.kind(tree.firstToken(parent)) != .poundElse {
            return false
        }
        return true
    }

    /// Whether the node's children are statements.
    static func isStatementList(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        switch tree.kind(node) {
        case .sourceFile, .codeBlock, .closureExpr, .switchCase:
            return true
        case .ifConfigClause:
            guard let config = tree.parent(node), let outer = tree.parent(config) else { return false }
            return isStatementList(outer, in: tree)
        default:
            return false
        }
    }

    /// Whether the statement starts its line.
    var startsLine: Bool { layout.isFirstOnLine(tree.range(statement).lowerBound) }

    /// Records the insertion of statements before the statement: on lines of their own when it starts a line, else on its line.
    func insertLeading(_ statements: [[EditPiece]], into edits: inout EditBuilder) {
        let start = tree.range(statement).lowerBound
        let separator = startsLine ? layout.newline(at: start) + layout.indentation(at: start) : "; "
        edits.insert(statements.flatMap { $0 + [.text(separator)] }, at: start, slot: .leadingStatement)
    }

    /// Records the insertion of one statement behind the statement.
    ///
    /// It stands on the next line when the statement has its lines for itself (but for comments), else on the same line.
    func insertTrailing(_ pieces: [EditPiece], into edits: inout EditBuilder) {
        let range = tree.range(statement)
        if startsLine, let end = layout.endOfLineBehindComments(range.upperBound) {
            let separator = layout.newline(at: range.lowerBound) + layout.indentation(at: range.lowerBound)
            edits.insert([.text(separator)] + pieces, at: end, slot: .trailingStatement)
        } else {
            edits.insert([.text("; ")] + pieces, at: range.upperBound, slot: .trailingStatement)
        }
    }
}
