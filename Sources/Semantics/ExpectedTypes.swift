import Syntax

/// The type that the surrounding code wants of an expression.
extension TypeChecker {
    func computeExpectedType(of node: NodeID) -> Type {
        guard let parent = tree.parent(node) else { return .unknown }
        switch tree.kind(parent) {
        case .argument: return expectedType(ofArgument: parent)
        case .callExpr, .subscriptExpr:
            if tree.firstChild(parent) == node { return expectedTypeOfCallee(node, parent) }
            return expectedType(ofArgument: node)
        case .labeledClosure: return expectedType(ofArgument: parent)
        case .initializerClause: return expectedType(ofInitializer: parent)
        case .returnStmt: return wantedResult(at: parent)
        case .sequenceExpr:
            let folded = folded(parent)
            guard let part = folded.sequence.part(of: node) else { return .unknown }
            return expectedType(ofPart: part, of: folded)
        case .ternaryOperator:
            guard let sequence = tree.parent(parent) else { return .unknown }
            let folded = folded(sequence)
            guard let part = folded.sequence.part(of: parent) else { return .unknown }
            let whole = expectedType(ofPart: part, of: folded)
            if !whole.isUnknown { return whole }
            guard case .ternary(_, _, _, let otherwise) = folded.sequence.parts[part], !isContextual(part: otherwise, of: folded) else {
                return .unknown
            }
            return type(ofPart: otherwise, of: folded)
        case .tryExpr, .wordExpr, .inoutExpr: return expectedType(of: parent)
        case .prefixExpr:
            return tree.is(tree.firstToken(parent), "!") ? .api(WellKnown.bool) : expectedType(of: parent)
        case .arrayExpr: return expectedElement(of: parent, node)
        case .dictionaryElement:
            guard let dictionary = tree.parent(parent) else { return .unknown }
            guard case .nominal(let id, let arguments) = expectedType(of: dictionary).fullyUnwrapped, id == .api(WellKnown.dictionary),
                arguments.count == 2
            else { return .unknown }
            return tree.firstChild(parent) == node ? arguments[0] : arguments[1]
        case .closureExpr:
            guard isOnlyExpression(node, of: parent) else { return .unknown }
            if let declared = declaredResult(of: parent) { return declared }
            return expectedType(of: parent).function?.result ?? .unknown
        case .expressionPattern, .valueBindingPattern: return matchedType(at: node)
        case .whereClause, .conditionList: return .api(WellKnown.bool)
        case .repeatStmt: return .api(WellKnown.bool)
        case .cForCondition: return .api(WellKnown.bool)
        case .throwStmt: return .api(WellKnown.errorType)
        case .optionalChainExpr where tree.parent(parent).map { tree.kind($0) == .expressionPattern } ?? false:
            // `case .Foo?:`
            return matchedType(at: parent).unwrapped
        case .forceUnwrapExpr, .optionalChainExpr:
            // `(.Foo)!` says nothing, a callee's mark does: `block?(x)` is wanted as the call is.
            return .unknown
        default: return .unknown
        }
    }

    /// A closure that is called on the spot is wanted as a function of what the call is wanted to give.
    private func expectedTypeOfCallee(_ node: NodeID, _ call: NodeID) -> Type {
        guard tree.kind(node) == .closureExpr else { return .unknown }
        let result = expectedType(of: call)
        return result.isUnknown ? .unknown : .function(FunctionType(parameters: [], result: result))
    }

    private func expectedType(ofArgument argument: NodeID) -> Type {
        guard var holder = tree.parent(argument) else { return .unknown }
        switch tree.kind(holder) {
        case .tupleExpr:
            let wanted = expectedType(of: holder)
            let arguments = tree.children(holder).filter { tree.kind($0) == .argument }
            if arguments.count == 1, label(of: argument) == nil { return wanted }
            guard case .tuple(let elements) = wanted.fullyUnwrapped, elements.count == arguments.count,
                let index = arguments.firstIndex(of: argument)
            else { return .unknown }
            return elements[index].type
        case .argumentList:
            guard let call = tree.parent(holder) else { return .unknown }
            holder = call
        default: break
        }
        guard tree.kind(holder) == .callExpr || tree.kind(holder) == .subscriptExpr else { return .unknown }
        let info = callInfo(of: holder)
        guard let index = info.arguments.firstIndex(where: { $0.node == argument }) else { return .unknown }
        if info.fitting.isEmpty, let type = memberwiseType(of: argument, in: holder) { return type }
        return parameterType(for: index, in: info)
    }

    /// What the memberwise initialiser of a struct of the project takes there.
    private func memberwiseType(of argument: NodeID, in call: NodeID) -> Type? {
        memberwiseProperty(of: argument, in: call).map { type(of: $0) }
    }

    /// The property that an argument of a call gives its value where the call is a struct's memberwise initialiser, by its label.
    public func memberwiseProperty(of argument: NodeID, in call: NodeID) -> DeclID? {
        guard tree.kind(call) == .callExpr, let label = label(of: argument), let callee = tree.firstChild(call),
            case .nominal(.project(let id), _)? = type(of: callee).instance, project[id].kind == .struct
        else { return nil }
        return project.members(of: .project(id), named: label).first { project[$0].kind == .variable && !project[$0].isStatic }
    }

    /// The parameter that an argument of a call or subscript is passed to; nil where the callee is unknown.
    public func parameter(of argument: NodeID) -> FunctionType.Parameter? {
        guard var holder = tree.parent(argument) else { return nil }
        if tree.kind(holder) == .argumentList { holder = tree.parent(holder) ?? holder }
        guard tree.kind(holder) == .callExpr || tree.kind(holder) == .subscriptExpr else { return nil }
        let info = callInfo(of: holder)
        guard let index = info.arguments.firstIndex(where: { $0.node == argument }), let callee = info.callee else { return nil }
        let parameter = info.mappings[0][index]
        guard callee.function.parameters.indices.contains(parameter) else { return nil }
        var result = callee.function.parameters[parameter]
        result.type = parameterType(for: index, in: info)
        return result
    }

    private func expectedType(ofInitializer clause: NodeID) -> Type {
        guard let holder = tree.parent(clause) else { return .unknown }
        switch tree.kind(holder) {
        case .patternBinding, .optionalBinding, .matchingCondition:
            if let annotation = annotation(of: holder) {
                return tree.kind(holder) == .optionalBinding ? .optional(annotation) : annotation
            }
            return .unknown
        case .parameter:
            return ParameterReader(tree: tree, symbols: project.index.symbols[file.index]).read(holder).parameter.typeNode
                .map { type(ofTypeNode: $0) } ?? .unknown
        case .enumCaseElement:
            guard let type = enclosingType(of: holder), let nominal = project.nominal(of: type) else { return .unknown }
            return rawType(of: nominal) ?? .unknown
        default: return .unknown
        }
    }

    /// The type behind a binding's colon; for `var a, b: Int` that of the next one that has one.
    func annotation(of binding: NodeID) -> Type? {
        var at: NodeID? = binding
        while let node = at {
            if let annotation = tree.child(node, .typeAnnotation) {
                return tree.child(annotation, where: { $0.isType }).map { type(ofTypeNode: $0) } ?? .unknown
            }
            guard tree.kind(node) == .patternBinding, tree.child(node, .initializerClause) == nil else { return nil }
            at = tree.nextSibling(node)
        }
        return nil
    }

    private func expectedElement(of array: NodeID, _ element: NodeID) -> Type {
        let wanted = expectedType(of: array).fullyUnwrapped
        if case .nominal(let id, let arguments) = wanted {
            if arguments.count == 1 { return arguments[0] }
            if id != .api(WellKnown.anyObject), arguments.isEmpty, id != .api(WellKnown.nsArray) { return wanted }
        }
        // The other elements show what is meant: `[kind, .Other]`. They don't ask each other in turn, which would take exponential time.
        return guarded(.element, array, .unknown) {
            for other in tree.children(array) where other != element && tree.kind(other).isExpression && !isContextual(other) {
                let type = type(of: other)
                if !type.isUnknown { return type }
            }
            return .unknown
        }
    }

    /// Whether an expression has no type without one that is wanted of it.
    func isContextual(_ node: NodeID) -> Bool {
        switch tree.kind(node) {
        case .implicitMemberExpr, .nilLiteralExpr, .closureExpr, .arrayExpr, .dictionaryExpr, .integerLiteralExpr, .floatLiteralExpr,
            .stringLiteralExpr, .booleanLiteralExpr:
            return true
        case .callExpr: return tree.firstChild(node).map { tree.kind($0) == .implicitMemberExpr } ?? false
        case .tupleExpr:
            guard let only = tree.firstChild(node), tree.nextSibling(only) == nil, let value = tree.firstChild(only) else { return false }
            return isContextual(value)
        case .prefixExpr: return tree.firstChild(node).map { isContextual($0) } ?? false
        case .sequenceExpr:
            let folded = folded(node)
            return isContextual(part: folded.sequence.root, of: folded)
        default: return false
        }
    }

    // MARK: Results

    /// What `return` at a node has to give: the result of the closure, function or getter around it.
    func wantedResult(at node: NodeID) -> Type {
        var child = node
        var parent = tree.parent(node)
        while let scope = parent {
            switch tree.kind(scope) {
            case .closureExpr:
                if let declared = declaredResult(of: scope) { return declared }
                return expectedType(of: scope).function?.result ?? .unknown
            case .funcDecl, .macroDecl: return returnType(of: scope) ?? .void
            case .initDecl, .deinitDecl: return .void
            case .accessor:
                guard tree.is(accessorWord(scope), "get") else { return .void }
                return accessedType(of: scope)
            case .subscriptDecl where tree.kind(child) == .codeBlock: return returnType(of: scope) ?? .unknown
            case .patternBinding where tree.kind(child) == .codeBlock: return annotation(of: scope) ?? .unknown
            case .classDecl, .structDecl, .enumDecl, .extensionDecl: return .unknown
            default: break
            }
            child = scope
            parent = tree.parent(scope)
        }
        return .unknown
    }

    private func returnType(of node: NodeID) -> Type? {
        tree.child(node, .returnClause).flatMap { tree.child($0, where: { $0.isType }) }.map { type(ofTypeNode: $0) }
    }

    /// The result that a closure's signature writes.
    func declaredResult(of closure: NodeID) -> Type? { tree.child(closure, .closureSignature).flatMap { returnType(of: $0) } }

    func accessorWord(_ accessor: NodeID) -> TokenID {
        for token in tree.ownTokens(accessor) { return token }
        return tree.firstToken(accessor)
    }

    /// The type of the property or subscript that an accessor belongs to.
    func accessedType(of accessor: NodeID) -> Type {
        guard let holder = tree.ancestor(accessor, where: { $0 == .patternBinding || $0 == .subscriptDecl }) else { return .unknown }
        if tree.kind(holder) == .subscriptDecl { return returnType(of: holder) ?? .unknown }
        if let annotation = annotation(of: holder) { return annotation }
        guard let clause = tree.child(holder, .initializerClause), let value = tree.firstChild(clause) else { return .unknown }
        return type(of: value)
    }
}
