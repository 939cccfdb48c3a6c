import RuleEngine
import Semantics
import Syntax

/// The associated type `Generator` of sequences is named `Iterator`: renames the alias that a sequence of the project declares for it, and the
/// uses `S.Generator`.
struct IteratorTypes: Transformation {
    private static let sequences: Set<String> = [
        "SequenceType", "CollectionType", "MutableCollectionType", "RangeReplaceableCollectionType", "LazySequenceType",
        "LazyCollectionType", "Array", "ArraySlice", "ContiguousArray", "Dictionary", "Set", "String.CharacterView", "Range",
    ]

    var nodeKinds: Set<NodeKind> { [.typealiasDecl, .memberType, .identifierType] }
    var usedNames: Set<Symbol>? { [WellKnown.generator] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let name: TokenID
        switch tree.kind(node) {
        case .typealiasDecl:
            guard let declared = tree.declaredName(node), tree.is(declared, "Generator"), isInSequence(node, in: context) else { return }
            name = declared
        case .memberType:
            guard let member = tree.memberName(node), tree.is(member, "Generator") else { return }
            if let id = context.checker.reference(of: node).declaration, !isSequenceAlias(id, in: context) { return }
            name = member
        default:
            guard tree.is(tree.firstToken(node), "Generator") else { return }
            if let id = context.checker.reference(of: node).declaration {
                guard isSequenceAlias(id, in: context) else { return }
            } else if !isInSequence(node, in: context) {
                return
            }
            name = tree.firstToken(node)
        }
        context.report(.safe, at: name, "The associated type of sequences is named `Iterator` in Swift 3.") {
            $0.replace(name, with: "Iterator")
        }
    }

    /// Whether a declaration called `Generator` is the alias of a sequence, and not a type of its own.
    private func isSequenceAlias(_ id: DeclID, in context: FileContext) -> Bool {
        guard context.project[id].kind == .typealias, let owner = context.project[id].owner else { return false }
        return isSequence(owner, in: context)
    }

    private func isInSequence(_ node: NodeID, in context: FileContext) -> Bool {
        context.checker.enclosingType(of: node).map { isSequence($0, in: context) } ?? false
    }

    private func isSequence(_ declaration: DeclID, in context: FileContext) -> Bool {
        if let nominal = context.project.nominal(of: declaration),
            context.checker.inherits(.nominal(nominal, []), from: "SequenceType") == .yes
        {
            return true
        }
        let owner = context.project[declaration]
        let tree = context.project.tree(of: declaration)
        if owner.kind == .extension, let extended = tree.typeChild(owner.node), Self.sequences.contains(tree.text(extended)) { return true }
        guard let clause = tree.child(owner.node, .inheritanceClause) else { return false }
        return tree.children(clause).contains { tree.kind($0).isType && Self.sequences.contains(tree.text($0)) }
    }
}
