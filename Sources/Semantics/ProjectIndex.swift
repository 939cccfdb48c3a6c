import Dispatch
import Syntax

/// A type and the base name of a member.
struct MemberKey: Hashable, Sendable {
    var owner: NominalID
    var name: Symbol

    /// The key as a number.
    var word: UInt64 { owner.word << 32 | UInt64(name.id) }

    /// One step of the hasher: these keys are looked up for every name.
    func hash(into hasher: inout Hasher) { hasher.combine(word) }
}

extension NominalID {
    /// The type as a number below 2^32.
    var word: UInt64 {
        switch self {
        case .project(let id): id.word
        case .api(let symbol): UInt64(symbol.id) | 1 << 31
        }
    }
}

extension Symbol {
    var word: UInt64 { UInt64(id) }
}

extension DeclID {
    var word: UInt64 { UInt64(UInt32(bitPattern: index)) }
}

/// The tables behind `Project`: declarations of all files and the look-ups between them.
///
/// Made in two steps, after which nothing changes any more: each file's declarations are collected on its own (in parallel), then names are resolved over all files.
struct ProjectIndex: Sendable {
    /// Names of the files' tokens.
    let symbols: [TokenSymbols]
    private(set) var declarations: [Declaration] = []
    private(set) var fileRanges: [Range<Int>] = []
    /// For each declaration the type it makes or extends.
    private(set) var nominals: [NominalID?] = []
    private(set) var byName = WordTable<[DeclID]>()
    /// The names in `byName`.
    private(set) var declaredNames = SymbolSet()
    /// The names of types, aliases and generic parameters among them, and of those that are no plain struct or enum.
    private(set) var typeNames = SymbolSet()
    private(set) var inheritingTypeNames = SymbolSet()
    /// Names of patterns, parameters and captures.
    private(set) var boundNames = SymbolSet()
    private(set) var globals = WordTable<[DeclID]>()
    /// Declarations in a branch of `#if` that is for macOS.
    private var forMac: Set<DeclID> = []
    /// Globals in an `#if` that only systems other than Apple's fulfil.
    private(set) var foreign: Set<DeclID> = []
    private(set) var members = WordTable<[DeclID]>()
    private(set) var allMembers: [NominalID: [DeclID]] = [:]
    private(set) var extensions: [NominalID: [DeclID]] = [:]
    private(set) var supertypes: [NominalID: [NominalID]] = [:]
    private(set) var subtypes: [NominalID: [NominalID]] = [:]
    private(set) var overridden: [DeclID: [DeclID]] = [:]
    private(set) var overrides: [DeclID: [DeclID]] = [:]

    private let files: [ProjectFile]
    /// The old name of an SDK type, from either spelling; nil for names that are no SDK type.
    private let apiTypeName: @Sendable (Symbol, FileID) -> Symbol?

    init(files: [ProjectFile], symbols: [TokenSymbols], apiTypeName: @escaping @Sendable (Symbol, FileID) -> Symbol?) {
        self.files = files
        self.symbols = symbols
        self.apiTypeName = apiTypeName
        let collected = Self.inParallel(files.count) { i in
            var collector = DeclarationCollector(tree: files[i].tree, symbols: symbols[i], file: FileID(i), dialect: files[i].dialect)
            collector.run()
            return (declarations: collector.declarations, bound: Self.boundNames(in: files[i].tree, symbols[i]))
        }
        var count = 0
        for found in collected {
            fileRanges.append(count..<(count + found.declarations.count))
            count += found.declarations.count
            boundNames.formUnion(found.bound)
        }
        declarations.reserveCapacity(count)
        for (index, found) in collected.enumerated() {
            let offset = fileRanges[index].lowerBound
            for declaration in found.declarations { declarations.append(declaration.moved(by: offset)) }
        }
        nominals = [NominalID?](repeating: nil, count: count)
        registerNames()
        resolveExtensions()
        registerMembers()
        resolveSupertypes()
        linkOverrides()
    }

    private static func boundNames(in tree: SyntaxTree, _ symbols: TokenSymbols) -> SymbolSet {
        var names = SymbolSet([WellKnown.error, WellKnown.newValue, WellKnown.oldValue])
        for (index, node) in tree.nodes.enumerated() {
            switch node.kind {
            case .identifierPattern, .closureParameter: names.insert(symbols[Int(node.firstToken)])
            case .parameter, .accessor:
                for token in tree.ownTokens(NodeID(index)) { names.insert(symbols[Int(token.index)]) }
            case .capture, .valueBindingPattern:
                // More than what is bound: a name too many does no harm.
                for token in tree.tokenRange(NodeID(index)) { names.insert(symbols[token]) }
            default: continue
            }
        }
        return names
    }

    static func symbols(of files: [ProjectFile]) -> [TokenSymbols] { inParallel(files.count) { TokenSymbols(files[$0].tree) } }

    private static func inParallel<T: Sendable>(_ count: Int, _ make: @Sendable (Int) -> T) -> [T] {
        [T](unsafeUninitializedCapacity: count) { buffer, initialized in
            nonisolated(unsafe) let out = buffer
            DispatchQueue.concurrentPerform(iterations: count) { i in
                (out.baseAddress.unsafelyUnwrapped + i).initialize(to: make(i))
            }
            initialized = count
        }
    }

    func declaration(at node: NodeID, in file: FileID) -> DeclID? {
        var low = fileRanges[file.index].lowerBound
        var high = fileRanges[file.index].upperBound
        while low < high {
            let middle = (low + high) / 2
            // A pattern's names come after the owners around them, so node order is declaration order.
            if declarations[middle].node < node { low = middle + 1 } else { high = middle }
        }
        guard low < fileRanges[file.index].upperBound, declarations[low].node == node else { return nil }
        return DeclID(low)
    }

    // MARK: Names

    private mutating func registerNames() {
        for declaration in declarations {
            if declaration.kind != .extension {
                byName.update(declaration.name.word, otherwise: [declaration.id]) { $0.append(declaration.id) }
                declaredNames.insert(declaration.name)
            }
            if declaration.kind.isType {
                typeNames.insert(declaration.name)
                if declaration.kind != .struct, declaration.kind != .enum { inheritingTypeNames.insert(declaration.name) }
            }
            if declaration.kind.isNominal { nominals[Int(declaration.id.index)] = .project(declaration.id) }
            if declaration.owner == nil, !declaration.isLocal, declaration.kind != .extension {
                globals.update(declaration.name.word, otherwise: [declaration.id]) { $0.append(declaration.id) }
                if !declaration.conditions.isEmpty {
                    if isForeign(declaration) { foreign.insert(declaration.id) }
                    if isForMac(declaration) { forMac.insert(declaration.id) }
                }
            }
            // Nested types first: extensions may extend them.
            if let owner = declaration.owner, declaration.kind.isType, declaration.kind != .genericParameter,
                declarations[Int(owner.index)].kind.isNominal
            {
                addMember(declaration.id, to: .project(owner), named: declaration.name)
            }
        }
    }

    private mutating func resolveExtensions() {
        var open = declarations.filter { $0.kind == .extension }.map(\.id)
        var nested: [DeclID: [DeclID]] = [:]
        for declaration in declarations where declaration.kind.isType && declaration.kind != .genericParameter {
            if let owner = declaration.owner, declarations[Int(owner.index)].kind == .extension {
                nested[owner, default: []].append(declaration.id)
            }
        }
        // An extension of a type that another extension declares waits for that one.
        while !open.isEmpty {
            var waiting: [DeclID] = []
            for id in open {
                let tree = files[declarations[Int(id.index)].file.index].tree
                guard let type = tree.child(declarations[Int(id.index)].node, where: { $0.isType }) else { continue }
                guard let extended = resolve(type, of: id) else {
                    waiting.append(id)
                    continue
                }
                setExtended(id, extended, nested[id] ?? [])
            }
            if waiting.count == open.count { break }
            open = waiting
        }
        // What is left extends a type of a library that no map describes: it's known by its name only.
        for id in open {
            let declaration = declarations[Int(id.index)]
            let tree = files[declaration.file.index].tree
            guard let type = tree.child(declaration.node, where: { $0.isType }) else { continue }
            setExtended(id, .api(Symbol(tree.text(type))), nested[id] ?? [])
        }
    }

    private mutating func addMember(_ member: DeclID, to type: NominalID, named name: Symbol) {
        members.update(MemberKey(owner: type, name: name).word, otherwise: [member]) { $0.append(member) }
    }

    private mutating func setExtended(_ id: DeclID, _ type: NominalID, _ nested: [DeclID]) {
        nominals[Int(id.index)] = type
        for declaration in nested {
            addMember(declaration, to: type, named: declarations[Int(declaration.index)].name)
        }
    }

    private mutating func registerMembers() {
        members = WordTable()
        for declaration in declarations {
            if declaration.kind == .extension, let type = nominals[Int(declaration.id.index)] {
                extensions[type, default: []].append(declaration.id)
                continue
            }
            guard let owner = declaration.owner, declaration.kind != .genericParameter, !declaration.isLocal,
                let type = nominals[Int(owner.index)]
            else { continue }
            addMember(declaration.id, to: type, named: declaration.name)
            allMembers[type, default: []].append(declaration.id)
        }
    }

    // MARK: Resolving type names

    /// The nominal type that a type node of a declaration's header or braces names, by enclosing types, then the project, then the SDK.
    ///
    /// Serves the index alone; it knows no inherited nested types. Types in general are resolved by `TypeChecker`.
    func resolve(_ type: NodeID, of declaration: DeclID, depth: Int = 0) -> NominalID? {
        guard depth < 16 else { return nil }
        let file = declarations[Int(declaration.index)].file
        let tree = files[file.index].tree
        switch tree.kind(type) {
        case .identifierType:
            let name = symbols[file.index][Int(tree.firstToken(type).index)]
            var scope = declarations[Int(declaration.index)].owner
            // A local type may name its neighbours, which `byName` knows.
            while let owner = scope {
                if let extended = nominals[Int(owner.index)],
                    let found = members[MemberKey(owner: extended, name: name).word]?.first(where: {
                        declarations[Int($0.index)].kind.isType
                    })
                {
                    return nominal(ofType: found, depth: depth)
                }
                scope = declarations[Int(owner.index)].owner
            }
            if let found = closest(globals[name.word] ?? [], to: file) { return nominal(ofType: found, depth: depth) }
            if declarations[Int(declaration.index)].isLocal,
                let found = byName[name.word]?.first(where: { isLocalType($0, in: file) })
            {
                return nominal(ofType: found, depth: depth)
            }
            return apiTypeName(name, file).map { .api($0) }
        case .memberType:
            guard let base = tree.firstChild(type) else { return nil }
            var name: Symbol?
            for token in tree.ownTokens(type) where tree.kind(token) != .period { name = symbols[file.index][Int(token.index)] }
            guard let name else { return nil }
            if let owner = resolve(base, of: declaration, depth: depth + 1) {
                if let found = members[MemberKey(owner: owner, name: name).word]?.first(where: { declarations[Int($0.index)].kind.isType })
                {
                    return nominal(ofType: found, depth: depth)
                }
                if case .api(let outer) = owner, let found = apiTypeName(Symbol(outer.text + "." + name.text), file) { return .api(found) }
                return nil
            }
            // `Module.Type`
            guard tree.kind(base) == .identifierType else { return nil }
            if let found = closest(globals[name.word] ?? [], to: file) { return nominal(ofType: found, depth: depth) }
            return apiTypeName(name, file).map { .api($0) }
        case .attributedType, .prefixedType:
            return tree.child(type, where: { $0.isType }).flatMap { resolve($0, of: declaration, depth: depth + 1) }
        default: return nil
        }
    }

    private func isLocalType(_ id: DeclID, in file: FileID) -> Bool {
        let declaration = declarations[Int(id.index)]
        return declaration.isLocal && declaration.file == file && declaration.kind.isNominal
    }

    private func nominal(ofType id: DeclID, depth: Int) -> NominalID? {
        let declaration = declarations[Int(id.index)]
        if declaration.kind.isNominal { return .project(id) }
        guard declaration.kind == .typealias else { return nil }
        let tree = files[declaration.file.index].tree
        guard let aliased = tree.child(declaration.node, where: { $0.isType }) else { return nil }
        return resolve(aliased, of: id, depth: depth + 1)
    }

    private func isForeign(_ declaration: Declaration) -> Bool {
        let tree = files[declaration.file.index].tree
        return declaration.conditions.contains { clause in
            guard let condition = tree.firstChild(clause) else { return false }
            return ["os(Linux)", "os(Android)", "os(Windows)", "os(FreeBSD)"].contains(tree.text(condition))
        }
    }

    private func isForMac(_ declaration: Declaration) -> Bool {
        let tree = files[declaration.file.index].tree
        return declaration.conditions.contains { clause in
            guard let condition = tree.firstChild(clause) else { return false }
            return ["os(OSX)", "os(macOS)"].contains(tree.text(condition))
        }
    }

    /// Of several types of one name (two targets, an example beside the library) the one whose file is nearest in the folders; of the branches of
    /// an `#if`, the one that isn't for macOS.
    func closest(_ candidates: [DeclID], to file: FileID) -> DeclID? {
        var best: DeclID?
        var bestDistance = -1
        for id in candidates where declarations[Int(id.index)].kind.isType {
            let other = declarations[Int(id.index)].file
            let shared = other == file ? Int.max : sharedFolders(files[other.index].path, files[file.index].path)
            if shared > bestDistance || shared == bestDistance && best.map(forMac.contains) == true && !forMac.contains(id) {
                best = id
                bestDistance = shared
            }
        }
        return best
    }

    func sharedFolders(_ a: String, _ b: String) -> Int {
        var count = 0
        for (x, y) in zip(a.utf8, b.utf8) {
            if x != y { break }
            if x == 47 { count += 1 }
        }
        return count
    }

    // MARK: Inheritance

    private mutating func resolveSupertypes() {
        for declaration in declarations where declaration.kind.isNominal || declaration.kind == .extension {
            guard let type = nominals[Int(declaration.id.index)] else { continue }
            let tree = files[declaration.file.index].tree
            guard let clause = tree.child(declaration.node, .inheritanceClause) else { continue }
            for child in tree.children(clause) where tree.kind(child).isType {
                guard let parent = resolve(child, of: declaration.id), parent != type else { continue }
                if supertypes[type]?.contains(parent) != true {
                    supertypes[type, default: []].append(parent)
                    if case .project = type { subtypes[parent, default: []].append(type) }
                }
            }
        }
    }

    /// The type's project supertypes over all levels, nearest first, each once; SDK types end the walk.
    func allSupertypes(of type: NominalID) -> [NominalID] {
        var result: [NominalID] = []
        var seen: Set<NominalID> = [type]
        var queue = supertypes[type] ?? []
        var at = 0
        while at < queue.count {
            let next = queue[at]
            at += 1
            guard seen.insert(next).inserted else { continue }
            result.append(next)
            queue += supertypes[next] ?? []
        }
        return result
    }

    private mutating func linkOverrides() {
        for (type, own) in allMembers.sorted(by: { ($0.value.first ?? DeclID(0)) < ($1.value.first ?? DeclID(0)) }) {
            let isProtocol = isProjectProtocol(type)
            // A name that is declared once overrides nothing.
            let candidates = own.filter {
                let declaration = declarations[Int($0.index)]
                return Self.canOverride(declaration.kind) && byName[declaration.name.word].map { $0.count > 1 } ?? false
            }
            if candidates.isEmpty { continue }
            let parents = allSupertypes(of: type).filter { allMembers[$0] != nil }
            if parents.isEmpty && !isProtocol { continue }
            for id in candidates {
                let declaration = declarations[Int(id.index)]
                if isProtocol, !declaration.traits.contains(.isRequirement) {
                    // A default implementation in an extension of the protocol itself.
                    let requirements = (members[MemberKey(owner: type, name: declaration.name).word] ?? []).filter {
                        declarations[Int($0.index)].traits.contains(.isRequirement)
                    }
                    for other in match(declaration, in: requirements) {
                        overridden[id, default: []].append(other)
                        overrides[other, default: []].append(id)
                    }
                }
                for parent in parents {
                    var candidates = members[MemberKey(owner: parent, name: declaration.name).word] ?? []
                    // What a protocol's extension adds is no requirement: it is hidden, not implemented.
                    if isProjectProtocol(parent) { candidates.removeAll { !declarations[Int($0.index)].traits.contains(.isRequirement) } }
                    let found = match(declaration, in: candidates)
                    for other in found where other != id {
                        overridden[id, default: []].append(other)
                        overrides[other, default: []].append(id)
                    }
                }
            }
        }
        linkInheritedWitnesses()
    }

    /// `class A { func f() }`, `protocol P { func f() }`, `class B: A, P {}`: A's method implements P's requirement by way of B.
    private mutating func linkInheritedWitnesses() {
        for (type, parents) in supertypes.sorted(by: { Self.order($0.key) < Self.order($1.key) }) {
            guard parents.count > 1 || extensions[type] != nil else { continue }
            let all = allSupertypes(of: type)
            let protocols = all.filter { isProjectProtocol($0) }
            let classes = all.filter { !isProjectProtocol($0) && allMembers[$0] != nil }
            for requirementOwner in protocols where !classes.isEmpty {
                for requirement in allMembers[requirementOwner] ?? [] {
                    let declaration = declarations[Int(requirement.index)]
                    guard declaration.traits.contains(.isRequirement), Self.canOverride(declaration.kind) else { continue }
                    for holder in classes {
                        for other in match(declaration, in: members[MemberKey(owner: holder, name: declaration.name).word] ?? [])
                        where overridden[other]?.contains(requirement) != true {
                            overridden[other, default: []].append(requirement)
                            overrides[requirement, default: []].append(other)
                        }
                    }
                }
            }
        }
    }

    private static func order(_ type: NominalID) -> String {
        switch type {
        case .project(let id): "p\(id.index)"
        case .api(let name): "a" + name.text
        }
    }

    private func isProjectProtocol(_ type: NominalID) -> Bool {
        if case .project(let id) = type { return declarations[Int(id.index)].kind == .protocol }
        return false
    }

    private static func canOverride(_ kind: DeclarationKind) -> Bool {
        kind == .function || kind == .variable || kind == .subscript || kind == .initializer
    }

    /// Those of `candidates` that agree with the declaration in kind, staticness and labels; of several the ones with the same types in spelling.
    private func match(_ declaration: Declaration, in candidates: [DeclID]) -> [DeclID] {
        var found: [DeclID] = []
        for id in candidates {
            let other = declarations[Int(id.index)]
            guard other.kind == declaration.kind, other.isStatic == declaration.isStatic,
                other.parameters.count == declaration.parameters.count
            else { continue }
            let agree = zip(other.parameters, declaration.parameters).allSatisfy {
                $0.label == $1.label || $0.labelIsOptional || $1.labelIsOptional
            }
            if agree { found.append(id) }
        }
        guard found.count > 1 else { return found }
        let spelling = typeSpelling(declaration)
        let exact = found.filter { typeSpelling(declarations[Int($0.index)]) == spelling }
        return exact.isEmpty ? found : exact
    }

    private func typeSpelling(_ declaration: Declaration) -> [String] {
        let tree = files[declaration.file.index].tree
        return declaration.parameters.map { $0.typeNode.map { tree.text($0) } ?? "" }
    }
}

extension Declaration {
    fileprivate func moved(by offset: Int) -> Declaration {
        Declaration(
            id: DeclID(Int(id.index) + offset), kind: kind, name: name, file: file, node: node, nameToken: nameToken,
            owner: owner.map { DeclID(Int($0.index) + offset) }, access: access, traits: traits, parameters: parameters,
            conditions: conditions)
    }
}
