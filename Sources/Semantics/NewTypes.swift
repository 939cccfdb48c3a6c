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
        guard tree.kind(expression).isChainLink, tree.isChainEnd(expression), hasNewOptionalLink(expression) else {
            return type
        }
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
            let type = tree.firstChild(node).map { newType(of: $0) } ?? .unknown
            guard tree.kind(node) == .tryExpr, tree.token(node, .postfixQuestion) ?? tree.token(node, .infixQuestion) != nil else {
                return type
            }
            return type.isUnknown || type.isOptional ? type : .optional(type)
        case .tupleExpr:
            if let only = tree.firstChild(node), tree.nextSibling(only) == nil, label(of: only) == nil, let value = tree.firstChild(only) {
                return newType(of: value)
            }
        case .arrayExpr, .dictionaryExpr:
            if let type = newLiteralType(of: node) { return type }
        case .sequenceExpr, .prefixExpr:
            if Self.isWholeNumber(resolution(of: node).type), let type = newOptionSet(ofBits: node) { return type }
        default: break
        }
        let found = resolution(of: node)
        switch found.reference {
        case .api(var use):
            use.receiver = newReceiver(of: use, at: node)
            if let type = newType(of: use, isCall: tree.kind(node) == .callExpr || tree.kind(node) == .subscriptExpr) {
                return type
            }
        case .local(let binding) where tree.kind(node) == .identifierExpr: return newType(ofBinding: binding.node)
        case .builtin(.closureArgument):
            guard let index = Int(tree.text(node).dropFirst()), let closure = enclosingClosure(of: node) else { break }
            return newParameterType(index, of: (highestDollar(in: closure) ?? index) + 1, in: closure, insteadOf: found.type)
        case .project(let id) where project[id].kind == .variable && tree.kind(node) != .callExpr:
            let declaration = project[id]
            // Members of generic types keep what the receiver's arguments made of them.
            if type(of: id) == found.type { return session.checker(for: declaration.file).newType(ofBinding: declaration.node) }
        default: break
        }
        return newType(for: found.type)
    }

    /// A literal that nothing says the type of has it from what it holds, where that is of one new type throughout.
    private func newLiteralType(of literal: NodeID) -> Type? {
        let old = resolution(of: literal).type
        guard case .nominal(let id, let arguments) = old, !old.containsUnknown, newType(for: expectedType(of: literal)).isUnknown else {
            return nil
        }
        let elements = Array(tree.children(literal))
        guard let first = elements.first else { return nil }
        if tree.kind(literal) == .arrayExpr {
            let type = newType(of: first)
            guard !type.isUnknown, arguments.count == 1, arguments[0] == self.type(of: first) else { return nil }
            return elements.allSatisfy { newType(of: $0) == type } ? .nominal(id, [type]) : nil
        }
        guard arguments.count == 2, elements.allSatisfy({ tree.kind($0) == .dictionaryElement }), let key = tree.firstChild(first) else {
            return nil
        }
        let type = newType(of: key)
        guard !type.isUnknown, elements.allSatisfy({ tree.firstChild($0).map { newType(of: $0) } == type }) else { return nil }
        return .nominal(id, [type, newType(for: arguments[1])])
    }

    /// What a generic member is used on, where what it holds has another type now: the names in `[UIKeyboardWillShowNotification].first`.
    func newReceiver(of use: ApiReference, at node: NodeID) -> Type {
        guard case .nominal(let id, let arguments) = use.receiver, !arguments.isEmpty, let base = receiver(at: node) else {
            return use.receiver
        }
        guard case .nominal(id, let new) = newType(of: base).fullyUnwrapped, new.count == arguments.count else { return use.receiver }
        return .nominal(id, new)
    }

    /// The expression before the member or index that a node uses.
    private func receiver(at node: NodeID) -> NodeID? {
        guard let first = tree.firstChild(node) else { return nil }
        switch tree.kind(node) {
        case .memberExpr, .subscriptExpr: return tree.belowMarks(first)
        case .callExpr:
            let callee = tree.belowMarks(first)
            return tree.kind(callee) == .memberExpr ? tree.firstChild(callee).map { tree.belowMarks($0) } : nil
        default: return nil
        }
    }

    /// Whether some `?` of the chain stands behind what is an Optional still.
    private func hasNewOptionalLink(_ expression: NodeID) -> Bool {
        var node = expression
        while tree.kind(node).isChainLink, let base = tree.firstChild(node) {
            if tree.kind(node) == .optionalChainExpr {
                let type = newChainLinkType(of: base)
                if type.isUnknown || type.isOptional { return true }
            }
            node = base
        }
        return false
    }

    private func newChainLinkType(of node: NodeID) -> Type {
        tree.kind(node).isChainLink ? newTypeInChain(of: node) : newType(of: node)
    }

    /// A map's declaration on the new side, for the receiver it is used on.
    private func newType(of use: ApiReference, isCall: Bool) -> Type? {
        guard var type = newInterfaceType(of: use) else { return nil }
        // A property that became a method is called now.
        let isCalled = isCall || !use.declaration.kind.hasParameters && becameMethod(use.declaration)
        if isCalled, let function = type.function { type = function.result }
        // `init` of a class that got a value type makes the value.
        return type.erasing { if case .api = $0.owner { true } else { $0.isSelf } }
    }

    private func becameMethod(_ declaration: ApiDeclaration) -> Bool {
        guard declaration.kind.isProperty, let new = session.maps.scope.newSignature(of: declaration) else { return false }
        return new.kind.hasParameters
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
        case .parameterClause:
            if let type = newOverriddenType(of: node, in: parent, insteadOf: old) { return type }
        case .closureSignature where tree.kind(node) == .closureParameter:
            guard let closure = tree.parent(parent) else { break }
            let names = tree.children(parent, .closureParameter)
            return newParameterType(names.firstIndex(of: node) ?? 0, of: names.count, in: closure, insteadOf: old)
        case .patternBinding:
            if annotation(of: parent) != nil {
                // Bits in a number: the annotation follows them.
                guard Self.isWholeNumber(old), let value = initializer(of: parent) else { return newType(for: old) }
                return newOptionSet(of: value) ?? newType(for: old)
            }
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
        default: break
        }
        return newType(for: old)
    }

    /// The new type of a collection that an override of the SDK's takes, since its keys may have a type of their own now; and of a number, which may
    /// have become an option set.
    private func newOverriddenType(of parameter: NodeID, in clause: NodeID, insteadOf old: Type) -> Type? {
        guard case .nominal(let id, let arguments) = old.fullyUnwrapped, !arguments.isEmpty || Self.isWholeNumber(old), case .api = id,
            let function = tree.parent(clause), tree.kind(function) == .funcDecl || tree.kind(function) == .initDecl,
            let declaration = declaration(of: function),
            let index = tree.children(clause, .parameter).firstIndex(of: parameter),
            let new = apiOverridden(by: declaration).first.flatMap({ newFunction(of: $0) })?.parameters, new.indices.contains(index)
        else { return nil }
        if arguments.isEmpty { return new[index].type }
        guard case .nominal(id, let newArguments) = new[index].type.fullyUnwrapped else { return nil }
        let type = Type.nominal(id, newArguments)
        return old.isOptional ? .optional(type) : type
    }

    /// The new type of a closure's parameter, whose type nothing writes: what the elements are that the closure is given one by one.
    private func newParameterType(_ index: Int, of count: Int, in closure: NodeID, insteadOf old: Type) -> Type {
        let known = newType(for: old)
        if old.isOptional { return known }
        guard let wanted = newExpectedType(of: closure).function?.parameters, wanted.count == count, wanted.indices.contains(index) else {
            return known
        }
        let type = wanted[index].type
        return type.isUnknown || type.isOptional || type.containsUnknown || type.function != nil ? known : type
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
