import RuleEngine
import Semantics
import Syntax

/// Follows a variable's name to the code that gives it its value.
struct Declarations {
    private let context: FileContext
    private let tree: SyntaxTree

    init(_ context: FileContext) {
        self.context = context
        tree = context.tree
    }

    /// The expression that a variable or constant is declared with: a `let`'s, an `if let`'s, a stored property's in this file.
    ///
    /// Nil for parameters, for what isn't a variable's name, and for variables of other files.
    func initialValue(of expression: NodeID) -> NodeID? {
        guard let pattern = pattern(of: expression) else { return nil }
        return Self.initialValue(ofPattern: pattern, in: tree)
    }

    /// The node that introduces the variable an expression names, in this file.
    func pattern(of expression: NodeID) -> NodeID? {
        switch context.checker.reference(of: expression) {
        case .local(let binding):
            return binding.node
        case .project(let id):
            let declaration = context.project[id]
            return declaration.file == context.file ? declaration.node : nil
        default:
            guard tree.kind(expression) == .identifierExpr else { return nil }
            return visiblePattern(tree.name(tree.firstToken(expression)), at: expression)
        }
    }

    static func initialValue(ofPattern pattern: NodeID, in tree: SyntaxTree) -> NodeID? {
        guard tree.kind(pattern) == .identifierPattern, let binding = tree.parent(pattern),
            [.patternBinding, .optionalBinding, .matchingCondition].contains(tree.kind(binding)),
            let initializer = tree.child(binding, .initializerClause)
        else { return nil }
        return tree.firstChild(initializer)
    }

    /// The nearest `let`, `var` or optional binding of that name among the statements before `place` and around it.
    private func visiblePattern(_ name: String, at place: NodeID) -> NodeID? {
        var node = place
        while let parent = tree.parent(node) {
            if StatementPosition.isStatementList(parent, in: tree) || tree.kind(parent) == .conditionList {
                var found: NodeID?
                for sibling in tree.children(parent) {
                    if sibling >= node && tree.kind(parent) != .sourceFile { break }
                    if let pattern = pattern(named: name, in: sibling) { found = pattern }
                }
                if let found { return found }
            }
            if tree.kind(parent) == .ifStmt || tree.kind(parent) == .whileStmt, let list = tree.child(parent, .conditionList), list < node,
                let pattern = pattern(named: name, in: list)
            {
                return pattern
            }
            node = parent
        }
        return nil
    }

    private func pattern(named name: String, in node: NodeID) -> NodeID? {
        switch tree.kind(node) {
        case .identifierPattern:
            return tree.name(tree.firstToken(node)) == name ? node : nil
        case .varDecl, .patternBinding, .optionalBinding, .conditionList:
            return tree.children(node).lazy.compactMap { pattern(named: name, in: $0) }.first
        case .guardStmt:
            return tree.child(node, .conditionList).flatMap { pattern(named: name, in: $0) }
        default:
            return nil
        }
    }
}
