/// Turns the new side of a line into full signatures: what the line leaves out comes from the old side by the standing conversions.
struct ApiResolver {
    /// The old side, with its owner.
    let old: ApiSignature
    let conversion: ApiConversion
    /// The owner's name on the new side: of the value type for a split class, and of the class itself.
    let newOwner: String?
    let newReferenceOwner: String?

    func resolve(_ syntax: ApiChangeSyntax) -> ApiChange { resolve(syntax, owner: newOwner) }

    /// The old declaration with nothing but the standing conversions applied.
    func converted(owner: String?) -> ApiSignature {
        var new = old
        new.owner = owner
        new.parameters = old.parameters.filter { !$0.isReceiver }.map { convert($0) }
        new.type = resultType(owner: owner)
        new.generics = old.generics.map { ApiGenericParameter(name: $0.name, constraints: $0.constraints.map { conversion($0) }) }
        new.requirements = old.requirements.map {
            ApiRequirement(subject: conversion($0.subject), isSameType: $0.isSameType, constraint: conversion($0.constraint))
        }
        return new
    }

    private func convert(_ parameter: ApiParameter) -> ApiParameter {
        var parameter = parameter
        // What an enum case carries is stored, not passed.
        parameter.type = old.kind == .enumCase ? conversion(parameter.type) : conversion.parameter(parameter.type)
        return parameter
    }

    private func resultType(owner: String?) -> ApiType {
        switch old.kind {
        case .initializer, .enumCase, .optionSetMember: owner.map { .named($0) } ?? conversion(old.type)
        default: conversion(old.type)
        }
    }

    private func resolve(_ syntax: ApiChangeSyntax, owner: String?) -> ApiChange {
        switch syntax {
        case .emptyOptionSet: return .emptyOptionSet
        case .native(let name, let new): return .native(name, new.map { signature($0, keepsName: false, owner: owner) })
        case .gone(let reason): return .gone(reason: reason ?? "It has no replacement.")
        case .template(let template): return .template(template, nil)
        case .shape(let reason, let new):
            return .shape(
                reason: reason ?? "The arguments differ in a way that needs a person.",
                new.map { signature($0, keepsName: false, owner: owner) })
        case .same(let new): return withTemplate(new, signature(new, keepsName: true, owner: owner))
        case .signature(let new): return withTemplate(new, signature(new, keepsName: false, owner: owner))
        case .split(let value, let reference, let cast):
            return .split(
                value: value.map { resolve($0, owner: newOwner) }, reference: reference.map { resolve($0, owner: newReferenceOwner) },
                referenceNeedsCast: cast)
        }
    }

    private func withTemplate(_ syntax: ApiNewSignatureSyntax, _ signature: ApiSignature) -> ApiChange {
        syntax.template.map { .template($0, signature) } ?? .renamed(signature)
    }

    private func signature(_ syntax: ApiNewSignatureSyntax, keepsName: Bool, owner defaultOwner: String?) -> ApiSignature {
        let owner = syntax.owner ?? defaultOwner
        var new = converted(owner: owner)
        if keepsName {
            new.flags.formUnion(syntax.flags)
        } else {
            new.name = syntax.name
            new.kind = kind(syntax, owner: owner)
            new.failability = syntax.failability
            // A keyword spells the declaration anew, with its modifiers; a name alone keeps those of the old one.
            if syntax.kind != nil {
                let kept: ApiSignature.Flags = [.optionalRequirement, .weak]
                new.flags = old.flags.intersection(kept).union(syntax.flags)
            } else {
                new.flags.formUnion(syntax.flags)
            }
            if new.kind != old.kind, old.kind == .constant || old.kind == .optionSetMember { new.flags.insert(.readOnly) }
            // A constant that moves into a type is of that type unless the line says otherwise: `NSNotification.Name.x`.
            if new.kind == .initializer || old.kind == .constant && new.kind == .classProperty, let owner { new.type = .named(owner) }
            if !syntax.generics.isEmpty { new.generics = syntax.generics }
            if !syntax.requirements.isEmpty { new.requirements = syntax.requirements }
        }
        switch syntax.arguments {
        case .none:
            if !new.kind.hasParameters, new.kind != .enumCase {
                new.parameters = []
                new.throwing = .none
            }
        case .labels(let labels):
            // A label too many is a parameter that came with a default; its type is unknown and never asked for.
            new.parameters = labels.enumerated().map { index, label in
                var parameter =
                    index < new.parameters.count ? new.parameters[index] : ApiParameter(label: nil, type: .any, hasDefault: true)
                parameter.label = label.label
                if label.hasDefault { parameter.hasDefault = true }
                return parameter
            }
        case .parameters(let parameters):
            new.parameters = parameters
            if keepsName {
                let labels = old.parameters.filter { !$0.isReceiver }.map(\.label)
                for index in parameters.indices where index < labels.count { new.parameters[index].label = labels[index] }
            }
            if !keepsName { new.throwing = syntax.throwing }
        }
        if syntax.throwing != .none { new.throwing = syntax.throwing }
        if let type = syntax.type { new.type = type }
        return new
    }

    private func kind(_ syntax: ApiNewSignatureSyntax, owner: String?) -> ApiKind {
        if syntax.name == "init" { return .initializer }
        if syntax.name == "subscript" { return .subscript_ }
        if let kind = syntax.kind {
            switch kind {
            case .method where owner == nil: return .function
            case .property where owner == nil: return .constant
            default: return kind
            }
        }
        guard owner != nil else { return old.kind }
        switch old.kind {
        case .function: return old.parameters.contains(where: \.isReceiver) ? .method : .classMethod
        case .constant: return .classProperty
        case .initializer: return .classMethod
        case .subscript_: return .method
        default: return old.kind
        }
    }
}
