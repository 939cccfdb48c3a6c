import Syntax

/// A callable that a call may mean. An object, as candidates are handed around a lot until one is left.
final class Callee {
    let reference: Reference
    let function: FunctionType
    /// Nearer in the chain of ancestors first.
    let distance: Int
    /// Whose generic parameters the call binds; none where the function's type has no parameter in it.
    let freeOwners: [GenericParameter.Owner]
    /// A value of function type: its arguments have no labels.
    let isValue: Bool

    /// - Parameter freeOwners: worked out only if the function's type has parameters.
    init(
        reference: Reference, function: FunctionType, distance: Int, freeOwners: @autoclosure () -> [GenericParameter.Owner],
        isValue: Bool = false
    ) {
        self.reference = reference
        self.function = function
        self.distance = distance
        self.freeOwners = function.hasParameters ? freeOwners() : []
        self.isValue = isValue
    }

    /// Whether the call binds the parameter.
    func isFree(_ parameter: GenericParameter) -> Bool { freeOwners.contains(parameter.owner) }
}

/// An argument as it is written.
struct CallArgument {
    /// `argument`, `closureExpr` or `labeledClosure`.
    var node: NodeID
    var value: NodeID
    var label: Symbol?
    var isTrailing: Bool
}

/// What is known of a call or subscript: the callee chosen by labels, arity and argument types.
final class CallInfo {
    let node: NodeID
    let arguments: [CallArgument]
    /// The callees that fit, best first; more than one only while closures' results have to decide.
    var fitting: [Callee] = []
    /// For each argument the parameter it goes to, of each fitting callee.
    var mappings: [[Int]] = []
    /// What was called, when it isn't a known function: its type.
    var calleeType: Type = .unknown
    var isAmbiguous = false
    /// The result for calls that no declared initialiser answers.
    var implicitResult: Type?

    init(node: NodeID, arguments: [CallArgument]) {
        self.node = node
        self.arguments = arguments
    }

    /// The callee that the closures' results left over.
    func keepOnly(_ index: Int) {
        fitting = [fitting[index]]
        mappings = [mappings[index]]
        isAmbiguous = false
    }

    var callee: Callee? { fitting.first }
    var reference: Reference {
        guard let first = fitting.first else { return .unknown }
        return isAmbiguous ? .ambiguous(fitting.map(\.reference)) : first.reference
    }
}

/// The initialisers of a type, with what they make.
struct TypeInitializers {
    /// The type with its own parameters as arguments.
    var made: Type
    var callees: [Callee]
}

extension Type {
    /// The nominal type that it is, without any arguments: what members such a type has doesn't depend on where it is asked.
    var plainNominal: NominalID? {
        if case .nominal(let id, let arguments) = self, arguments.isEmpty { id } else { nil }
    }
}

extension TypeChecker {
    /// The call whose callee the node is, parentheses, `?` and `!` aside.
    func callOf(callee node: NodeID) -> NodeID? {
        var n = node
        while let parent = tree.parent(n), tree.firstChild(parent) == n {
            switch tree.kind(parent) {
            case .callExpr: return parent
            case .optionalChainExpr, .forceUnwrapExpr: n = parent
            default: return nil
            }
        }
        return nil
    }

    func calleeResolution(_ node: NodeID, _ call: NodeID) -> Resolution {
        let info = callInfo(of: call)
        // Closures' results may decide yet.
        if info.isAmbiguous, !inProgress.contains(.resolution, call) { _ = resolution(of: call) }
        if let callee = info.callee {
            switch callee.reference {
            case .api(let use) where use.declaration.kind == .initializer: break
            case .project(let id) where project[id].kind == .initializer: break
            case .builtin: break
            default: return Resolution(reference: info.reference, type: .function(callee.function))
            }
        }
        // A type that is called, or a value.
        if case .metatype(let type) = info.calleeType { return Resolution(reference: typeReference(ofCallee: node), type: .metatype(type)) }
        return Resolution(reference: info.callee.map { _ in info.reference } ?? typeReference(ofCallee: node), type: info.calleeType)
    }

    private func typeReference(ofCallee node: NodeID) -> Reference {
        switch tree.kind(node) {
        case .identifierExpr:
            let token = tree.firstToken(node)
            switch lexicalLookup(symbol(token), at: node) {
            case .type(let found): return reference(to: found)
            case .binding(let binding): return .local(LocalBinding(name: symbol(token), node: binding))
            default: return .unknown
            }
        case .memberExpr:
            guard let base = tree.firstChild(node), let token = memberName(of: node) else { return .unknown }
            if symbol(token) == WellKnown.initializer { return .unknown }
            let baseReference = resolution(of: base).reference
            if case .module = baseReference, case .type(let found) = globalLookup(symbol(token), inModule: baseReference) {
                return reference(to: found)
            }
            if let instance = resolution(of: base).type.instance {
                return reference(to: TypeName.member(memberType(of: instance, named: symbol(token))))
            }
            return .unknown
        default: return .unknown
        }
    }

    func arguments(of call: NodeID) -> [CallArgument] {
        var result: [CallArgument] = []
        for child in tree.children(call).dropFirst() {
            switch tree.kind(child) {
            case .argumentList:
                for argument in tree.children(child) where tree.kind(argument) == .argument {
                    guard let value = tree.firstChild(argument) else { continue }
                    result.append(CallArgument(node: argument, value: value, label: label(of: argument), isTrailing: false))
                }
            case .closureExpr: result.append(CallArgument(node: child, value: child, label: nil, isTrailing: true))
            case .labeledClosure:
                guard let closure = tree.firstChild(child) else { continue }
                result.append(CallArgument(node: child, value: closure, label: symbol(tree.firstToken(child)), isTrailing: true))
            default: break
            }
        }
        return result
    }

    func callInfo(of call: NodeID) -> CallInfo {
        if let known = calls[call] { return known }
        let info = CallInfo(node: call, arguments: arguments(of: call))
        if inProgress.contains(.call, call) { return session.evade(info) }
        let evasions = session.evasions
        guarded(.call, call, ()) {
            if tree.kind(call) == .subscriptExpr { findSubscript(info) } else { findCallee(info) }
        }
        if mayKeep(since: evasions) { calls[call] = info }
        return info
    }

    // MARK: Callees

    private func findCallee(_ info: CallInfo) {
        guard let callee = tree.firstChild(info.node).map({ tree.belowMarks($0) }) else { return }
        var candidates: [Callee] = []
        switch tree.kind(callee) {
        case .identifierExpr: candidates = callees(ofName: callee, info)
        case .memberExpr: candidates = callees(ofMember: callee, info)
        case .implicitMemberExpr:
            guard let token = memberName(of: callee) else { return }
            let wanted = expectedType(of: info.node)
            if wanted.isUnknown { return }
            let name = symbol(token)
            if name == WellKnown.initializer {
                candidates = initializers(of: wanted.fullyUnwrapped, at: callee, info)
            } else {
                candidates = implicitMembers(named: name, of: wanted, at: callee).compactMap { self.callee($0, isCurried: false) }
            }
        case .superExpr: break
        default:
            let type = type(of: callee)
            info.calleeType = type
            candidates = callees(ofValue: type, .builtin(.functionValue), at: callee, info)
        }
        select(info, candidates)
    }

    private func callees(ofName node: NodeID, _ info: CallInfo) -> [Callee] {
        let token = tree.firstToken(node)
        switch tree.kind(token) {
        case .selfKeyword, .dollarIdentifier:
            let type = tree.kind(token) == .dollarIdentifier ? dollarType(token, at: node) : selfValueType(at: node)
            info.calleeType = type
            return callees(ofValue: type, .builtin(.functionValue), at: node, info)
        case .capitalSelfKeyword:
            guard let type = selfType(at: node) else { return [] }
            info.calleeType = .metatype(type)
            return initializers(of: type, at: node, info)
        default: break
        }
        let name = symbol(token)
        switch lexicalLookup(name, at: node) {
        case .binding(let binding):
            info.calleeType = bindingType(of: binding)
            return callees(ofValue: info.calleeType, .local(LocalBinding(name: name, node: binding)), at: node, info)
        case .declarations(let all): return all.compactMap { callee($0) }
        case .members(let all, let isStatic):
            return all.compactMap { callee($0, isCurried: isStatic && !isStaticDeclaration($0.declaration)) }
        case .globals(let own, let mapped): return globals(own, mapped)
        case .type(.module), .none:
            let type = type(named: name, genericArguments(of: node), at: node)
            if type.isUnknown { return [] }
            info.calleeType = .metatype(type)
            return initializers(of: type, at: node, info)
        case .type(let found):
            let type = type(found, genericArguments(of: node), at: node)
            info.calleeType = .metatype(type)
            return initializers(of: type, at: node, info)
        }
    }

    private func globals(_ own: [DeclID], _ mapped: [MapLookup.Hit]) -> [Callee] {
        var result = own.compactMap { callee($0) }
        for hit in mapped {
            guard let function = mapType(of: hit.declaration, isNew: hit.isNewSpelling).function else { continue }
            let reference = Reference.api(ApiReference(declaration: hit.declaration, receiver: .unknown, isNewSpelling: hit.isNewSpelling))
            result.append(Callee(reference: reference, function: function, distance: 1, freeOwners: [.api(hit.declaration)]))
        }
        return result
    }

    private func callee(_ id: DeclID) -> Callee? {
        let type = type(of: id)
        guard let function = type.function else { return nil }
        let isValue = project[id].kind == .variable
        return Callee(reference: .project(id), function: function, distance: 0, freeOwners: isValue ? [] : [.project(id)], isValue: isValue)
    }

    private func callee(_ member: BoundMember, isCurried: Bool) -> Callee? {
        guard let function = valueType(of: member, isCurried: isCurried).function else { return nil }
        let isValue: Bool
        switch member.declaration {
        case .project(let id): isValue = project[id].kind == .variable
        case .map(let declaration, _): isValue = declaration.kind.isProperty
        }
        return Callee(
            reference: reference(to: member), function: function, distance: member.distance, freeOwners: freeOwners(of: member),
            isValue: isValue || isCurried)
    }

    private func freeOwners(of member: BoundMember) -> [GenericParameter.Owner] {
        var owners: [GenericParameter.Owner]
        switch member.declaration {
        case .project(let id):
            owners = [.project(id)]
            if project[id].isStatic || project[id].kind == .initializer || project[id].kind == .enumCase, member.receiver.arguments.isEmpty,
                case .project(let owner)? = project.type(ofMember: id)
            {
                owners.append(.project(owner))
            }
        case .map(let declaration, _):
            owners = [.api(declaration)]
            if isStaticDeclaration(member.declaration), let owner = declaration.owner { owners.append(.apiType(Symbol(owner))) }
        }
        return owners
    }

    private func callees(ofMember node: NodeID, _ info: CallInfo) -> [Callee] {
        guard let base = tree.firstChild(node), let token = memberName(of: node) else { return [] }
        let name = symbol(token)
        let baseResolution = resolution(of: base)
        if case .module = baseResolution.reference {
            switch globalLookup(name, inModule: baseResolution.reference) {
            case .globals(let own, let mapped): return globals(own, mapped)
            case .type(let found):
                let type = type(found, genericArguments(of: node), at: node)
                info.calleeType = .metatype(type)
                return initializers(of: type, at: node, info)
            default: return []
            }
        }
        let baseType = baseResolution.type
        if baseType.isUnknown { return [] }
        if name == WellKnown.initializer {
            // `self.init`, `super.init` are called on the instance that is being made.
            let type = baseType.instance ?? baseType
            let isDelegation = baseType.instance == nil
            let found = initializers(of: type.fullyUnwrapped, at: node, info)
            if isDelegation { info.implicitResult = .void }
            return found
        }
        if tree.kind(token) == .selfKeyword || name == WellKnown.dynamicType { return [] }
        if case .tuple(let elements) = baseType.fullyUnwrapped {
            guard let element = elements.first(where: { $0.label == name }) else { return [] }
            info.calleeType = element.type
            return callees(ofValue: element.type, .builtin(.tupleElement), at: node, info)
        }
        let isMetatype = baseType.instance != nil
        let key = baseType.plainNominal.map { MemberKey(owner: $0, name: name).word }
        if let key, let known = session.calledMembers[key] { return known }
        let evasions = session.evasions
        let found = boundMembers(of: baseType, named: name, at: node)
        let wanted = found.filter { isStaticDeclaration($0.declaration) == isMetatype }
        if isMetatype, wanted.isEmpty || isType(wanted[0].declaration), let instance = baseType.instance {
            let type = memberType(of: instance, named: name)
            if !type.isUnknown {
                let full = type.withArguments(genericArguments(of: node).isEmpty ? type.arguments : genericArguments(of: node))
                info.calleeType = .metatype(full)
                return initializers(of: full, at: node, info)
            }
        }
        if found.isEmpty, baseType.fullyUnwrapped == .api(WellKnown.anyObject) {
            return session.maps.dynamicMembers(named: name).compactMap { declaration in
                guard let function = mapType(of: declaration, isNew: false).function else { return nil }
                return Callee(
                    reference: .api(ApiReference(declaration: declaration, receiver: baseType.fullyUnwrapped)), function: function,
                    distance: 0,
                    freeOwners: [])
            }
        }
        if wanted.isEmpty { return isMetatype ? found.compactMap { callee($0, isCurried: true) } : [] }
        let callees = wanted.compactMap { callee($0, isCurried: false) }
        if callees.isEmpty, let first = wanted.first {
            info.calleeType = valueType(of: first)
            if case .metatype(let instance) = info.calleeType { return initializers(of: instance, at: node, info) }
        }
        if let key, !callees.isEmpty, session.evasions == evasions { session.calledMembers[key] = callees }
        return callees
    }

    private func isType(_ declaration: MemberDeclaration) -> Bool {
        switch declaration {
        case .project(let id): project[id].kind.isType
        case .map(let d, _): d.kind == .typealias_
        }
    }

    private func callees(ofValue type: Type, _ reference: Reference, at node: NodeID, _ info: CallInfo) -> [Callee] {
        if let function = type.function {
            return [Callee(reference: reference, function: function, distance: 0, freeOwners: [], isValue: true)]
        }
        // A metatype value is called: `[Int]()`, `cellClass.init()` spelled the old way.
        if case .metatype(let instance) = type { return initializers(of: instance, at: node, info) }
        return []
    }

    private func initializers(of type: Type, at node: NodeID, _ info: CallInfo) -> [Callee] {
        if type.isUnknown { return [] }
        guard let id = type.plainNominal else { return findInitializers(of: type, at: node, info) }
        if let known = session.initializers[id.word] {
            info.implicitResult = known.made
            return known.callees
        }
        let evasions = session.evasions
        let callees = findInitializers(of: type, at: node, info)
        if session.evasions == evasions {
            session.initializers[id.word] = TypeInitializers(made: info.implicitResult ?? type, callees: callees)
        }
        return callees
    }

    private func findInitializers(of type: Type, at node: NodeID, _ info: CallInfo) -> [Callee] {
        info.implicitResult = type
        var free: [GenericParameter.Owner] = []
        var target = type
        if case .nominal(let id, let arguments) = type, arguments.isEmpty {
            let parameters = genericParameters(of: id)
            if !parameters.isEmpty {
                switch id {
                case .project(let owner): free = [.project(owner)]
                case .api(let owner): free = [.apiType(owner)]
                }
                target = .nominal(id, parameters.map { .genericParameter($0) })
                info.implicitResult = target
            }
        }
        return boundMembers(of: .metatype(target), named: WellKnown.initializer, at: node).compactMap { member in
            guard let function = valueType(of: member).function else { return nil }
            let own: GenericParameter.Owner
            switch member.declaration {
            case .project(let id): own = .project(id)
            case .map(let declaration, _): own = .api(declaration)
            }
            var result = function
            // An inherited initialiser makes the subclass.
            result.result = function.result.isOptional ? function.result.replacingUnwrapped(by: target) : target
            return Callee(reference: reference(to: member), function: result, distance: member.distance, freeOwners: free + [own])
        }
    }

    // MARK: Choice

    func selectSubscript(_ info: CallInfo, _ candidates: [Callee]) { select(info, candidates) }

    func resultOfCall(_ info: CallInfo) -> Type { result(of: info, 0) }

    private func select(_ info: CallInfo, _ candidates: [Callee]) {
        if candidates.isEmpty { return }
        if candidates.count == 1, let mapping = ArgumentMatcher.match(info.arguments, candidates[0], isLenient: false) {
            info.fitting = candidates
            info.mappings = [mapping]
            return
        }
        var fitting: [(callee: Callee, mapping: [Int])] = []
        for candidate in candidates {
            if let mapping = ArgumentMatcher.match(info.arguments, candidate, isLenient: false) { fitting.append((candidate, mapping)) }
        }
        if fitting.isEmpty {
            // A map's defaults are those of the new SDK, the old one had more or fewer: arguments may be missing.
            for candidate in candidates where candidate.reference.api != nil {
                if let mapping = ArgumentMatcher.match(info.arguments, candidate, isLenient: true) { fitting.append((candidate, mapping)) }
            }
        }
        if fitting.isEmpty, candidates.count == 1, case .project(let id) = candidates[0].reference, project[id].kind != .initializer {
            // Code that no compiler accepts still means the one declaration of that name.
            let count = candidates[0].function.parameters.count
            let mapping = info.arguments.indices.map { $0 < count ? $0 : -1 }
            fitting = [(candidates[0], mapping)]
        }
        if fitting.count > 1 { fitting = best(of: fitting, info) }
        info.fitting = fitting.map(\.callee)
        info.mappings = fitting.map(\.mapping)
        if fitting.count > 1 {
            let first = fitting[0].callee.reference
            info.isAmbiguous = fitting.contains { $0.callee.reference != first }
        }
    }

    /// The callees that the arguments' types leave over, the best ones only.
    private func best(of fitting: [(callee: Callee, mapping: [Int])], _ info: CallInfo) -> [(callee: Callee, mapping: [Int])] {
        var scored: [(score: Int, index: Int)] = []
        for (index, candidate) in fitting.enumerated() {
            var total = 0
            var isPossible = true
            for (argument, parameter) in candidate.mapping.enumerated() where parameter >= 0 {
                guard
                    let score = conversionScore(
                        of: info.arguments[argument].value, to: candidate.callee.function.parameters[parameter].passedType, candidate.callee
                    )
                else {
                    isPossible = false
                    break
                }
                total += score
            }
            if isPossible { scored.append((total, index)) }
        }
        if scored.isEmpty { return fitting }
        let wanted = expectedResult(of: info.node)
        if scored.count > 1, !wanted.isUnknown {
            for i in scored.indices {
                let callee = fitting[scored[i].index].callee
                let result = callee.function.result
                if result == wanted {
                    scored[i].score += 2
                } else if result.unwrapped == wanted.unwrapped {
                    scored[i].score += 1
                } else if mentionsFree(result, callee) {
                    // A generic result is bound by the wanted type, if its bounds let it.
                    scored[i].score += conversionScore(from: wanted.unwrapped, to: result.unwrapped, callee).map { min($0, 1) } ?? -1
                }
            }
        }
        let top = scored.map(\.score).max() ?? 0
        var left = scored.filter { $0.score == top }.map { fitting[$0.index] }
        if left.count > 1 {
            let nearest = left.map(\.callee.distance).min() ?? 0
            left = left.filter { $0.callee.distance == nearest }
        }
        if left.count > 1 {
            let plain = left.filter { !isGeneric($0.callee) }
            if !plain.isEmpty { left = plain }
        }
        if left.count > 1 {
            let required = left.filter { $0.callee.reference.declaration.map { project[$0].traits.contains(.isRequirement) } ?? false }
            if !required.isEmpty { left = required }
        }
        if left.count > 1 {
            // Fewer parameters left to their defaults.
            let fewest = left.map { $0.callee.function.parameters.count }.min() ?? 0
            left = left.filter { $0.callee.function.parameters.count == fewest }
        }
        return left
    }

    private func expectedResult(of call: NodeID) -> Type { tree.isChainEnd(call) ? expectedType(of: call) : .unknown }

    private func isGeneric(_ callee: Callee) -> Bool {
        if callee.freeOwners.isEmpty { return false }
        return callee.function.parameters.contains {
            $0.type.contains { type in
                if case .genericParameter(let p) = type { return callee.isFree(p) }
                return false
            }
        }
    }

    // MARK: Types of parameters and results

    /// The type that an argument's parameter has in this call, generic parameters put in as far as the other arguments show them.
    func parameterType(for argument: Int, in info: CallInfo) -> Type {
        guard let first = parameterType(for: argument, in: info, callee: 0) else { return .unknown }
        for other in info.fitting.indices.dropFirst() where parameterType(for: argument, in: info, callee: other) != first {
            // The callees differ in what they want; a closure's parameters may still agree.
            return commonParameters(for: argument, in: info, first)
        }
        return first
    }

    private func commonParameters(for argument: Int, in info: CallInfo, _ first: Type) -> Type {
        guard let function = first.function else { return .unknown }
        for other in info.fitting.indices.dropFirst() {
            guard let f = parameterType(for: argument, in: info, callee: other)?.function,
                f.parameters.map(\.type) == function.parameters.map(\.type)
            else { return .unknown }
        }
        return .function(FunctionType(parameters: function.parameters, result: .unknown, isThrowing: function.isThrowing))
    }

    private func parameterType(for argument: Int, in info: CallInfo, callee index: Int) -> Type? {
        guard info.fitting.indices.contains(index) else { return nil }
        let callee = info.fitting[index]
        let parameter = info.mappings[index][argument]
        guard parameter >= 0 else { return nil }
        let type = callee.function.parameters[parameter].passedType
        guard mentionsFree(type, callee) else { return type }
        let bound = binding(info, index, except: argument, withClosures: false)
        return substituting(type, bound).erasing(callee.isFree)
    }

    func mentionsFree(_ type: Type, _ callee: Callee) -> Bool {
        !callee.freeOwners.isEmpty && type.contains { if case .genericParameter(let p) = $0 { callee.isFree(p) } else { false } }
    }

    /// What the arguments bind the callee's generic parameters to.
    private func binding(_ info: CallInfo, _ index: Int, except skipped: Int?, withClosures: Bool) -> Substitution {
        let callee = info.fitting[index]
        var result = Substitution()
        func visit(_ argument: Int) {
            let parameter = info.mappings[index][argument]
            guard parameter >= 0 else { return }
            unify(callee.function.parameters[parameter].passedType, type(of: info.arguments[argument].value), callee, &result)
        }
        var literals: [Int] = []
        var closures: [Int] = []
        for argument in info.arguments.indices where argument != skipped {
            switch tree.kind(info.arguments[argument].value) {
            case .closureExpr: closures.append(argument)
            case .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr, .implicitMemberExpr: literals.append(argument)
            default:
                if isImplicitCall(info.arguments[argument].value) { literals.append(argument) } else { visit(argument) }
            }
        }
        // Literals take the others' type where there is one.
        for argument in literals {
            let kind = tree.kind(info.arguments[argument].value)
            guard kind == .integerLiteralExpr || kind == .floatLiteralExpr else { continue }
            let parameter = info.mappings[index][argument]
            guard parameter >= 0 else { continue }
            let type = callee.function.parameters[parameter].passedType
            if case .genericParameter(let p) = type, result[p] != nil { continue }
            unify(type, .api(kind == .integerLiteralExpr ? WellKnown.int : WellKnown.double), callee, &result)
        }
        if withClosures { for argument in closures { visit(argument) } }
        return result
    }

    private func isImplicitCall(_ node: NodeID) -> Bool {
        guard tree.kind(node) == .callExpr, let callee = tree.firstChild(node) else { return false }
        return tree.kind(callee) == .implicitMemberExpr
    }

    func resolveCall(_ node: NodeID) -> Resolution {
        let info = callInfo(of: node)
        guard let callee = info.callee else {
            if let result = implicitInitializerResult(info) {
                return Resolution(reference: .builtin(.implicitInitializer), type: result)
            }
            return Resolution()
        }
        var results: [Type] = []
        for index in info.fitting.indices { results.append(result(of: info, index)) }
        if results.count > 1 {
            // Closures' results decide between overloads such as the two `flatMap`s.
            let known = info.fitting.indices.filter { !results[$0].containsUnknown }
            if known.count == 1 {
                info.keepOnly(known[0])
                return Resolution(reference: info.reference, type: results[known[0]])
            }
            let agree = results.dropFirst().allSatisfy { $0 == results[0] }
            return Resolution(reference: info.reference, type: agree ? results[0] : .unknown)
        }
        if info.implicitResult == .void, case .project(let id) = callee.reference, project[id].kind == .initializer {
            return Resolution(reference: info.reference, type: .void)
        }
        return Resolution(reference: info.reference, type: results[0])
    }

    private func result(of info: CallInfo, _ index: Int) -> Type {
        let callee = info.fitting[index]
        let declared = callee.function.result
        guard mentionsFree(declared, callee) else { return declared }
        var bound = binding(info, index, except: nil, withClosures: true)
        var result = substituting(declared, bound)
        if mentionsFree(result, callee), tree.isChainEnd(info.node) {
            // `let x: T = decode(…)`: the wanted type decides what the arguments leave open.
            let wanted = expectedType(of: info.node)
            if !wanted.isUnknown {
                unify(
                    result.isOptional ? result : result, result.isOptional ? wanted : wanted.withoutOptional(unlike: result), callee, &bound
                )
                result = substituting(declared, bound)
            }
        }
        if !isConsistent(info, index, bound) { return .unknown }
        return result.erasing(callee.isFree)
    }

    /// Whether what was bound keeps to the bounds of a map's function: rejects `flatMap`'s sequence form for a closure that gives an optional.
    private func isConsistent(_ info: CallInfo, _ index: Int, _ bound: Substitution) -> Bool {
        guard info.fitting.count > 1 else { return true }
        for entry in bound.entries {
            if case .project = entry.parameter.owner { continue }
            for constraint in mapBounds(of: entry.parameter) {
                guard let wanted = constraint.nominal else { continue }
                if entry.type.isOptional { return false }
                if case .nominal(let id, _) = entry.type, inheritsCertainly(id, wanted) == .no { return false }
            }
        }
        // The closure's result must have the shape that the parameter asks for.
        for (argument, parameter) in info.mappings[index].enumerated() where parameter >= 0 {
            guard let wanted = info.fitting[index].function.parameters[parameter].type.function,
                tree.kind(info.arguments[argument].value) == .closureExpr, let own = type(of: info.arguments[argument].value).function
            else { continue }
            if wanted.result.isOptional, !own.result.isUnknown, !own.result.isOptional, info.fitting.count > 1 { return false }
        }
        return true
    }

    /// Memberwise and inherited initialisers that nobody wrote, and those that a map doesn't list.
    private func implicitInitializerResult(_ info: CallInfo) -> Type? {
        guard let type = info.implicitResult else { return nil }
        if type.isVoid { return type }
        guard case .nominal(let id, let arguments) = type else { return type }
        let isOpen = arguments.contains { $0.contains { if case .genericParameter = $0 { true } else { false } } }
        let result: Type =
            isOpen ? expectedType(of: info.node).nominal == id ? expectedType(of: info.node).fullyUnwrapped : .nominal(id, []) : type
        if info.arguments.first?.label == WellKnown.rawValue, isEnum(id) { return .optional(result) }
        return result
    }

    private func isEnum(_ id: NominalID) -> Bool {
        switch id {
        case .project(let d): project[d].kind == .enum
        case .api(let name): session.maps.type(named: name)?.owner.kind == .enum_
        }
    }
}

extension Type {
    /// `U?` for `T?`, `U!` for `T!`.
    func replacingUnwrapped(by type: Type) -> Type {
        switch self {
        case .optional: .optional(type)
        case .implicitlyUnwrapped: .implicitlyUnwrapped(type)
        default: type
        }
    }

    /// The type without its optional when `other` has none.
    func withoutOptional(unlike other: Type) -> Type { isOptional && !other.isOptional ? unwrapped : self }
}

extension WellKnown {
    static let rawValue: Symbol = "rawValue"
}
