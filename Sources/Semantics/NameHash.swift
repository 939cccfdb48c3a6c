/// The hash that names have in the tables of symbols and in those of the API maps, so that a symbol is looked up in a map without being hashed
/// again.
enum NameHash {
    /// Eight bytes at a time; names are short, but there are very many in the maps.
    @inline(__always)
    static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let count = bytes.count
        var hash = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count)
        guard let base = bytes.baseAddress else { return hash }
        let start = UnsafeRawPointer(base)
        var at = 0
        while at &+ 8 <= count {
            hash = mixed(hash ^ word(start + at))
            at &+= 8
        }
        if at == count { return hash }
        // What is left: the last eight bytes, some of them for the second time, or all that there are.
        let rest: UInt64
        if count >= 8 {
            rest = word(start + (count &- 8))
        } else if count >= 4 {
            rest = half(start) | half(start + (count &- 4)) << 32
        } else {
            rest = UInt64(base[0]) | UInt64(base[count >> 1]) << 8 | UInt64(base[count &- 1]) << 16
        }
        return mixed(hash ^ rest)
    }

    static func of(_ name: String) -> UInt64 {
        var name = name
        return name.withUTF8 { of($0) }
    }

    @inline(__always)
    private static func word(_ at: UnsafeRawPointer) -> UInt64 { UInt64(littleEndian: at.loadUnaligned(as: UInt64.self)) }

    @inline(__always)
    private static func half(_ at: UnsafeRawPointer) -> UInt64 { UInt64(UInt32(littleEndian: at.loadUnaligned(as: UInt32.self))) }

    @inline(__always)
    private static func mixed(_ value: UInt64) -> UInt64 {
        let product = value &* 0xFF51_AFD7_ED55_8CCD
        return product ^ (product >> 32)
    }
}
