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
        guard !own.isLocal, session.mayBeMapped(own.name) else { return [] }
        if let known = session.apiOverridden[declaration.word] { return known }
        let evasions = session.evasions
        guard let nominal = project.type(ofMember: declaration) else {
            guard own.owner == nil else { return [] }
            let result = apiProbablyOverridden(byFragment: own).map { [$0] } ?? []
            if session.evasions == evasions { session.apiOverridden[declaration.word] = result }
            return result
        }
        var result: [ApiReference] = []
        let receiver = instanceType(of: nominal)
        let ancestry = ancestry(of: nominal)
        for ancestor in ancestry.ancestors {
            // A member of an extension of an SDK type is no override of that type's own.
            guard case .api(let id) = ancestor.nominal, ancestor.nominal != nominal else { continue }
            for hit in session.maps.members(of: id, named: own.name) where !isProtocolExtensionMember(hit.declaration) {
                if !hit.isNewSpelling, agrees(own, hit.declaration.signature) {
                    result.append(ApiReference(declaration: hit.declaration, receiver: receiver))
                } else if let new = session.maps.scope.newSignature(of: hit.declaration, prefersReference: true),
                    new.name.utf8.elementsEqual(own.name.bytes), agrees(own, new)
                {
                    result.append(ApiReference(declaration: hit.declaration, receiver: receiver, isNewSpelling: true))
                }
            }
        }
        if result.isEmpty, !ancestry.isComplete, let guess = apiProbablyOverridden(by: own, in: nominal, receiver) { result = [guess] }
        if session.evasions == evasions { session.apiOverridden[declaration.word] = result }
        return result
    }

    /// What an extension gives to a protocol can only be hidden, not implemented: the hiding member is the project's own.
    private func isProtocolExtensionMember(_ declaration: ApiDeclaration) -> Bool {
        guard declaration.block?.kind == .extension_, let owner = declaration.owner else { return false }
        return session.maps.scope.owner(named: owner)?.kind == .protocol_
    }

    /// The SDK declaration behind an override of an unknown class, or in a type that conforms to an unknown protocol: the only one with that
    /// name, those labels and those types. Unknown classes (a library's, one of the bridging header's) have an SDK class above them.
    private func apiProbablyOverridden(by own: Declaration, in nominal: NominalID, _ receiver: Type) -> ApiReference? {
        guard own.kind == .function || own.kind == .variable, isClass(nominal), project[own.file].dialect != .swift3 else { return nil }
        return onlyApi(overriddenBy: own, receiver)
    }

    /// The same for a method that is quoted without its class: a function outside of types that says `override`, or is spelled as a protocol's
    /// requirement that has to do with the SDK's classes.
    private func apiProbablyOverridden(byFragment own: Declaration) -> ApiReference? {
        guard own.kind == .function, !own.isStatic, project[own.file].dialect != .swift3,
            own.traits.contains(.isOverride) || type(of: own.id).function?.parameters.contains(where: { isClassOfSDK($0.type) }) ?? false
        else { return nil }
        return onlyApi(overriddenBy: own, .unknown)
    }

    private func isClassOfSDK(_ type: Type) -> Bool {
        guard case .nominal(.api(let name), _) = type.fullyUnwrapped, let owner = session.maps.scope.owner(named: name.text) else {
            return false
        }
        return owner.kind == .class_ && owner.location.map != ApiUniverse.standardLibrary
    }

    private func onlyApi(overriddenBy own: Declaration, _ receiver: Type) -> ApiReference? {
        let isOverride = own.traits.contains(.isOverride)
        // Without the word it is a requirement of a protocol, which labels tell apart from any method of that name.
        guard isOverride || own.kind == .function && own.parameters.count > 0 else { return nil }
        var candidates: [ApiDeclaration] = []
        for candidate in session.maps.scope.members(named: own.name.text) where agrees(own, candidate.signature) {
            guard let owner = candidate.owner.flatMap({ session.maps.scope.owner(named: $0) }),
                (owner.kind == .protocol_) == !isOverride || isOverride && candidate.block?.kind == .extension_,
                hasSameTypes(own, candidate)
            else { continue }
            candidates.append(candidate)
        }
        guard let first = candidates.first, let new = session.maps.scope.newSignature(of: first, prefersReference: true) else { return nil }
        for other in candidates.dropFirst() {
            guard let otherNew = session.maps.scope.newSignature(of: other, prefersReference: true), otherNew.fullName == new.fullName
            else {
                return nil
            }
        }
        return ApiReference(declaration: first, receiver: receiver, isGuessed: true)
    }

    private func hasSameTypes(_ own: Declaration, _ candidate: ApiDeclaration) -> Bool {
        let written = type(of: own.id)
        let mapped = mapType(of: candidate, isNew: false)
        guard let function = written.function, let other = mapped.function else {
            return !written.isUnknown && written.fullyUnwrapped == mapped.fullyUnwrapped
        }
        guard function.parameters.count == other.parameters.count else { return false }
        return zip(function.parameters, other.parameters).allSatisfy { parameter, wanted in
            let (a, b) = (parameter.type.fullyUnwrapped, wanted.type.fullyUnwrapped)
            if a.isUnknown { return false }
            return a == b || a.function != nil && b.function != nil || a.nominal != nil && a.nominal == b.nominal
        }
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
            zip(written, signature.parameters).contains(where: { $0.type.isNoFunction && $1.type.isFunction })
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

extension Type {
    /// Whether it is known to be something else than a function.
    fileprivate var isNoFunction: Bool {
        switch fullyUnwrapped {
        case .nominal, .genericParameter, .associated, .tuple, .metatype: true
        default: false
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
