import Syntax

/// Modules of the SDK that files need and nobody imports: what is quoted in a question leaves its imports out, and a bridging header has them elsewhere.
struct MissingImports {
    private let files: [ProjectFile]
    private let symbols: [TokenSymbols]
    private let apis: ApiUniverse
    /// The types with an SDK's prefix that each file spells and no file declares.
    private let spelled: [Set<Symbol>]

    init(_ files: [ProjectFile], _ symbols: [TokenSymbols], _ apis: ApiUniverse) {
        self.files = files
        self.symbols = symbols
        self.apis = apis
        var declared: Set<Symbol> = []
        var spelled: [Set<Symbol>] = []
        for (file, symbols) in zip(files, symbols) {
            var own: Set<Symbol> = []
            let tree = file.tree
            for (index, token) in tree.tokens.enumerated() where token.kind == .identifier && symbols[index].hasPrefixOfCapitals {
                switch index > 0 ? tree.kind(TokenID(index - 1)) : .endOfFile {
                case .classKeyword, .structKeyword, .enumKeyword, .protocolKeyword, .typealiasKeyword: declared.insert(symbols[index])
                case .period: continue
                default:
                    if tree.kind(TokenID(index).next) != .colon { own.insert(symbols[index]) }
                }
            }
            spelled.append(own)
        }
        self.spelled = spelled.map { $0.subtracting(declared) }
    }

    /// The modules that each file lacks.
    func modules(besides imported: Set<String>) -> [[String]] {
        let scope = apis.scope(importing: Array(imported))
        var missing: Set<Symbol> = []
        for name in spelled.reduce(into: Set<Symbol>(), { $0.formUnion($1) }) where scope.owner(named: name.text) == nil {
            missing.insert(name)
        }
        if missing.isEmpty { return files.map { _ in [] } }
        let found = apis.modules(declaring: Set(missing.map(\.text)))
        if found.isEmpty { return files.map { _ in [] } }
        return spelled.map { names in
            Set(names.intersection(missing).compactMap { found[$0.text] }).sorted()
        }
    }
}

extension Symbol {
    /// Whether it begins with two capitals, as the names of the SDK's types do.
    fileprivate var hasPrefixOfCapitals: Bool {
        let bytes = bytes
        return bytes.count > 2 && bytes[0] >= 65 && bytes[0] <= 90 && bytes[1] >= 65 && bytes[1] <= 90
    }
}

extension ApiUniverse {
    /// The modules of the SDK that declare these types in Swift 2; of several one that isn't for macOS alone, then the first by name.
    ///
    /// One look at each line of the maps: whole indexes of maps that nobody imports would cost more.
    func modules(declaring names: Set<String>) -> [String: String] {
        var found: [String: (module: String, isForMac: Bool)] = [:]
        for (header, bytes) in mapsOfSDK {
            let isForMac = header.platforms == .macOS
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                guard let type = Self.declaredType(line), names.contains(type.name) else { continue }
                if let known = found[type.name], !known.isForMac || isForMac || type.isForMac { continue }
                found[type.name] = (header.name, isForMac || type.isForMac)
            }
        }
        return found.mapValues(\.module)
    }

    /// The type that a map's line declares, and whether for macOS alone.
    private static func declaredType(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> (name: String, isForMac: Bool)? {
        guard let first = line.first, first != UInt8(ascii: " "), first != UInt8(ascii: "/") else { return nil }
        var words = line.split(separator: UInt8(ascii: " "), maxSplits: 3)[...]
        var isForMac = false
        if first == UInt8(ascii: "["), let systems = words.popFirst() { isForMac = systems.elementsEqual("[o]".utf8) }
        guard let keyword = words.popFirst(), let rest = words.first,
            typeKeywords.contains(where: { keyword.elementsEqual($0.utf8) })
        else { return nil }
        return (String(decoding: rest.prefix { $0 != UInt8(ascii: "<") }, as: UTF8.self), isForMac)
    }

    private static let typeKeywords = ["class", "protocol", "struct", "enum", "optionset", "typealias"]
}
