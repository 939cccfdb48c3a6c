/// Says at once of most names that no map has them.
///
/// A Bloom filter over the keys of all maps of a scope: a name that it refuses is in none of them, any other has to be looked up. Made in about
/// a nanosecond a key; takes half a megabyte.
struct MapFilter: Sendable {
    private static let bits = 1 << 22
    private static let nameBits = 1 << 20
    private let words: [UInt64]
    /// The same for what is true of names alone.
    private let nameWords: [UInt64]
    /// What `nameWords` says of the project's own names, by `Symbol.id`: a bit for each fact, and one for a name that was looked at.
    private let knownNames: [UInt8]
    private static let isKnown: UInt8 = 128

    /// - Parameter files: the names that will be asked for most.
    init(_ maps: [ApiMapIndex], namesIn files: [TokenSymbols] = []) {
        var words = [UInt64](repeating: 0, count: Self.bits / 64)
        words.withUnsafeMutableBufferPointer { words in
            for map in maps {
                map.forEachKey { key in
                    // The bits of a name's two sides lie beside each other.
                    let bit = Int(key.hash >> 1) & (Self.bits - 1)
                    words[bit >> 6] |= UInt64(key.sides) << UInt64(bit & 63)
                }
            }
        }
        self.words = words
        var nameWords = [UInt64](repeating: 0, count: Self.nameBits / 64)
        for map in maps {
            for index in 0..<map.nameFacts.count {
                let bit = Int(map.nameFacts[index]) & (Self.nameBits - 1)
                nameWords[bit >> 6] |= 1 << UInt64(bit & 63)
            }
        }
        self.nameWords = nameWords
        var knownNames: [UInt8] = []
        for file in files {
            for name in file.names {
                let index = Int(name.id)
                if index >= knownNames.count {
                    knownNames.append(contentsOf: repeatElement(0, count: index + 1024 - knownNames.count))
                }
                if knownNames[index] != 0 { continue }
                knownNames[index] = Self.isKnown
                for fact in ApiMapIndex.NameFact.allCases where Self.holds(fact, name, nameWords) {
                    knownNames[index] |= Self.bit(of: fact)
                }
            }
        }
        self.knownNames = knownNames
    }

    func may(_ fact: ApiMapIndex.NameFact, _ name: Symbol) -> Bool {
        let index = Int(name.id)
        if index < knownNames.count, knownNames[index] != 0 { return knownNames[index] & Self.bit(of: fact) != 0 }
        return Self.holds(fact, name, nameWords)
    }

    private static func holds(_ fact: ApiMapIndex.NameFact, _ name: Symbol, _ nameWords: [UInt64]) -> Bool {
        let bit = Int(ApiMapIndex.key(fact.rawValue, name.hash64)) & (nameBits - 1)
        return nameWords[bit >> 6] & (1 << UInt64(bit & 63)) != 0
    }

    private static func bit(of fact: ApiMapIndex.NameFact) -> UInt8 {
        switch fact {
        case .changes: 1
        case .typeChanges: 2
        case .nestsType: 4
        case .mutates: 8
        case .initializerChanges: 16
        case .givesResult: 32
        }
    }

    private func mayHold(_ table: ApiMapIndex.Table, isNew: Bool, _ first: UInt64, _ second: UInt64 = 0) -> Bool {
        let key = ApiMapIndex.key(table, isNew ? .new : .old, first, second)
        let bit = Int(key.hash >> 1) & (Self.bits - 1)
        return words[bit >> 6] & (UInt64(key.sides) << UInt64(bit & 63)) != 0
    }

    func mayHaveType(_ name: Symbol, isNew: Bool) -> Bool { mayHold(.owner, isNew: isNew, name.hash64) }

    func mayHaveMember(_ name: Symbol, of type: Symbol, isNew: Bool) -> Bool {
        mayHold(.member, isNew: isNew, type.hash64, name.hash64)
    }

    func mayHaveGlobal(_ name: Symbol, isNew: Bool) -> Bool { mayHold(.global, isNew: isNew, name.hash64) }

    /// Of whichever type; not for `init` and `subscript`.
    func mayHaveAnyMember(_ name: Symbol, isNew: Bool) -> Bool { mayHold(.anyMember, isNew: isNew, name.hash64) }
}
