import RuleEngine
import Semantics
import Syntax

/// Where a binding goes whose value is no Optional any more, when it stands among other conditions of a statement.
struct BindingPlacement {
    enum Place {
        /// The value takes the place of the name's only use, which is in a later condition.
        case use(NodeID)
        /// A statement of its own behind the `guard`, or at the start of the body: no later condition uses the name.
        case behind
        /// A statement of its own before the `guard`.
        case before
        /// It stays a condition, as a pattern that always fits.
        case pattern
    }

    private let context: FileContext
    private let tree: SyntaxTree
    private let statement: NodeID
    private let list: NodeID
    private let binding: NodeID
    private let value: NodeID

    init(of binding: NodeID, in list: NodeID, of statement: NodeID, _ context: FileContext) {
        self.context = context
        tree = context.tree
        self.statement = statement
        self.list = list
        self.binding = binding
        value = tree.child(binding, .initializerClause).flatMap { [tree] in tree.firstChild($0) } ?? binding
    }

    /// Cost: one pass over the scope that the name is visible in.
    var place: Place {
        let conditions = Array(tree.children(list))
        guard let position = conditions.firstIndex(of: binding), conditions.count > 1,
            let pattern = tree.child(binding, .identifierPattern),
            // Something must stay; and one that goes with the list's start leaves nothing to stand behind.
            !(position == 0 ? conditions[1...] : conditions[..<position]).allSatisfy({ NewOptionality.isPlainNow(binding: $0, context) }),
            // A `where` behind the binding needs it as its neighbour.
            position + 1 == conditions.count || tree.kind(conditions[position + 1]) != .whereClause,
            !tree.hasCommentTokens(in: tree.tokenRange(binding))
        else { return .pattern }
        let isGuard = tree.kind(statement) == .guardStmt
        let uses = LocalUses(of: pattern, in: context)
        let later = conditions[(position + 1)...].flatMap { uses.inside($0) }
        if later.isEmpty {
            // Moving a value that calls something would change when, and whether, the call is made.
            return isMemberPath(value) && hasRoom(isGuard: isGuard) ? .behind : .pattern
        }
        guard isMemberPath(value) else { return .pattern }
        let scope = isGuard ? tree.parent(statement) : tree.child(statement, .codeBlock)
        if later.count == 1, let scope, isLet, uses.inside(scope).allSatisfy({ later.contains($0) }),
            !conditions[(position + 1)...].contains(where: { rebindsBase(in: $0) }),
            tree.ancestor(later[0], where: { $0 == .closureExpr })
                == tree.ancestor(statement, where: { $0 == .closureExpr })
        {
            return .use(later[0])
        }
        let usesEarlier = conditions[..<position].contains { rebindsBase(in: $0) }
        return isGuard && !usesEarlier && Layout(tree).isFirstOnLine(tree.range(statement).lowerBound) ? .before : .pattern
    }

    /// Takes the binding out of the conditions and puts its value where `place` says.
    func move(to place: Place, _ edits: inout EditBuilder) {
        // The name is written anew: the word that a binding of a list may get from elsewhere is inserted before it, and stays behind.
        let plain: [EditPiece] = [
            .text("\(keyword) \(tree.text(pattern))"), .move(tree.range(pattern).upperBound..<tree.range(binding).upperBound),
        ]
        let layout = Layout(tree)
        switch place {
        case .use(let use):
            edits.replace(use, with: [edits.move(value)])
        case .behind where tree.kind(statement) == .guardStmt:
            let start = tree.range(statement).lowerBound
            edits.insert(
                [.text(layout.newline(at: start) + layout.indentation(at: start))] + plain, at: tree.range(statement).upperBound,
                slot: .trailingStatement)
        case .behind:
            if let body = tree.child(statement, .codeBlock) { edits.insert(first: plain, in: body) }
        case .before:
            let start = tree.range(statement).lowerBound
            edits.insert(
                plain + [.text(layout.newline(at: start) + layout.indentation(at: start))], at: start, slot: .leadingStatement)
        case .pattern:
            return
        }
        if let previous = Array(tree.children(list)).last(where: { $0 < binding }) {
            edits.delete(tree.range(previous).upperBound..<tree.range(binding).upperBound)
        } else {
            edits.removeElement(binding)
        }
    }

    private var pattern: NodeID { tree.child(binding, .identifierPattern) ?? binding }

    /// The word that introduces the binding: its own, or that of an earlier one of the list.
    private var keyword: String {
        var word = "let"
        for condition in tree.children(list) where tree.kind(condition) == .optionalBinding && condition <= binding {
            let token = tree.firstToken(condition)
            if tree.kind(token) == .letKeyword || tree.kind(token) == .varKeyword { word = tree.text(token) }
        }
        return word
    }

    private var isLet: Bool { keyword == "let" }

    /// Whether the statement can get a neighbour behind it, or its body a first line.
    private func hasRoom(isGuard: Bool) -> Bool {
        guard isGuard else { return tree.child(statement, .codeBlock) != nil }
        let layout = Layout(tree)
        return layout.isFirstOnLine(tree.range(statement).lowerBound)
            && layout.isLineEnd(layout.skipBlanks(tree.range(statement).upperBound))
    }

    /// `url.path`, `self.url?.path`: names and members only.
    private func isMemberPath(_ node: NodeID) -> Bool {
        switch tree.kind(node) {
        case .identifierExpr: return true
        case .memberExpr, .optionalChainExpr: return tree.firstChild(node).map { isMemberPath($0) } ?? false
        default: return false
        }
    }

    /// Whether a condition binds a name that the value starts with.
    private func rebindsBase(in condition: NodeID) -> Bool {
        var base = value
        while tree.kind(base) != .identifierExpr, let inner = tree.firstChild(base) { base = inner }
        let name = tree.name(tree.firstToken(base))
        return tree.subtree(condition).contains {
            tree.kind(NodeID($0)) == .identifierPattern && tree.name(tree.firstToken(NodeID($0))) == name
        }
    }
}

extension EditBuilder {
    /// Puts a statement at the start of a body: on a line of its own where the body's first statement has one, else before a `;`.
    mutating func insert(first statement: [EditPiece], in body: NodeID) {
        let open = tree.range(body).lowerBound + 1
        let layout = Layout(tree)
        if let first = tree.firstChild(body), layout.isFirstOnLine(tree.range(first).lowerBound) {
            let start = tree.range(first).lowerBound
            insert([.text(layout.newline(at: start) + layout.indentation(at: start))] + statement, at: open, slot: .closeParen)
        } else {
            insert([.text(" ")] + statement + [.text(tree.firstChild(body) == nil ? " " : ";")], at: open, slot: .closeParen)
        }
    }
}
