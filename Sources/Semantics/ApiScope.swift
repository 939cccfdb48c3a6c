import Synchronization

/// What is in scope for files with the same imports: the place to look names up.
///
/// Look-ups hash the name once and probe each map; members found are read (parsed) once per process. Nothing walks superclasses: ask for
/// `superclass(of:)` and go on. Results keep the order of the maps (nearest import first) and of their lines.
public final class ApiScope: Sendable {
    /// Which side of the arrow a name is looked up on.
    public enum Spelling: Sendable {
        case old, new

        fileprivate var sides: ApiMapIndex.Sides { self == .old ? .old : .new }
    }

    let universe: ApiUniverse
    let maps: [ApiMapIndex]
    /// Declarations of other systems are left out.
    public let platforms: ApiPlatforms

    private let names: Set<String>
    /// Answers of `owners(named:)`, for the old spelling and for the new one.
    private let oldOwners = Mutex<[String: [ApiOwner]]>([:])
    private let newOwners = Mutex<[String: [ApiOwner]]>([:])
    /// The maps that have a block of a type, by its old name: no other one has members of it.
    private let blockMaps = Mutex<[String: [ApiMapIndex]]>([:])
    /// Answers of `newSignature(of:prefersReference:)`.
    private let newSignatures = Mutex<[SignatureKey: ApiSignature?]>([:])

    init(universe: ApiUniverse, maps: [ApiMapIndex], platforms: ApiPlatforms) {
        self.universe = universe
        self.maps = maps
        names = Set(maps.map(\.header.name))
        self.platforms = platforms
    }

    /// Names of the modules in scope.
    public var modules: [String] { maps.map(\.header.name) }

    /// Whether the map of that module is in scope. Constant time.
    public func includes(map: String) -> Bool { names.contains(map) }

    // MARK: Types

    /// The type with that dotted name: class, struct, enum, option set, protocol or alias; never an extension.
    public func owner(named name: String, spelling: Spelling = .old) -> ApiOwner? {
        owners(named: name, spelling: spelling).first
    }

    /// All types of that name: platforms may differ (`ABRecord` is a class on macOS, an alias on iOS), and on the new side a mutable class shares
    /// nothing with its value type: `Data` gives `NSData` only.
    public func owners(named name: String, spelling: Spelling = .old) -> [ApiOwner] {
        if spelling == .new {
            if let known = newOwners.withLock({ $0[name] }) { return known }
            let found = findOwners(named: name, spelling: spelling)
            newOwners.withLock { $0[name] = found }
            return found
        }
        if let known = oldOwners.withLock({ $0[name] }) { return known }
        let found = findOwners(named: name, spelling: spelling)
        oldOwners.withLock { $0[name] = found }
        return found
    }

    private func maps(withBlockOf type: String) -> [ApiMapIndex] {
        if let known = blockMaps.withLock({ $0[type] }) { return known }
        let key = ApiMapIndex.key(.owner, .old, NameHash.of(type))
        let found = maps.filter { $0.has(key) }
        blockMaps.withLock { $0[type] = found }
        return found
    }

    private func findOwners(named name: String, spelling: Spelling) -> [ApiOwner] {
        let key = ApiMapIndex.key(.owner, spelling.sides, NameHash.of(name))
        var result: [ApiOwner] = []
        for map in maps {
            map.forEachLine(key) { line in
                guard let owner = map.owner(line, in: universe), owner.kind != .extension_, !owner.platforms.isDisjoint(with: platforms)
                else {
                    return
                }
                switch spelling {
                case .old: if owner.name == name { result.append(owner) }
                case .new: if owner.newName == name || owner.newReferenceName == name { result.append(owner) }
                }
            }
        }
        return result
    }

    /// The type's own block and all extensions of it in scope.
    public func blocks(of owner: ApiOwner) -> [ApiOwner] {
        var result: [ApiOwner] = []
        forEachBlock(named: owner.name) { map, line in
            if let block = map.owner(line, in: universe), block.name == owner.name { result.append(block) }
        }
        return result
    }

    private func forEachBlock(named name: String, _ body: (ApiMapIndex, Int) -> Void) {
        let key = ApiMapIndex.key(.owner, .old, NameHash.of(name))
        for map in maps { map.forEachLine(key) { body(map, $0) } }
    }

    /// The superclass of a class, as the old side spells it. `nil` for other kinds and root classes.
    public func superclass(of owner: ApiOwner) -> ApiType? {
        guard owner.kind == .class_, let first = owner.inherited.first, !isProtocol(first) else { return nil }
        return first
    }

    /// The raw type of an enum or option set.
    public func rawType(of owner: ApiOwner) -> ApiType? {
        guard owner.kind == .enum_ || owner.kind == .optionSet, let first = owner.inherited.first, !isProtocol(first) else { return nil }
        return first
    }

    /// The protocols the type itself and its extensions in scope conform to (for a protocol: refine), not those of its superclass.
    public func protocols(of owner: ApiOwner) -> [ApiType] {
        var result: [ApiType] = []
        for block in blocks(of: owner) {
            for (index, type) in block.inherited.enumerated() {
                if index == 0, block.kind == .class_ || block.kind == .enum_ || block.kind == .optionSet, !isProtocol(type) { continue }
                if !result.contains(type) { result.append(type) }
            }
        }
        return result
    }

    private func isProtocol(_ type: ApiType) -> Bool {
        switch type {
        case .named(let name, _): owner(named: name)?.kind == .protocol_
        case .composition: true
        default: false
        }
    }

    /// Follows aliases (old side): `NSTimeInterval` gives `Double`, `UIActionHandler` its function type. Other types come back as they are.
    public func resolvingAliases(_ type: ApiType) -> ApiType {
        var type = type
        for _ in 0..<16 {
            guard case .named(let name, let arguments) = type, let owner = owner(named: name), owner.kind == .typealias_,
                let aliased = owner.aliased
            else { return type }
            let parameters = owner.generics.map(\.name)
            type =
                parameters.isEmpty
                ? aliased
                : aliased.substituting { name in
                    parameters.firstIndex(of: name).flatMap { $0 < arguments.count ? arguments[$0] : nil }
                }
        }
        return type
    }

    // MARK: Members

    /// Members with that base name that the type and its extensions declare themselves.
    ///
    /// - Parameter spelling: `.new` finds members by what they are called now, whether they were members before or not: `async` of
    ///   `dispatch_queue_t` finds `dispatch_async`. Members that the new side takes away aren't found.
    public func members(of owner: ApiOwner, named name: String, spelling: Spelling = .old) -> [ApiDeclaration] {
        switch spelling {
        case .old: return members(ofTypeNamed: owner.name, named: name, spelling: .old)
        case .new:
            var result = members(ofTypeNamed: owner.newName, named: name, spelling: .new)
            if owner.newReferenceName != owner.newName {
                for member in members(ofTypeNamed: owner.newReferenceName, named: name, spelling: .new) where !result.contains(member) {
                    result.append(member)
                }
            }
            return result
        }
    }

    /// As `members(of:named:)`, by the type's name on the same side: also for new types without an old name (`Calendar.Component`).
    public func members(ofTypeNamed type: String, named name: String, spelling: Spelling) -> [ApiDeclaration] {
        let nameHash = NameHash.of(name)
        if spelling == .old {
            let key = ApiMapIndex.key(.member, .old, NameHash.of(type), nameHash)
            return declarations(key, in: maps(withBlockOf: type)) { $0.name == name && $0.owner == type }
        }
        var result = declarations(ApiMapIndex.key(.member, .new, NameHash.of(type), nameHash)) { $0.isSpelled(name) }
        // An extension in another map doesn't know its type's new name; its members lie under the old one.
        for owner in owners(named: type, spelling: .new) where owner.name != type {
            for member in declarations(ApiMapIndex.key(.member, .new, NameHash.of(owner.name), nameHash), where: { $0.isSpelled(name) })
            where member.block?.kind == .extension_ && !result.contains(member) {
                result.append(member)
            }
        }
        return result
    }

    /// As `members(ofTypeNamed:named:spelling:)` for the old spelling, without reading lines that aren't wanted.
    func members(
        ofTypeNamed type: String, named name: String, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> [ApiDeclaration] {
        let key = ApiMapIndex.key(.member, .old, NameHash.of(type), NameHash.of(name))
        return declarations(key, in: maps(withBlockOf: type), onLines: isWanted) { $0.name == name && $0.owner == type }
    }

    /// As `members(named:spelling:)`, without reading lines that aren't wanted.
    func members(named name: String, spelling: Spelling, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) -> [ApiDeclaration] {
        declarations(ApiMapIndex.key(.anyMember, spelling.sides, NameHash.of(name)), in: maps, onLines: isWanted) {
            spelling == .old ? $0.name == name && $0.owner != nil : $0.isSpelled(name)
        }
    }

    /// As `globals(named:spelling:)`, without reading lines that aren't wanted.
    func globals(named name: String, spelling: Spelling, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) -> [ApiDeclaration] {
        declarations(ApiMapIndex.key(.global, spelling.sides, NameHash.of(name)), in: maps, onLines: isWanted) {
            spelling == .old ? $0.name == name && $0.owner == nil : $0.isSpelled(name)
        }
    }

    /// All members the type and its extensions declare themselves.
    public func members(of owner: ApiOwner) -> [ApiDeclaration] {
        var result: [ApiDeclaration] = []
        forEachBlock(named: owner.name) { map, line in
            for member in map.memberLines(ofBlockAt: line) {
                if let declaration = map.declaration(member, in: universe), declaration.owner == owner.name, isVisible(declaration) {
                    result.append(declaration)
                }
            }
        }
        return result
    }

    /// Requirements of a protocol, without those it inherits.
    public func requirements(of owner: ApiOwner) -> [ApiDeclaration] {
        guard owner.kind == .protocol_ else { return [] }
        return members(of: owner).filter { $0.block?.kind == .protocol_ }
    }

    /// Members of that base name over all types in scope: «which types have one?». Not for `init` and `subscript`.
    public func members(named name: String, spelling: Spelling = .old) -> [ApiDeclaration] {
        let key = ApiMapIndex.key(.anyMember, spelling.sides, NameHash.of(name))
        return declarations(key) { spelling == .old ? $0.name == name && $0.owner != nil : $0.isSpelled(name) }
    }

    /// Enum cases and option-set members of that name over all types in scope.
    public func cases(named name: String, spelling: Spelling = .old) -> [ApiDeclaration] {
        members(named: name, spelling: spelling).filter { $0.kind == .enumCase || $0.kind == .optionSetMember }
    }

    // MARK: Globals

    /// Global functions, operators and constants of that name.
    public func globals(named name: String, spelling: Spelling = .old) -> [ApiDeclaration] {
        let key = ApiMapIndex.key(.global, spelling.sides, NameHash.of(name))
        return declarations(key) { spelling == .old ? $0.name == name && $0.owner == nil : $0.isSpelled(name) }
    }

    private func declarations(_ key: ApiMapIndex.Key, where isWanted: (ApiDeclaration) -> Bool) -> [ApiDeclaration] {
        declarations(key, in: maps, where: isWanted)
    }

    private func declarations(
        _ key: ApiMapIndex.Key, in maps: [ApiMapIndex], onLines mayBeRead: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in true },
        where isWanted: (ApiDeclaration) -> Bool
    ) -> [ApiDeclaration] {
        var result: [ApiDeclaration] = []
        for map in maps {
            map.forEachLine(key) { line in
                if mayBeRead(map.lineBytes(line)) || map.blockBytes(ofLine: line).map(mayBeRead) ?? false,
                    let declaration = map.declaration(line, in: universe), isWanted(declaration), isVisible(declaration),
                    result.last !== declaration
                {
                    result.append(declaration)
                }
            }
        }
        return result
    }

    private func isVisible(_ declaration: ApiDeclaration) -> Bool { !declaration.platforms.isDisjoint(with: platforms) }

    // MARK: New side

    /// The standing conversions with the type renames in scope.
    public var conversion: ApiConversion { conversion(convertsLanguage: true) }

    func conversion(convertsLanguage: Bool) -> ApiConversion {
        ApiConversion(convertsLanguage: convertsLanguage, keptArguments: { self.owner(named: $0)?.keptGenerics }) {
            self.newType(named: $0)
        }
    }

    /// What a type's old name becomes where it's used; `nil` when it stays.
    public func newType(named name: String) -> ApiType? {
        guard let owner = owner(named: name) else { return nil }
        if !owner.defaultArguments.isEmpty { return .named(owner.newName, owner.defaultArguments) }
        switch owner.change {
        case .unchanged, .gone, .mutable: return nil
        case .renamed(let new), .errorCode(let new): return .named(new)
        case .split(let value, _): return .named(value)
        case .replaced(let type): return type
        }
    }

    /// The declaration's signature in the new language: the line's, or the old one with the standing conversions applied.
    ///
    /// - Parameter prefersReference: of a split class's member: the class's side (`NSURL`) rather than the value's (`URL`).
    /// - Returns: `nil` where there is none (gone, native, template without a signature).
    public func newSignature(of declaration: ApiDeclaration, prefersReference: Bool = false) -> ApiSignature? {
        if !prefersReference {
            switch declaration.change {
            case .unchanged, .split: break
            default: return declaration.change.newSignature
            }
        }
        let key = SignatureKey(declaration: declaration, prefersReference: prefersReference)
        if let known = newSignatures.withLock({ $0[key] }) { return known }
        let signature = findNewSignature(of: declaration, prefersReference: prefersReference)
        newSignatures.withLock { $0[key] = .some(signature) }
        return signature
    }

    private struct SignatureKey: Hashable {
        var declaration: ApiDeclaration
        var prefersReference: Bool
    }

    private func findNewSignature(of declaration: ApiDeclaration, prefersReference: Bool) -> ApiSignature? {
        var change = declaration.change
        if case .split(let value, let reference, _) = change {
            guard let side = prefersReference ? reference ?? value : value ?? reference else { return nil }
            change = side
        }
        switch change {
        case .unchanged:
            let owner = declaration.block.flatMap { self.owner(named: $0.name) ?? $0 }
            let resolver = ApiResolver(
                old: declaration.signature, conversion: conversion, newOwner: owner?.newName, newReferenceOwner: owner?.newReferenceName)
            return resolver.converted(owner: prefersReference ? owner?.newReferenceName : owner?.newName)
        default: return change.newSignature
        }
    }
}

extension ApiDeclaration {
    /// Whether the new side of the declaration has this base name.
    func isSpelled(_ name: String) -> Bool {
        func isSpelled(_ change: ApiChange) -> Bool {
            switch change {
            case .unchanged, .emptyOptionSet, .gone, .template(_, nil), .shape(_, nil), .native(_, nil): self.name == name
            case .renamed(let new), .template(_, let new?), .shape(_, let new?), .native(_, let new?): new.name == name
            case .split(let value, let reference, _): value.map(isSpelled) ?? false || reference.map(isSpelled) ?? false
            }
        }
        return isSpelled(change)
    }

    /// What is wrong with the declaration though its line reads well.
    var problems: [ApiMapProblem] {
        func problem(_ expected: String) -> ApiMapProblem {
            ApiMapProblem(file: location.file, line: location.line, column: 1, expected: expected)
        }
        func check(_ change: ApiChange) -> [ApiMapProblem] {
            switch change {
            case .unchanged, .emptyOptionSet, .gone, .native: return []
            case .renamed(let new), .shape(_, let new?):
                let expected = signature.parameters.lazy.filter { !$0.isReceiver }.count
                if case .shape = change { return [] }
                guard new.kind.hasParameters, signature.kind.hasParameters, new.parameters.count < expected else { return [] }
                return [problem("as many argument labels on the new side as on the old one (\(expected)), or a template or '!shape'")]
            case .shape(_, nil): return []
            case .template(let template, _):
                guard template.highestArgument >= signature.parameters.count else { return [] }
                return [problem("no '$\(template.highestArgument)': the old side has \(signature.parameters.count) arguments")]
            case .split(let value, let reference, _): return (value.map(check) ?? []) + (reference.map(check) ?? [])
            }
        }
        return check(change)
    }
}
