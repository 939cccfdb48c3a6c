import Syntax

/// The values at a place that wants a type: an argument, what is returned or assigned, what a variable with a written type is given.
struct WantedValues {
    static let nodeKinds: Set<NodeKind> = [.argument, .returnStmt, .sequenceExpr, .initializerClause]

    private let tree: SyntaxTree

    init(_ tree: SyntaxTree) { self.tree = tree }

    /// The values that a node passes on, taken apart.
    func parts(at node: NodeID) -> [NodeID] {
        if let value = value(at: node) { return parts(of: value) }
        guard tree.kind(node) == .sequenceExpr else { return [] }
        let operands = Array(tree.children(node))
        guard operands.count > 3, tree.kind(operands[1]) == .assignment else { return [] }
        return choices(among: Array(operands.dropFirst(2))).map { $0.flatMap { parts(of: $0) } } ?? []
    }

    /// The value that a node passes on as one expression; nil where it passes none on, or where its type is the value's own.
    func value(at node: NodeID) -> NodeID? {
        switch tree.kind(node) {
        case .argument:
            guard let list = tree.parent(node), tree.kind(list) == .argumentList else { return nil }
        case .sequenceExpr:
            let parts = Array(tree.children(node))
            guard parts.count == 3, tree.kind(parts[1]) == .assignment else { return nil }
            return parts[2]
        case .initializerClause:
            if let holder = tree.parent(node), tree.kind(holder) == .patternBinding || tree.kind(holder) == .optionalBinding,
                tree.child(holder, .typeAnnotation) == nil
            {
                return nil
            }
        default: break
        }
        return tree.child(node, where: { $0.isExpression })
    }

    /// What a literal or a choice is made of: the elements of an array, the values of a dictionary, the branches of a condition, both sides of `??`;
    /// any other value as it is.
    func parts(of value: NodeID) -> [NodeID] {
        switch tree.kind(value) {
        case .arrayExpr: return tree.children(value).flatMap { parts(of: $0) }
        case .dictionaryExpr:
            return tree.children(value).flatMap { element in
                tree.kind(element) == .dictionaryElement ? Array(tree.children(element)).last.map { parts(of: $0) } ?? [] : []
            }
        case .tupleExpr:
            let inner = tree.withoutParentheses(value)
            return inner == value ? [value] : parts(of: inner)
        case .sequenceExpr: return choices(among: Array(tree.children(value))).map { $0.flatMap { parts(of: $0) } } ?? [value]
        default: return [value]
        }
    }

    /// The branches of `a ? b : c`, the sides of `a ?? b`; nil for other sequences.
    private func choices(among parts: [NodeID]) -> [NodeID]? {
        if let index = parts.firstIndex(where: { tree.kind($0) == .ternaryOperator }) {
            guard index + 2 == parts.count, let chosen = tree.child(parts[index], where: { $0.isExpression }) else { return nil }
            return [chosen, parts[index + 1]]
        }
        let operators = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        guard parts.count >= 3, operators.allSatisfy({ tree.kind($0) == .binaryOperator && tree.is(tree.firstToken($0), "??") }) else {
            return nil
        }
        return parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }

    /// Whether more of the expression follows the value: a cast to an Optional needs parentheses there.
    func isFollowed(_ value: NodeID) -> Bool {
        guard let parent = tree.parent(value), tree.kind(parent) == .sequenceExpr else { return false }
        return Array(tree.children(parent)).last != value
    }
}
