import Syntax

/// What generic parameters and associated types are known to be.
extension TypeChecker {
    /// What a generic parameter, `Self` or an associated type inherits from, conforms to or equals at a node.
    func bounds(of type: Type, at node: NodeID) -> [Type] {
        var result: [Type] = []
        switch type {
        case .genericParameter(let parameter):
            switch parameter.owner {
            case .project(let owner):
                if parameter.isSelf {
                    result.append(.nominal(.project(owner), []))
                } else {
                    for requirement in requirements(of: owner) where requirement.subject == type { result.append(requirement.constraint) }
                }
            case .apiType, .api: result += mapBounds(of: parameter)
            }
        case .associated(let base, let name):
            guard session.depth < 24 else { return session.evade([]) }
            session.depth += 1
            defer { session.depth -= 1 }
            for bound in bounds(of: base, at: node) {
                for part in bound.parts {
                    guard let nominal = part.nominal else { continue }
                    result += associatedTypeBounds(name, in: nominal, base: base)
                }
            }
            if case .project(let owner)? = Self.root(of: type)?.owner {
                for requirement in requirements(of: owner) where requirement.subject == type { result.append(requirement.constraint) }
            }
        default: return []
        }
        for requirement in requirements(around: node) where requirement.subject == type && !result.contains(requirement.constraint) {
            result.append(requirement.constraint)
        }
        return result
    }

    /// The concrete type that a where clause equates with a parameter or associated type.
    func sameType(as type: Type, at node: NodeID) -> Type? {
        guard let root = Self.root(of: type) else { return nil }
        var all = requirements(around: node)
        if case .project(let owner) = root.owner { all += requirements(of: owner) }
        return all.first { $0.isSameType && $0.subject == type }?.constraint
    }

    private static func root(of type: Type) -> GenericParameter? {
        switch type {
        case .genericParameter(let parameter): parameter
        case .associated(let base, _): root(of: base)
        default: nil
        }
    }

    private func associatedTypeBounds(_ name: Symbol, in nominal: NominalID, base: Type) -> [Type] {
        var result: [Type] = []
        for ancestor in ancestry(of: nominal).ancestors {
            for id in project.members(of: ancestor.nominal, named: name) {
                let declaration = project[id]
                guard declaration.kind == .associatedtype || declaration.kind == .typealias else { continue }
                let checker = session.checker(for: declaration.file)
                guard let clause = checker.tree.child(declaration.node, .inheritanceClause) else { continue }
                for child in checker.tree.children(clause) where checker.tree.kind(child).isType {
                    result.append(checker.type(ofTypeNode: child))
                }
            }
        }
        return result
    }

    /// Requirements of all declarations around a node.
    private func requirements(around node: NodeID) -> [Requirement] {
        var result: [Requirement] = []
        var scope = tree.parent(node)
        while let n = scope {
            switch tree.kind(n) {
            case .funcDecl, .initDecl, .subscriptDecl, .classDecl, .structDecl, .enumDecl, .extensionDecl, .protocolDecl:
                if let id = project.declaration(at: n, in: file) { result += requirements(of: id) }
            default: break
            }
            scope = tree.parent(n)
        }
        return result
    }

    /// What a declaration's brackets and where clauses ask of its parameters.
    func requirements(of id: DeclID) -> [Requirement] {
        if let known = session.requirements[id] { return known }
        // A bound may mention the parameter it bounds.
        guard session.requirementsInProgress.insert(id).inserted else { return session.evade([]) }
        defer { session.requirementsInProgress.remove(id) }
        let evasions = session.evasions
        let declaration = project[id]
        let checker = session.checker(for: declaration.file)
        let result = checker.readRequirements(of: declaration)
        if session.evasions == evasions { session.requirements[id] = result }
        return result
    }

    private func readRequirements(of declaration: Declaration) -> [Requirement] {
        var result: [Requirement] = []
        var clauses: [NodeID] = []
        if let brackets = tree.child(declaration.node, .genericParameterClause) {
            for parameter in tree.children(brackets) {
                switch tree.kind(parameter) {
                case .genericParameter:
                    guard let bound = tree.child(parameter, where: { $0.isType }), let id = project.declaration(at: parameter, in: file)
                    else {
                        continue
                    }
                    result.append(
                        Requirement(
                            subject: .genericParameter(genericParameter(id)), isSameType: false, constraint: type(ofTypeNode: bound)))
                case .genericWhereClause: clauses.append(parameter)
                default: break
                }
            }
        }
        if let clause = tree.child(declaration.node, .genericWhereClause) { clauses.append(clause) }
        for clause in clauses {
            for requirement in tree.children(clause) {
                let kind = tree.kind(requirement)
                guard kind == .conformanceRequirement || kind == .sameTypeRequirement else { continue }
                let sides = tree.children(requirement).filter { tree.kind($0).isType }.map { type(ofTypeNode: $0) }
                guard sides.count == 2, !sides[0].isUnknown, !sides[1].isUnknown else { continue }
                result.append(Requirement(subject: sides[0], isSameType: kind == .sameTypeRequirement, constraint: sides[1]))
            }
        }
        return result
    }
}
