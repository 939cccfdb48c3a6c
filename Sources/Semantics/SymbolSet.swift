/// A set of names that is asked far more often than it grows: one bit for each name interned so far.
public struct SymbolSet: Sendable {
    private var words: [UInt64] = []

    public init() {}

    public init(_ symbols: some Sequence<Symbol>) {
        for symbol in symbols { insert(symbol) }
    }

    public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    public func contains(_ symbol: Symbol) -> Bool {
        let word = Int(symbol.id >> 6)
        return word < words.count && words[word] & (1 << UInt64(symbol.id & 63)) != 0
    }

    public mutating func insert(_ symbol: Symbol) {
        if contains(symbol) { return }
        let word = Int(symbol.id >> 6)
        if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
        words[word] |= 1 << UInt64(symbol.id & 63)
    }

    public mutating func formUnion(_ other: SymbolSet) {
        if other.words.count > words.count { words.append(contentsOf: repeatElement(0, count: other.words.count - words.count)) }
        for index in other.words.indices { words[index] |= other.words[index] }
    }

    public mutating func remove(_ symbol: Symbol) {
        guard contains(symbol) else { return }
        words[Int(symbol.id >> 6)] &= ~(1 << UInt64(symbol.id & 63))
    }
}
