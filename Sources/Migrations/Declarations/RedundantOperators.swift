import RuleEngine
import Semantics
import Syntax

/// `func < (a: NSDate, b: NSDate)` says in Swift 3 what `Date` says itself: with both, each comparison is ambiguous. One that compares as the SDK does goes;
/// one that does something else is for a person.
struct RedundantOperators: Transformation {
    let nodeKinds: Set<NodeKind> = [.funcDecl]

    private static let equalities: Set<String> = ["==", "!="]
    private static let orders: Set<String> = ["<", ">", "<=", ">="]
    /// The structs that are `Comparable`, and whose classes weren't.
    private static let ordered: Set<String> = ["Date", "IndexPath"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let name = tree.declaredName(node), let clause = tree.child(node, .parameterClause), let body = tree.child(node, .codeBlock),
            let id = context.checker.declaration(of: node), !context.project[id].isLocal, context.project.type(ofMember: id) == nil
        else { return }
        let sign = tree.text(name)
        guard Self.equalities.contains(sign) || Self.orders.contains(sign) else { return }
        let types = tree.children(clause, .parameter).map { tree.typeChild($0).map { context.checker.type(ofTypeNode: $0) } ?? .unknown }
        guard types.count == 2, types[0] == types[1], let owner = ValueTypes(context: context).valueClass(of: types[0]),
            Self.equalities.contains(sign) || Self.ordered.contains(owner.newName)
        else { return }
        guard comparesAsTheSDK(body, owner, context) else {
            context.reportManual(
                at: clause,
                "'\(owner.newName)' has '\(sign)' in Swift 3, and with this one each use is ambiguous: remove it, or give it another name.")
            return
        }
        context.report(.safe, at: name, "'\(owner.newName)' has '\(sign)' by itself in Swift 3.", reads: .swift2) {
            $0.delete(tree.memberRemovalRange(node))
        }
    }

    /// Whether the body is one expression that asks the two values nothing but how they compare.
    private func comparesAsTheSDK(_ body: NodeID, _ owner: ApiOwner, _ context: FileContext) -> Bool {
        let tree = context.tree
        let statements = Array(tree.children(body))
        guard statements.count == 1 else { return false }
        return tree.subtree(statements[0]).allSatisfy { index in
            let node = NodeID(index)
            switch tree.kind(node) {
            case .memberExpr:
                guard let member = tree.memberName(node) else { return false }
                return Self.comparisons.contains(tree.name(member)) || tree.name(member).hasPrefix("isEqualTo")
            case .closureExpr, .subscriptExpr, .stringLiteralExpr: return false
            case .callExpr: return tree.firstChild(node).map { tree.kind($0) == .memberExpr } ?? false
            default: return true
            }
        }
    }

    private static let comparisons: Set<String> = [
        "compare", "isEqual", "timeIntervalSinceDate", "timeIntervalSince1970", "timeIntervalSinceReferenceDate", "timeIntervalSinceNow",
        "NSComparisonResult", "OrderedSame", "OrderedAscending", "OrderedDescending", "rawValue",
    ]
}
