import RuleEngine
import Syntax

/// A Swift 2 requirement on the kind of a collection's index: `C.Index: BidirectionalIndexType`, or `Index: …` in an extension.
struct IndexKindRequirement {
    /// What the kind adds to the collection protocol's name: empty for `ForwardIndexType`, which every collection has.
    let kind: StaticString
    let isForward: Bool
    /// The collection's own name; nil for the `Self` of an extension.
    let collection: TokenID?

    init?(_ requirement: NodeID, in tree: SyntaxTree) {
        guard tree.kind(requirement) == .conformanceRequirement else { return nil }
        let types = tree.children(requirement).filter { tree.kind($0).isType }
        guard types.count == 2, tree.kind(types[1]) == .identifierType else { return nil }
        let protocolName = tree.firstToken(types[1])
        if tree.is(protocolName, "ForwardIndexType") {
            (kind, isForward) = ("", true)
        } else if tree.is(protocolName, "BidirectionalIndexType") {
            (kind, isForward) = ("Bidirectional", false)
        } else if tree.is(protocolName, "RandomAccessIndexType") {
            (kind, isForward) = ("RandomAccess", false)
        } else {
            return nil
        }
        guard tree.is(tree.lastToken(types[0]), "Index") else { return nil }
        switch tree.kind(types[0]) {
        case .identifierType:
            collection = nil
        case .memberType:
            guard let base = tree.firstChild(types[0]), tree.kind(base) == .identifierType else { return nil }
            collection = tree.firstToken(base)
        default:
            return nil
        }
    }
}

/// SE-0065: what an index can do is the collection's business: `C: CollectionType where C.Index: BidirectionalIndexType` becomes
/// `C: BidirectionalCollection`, and `C.Index.Distance` becomes `C.IndexDistance`.
struct IndexKindConstraints: Transformation {
    var nodeKinds: Set<NodeKind> { [.conformanceRequirement, .memberType] }

    func visit(_ node: NodeID, in context: FileContext) {
        if context.tree.kind(node) == .memberType {
            renameDistance(node, in: context)
            return
        }
        let tree = context.tree
        guard let requirement = IndexKindRequirement(node, in: tree), let clause = tree.parent(node) else { return }
        context.report(.safe, at: node, "In Swift 3 the collection, not its index, says how the index moves.") { builder in
            if requirement.isForward {
                remove(node, from: clause, in: &builder)
            } else if let bound = collectionBound(for: requirement, clause: clause, in: tree) {
                remove(node, from: clause, in: &builder)
                builder.insert("\(requirement.kind)", before: bound, slot: .openParen)
            } else {
                let collection = requirement.collection.map { tree.text($0) } ?? "Self"
                builder.replace(node, with: "\(collection): \(requirement.kind)Collection")
            }
        }
    }

    /// The bound `CollectionType` of the constrained parameter or extension, whose new name is the kind and `Collection`.
    private func collectionBound(for requirement: IndexKindRequirement, clause: NodeID, in tree: SyntaxTree) -> NodeID? {
        guard let owner = tree.parent(clause) else { return nil }
        if tree.kind(owner) == .extensionDecl {
            guard requirement.collection == nil || requirement.collection.map({ tree.is($0, "Self") }) == true else { return nil }
            return tree.typeChild(owner).flatMap { isCollection($0, in: tree) ? $0 : nil }
        }
        let generics = tree.kind(owner) == .genericParameterClause ? owner : tree.child(owner, .genericParameterClause)
        guard let generics, let name = requirement.collection.map({ tree.name($0) }) else { return nil }
        for parameter in tree.children(generics, .genericParameter) {
            guard let declared = tree.parameterNames(parameter)?.first, tree.name(declared) == name else { continue }
            return tree.typeChild(parameter).flatMap { isCollection($0, in: tree) ? $0 : nil }
        }
        return nil
    }

    private func isCollection(_ type: NodeID, in tree: SyntaxTree) -> Bool {
        tree.kind(type) == .identifierType && tree.is(tree.firstToken(type), "CollectionType")
    }

    /// Takes the requirement out; when none is left, the clause goes with the white space before it.
    private func remove(_ requirement: NodeID, from clause: NodeID, in builder: inout EditBuilder) {
        let tree = builder.tree
        let isEmptied = tree.children(clause).allSatisfy { child in
            guard let kind = IndexKindRequirement(child, in: tree) else { return false }
            return kind.isForward || collectionBound(for: kind, clause: clause, in: tree) != nil
        }
        if isEmptied {
            let range = tree.range(clause)
            builder.delete(tree.whitespaceStart(before: range.lowerBound)..<range.upperBound)
        } else {
            builder.removeElement(requirement)
        }
    }

    private func renameDistance(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard tree.is(tree.lastToken(node), "Distance"), let base = tree.firstChild(node), tree.is(tree.lastToken(base), "Index"),
            tree.kind(base) == .memberType || tree.kind(base) == .identifierType
        else { return }
        context.report(.safe, at: node, "The distance type belongs to the collection: `IndexDistance`.") {
            $0.replace(tree.range(tree.lastToken(base)).lowerBound..<tree.range(node).upperBound, with: [.text("IndexDistance")])
        }
    }

    /// Whether every requirement of the clause leaves it, so that there is nothing left to move.
    static func empties(_ clause: NodeID, in tree: SyntaxTree) -> Bool {
        let constraints = IndexKindConstraints()
        return tree.firstChild(clause) != nil
            && tree.children(clause).allSatisfy { child in
                guard let kind = IndexKindRequirement(child, in: tree) else { return false }
                return kind.isForward || constraints.collectionBound(for: kind, clause: clause, in: tree) != nil
            }
    }
}
