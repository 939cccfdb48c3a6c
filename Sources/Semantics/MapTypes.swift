/// From a map's spelling to types: names get identities, generic parameters their owners.
extension TypeChecker {
    /// Where a map's type is spelled.
    struct MapContext {
        /// The declaration whose generics are visible; nil for an owner's header.
        var declaration: ApiDeclaration?
        var generics: [ApiGenericParameter]
        /// Identity of the type around it; nil for globals.
        var owner: Symbol?
        /// Names are those of the new side.
        var isNew: Bool
    }

    /// The type of a use of a map's declaration, in terms of its own and its owner's generic parameters: a function type for callables (and
    /// for cases with a payload), else the type itself. `Self` and an initialiser's result are the `Self` parameter of the owner.
    func mapType(of declaration: ApiDeclaration, isNew: Bool) -> Type {
        let key = MapTypeKey(declaration: declaration, isNew: isNew).word
        if let known = session.mapTypes[key] { return known }
        let evasions = session.evasions
        let signature: ApiSignature
        if isNew {
            guard let new = session.maps.scope.newSignature(of: declaration) else { return .unknown }
            signature = new
        } else {
            signature = declaration.signature
        }
        let owner = signature.owner.map { Symbol($0) }.flatMap { mapTypeName($0, isNew: isNew)?.id ?? $0 }
        let context = MapContext(declaration: declaration, generics: signature.generics, owner: owner, isNew: isNew)
        let result = type(of: signature, context)
        if session.evasions == evasions { session.mapTypes[key] = result }
        return result
    }

    private func type(of signature: ApiSignature, _ context: MapContext) -> Type {
        var result: Type
        switch signature.kind {
        case .initializer, .enumCase, .optionSetMember:
            if let owner = context.owner { result = .genericParameter(selfParameter(of: owner)) } else { result = .unknown }
        default: result = convert(signature.type, context)
        }
        switch signature.failability {
        case .none: break
        case .optional: result = .optional(result)
        case .implicitlyUnwrapped: result = .implicitlyUnwrapped(result)
        }
        guard signature.kind.hasParameters || (signature.kind == .enumCase && !signature.parameters.isEmpty) else { return result }
        let parameters = signature.parameters.map { parameter in
            FunctionType.Parameter(
                label: parameter.isReceiver ? nil : parameter.label.map { Symbol($0) }, type: convert(parameter.type, context),
                isInout: Self.isInout(parameter.type), isVariadic: parameter.isVariadic, hasDefault: parameter.hasDefault,
                isAutoclosure: Self.isAutoclosure(parameter.type))
        }
        return .function(FunctionType(parameters: parameters, result: result, isThrowing: signature.throwing != .none))
    }

    private static func isInout(_ type: ApiType) -> Bool { if case .inOut = type { true } else { false } }

    private static func isAutoclosure(_ type: ApiType) -> Bool {
        switch type {
        case .function(let f): f.attributes.contains(.autoclosure) || f.attributes.contains(.escapingAutoclosure)
        case .attributed(let a, _): a.contains(.autoclosure) || a.contains(.escapingAutoclosure)
        default: false
        }
    }

    func selfParameter(of owner: Symbol) -> GenericParameter {
        GenericParameter(owner: .apiType(owner), index: -1, name: WellKnown.capitalSelf)
    }

    private func mapTypeName(_ name: Symbol, isNew: Bool) -> MapLookup.TypeName? {
        isNew ? session.maps.newType(named: name) : session.maps.type(named: name)
    }

    /// What stands behind the colon of a map's type and of its extensions.
    func mapSupertypes(of id: Symbol) -> [Type] {
        guard let type = session.maps.type(named: id), !type.isValueType else { return [] }
        if let known = session.mapSupertypes[id.word] { return known }
        let evasions = session.evasions
        let context = MapContext(declaration: nil, generics: [], owner: id, isNew: false)
        var result: [Type] = []
        for block in session.maps.scope.blocks(of: type.owner) where block.kind != .typealias_ {
            if block.kind == .optionSet { result.append(.api(WellKnown.optionSetType)) }
            // An enum's raw type is no ancestor; protocols behind it are.
            if block.kind == .enum_ || block.kind == .optionSet {
                for inherited in block.inherited.dropFirst() { result.append(convert(inherited, context)) }
                continue
            }
            for inherited in block.inherited { result.append(convert(inherited, context)) }
        }
        if session.evasions == evasions { session.mapSupertypes[id.word] = result }
        return result
    }

    /// Bounds of a generic parameter that a map's type or declaration has.
    func mapBounds(of parameter: GenericParameter) -> [Type] {
        switch parameter.owner {
        case .project: return []
        case .apiType(let id):
            if parameter.isSelf { return [.nominal(.api(id), session.maps.parameters(of: id).map { .genericParameter($0) })] }
            guard let owner = session.maps.type(named: id)?.owner, Int(parameter.index) < owner.generics.count else { return [] }
            let context = MapContext(declaration: nil, generics: [], owner: id, isNew: false)
            return owner.generics[Int(parameter.index)].constraints.map { convert($0, context) }
        case .api(let declaration):
            let generics = declaration.signature.generics
            guard Int(parameter.index) < generics.count else { return [] }
            let context = MapContext(
                declaration: declaration, generics: generics, owner: declaration.owner.map { Symbol($0) }, isNew: false)
            var result = generics[Int(parameter.index)].constraints.map { convert($0, context) }
            for requirement in declaration.signature.requirements
            where !requirement.isSameType && requirement.subject == .named(generics[Int(parameter.index)].name) {
                result.append(convert(requirement.constraint, context))
            }
            return result
        }
    }

    func convert(_ type: ApiType, _ context: MapContext) -> Type {
        switch type {
        case .named(let name, let arguments): return convert(name, arguments, context)
        case .member(let base, let name): return memberType(of: convert(base, context), named: Symbol(name))
        case .optional(let t): return .optional(convert(t, context))
        case .implicitlyUnwrapped(let t): return .implicitlyUnwrapped(convert(t, context))
        case .array(let t): return .array(convert(t, context))
        case .dictionary(let k, let v): return .dictionary(convert(k, context), convert(v, context))
        case .tuple(let elements):
            if elements.count == 1, elements[0].label == nil { return convert(elements[0].type, context) }
            return .tuple(elements.map { TupleElement(label: $0.label.map { Symbol($0) }, type: convert($0.type, context)) })
        case .function(let f):
            return .function(
                FunctionType(
                    parameters: f.parameters.map {
                        FunctionType.Parameter(type: convert($0.type, context), isInout: Self.isInout($0.type), isVariadic: $0.isVariadic)
                    }, result: convert(f.result, context), isThrowing: f.throwing != .none))
        case .metatype(let t), .protocolMetatype(let t): return .metatype(convert(t, context))
        case .inOut(let t), .attributed(_, let t): return convert(t, context)
        case .composition(let parts, _):
            let converted = parts.map { convert($0, context) }
            return converted.count == 1 ? converted[0] : .composition(converted)
        }
    }

    private func convert(_ name: String, _ arguments: [ApiType], _ context: MapContext) -> Type {
        switch name {
        case "Void": return .void
        case "Any": return .any
        case "AnyClass": return .metatype(.api(WellKnown.anyObject))
        case "Optional" where arguments.count == 1: return .optional(convert(arguments[0], context))
        case "ImplicitlyUnwrappedOptional" where arguments.count == 1: return .implicitlyUnwrapped(convert(arguments[0], context))
        case "Self": return context.owner.map { .genericParameter(selfParameter(of: $0)) } ?? .unknown
        default: break
        }
        if arguments.isEmpty, let parameter = genericParameter(named: name, context) { return .genericParameter(parameter) }
        let symbol = Symbol(name)
        if let found = mapTypeName(symbol, isNew: context.isNew) { return instantiate(found, arguments.map { convert($0, context) }) }
        if let dot = name.firstIndex(of: ".") {
            // `T.Generator.Element`, `Generator.Element`: associated types of a parameter or of the protocol around it.
            let first = String(name[..<dot])
            if let base = associatedBase(first, context) {
                var result = base
                for part in name[dot...].split(separator: ".") { result = memberType(of: result, named: Symbol(String(part))) }
                return result
            }
            if let outer = mapTypeName(Symbol(first), isNew: context.isNew) {
                var result = instantiate(outer, [])
                for part in name[dot...].split(separator: ".") { result = memberType(of: result, named: Symbol(String(part))) }
                if !result.isUnknown { return result }
            }
        } else if arguments.isEmpty, let base = associatedBase(name, context) {
            return base
        }
        // Lines made from a listing may have lost their generic brackets: `T` is no type's name.
        if arguments.isEmpty, name.utf8.count == 1 { return .unknown }
        return .nominal(.api(symbol), arguments.map { convert($0, context) })
    }

    /// `Element` or `Generator` as a name of the type around: an associated type or a nested alias.
    private func associatedBase(_ name: String, _ context: MapContext) -> Type? {
        if name == "Self" { return context.owner.map { .genericParameter(selfParameter(of: $0)) } }
        if let parameter = genericParameter(named: name, context) { return .genericParameter(parameter) }
        guard let owner = context.owner, let type = session.maps.type(named: owner) else { return nil }
        let symbol = Symbol(name)
        if type.owner.kind == .protocol_ {
            // What a protocol's signature names and nothing else declares is one of its associated types.
            if let alias = alias(symbol, of: owner) { return alias }
            return .associated(.genericParameter(selfParameter(of: owner)), symbol)
        }
        return alias(symbol, of: owner)
    }

    private func alias(_ name: Symbol, of owner: Symbol) -> Type? {
        for hit in session.maps.members(of: owner, named: name) where hit.declaration.kind == .typealias_ {
            return mapType(of: hit.declaration, isNew: hit.isNewSpelling)
        }
        return nil
    }

    private func genericParameter(named name: String, _ context: MapContext) -> GenericParameter? {
        if let declaration = context.declaration, let index = context.generics.firstIndex(where: { $0.name == name }) {
            return GenericParameter(owner: .api(declaration), index: Int32(index), name: Symbol(name))
        }
        guard let owner = context.owner else { return nil }
        return session.maps.parameters(of: owner).first { $0.name.bytes.elementsEqual(name.utf8) }
    }

    /// A map's type with arguments; aliases are looked through.
    func instantiate(_ found: MapLookup.TypeName, _ arguments: [Type]) -> Type {
        guard found.owner.kind == .typealias_, let aliased = found.owner.aliased, session.depth < 24 else {
            if found.owner.kind == .typealias_, case .replaced(let type) = found.owner.change, found.owner.aliased == nil {
                return convert(type, MapContext(declaration: nil, generics: [], owner: nil, isNew: true))
            }
            return .nominal(.api(found.id), arguments)
        }
        session.depth += 1
        defer { session.depth -= 1 }
        let type = convert(aliased, MapContext(declaration: nil, generics: [], owner: found.id, isNew: false))
        var substitution = Substitution()
        substitution.bind(session.maps.parameters(of: found.id), to: arguments)
        return substituting(type, substitution)
    }
}
