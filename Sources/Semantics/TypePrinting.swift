extension Project {
    /// A type in Swift's spelling, with the old names; `_` for what isn't known.
    public func description(of type: Type) -> String {
        switch type {
        case .unknown: return "_"
        case .nominal(let id, let arguments):
            if id == .api(WellKnown.array), arguments.count == 1 { return "[\(description(of: arguments[0]))]" }
            if id == .api(WellKnown.dictionary), arguments.count == 2 {
                return "[\(description(of: arguments[0])): \(description(of: arguments[1]))]"
            }
            let name = name(of: id)
            return arguments.isEmpty ? name : "\(name)<\(list(arguments))>"
        case .optional(let t): return operand(t) + "?"
        case .implicitlyUnwrapped(let t): return operand(t) + "!"
        case .tuple(let elements):
            let parts = elements.map { element in
                (element.label.map { $0.text + ": " } ?? "") + description(of: element.type)
            }
            return "(\(parts.joined(separator: ", ")))"
        case .function(let f):
            let parameters = f.parameters.map { p in
                (p.isInout ? "inout " : "") + description(of: p.type) + (p.isVariadic ? "..." : "")
            }
            return "(\(parameters.joined(separator: ", ")))\(f.isThrowing ? " throws" : "") -> \(description(of: f.result))"
        case .metatype(let t): return operand(t) + ".Type"
        case .genericParameter(let p): return p.name.text
        case .associated(let base, let name): return "\(description(of: base)).\(name)"
        case .composition(let parts): return parts.isEmpty ? "Any" : parts.map { description(of: $0) }.joined(separator: " & ")
        }
    }

    /// The dotted name of a type.
    public func name(of type: NominalID) -> String {
        switch type {
        case .api(let name): return name.text
        case .project(let id):
            var text = self[id].name.text
            var owner = self[id].owner
            while let o = owner {
                if self[o].kind == .extension, let extended = nominal(of: o) { return name(of: extended) + "." + text }
                if self[o].kind.isNominal { text = self[o].name.text + "." + text }
                owner = self[o].owner
            }
            return text
        }
    }

    private func operand(_ type: Type) -> String {
        switch type {
        case .function, .composition: "(\(description(of: type)))"
        default: description(of: type)
        }
    }

    private func list(_ types: [Type]) -> String { types.map { description(of: $0) }.joined(separator: ", ") }
}

extension Project {
    /// What a reference stands for, as a compound name: `Owner.name(label:)`; for messages and `explain`.
    public func description(of reference: Reference) -> String {
        switch reference {
        case .project(let id): return name(of: id)
        case .api(let use):
            let signature = use.declaration.signature
            let name = signature.owner.map { $0 + "." + signature.fullName } ?? signature.fullName
            return use.isNewSpelling ? name + " in its new spelling" : name
        case .apiType(let owner): return owner.name
        case .local(let binding): return "local " + binding.name.text
        case .builtin(let builtin): return "\(builtin)"
        case .module(let name): return "module " + name.text
        case .ambiguous(let all): return all.map { description(of: $0) }.sorted().joined(separator: " | ")
        case .unknown: return "unknown"
        }
    }

    /// A declaration's compound name with the types around it.
    public func name(of declaration: DeclID) -> String {
        let own = self[declaration]
        var text = own.name.text
        switch own.kind {
        case .function, .initializer, .subscript, .macro:
            text += "(" + own.parameters.map { ($0.label?.text ?? "_") + ":" }.joined() + ")"
        case .extension: return nominal(of: declaration).map { "extension " + name(of: $0) } ?? "extension"
        default: if own.kind.isNominal { return name(of: .project(declaration)) }
        }
        if let owner = type(ofMember: declaration) { text = name(of: owner) + "." + text }
        return text
    }
}

extension TypeChecker {
    /// A type in Swift's spelling, with the old names, for messages.
    public func description(of type: Type) -> String { project.description(of: type) }
}
