import RuleEngine
import Semantics
import Syntax

/// A type as a value is written with `.self`: `register(Dog)` is `register(Dog.self)`.
struct MetatypeValue: Transformation {
    let nodeKinds: Set<NodeKind> = [.argument]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let list = tree.parent(node), tree.kind(list) == .argumentList, let call = tree.parent(list),
            tree.kind(call) == .callExpr || tree.kind(call) == .subscriptExpr,
            tree.argumentLabel(node) == nil, tree.children(list, .argument).count == 1,
            let value = tree.firstChild(node), isType(value, context), !isSize(call, in: tree)
        else { return }
        context.report(.safe, at: value, "A type that is passed as a value is written with `.self`.") {
            $0.insert(".self", after: value, slot: .postfix)
        }
    }

    private func isType(_ value: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        switch tree.kind(value) {
        case .identifierExpr, .memberExpr:
            switch context.checker.reference(of: value) {
            case .apiType: return true
            case .project(let id): return context.project[id].kind.isType
            default: return false
            }
        case .typeExpr:
            return true
        case .arrayExpr:
            let elements = Array(tree.children(value))
            return elements.count == 1 && isType(elements[0], context)
        case .dictionaryExpr:
            let elements = Array(tree.children(value))
            return elements.count == 1 && tree.children(elements[0]).allSatisfy { isType($0, context) }
        default:
            return false
        }
    }

    /// `sizeof(T)` becomes `MemoryLayout<T>`.
    private func isSize(_ call: NodeID, in tree: SyntaxTree) -> Bool {
        guard let site = CallSite(call, in: tree) else { return false }
        return site.isFunction("sizeof") || site.isFunction("strideof") || site.isFunction("alignof")
    }
}
