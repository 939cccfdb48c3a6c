import RuleEngine
import Semantics
import Syntax

/// Tells where code needs a value itself and can't do with an Optional.
struct PlainUses {
    private let context: FileContext
    private let tree: SyntaxTree

    init(_ context: FileContext) {
        self.context = context
        tree = context.tree
    }

    /// Whether some use of a local needs the value itself: a member, an operator, an argument of a type that isn't optional.
    func needValue(ofPattern pattern: NodeID) -> Bool {
        let name = context.project.symbol(of: tree.firstToken(pattern), in: context.file)
        guard
            let scope = tree.ancestor(pattern, where: { [.codeBlock, .closureExpr, .switchCase, .sourceFile, .memberBlock].contains($0) })
        else { return false }
        if tree.kind(scope) == .memberBlock { return false }
        for index in tree.subtree(scope) where tree.kind(NodeID(index)) == .identifierExpr && NodeID(index) > pattern {
            let use = NodeID(index)
            guard context.project.symbol(of: tree.firstToken(use), in: context.file) == name else { continue }
            if case .local(let binding) = context.checker.reference(of: use), binding.node != pattern { continue }
            if needsValue(use) { return true }
        }
        return false
    }

    /// Whether the code around an expression needs its value.
    func needsValue(_ use: NodeID) -> Bool {
        guard let parent = tree.parent(use) else { return false }
        switch tree.kind(parent) {
        case .memberExpr, .subscriptExpr:
            return tree.firstChild(parent) == use
        case .callExpr:
            return tree.firstChild(parent) == use
        case .optionalChainExpr, .forceUnwrapExpr, .interpolation:
            return false
        case .initializerClause:
            guard let binding = tree.parent(parent), let annotation = tree.child(binding, .typeAnnotation),
                let type = tree.typeChild(annotation)
            else { return false }
            return tree.kind(binding) == .patternBinding && tree.kind(type) != .optionalType && tree.kind(type) != .implicitlyUnwrappedType
        case .argument, .returnStmt, .closureExpr:
            let expected = context.checker.newExpectedType(of: use)
            return !expected.isUnknown && !expected.isOptional && expected != .any && !expected.isVoid
        case .sequenceExpr:
            let parts = Array(tree.children(parent))
            if parts.count == 3, tree.kind(parts[1]) == .assignment {
                guard parts[2] == use else { return false }
                let target = context.checker.newType(of: parts[0])
                return !target.isUnknown && !target.isOptional && target != .any
            }
            return isOperand(use, among: parts)
        default:
            return false
        }
    }

    /// Whether the operator that binds an operand needs its value: `==` and `??` take Optionals, and bind tighter than `&&`.
    private func isOperand(_ use: NodeID, among parts: [NodeID]) -> Bool {
        guard let position = parts.firstIndex(of: use) else { return false }
        let signs = [position - 1, position + 1].filter { parts.indices.contains($0) && tree.kind(parts[$0]) == .binaryOperator }
            .map { tree.text(parts[$0]) }
        if signs.contains(where: { !["==", "!=", "===", "!==", "??", "&&", "||"].contains($0) }) { return true }
        if signs.contains(where: { $0 != "&&" && $0 != "||" }) { return false }
        return !signs.isEmpty
    }
}
