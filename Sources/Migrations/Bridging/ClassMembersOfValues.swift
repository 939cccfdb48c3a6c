import RuleEngine
import Semantics
import Syntax

/// `set.mutableCopy()` on what is a value in Swift 3: only the class has the members of `NSObject`, so the value is turned into its object first,
/// `(set as NSCharacterSet).mutableCopy()`.
struct ClassMembersOfValues: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = Set(Self.members.map { Symbol($0) })

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = ApiCall(node, in: tree), let base = call.base, let name = call.nameToken, Self.members.contains(tree.name(name)),
            tree.kind(base) != .superExpr, tree.kind(base) != .optionalChainExpr,
            let owner = ValueTypes(context: context).valueClass(of: context.checker.type(of: base)), !isStillObject(base, owner, context)
        else { return }
        context.report(.safe, at: base, "'\(owner.newName)' is a value in Swift 3; '\(tree.name(name))' is the class's.") {
            $0.insert("(", before: base, slot: .openParen)
            $0.insert(" as \(owner.name))", after: base, slot: .closeParen)
        }
    }

    /// Whether the expression has the class's type in Swift 3, too.
    private func isStillObject(_ base: NodeID, _ owner: ApiOwner, _ context: FileContext) -> Bool {
        let type = context.checker.newType(of: base)
        return type.isUnknown || type.isOptional || type.nominal?.apiName?.text == owner.name
    }

    private static let members: Set<String> = [
        "copy", "mutableCopy", "valueForKey", "valueForKeyPath", "performSelector", "respondsToSelector", "isKindOfClass", "isEqual",
    ]
}
