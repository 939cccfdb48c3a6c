import RuleEngine
import Semantics
import Syntax

/// SE-0065: what a collection's `indices` hold is no longer known to be its `Index`. Extensions and generic functions that go over them ask for it:
/// `extension Collection where Indices.Iterator.Element == Index`.
struct IndicesRequirement: Transformation {
    let nodeKinds: Set<NodeKind> = [.extensionDecl, .funcDecl]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .extensionDecl {
            guard let type = tree.typeChild(node), isCollection(type, in: tree), let body = tree.child(node, .memberBlock),
                usesIndices(of: nil, in: body, context)
            else { return }
            require("Indices.Iterator.Element == Index", of: node, behind: type, context)
        } else if let generics = tree.child(node, .genericParameterClause), tree.child(generics, .genericWhereClause) == nil,
            let body = tree.child(node, .codeBlock)
        {
            for parameter in tree.children(generics, .genericParameter) {
                guard let bound = tree.typeChild(parameter), isCollection(bound, in: tree),
                    let name = tree.parameterNames(parameter)?.first,
                    usesIndices(of: tree.name(name), in: body, context), let end = tree.children(node).filter({ $0 < body }).last
                else { continue }
                let type = tree.text(name)
                require("\(type).Indices.Iterator.Element == \(type).Index", of: node, behind: end, context)
            }
        }
    }

    private func isCollection(_ type: NodeID, in tree: SyntaxTree) -> Bool {
        guard tree.kind(type) == .identifierType else { return false }
        return ["CollectionType", "MutableCollectionType", "RangeReplaceableCollectionType"].contains(tree.text(type))
    }

    /// Whether the code takes the elements of `indices`: of `self`, or of a value of a generic type.
    private func usesIndices(of type: String?, in body: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        return tree.subtree(body).contains { index in
            let node = NodeID(index)
            switch tree.kind(node) {
            case .identifierExpr:
                guard type == nil, tree.is(tree.firstToken(node), "indices") else { return false }
                if case .local = context.checker.reference(of: node) { return false }
            case .memberExpr:
                guard let name = tree.memberName(node), tree.is(name, "indices"), let base = tree.firstChild(node) else { return false }
                guard let type else { return tree.isSelf(base) && !isCounted(node, in: tree) }
                guard case .genericParameter(let parameter) = context.checker.type(of: base) else { return false }
                return context.checker.description(of: .genericParameter(parameter)) == type && !isCounted(node, in: tree)
            default: return false
            }
            return !isCounted(node, in: tree)
        }
    }

    private func isCounted(_ indices: NodeID, in tree: SyntaxTree) -> Bool {
        guard let member = tree.parent(indices), tree.kind(member) == .memberExpr, let name = tree.memberName(member) else { return false }
        return tree.is(name, "count") || tree.is(name, "isEmpty")
    }

    private func require(_ requirement: String, of node: NodeID, behind end: NodeID, _ context: FileContext) {
        let tree = context.tree
        let clause = tree.child(node, .genericWhereClause)
        if let clause, tree.text(clause).contains("Indices") { return }
        context.report(.safe, at: end, "Nothing says that a collection's `indices` hold its `Index` (SE-0065).") {
            if let clause {
                $0.insertElement(requirement, in: clause, at: Array(tree.children(clause)).count)
            } else {
                $0.insert(" where \(requirement)", after: end, slot: .postfix)
            }
        }
    }
}
