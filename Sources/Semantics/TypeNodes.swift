import Syntax

/// What a type's name means at a place.
enum TypeName {
    case project(DeclID)
    case map(MapLookup.TypeName)
    /// A member found through a type: an alias or nested type with the arguments of the type it was found in.
    case member(Type)
    case module
}

extension TypeChecker {
    /// The type that a type node spells, without looking in the store of answers.
    func computeType(ofTypeNode node: NodeID) -> Type {
        switch tree.kind(node) {
        case .identifierType:
            let arguments = genericArguments(of: node)
            let name = symbol(tree.firstToken(node))
            if name == WellKnown.underscore { return .unknown }
            return type(named: name, arguments, at: node)
        case .memberType:
            guard let base = tree.firstChild(node) else { return .unknown }
            var name = Symbol.empty
            for token in tree.ownTokens(node) where tree.kind(token) != .period { name = symbol(token) }
            let arguments = genericArguments(of: node)
            if tree.kind(base) == .identifierType, tree.tokenRange(base).count == 1,
                case .module = typeName(symbol(tree.firstToken(base)), at: base)
            {
                return typeIn(module: symbol(tree.firstToken(base)), name, arguments, at: node)
            }
            let baseType = type(ofTypeNode: base)
            if baseType.isUnknown { return .unknown }
            let found = memberType(of: baseType, named: name)
            return arguments.isEmpty ? found : found.withArguments(arguments)
        case .metatypeType: return childType(of: node).map { .metatype($0) } ?? .unknown
        case .optionalType: return childType(of: node).map { .optional($0) } ?? .unknown
        case .implicitlyUnwrappedType: return childType(of: node).map { .implicitlyUnwrapped($0) } ?? .unknown
        case .arrayType: return .array(childType(of: node) ?? .unknown)
        case .dictionaryType:
            let types = tree.children(node).filter { tree.kind($0).isType }.map { type(ofTypeNode: $0) }
            return types.count == 2 ? .dictionary(types[0], types[1]) : .unknown
        case .tupleType:
            let elements = tupleElements(of: node)
            if elements.count == 1, elements[0].label == nil { return elements[0].type }
            return .tuple(elements)
        case .functionType: return functionType(of: node)
        case .attributedType, .prefixedType: return childType(of: node) ?? .unknown
        case .compositionType, .protocolCompositionType:
            let parts = tree.children(node).filter { tree.kind($0).isType }.map { type(ofTypeNode: $0) }
            return parts.count == 1 ? parts[0] : .composition(parts)
        case .classConstraintType: return .api(WellKnown.anyObject)
        default: return .unknown
        }
    }

    private func childType(of node: NodeID) -> Type? { tree.child(node, where: { $0.isType }).map { type(ofTypeNode: $0) } }

    func genericArguments(of node: NodeID) -> [Type] {
        guard let clause = tree.child(node, .genericArgumentClause) else { return [] }
        return tree.children(clause).filter { tree.kind($0).isType }.map { type(ofTypeNode: $0) }
    }

    private func tupleElements(of node: NodeID) -> [TupleElement] {
        var elements: [TupleElement] = []
        for element in tree.children(node) where tree.kind(element) == .tupleTypeElement {
            guard let type = childType(of: element) else { continue }
            var label: Symbol?
            for token in tree.ownTokens(element) {
                if tree.kind(token) == .colon { break }
                if tree.kind(token) == .identifier { label = symbol(token) }
            }
            elements.append(TupleElement(label: label, type: type))
        }
        return elements
    }

    private func functionType(of node: NodeID) -> Type {
        let parts = tree.children(node).filter { tree.kind($0).isType }
        guard parts.count == 2 else { return .unknown }
        let isThrowing = tree.child(node, .effects) != nil
        let result = type(ofTypeNode: parts[1])
        var parameters: [FunctionType.Parameter] = []
        if tree.kind(parts[0]) == .tupleType {
            for element in tree.children(parts[0]) where tree.kind(element) == .tupleTypeElement {
                guard let child = tree.child(element, where: { $0.isType }) else { continue }
                var isVariadic = false
                for token in tree.ownTokens(element) where tree.is(token, "...") { isVariadic = true }
                var isInout = false
                if let modifiers = tree.child(element, .modifiers) { isInout = holdsInout(modifiers) }
                if tree.kind(child) == .attributedType, let modifiers = tree.child(child, .modifiers) {
                    isInout = isInout || holdsInout(modifiers)
                }
                var label: Symbol?
                for token in tree.ownTokens(element) where tree.kind(token) == .identifier { label = symbol(token) }
                parameters.append(
                    FunctionType.Parameter(label: label, type: type(ofTypeNode: child), isInout: isInout, isVariadic: isVariadic))
            }
        } else {
            let type = type(ofTypeNode: parts[0])
            // `Void -> T` has no parameter.
            if !type.isVoid { parameters.append(FunctionType.Parameter(type: type)) }
        }
        if parameters.count == 1, parameters[0].type.isVoid { parameters = [] }
        return .function(FunctionType(parameters: parameters, result: result, isThrowing: isThrowing))
    }

    private func holdsInout(_ modifiers: NodeID) -> Bool {
        for i in tree.tokenRange(modifiers) where tree.kind(TokenID(i)) == .inoutKeyword { return true }
        return false
    }

    // MARK: Names

    /// The type of a name in type position, with its arguments.
    func type(named name: Symbol, _ arguments: [Type], at node: NodeID) -> Type {
        if name == WellKnown.capitalSelf { return selfType(at: node) ?? .unknown }
        guard let found = typeName(name, at: node) else { return compilerKnownType(name, arguments) }
        return type(found, arguments, at: node)
    }

    /// Names that mean something without any map.
    private func compilerKnownType(_ name: Symbol, _ arguments: [Type]) -> Type {
        if name == WellKnown.void { return .void }
        if name == WellKnown.any { return .any }
        if name == WellKnown.anyClass { return .metatype(.api(WellKnown.anyObject)) }
        if name == WellKnown.optional, arguments.count == 1 { return .optional(arguments[0]) }
        if name == WellKnown.implicitlyUnwrappedOptional, arguments.count == 1 { return .implicitlyUnwrapped(arguments[0]) }
        if MapLookup.standardNames.contains(name) { return .nominal(.api(name), arguments) }
        return .unknown
    }

    func type(_ found: TypeName, _ arguments: [Type], at node: NodeID?) -> Type {
        switch found {
        case .project(let id): return instantiate(id, arguments, at: node)
        case .map(let type):
            // The sugar has one form, whatever it is spelled.
            if type.id == WellKnown.optional || type.id == WellKnown.implicitlyUnwrappedOptional || type.id == WellKnown.void
                || type.id == WellKnown.any || type.id == WellKnown.anyClass
            {
                let known = compilerKnownType(type.id, arguments)
                if !known.isUnknown { return known }
            }
            return instantiate(type, arguments)
        case .member(let type): return arguments.isEmpty ? type : type.withArguments(arguments)
        case .module: return .unknown
        }
    }

    private func typeIn(module: Symbol, _ name: Symbol, _ arguments: [Type], at node: NodeID) -> Type {
        if let id = project.index.closest(project.globals(named: name, visibleFrom: file), to: file) {
            return instantiate(id, arguments, at: node)
        }
        guard mayHold(module) else { return .unknown }
        if let found = mapType(named: name) { return type(.map(found), arguments, at: node) }
        return compilerKnownType(name, arguments)
    }

    /// A declared type with arguments; aliases are looked through.
    func instantiate(_ id: DeclID, _ arguments: [Type], at node: NodeID?) -> Type {
        let declaration = project[id]
        switch declaration.kind {
        case .genericParameter: return .genericParameter(genericParameter(id))
        case .typealias:
            if declaration.traits.contains(.isRequirement), project.tree(of: id).child(declaration.node, where: { $0.isType }) == nil {
                return associatedType(id)
            }
            let aliased = aliasedType(id)
            let parameters = genericParameters(of: id)
            guard !parameters.isEmpty, parameters.count == arguments.count else { return aliased }
            var substitution = Substitution()
            substitution.bind(parameters, to: arguments)
            return substituting(aliased, substitution)
        case .associatedtype: return associatedType(id)
        default:
            if arguments.isEmpty {
                let parameters = genericParameters(of: id)
                if parameters.isEmpty { return .nominal(.project(id), []) }
                // Inside its own braces a generic type's name stands for itself.
                if let node, isInside(node, .project(id)) { return .nominal(.project(id), parameters.map { .genericParameter($0) }) }
            }
            return .nominal(.project(id), arguments)
        }
    }

    private func isInside(_ node: NodeID, _ nominal: NominalID) -> Bool {
        var type = enclosingType(of: node)
        while let id = type {
            if project.nominal(of: id) == nominal { return true }
            type = project[id].owner
        }
        return false
    }

    private func associatedType(_ id: DeclID) -> Type {
        guard let owner = project[id].owner else { return .unknown }
        return .associated(
            .genericParameter(GenericParameter(owner: .project(owner), index: -1, name: WellKnown.capitalSelf)), project[id].name)
    }

    /// The type behind an alias's `=`, in terms of the parameters around it.
    func aliasedType(_ id: DeclID) -> Type {
        if let known = session.declarationTypes[id.word] { return known }
        guard session.declarationsInProgress.insert(id).inserted else { return session.evade(.unknown) }
        let evasions = session.evasions
        defer { session.declarationsInProgress.remove(id) }
        let declaration = project[id]
        let checker = session.checker(for: declaration.file)
        let type = checker.tree.child(declaration.node, where: { $0.isType }).map { checker.type(ofTypeNode: $0) } ?? .unknown
        if session.evasions == evasions { session.declarationTypes[id.word] = type }
        return type
    }

    // MARK: Generic parameters

    func genericParameter(_ id: DeclID) -> GenericParameter {
        let declaration = project[id]
        var index: Int32 = 0
        var at = Int(id.index) - 1
        while at >= 0, project.declarations[at].kind == .genericParameter, project.declarations[at].owner == declaration.owner {
            index += 1
            at -= 1
        }
        return GenericParameter(owner: .project(declaration.owner ?? id), index: index, name: declaration.name)
    }

    /// The parameters in a project declaration's own brackets: they follow it in the list of declarations.
    func genericParameterDeclarations(of id: DeclID) -> ArraySlice<Declaration> {
        let all = project.declarations
        let start = Int(id.index) + 1
        var end = start
        while end < all.count, all[end].kind == .genericParameter, all[end].owner == id { end += 1 }
        return all[start..<end]
    }

    func genericParameters(of id: DeclID) -> [GenericParameter] {
        genericParameterDeclarations(of: id).enumerated().map {
            GenericParameter(owner: .project(id), index: Int32($0.offset), name: $0.element.name)
        }
    }

    func genericParameters(of nominal: NominalID) -> [GenericParameter] {
        switch nominal {
        case .project(let id): genericParameters(of: id)
        case .api(let id): session.maps.parameters(of: id)
        }
    }

    // MARK: Look-up

    /// What a name means as a type at a node: local types, generic parameters, nested types of the types around (inherited ones too), the
    /// project's types, the SDK's, a module.
    func typeName(_ name: Symbol, at node: NodeID) -> TypeName? {
        // What no type has and nothing declares needs no look at the scopes.
        if !session.mayBeMember(name) { return globalType(named: name) }
        var child = node
        var parent = tree.parent(node)
        while let scope = parent {
            switch tree.kind(scope) {
            case .codeBlock, .closureExpr, .switchCase:
                if mayDeclareTypes {
                    for id in scopeTable(of: scope).declarations where project[id].name == name && project[id].kind.isType {
                        return .project(id)
                    }
                }
            case .funcDecl, .initDecl, .subscriptDecl, .typealiasDecl:
                if let id = project.declaration(at: scope, in: file), let found = parameter(named: name, of: id) { return .project(found) }
            case .classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl:
                guard let id = project.declaration(at: scope, in: file) else { break }
                if let found = parameter(named: name, of: id) { return .project(found) }
                guard let nominal = project.nominal(of: id) else { break }
                if tree.kind(scope) == .extensionDecl {
                    if tree.kind(child) != .memberBlock, tree.kind(child).isType { break }
                    if let found = genericParameters(of: nominal).first(where: { $0.name == name }) {
                        return .member(.genericParameter(found))
                    }
                }
                // A header is resolved without what it inherits: that isn't known yet.
                let isHeader = tree.kind(child) == .inheritanceClause
                if let found = nestedType(name, in: nominal, inherited: !isHeader) { return found }
                if tree.kind(scope) == .extensionDecl, tree.kind(child) == .memberBlock, let found = typeByConstraint(name, on: nominal, id)
                {
                    return .member(found)
                }
            default: break
            }
            child = scope
            parent = tree.parent(scope)
        }
        return globalType(named: name)
    }

    private func globalType(named name: Symbol) -> TypeName? {
        if let known = globalTypes[UInt64(name.id)] { return known }
        let found = globalTypeName(name)
        globalTypes[UInt64(name.id)] = .some(found)
        return found
    }

    private func globalTypeName(_ name: Symbol) -> TypeName? {
        if let id = project.index.closest(project.globals(named: name, visibleFrom: file), to: file) { return .project(id) }
        if let found = mapType(named: name) { return .map(found) }
        return isModule(name) ? .module : nil
    }

    /// A type of the maps. In a Swift 2 file a name that only the new SDK has (`Error`, `Request`, `Data`) is some library's own type.
    func mapType(named name: Symbol) -> MapLookup.TypeName? {
        guard let found = session.maps.type(named: name), project.mayMean(found.owner, in: file) else { return nil }
        return project[file].dialect == .swift2 && !found.owner.isNamed(name) ? nil : found
    }

    private func parameter(named name: Symbol, of id: DeclID) -> DeclID? {
        for declaration in genericParameterDeclarations(of: id) where declaration.name == name { return declaration.id }
        return nil
    }

    private func nestedType(_ name: Symbol, in nominal: NominalID, inherited: Bool) -> TypeName? {
        // Private types of one name may stand in extensions of several files.
        if project.declares(name), let id = project.index.closest(project.members(of: nominal, named: name), to: file) {
            return .project(id)
        }
        guard inherited else { return nil }
        let found = memberType(of: selfType(of: nominal), named: name, isLexical: true)
        return found.isUnknown ? nil : .member(found)
    }

    /// `extension P where Self: Q`: an associated type of Q.
    func typeByConstraint(_ name: Symbol, on nominal: NominalID, _ id: DeclID) -> Type? {
        let own = selfType(of: nominal)
        for requirement in requirements(of: id) where requirement.subject == own {
            guard let other = requirement.constraint.nominal else { continue }
            if isProtocol(other) {
                if !memberType(of: selfType(of: other), named: name, isLexical: true).isUnknown { return .associated(own, name) }
            } else {
                let found = memberType(of: requirement.constraint, named: name, isLexical: true)
                if !found.isUnknown { return found }
            }
        }
        return nil
    }

    /// Whether a name in front of a dot can be a module: one that the project imports, or the standard library.
    func isModule(_ name: Symbol) -> Bool {
        project.importedModules.contains(name) || name == WellKnown.swiftModule
    }
}

extension Type {
    /// A nominal type with other arguments, below metatypes and optionals.
    func withArguments(_ arguments: [Type]) -> Type {
        switch self {
        case .nominal(let id, _): .nominal(id, arguments)
        case .metatype(let t): .metatype(t.withArguments(arguments))
        default: self
        }
    }
}

extension WellKnown {
    static let anyClass: Symbol = "AnyClass"
    static let swiftModule: Symbol = "Swift"
}
