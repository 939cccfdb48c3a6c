import Semantics
import Syntax

/// What stands around a name of unknown meaning and tells which of the SDK's declarations it may be.
struct GuessedContext {
    let use: SDKUse

    private var tree: SyntaxTree { use.tree }

    /// The type that an implicit member is of as far as the SDK's functions of the called name agree: `.Normal` in `button.setTitle(text, forState: .Normal)`
    /// with an unknown `button`.
    var wantedType: String? {
        guard let argument = tree.parent(use.node), tree.kind(argument) == .argument, let list = tree.parent(argument),
            tree.kind(list) == .argumentList, let call = tree.parent(list), let site = ApiCall(call, in: tree),
            let index = site.arguments.firstIndex(where: { $0.node == argument }), site.arguments[index].label != nil,
            let name = site.nameToken, use.checker.reference(of: call).isUnknown
        else { return nil }
        let callee = SDKUse(context: use.context, node: call, site: site, map: use.map)
        var types: Set<String> = []
        for candidate in callee.candidates(named: tree.name(name)) where callee.fits(candidate, tree.kind(site.callee)) {
            guard let slot = site.matching(candidate.signature.parameters)?[index],
                let type = candidate.signature.parameters[slot].type.unwrappedName
            else { return nil }
            types.insert(type)
        }
        return types.count == 1 ? types.first : nil
    }

    /// The candidates that the surroundings leave: those of the types that have all the names that a `switch` matches, and `String`'s where only
    /// `NSString` has the name besides, since objects of that class have it written all over the code.
    func narrowed(_ candidates: [ApiDeclaration]) -> [ApiDeclaration] {
        var result = candidates
        if tree.kind(use.node) == .implicitMemberExpr, let owners = ownersOfMatchedNames(among: Set(candidates.compactMap(\.owner))),
            !owners.isEmpty
        {
            result = result.filter { $0.owner.map { owners.contains($0) } ?? false }
        }
        if Set(result.compactMap(\.owner)) == ["String", "NSString"] { result = result.filter { $0.owner == "String" } }
        return result
    }

    private func ownersOfMatchedNames(among owners: Set<String>) -> Set<String>? {
        guard let item = tree.ancestor(use.node, where: { $0 == .caseItem || $0 == .codeBlock }), tree.kind(item) == .caseItem,
            let statement = tree.ancestor(item, where: { $0 == .switchStmt })
        else { return nil }
        var result = owners
        for label in tree.children(statement, .switchCase) {
            for item in tree.children(label, .caseItem) {
                for index in tree.subtree(item) where tree.kind(NodeID(index)) == .implicitMemberExpr {
                    guard let name = tree.memberName(NodeID(index)) else { continue }
                    result.formIntersection(use.checker.apis.members(named: tree.name(name)).compactMap(\.owner))
                }
            }
        }
        return result
    }
}

extension ApiType {
    /// The name of a type without arguments, optional or not.
    fileprivate var unwrappedName: String? {
        switch self {
        case .named(let name, let arguments): arguments.isEmpty ? name : nil
        case .optional(let type), .implicitlyUnwrapped(let type): type.unwrappedName
        default: nil
        }
    }
}
