import Syntax

/// A file of a `Project`: its index in `Project.files`.
public struct FileID: Hashable, Comparable, Sendable {
    public let index: Int
    public init(_ index: Int) { self.index = index }
    public static func < (a: FileID, b: FileID) -> Bool { a.index < b.index }
}

/// Which Swift a file is written in, as far as its spelling shows.
public enum Dialect: String, Sendable, CaseIterable {
    case swift2
    /// Swift 3 or any later one.
    case swift3
    /// Evidence of both: a half-migrated file.
    case mixed
}

/// A file that was read and parsed.
public struct ProjectFile: Sendable {
    public var path: String
    public var tree: SyntaxTree
    public var dialect: Dialect
    /// Not rewritten, only read for its declarations (pods in the tree).
    public var isReadOnly: Bool

    public init(path: String, tree: SyntaxTree, dialect: Dialect, isReadOnly: Bool = false) {
        self.path = path
        self.tree = tree
        self.dialect = dialect
        self.isReadOnly = isReadOnly
    }
}

/// Everything known before any file is looked at for rewriting: the files' trees, the index of what they declare, and the API maps.
///
/// Immutable once made; read from many threads.
public final class Project: Sendable {
    public let files: [ProjectFile]
    /// All declarations of all files: types, members, cases, globals, local functions and local types (but no local variables).
    public var declarations: [Declaration] { index.declarations }
    let index: ProjectIndex
    /// The API maps of the run.
    public let apis: ApiUniverse
    private let pool = CheckerPool()
    /// What any file of the project imports. Members are looked up here: Swift 2 showed them whichever file imported their module.
    public let apiScope: ApiScope
    /// Refuses at once what no map in `apiScope` has.
    let apiFilter: MapFilter
    private let apiScopes: [ApiScope]
    private let fileImports: [[String]]
    /// The maps whose names are words that anybody may use.
    private let commonWordMaps: Set<String>
    /// Modules that any file imports, known by a map or not.
    let importedModules: Set<Symbol>

    /// Indexes what the files declare; linear in their size, in parallel over the files.
    public init(files: [ProjectFile], apis: ApiUniverse = ApiUniverse([])) {
        self.files = files
        self.apis = apis
        let symbols = ProjectIndex.symbols(of: files)
        var imports = zip(files, symbols).map { Self.imports(of: $0.tree, $1) }
        // Code without any import is a piece of a file, which sees what nearly every file does, and the libraries whose types it names.
        if imports.allSatisfy(\.isEmpty) {
            let modules = ["UIKit"] + Self.libraries(namedIn: files, symbols, apis)
            imports = imports.map { _ in modules }
        }
        let missing = MissingImports(files, symbols, apis).modules(besides: Set(imports.joined()))
        let all = Set(imports.joined()).union(missing.joined())
        // A file that imports nothing sees everything anyway.
        imports = zip(imports, missing).map { $0.isEmpty ? [] : $0 + $1 }
        importedModules = Set(all.map { Symbol($0) })
        let scope = apis.scope(importing: Array(all))
        apiScope = scope
        let filter = MapFilter(scope.maps, namesIn: symbols)
        apiFilter = filter
        fileImports = imports
        // A module without a map may bring in others, and a file without imports may live from a bridging header: both see all there is.
        // What is called by words that anybody uses is seen by those who import it.
        let common = Set(apis.headers.filter(\.namesAreImported).map(\.name)).intersection(all)
        commonWordMaps = common
        apiScopes = imports.map { modules in
            if !modules.isEmpty && modules.allSatisfy({ apis.knows(module: $0) }) { return apis.scope(importing: modules) }
            let hidden = common.subtracting(modules)
            return hidden.isEmpty ? scope : apis.scope(importing: Array(all.subtracting(hidden)))
        }
        index = ProjectIndex(files: files, symbols: symbols) { name, file in
            MapLookup.nominalID(of: name, isSwift2: files[file.index].dialect == .swift2, in: scope, filter)
        }
    }

    /// What the file's imports bring in: where its globals are looked up first.
    public func scope(of file: FileID) -> ApiScope { apiScopes[file.index] }

    /// Whether a type of a map can be meant in a file: where its name is a common word, only if the file imports the module.
    func mayMean(_ owner: ApiOwner, in file: FileID) -> Bool {
        !hasCommonName(owner) || fileImports[file.index].contains(owner.location.map)
    }

    /// Whether a type's name is a word that other modules, or the same one's next release, may use for other types.
    public func hasCommonName(_ owner: ApiOwner) -> Bool { commonWordMaps.contains(owner.location.map) }

    /// The modules that a file imports, without the parts behind a dot.
    public func imports(of file: FileID) -> [String] { fileImports[file.index] }

    /// The libraries with a map whose own name, or whose types are spelled somewhere and declared nowhere.
    private static func libraries(namedIn files: [ProjectFile], _ symbols: [TokenSymbols], _ apis: ApiUniverse) -> [String] {
        let libraries = apis.headers.filter(\.isOfLibrary).map(\.name)
        guard !libraries.isEmpty else { return [] }
        var spelled: Set<Symbol> = []
        var declared: Set<Symbol> = []
        for (file, symbols) in zip(files, symbols) {
            for (index, token) in file.tree.tokens.enumerated() where token.kind == .identifier && symbols[index].startsUppercase {
                let introducer = index > 0 ? file.tree.kind(TokenID(index - 1)) : .endOfFile
                switch introducer {
                case .classKeyword, .structKeyword, .enumKeyword, .protocolKeyword, .typealiasKeyword: declared.insert(symbols[index])
                default: spelled.insert(symbols[index])
                }
            }
        }
        let names = spelled.subtracting(declared).map(\.text)
        return libraries.filter { library in
            let scope = apis.scope(importing: [library])
            return names.contains { $0 == library || scope.owner(named: $0)?.location.map == library }
        }
    }

    private static func imports(of tree: SyntaxTree, _ symbols: TokenSymbols) -> [String] {
        var modules: [String] = []
        for node in tree.children(.root) {
            collectImports(node, tree, symbols, &modules)
        }
        return modules
    }

    private static func collectImports(_ node: NodeID, _ tree: SyntaxTree, _ symbols: TokenSymbols, _ modules: inout [String]) {
        switch tree.kind(node) {
        case .importDecl:
            // `import class UIKit.UIView`: the kind's keyword is no identifier.
            for token in tree.ownTokens(node) where tree.kind(token) == .identifier {
                modules.append(symbols[Int(token.index)].text)
                break
            }
        case .ifConfig, .ifConfigClause:
            for child in tree.children(node) { collectImports(child, tree, symbols, &modules) }
        default: break
        }
    }

    /// Runs `body` with what is already known of types, for `TypeChecker(project:file:session:)`. No other thread has the session meanwhile.
    public func withSession<Result>(_ body: (CheckerSession) -> Result) -> Result { pool.withSession(for: self, body) }

    /// Runs `body` with the checker of a file, which remembers what it was asked before in the run, with whichever `body`. One thread at a time
    /// may ask about a file.
    ///
    /// - Parameter isLast: nothing will be asked about the file any more, so that what is known of it can go.
    public func withChecker<Result>(for file: FileID, isLast: Bool = false, _ body: (TypeChecker) -> Result) -> Result {
        pool.withChecker(for: file, of: self, isLast: isLast, body)
    }

    /// Runs `body` with the checkers of all files, by file, as `withChecker(for:isLast:_:)` does with one.
    public func withCheckers<Result>(_ body: ([TypeChecker]) -> Result) -> Result { pool.withCheckers(of: self, body) }

    public subscript(file: FileID) -> ProjectFile { files[file.index] }
    public subscript(declaration: DeclID) -> Declaration { index.declarations[Int(declaration.index)] }
    public func tree(of declaration: DeclID) -> SyntaxTree { files[self[declaration].file.index].tree }

    /// The interned name of a token: of an identifier (without backticks), a keyword or an operator; `Symbol.empty` for other tokens.
    public func symbol(of token: TokenID, in file: FileID) -> Symbol { index.symbols[file.index][Int(token.index)] }

    /// The declarations of a file, in source order.
    public func declarations(in file: FileID) -> ArraySlice<Declaration> { index.declarations[index.fileRanges[file.index]] }

    /// The declaration that a node makes. See `Declaration.node` for the kinds. Logarithmic.
    public func declaration(at node: NodeID, in file: FileID) -> DeclID? { index.declaration(at: node, in: file) }

    /// All declarations of that base name anywhere in the project, also members and local functions. Is the name taken at all?
    public func declarations(named name: Symbol) -> [DeclID] { declares(name) ? index.byName[name.word] ?? [] : [] }

    /// Whether the project declares that name anywhere; also a parameter in generic brackets. Costs a bit looked at.
    public func declares(_ name: Symbol) -> Bool { index.declaredNames.contains(name) }

    /// Whether a type of the project has that name, an alias or a generic parameter too. Costs a bit looked at.
    public func declaresType(named name: Symbol) -> Bool { index.typeNames.contains(name) }

    /// As `declaresType(named:)`, of types that may have an initialiser of the SDK: a class may inherit one, an alias or a parameter may stand
    /// for anything; structs and enums have their own only.
    public func declaresInheritingType(named name: Symbol) -> Bool { index.inheritingTypeNames.contains(name) }

    /// Whether a pattern, a parameter or a capture of the project has that name: what isn't can't be a value of its own.
    public func binds(_ name: Symbol) -> Bool { index.boundNames.contains(name) }

    /// Whether a member or global of that name, old or new, may change by the maps that the project imports; a no is certain.
    public func mayChange(_ name: Symbol) -> Bool { apiFilter.may(.changes, name) }

    /// Whether a type of that name, old or new, nested or not, may change by the maps that the project imports; a no is certain.
    public func mayChangeType(_ name: Symbol) -> Bool { apiFilter.may(.typeChanges, name) }

    /// Whether a member of that name, old or new, may be marked `mutating` in the maps that the project imports; a no is certain.
    public func mayMutate(_ name: Symbol) -> Bool { apiFilter.may(.mutates, name) }

    /// Whether an initialiser of the type of that name, old or new, may change by the maps that the project imports; a no is certain for a type
    /// that the maps declare.
    public func mayChangeInitializers(ofType name: Symbol) -> Bool { apiFilter.may(.initializerChanges, name) }

    /// Whether a function of that name in the maps that the project imports may give something; a no is certain.
    public func mayGiveResult(_ name: Symbol) -> Bool { apiFilter.may(.givesResult, name) }

    /// Declarations at file level of that name: types, functions, variables, operators' functions.
    public func globals(named name: Symbol) -> [DeclID] { index.globals[name.word] ?? [] }

    /// As `globals(named:)`, without what another file declares for systems other than Apple's only (`#if os(Linux)`): it hides nothing of the SDK.
    public func globals(named name: Symbol, visibleFrom file: FileID) -> [DeclID] {
        guard declares(name), let all = index.globals[name.word] else { return [] }
        if index.foreign.isEmpty { return all }
        return all.filter { self[$0].file == file || !index.foreign.contains($0) }
    }

    /// What stands in the braces of a type and of its extensions in the project, under that base name; nothing inherited.
    public func members(of type: NominalID, named name: Symbol) -> [DeclID] { index.members[MemberKey(owner: type, name: name).word] ?? [] }

    /// All members that stand in the braces of a type and of its extensions in the project, in file and source order.
    public func members(of type: NominalID) -> [DeclID] { index.allMembers[type] ?? [] }

    /// The project's extensions of a type, of its own or of the SDK's.
    public func extensions(of type: NominalID) -> [DeclID] { index.extensions[type] ?? [] }

    /// The type whose member the declaration is, also for members of extensions; nil for globals and local declarations.
    public func type(ofMember declaration: DeclID) -> NominalID? {
        guard let owner = self[declaration].owner else { return nil }
        return nominal(of: owner)
    }

    /// The type that a nominal declaration makes or an extension extends; nil for others and for extensions of unknown types.
    public func nominal(of declaration: DeclID) -> NominalID? { index.nominals[Int(declaration.index)] }

    /// What stands behind the colon of a type and of its extensions in the project, as far as known, superclass first where there is one.
    public func directSupertypes(of type: NominalID) -> [NominalID] { index.supertypes[type] ?? [] }

    /// The project's types that name `type` behind their colon.
    public func directSubtypes(of type: NominalID) -> [NominalID] { index.subtypes[type] ?? [] }

    /// The project's declarations that this one overrides or implements, nearest first, by name and labels.
    public func overridden(by declaration: DeclID) -> [DeclID] { index.overridden[declaration] ?? [] }

    /// The project's declarations that override or implement this one, over all levels.
    public func overrides(of declaration: DeclID) -> [DeclID] { index.overrides[declaration] ?? [] }

    /// All declarations that must keep one name: the declaration, what it overrides or implements and what overrides or implements those,
    /// closed; sorted.
    public func family(of declaration: DeclID) -> [DeclID] {
        var all: Set<DeclID> = [declaration]
        var work = [declaration]
        while let next = work.popLast() {
            for other in overridden(by: next) + overrides(of: next) where all.insert(other).inserted { work.append(other) }
        }
        return all.sorted()
    }

    /// Declared in a read-only file: its name is what it is.
    public func isReadOnly(_ declaration: DeclID) -> Bool { files[self[declaration].file.index].isReadOnly }
}
