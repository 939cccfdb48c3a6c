import Syntax

/// A type and everything it inherits from or conforms to.
struct Ancestry {
    struct Ancestor {
        var nominal: NominalID
        /// Arguments in terms of the generic parameters of the type the walk began at.
        var arguments: [Type]
        var isProtocol: Bool
    }
    /// The type itself, its superclasses, then protocols; nearest first.
    var ancestors = AncestorList()
    /// Every name behind every colon is known; else the type may have members that nobody here knows of.
    var isComplete = true
}

/// Ancestors in their order. A class that adds nothing to what its superclass has shares the superclass's list, so that a long line of
/// subclasses takes room in proportion to its length.
struct AncestorList: Sequence {
    private var own: [Ancestry.Ancestor] = []
    /// What comes behind `own`.
    private var inherited: Shared?

    private final class Shared {
        let list: AncestorList
        init(_ list: AncestorList) { self.list = list }
    }

    init() {}

    init(_ first: Ancestry.Ancestor, inheriting rest: AncestorList) {
        own = [first]
        inherited = Shared(rest)
    }

    mutating func append(_ ancestor: Ancestry.Ancestor) {
        precondition(inherited == nil, "a list that shares another one is complete")
        own.append(ancestor)
    }

    subscript(index: Int) -> Ancestry.Ancestor {
        var index = index
        var list = self
        while index >= list.own.count, let next = list.inherited {
            index -= list.own.count
            list = next.list
        }
        return list.own[index]
    }

    struct Iterator: IteratorProtocol {
        fileprivate var list: AncestorList
        fileprivate var index = 0

        mutating func next() -> Ancestry.Ancestor? {
            while index == list.own.count {
                guard let rest = list.inherited else { return nil }
                list = rest.list
                index = 0
            }
            defer { index += 1 }
            return list.own[index]
        }
    }

    func makeIterator() -> Iterator { Iterator(list: self) }
}

extension TypeChecker {
    /// The type that `self` has in the braces of a nominal type: the type with its own parameters as arguments; `Self` in a protocol.
    func selfType(of nominal: NominalID) -> Type {
        if isProtocol(nominal) {
            switch nominal {
            case .project(let id): return .genericParameter(GenericParameter(owner: .project(id), index: -1, name: WellKnown.capitalSelf))
            case .api(let id): return .genericParameter(selfParameter(of: id))
            }
        }
        return .nominal(nominal, genericParameters(of: nominal).map { .genericParameter($0) })
    }

    func isProtocol(_ nominal: NominalID) -> Bool {
        switch nominal {
        case .project(let id): project[id].kind == .protocol
        case .api(let id): session.maps.type(named: id)?.owner.kind == .protocol_ || id == WellKnown.anyObject
        }
    }

    func isClass(_ nominal: NominalID) -> Bool {
        switch nominal {
        case .project(let id): project[id].kind == .class || project[id].kind == .actor
        case .api(let id):
            if let type = session.maps.type(named: id) { type.owner.kind == .class_ && !type.isValueType } else { false }
        }
    }

    /// The ancestors of a type; worked out once in a session.
    func ancestry(of nominal: NominalID) -> Ancestry {
        if let known = session.ancestors[nominal.word] { return known }
        let evasions = session.evasions
        let (plain, top) = plainSubclasses(from: nominal)
        var result = session.ancestors[top.word] ?? computeAncestry(of: top)
        let mayKeep = session.evasions == evasions
        if mayKeep { session.ancestors[top.word] = result }
        for type in plain.reversed() {
            result.ancestors = AncestorList(
                Ancestry.Ancestor(nominal: type, arguments: genericParameters(of: type).map { .genericParameter($0) }, isProtocol: false),
                inheriting: result.ancestors)
            if mayKeep { session.ancestors[type.word] = result }
        }
        return result
    }

    /// The classes, from the one given upwards, that have nothing behind their colon but a class without generic parameters: what they inherit
    /// is what that one has. And the type where the line ends.
    private func plainSubclasses(from nominal: NominalID) -> (plain: [NominalID], top: NominalID) {
        var plain: [NominalID] = []
        var seen: Set<NominalID> = []
        var top = nominal
        while session.ancestors[top.word] == nil, case .project = top, isClass(top), seen.insert(top).inserted {
            var isComplete = true
            let parents = directSupertypes(of: top, &isComplete)
            guard isComplete, parents.count == 1, case .nominal(let parent, let arguments) = parents[0], arguments.isEmpty, isClass(parent)
            else { return (plain, top) }
            plain.append(top)
            top = parent
        }
        // A class that is its own superclass.
        if session.ancestors[top.word] == nil, seen.contains(top) { return ([], nominal) }
        return (plain, top)
    }

    private func computeAncestry(of nominal: NominalID) -> Ancestry {
        var result = Ancestry()
        var seen: Set<NominalID> = []
        var protocols: [(NominalID, [Type])] = []
        var current: (NominalID, [Type])? = (nominal, genericParameters(of: nominal).map { .genericParameter($0) })
        // First the chain of classes, then protocols in the order they are met.
        while let (type, arguments) = current, seen.insert(type).inserted {
            result.ancestors.append(Ancestry.Ancestor(nominal: type, arguments: arguments, isProtocol: isProtocol(type)))
            current = nil
            for parent in parents(of: type, arguments, &result) {
                if isClass(parent.0), current == nil, isClass(type) { current = parent } else { protocols.append(parent) }
            }
        }
        var at = 0
        while at < protocols.count, at < 256 {
            let (type, arguments) = protocols[at]
            at += 1
            guard seen.insert(type).inserted else { continue }
            result.ancestors.append(Ancestry.Ancestor(nominal: type, arguments: arguments, isProtocol: isProtocol(type)))
            protocols += parents(of: type, arguments, &result)
        }
        return result
    }

    private func parents(of type: NominalID, _ arguments: [Type], _ result: inout Ancestry) -> [(NominalID, [Type])] {
        var substitution = Substitution()
        substitution.bind(genericParameters(of: type), to: arguments)
        var found: [(NominalID, [Type])] = []
        for parent in directSupertypes(of: type, &result.isComplete) {
            for part in parent.parts {
                guard case .nominal(let id, let own) = part else { continue }
                found.append((id, own.map { substituting($0, substitution) }))
            }
        }
        return found
    }

    /// What stands behind the colons of a type's declaration and its extensions, in the project and in the maps.
    private func directSupertypes(of type: NominalID, _ isComplete: inout Bool) -> [Type] {
        var result: [Type] = []
        var declarations = project.extensions(of: type)
        switch type {
        case .project(let id): declarations.insert(id, at: 0)
        case .api(let id):
            result += mapSupertypes(of: id)
            if session.maps.type(named: id) == nil, !MapLookup.standardNames.contains(id) { isComplete = false }
        }
        for id in declarations {
            let declaration = project[id]
            let checker = session.checker(for: declaration.file)
            guard let clause = checker.tree.child(declaration.node, .inheritanceClause) else { continue }
            for (index, child) in checker.tree.children(clause).enumerated() where checker.tree.kind(child).isType {
                let parent = checker.type(ofTypeNode: child)
                if parent.isUnknown { isComplete = false }
                // An enum's raw type is no ancestor.
                if index == 0, declaration.kind == .enum, let nominal = parent.nominal, !isProtocol(nominal) { continue }
                result.append(parent)
            }
        }
        return result
    }

    /// The raw type behind an enum's colon.
    func rawType(of nominal: NominalID) -> Type? {
        switch nominal {
        case .project(let id):
            let declaration = project[id]
            guard declaration.kind == .enum else { return nil }
            let checker = session.checker(for: declaration.file)
            guard let clause = checker.tree.child(declaration.node, .inheritanceClause),
                let first = checker.tree.child(clause, where: { $0.isType })
            else { return nil }
            let type = checker.type(ofTypeNode: first)
            guard let raw = type.nominal, !isProtocol(raw) else { return nil }
            return type
        case .api(let id):
            guard let owner = session.maps.type(named: id)?.owner, let raw = session.maps.scope.rawType(of: owner) else { return nil }
            return convert(raw, MapContext(declaration: nil, generics: [], owner: id, isNew: false))
        }
    }
}

extension Type {
    /// The parts of a composition; the type itself otherwise.
    var parts: [Type] { if case .composition(let parts) = self { parts } else { [self] } }
}
