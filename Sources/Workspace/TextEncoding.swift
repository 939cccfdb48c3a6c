/// Tells whether bytes are the UTF-8 that Swift sources are written in.
enum TextEncoding {
    /// Why `bytes` are not UTF-8 text, nil if they are. One pass; 8 bytes at a time over ASCII.
    static func problem(in bytes: UnsafeBufferPointer<UInt8>) -> FileProblem.Reason? {
        if let name = wideEncoding(of: bytes) { return .wideEncoding(name) }
        guard let offset = firstInvalidByte(in: bytes) else { return nil }
        let line = bytes[..<offset].reduce(into: 1) { if $1 == 10 { $0 += 1 } }
        return .invalidUTF8(offset: offset, line: line)
    }

    /// UTF-16 or UTF-32 by its byte order mark or, without one, by where the zero bytes lie: text in a Latin script has them at
    /// every other byte, and single zero bytes in UTF-8 files don't look like that.
    private static func wideEncoding(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
        func starts(with mark: [UInt8]) -> Bool { bytes.starts(with: mark) }
        if starts(with: [0xFF, 0xFE, 0, 0]) || starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
        if starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        let sample = bytes.prefix(4096)
        guard sample.count >= 4 else { return nil }
        var zeros = (even: 0, odd: 0)
        for (offset, byte) in sample.enumerated() where byte == 0 {
            if offset % 2 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
        }
        let units = sample.count / 2
        let (most, least) = (max(zeros.even, zeros.odd), min(zeros.even, zeros.odd))
        return most * 10 >= units * 4 && least * 10 <= units ? "UTF-16" : nil
    }

    /// Offset of the first byte that starts no well-formed sequence (Unicode standard, table 3-7).
    static func firstInvalidByte(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        let count = bytes.count
        let raw = UnsafeRawPointer(base)
        var i = 0
        func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            offset < count && range.contains(base[offset])
        }
        while i < count {
            if i + 8 <= count, raw.loadUnaligned(fromByteOffset: i, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
                i += 8
                continue
            }
            let length: Int
            switch base[i] {
            case 0x00...0x7F: length = 1
            case 0xC2...0xDF where continues(i + 1): length = 2
            case 0xE0 where continues(i + 1, 0xA0...0xBF) && continues(i + 2): length = 3
            case 0xED where continues(i + 1, 0x80...0x9F) && continues(i + 2): length = 3
            case 0xE1...0xEF where base[i] != 0xED && continues(i + 1) && continues(i + 2): length = 3
            case 0xF0 where continues(i + 1, 0x90...0xBF) && continues(i + 2) && continues(i + 3): length = 4
            case 0xF4 where continues(i + 1, 0x80...0x8F) && continues(i + 2) && continues(i + 3): length = 4
            case 0xF1...0xF3 where continues(i + 1) && continues(i + 2) && continues(i + 3): length = 4
            default: return i
            }
            i += length
        }
        return nil
    }
}
