import Syntax

/// What an unqualified name finds: the nearest scope that has it.
enum LexicalResult {
    case binding(NodeID)
    case declarations([DeclID])
    /// Members of a type around the use; the flag tells whether the use stands in a static context.
    case members([BoundMember], isStatic: Bool)
    case globals([DeclID], [MapLookup.Hit])
    case type(TypeName)
    case none
}

extension TypeChecker {
    /// Looks a name up as a value (types are values too): local scopes; the types around with what they inherit; the project's globals;
    /// the imports.
    func lexicalLookup(_ name: Symbol, at node: NodeID) -> LexicalResult {
        var child = node
        var parent = tree.parent(node)
        let token = tree.firstToken(node).index
        let isDeclared = project.declares(name)
        let mayBeLocal = isDeclared || project.binds(name)
        let mayBeMember = session.mayBeMember(name)
        while let scope = parent {
            switch tree.kind(scope) {
            case .classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl:
                if mayBeMember, let found = typeScopeLookup(name, in: scope, from: child, at: node) { return found }
            case .funcDecl, .initDecl, .subscriptDecl:
                if mayBeLocal, let hit = localBinding(name, in: scope, from: child, at: token) { return result(of: hit) }
                if isDeclared, let id = project.declaration(at: scope, in: file) {
                    for parameter in genericParameterDeclarations(of: id) where parameter.name == name {
                        return .type(.project(parameter.id))
                    }
                }
            case .memberBlock, .modifiers, .sourceFile: break
            default:
                if mayBeLocal, let hit = localBinding(name, in: scope, from: child, at: token) { return result(of: hit) }
            }
            child = scope
            parent = tree.parent(scope)
        }
        return globalLookup(name)
    }

    private func result(of hit: LocalHit) -> LexicalResult {
        switch hit {
        case .binding(let node): return .binding(node)
        case .declarations(let all):
            if let first = all.first, project[first].kind.isType { return .type(.project(first)) }
            return .declarations(all)
        }
    }

    private func typeScopeLookup(_ name: Symbol, in scope: NodeID, from child: NodeID, at node: NodeID) -> LexicalResult? {
        guard let id = project.declaration(at: scope, in: file) else { return nil }
        for parameter in genericParameterDeclarations(of: id) where parameter.name == name { return .type(.project(parameter.id)) }
        guard tree.kind(child) == .memberBlock, let nominal = project.nominal(of: id) else { return nil }
        let own = selfType(of: nominal)
        let isStatic = isStaticContext(node, in: child)
        let found = boundMembers(of: isStatic ? .metatype(own) : own, named: name, at: node)
        let wanted = found.filter { isStaticDeclaration($0.declaration) == isStatic }
        let usable = wanted.isEmpty ? found : wanted
        if !usable.isEmpty {
            if case .project(let any) = usable[0].declaration, project[any].kind.isType {
                let first = project.index.closest(project.members(of: nominal, named: name), to: file) ?? any
                let type = memberType(of: own, named: name)
                return .type(type.isUnknown ? .project(first) : project[first].kind.isNominal ? .project(first) : .member(type))
            }
            if case .map(let declaration, _) = usable[0].declaration, declaration.kind == .typealias_ || declaration.kind == .associatedType
            {
                return .type(.member(memberType(of: own, named: name)))
            }
            return .members(usable, isStatic: isStatic)
        }
        if name.startsUppercase {
            if let found = genericParameters(of: nominal).first(where: { $0.name == name }) {
                return .type(.member(.genericParameter(found)))
            }
            let type = memberType(of: own, named: name, isLexical: true)
            if !type.isUnknown { return .type(.member(type)) }
            if tree.kind(scope) == .extensionDecl, let found = typeByConstraint(name, on: nominal, id) { return .type(.member(found)) }
        }
        return nil
    }

    /// What a name means at file level; worked out once for each name of the file.
    func globalLookup(_ name: Symbol) -> LexicalResult {
        if let known = globals[UInt64(name.id)] { return known }
        let result = computeGlobalLookup(name)
        globals[UInt64(name.id)] = result
        return result
    }

    private func computeGlobalLookup(_ name: Symbol) -> LexicalResult {
        let own = project.globals(named: name, visibleFrom: file)
        if let first = own.first {
            if own.contains(where: { project[$0].kind.isType }), let type = project.index.closest(own, to: file) {
                return .type(.project(type))
            }
            let values = own.filter { project[$0].kind == .function || project[$0].kind == .variable }
            if !values.isEmpty {
                // A private global of another file is out of reach; a second declaration of one name belongs to another target.
                let reachable = nearest(values.filter { isReachable($0) })
                let mapped = project[first].kind == .function ? session.maps.globals(named: name, in: apis) : []
                return .globals(reachable.isEmpty ? values : reachable, mapped)
            }
        }
        let mapped = session.maps.globals(named: name, in: apis)
        if !mapped.isEmpty { return .globals([], mapped) }
        if let found = mapType(named: name) { return .type(.map(found)) }
        if isModule(name) { return .type(.module) }
        return .none
    }

    /// `Module.name`. A module that no map knows has none of what the maps have.
    func globalLookup(_ name: Symbol, inModule reference: Reference) -> LexicalResult {
        let found = globalLookup(name)
        guard case .module(let module) = reference, !mayHold(module) else { return found }
        switch found {
        case .globals(let own, _): return own.isEmpty ? .none : .globals(own, [])
        case .type(.map): return .none
        default: return found
        }
    }

    /// Whether what the maps have may be a module's.
    func mayHold(_ module: Symbol) -> Bool { project.apis.knows(module: module.text) || module == WellKnown.swiftModule }

    /// Of several targets' functions of one name and shape those whose files are nearest.
    private func nearest(_ values: [DeclID]) -> [DeclID] {
        guard values.count > 1 else { return values }
        var best: [[Symbol?]: (shared: Int, all: [DeclID])] = [:]
        for id in values {
            let other = project[id].file
            let shared = other == file ? Int.max : project.index.sharedFolders(project[other].path, project[file].path)
            let labels = project[id].parameters.map(\.label)
            if let known = best[labels], known.shared > shared { continue }
            if let known = best[labels], known.shared == shared {
                best[labels] = (shared, known.all + [id])
            } else {
                best[labels] = (shared, [id])
            }
        }
        return best.values.flatMap(\.all).sorted()
    }

    private func isReachable(_ id: DeclID) -> Bool {
        let declaration = project[id]
        return declaration.file == file || declaration.access.map { $0 > .fileprivate } ?? true
    }

    /// Whether a use in a type's braces stands where `self` is the type itself.
    private func isStaticContext(_ node: NodeID, in memberBlock: NodeID) -> Bool {
        var member = node
        while let parent = tree.parent(member), parent != memberBlock,
            tree.kind(parent) != .ifConfigClause || !isDirectMember(member, memberBlock)
        {
            member = parent
        }
        switch tree.kind(member) {
        case .funcDecl, .varDecl:
            guard let modifiers = tree.firstChild(member), tree.kind(modifiers) == .modifiers else { return false }
            for modifier in tree.children(modifiers) where tree.kind(modifier) == .modifier {
                let first = tree.firstToken(modifier)
                if tree.kind(first) == .staticKeyword || tree.kind(first) == .classKeyword { return true }
            }
            return false
        default: return false
        }
    }

    /// Whether only `#if` clauses lie between a member and the block.
    private func isDirectMember(_ member: NodeID, _ block: NodeID) -> Bool {
        var node = tree.parent(member)
        while let n = node, n != block {
            if tree.kind(n) != .ifConfig, tree.kind(n) != .ifConfigClause { return false }
            node = tree.parent(n)
        }
        return true
    }

    func isStaticDeclaration(_ declaration: MemberDeclaration) -> Bool {
        switch declaration {
        case .project(let id):
            let d = project[id]
            return d.isStatic || d.kind == .enumCase || d.kind == .initializer || d.kind.isType
        case .map(let d, let isNew):
            let kind = isNew ? d.change.newSignature?.kind ?? d.kind : d.kind
            return kind.isStatic || kind == .initializer || kind == .typealias_ || kind == .associatedType
        }
    }

    func reference(to member: BoundMember) -> Reference {
        switch member.declaration {
        case .project(let id): .project(id)
        case .map(let declaration, let isNew):
            .api(ApiReference(declaration: declaration, receiver: member.receiver, isNewSpelling: isNew))
        }
    }

    func reference(to type: TypeName) -> Reference {
        switch type {
        case .project(let id): .project(id)
        case .map(let found): .apiType(found.owner)
        case .member(let type):
            switch type {
            case .nominal(.project(let id), _): .project(id)
            case .nominal(.api(let name), _): session.maps.type(named: name).map { .apiType($0.owner) } ?? .unknown
            case .genericParameter(let parameter): reference(to: parameter)
            case .associated(let base, let name): associatedTypeReference(name, of: base)
            default: .unknown
            }
        case .module: .unknown
        }
    }

    /// The declaration of an associated type, found in what the base conforms to.
    private func associatedTypeReference(_ name: Symbol, of base: Type) -> Reference {
        var protocols: [NominalID] = []
        if case .genericParameter(let parameter) = base, parameter.isSelf {
            switch parameter.owner {
            case .project(let id): protocols = [.project(id)]
            case .apiType(let id): protocols = [.api(id)]
            case .api: break
            }
            if case .project(let id) = parameter.owner {
                for extensionID in project.extensions(of: .project(id)) {
                    for requirement in requirements(of: extensionID) where requirement.subject == base {
                        if let nominal = requirement.constraint.nominal { protocols.append(nominal) }
                    }
                }
            }
        } else if case .genericParameter(let parameter) = base, case .project(let owner) = parameter.owner {
            protocols = requirements(of: owner).filter { $0.subject == base }.compactMap { $0.constraint.nominal }
        }
        for nominal in protocols {
            for member in members(of: nominal, named: name) {
                switch member.declaration {
                case .project(let id): if project[id].kind.isType { return .project(id) }
                case .map(let declaration, let isNew):
                    return .api(ApiReference(declaration: declaration, receiver: base, isNewSpelling: isNew))
                }
            }
        }
        return .unknown
    }

    private func reference(to parameter: GenericParameter) -> Reference {
        guard case .project(let owner) = parameter.owner, parameter.index >= 0 else { return .unknown }
        let all = genericParameterDeclarations(of: owner)
        let at = all.startIndex + Int(parameter.index)
        return at < all.endIndex ? .project(all[at].id) : .unknown
    }

    // MARK: self

    /// The type of `self` at a node: of the innermost type around it. For a static context the type itself, not its metatype.
    func selfType(at node: NodeID) -> Type? {
        guard let type = enclosingType(of: node), let nominal = project.nominal(of: type) else { return nil }
        return selfType(of: nominal)
    }

    /// `[weak self]`
    private func capturesSelfWeakly(_ closure: NodeID) -> Bool {
        guard let signature = tree.child(closure, .closureSignature), let list = tree.child(signature, .captureList) else { return false }
        for capture in tree.children(list) where tree.kind(capture) == .capture && tree.is(tree.lastToken(capture), "self") {
            for i in tree.tokenRange(capture) where tree.is(TokenID(i), "weak") { return true }
        }
        return false
    }

    /// The value `self` has at a node: an instance, the metatype in a static member, an optional in a closure that holds it weakly.
    func selfValueType(at node: NodeID) -> Type {
        var child = node
        var parent = tree.parent(node)
        var isWeak = false
        while let scope = parent {
            switch tree.kind(scope) {
            case .classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl:
                guard tree.kind(child) == .memberBlock, let id = project.declaration(at: scope, in: file),
                    let nominal = project.nominal(of: id)
                else { return .unknown }
                let own = selfType(of: nominal)
                let type = isStaticContext(node, in: child) ? Type.metatype(own) : own
                return isWeak ? .optional(type) : type
            case .closureExpr where tree.kind(child) != .closureSignature: isWeak = isWeak || capturesSelfWeakly(scope)
            default: break
            }
            child = scope
            parent = tree.parent(scope)
        }
        return .unknown
    }
}
