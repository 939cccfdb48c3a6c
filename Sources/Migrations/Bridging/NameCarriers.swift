import RuleEngine
import Semantics
import Syntax

/// The names of a file that stand for typed names because of what they are given: `let name = UIKeyboardWillShowNotification`, and `name` of a loop
/// over several of them.
///
/// Errs on the side of too many.
struct NameCarriers {
    private(set) var names = SymbolSet()

    init(_ context: FileContext) {
        let tree = context.tree
        for index in 0..<tree.nodeCount {
            let pattern = NodeID(index)
            guard tree.kind(pattern) == .identifierPattern, let binding = tree.parent(pattern),
                let value = Self.value(of: binding, in: tree),
                mayBeName(value, context)
            else { continue }
            names.insert(context.checker.name(of: tree.firstToken(pattern)))
        }
    }

    private static func value(of binding: NodeID, in tree: SyntaxTree) -> NodeID? {
        switch tree.kind(binding) {
        case .patternBinding, .optionalBinding:
            guard tree.child(binding, .typeAnnotation) == nil else { return nil }
            return tree.child(binding, .initializerClause).flatMap { tree.firstChild($0) }
        case .forInStmt: return tree.child(binding, where: { $0.isExpression })
        default: return nil
        }
    }

    private func mayBeName(_ value: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        switch tree.kind(value) {
        case .arrayExpr: return tree.firstChild(value).map { mayBeName($0, context) } ?? false
        case .dictionaryExpr:
            return tree.firstChild(value).flatMap { tree.firstChild($0) }.map { mayBeName($0, context) } ?? false
        case .subscriptExpr, .forceUnwrapExpr, .optionalChainExpr: return tree.firstChild(value).map { mayBeName($0, context) } ?? false
        case .identifierExpr, .memberExpr:
            guard let token = ReferenceSyntax.nameToken(of: value, in: tree) else { return false }
            let name = context.checker.name(of: token)
            return context.project.mayChange(name) || names.contains(name)
        default: return false
        }
    }
}
