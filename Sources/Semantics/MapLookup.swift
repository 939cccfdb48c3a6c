/// The API maps as the checker asks them: by symbols, with the answers remembered.
///
/// A type's identity is its old name; a value type that took a class's place (`URL`) has its own.
final class MapLookup {
    struct TypeName: Sendable {
        /// What stands in `NominalID.api`.
        var id: Symbol
        var owner: ApiOwner
        /// The name is the value type's of a split class: its members are those of the new side.
        var isValueType: Bool
        var newName: Symbol
        var newReferenceName: Symbol

        init(id: Symbol, owner: ApiOwner, isValueType: Bool) {
            self.id = id
            self.owner = owner
            self.isValueType = isValueType
            newName = Symbol(owner.newName)
            newReferenceName = Symbol(owner.newReferenceName)
        }
    }

    /// A member found in a map.
    struct Hit {
        var declaration: ApiDeclaration
        var isNewSpelling: Bool
    }

    let scope: ApiScope
    @exclusivity(unchecked) private var types = WordTable<TypeName?>()
    @exclusivity(unchecked) private var newTypes = WordTable<TypeName?>()
    @exclusivity(unchecked) private var memberHits = WordTable<[Hit]>()
    @exclusivity(unchecked) private var dynamic: [Symbol: [ApiDeclaration]] = [:]
    @exclusivity(unchecked) private var generics = WordTable<[GenericParameter]>()
    /// Answers of `globals(named:in:)`, by the scope of the file that asks.
    @exclusivity(unchecked) private var globalHits: [ObjectIdentifier: WordTable<[Hit]>] = [:]

    private let filter: MapFilter
    @exclusivity(unchecked) private var nested = WordTable<TypeName?>()

    init(project: Project) {
        scope = project.apiScope
        filter = project.apiFilter
    }

    /// Whether any map may have a type of that name inside another one, or a parameter in a type's generic brackets.
    func mayHaveNestedType(named name: Symbol) -> Bool { filter.may(.nestsType, name) || Self.builtInGenericNames.contains(name) }

    /// `Outer.Name`, where a map declares a type of that dotted name.
    func type(named name: Symbol, in outer: Symbol) -> TypeName? {
        guard filter.may(.nestsType, name) else { return nil }
        let key = MemberKey(owner: .api(outer), name: name).word
        if let known = nested[key] { return known }
        let found = type(named: Symbol(outer.text + "." + name.text))
        nested[key] = .some(found)
        return found
    }

    /// The type of that name, in the old spelling or, where there is none, in the new one.
    func type(named name: Symbol) -> TypeName? {
        if let known = types[UInt64(name.id)] { return known }
        let found = Self.typeID(of: name, in: scope, filter)
        types[UInt64(name.id)] = .some(found)
        return found
    }

    /// As `type(named:)` with the new spelling asked first: for signatures of the new side.
    func newType(named name: Symbol) -> TypeName? {
        if let known = newTypes[UInt64(name.id)] { return known }
        let found = Self.newTypeID(of: name, in: scope, filter) ?? Self.typeID(of: name, in: scope, filter)
        newTypes[UInt64(name.id)] = .some(found)
        return found
    }

    /// The nominal type that a name stands for where something is extended or inherited: aliases are followed.
    static func nominalID(of name: Symbol, isSwift2: Bool, in scope: ApiScope, _ filter: MapFilter) -> Symbol? {
        guard var found = typeID(of: name, in: scope, filter), !isSwift2 || found.owner.isNamed(name) else { return nil }
        for _ in 0..<8 {
            guard found.owner.kind == .typealias_, let aliased = found.owner.aliased?.name,
                let next = typeID(of: Symbol(aliased), in: scope, filter)
            else { break }
            found = next
        }
        return found.id
    }

    static func typeID(of name: Symbol, in scope: ApiScope, _ filter: MapFilter) -> TypeName? {
        if filter.mayHaveType(name, isNew: false), let owner = scope.owner(named: name.text) {
            return TypeName(id: name, owner: owner, isValueType: false)
        }
        return newTypeID(of: name, in: scope, filter)
    }

    private static func newTypeID(of name: Symbol, in scope: ApiScope, _ filter: MapFilter) -> TypeName? {
        guard filter.mayHaveType(name, isNew: true) else { return nil }
        let text = name.text
        guard let owner = scope.owner(named: text, spelling: .new) else { return nil }
        if case .split(let value, let reference) = owner.change, value == text, reference != text {
            return TypeName(id: name, owner: owner, isValueType: true)
        }
        return TypeName(id: Symbol(owner.name), owner: owner, isValueType: false)
    }

    /// Whether any map may have a member of that name, in either spelling. Costs two bits looked at.
    func mayHaveMember(named name: Symbol) -> Bool {
        isUnlisted(name) || filter.mayHaveAnyMember(name, isNew: false) || filter.mayHaveAnyMember(name, isNew: true)
    }

    /// `init` and `subscript`: almost every type has some, so maps keep no list of them over all types.
    private func isUnlisted(_ name: Symbol) -> Bool { name == WellKnown.initializer || name == WellKnown.subscriptName }

    /// The members that a type and its extensions declare under a base name: in the old spelling, else in the new one.
    func members(of id: Symbol, named name: Symbol) -> [Hit] {
        let mayBeOld = filter.mayHaveMember(name, of: id, isNew: false)
        guard mayBeOld || isUnlisted(name) || filter.mayHaveAnyMember(name, isNew: true) else { return [] }
        let key = MemberKey(owner: .api(id), name: name).word
        if let known = memberHits[key] { return known }
        var hits: [Hit] = []
        let type = type(named: id)
        if mayBeOld, type?.isValueType != true {
            // Also for types that a map names in an extension only.
            hits = scope.members(ofTypeNamed: id.text, named: name.text, spelling: .old).map { Hit(declaration: $0, isNewSpelling: false) }
        }
        if hits.isEmpty, let type {
            let newNames = type.isValueType ? [id] : [type.newName, type.newReferenceName]
            if newNames.contains(where: { filter.mayHaveMember(name, of: $0, isNew: true) }) {
                let found =
                    type.isValueType
                    ? scope.members(ofTypeNamed: id.text, named: name.text, spelling: .new)
                    : scope.members(of: type.owner, named: name.text, spelling: .new)
                hits = found.map { Hit(declaration: $0, isNewSpelling: true) }
            }
        }
        hits = Self.withoutRepetitions(hits)
        memberHits[key] = hits
        return hits
    }

    /// Several platforms' maps may say the same of a type.
    private static func withoutRepetitions(_ hits: [Hit]) -> [Hit] {
        guard hits.count > 1 else { return hits }
        var result: [Hit] = []
        for hit in hits where !result.contains(where: { $0.declaration.signature == hit.declaration.signature }) { result.append(hit) }
        return result
    }

    /// Members of that name of any class or Objective-C protocol: what `AnyObject` answers to.
    func dynamicMembers(named name: Symbol) -> [ApiDeclaration] {
        if let known = dynamic[name] { return known }
        let all = filter.mayHaveAnyMember(name, isNew: false) ? scope.members(named: name.text) : []
        let found = all.filter { declaration in
            guard declaration.kind == .method || declaration.kind == .property, let owner = declaration.owner else { return false }
            let kind = type(named: Symbol(owner))?.owner.kind
            return (kind == .class_ || kind == .protocol_) && declaration.location.map != ApiUniverse.standardLibrary
        }
        dynamic[name] = found
        return found
    }

    /// All members and globals of that name on either side; for a type's name its initialisers and those it may inherit. Only those whose lines
    /// are wanted.
    func declarations(named name: Symbol, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) -> [ApiDeclaration] {
        let text = name.text
        var found: [ApiDeclaration] = []
        for spelling in [ApiScope.Spelling.old, .new] {
            if filter.mayHaveAnyMember(name, isNew: spelling == .new) {
                found += scope.members(named: text, spelling: spelling, where: isWanted)
            }
            if filter.mayHaveGlobal(name, isNew: spelling == .new) {
                found += scope.globals(named: text, spelling: spelling, where: isWanted)
            }
            guard filter.mayHaveType(name, isNew: spelling == .new) else { continue }
            for owner in scope.owners(named: text, spelling: spelling) {
                var type: ApiOwner? = owner
                var depth = 0
                while let current = type, depth < 16 {
                    found += scope.members(ofTypeNamed: current.name, named: "init", where: isWanted)
                    let parent = current.kind == .typealias_ ? current.aliased : scope.superclass(of: current)
                    type = parent?.name.flatMap { scope.owner(named: $0) }
                    depth += 1
                }
            }
        }
        return found
    }

    /// Global functions, operators and constants of that name: those that the file's imports bring in, else those of the project's.
    func globals(named name: Symbol, in fileScope: ApiScope) -> [Hit] {
        guard filter.mayHaveGlobal(name, isNew: false) || filter.mayHaveGlobal(name, isNew: true) else { return [] }
        if let known = globalHits[ObjectIdentifier(fileScope)]?[name.word] { return known }
        let found = findGlobals(named: name, in: fileScope)
        globalHits[ObjectIdentifier(fileScope), default: WordTable()][name.word] = found
        return found
    }

    private func findGlobals(named name: Symbol, in fileScope: ApiScope) -> [Hit] {
        let text = name.text
        if filter.mayHaveGlobal(name, isNew: false) {
            for candidate in [fileScope, scope] {
                let old = candidate.globals(named: text)
                if !old.isEmpty { return Self.withoutRepetitions(old.map { Hit(declaration: $0, isNewSpelling: false) }) }
            }
        }
        guard filter.mayHaveGlobal(name, isNew: true) else { return [] }
        let new = scope.globals(named: text, spelling: .new).filter { $0.change.newSignature?.owner == nil }
        return Self.withoutRepetitions(new.map { Hit(declaration: $0, isNewSpelling: true) })
    }

    /// The generic parameters of a type of the maps, in order.
    func parameters(of id: Symbol) -> [GenericParameter] {
        if let known = generics[id.word] { return known }
        var result: [GenericParameter] = []
        if let owner = type(named: id)?.owner, !owner.generics.isEmpty {
            result = owner.generics.enumerated().map {
                GenericParameter(owner: .apiType(id), index: Int32($0.offset), name: Symbol($0.element.name))
            }
        } else if let names = Self.builtInGenerics[id] {
            result = names.enumerated().map { GenericParameter(owner: .apiType(id), index: Int32($0.offset), name: $0.element) }
        }
        generics[id.word] = result
        return result
    }

    /// Types that the compiler's own sugar makes; their parameters are known without a map.
    private static let builtInGenerics: [Symbol: [Symbol]] = [
        WellKnown.array: ["Element"], WellKnown.dictionary: ["Key", "Value"], WellKnown.set: ["Element"], WellKnown.optional: ["Wrapped"],
        "Range": ["Element"], "ArraySlice": ["Element"], "ContiguousArray": ["Element"],
    ]

    private static let builtInGenericNames = Set(builtInGenerics.values.joined())

    /// Names of the standard library that literals and sugar need even where no map is loaded.
    static let standardNames: Set<Symbol> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Float80", "Bool",
        "String",
        "Character", "AnyObject", "AnyClass", "Array", "Dictionary", "Set", "Range", "ArraySlice", "ContiguousArray", "ErrorType", "Error",
        "UnicodeScalar", "StaticString", "Selector",
    ]
}

/// A signature of a map converted once.
struct MapTypeKey {
    var declaration: ApiDeclaration
    var isNew: Bool

    /// The key as a number. Declarations live as long as the maps, and an object's address is even.
    var word: UInt64 { UInt64(UInt(bitPattern: ObjectIdentifier(declaration))) | (isNew ? 1 : 0) }
}

extension ApiOwner {
    /// Whether `symbol` is its old name.
    func isNamed(_ symbol: Symbol) -> Bool { name.utf8.elementsEqual(symbol.bytes) }
}
