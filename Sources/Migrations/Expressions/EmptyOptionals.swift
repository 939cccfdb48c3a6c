import RuleEngine
import Semantics
import Syntax

/// `T?()`, which made an Optional without a value: Swift 3 has no such initialiser.
struct EmptyOptionals: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let type = Self.wrappedType(ofEmpty: node, context) else { return }
        let message = "An Optional without a value is `nil`."
        guard let clause = tree.parent(node), tree.kind(clause) == .initializerClause, let binding = tree.parent(clause),
            tree.kind(binding) == .patternBinding, let pattern = tree.firstChild(binding)
        else {
            let isTyped = !context.checker.expectedType(of: node).isUnknown
            context.report(.safe, at: node, message) {
                $0.replace(node, with: isTyped ? [.text("nil")] : [.text("(nil as "), .move(tree.range(type)), .text("?)")])
            }
            return
        }
        if tree.child(binding, .typeAnnotation) != nil {
            context.report(.safe, at: node, message) { $0.replace(node, with: "nil") }
            return
        }
        let isVariable = tree.parent(binding).map { tree.token($0, .varKeyword) != nil } ?? false
        context.report(.safe, at: node, message) {
            $0.replace(
                tree.range(pattern).upperBound..<tree.range(clause).upperBound,
                with: [.text(": "), .move(tree.range(type)), .text(isVariable ? "?" : "? = nil")])
        }
    }

    /// The `T` of a call `T?()`; nil for any other call, such as that of an optional closure.
    static func wrappedType(ofEmpty call: NodeID, _ context: FileContext) -> NodeID? {
        let tree = context.tree
        guard let callee = tree.firstChild(call), tree.kind(callee) == .optionalChainExpr, let type = tree.firstChild(callee),
            let list = tree.child(call, .argumentList), tree.firstChild(list) == nil, tree.child(call, .closureExpr) == nil
        else { return nil }
        switch tree.kind(type) {
        case .arrayExpr, .dictionaryExpr:
            return type
        case .identifierExpr, .memberExpr:
            switch context.checker.reference(of: type) {
            case .apiType: return type
            case .project(let id): return context.project[id].kind.isType ? type : nil
            case .unknown:
                return tree.kind(type) == .identifierExpr && context.checker.name(of: tree.firstToken(type)).startsUppercase ? type : nil
            default: return nil
            }
        default:
            return nil
        }
    }
}
