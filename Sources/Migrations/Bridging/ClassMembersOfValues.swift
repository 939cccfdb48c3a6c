import RuleEngine
import Semantics
import Syntax

/// `set.mutableCopy()` on what is a value in Swift 3: only the class has the members of `NSObject`, so the value is turned into its object first,
/// `(set as NSCharacterSet).mutableCopy()`. Its `hash` is the value's `hashValue`.
struct ClassMembersOfValues: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr, .memberExpr]
    let calledNames: Set<Symbol>? = Set(Self.members.map { Symbol($0) })

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .memberExpr { return visitHash(node, in: context) }
        guard let call = ApiCall(node, in: tree), let base = call.base, let name = call.nameToken, Self.members.contains(tree.name(name)),
            tree.kind(base) != .superExpr, tree.kind(base) != .optionalChainExpr,
            let owner = ValueTypes(context: context).valueClass(of: context.checker.type(of: base)), !isStillObject(base, owner, context)
        else { return }
        context.report(.safe, at: base, "'\(owner.newName)' is a value in Swift 3; '\(tree.name(name))' is the class's.") {
            $0.insert("(", before: base, slot: .openParen)
            $0.insert(" as \(owner.name))", after: base, slot: .closeParen)
        }
    }

    private func visitHash(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let token = tree.memberName(node), tree.is(token, "hash"), let base = tree.firstChild(node), tree.kind(base) != .superExpr
        else { return }
        let value = tree.belowMarks(base)
        let types = ValueTypes(context: context)
        guard let owner = types.valueClass(of: context.checker.type(of: value).fullyUnwrapped),
            let new = context.checker.newType(of: value).nominal?.apiName, types.classReplaced(by: new) != nil
        else { return }
        context.report(.safe, at: token, "'\(owner.newName)' is a value in Swift 3, whose hash is its 'hashValue'.") {
            $0.replace(token, with: "hashValue")
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
