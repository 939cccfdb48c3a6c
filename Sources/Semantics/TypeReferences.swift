import Syntax

extension TypeChecker {
    /// What a type node's last name refers to.
    func typeReference(of node: NodeID) -> Reference {
        switch tree.kind(node) {
        case .identifierType:
            let name = symbol(tree.firstToken(node))
            if name == WellKnown.capitalSelf { return .builtin(.selfType) }
            guard let found = typeName(name, at: node) else { return .unknown }
            if case .module = found { return .module(name) }
            return reference(to: found)
        case .memberType:
            guard let base = tree.firstChild(node) else { return .unknown }
            var name = Symbol.empty
            for token in tree.ownTokens(node) where tree.kind(token) != .period { name = symbol(token) }
            if tree.kind(base) == .identifierType, tree.tokenRange(base).count == 1,
                case .module = typeName(symbol(tree.firstToken(base)), at: base)
            {
                if let id = project.index.closest(project.globals(named: name, visibleFrom: file), to: file) { return .project(id) }
                return mayHold(symbol(tree.firstToken(base))) ? mapType(named: name).map { .apiType($0.owner) } ?? .unknown : .unknown
            }
            guard case .nominal(let nominal, _) = type(ofTypeNode: base) else {
                return reference(to: TypeName.member(type(ofTypeNode: node)))
            }
            for member in members(of: nominal, named: name) {
                switch member.declaration {
                case .project(let id): if project[id].kind.isType { return .project(id) }
                case .map(let declaration, let isNew):
                    if declaration.kind == .typealias_ || declaration.kind == .associatedType {
                        return .api(ApiReference(declaration: declaration, receiver: type(ofTypeNode: base), isNewSpelling: isNew))
                    }
                }
            }
            return reference(to: TypeName.member(type(ofTypeNode: node)))
        default: return .unknown
        }
    }
}
