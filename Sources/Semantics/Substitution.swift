/// What generic parameters stand for at one use. Few entries, so a list is searched.
struct Substitution {
    private(set) var entries: [(parameter: GenericParameter, type: Type)] = []

    var isEmpty: Bool { entries.isEmpty }

    subscript(parameter: GenericParameter) -> Type? {
        for entry in entries where entry.parameter == parameter { return entry.type }
        return nil
    }

    mutating func bind(_ parameter: GenericParameter, to type: Type) {
        for i in entries.indices where entries[i].parameter == parameter {
            entries[i].type = type
            return
        }
        entries.append((parameter, type))
    }

    mutating func bind(_ parameters: [GenericParameter], to types: [Type]) {
        guard parameters.count == types.count else { return }
        for (parameter, type) in zip(parameters, types) { bind(parameter, to: type) }
    }
}

extension FunctionType {
    /// Whether a generic parameter or an associated type occurs anywhere in it.
    var hasParameters: Bool { result.hasParameters || parameters.contains { $0.type.hasParameters } }
}

extension Type {
    /// Whether a generic parameter or an associated type occurs anywhere in it.
    var hasParameters: Bool {
        switch self {
        case .unknown: false
        case .genericParameter, .associated: true
        case .nominal(_, let parts), .composition(let parts): parts.contains(where: \.hasParameters)
        case .optional(let t), .implicitlyUnwrapped(let t), .metatype(let t): t.hasParameters
        case .tuple(let elements): elements.contains { $0.type.hasParameters }
        case .function(let f): f.hasParameters
        }
    }

    /// Replaces generic parameters; `member` resolves `Base.Name` once the base is no parameter any more.
    func substituting(_ substitution: Substitution, member: (Type, Symbol) -> Type) -> Type {
        substitution.isEmpty || !hasParameters ? self : replacingParameters(substitution, member)
    }

    private func replacingParameters(_ substitution: Substitution, _ member: (Type, Symbol) -> Type) -> Type {
        switch self {
        case .unknown: return self
        case .genericParameter(let parameter): return substitution[parameter] ?? self
        case .nominal(let id, let arguments):
            if arguments.isEmpty { return self }
            return .nominal(id, arguments.map { $0.replacingParameters(substitution, member) })
        case .optional(let t): return .optional(t.replacingParameters(substitution, member))
        case .implicitlyUnwrapped(let t): return .implicitlyUnwrapped(t.replacingParameters(substitution, member))
        case .metatype(let t): return .metatype(t.replacingParameters(substitution, member))
        case .tuple(let elements):
            if elements.isEmpty { return self }
            return .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.replacingParameters(substitution, member)) })
        case .function(var f):
            f.parameters = f.parameters.map {
                var p = $0
                p.type = $0.type.replacingParameters(substitution, member)
                return p
            }
            f.result = f.result.replacingParameters(substitution, member)
            return .function(f)
        case .composition(let parts):
            if parts.isEmpty { return self }
            return .composition(parts.map { $0.replacingParameters(substitution, member) })
        case .associated(let base, let name):
            let newBase = base.replacingParameters(substitution, member)
            return newBase == base ? self : member(newBase, name)
        }
    }

    /// Replaces every generic parameter that `isFree` names, and what hangs on it, by `unknown`: what a call could not bind.
    func erasing(_ isFree: (GenericParameter) -> Bool) -> Type {
        hasParameters ? replacingParameters(isFree) : self
    }

    private func replacingParameters(_ isFree: (GenericParameter) -> Bool) -> Type {
        switch self {
        case .unknown: return self
        case .genericParameter(let parameter): return isFree(parameter) ? .unknown : self
        case .nominal(let id, let arguments):
            return arguments.isEmpty ? self : .nominal(id, arguments.map { $0.replacingParameters(isFree) })
        case .optional(let t): return .optional(t.replacingParameters(isFree))
        case .implicitlyUnwrapped(let t): return .implicitlyUnwrapped(t.replacingParameters(isFree))
        case .metatype(let t): return .metatype(t.replacingParameters(isFree))
        case .tuple(let elements): return .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.replacingParameters(isFree)) })
        case .function(var f):
            for i in f.parameters.indices { f.parameters[i].type = f.parameters[i].type.replacingParameters(isFree) }
            f.result = f.result.replacingParameters(isFree)
            return .function(f)
        case .composition(let parts): return .composition(parts.map { $0.replacingParameters(isFree) })
        case .associated(let base, let name):
            let erased = base.replacingParameters(isFree)
            return erased.isUnknown ? .unknown : .associated(erased, name)
        }
    }
}
