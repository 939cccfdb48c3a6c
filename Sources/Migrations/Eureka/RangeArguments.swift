import RuleEngine
import Semantics
import Syntax

/// A closed range that is passed where Eureka wants a `Range`: `form[0][5...6]` becomes `form[0][Range(5...6)]`.
///
/// In Swift 2 the two were one type.
struct RangeArguments: Transformation {
    var nodeKinds: Set<NodeKind> { [.argument] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let value = tree.child(node, .sequenceExpr), let sign = tree.child(value, .binaryOperator), tree.text(sign) == "...",
            tree.children(value).count(where: { _ in true }) == 3, context.seesEureka, let list = tree.parent(node),
            let call = tree.parent(list), tree.kind(call) == .callExpr || tree.kind(call) == .subscriptExpr,
            case .api(let api) = context.checker.reference(of: call), api.declaration.location.map == EurekaModule.name,
            let parameter = context.checker.parameter(of: node), parameter.type.isApi("Range")
        else { return }
        context.report(.safe, at: value, "Eureka takes a `Range` here, which a closed range isn't any more in Swift 3.") {
            $0.insert("Range(", before: value, slot: .openParen)
            $0.insert(")", after: value, slot: .closeParen)
        }
    }
}
