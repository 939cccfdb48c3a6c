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

extension Type {
    /// Replaces generic parameters; `member` resolves `Base.Name` once the base is no parameter any more.
    func substituting(_ substitution: Substitution, member: (Type, Symbol) -> Type) -> Type {
        if substitution.isEmpty { return self }
        switch self {
        case .unknown: return self
        case .genericParameter(let parameter): return substitution[parameter] ?? self
        case .nominal(let id, let arguments):
            if arguments.isEmpty { return self }
            return .nominal(id, arguments.map { $0.substituting(substitution, member: member) })
        case .optional(let t): return .optional(t.substituting(substitution, member: member))
        case .implicitlyUnwrapped(let t): return .implicitlyUnwrapped(t.substituting(substitution, member: member))
        case .metatype(let t): return .metatype(t.substituting(substitution, member: member))
        case .tuple(let elements):
            if elements.isEmpty { return self }
            return .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.substituting(substitution, member: member)) })
        case .function(var f):
            f.parameters = f.parameters.map {
                var p = $0
                p.type = $0.type.substituting(substitution, member: member)
                return p
            }
            f.result = f.result.substituting(substitution, member: member)
            return .function(f)
        case .composition(let parts):
            if parts.isEmpty { return self }
            return .composition(parts.map { $0.substituting(substitution, member: member) })
        case .associated(let base, let name):
            let newBase = base.substituting(substitution, member: member)
            return newBase == base ? self : member(newBase, name)
        }
    }

    /// Replaces every generic parameter that `isFree` names, and what hangs on it, by `unknown`: what a call could not bind.
    func erasing(_ isFree: (GenericParameter) -> Bool) -> Type {
        switch self {
        case .unknown: return self
        case .genericParameter(let parameter): return isFree(parameter) ? .unknown : self
        case .nominal(let id, let arguments):
            return arguments.isEmpty ? self : .nominal(id, arguments.map { $0.erasing(isFree) })
        case .optional(let t): return .optional(t.erasing(isFree))
        case .implicitlyUnwrapped(let t): return .implicitlyUnwrapped(t.erasing(isFree))
        case .metatype(let t): return .metatype(t.erasing(isFree))
        case .tuple(let elements): return .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.erasing(isFree)) })
        case .function(var f):
            for i in f.parameters.indices { f.parameters[i].type = f.parameters[i].type.erasing(isFree) }
            f.result = f.result.erasing(isFree)
            return .function(f)
        case .composition(let parts): return .composition(parts.map { $0.erasing(isFree) })
        case .associated(let base, let name):
            let erased = base.erasing(isFree)
            return erased.isUnknown ? .unknown : .associated(erased, name)
        }
    }
}
