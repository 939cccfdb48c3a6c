/// The bytes of one `.api` file, as they come from the binary or from a folder.
public struct ApiMapSource: Sendable {
    /// Name for messages: a path or a file name.
    public var file: String
    let storage: ApiBytes

    /// Copies nothing; the bytes must live as long as the process (embedded data).
    public init(file: String, staticBytes: UnsafeBufferPointer<UInt8>) {
        self.file = file
        storage = ApiBytes(borrowing: staticBytes)
    }

    public init(file: String, bytes: [UInt8]) {
        self.file = file
        storage = ApiBytes(copying: bytes)
    }

    public init(file: String, text: String) {
        self.init(file: file, bytes: Array(text.utf8))
    }
}

/// Immutable bytes, owned or borrowed for ever.
final class ApiBytes: @unchecked Sendable {
    let buffer: UnsafeBufferPointer<UInt8>
    private let isOwned: Bool

    init(borrowing buffer: UnsafeBufferPointer<UInt8>) {
        self.buffer = buffer
        isOwned = false
    }

    init(copying bytes: [UInt8]) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        buffer = UnsafeBufferPointer(copy)
        isOwned = true
    }

    deinit {
        if isOwned { buffer.deallocate() }
    }

    func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: buffer[range]) }
    func string(_ range: Range<Int>) -> String { String(decoding: slice(range), as: UTF8.self) }
}

/// An error in a map, for people.
public struct ApiMapProblem: Error, Hashable, Sendable, CustomStringConvertible {
    public var file: String
    /// From 1.
    public var line: Int
    /// Byte column, from 1.
    public var column: Int
    /// What was expected there, or what is wrong.
    public var expected: String

    public var description: String { "\(file):\(line):\(column): expected \(expected)" }
}

/// What stands above a map's first declaration.
public struct ApiMapHeader: Hashable, Sendable {
    /// `map UIKit`: the module's name.
    public var name = ""
    /// `platforms i t w`
    public var platforms = ApiPlatforms.all
    /// `rung swift 2 => 3`, `rung Eureka 1.7 => 2.0, swift 2 => 3`: what moves, from where, to where.
    public var rungs: [ApiRung] = []
    /// `imports Foundation, [it] UIKit, [o] AppKit`: modules that `import` of this one brings in, directly.
    public var imports: [Import] = []
    /// `results discardable`: results may be dropped without `_ =`, as of imported C and Objective-C functions.
    public var resultsAreDiscardable = false
    /// `names imported`: only files that import the module see its names, which are words that anybody may use.
    public var namesAreImported = false

    public struct Import: Hashable, Sendable {
        public var module: String
        /// The systems where it brings the module in.
        public var platforms: ApiPlatforms
    }

    /// Whether the map is of a library with versions of its own, not of the SDK.
    public var isOfLibrary: Bool { rungs.contains { $0.subject != ApiRung.swift2To3.subject } }

    /// Whether the step is (also) that from Swift 2 to Swift 3, so that the language's standing conversions apply. So it is without a word.
    public var convertsLanguage: Bool { rungs.isEmpty || rungs.contains(.swift2To3) }
}

/// A step from one version to the next, of the language or of a library.
public struct ApiRung: Hashable, Sendable {
    public var subject: String
    public var from: String
    public var to: String
    public init(subject: String, from: String, to: String) {
        self.subject = subject
        self.from = from
        self.to = to
    }
    public static let swift2To3 = ApiRung(subject: "swift", from: "2", to: "3")
}

extension ApiMapHeader {
    /// Reads header lines up to the first declaration.
    ///
    /// - Returns: the header and the offset of the first line behind it.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, file: String) -> (header: ApiMapHeader, end: Int, problems: [ApiMapProblem]) {
        var header = ApiMapHeader()
        var problems: [ApiMapProblem] = []
        var start = 0
        var number = 0
        while start < bytes.count {
            var end = ApiLines.lineEnd(bytes, from: start)
            let next = end + 1
            number += 1
            if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
            var cursor = ApiCursor(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            if ApiLines.isBlankOrComment(bytes, start..<end) {
                start = next
                continue
            }
            let word = cursor.peekWord()
            guard headerWords.contains(where: { cursor.word(word, is: $0) }), cursor.byte(ahead: word.count) == UInt8(ascii: " ") else {
                break
            }
            do throws(ApiSyntaxError) {
                try header.readLine(&cursor)
            } catch {
                problems.append(ApiMapProblem(file: file, line: number, column: error.column, expected: error.expected))
            }
            start = next
        }
        if header.name.isEmpty {
            problems.insert(ApiMapProblem(file: file, line: 1, column: 1, expected: "'map NAME' above the first declaration"), at: 0)
        }
        return (header, start, problems)
    }

    private static let headerWords: [StaticString] = ["map", "platforms", "rung", "imports", "results", "names"]

    private mutating func readLine(_ cursor: inout ApiCursor) throws(ApiSyntaxError) {
        if cursor.take(word: "map") {
            name = try cursor.dottedName("the module's name")
        } else if cursor.take(word: "platforms") {
            cursor.skipBlanks()
            platforms = try ApiLineParser.platforms(&cursor)
        } else if cursor.take(word: "rung") {
            repeat {
                let subject = try cursor.name("'swift' or a library's name")
                let from = try version(&cursor)
                try cursor.expect("=", "'=>' between the versions")
                try cursor.expect(">", "'=>' between the versions")
                rungs.append(ApiRung(subject: subject, from: from, to: try version(&cursor)))
            } while cursor.take(",")
        } else if cursor.take(word: "imports") {
            repeat {
                var platforms = ApiPlatforms.all
                if cursor.take("[") {
                    platforms = try ApiLineParser.platforms(&cursor)
                    try cursor.expect("]", "']' after the platforms")
                }
                imports.append(Import(module: try cursor.dottedName("a module's name"), platforms: platforms))
            } while cursor.take(",")
        } else if cursor.take(word: "results") {
            guard cursor.take(word: "discardable") else { throw cursor.error("'discardable'") }
            resultsAreDiscardable = true
        } else if cursor.take(word: "names") {
            guard cursor.take(word: "imported") else { throw cursor.error("'imported'") }
            namesAreImported = true
        }
        cursor.skipBlanks()
        if !cursor.isAtEnd { throw cursor.error("the end of the line") }
    }

    private func version(_ cursor: inout ApiCursor) throws(ApiSyntaxError) -> String { try cursor.dottedName("a version") }
}

/// Finding lines in a map's bytes.
enum ApiLines {
    /// Offset of the line feed at or behind `start`; the count of bytes when there is none. Eight bytes at a time.
    static func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        find(UInt8(ascii: "\n"), in: bytes, from: start, to: bytes.count)
    }

    static func find(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        guard let base = bytes.baseAddress else { return end }
        let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
        var at = start
        while at &+ 8 <= end {
            let word = UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self) ^ pattern
            let hit = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
            if hit != 0 { return at &+ UInt64(littleEndian: hit).trailingZeroBitCount / 8 }
            at &+= 8
        }
        while at < end {
            if base[at] == byte { return at }
            at &+= 1
        }
        return end
    }

    /// Whether the line holds no declaration: blanks only, or `//` behind blanks.
    static func isBlankOrComment(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        var at = range.lowerBound
        while at < range.upperBound, bytes[at] == UInt8(ascii: " ") { at += 1 }
        if at == range.upperBound { return true }
        return bytes[at] == UInt8(ascii: "/") && at + 1 < range.upperBound && bytes[at + 1] == UInt8(ascii: "/")
    }
}
