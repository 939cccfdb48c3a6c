import RuleEngine
import Semantics
import Syntax

/// A literal whose values have different types was an `NSDictionary` or `NSArray` of bridged objects; now its type has to be written: `let x: [String: Any]`
/// (SE-0072, SE-0116).
struct HeterogeneousLiteral: Transformation {
    let nodeKinds: Set<NodeKind> = [.arrayExpr, .dictionaryExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        guard let pattern = untypedVariable(of: node, in: context.tree), let type = type(of: node, context) else { return }
        context.report(.likely, at: node, "The values have different types, so the literal's type has to be written.") {
            $0.insert(": \(type)", after: pattern, slot: .postfix)
        }
    }

    /// The name of the variable whose value the literal is, if nothing says its type.
    private func untypedVariable(of node: NodeID, in tree: SyntaxTree) -> NodeID? {
        guard let clause = tree.parent(node), tree.kind(clause) == .initializerClause, let binding = tree.parent(clause),
            tree.kind(binding) == .patternBinding, tree.child(binding, .typeAnnotation) == nil, let pattern = tree.firstChild(binding),
            tree.kind(pattern) == .identifierPattern
        else { return nil }
        return pattern
    }

    /// The type to write; nil where all values may be of one type, or aren't known.
    private func type(of literal: NodeID, _ context: FileContext) -> String? {
        let tree = context.tree
        if tree.kind(literal) == .arrayExpr {
            return isMixed(Array(tree.children(literal)), context) ? "[Any]" : nil
        }
        var keys: [NodeID] = []
        var values: [NodeID] = []
        for element in tree.children(literal, .dictionaryElement) {
            let parts = tree.children(element).filter { tree.kind($0).isExpression }
            guard parts.count == 2 else { return nil }
            keys.append(parts[0])
            values.append(parts[1])
        }
        guard keys.allSatisfy({ isString($0, context) }), isMixed(values, context) else { return nil }
        return "[String: Any]"
    }

    private func isConstruction(_ call: NodeID, _ context: FileContext) -> Bool {
        switch context.checker.reference(of: call) {
        case .api(let api): api.declaration.kind == .initializer || api.declaration.signature.generics.isEmpty
        case .project(let id):
            context.project[id].kind == .initializer
                || context.project.tree(of: id).child(context.project[id].node, .genericParameterClause) == nil
        default: false
        }
    }

    private func isString(_ node: NodeID, _ context: FileContext) -> Bool {
        context.tree.kind(node) == .stringLiteralExpr || context.checker.newType(of: node) == .api(WellKnown.string)
    }

    /// Whether two values are of different kinds for sure, so that no type but `Any` holds both.
    private func isMixed(_ values: [NodeID], _ context: FileContext) -> Bool {
        var kinds: Set<Kind> = []
        for value in values {
            guard let kind = kind(of: value, context) else { continue }
            kinds.insert(kind)
        }
        if kinds.contains(.number(.api(WellKnown.int))), kinds.contains(where: { if case .number = $0 { true } else { false } }) {
            // An integer literal takes the type of the other numbers.
            if kinds.count == 2, kinds.allSatisfy({ if case .number = $0 { true } else { false } }) { return false }
        }
        return kinds.count > 1
    }

    private enum Kind: Hashable {
        case string, boolean, array, dictionary
        case number(Type)
        case value(Type)
        /// Classes may have a common one above them.
        case object
    }

    private func kind(of value: NodeID, _ context: FileContext) -> Kind? {
        let tree = context.tree
        switch tree.kind(value) {
        case .stringLiteralExpr: return .string
        case .integerLiteralExpr: return .number(.api(WellKnown.int))
        case .floatLiteralExpr: return .number(.api(WellKnown.double))
        case .booleanLiteralExpr: return .boolean
        case .nilLiteralExpr: return nil
        // What a generic function gives may yet be the other values' type.
        case .callExpr where context.checker.type(of: value).instance == nil && !isConstruction(value, context): return nil
        default: break
        }
        var type = context.checker.newType(of: value)
        // What is declared as `T!` is unwrapped in a literal.
        if case .implicitlyUnwrapped = context.checker.type(of: value) { type = type.unwrapped }
        guard case .nominal(let id, let arguments) = type else { return nil }
        switch id {
        case .api(let name):
            switch name.text {
            case "String": return .string
            case "Bool": return .boolean
            case "Array": return .array
            case "Dictionary": return .dictionary
            case "Int", "Double", "Float", "CGFloat", "UInt", "Int32", "UInt32", "Int64", "UInt64": return .number(.api(name))
            default: break
            }
            if let owner = context.checker.apis.owner(named: name.text), owner.kind == .class_ { return .object }
            if context.checker.apis.owner(named: name.text)?.kind == .struct_ || ValueTypes(context: context).classReplaced(by: name) != nil
            {
                return .value(.nominal(id, arguments))
            }
            return nil
        case .project(let declaration):
            switch context.project[declaration].kind {
            case .class: return .object
            case .struct, .enum: return .value(.nominal(id, arguments))
            default: return nil
            }
        }
    }
}
