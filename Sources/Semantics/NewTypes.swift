import Syntax

/// Types in the new language and SDK, worked out from the old ones and the maps' changes when they are asked for.
extension TypeChecker {
    /// The type the expression (or the name that a pattern binds) has in Swift 3 and its SDK: value types for their classes (`URL`), the new optionality of SDK declarations,
    /// `T?` for a value that an initialiser infers from a `T!`.
    public func newType(of expression: NodeID) -> Type {
        switch tree.kind(expression) {
        case .identifierPattern, .closureParameter, .parameter: return newType(ofBinding: expression)
        default: break
        }
        let type = newTypeInChain(of: expression)
        guard Self.isChainLink(tree.kind(expression)), isChainEnd(expression), hasOptionalLink(expression) else { return type }
        switch type {
        case .unknown, .optional: return type
        case .implicitlyUnwrapped(let t): return .optional(t)
        default: return .optional(type)
        }
    }

    /// The new type inside the chain; kept where no question was refused on the way.
    private func newTypeInChain(of node: NodeID) -> Type {
        if let known = newTypes[node] { return known }
        let evasions = session.evasions
        let type = guarded(.newType, node, .unknown) { newChainType(of: node) }
        if session.evasions == evasions { newTypes[node] = type }
        return type
    }

    private func newChainType(of node: NodeID) -> Type {
        switch tree.kind(node) {
        case .forceUnwrapExpr, .optionalChainExpr:
            return tree.firstChild(node).map { newChainLinkType(of: $0).unwrapped } ?? .unknown
        case .tryExpr, .wordExpr, .inoutExpr:
            if tree.kind(node) == .tryExpr, tree.token(node, .postfixQuestion) != nil { break }
            return tree.firstChild(node).map { newType(of: $0) } ?? .unknown
        case .tupleExpr:
            if let only = tree.firstChild(node), tree.nextSibling(only) == nil, label(of: only) == nil, let value = tree.firstChild(only) {
                return newType(of: value)
            }
        default: break
        }
        let found = resolution(of: node)
        switch found.reference {
        case .api(let use):
            if let type = newType(of: use, isCall: tree.kind(node) == .callExpr || tree.kind(node) == .subscriptExpr) {
                return type
            }
        case .local(let binding) where tree.kind(node) == .identifierExpr: return newType(ofBinding: binding.node)
        case .project(let id) where project[id].kind == .variable && tree.kind(node) != .callExpr:
            let declaration = project[id]
            // Members of generic types keep what the receiver's arguments made of them.
            if type(of: id) == found.type { return session.checker(for: declaration.file).newType(ofBinding: declaration.node) }
        default: break
        }
        return newType(for: found.type)
    }

    private func newChainLinkType(of node: NodeID) -> Type {
        Self.isChainLink(tree.kind(node)) ? newTypeInChain(of: node) : newType(of: node)
    }

    /// A map's declaration on the new side, for the receiver it is used on.
    private func newType(of use: ApiReference, isCall: Bool) -> Type? {
        guard var type = newInterfaceType(of: use) else { return nil }
        if isCall || use.declaration.kind.hasParameters, let function = type.function, isCall { type = function.result }
        // `init` of a class that got a value type makes the value.
        return type.erasing { if case .api = $0.owner { true } else { $0.isSelf } }
    }

    /// What a call of a map's declaration takes on the new side; nil where the new side has no signature or takes nothing.
    func newFunction(of use: ApiReference) -> FunctionType? {
        newInterfaceType(of: use)?.erasing { if case .api = $0.owner { true } else { $0.isSelf } }.function
    }

    private func newInterfaceType(of use: ApiReference) -> Type? {
        if let known = session.newInterfaceTypes[use] { return known }
        let evasions = session.evasions
        let type = computeNewInterfaceType(of: use)
        if session.evasions == evasions { session.newInterfaceTypes[use] = .some(type) }
        return type
    }

    private func computeNewInterfaceType(of use: ApiReference) -> Type? {
        guard session.maps.scope.newSignature(of: use.declaration) != nil else { return nil }
        var type = mapType(of: use.declaration, isNew: true)
        if let owner = use.declaration.owner, case .nominal(let id, let arguments) = use.receiver {
            let ancestors = ancestry(of: id).ancestors
            if let ancestor = ancestors.first(where: { $0.nominal == .api(Symbol(owner)) }) {
                let receiver = newType(for: use.receiver)
                var bound = substitution(receiver: receiver, id, arguments.map { newType(for: $0) }, ancestor)
                // `Self` of the value type that took the class's place.
                if let new = newOwner(of: use.declaration) { bound.bind(selfParameter(of: new), to: receiver) }
                type = substituting(type, bound)
            }
        }
        return type
    }

    private func newOwner(of declaration: ApiDeclaration) -> Symbol? {
        guard let name = session.maps.scope.newSignature(of: declaration)?.owner else { return nil }
        return session.maps.newType(named: Symbol(name))?.id
    }

    /// The new type of a name that a pattern, a parameter or a declaration binds.
    func newType(ofBinding node: NodeID) -> Type {
        let old = bindingType(of: node)
        guard let parent = tree.parent(node) else { return newType(for: old) }
        switch tree.kind(parent) {
        case .patternBinding:
            if annotation(of: parent) != nil { return newType(for: old) }
            guard let value = initializer(of: parent) else { return newType(for: old) }
            let type = newType(of: value)
            // SE-0054: what is inferred from `T!` is `T?`.
            if case .implicitlyUnwrapped(let t) = type { return .optional(t) }
            return type
        case .optionalBinding:
            if annotation(of: parent) != nil { return newType(for: old) }
            guard let value = initializer(of: parent) else { return newType(for: old) }
            return newType(of: value).unwrapped
        case .forInStmt:
            guard let sequence = tree.child(parent, where: { $0.isExpression }), annotation(of: parent) == nil else {
                return newType(for: old)
            }
            let element = elementType(of: newType(of: sequence), at: sequence)
            return element.isUnknown ? newType(for: old) : element
        default: return newType(for: old)
        }
    }

    private func initializer(of binding: NodeID) -> NodeID? { tree.child(binding, .initializerClause).flatMap { tree.firstChild($0) } }

    /// An old type with the standing conversions: value types for their classes, `Any` for `AnyObject`, `Error` for `NSError`.
    public func newType(for type: Type) -> Type {
        switch type {
        case .unknown, .genericParameter: return type
        case .nominal(let id, let arguments):
            let arguments = arguments.map { newType(for: $0) }
            guard case .api(let name) = id else { return .nominal(id, arguments) }
            // SE-0131: the keys of an untyped dictionary.
            if name == WellKnown.dictionary, arguments.count == 2, arguments[0] == .api(WellKnown.nsObject), arguments[1] == .any {
                return .nominal(id, [.api(WellKnown.anyHashable), .any])
            }
            if name == WellKnown.anyObject { return .any }
            if name == WellKnown.nsError { return .api(WellKnown.errorType) }
            if let owner = session.maps.type(named: name)?.owner, case .split(let value, _) = owner.change {
                return .api(Symbol(value), arguments)
            }
            return .nominal(id, arguments)
        case .optional(let t): return .optional(newType(for: t))
        case .implicitlyUnwrapped(let t): return .implicitlyUnwrapped(newType(for: t))
        case .metatype(let t): return .metatype(t == .api(WellKnown.anyObject) ? t : newType(for: t))
        case .tuple(let elements): return .tuple(elements.map { TupleElement(label: $0.label, type: newType(for: $0.type)) })
        case .function(var f):
            for i in f.parameters.indices { f.parameters[i].type = newType(for: f.parameters[i].type) }
            f.result = newType(for: f.result)
            return .function(f)
        case .composition(let parts): return .composition(parts.map { newType(for: $0) })
        case .associated(let base, let name): return .associated(newType(for: base), name)
        }
    }
}
