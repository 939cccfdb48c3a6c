import Synchronization

/// All API maps of a run. Making one reads the headers only; a map's lines are indexed when a scope first needs them.
///
/// Thread-safe; lives as long as the process (its scopes hold on to it). Several maps may describe the same module: an import brings in all of them, and the ones given last are asked first,
/// so that somebody's own map adds to a built-in one and wins where they differ.
public final class ApiUniverse: Sendable {
    private struct Entry: Sendable {
        var source: ApiMapSource
        var header: ApiMapHeader
        var start: Int
        var problems: [ApiMapProblem]
    }

    private let entries: [Entry]
    /// Positions in `entries` by module name, last given first.
    private let positions: [String: [Int]]
    private let indexes: Mutex<[ApiMapIndex?]>
    private let scopes: Mutex<[ScopeKey: ApiScope]>

    private struct ScopeKey: Hashable {
        var modules: [String]
        var platforms: ApiPlatforms?
    }

    /// The module every file imports without saying so.
    public static let standardLibrary = "Swift"

    public init(_ sources: [ApiMapSource]) {
        var entries: [Entry] = []
        var positions: [String: [Int]] = [:]
        for source in sources {
            let (header, start, problems) = ApiMapHeader.read(source.storage.buffer, file: source.file)
            positions[header.name, default: []].insert(entries.count, at: 0)
            entries.append(Entry(source: source, header: header, start: start, problems: problems))
        }
        self.entries = entries
        self.positions = positions
        indexes = Mutex([ApiMapIndex?](repeating: nil, count: entries.count))
        scopes = Mutex([:])
    }

    /// The headers of all maps, in the order they were given.
    public var headers: [ApiMapHeader] { entries.map(\.header) }
    /// The maps of the SDK's modules, as text.
    var mapsOfSDK: [(header: ApiMapHeader, bytes: UnsafeBufferPointer<UInt8>)] {
        entries.filter { !$0.header.isOfLibrary }.map { ($0.header, $0.source.storage.buffer) }
    }
    /// Modules of libraries, as opposed to those of the SDK.
    public var libraries: Set<String> { Set(headers.filter(\.isOfLibrary).map(\.name)) }

    /// Whether there is a map for the module.
    public func knows(module: String) -> Bool { positions[module] != nil }

    /// The text of a map's line without its indentation, for messages. Linear in the map.
    public func text(at location: ApiLocation) -> String? {
        guard let entry = entries.first(where: { $0.source.file == location.file }) else { return nil }
        let lines = entry.source.storage.buffer.split(separator: 10, maxSplits: location.line, omittingEmptySubsequences: false)
        guard lines.indices.contains(location.line - 1) else { return nil }
        return String(decoding: lines[location.line - 1].drop { $0 == 32 }, as: UTF8.self)
    }

    /// What files with these imports see: their maps, what those import, and the standard library. Kept, so asking again is cheap.
    ///
    /// - Parameters:
    ///   - imports: module names; `UIKit.UIView` and unknown modules are fine.
    ///   - platforms: the systems to look at; `nil` lets the imports decide (UIKit: not macOS; AppKit or Cocoa: only macOS).
    public func scope(importing imports: [String], platforms: ApiPlatforms? = nil) -> ApiScope {
        let modules = Set(imports.map { String($0.prefix { $0 != "." }) }).sorted()
        let key = ScopeKey(modules: modules, platforms: platforms)
        if let known = scopes.withLock({ $0[key] }) { return known }
        let platforms = platforms ?? Self.platforms(of: Set(reach(modules, on: []).map { entries[$0].header.name }))
        let reached = reach(modules + [Self.standardLibrary], on: platforms)
        let scope = ApiScope(universe: self, maps: reached.map { index(at: $0) }, platforms: platforms)
        return scopes.withLock { store in
            if let known = store[key] { return known }
            store[key] = scope
            return scope
        }
    }

    /// A scope of all maps and platforms, e.g. for `explain`.
    public var everything: ApiScope { scope(importing: entries.map(\.header.name), platforms: .all) }

    private static func platforms(of modules: Set<String>) -> ApiPlatforms {
        let isUIKit = modules.contains("UIKit")
        let isAppKit = modules.contains("AppKit")
        if isUIKit, !isAppKit { return [.iOS, .tvOS, .watchOS] }
        if isAppKit, !isUIKit { return .macOS }
        return .all
    }

    /// Positions of the maps that importing `modules` brings in on some of these systems, nearest first. No systems: on all of them alike.
    private func reach(_ modules: [String], on platforms: ApiPlatforms) -> [Int] {
        var order: [Int] = []
        var seen = Set<String>()
        var queue = modules
        var next = 0
        while next < queue.count {
            let module = queue[next]
            next += 1
            guard seen.insert(module).inserted, let found = positions[module] else { continue }
            order += found
            for position in found {
                for imported in entries[position].header.imports
                where imported.platforms == .all || !imported.platforms.isDisjoint(with: platforms) { queue.append(imported.module) }
            }
        }
        return order
    }

    private func index(at position: Int) -> ApiMapIndex {
        if let known = indexes.withLock({ $0[position] }) { return known }
        let entry = entries[position]
        let new = ApiMapIndex(entry.source, header: entry.header, start: entry.start, problems: entry.problems)
        return indexes.withLock { store in
            if let known = store[position] { return known }
            store[position] = new
            return new
        }
    }

    /// Everything wrong with the maps, read whole; for maps that people write. Costs about a microsecond a line.
    public func problems() -> [ApiMapProblem] {
        var problems: [ApiMapProblem] = []
        for position in entries.indices {
            let map = index(at: position)
            problems += map.headerProblems
            for line in 0..<map.lineCount {
                switch map.read(line, in: self) {
                case .failed(let problem): problems.append(problem)
                case .declaration(let declaration): problems += declaration.problems
                case .owner: break
                }
            }
        }
        return problems
    }

    // MARK: Resolving lines

    func resolve(
        _ syntax: ApiSignature, change: ApiChangeSyntax?, later: [ApiLine.Later<ApiChangeSyntax>], platforms: ApiPlatforms?,
        isUnconfirmed: Bool, location: ApiLocation, block: ApiOwner?, in map: ApiMapIndex
    ) -> ApiDeclaration {
        let scope = scope(importing: [map.header.name])
        var old = syntax
        old.owner = block?.name
        if let block, old.kind == .initializer || old.kind == .enumCase || old.kind == .optionSetMember {
            old.type = .named(block.name, block.generics.map { .named($0.name) })
        }
        // An extension says nothing of its type's new name.
        let owner = block.flatMap { $0.kind == .extension_ ? scope.owner(named: $0.name) ?? $0 : $0 }
        let resolver = ApiResolver(
            old: old, conversion: scope.conversion(convertsLanguage: map.header.convertsLanguage), newOwner: owner?.newName,
            newReferenceOwner: owner?.newReferenceName)
        let new = change.map { resolver.resolve($0) } ?? .unchanged
        let isMarkedDiscardable = old.flags.union(new.newSignature?.flags ?? []).contains(.discardableResult)
        let mustUse =
            old.flags.contains(.resultMustBeUsed) && !isMarkedDiscardable || !map.header.resultsAreDiscardable && !isMarkedDiscardable
        return ApiDeclaration(
            signature: old, change: new, later: later.map { ApiLaterChange(rung: $0.rung, change: resolver.resolve($0.change)) },
            platforms: platforms ?? block?.platforms ?? map.header.platforms, isUnconfirmed: isUnconfirmed,
            isResultDiscardable: !mustUse, location: location, block: block)
    }
}
