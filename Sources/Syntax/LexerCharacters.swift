/// What a byte can be for the lexer, as bits, so that the inner loops are one table look-up a byte.
struct ByteClass {
    static let identifierStart: UInt8 = 1
    /// ASCII letters, digits, `_` and `$`.
    static let identifierBody: UInt8 = 2
    static let operatorCharacter: UInt8 = 4
    static let digit: UInt8 = 8
    /// First byte of a multi-byte UTF-8 sequence, or a stray byte above ASCII.
    static let high: UInt8 = 16
    /// Bytes at which the text of a string needs a closer look: `"`, `\`, CR, LF, NUL.
    static let stringStop: UInt8 = 32

    /// 256 entries, never freed.
    nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
        let t = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        t.initialize(repeating: 0, count: 256)
        for b in UInt8(ascii: "a")...UInt8(ascii: "z") { t[Int(b)] = identifierStart | identifierBody }
        for b in UInt8(ascii: "A")...UInt8(ascii: "Z") { t[Int(b)] = identifierStart | identifierBody }
        for b in UInt8(ascii: "0")...UInt8(ascii: "9") { t[Int(b)] = identifierBody | digit }
        t[Int(UInt8(ascii: "_"))] = identifierStart | identifierBody
        t[Int(UInt8(ascii: "$"))] = identifierBody
        for b in "/=-+*%<>!&|^~.?".utf8 { t[Int(b)] = operatorCharacter }
        for b in 128...255 { t[b] = high }
        for b in "\"\\\r\n\0".utf8 { t[Int(b)] |= stringStop }
        return UnsafePointer(t)
    }()
}

/// A decoded scalar, or one byte that is no valid UTF-8 (`value` is nil).
struct DecodedScalar {
    var value: UInt32?
    var length: Int

    /// Decodes at `p`, which must have three readable bytes behind it.
    init(_ p: UnsafePointer<UInt8>) {
        let b = UInt32(p[0])
        func tail(_ i: Int) -> UInt32? { p[i] & 0xC0 == 0x80 ? UInt32(p[i] & 0x3F) : nil }
        value = nil
        length = 1
        switch b {
        case 0..<0x80:
            value = b
        case 0xC2..<0xE0:
            guard let x = tail(1) else { return }
            value = (b & 0x1F) << 6 | x
            length = 2
        case 0xE0..<0xF0:
            guard let x = tail(1), let y = tail(2) else { return }
            let v = (b & 0x0F) << 12 | x << 6 | y
            guard v >= 0x800, !(0xD800..<0xE000).contains(v) else { return }
            value = v
            length = 3
        case 0xF0..<0xF5:
            guard let x = tail(1), let y = tail(2), let z = tail(3) else { return }
            let v = (b & 0x07) << 18 | x << 12 | y << 6 | z
            guard v >= 0x10000, v < 0x110000 else { return }
            value = v
            length = 4
        default:
            return
        }
    }
}

/// The code points of identifiers and operators above ASCII, as the language defines them.
enum ScalarClass {
    static func isOperatorStart(_ c: UInt32) -> Bool {
        switch c {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017, 0x2020...0x2027,
            0x2030...0x203E,
            0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
            0x3008...0x3020, 0x3030:
            return true
        default:
            return false
        }
    }

    static func isOperatorBody(_ c: UInt32) -> Bool {
        switch c {
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: return true
        default: return isOperatorStart(c)
        }
    }

    static func isIdentifierBody(_ c: UInt32) -> Bool {
        switch c {
        case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D,
            0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
            0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
            0xFDF0...0xFE44, 0xFE47...0xFFF8:
            return true
        case 0x10000...0xEFFFD:
            return c & 0xFFFF <= 0xFFFD
        default:
            return false
        }
    }

    static func isIdentifierStart(_ c: UInt32) -> Bool {
        switch c {
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: return false
        default: return isIdentifierBody(c)
        }
    }
}
