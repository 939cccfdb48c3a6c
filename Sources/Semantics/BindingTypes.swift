import Syntax

/// Types of names bound by parameters, declarations and patterns.
extension TypeChecker {
    func computeBindingType(of node: NodeID) -> Type {
        switch tree.kind(node) {
        case .parameter: return parameterType(of: node)
        case .closureParameter:
            guard let signature = tree.parent(node), let closure = tree.parent(signature) else { return .unknown }
            let names = tree.children(signature, .closureParameter)
            guard let index = names.firstIndex(of: node) else { return .unknown }
            return closureParameterType(index, of: names.count, in: closure)
        case .capture:
            guard let value = tree.firstChild(node), tree.kind(value).isExpression else {
                // The capture may hold its modifiers as a child in front.
                guard let last = tree.children(node).first(where: { tree.kind($0).isExpression }) else { return .unknown }
                return capturedType(node, last)
            }
            return capturedType(node, value)
        case .catchClause: return .api(WellKnown.errorType)
        case .accessor: return accessedType(of: node)
        default: return matchedType(at: node)
        }
    }

    private func capturedType(_ capture: NodeID, _ value: NodeID) -> Type {
        let type = type(of: value)
        for i in tree.tokenRange(capture) where tree.is(TokenID(i), "weak") {
            return type.isUnknown || type.isOptional ? type : .optional(type)
        }
        return type
    }

    private func parameterType(of node: NodeID) -> Type {
        let parameter = ParameterReader(tree: tree, symbols: project.index.symbols[file.index]).read(node).parameter
        if let typeNode = parameter.typeNode {
            let type = type(ofTypeNode: typeNode)
            return parameter.isVariadic ? .array(type) : type
        }
        guard let clause = tree.parent(node), let signature = tree.parent(clause), tree.kind(signature) == .closureSignature,
            let closure = tree.parent(signature)
        else { return .unknown }
        let all = tree.children(clause, .parameter)
        guard let index = all.firstIndex(of: node) else { return .unknown }
        return closureParameterType(index, of: all.count, in: closure)
    }

    // MARK: Closures

    /// The types that a closure's parameters take from where it is passed.
    private func wantedParameters(of closure: NodeID) -> [Type] {
        if let known = closures[closure] { return known }
        let evasions = session.evasions
        let types = guarded(.closure, closure, []) {
            expectedType(of: closure).function?.parameters.map { $0.isVariadic ? .array($0.type) : $0.type } ?? []
        }
        if mayKeep(since: evasions) { closures[closure] = types }
        return types
    }

    private func closureParameterType(_ index: Int, of count: Int, in closure: NodeID) -> Type {
        let wanted = wantedParameters(of: closure)
        if wanted.count == count { return wanted[index] }
        // Swift 2 takes a tuple apart: `pairs.map { key, value in … }`.
        if wanted.count == 1, case .tuple(let elements) = wanted[0], elements.count == count { return elements[index].type }
        if count == 1, wanted.count > 1 { return .tuple(wanted.map { TupleElement(type: $0) }) }
        return .unknown
    }

    /// The type of `$n`.
    func dollarType(_ token: TokenID, at node: NodeID) -> Type {
        guard let index = Int(tree.text(token).dropFirst()), let closure = enclosingClosure(of: node) else { return .unknown }
        let highest = highestDollar(in: closure) ?? index
        let wanted = wantedParameters(of: closure)
        if highest == 0, wanted.count > 1 {
            let labels = expectedType(of: closure).function?.parameters.map(\.label) ?? []
            return .tuple(
                wanted.enumerated().map { TupleElement(label: $0.offset < labels.count ? labels[$0.offset] : nil, type: $0.element) })
        }
        if wanted.count == 1, highest > 0, case .tuple(let elements) = wanted[0], elements.count > highest { return elements[index].type }
        return wanted.indices.contains(index) ? wanted[index] : .unknown
    }

    /// A closure's own function type: written parameters and result, else what is wanted, else what the body gives.
    func closureType(of closure: NodeID) -> Type {
        let wanted = expectedType(of: closure).function
        var parameters: [FunctionType.Parameter] = []
        if let signature = tree.child(closure, .closureSignature) {
            for part in tree.children(signature) {
                switch tree.kind(part) {
                case .closureParameter: parameters.append(FunctionType.Parameter(type: bindingType(of: part)))
                case .parameterClause:
                    for parameter in tree.children(part) where tree.kind(parameter) == .parameter {
                        parameters.append(FunctionType.Parameter(type: bindingType(of: parameter)))
                    }
                default: break
                }
            }
        }
        if parameters.isEmpty, let wanted {
            parameters = wanted.parameters
        } else if parameters.isEmpty, let highest = highestDollar(in: closure) {
            parameters = (0...highest).map { _ in FunctionType.Parameter(type: .unknown) }
        } else if let wanted, wanted.parameters.count == 1, parameters.count > 1 {
            parameters = wanted.parameters
        }
        return .function(FunctionType(parameters: parameters, result: closureResult(of: closure, wanted?.result)))
    }

    private func closureResult(of closure: NodeID, _ wanted: Type?) -> Type {
        if let declared = declaredResult(of: closure) { return declared }
        if let wanted, wanted.isVoid { return .void }
        if let only = singleExpression(of: closure) {
            let type = type(of: only)
            if !type.isUnknown { return type }
            return wanted ?? .unknown
        }
        if let wanted, !wanted.containsUnknown { return wanted }
        // Several statements: what the first `return` with a known value gives.
        var skipUntil = 0
        var hasReturn = false
        var found: Type = .unknown
        for i in tree.subtree(closure).dropFirst() where i >= skipUntil {
            let node = NodeID(i)
            switch tree.kind(node) {
            case .closureExpr, .funcDecl, .classDecl, .structDecl: skipUntil = tree.subtree(node).upperBound
            case .returnStmt:
                guard let value = tree.firstChild(node) else { continue }
                hasReturn = true
                let type = type(of: value)
                if tree.kind(value) == .nilLiteralExpr { if !found.isUnknown, !found.isOptional { found = .optional(found) } }
                if found.isUnknown { found = type }
            default: break
            }
        }
        if !hasReturn, wanted == nil || wanted?.isUnknown == true { return .void }
        return found
    }

    // MARK: Patterns

    /// The type of the value that is matched or bound where a pattern (or an expression inside one) stands.
    func matchedType(at node: NodeID) -> Type {
        guard let parent = tree.parent(node) else { return .unknown }
        switch tree.kind(parent) {
        case .patternBinding: return declaredType(ofBinding: parent)
        case .optionalBinding:
            if let annotation = annotation(of: parent) { return annotation }
            if let clause = tree.child(parent, .initializerClause), let value = tree.firstChild(clause) { return type(of: value).unwrapped }
            // `if let x` of Swift 5.7 binds the outer x.
            guard case .binding(let outer) = lexicalLookup(symbol(tree.firstToken(node)), at: parent) else { return .unknown }
            return outer == node ? .unknown : bindingType(of: outer).unwrapped
        case .matchingCondition:
            guard let clause = tree.child(parent, .initializerClause), let value = tree.firstChild(clause) else { return .unknown }
            return type(of: value)
        case .forInStmt:
            if tree.firstChild(parent) != node { return .unknown }
            if let annotation = annotation(of: parent) { return annotation }
            guard let sequence = tree.child(parent, where: { $0.isExpression }) else { return .unknown }
            return elementType(of: type(of: sequence), at: sequence)
        case .caseItem:
            guard let holder = tree.parent(parent) else { return .unknown }
            if tree.kind(holder) == .catchClause { return .api(WellKnown.errorType) }
            var statement = tree.parent(holder)
            while let s = statement, tree.kind(s) != .switchStmt { statement = tree.parent(s) }
            guard let statement, let subject = tree.firstChild(statement) else { return .unknown }
            return type(of: subject)
        case .valueBindingPattern, .expressionPattern, .patternExpr: return matchedType(at: parent)
        case .tuplePatternElement:
            guard let tuple = tree.parent(parent) else { return .unknown }
            return element(parent, of: tuple, .tuplePatternElement)
        case .argument: return matchedType(ofArgument: parent)
        case .optionalChainExpr: return matchedType(at: parent).unwrapped
        case .sequenceExpr:
            guard let cast = tree.child(parent, .castOperator), let type = tree.child(cast, where: { $0.isType }) else {
                return matchedType(at: parent)
            }
            return tree.firstChild(parent) == node ? self.type(ofTypeNode: type) : .unknown
        case .arrayExpr: return .unknown
        default: return .unknown
        }
    }

    private func element(_ element: NodeID, of tuple: NodeID, _ kind: NodeKind) -> Type {
        let type = matchedType(at: tuple)
        let all = tree.children(tuple, kind)
        if all.count == 1 { return type }
        guard case .tuple(let elements) = type.withoutImplicitUnwrapping, elements.count == all.count,
            let index = all.firstIndex(of: element)
        else {
            return .unknown
        }
        return elements[index].type
    }

    private func matchedType(ofArgument argument: NodeID) -> Type {
        guard let holder = tree.parent(argument) else { return .unknown }
        if tree.kind(holder) == .tupleExpr { return element(argument, of: holder, .argument) }
        guard tree.kind(holder) == .argumentList, let call = tree.parent(holder), let callee = tree.firstChild(call) else {
            return .unknown
        }
        let all = tree.children(holder, .argument)
        guard let index = all.firstIndex(of: argument),
            let function = enumCase(ofCallee: callee, call).flatMap({ valueType(of: $0).function })
        else { return .unknown }
        if all.count == function.parameters.count { return function.parameters[index].type }
        // One binding for the whole payload, or the elements of a payload that is one tuple.
        if all.count == 1 { return .tuple(function.parameters.map { TupleElement(label: $0.label, type: $0.type) }) }
        if function.parameters.count == 1, case .tuple(let elements) = function.parameters[0].type, elements.count == all.count {
            return elements[index].type
        }
        return .unknown
    }

    /// The enum case of the project or a map, and the position in its payload, that a pattern's name is bound to: `error` in `case .Failure(let error)`.
    public func boundPayload(of binding: NodeID) -> (enumCase: Reference, index: Int)? {
        var node = binding
        while let parent = tree.parent(node),
            [.valueBindingPattern, .expressionPattern, .patternExpr, .optionalChainExpr].contains(tree.kind(parent))
        {
            node = parent
        }
        guard let argument = tree.parent(node), tree.kind(argument) == .argument, let list = tree.parent(argument),
            tree.kind(list) == .argumentList, let call = tree.parent(list), let callee = tree.firstChild(call)
        else { return nil }
        let all = tree.children(list, .argument)
        guard let index = all.firstIndex(of: argument), let member = enumCase(ofCallee: callee, call),
            let count = valueType(of: member).function?.parameters.count, all.count == count
        else { return nil }
        switch member.declaration {
        case .project(let id): return (.project(id), index)
        case .map(let declaration, let isNewSpelling):
            return (.api(ApiReference(declaration: declaration, receiver: member.receiver, isNewSpelling: isNewSpelling)), index)
        }
    }

    /// The expression whose value a pattern's name is bound to a part of: what a `switch` or an `if case` looks at.
    public func matchedValue(of binding: NodeID) -> NodeID? {
        guard let holder = tree.ancestor(binding, where: { $0 == .caseItem || $0 == .matchingCondition }) else { return nil }
        if tree.kind(holder) == .matchingCondition { return tree.child(holder, .initializerClause).flatMap { tree.firstChild($0) } }
        return tree.ancestor(holder, where: { $0 == .switchStmt || $0 == .catchClause }).flatMap {
            tree.kind($0) == .switchStmt ? tree.firstChild($0) : nil
        }
    }

    /// The enum case that a pattern names.
    private func enumCase(ofCallee callee: NodeID, _ call: NodeID) -> BoundMember? {
        let members: [BoundMember]
        switch tree.kind(callee) {
        case .implicitMemberExpr:
            guard let token = memberName(of: callee) else { return nil }
            members = implicitMembers(named: symbol(token), of: matchedType(at: call), at: callee)
        case .memberExpr:
            guard let base = tree.firstChild(callee), let token = memberName(of: callee) else { return nil }
            var type = resolution(of: base).type
            // `Result.Success(let x)`: the arguments are those of the matched value.
            let matched = matchedType(at: call)
            if let instance = type.instance, instance.nominal == matched.nominal { type = .metatype(matched.fullyUnwrapped) }
            members = boundMembers(of: type, named: symbol(token), at: callee).filter { isStaticDeclaration($0.declaration) }
        case .identifierExpr:
            let name = symbol(tree.firstToken(callee))
            members = implicitMembers(named: name, of: matchedType(at: call), at: callee)
        default: return nil
        }
        return members.first
    }

    /// The type of what a `let` or `var` binds as a whole.
    private func declaredType(ofBinding binding: NodeID) -> Type {
        if let annotation = annotation(of: binding) { return annotation }
        guard let clause = tree.child(binding, .initializerClause), let value = tree.firstChild(clause) else { return .unknown }
        return type(of: value)
    }
}
