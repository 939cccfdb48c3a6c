import RuleEngine
import Syntax

/// SE-0102: a function that doesn't return has the result type `Never`; the attribute `@noreturn` is gone.
struct NeverType: Transformation {
    var nodeKinds: Set<NodeKind> { [.attribute] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard tree.isAttribute(node, "noreturn"), let modifiers = tree.parent(node), let holder = tree.parent(modifiers) else { return }
        context.report(.safe, at: node, "Functions that don't return have the result type `Never` in Swift 3.") { builder in
            switch tree.kind(holder) {
            case .funcDecl:
                if let result = tree.child(holder, .returnClause).flatMap({ tree.typeChild($0) }) {
                    builder.replace(result, with: "Never")
                } else if let end = tree.child(holder, .effects) ?? tree.children(holder, .parameterClause).last {
                    builder.insert(" -> Never", after: end, slot: .postfix)
                } else {
                    return
                }
            case .attributedType, .parameter, .tupleTypeElement:
                guard let type = tree.typeChild(holder), tree.kind(type) == .functionType,
                    let result = tree.children(type).filter({ tree.kind($0).isType }).last
                else { return }
                builder.replace(result, with: "Never")
            default:
                return
            }
            builder.deleteKeepingComments(node)
        }
    }
}
