import Syntax

extension TypeChecker {
    /// The SDK declarations that a declaration of the project overrides or implements, by name and labels, in the old spelling or (in
    /// half-migrated code) the new one. Superclasses before protocols.
    public func apiOverridden(by declaration: DeclID) -> [ApiReference] {
        let own = project[declaration]
        switch own.kind {
        case .function, .variable, .initializer, .subscript: break
        default: return []
        }
        guard !own.isLocal, session.mayBeMapped(own.name), let nominal = project.type(ofMember: declaration) else {
            return []
        }
        if let known = session.apiOverridden[declaration] { return known }
        let evasions = session.evasions
        var result: [ApiReference] = []
        let receiver = instanceType(of: nominal)
        for ancestor in ancestry(of: nominal).ancestors {
            // A member of an extension of an SDK type is no override of that type's own.
            guard case .api(let id) = ancestor.nominal, ancestor.nominal != nominal else { continue }
            for hit in session.maps.members(of: id, named: own.name) {
                if !hit.isNewSpelling, agrees(own, hit.declaration.signature) {
                    result.append(ApiReference(declaration: hit.declaration, receiver: receiver))
                } else if let new = session.maps.scope.newSignature(of: hit.declaration, prefersReference: true),
                    new.name.utf8.elementsEqual(own.name.bytes), agrees(own, new)
                {
                    result.append(ApiReference(declaration: hit.declaration, receiver: receiver, isNewSpelling: true))
                }
            }
        }
        if session.evasions == evasions { session.apiOverridden[declaration] = result }
        return result
    }

    private func agrees(_ own: Declaration, _ signature: ApiSignature) -> Bool {
        switch (own.kind, signature.kind) {
        case (.function, .method), (.function, .classMethod), (.variable, .property), (.variable, .classProperty),
            (.initializer, .initializer), (.subscript, .subscript_):
            break
        default: return false
        }
        guard own.kind == .initializer || own.isStatic == signature.kind.isStatic else { return false }
        guard own.kind != .variable else { return true }
        guard own.parameters.count == signature.parameters.count else { return false }
        if signature.parameters.contains(where: { $0.type.isFunction }), let written = type(of: own.id).function?.parameters,
            zip(written, signature.parameters).contains(where: { $0.type.nominal != nil && $1.type.isFunction })
        {
            return false
        }
        return zip(own.parameters, signature.parameters).allSatisfy { parameter, other in
            guard let label = parameter.label else { return other.label == nil }
            guard let wanted = other.label else { return parameter.labelIsOptional }
            return wanted.utf8.elementsEqual(label.bytes)
        }
    }
}

extension ApiType {
    fileprivate var isFunction: Bool {
        switch withoutParentheses {
        case .function: true
        case .optional(let type), .implicitlyUnwrapped(let type), .attributed(_, let type): type.isFunction
        default: false
        }
    }
}
