import Syntax

/// What an expression refers to and its type inside its chain.
struct Resolution {
    var reference: Reference = .unknown
    var type: Type = .unknown
}

extension TypeChecker {
    func resolution(of node: NodeID) -> Resolution {
        if let known = resolutions[node] { return known }
        let evasions = session.evasions
        let result = guarded(.resolution, node, Resolution()) { resolve(node) }
        if mayKeep(since: evasions) { resolutions[node] = result }
        return result
    }

    private func resolve(_ node: NodeID) -> Resolution {
        switch tree.kind(node) {
        case .identifierExpr: return resolveIdentifier(node)
        case .superExpr: return Resolution(reference: .builtin(.superValue), type: superType(at: node))
        case .memberExpr: return resolveMember(node)
        case .implicitMemberExpr: return resolveImplicitMember(node)
        case .callExpr: return resolveCall(node)
        case .subscriptExpr: return resolveSubscript(node)
        case .prefixExpr, .postfixExpr: return resolveUnary(node)
        default: return Resolution(type: computeType(of: node))
        }
    }

    /// Types of expressions that name nothing themselves.
    private func computeType(of node: NodeID) -> Type {
        switch tree.kind(node) {
        case .sequenceExpr:
            let folded = folded(node)
            return type(ofPart: folded.sequence.root, of: folded)
        case .inoutExpr, .wordExpr: return tree.firstChild(node).map { type(of: $0) } ?? .unknown
        case .tryExpr:
            guard let value = tree.firstChild(node) else { return .unknown }
            let type = type(of: value)
            guard let mark = tree.token(node, .postfixQuestion) ?? tree.token(node, .infixQuestion), tree.kind(mark) != .tryKeyword else {
                return type
            }
            return type.isUnknown || type.isOptional ? type : .optional(type)
        case .forceUnwrapExpr: return tree.firstChild(node).map { chainType(of: $0).unwrapped } ?? .unknown
        case .optionalChainExpr:
            guard let base = tree.firstChild(node) else { return .unknown }
            let type = chainType(of: base)
            // `Foo?` as an expression is a type: `Foo?.None`, `[Foo?]()`.
            if case .metatype(let t) = type, isTypeSpelling(node) { return .metatype(.optional(t)) }
            return type.unwrapped
        case .tupleExpr: return tupleType(of: node)
        case .arrayExpr: return arrayType(of: node)
        case .dictionaryExpr: return dictionaryType(of: node)
        case .integerLiteralExpr: return literalType(of: node, WellKnown.int)
        case .floatLiteralExpr: return literalType(of: node, WellKnown.double)
        case .stringLiteralExpr: return literalType(of: node, WellKnown.string)
        case .booleanLiteralExpr: return literalType(of: node, WellKnown.bool)
        case .nilLiteralExpr: return expectedType(of: node)
        case .closureExpr: return closureType(of: node)
        case .typeExpr: return tree.firstChild(node).map { .metatype(type(ofTypeNode: $0)) } ?? .unknown
        case .poundExpr: return poundType(of: node)
        case .patternExpr: return matchedType(at: node)
        case .ifStmt, .switchStmt, .placeholderExpr: return expectedType(of: node)
        default: return .unknown
        }
    }

    /// The type inside the chain, also of a chain's end.
    func chainType(of node: NodeID) -> Type { tree.kind(node).isChainLink ? resolution(of: node).type : type(of: node) }

    // MARK: Literals

    private func literalType(of node: NodeID, _ standard: Symbol) -> Type {
        let wanted = expectedType(of: node).fullyUnwrapped
        guard case .nominal(let id, _) = wanted else { return .api(standard) }
        return takesLiteral(id, standard) ? wanted : .api(standard)
    }

    private static let numbers: Set<Symbol> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Float80", "CGFloat",
        "NSNumber", "NSDecimalNumber", "NSDecimal", "Bool",
    ]
    private static let texts: Set<Symbol> = [
        "String", "Character", "UnicodeScalar", "StaticString", "Selector", "NSString", "NSMutableString",
    ]

    /// Whether a literal whose own type is `standard` can become a value of the type.
    func takesLiteral(_ id: NominalID, _ standard: Symbol) -> Bool {
        switch id {
        case .api(let name):
            if standard == WellKnown.string { return Self.texts.contains(name) }
            if standard == WellKnown.bool { return name == WellKnown.bool }
            return Self.numbers.contains(name) && name != WellKnown.bool
        case .project:
            return ancestry(of: id).ancestors.contains {
                guard case .api(let name) = $0.nominal else { return false }
                return Self.literalProtocols.contains(name)
            }
        }
    }

    private static let literalProtocols: Set<Symbol> = [
        "IntegerLiteralConvertible", "FloatLiteralConvertible", "BooleanLiteralConvertible", "UnicodeScalarLiteralConvertible",
        "ExtendedGraphemeClusterLiteralConvertible", "StringLiteralConvertible", "StringInterpolationConvertible",
    ]

    private func poundType(of node: NodeID) -> Type {
        let word = tree.firstToken(node)
        if tree.is(word, "#selector") { return .api(WellKnown.selector) }
        if tree.is(word, "#file") || tree.is(word, "#function") || tree.is(word, "#keyPath") { return .api(WellKnown.string) }
        if tree.is(word, "#line") || tree.is(word, "#column") { return .api(WellKnown.int) }
        if tree.is(word, "#available") { return .api(WellKnown.bool) }
        return expectedType(of: node)
    }

    private func tupleType(of node: NodeID) -> Type {
        var elements: [TupleElement] = []
        for argument in tree.children(node) where tree.kind(argument) == .argument {
            guard let value = tree.firstChild(argument) else { continue }
            elements.append(TupleElement(label: label(of: argument), type: type(of: value)))
        }
        if elements.count == 1, elements[0].label == nil { return elements[0].type }
        if !elements.isEmpty, elements.allSatisfy({ $0.type.instance != nil }), isTypeSpelling(node) {
            return .metatype(.tuple(elements.map { TupleElement(label: $0.label, type: $0.type.instance ?? .unknown) }))
        }
        return .tuple(elements)
    }

    /// The label in front of an argument's colon.
    func label(of argument: NodeID) -> Symbol? {
        guard tree.token(argument, .colon) != nil else { return nil }
        let token = tree.firstToken(argument)
        return tree.kind(token) == .underscore ? nil : symbol(token)
    }

    /// Whether an expression spells a type that is used as one: called, or in front of a dot.
    func isTypeSpelling(_ node: NodeID) -> Bool {
        var n = node
        while let parent = tree.parent(n) {
            switch tree.kind(parent) {
            case .callExpr, .memberExpr: return tree.firstChild(parent) == n
            case .arrayExpr, .optionalChainExpr, .tupleExpr, .argument, .dictionaryElement, .dictionaryExpr: n = parent
            default: return false
            }
        }
        return false
    }

    private func arrayType(of node: NodeID) -> Type {
        let elements = tree.children(node).filter { tree.kind($0).isExpression }
        if elements.count == 1, case .metatype(let t) = type(of: elements[0]), isTypeSpelling(node) { return .metatype(.array(t)) }
        let wanted = expectedType(of: node).fullyUnwrapped
        if case .nominal(let id, let arguments) = wanted {
            if id == .api(WellKnown.array) || id == .api(WellKnown.set), arguments.count == 1, !arguments[0].containsUnknown {
                return wanted
            }
            if id != .api(WellKnown.array), id != .api(WellKnown.anyObject), takesArrayLiteral(id) { return wanted }
        }
        var found: Type = .unknown
        for element in elements {
            let type = type(of: element)
            if type.isUnknown { continue }
            if found.isUnknown || isLiteral(found) { found = type } else if type != found, !isLiteral(type) { found = join(found, type) }
        }
        return .array(found)
    }

    /// Whether an array literal can become a value of the type: option sets, sets, what says so.
    private func takesArrayLiteral(_ id: NominalID) -> Bool {
        if id == .api(WellKnown.set) { return true }
        if case .api(let name) = id {
            if session.maps.type(named: name)?.owner.kind == .optionSet { return true }
            if name == WellKnown.nsArray || name == WellKnown.nsSet || name == WellKnown.nsOrderedSet { return true }
        }
        return ancestry(of: id).ancestors.contains {
            guard case .api(let name) = $0.nominal else { return false }
            return name == WellKnown.optionSetType || name == WellKnown.optionSet || name == WellKnown.arrayLiteralConvertible
                || name == WellKnown.expressibleByArrayLiteral
        }
    }

    private func isLiteral(_ type: Type) -> Bool { type == .api(WellKnown.int) }

    /// A type that holds values of both: the nearest common superclass, else `Any`-like unknown.
    private func join(_ a: Type, _ b: Type) -> Type {
        if a.isOptional || b.isOptional {
            let inner = a.unwrapped == b.unwrapped ? a.unwrapped : join(a.unwrapped, b.unwrapped)
            return inner.isUnknown ? .unknown : .optional(inner)
        }
        guard case .nominal(let x, _) = a, case .nominal(let y, _) = b else { return .unknown }
        let others = ancestry(of: y).ancestors
        for ancestor in ancestry(of: x).ancestors where isClass(ancestor.nominal) {
            if let common = others.first(where: { $0.nominal == ancestor.nominal }) { return .nominal(common.nominal, []) }
        }
        return .unknown
    }

    private func dictionaryType(of node: NodeID) -> Type {
        let elements = tree.children(node).filter { tree.kind($0) == .dictionaryElement }
        func sides(_ element: NodeID) -> [NodeID] { tree.children(element).filter { tree.kind($0).isExpression } }
        if elements.count == 1 {
            let both = sides(elements[0]).map { type(of: $0) }
            if both.count == 2, let key = both[0].instance, let value = both[1].instance, isTypeSpelling(node) {
                return .metatype(.dictionary(key, value))
            }
        }
        let wanted = expectedType(of: node).fullyUnwrapped
        if case .nominal(let id, let arguments) = wanted {
            if id == .api(WellKnown.dictionary), arguments.count == 2, !wanted.containsUnknown { return wanted }
            if id != .api(WellKnown.dictionary), id != .api(WellKnown.anyObject) { return wanted }
        }
        var key: Type = .unknown
        var value: Type = .unknown
        var differs = false
        for element in elements {
            let both = sides(element)
            guard both.count == 2 else { continue }
            if key.isUnknown { key = type(of: both[0]) }
            let type = type(of: both[1])
            if value.isUnknown { value = type } else if type != value { differs = true }
        }
        return .dictionary(key, differs ? .unknown : value)
    }

    private func superType(at node: NodeID) -> Type {
        guard case .nominal(let id, _) = selfValueType(at: node).instance ?? selfValueType(at: node) else { return .unknown }
        let isStatic = selfValueType(at: node).instance != nil
        for ancestor in ancestry(of: id).ancestors.dropFirst() where isClass(ancestor.nominal) {
            let type = Type.nominal(ancestor.nominal, ancestor.arguments)
            return isStatic ? .metatype(type) : type
        }
        return .unknown
    }

    // MARK: Names

    private func resolveIdentifier(_ node: NodeID) -> Resolution {
        let token = tree.firstToken(node)
        switch tree.kind(token) {
        case .selfKeyword where !tree.flags(token).contains(.escaped):
            // `guard let `self` = self` is looked up by name; the plain word is the receiver.
            return Resolution(reference: .builtin(.selfValue), type: selfValueType(at: node))
        case .capitalSelfKeyword:
            return Resolution(reference: .builtin(.selfType), type: selfType(at: node).map { .metatype($0) } ?? .unknown)
        case .dollarIdentifier: return Resolution(reference: .builtin(.closureArgument), type: dollarType(token, at: node))
        case .initKeyword: break
        default:
            if isBinding(node) {
                return Resolution(reference: .local(LocalBinding(name: symbol(token), node: node)), type: bindingType(of: node))
            }
        }
        if let call = callOf(callee: node) { return calleeResolution(node, call) }
        let name = symbol(token)
        switch lexicalLookup(name, at: node) {
        case .binding(let binding):
            return Resolution(reference: .local(LocalBinding(name: name, node: binding)), type: bindingType(of: binding))
        case .declarations(let all): return choose(all.map { valueCandidate(.project($0), type(of: $0)) }, at: node)
        case .members(let all, let isStatic):
            return choose(
                all.map {
                    valueCandidate(reference(to: $0), valueType(of: $0, isCurried: isStatic && !isStaticDeclaration($0.declaration)))
                }, at: node)
        case .globals(let own, let mapped):
            return chooseGlobal(own, mapped, at: node)
        case .type(.module): return Resolution(reference: .module(name))
        case .type(let found):
            let type = type(found, genericArguments(of: node), at: node)
            return Resolution(reference: reference(to: found), type: type.isUnknown ? .unknown : .metatype(type))
        case .none: return builtInName(name, node)
        }
    }

    /// The global that a name means among the project's and the maps'.
    private func chooseGlobal(_ own: [DeclID], _ mapped: [MapLookup.Hit], at node: NodeID) -> Resolution {
        choose(
            own.map { valueCandidate(.project($0), type(of: $0)) }
                + mapped.map {
                    valueCandidate(
                        .api(ApiReference(declaration: $0.declaration, receiver: .unknown, isNewSpelling: $0.isNewSpelling)),
                        mapType(of: $0.declaration, isNew: $0.isNewSpelling))
                }, at: node)
    }

    private func builtInName(_ name: Symbol, _ node: NodeID) -> Resolution {
        switch name {
        case WellKnown.fileWord, WellKnown.functionWord: return Resolution(type: .api(WellKnown.string))
        case WellKnown.lineWord, WellKnown.columnWord: return Resolution(type: .api(WellKnown.int))
        default:
            if name == WellKnown.rawValue || name == WellKnown.hashValue {
                return synthesizedMember(named: name, on: selfValueType(at: node)) ?? Resolution()
            }
            guard MapLookup.standardNames.contains(name) || name == WellKnown.void || name == WellKnown.any else { return Resolution() }
            let type = type(named: name, genericArguments(of: node), at: node)
            return Resolution(type: type.isUnknown ? .unknown : .metatype(type))
        }
    }

    /// The type of a member used as a value.
    func valueType(of member: BoundMember, isCurried: Bool = false) -> Type {
        let own: Type
        switch member.declaration {
        case .project(let id): own = type(of: id)
        case .map(let declaration, let isNew): own = mapType(of: declaration, isNew: isNew)
        }
        let type = substituting(own, for: member)
        guard isCurried, case .function = type else { return type }
        return .function(FunctionType(parameters: [FunctionType.Parameter(type: member.receiver)], result: type))
    }

    private func valueCandidate(_ reference: Reference, _ type: Type) -> Resolution { Resolution(reference: reference, type: type) }

    /// One of several declarations of a name that isn't called: by the labels written behind it, by the wanted function type, else properties
    /// before functions.
    private func choose(_ candidates: [Resolution], at node: NodeID) -> Resolution {
        if candidates.count == 1 { return candidates[0] }
        if candidates.isEmpty { return Resolution() }
        var left = candidates
        if let names = tree.child(node, .declNameArguments) {
            let labels = declNameLabels(names)
            left = left.filter { candidate in
                guard let function = candidate.type.function else { return false }
                let f = function.parameters.count == labels.count ? function : function.result.function ?? function
                return f.parameters.map(\.label) == labels
            }
            if left.isEmpty { left = candidates }
        } else if let value = left.first(where: { isStoredValue($0.reference) }) {
            return value
        } else if let wanted = expectedType(of: node).function {
            let fitting = left.filter { $0.type.function?.parameters.count == wanted.parameters.count }
            if !fitting.isEmpty { left = fitting }
            let exact = left.filter {
                $0.type.function.map { zip($0.parameters, wanted.parameters).allSatisfy { $0.type == $1.type } } ?? false
            }
            if !exact.isEmpty { left = exact }
        }
        if left.count == 1 { return left[0] }
        let type = left.dropFirst().allSatisfy { $0.type == left[0].type } ? left[0].type : .unknown
        return Resolution(reference: .ambiguous(left.map(\.reference)), type: type)
    }

    /// `_:with:` as labels.
    func declNameLabels(_ node: NodeID) -> [Symbol?] {
        var labels: [Symbol?] = []
        for token in tree.ownTokens(node) {
            switch tree.kind(token) {
            case .leftParen, .rightParen, .colon: break
            case .underscore: labels.append(nil)
            default: labels.append(symbol(token))
            }
        }
        return labels
    }

    private func isStoredValue(_ reference: Reference) -> Bool {
        switch reference {
        case .project(let id): project[id].kind == .variable
        case .api(let use): use.declaration.kind.isProperty || use.declaration.kind == .constant
        default: false
        }
    }

    // MARK: Members

    /// The token that names the member.
    func memberName(of node: NodeID) -> TokenID? {
        for token in tree.ownTokens(node) where tree.kind(token) != .period { return token }
        return nil
    }

    private func resolveMember(_ node: NodeID) -> Resolution {
        guard let base = tree.firstChild(node), let token = memberName(of: node) else { return Resolution() }
        let name = symbol(token)
        let baseResolution = resolution(of: base)
        if case .module = baseResolution.reference { return resolveInModule(baseResolution.reference, node, name) }
        let baseType = baseResolution.type
        switch tree.kind(token) {
        case .selfKeyword: return Resolution(reference: .builtin(.metatype), type: baseType)
        case .integerLiteral, .floatLiteral:
            guard case .tuple(let elements) = baseType.fullyUnwrapped, let index = Int(tree.text(token)), elements.indices.contains(index)
            else {
                return Resolution(reference: .builtin(.tupleElement))
            }
            return Resolution(reference: .builtin(.tupleElement), type: elements[index].type)
        default: break
        }
        if name == WellKnown.dynamicType, project.declarations(named: name).isEmpty {
            return Resolution(
                reference: .builtin(.dynamicType), type: baseType.isUnknown ? .unknown : .metatype(baseType.withoutImplicitUnwrapping))
        }
        if baseType.isUnknown { return Resolution() }
        if let instance = baseType.instance, name == WellKnown.type || name == WellKnown.protocolName, tree.kind(token) == .identifier {
            return Resolution(reference: .builtin(.metatype), type: .metatype(.metatype(instance)))
        }
        if let call = callOf(callee: node) {
            let found = calleeResolution(node, call)
            if !found.reference.isUnknown || !found.type.isUnknown { return found }
        }
        if case .tuple(let elements) = baseType.fullyUnwrapped {
            guard let element = elements.first(where: { $0.label == name }) else { return Resolution() }
            return Resolution(reference: .builtin(.tupleElement), type: element.type)
        }
        let candidates = memberCandidates(named: name, on: baseType, at: node)
        if candidates.isEmpty {
            return synthesizedMember(named: name, on: baseType) ?? dynamicMember(named: name, on: baseType, at: node) ?? Resolution()
        }
        return choose(candidates, at: node)
    }

    /// What the compiler adds to enums and option sets.
    private func synthesizedMember(named name: Symbol, on baseType: Type) -> Resolution? {
        guard case .nominal(let id, _) = baseType.fullyUnwrapped else { return nil }
        if name == WellKnown.rawValue, let raw = rawType(of: id) ?? optionSetRawType(of: id) {
            return Resolution(reference: .builtin(.synthesizedMember), type: raw)
        }
        if name == WellKnown.hashValue { return Resolution(reference: .builtin(.synthesizedMember), type: .api(WellKnown.int)) }
        return nil
    }

    private func optionSetRawType(of id: NominalID) -> Type? {
        guard case .api(let name) = id, session.maps.type(named: name)?.owner.kind == .optionSet else { return nil }
        return .api(WellKnown.uint)
    }

    /// Swift 2 finds any Objective-C member on `AnyObject`: what the maps' classes have under that name.
    private func dynamicMember(named name: Symbol, on baseType: Type, at node: NodeID) -> Resolution? {
        guard baseType.fullyUnwrapped == .api(WellKnown.anyObject) else { return nil }
        let found = session.maps.dynamicMembers(named: name)
        if found.isEmpty { return nil }
        let candidates = found.map { declaration -> Resolution in
            let type = mapType(of: declaration, isNew: false)
            let optional: Type
            if declaration.kind.isProperty, !type.isOptional { optional = .implicitlyUnwrapped(type) } else { optional = type }
            return Resolution(reference: .api(ApiReference(declaration: declaration, receiver: baseType.fullyUnwrapped)), type: optional)
        }
        return choose(candidates, at: node)
    }

    /// What a member's name can be on a value or a type.
    private func memberCandidates(named name: Symbol, on baseType: Type, at node: NodeID) -> [Resolution] {
        guard let id = baseType.plainNominal else { return findMemberCandidates(named: name, on: baseType, at: node) }
        let key = MemberKey(owner: id, name: name).word
        if let known = session.valueMembers[key] { return known }
        let evasions = session.evasions
        let candidates = findMemberCandidates(named: name, on: baseType, at: node)
        if session.evasions == evasions { session.valueMembers[key] = candidates }
        return candidates
    }

    private func findMemberCandidates(named name: Symbol, on baseType: Type, at node: NodeID) -> [Resolution] {
        let isMetatype = baseType.instance != nil
        let found = boundMembers(of: baseType, named: name, at: node)
        let wanted = found.filter { isStaticDeclaration($0.declaration) == isMetatype }
        if !wanted.isEmpty || !isMetatype {
            if isMetatype, let type = typeMember(named: name, on: baseType, wanted) { return [type] }
            return wanted.map { valueCandidate(reference(to: $0), valueType(of: $0)) }
        }
        if let type = typeMember(named: name, on: baseType, []) { return [type] }
        // `UIView.addSubview`: an instance method as a function of the receiver.
        return found.map { valueCandidate(reference(to: $0), valueType(of: $0, isCurried: true)) }
    }

    private func typeMember(named name: Symbol, on baseType: Type, _ found: [BoundMember]) -> Resolution? {
        guard let instance = baseType.instance else { return nil }
        if let first = found.first {
            guard case .project(let id) = first.declaration else {
                if case .map(let d, _) = first.declaration, d.kind == .typealias_ {
                    return Resolution(reference: reference(to: first), type: .metatype(memberType(of: instance, named: name)))
                }
                return nil
            }
            guard project[id].kind.isType else { return nil }
            return Resolution(reference: .project(id), type: .metatype(memberType(of: instance, named: name)))
        }
        guard name.startsUppercase else { return nil }
        let type = memberType(of: instance, named: name)
        guard case .nominal(let nominal, _) = type else { return nil }
        return Resolution(reference: reference(to: TypeName.member(.nominal(nominal, []))), type: .metatype(type))
    }

    private func resolveInModule(_ module: Reference, _ node: NodeID, _ name: Symbol) -> Resolution {
        if let call = callOf(callee: node) { return calleeResolution(node, call) }
        switch globalLookup(name, inModule: module) {
        case .globals(let own, let mapped):
            return chooseGlobal(own, mapped, at: node)
        case .type(.module): return Resolution(reference: .module(name))
        case .type(let found):
            let type = type(found, genericArguments(of: node), at: node)
            return Resolution(reference: reference(to: found), type: type.isUnknown ? .unknown : .metatype(type))
        default: return builtInName(name, node)
        }
    }

    private func resolveImplicitMember(_ node: NodeID) -> Resolution {
        guard let token = memberName(of: node) else { return Resolution() }
        if let call = callOf(callee: node) { return calleeResolution(node, call) }
        let wanted = expectedType(of: node)
        if wanted.isUnknown { return Resolution() }
        let found = implicitMembers(named: symbol(token), of: wanted, at: node)
        return choose(found.map { valueCandidate(reference(to: $0), valueType(of: $0)) }, at: node)
    }

    /// Static members of a wanted type: of the optional first, where it has one of that name, then of what is in it.
    func implicitMembers(named name: Symbol, of wanted: Type, at node: NodeID) -> [BoundMember] {
        var type = wanted
        while true {
            let found = boundMembers(of: .metatype(type), named: name, at: node).filter { isStaticDeclaration($0.declaration) }
            if !found.isEmpty || !type.isOptional { return found }
            type = type.unwrapped
        }
    }
}
