import Syntax

/// The interface types of the project's declarations.
extension TypeChecker {
    func computeType(of id: DeclID) -> Type {
        let declaration = project[id]
        switch declaration.kind {
        case .class, .struct, .enum, .protocol, .actor, .extension:
            return project.nominal(of: id).map { .metatype(instanceType(of: $0)) } ?? .unknown
        case .typealias, .associatedtype, .genericParameter:
            let type = instantiate(id, [], at: nil)
            return type.isUnknown ? .unknown : .metatype(type)
        case .function, .initializer, .subscript:
            return .function(
                FunctionType(
                    parameters: parameterTypes(of: declaration), result: resultType(of: declaration),
                    isThrowing: declaration.traits.contains(.isThrowing)))
        case .enumCase:
            let owner = project.type(ofMember: id).map { instanceType(of: $0) } ?? .unknown
            if project.tree(of: id).child(declaration.node, .parameterClause) == nil { return owner }
            return .function(FunctionType(parameters: parameterTypes(of: declaration), result: owner))
        case .variable:
            let checker = session.checker(for: declaration.file)
            return checker.bindingType(of: declaration.node)
        case .deinitializer, .operator, .precedenceGroup, .macro: return .unknown
        }
    }

    /// A nominal type with its own parameters as arguments.
    func instanceType(of nominal: NominalID) -> Type {
        .nominal(nominal, genericParameters(of: nominal).map { .genericParameter($0) })
    }

    private func parameterTypes(of declaration: Declaration) -> [FunctionType.Parameter] {
        let checker = session.checker(for: declaration.file)
        return declaration.parameters.map { parameter in
            FunctionType.Parameter(
                label: parameter.label, type: parameter.typeNode.map { checker.type(ofTypeNode: $0) } ?? .unknown,
                isInout: parameter.isInout,
                isVariadic: parameter.isVariadic, hasDefault: parameter.hasDefault, isAutoclosure: parameter.isAutoclosure,
                labelIsOptional: parameter.labelIsOptional)
        }
    }

    private func resultType(of declaration: Declaration) -> Type {
        let checker = session.checker(for: declaration.file)
        let tree = checker.tree
        if declaration.kind == .initializer {
            guard let owner = project.type(ofMember: declaration.id) else { return .unknown }
            let instance = isProtocol(owner) ? selfType(of: owner) : instanceType(of: owner)
            if declaration.traits.contains(.isFailable) { return .optional(instance) }
            return declaration.traits.contains(.isImplicitlyFailable) ? .implicitlyUnwrapped(instance) : instance
        }
        var result: Type = .void
        if let clause = tree.child(declaration.node, .returnClause), let node = tree.child(clause, where: { $0.isType }) {
            result = checker.type(ofTypeNode: node)
        }
        // A curried function gives a function for each further clause.
        let clauses = tree.children(declaration.node, .parameterClause)
        for clause in clauses.dropFirst().reversed() {
            let reader = ParameterReader(tree: tree, symbols: project.index.symbols[declaration.file.index])
            let parameters = tree.children(clause, .parameter).map { node -> FunctionType.Parameter in
                let parameter = reader.read(node).parameter
                return FunctionType.Parameter(
                    label: parameter.label, type: parameter.typeNode.map { checker.type(ofTypeNode: $0) } ?? .unknown,
                    isVariadic: parameter.isVariadic, labelIsOptional: true)
            }
            result = .function(FunctionType(parameters: parameters, result: result))
        }
        return result
    }
}
