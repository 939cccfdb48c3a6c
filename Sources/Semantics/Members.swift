import Syntax

/// A declaration that is a member of some type.
enum MemberDeclaration: Hashable {
    case project(DeclID)
    case map(ApiDeclaration, isNewSpelling: Bool)

    var isNewSpelling: Bool { if case .map(_, true) = self { true } else { false } }
}

/// A member as it is found from one type: what declares it, and at which of the type's ancestors.
struct Member {
    var declaration: MemberDeclaration
    /// Index into `Ancestry.ancestors`.
    var ancestor: Int
}

/// A member on a receiver, with what the receiver's arguments make of its type.
final class BoundMember {
    let declaration: MemberDeclaration
    /// The static type it was found on.
    let receiver: Type
    /// Nearer ancestors first.
    let distance: Int
    /// The type it was looked up on, with its arguments, and the ancestor of that type that has it.
    let owner: NominalID
    let arguments: [Type]
    let ancestor: Ancestry.Ancestor

    init(
        _ declaration: MemberDeclaration, on receiver: Type, distance: Int, owner: NominalID, _ arguments: [Type],
        ancestor: Ancestry.Ancestor
    ) {
        self.declaration = declaration
        self.receiver = receiver
        self.distance = distance
        self.owner = owner
        self.arguments = arguments
        self.ancestor = ancestor
    }
}

extension TypeChecker {
    /// All members of a base name that a nominal type has, nearest first; a nearer one hides farther ones of the same shape.
    func members(of nominal: NominalID, named name: Symbol) -> [Member] {
        let isDeclared = project.declares(name)
        let mayBeMapped = session.mayBeMapped(name)
        if !isDeclared, !mayBeMapped { return [] }
        let key = MemberKey(owner: nominal, name: name).word
        if let known = session.members[key] { return known }
        let evasions = session.evasions
        var result: [Member] = []
        let ancestors = ancestry(of: nominal).ancestors
        // `sort` is an old name of one method and the new one of another: what Swift 2 called so is meant.
        let isOldName =
            mayBeMapped
            && ancestors.contains { ancestor in
                guard case .api(let id) = ancestor.nominal else { return false }
                return session.maps.members(of: id, named: name).contains { !$0.isNewSpelling }
            }
        // Shapes of nearer levels hide this one's. They are few, so lists are searched.
        var nearer: [MemberShape] = []
        for (index, ancestor) in ancestors.enumerated() {
            var level: [MemberShape] = []
            var required: [MemberShape] = []
            let own = isDeclared ? project.members(of: ancestor.nominal, named: name) : []
            // A default implementation in an extension stands behind the requirement it serves.
            if ancestor.isProtocol {
                for id in own where project[id].traits.contains(.isRequirement) { required.append(shape(of: id)) }
            }
            for id in own where project[id].kind != .genericParameter {
                let shape = shape(of: id)
                if nearer.contains(shape) { continue }
                if required.contains(shape), !project[id].traits.contains(.isRequirement),
                    !project[id].parameters.contains(where: { $0.hasDefault })
                {
                    continue
                }
                level.append(shape)
                result.append(Member(declaration: .project(id), ancestor: index))
            }
            if mayBeMapped, case .api(let id) = ancestor.nominal {
                let ownCount = level.count
                for hit in session.maps.members(of: id, named: name) where !hit.isNewSpelling || !isOldName {
                    let shape = shape(of: hit.declaration, isNew: hit.isNewSpelling)
                    if nearer.contains(shape) || level[..<ownCount].contains(shape), !isOverloaded(hit, shape, by: result) { continue }
                    level.append(shape)
                    result.append(Member(declaration: .map(hit.declaration, isNewSpelling: hit.isNewSpelling), ancestor: index))
                }
            }
            nearer += level
        }
        // Nor does a new spelling count beside a declaration of the project.
        if result.contains(where: { !$0.declaration.isNewSpelling }) { result.removeAll { $0.declaration.isNewSpelling } }
        if session.evasions == evasions { session.members[key] = result }
        return result
    }

    private struct MemberShape: Equatable {
        var isStatic: Bool
        var isCallable: Bool
        var labels: [Symbol?]
        /// `contains(_:)` of an element doesn't hide the one of a predicate.
        var takesClosure: [Bool] = []
    }

    /// Whether all that could hide a map's declaration are functions of the project that take something else, so that either may be called:
    /// `dateByAddingTimeInterval(_: Int)` of an extension.
    private func isOverloaded(_ hit: MapLookup.Hit, _ shape: MemberShape, by members: [Member]) -> Bool {
        guard shape.isCallable, !shape.labels.isEmpty,
            let parameters = mapType(of: hit.declaration, isNew: hit.isNewSpelling).function?.parameters
        else { return false }
        return members.allSatisfy { member in
            switch member.declaration {
            case .map(let declaration, let isNew): return self.shape(of: declaration, isNew: isNew) != shape
            case .project(let id):
                if self.shape(of: id) != shape { return true }
                guard !project[id].traits.contains(.isOverride), let own = type(of: id).function?.parameters, own.count == parameters.count
                else {
                    return false
                }
                return zip(own, parameters).contains { own, other in
                    guard let type = own.type.fullyUnwrapped.nominal, let otherType = other.type.fullyUnwrapped.nominal else {
                        return false
                    }
                    return type != otherType
                }
            }
        }
    }

    private func shape(of id: DeclID) -> MemberShape {
        let declaration = project[id]
        return MemberShape(
            isStatic: declaration.isStatic || declaration.kind == .enumCase,
            isCallable: declaration.kind == .function || declaration.kind == .initializer || declaration.kind == .subscript,
            labels: declaration.parameters.map(\.label),
            takesClosure: declaration.parameters.map { parameter in
                parameter.typeNode.map { project.tree(of: id).kind($0) == .functionType } ?? false
            })
    }

    private func shape(of declaration: ApiDeclaration, isNew: Bool) -> MemberShape {
        let signature = isNew ? declaration.change.newSignature ?? declaration.signature : declaration.signature
        return MemberShape(
            isStatic: signature.kind.isStatic, isCallable: signature.kind.hasParameters,
            labels: signature.kind.hasParameters ? signature.parameters.map { $0.label.map { Symbol($0) } } : [],
            takesClosure: signature.kind.hasParameters ? signature.parameters.map { Self.isClosure($0.type) } : [])
    }

    private static func isClosure(_ type: ApiType) -> Bool {
        switch type {
        case .function: true
        case .optional(let type), .implicitlyUnwrapped(let type), .attributed(_, let type): isClosure(type)
        default: false
        }
    }

    // MARK: On a receiver

    /// Members of a name on a value of a type (or, for a metatype, on the type): the receiver's arguments are put in.
    ///
    /// - Parameter isLenient: look below an optional too: the old SDK's optionality isn't always that of the code.
    func boundMembers(of receiver: Type, named name: Symbol, at node: NodeID, isLenient: Bool = true) -> [BoundMember] {
        switch receiver {
        case .unknown, .function, .tuple: return []
        case .implicitlyUnwrapped(let t): return boundMembers(of: t, named: name, at: node)
        case .optional(let t):
            let own = bound(receiver, .api(WellKnown.optional), [t], named: name)
            if !own.isEmpty || !isLenient { return own }
            return boundMembers(of: t, named: name, at: node)
        case .metatype(let instance):
            switch instance {
            case .nominal(let id, let arguments): return bound(instance, id, arguments, named: name)
            case .optional(let t): return bound(instance, .api(WellKnown.optional), [t], named: name)
            case .genericParameter, .associated:
                return bounds(of: instance, at: node).flatMap { bound in
                    bound.parts.flatMap { part -> [BoundMember] in
                        guard case .nominal(let id, let arguments) = part else { return [] }
                        return self.bound(instance, id, arguments, named: name)
                    }
                }
            default: return []
            }
        case .nominal(let id, let arguments):
            let own = bound(receiver, id, arguments, named: name)
            // Swift 2 shows the Objective-C class's members on the value that bridges to it.
            guard own.isEmpty, case .api(let type) = id, let bridge = Self.bridges[type] else { return own }
            return bound(receiver, .api(bridge), [], named: name)
        case .composition(let parts): return parts.flatMap { boundMembers(of: $0, named: name, at: node) }
        case .genericParameter, .associated:
            return bounds(of: receiver, at: node).flatMap { bound in
                bound.parts.flatMap { part -> [BoundMember] in
                    guard case .nominal(let id, let arguments) = part else {
                        return part == receiver ? [] : boundMembers(of: part, named: name, at: node)
                    }
                    return self.bound(receiver, id, arguments, named: name)
                }
            }
        }
    }

    private static let bridges: [Symbol: Symbol] = [
        WellKnown.string: "NSString", WellKnown.array: "NSArray", WellKnown.dictionary: "NSDictionary", WellKnown.set: "NSSet",
    ]

    private func bound(_ receiver: Type, _ id: NominalID, _ arguments: [Type], named name: Symbol) -> [BoundMember] {
        let found = members(of: id, named: name)
        if found.isEmpty { return [] }
        let ancestry = ancestry(of: id)
        return found.map { member in
            let ancestor = ancestry.ancestors[member.ancestor]
            return BoundMember(member.declaration, on: receiver, distance: member.ancestor, owner: id, arguments, ancestor: ancestor)
        }
    }

    /// What an ancestor's parameters and `Self` stand for when the receiver is `id<arguments>`.
    func substitution(receiver: Type, _ id: NominalID, _ arguments: [Type], _ ancestor: Ancestry.Ancestor) -> Substitution {
        var own = Substitution()
        own.bind(genericParameters(of: id), to: arguments)
        var result = Substitution()
        if ancestor.nominal == id {
            result = own
        } else {
            let parameters = genericParameters(of: ancestor.nominal)
            if !parameters.isEmpty { result.bind(parameters, to: ancestor.arguments.map { substituting($0, own) }) }
        }
        switch ancestor.nominal {
        case .api(let name): result.bind(selfParameter(of: name), to: receiver)
        case .project(let declaration):
            if ancestor.isProtocol {
                result.bind(GenericParameter(owner: .project(declaration), index: -1, name: WellKnown.capitalSelf), to: receiver)
            }
        }
        return result
    }

    /// A type in a member's declaration as it is on the member's receiver.
    func substituting(_ type: Type, for member: BoundMember) -> Type {
        // Most declarations have nothing to put in.
        guard type.hasParameters else { return type }
        return substituting(type, substitution(receiver: member.receiver, member.owner, member.arguments, member.ancestor))
    }

    func substituting(_ type: Type, _ substitution: Substitution) -> Type {
        type.substituting(substitution) { self.memberType(of: $0, named: $1) }
    }

    // MARK: Types as members

    /// `Base.Name`: a nested type, an alias, or what an associated type is for a conforming type.
    ///
    /// - Parameter isLexical: asked while a name is looked up from inside the type; associated types of protocols count, bounds don't.
    func memberType(of base: Type, named name: Symbol, isLexical: Bool = false) -> Type {
        guard session.depth < 24 else { return session.evade(.unknown) }
        session.depth += 1
        defer { session.depth -= 1 }
        switch base {
        case .nominal(let id, let arguments):
            if let found = nestedType(of: base, id, arguments, named: name) { return found }
            if isLexical { return .unknown }
            return inferredAssociatedType(of: base, id, named: name)
        case .genericParameter(let parameter):
            if parameter.isSelf {
                let owner: NominalID
                switch parameter.owner {
                case .project(let id): owner = .project(id)
                case .apiType(let id): owner = .api(id)
                case .api: return .unknown
                }
                if let found = nestedType(of: base, owner, genericParameters(of: owner).map { .genericParameter($0) }, named: name) {
                    return found
                }
                return isLexical && !declaresAssociatedType(owner, name) ? .unknown : associated(base, name)
            }
            return isLexical ? .unknown : associated(base, name)
        case .associated: return associated(base, name)
        case .implicitlyUnwrapped(let t): return memberType(of: t, named: name)
        default: return .unknown
        }
    }

    /// `X.Generator.Element` and `X.Element` are one thing.
    private func associated(_ base: Type, _ name: Symbol) -> Type {
        if name == WellKnown.element, case .associated(let sequence, let inner) = base,
            inner == WellKnown.generator || inner == WellKnown.iterator
        {
            return .associated(sequence, name)
        }
        if name == WellKnown.iterator { return .associated(base, WellKnown.generator) }
        return .associated(base, name)
    }

    private func declaresAssociatedType(_ protocolType: NominalID, _ name: Symbol) -> Bool {
        for ancestor in ancestry(of: protocolType).ancestors {
            for id in project.members(of: ancestor.nominal, named: name) where project[id].kind.isType { return true }
            guard case .api(let id) = ancestor.nominal else { continue }
            for hit in session.maps.members(of: id, named: name) where hit.declaration.kind == .associatedType { return true }
        }
        // The sequence protocols' types, also where the map doesn't spell them out.
        return false
    }

    private func nestedType(of base: Type, _ id: NominalID, _ arguments: [Type], named name: Symbol) -> Type? {
        for member in members(of: id, named: name) {
            let ancestor = ancestry(of: id).ancestors[member.ancestor]
            switch member.declaration {
            case .project(let declaration):
                let kind = project[declaration].kind
                guard kind.isType else { continue }
                if kind == .associatedtype || isBareRequirement(declaration) { continue }
                let type = instantiate(declaration, [], at: nil)
                return substituting(type, substitution(receiver: base, id, arguments, ancestor))
            case .map(let declaration, let isNew):
                guard declaration.kind == .typealias_ else { continue }
                return substituting(mapType(of: declaration, isNew: isNew), substitution(receiver: base, id, arguments, ancestor))
            }
        }
        let mayBeMapped = session.maps.mayHaveNestedType(named: name)
        for ancestor in ancestry(of: id).ancestors {
            // A generic parameter of that name serves a protocol's associated type.
            if !ancestor.isProtocol, let parameter = genericParameters(of: ancestor.nominal).first(where: { $0.name == name }) {
                return substituting(.genericParameter(parameter), substitution(receiver: base, id, arguments, ancestor))
            }
            guard mayBeMapped, case .api(let outer) = ancestor.nominal else { continue }
            if let found = session.maps.type(named: name, in: outer) { return instantiate(found, []) }
        }
        return nil
    }

    /// Swift 2 spelled a protocol's associated types `typealias`.
    private func isBareRequirement(_ id: DeclID) -> Bool {
        let declaration = project[id]
        return declaration.kind == .typealias && declaration.traits.contains(.isRequirement)
            && project.tree(of: id).child(declaration.node, where: { $0.isType }) == nil
    }

    /// What a conforming type that doesn't say so makes of an associated type, for the sequence protocols; else unknown.
    private func inferredAssociatedType(of base: Type, _ id: NominalID, named name: Symbol) -> Type {
        if name == WellKnown.distance || name == WellKnown.indexDistance { return .api(WellKnown.int) }
        if name == WellKnown.element {
            if ancestry(of: id).ancestors.contains(where: { $0.nominal == .api(WellKnown.optionSetType) }) { return base }
            if let known = compilerKnownElement(of: base) { return known }
            if let generator = nestedType(of: base, id, base.arguments, named: WellKnown.generator) {
                return memberType(of: generator, named: name)
            }
            for (method, isWhole) in [(WellKnown.next, false), (WellKnown.generate, true), (WellKnown.makeIterator, true)] {
                guard let type = resultOfMethod(method, on: base, id) else { continue }
                return isWhole ? memberType(of: type, named: name) : type.unwrapped
            }
            return elementOfSubscript(on: base, id) ?? .unknown
        }
        if name == WellKnown.generator || name == WellKnown.iterator {
            // Stands for itself until its element is asked for.
            if compilerKnownElement(of: base) != nil { return .associated(base, WellKnown.generator) }
            for method in [WellKnown.generate, WellKnown.makeIterator] {
                if let type = resultOfMethod(method, on: base, id) { return type }
            }
            return .unknown
        }
        if name == WellKnown.index {
            if compilerKnownElement(of: base) != nil, base.nominal != .api(WellKnown.dictionary), base.nominal != .api(WellKnown.set) {
                return .api(WellKnown.int)
            }
            return typeOfProperty(WellKnown.startIndex, on: base, id) ?? .unknown
        }
        return .unknown
    }

    private func resultOfMethod(_ name: Symbol, on base: Type, _ id: NominalID) -> Type? {
        for member in bound(base, id, base.arguments, named: name) {
            guard case .project(let declaration) = member.declaration, !project[declaration].traits.contains(.isRequirement),
                let function = type(of: declaration).function
            else { continue }
            return substituting(function.result, for: member)
        }
        return nil
    }

    /// The result of the subscript that a collection is read through: one index without a label, an integer rather than anything else.
    private func elementOfSubscript(on base: Type, _ id: NominalID) -> Type? {
        var found: Type?
        for member in bound(base, id, base.arguments, named: WellKnown.subscriptName) {
            guard case .project(let declaration) = member.declaration, let function = type(of: declaration).function,
                function.parameters.count == 1, function.parameters[0].label == nil
            else { continue }
            let result = substituting(function.result, for: member)
            if function.parameters[0].type == .api(WellKnown.int) { return result }
            if found == nil, !result.isOptional, !function.parameters[0].type.isApi(WellKnown.range) { found = result }
        }
        return found
    }

    private func typeOfProperty(_ name: Symbol, on base: Type, _ id: NominalID) -> Type? {
        for member in bound(base, id, base.arguments, named: name) {
            guard case .project(let declaration) = member.declaration, !project[declaration].traits.contains(.isRequirement) else {
                continue
            }
            return substituting(type(of: declaration), for: member)
        }
        return nil
    }

    /// Elements of the collections that the compiler's sugar makes.
    private func compilerKnownElement(of type: Type) -> Type? {
        guard case .nominal(.api(let name), let arguments) = type else { return nil }
        if name == WellKnown.dictionary, arguments.count == 2 {
            return .tuple([TupleElement(type: arguments[0]), TupleElement(type: arguments[1])])
        }
        guard arguments.count == 1 else { return nil }
        return Self.sequencesOfTheirArgument.contains(name) ? arguments[0] : nil
    }

    private static let sequencesOfTheirArgument: Set<Symbol> = [
        WellKnown.array, WellKnown.set, "ArraySlice", "ContiguousArray", "Range", "CountableRange", "CountableClosedRange", "ClosedRange",
        "AnySequence", "AnyGenerator", "AnyIterator", "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "CollectionOfOne",
        "EmptyCollection",
        "Repeat",
    ]

    /// What `for x in value` binds.
    func elementType(of sequence: Type, at node: NodeID) -> Type {
        let type = sequence.withoutImplicitUnwrapping.unwrapped
        let element = memberType(of: type, named: WellKnown.element)
        if !element.isUnknown { return sameType(as: element, at: node) ?? element }
        if let nominal = type.nominal, isFastEnumeration(nominal) { return .api(WellKnown.anyObject) }
        return .unknown
    }

    private func isFastEnumeration(_ nominal: NominalID) -> Bool {
        ancestry(of: nominal).ancestors.contains {
            guard case .api(let name) = $0.nominal else { return false }
            return name == WellKnown.fastEnumeration || name == WellKnown.nsArray || name == WellKnown.nsSet
                || name == WellKnown.nsOrderedSet
        }
    }
}

extension WellKnown {
    static let next: Symbol = "next"
    static let generate: Symbol = "generate"
    static let makeIterator: Symbol = "makeIterator"
    static let index: Symbol = "Index"
    static let startIndex: Symbol = "startIndex"
    static let distance: Symbol = "Distance"
    static let hashValue: Symbol = "hashValue"
}
