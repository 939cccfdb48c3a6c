import Syntax

/// The interned names of a file's tokens, by token index; `Symbol.empty` for tokens that are no name.
struct TokenSymbols: Sendable {
    private let storage: ContiguousArray<Symbol>

    /// Interns each different name once: a table of the file's own keeps the process-wide lock out of the loop.
    init(_ tree: SyntaxTree) {
        let empty = Symbol.empty
        var keywords = ContiguousArray<Symbol?>(repeating: nil, count: 256)
        var slots = ContiguousArray<(hash: UInt64, start: UInt32, count: UInt32, symbol: Symbol)>(
            repeating: (0, 0, .max, empty), count: Self.tableSize(tree.tokenCount))
        let mask = slots.count - 1
        let bytes = tree.source.bytes
        storage = ContiguousArray(unsafeUninitializedCapacity: tree.tokenCount) { out, count in
            for (index, token) in tree.tokens.enumerated() {
                var symbol = empty
                switch token.kind {
                case .identifier, .dollarIdentifier, .binaryOperator, .prefixOperator, .postfixOperator, .poundIdentifier:
                    var start = Int(token.start)
                    var end = Int(token.end)
                    if token.flags.contains(.escaped), end - start > 2 {
                        start += 1
                        end -= 1
                    }
                    let name = UnsafeBufferPointer(rebasing: bytes[start..<end])
                    let hash = NameHash.of(name)
                    var at = Int(truncatingIfNeeded: hash) & mask
                    probe: while slots[at].count != .max {
                        let s = slots[at]
                        if s.hash == hash, Int(s.count) == name.count {
                            var i = 0
                            while i < name.count, bytes[Int(s.start) + i] == name[i] { i += 1 }
                            if i == name.count { break probe }
                        }
                        at = (at + 1) & mask
                    }
                    if slots[at].count == .max {
                        slots[at] = (hash, UInt32(start), UInt32(name.count), SymbolTable.shared.intern(name, hash: hash))
                    }
                    symbol = slots[at].symbol
                case let kind where kind.isKeyword || kind == .underscore || kind == .equal || kind == .prefixAmpersand:
                    if let known = keywords[Int(kind.rawValue)] {
                        symbol = known
                    } else {
                        symbol = Symbol(utf8: UnsafeBufferPointer(rebasing: bytes[Int(token.start)..<Int(token.end)]))
                        keywords[Int(kind.rawValue)] = symbol
                    }
                default: break
                }
                (out.baseAddress.unsafelyUnwrapped + index).initialize(to: symbol)
            }
            count = tree.tokenCount
        }
    }

    subscript(index: Int) -> Symbol { storage[index] }

    /// The names of all tokens, in their order.
    var names: ContiguousArray<Symbol> { storage }

    /// Room for every token to be another name, at most half full.
    private static func tableSize(_ tokens: Int) -> Int {
        var size = 64
        while size < tokens + tokens / 2 { size *= 2 }
        return size
    }
}
