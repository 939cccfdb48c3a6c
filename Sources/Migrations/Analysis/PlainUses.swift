import RuleEngine
import Semantics
import Syntax

/// Tells where code needs a value itself and can't do with an Optional.
struct PlainUses {
    private let context: FileContext
    private let tree: SyntaxTree
    /// Whether the value was no Optional of any kind before, so that code means it alone also where an Optional would do for the compiler: in
    /// texts, for `Any`, in literals and tuples, as the result of a closure.
    private let wasPlain: Bool

    init(_ context: FileContext, wasPlain: Bool = false) {
        self.context = context
        self.wasPlain = wasPlain
        tree = context.tree
    }

    /// Whether some use of a local needs the value itself: a member, an operator, an argument of a type that isn't optional.
    func needValue(ofPattern pattern: NodeID) -> Bool {
        guard
            let scope = tree.ancestor(pattern, where: { [.codeBlock, .closureExpr, .switchCase, .sourceFile, .memberBlock].contains($0) })
        else { return false }
        if tree.kind(scope) == .memberBlock { return false }
        return LocalUses(of: pattern, in: context).inside(scope).contains { needsValue($0) }
    }

    /// Whether the code around an expression needs its value.
    func needsValue(_ use: NodeID) -> Bool {
        guard let parent = tree.parent(use) else { return false }
        switch tree.kind(parent) {
        case .memberExpr, .subscriptExpr:
            return tree.firstChild(parent) == use
        case .callExpr:
            return tree.firstChild(parent) == use
        case .prefixExpr, .postfixExpr:
            return true
        case .optionalChainExpr, .forceUnwrapExpr:
            return false
        case .initializerClause:
            guard let binding = tree.parent(parent), let annotation = tree.child(binding, .typeAnnotation),
                let type = tree.typeChild(annotation)
            else { return false }
            return tree.kind(binding) == .patternBinding && tree.kind(type) != .optionalType && tree.kind(type) != .implicitlyUnwrappedType
        case .argument, .returnStmt, .closureExpr:
            let expected = context.checker.newExpectedType(of: use)
            if expected.isUnknown || expected == .any { return wasPlain && isMeantPlain(use, at: parent, expected) }
            if case .genericParameter = expected { return wasPlain && isMeantPlain(use, at: parent, expected) }
            return !expected.isOptional && !expected.isVoid
        case .arrayExpr, .dictionaryElement:
            return wasPlain && !context.checker.newExpectedType(of: use).isOptional
        case .switchStmt:
            return wasPlain && tree.firstChild(parent) == use
        case .expressionPattern:
            let subject = context.checker.newExpectedType(of: use)
            return wasPlain && !subject.isUnknown && !subject.isOptional
        case .ternaryOperator:
            guard let sequence = tree.parent(parent), let otherwise = Array(tree.children(sequence)).last else { return false }
            return isMeantPlain(branch: use, besides: otherwise, of: sequence)
        case .sequenceExpr:
            let parts = Array(tree.children(parent))
            if parts.count == 3, tree.kind(parts[1]) == .assignment {
                guard parts[2] == use else { return false }
                let target = context.checker.newType(of: parts[0])
                return !target.isUnknown && !target.isOptional && target != .any
            }
            if let last = parts.last, last == use, let choice = parts.dropLast().last, tree.kind(choice) == .ternaryOperator,
                let other = tree.child(choice, where: { $0.isExpression })
            {
                return isMeantPlain(branch: use, besides: other, of: parent)
            }
            if parts.count == 2, parts[0] == use, tree.kind(parts[1]) == .castOperator, ValueCast.isPlain(parts[1], in: tree) {
                let type = tree.typeChild(parts[1]).map { tree.kind($0) }
                return wasPlain || type != .optionalType && type != .implicitlyUnwrappedType
            }
            return isOperand(use, among: parts)
        default:
            return false
        }
    }

    /// Of a place that would take an Optional, too, or whose type isn't known.
    private func isMeantPlain(_ use: NodeID, at parent: NodeID, _ expected: Type) -> Bool {
        switch tree.kind(parent) {
        case .argument:
            guard let holder = tree.parent(parent) else { return false }
            switch tree.kind(holder) {
            case .interpolation: return true
            case .tupleExpr:
                let isParenthesised = tree.children(holder, .argument).count == 1 && tree.argumentLabel(parent) == nil
                return isParenthesised ? needsValue(holder) : true
            default:
                if expected == .any { return true }
                // What is generic in the standard library (`max`, `abs`) works on values.
                guard let call = tree.parent(holder), let api = context.checker.reference(of: call).api?.declaration else { return false }
                return api.location.map == ApiUniverse.standardLibrary && api.owner != "Optional"
            }
        case .returnStmt:
            return context.checker.enclosingClosure(of: parent) != nil
        default:
            // A closure of several statements gives nothing by its last one.
            guard Array(tree.children(parent)).filter({ tree.kind($0) != .closureSignature }).count == 1 else { return false }
            return ClosureValue(parent, in: tree).isUsed
        }
    }

    /// Of what a condition chooses.
    private func isMeantPlain(branch: NodeID, besides other: NodeID, of sequence: NodeID) -> Bool {
        guard wasPlain, tree.kind(other) != .nilLiteralExpr else { return false }
        return !context.checker.newExpectedType(of: sequence).isOptional
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
