import Foundation
import Testing

@testable import Workspace

struct SourceLoaderTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func reason(_ bytes: [UInt8]) throws -> FileProblem.Reason? {
        let file = try folder.write("x.swift", bytes: bytes)
        do {
            let source = try SourceLoader.load(file).source
            #expect(withExtendedLifetime(source) { Array(source.bytes) } == bytes)
            return nil
        } catch {
            #expect(error.path == file)
            return error.reason
        }
    }

    @Test(
        arguments: [
            [], [0], Array("\u{FEFF}let a = 1\r\n".utf8), Array("let 😀 = \"é\u{10FFFF}\"\r".utf8), Array("let a\0b = 0".utf8),
        ] as [[UInt8]])
    func keepsEveryByteOfUTF8(_ bytes: [UInt8]) throws {
        #expect(try reason(bytes) == nil)
    }

    static let invalid: [(String, [UInt8], offset: Int)] = [
        ("lone continuation", [0x61, 0x80], 1),
        ("overlong slash", [0xC0, 0xAF], 0),
        ("overlong three bytes", [0xE0, 0x80, 0x80], 0),
        ("surrogate", [0xED, 0xA0, 0x80], 0),
        ("beyond Unicode", [0xF4, 0x90, 0x80, 0x80], 0),
        ("cut short", Array("0123456789".utf8) + [0xE2, 0x82], 10),
        ("Latin 1", Array("caf".utf8) + [0xE9, 0x20], 3),
        ("not a starter", [0xFF], 0),
    ]

    @Test(arguments: invalid)
    func reportsInvalidUTF8(_ name: String, _ bytes: [UInt8], _ offset: Int) throws {
        #expect(try reason(bytes) == .invalidUTF8(offset: offset, line: 1), "\(name)")
    }

    @Test func tellsTheLineOfTheFirstBadByte() throws {
        #expect(try reason(Array("a\nb\n".utf8) + [0xFE]) == .invalidUTF8(offset: 4, line: 3))
    }

    @Test(
        arguments: [
            (String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
            (.utf16LittleEndian, []), (.utf16BigEndian, []),
        ] as [(String.Encoding, [UInt8])])
    func recognisesUTF16WithAndWithoutMark(_ encoding: String.Encoding, _ mark: [UInt8]) throws {
        let text = "import UIKit\n\nclass Über {}\n"
        #expect(try reason(mark + Array(text.data(using: encoding)!)) == .wideEncoding("UTF-16"))
    }

    @Test func recognisesUTF32() throws {
        #expect(try reason([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]) == .wideEncoding("UTF-32"))
    }

    @Test func refusesFilesWhoseOffsetsNeedMoreThan32Bits() throws {
        let file = try folder.write("big.swift")
        guard truncate(file, 5 << 30) == 0 else { return }  // Some file systems have no sparse files.
        #expect(throws: FileProblem(path: file, reason: .tooLarge)) { try SourceLoader.load(file) }
    }

    @Test func refusesAFolder() throws {
        #expect(throws: FileProblem(path: folder.path, reason: .isFolder)) { try SourceLoader.load(folder.path) }
    }

    @Test(.enabled(if: !runsAsRoot, "root may read everything"))
    func namesAFileItMayNotRead() throws {
        let file = try folder.write("closed.swift")
        chmod(file, 0)
        #expect(throws: FileProblem(path: file, reason: .notPermitted)) { try SourceLoader.load(file) }
    }

    @Test func readsFilesLargerThanTheFirstBuffer() throws {
        #expect(try reason(Array(repeating: UInt8(ascii: "x"), count: 300_000)) == nil)
    }
}
