import class Foundation.NSLock

/// An interned name: equal text, equal `Symbol`, compared as an integer.
///
/// One table serves the whole process, so that symbols of files, API maps and rules can be compared. Names are never freed.
/// The numeric order says nothing (it depends on which file came first), so nothing may be sorted by it.
public struct Symbol: Hashable, Sendable {
    public let id: UInt32

    @inlinable init(id: UInt32) { self.id = id }

    /// Interns `text`. Takes a lock and hashes the text: keep the result where it is needed often.
    public init(_ text: String) {
        var text = text
        self = text.withUTF8 { SymbolTable.shared.intern($0) }
    }

    /// Interns a name given by its UTF-8 bytes.
    public init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        self = SymbolTable.shared.intern(bytes)
    }

    /// The name; allocates.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The name's bytes, valid as long as the process.
    public var bytes: UnsafeBufferPointer<UInt8> { SymbolTable.shared.bytes(of: self) }

    /// The hash of the bytes, by which maps are asked too.
    var hash64: UInt64 { SymbolTable.shared.hash(of: self) }

    /// Whether the first byte is an ASCII capital.
    public var startsUppercase: Bool {
        guard let first = bytes.first else { return false }
        return first >= 65 && first <= 90
    }

    /// The symbol of no name at all; `text` is empty.
    public static let empty = Symbol("")
}

extension Symbol: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self.init(value) }
}

extension Symbol: CustomStringConvertible {
    public var description: String { text }
}

/// Append-only storage of all names: chunks of records that never move, so reading needs no lock.
final class SymbolTable: @unchecked Sendable {
    static let shared = SymbolTable()

    private struct Record {
        var start: UnsafePointer<UInt8>
        var hash: UInt64
        var count: Int32
    }

    private static let chunkBits = 16
    private static let chunkSize = 1 << chunkBits
    /// Room for 2^29 names; a chunk is only touched as far as it is used.
    private let chunks: UnsafeMutablePointer<UnsafeMutablePointer<Record>?>
    private let lock = NSLock()
    private var count = 0
    private var slots: UnsafeMutableBufferPointer<UInt32>
    private var arena: UnsafeMutablePointer<UInt8>
    private var arenaLeft = 0

    private init() {
        chunks = .allocate(capacity: 1 << 13)
        chunks.initialize(repeating: nil, count: 1 << 13)
        slots = .allocate(capacity: 1 << 14)
        slots.initialize(repeating: .max)
        arena = .allocate(capacity: 1)
    }

    /// The slot a hash starts probing at.
    private static func slot(_ hash: UInt64, _ mask: Int) -> Int { Int(truncatingIfNeeded: hash) & mask }

    private func record(_ id: Int) -> Record {
        chunks[id >> Self.chunkBits].unsafelyUnwrapped[id & (Self.chunkSize - 1)]
    }

    func bytes(of symbol: Symbol) -> UnsafeBufferPointer<UInt8> {
        let r = record(Int(symbol.id))
        return UnsafeBufferPointer(start: r.start, count: Int(r.count))
    }

    func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Symbol {
        intern(bytes, hash: NameHash.of(bytes))
    }

    func hash(of symbol: Symbol) -> UInt64 { record(Int(symbol.id)).hash }

    func intern(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Symbol {
        lock.lock()
        defer { lock.unlock() }
        var at = Self.slot(hash, slots.count - 1)
        while slots[at] != .max {
            let r = record(Int(slots[at]))
            if r.hash == hash, Int(r.count) == bytes.count, Self.equal(r.start, bytes) { return Symbol(id: slots[at]) }
            at = (at + 1) & (slots.count - 1)
        }
        let id = count
        let chunk = id >> Self.chunkBits
        if chunks[chunk] == nil { chunks[chunk] = .allocate(capacity: Self.chunkSize) }
        (chunks[chunk].unsafelyUnwrapped + (id & (Self.chunkSize - 1)))
            .initialize(to: Record(start: copy(bytes), hash: hash, count: Int32(bytes.count)))
        count += 1
        slots[at] = UInt32(id)
        if count * 2 > slots.count { grow() }
        return Symbol(id: UInt32(id))
    }

    private static func equal(_ a: UnsafePointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
        var i = 0
        while i < b.count {
            if a[i] != b[i] { return false }
            i += 1
        }
        return true
    }

    private func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
        if bytes.count > arenaLeft {
            arenaLeft = max(1 << 16, bytes.count)
            arena = .allocate(capacity: arenaLeft)
        }
        let start = arena
        if let base = bytes.baseAddress { start.initialize(from: base, count: bytes.count) }
        arena += bytes.count
        arenaLeft -= bytes.count
        return UnsafePointer(start)
    }

    private func grow() {
        let larger = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: slots.count * 2)
        larger.initialize(repeating: .max)
        for id in 0..<count {
            var at = Self.slot(record(id).hash, larger.count - 1)
            while larger[at] != .max { at = (at + 1) & (larger.count - 1) }
            larger[at] = UInt32(id)
        }
        slots.deallocate()
        slots = larger
    }
}
