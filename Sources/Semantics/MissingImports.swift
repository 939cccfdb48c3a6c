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
    /// One look at the beginning of each line of the maps: whole indexes of maps that nobody imports would cost more.
    func modules(declaring names: Set<String>) -> [String: String] {
        let hashes = Set(names.map { NameHash.of($0) })
        var found: [String: (module: String, isForMac: Bool)] = [:]
        for (header, bytes) in mapsOfSDK {
            let isForMac = header.platforms == .macOS
            var start = 0
            while start < bytes.count {
                let end = ApiLines.lineEnd(bytes, from: start)
                defer { start = end + 1 }
                guard Self.mayDeclareType(bytes[start]) else { continue }
                let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
                guard let type = Self.declaredType(line), hashes.contains(NameHash.of(type.name)) else { continue }
                let name = String(decoding: type.name, as: UTF8.self)
                guard names.contains(name) else { continue }
                if let known = found[name], !known.isForMac || isForMac || type.isForMac { continue }
                found[name] = (header.name, isForMac || type.isForMac)
            }
        }
        return found.mapValues(\.module)
    }

    /// Whether a line that begins so can declare a type: most are members or globals.
    private static func mayDeclareType(_ first: UInt8) -> Bool {
        switch first {
        case UInt8(ascii: "["), UInt8(ascii: "c"), UInt8(ascii: "p"), UInt8(ascii: "s"), UInt8(ascii: "e"), UInt8(ascii: "o"),
            UInt8(ascii: "t"):
            true
        default: false
        }
    }

    /// The name of the type that a map's line declares, and whether it is for macOS alone.
    private static func declaredType(
        _ line: UnsafeBufferPointer<UInt8>
    ) -> (name: UnsafeBufferPointer<UInt8>, isForMac: Bool)? {
        var cursor = ApiCursor(line)
        var isForMac = false
        if cursor.current == UInt8(ascii: "[") {
            let end = ApiLines.find(UInt8(ascii: "]"), in: line, from: 0, to: line.count)
            isForMac = end == 2 && line[1] == UInt8(ascii: "o")
            cursor.position = end + 1
            cursor.skipBlanks()
        }
        let keyword = cursor.peekWord()
        guard typeKeywords.contains(where: { cursor.word(keyword, is: $0) }) else { return nil }
        cursor.position = keyword.upperBound
        cursor.skipBlanks()
        let start = cursor.position
        guard cursor.takeDottedName() else { return nil }
        return (UnsafeBufferPointer(rebasing: line[start..<cursor.position]), isForMac)
    }

    private static let typeKeywords: [StaticString] = ["class", "protocol", "struct", "enum", "optionset", "typealias"]
}
