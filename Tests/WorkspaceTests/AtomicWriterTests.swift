import Foundation
import Testing

@testable import Workspace

struct AtomicWriterTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        #expect(stat(path, &status) == 0)
        return status.st_mode & 0o7777
    }

    @Test func replacesTheContentAndLeavesNothingElse() throws {
        let file = try folder.write("x.swift", "old")
        try AtomicWriter().replace(file, with: Array("new".utf8))
        #expect(try folder.read("x.swift") == "new")
        #expect(try folder.names() == ["x.swift"])
    }

    @Test(arguments: [0o755, 0o600, 0o664, 0o4755] as [mode_t])
    func keepsTheMode(_ wanted: mode_t) throws {
        let file = try folder.write("x.swift", "old")
        chmod(file, wanted)
        let kept = mode(file)
        try AtomicWriter().replace(file, with: [1])
        #expect(mode(file) == kept)
    }

    @Test func followsALinkInsteadOfReplacingIt() throws {
        try folder.write("real/x.swift", "old")
        try folder.link("x.swift", to: "real/x.swift")
        try AtomicWriter().replace(folder("x.swift"), with: Array("new".utf8))
        #expect(try folder.read("real/x.swift") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("x.swift")) == "real/x.swift")
    }

    #if os(Linux)
    @Test func keepsExtendedAttributes() throws {
        let file = try folder.write("x.swift", "old")
        guard setAttribute(file, "user.colour", "blue", 4, 0) == 0 else { return }  // Some file systems have none.
        try AtomicWriter().replace(file, with: [1])
        var value = [UInt8](repeating: 0, count: 8)
        #expect(getAttribute(file, "user.colour", &value, value.count) == 4)
        #expect(String(decoding: value.prefix(4), as: UTF8.self) == "blue")
    }
    #endif

    @Test func leavesAReadOnlyFileAlone() throws {
        let file = try folder.write("x.swift", "old")
        chmod(file, 0o444)
        #expect(throws: FileProblem(path: file, reason: .readOnly)) { try AtomicWriter().replace(file, with: [1]) }
        #expect(try folder.read("x.swift") == "old")
        #expect(try folder.names() == ["x.swift"])
    }

    @Test(.enabled(if: !runsAsRoot, "root may write everywhere"))
    func namesAFileWhoseFolderIsClosed() throws {
        let file = try folder.write("x.swift", "old")
        chmod(folder.path, 0o555)
        defer { chmod(folder.path, 0o755) }
        #expect(throws: FileProblem.self) { try AtomicWriter().replace(file, with: [1]) }
        #expect(try folder.read("x.swift") == "old")
    }

    @Test(arguments: [0, 1, 5])
    func aFullDiskLeavesTheOldFileWhole(_ room: Int) throws {
        let file = try folder.write("x.swift", "the old content")
        let writer = AtomicWriter { descriptor, bytes in
            var status = stat()
            fstat(descriptor, &status)
            let free = room - Int(status.st_size)
            guard free > 0 else {
                errno = ENOSPC
                return -1
            }
            return write(descriptor, bytes.baseAddress, min(free, bytes.count))
        }
        #expect(throws: FileProblem(path: file, reason: .diskFull)) { try writer.replace(file, with: Array("the new content".utf8)) }
        #expect(try folder.read("x.swift") == "the old content")
        #expect(try folder.names() == ["x.swift"])
    }

    @Test func shortAndInterruptedWritesAreContinued() throws {
        let file = try folder.write("x.swift", "old")
        let writer = AtomicWriter { descriptor, bytes in
            if Bool.random() {
                errno = EINTR
                return -1
            }
            return write(descriptor, bytes.baseAddress, min(2, bytes.count))
        }
        try writer.replace(file, with: Array("the new content".utf8))
        #expect(try folder.read("x.swift") == "the new content")
    }

    @Test func doesNotOverwriteWhatSomebodyElseWroteMeanwhile() throws {
        let file = try folder.write("x.swift", "old")
        let loaded = try SourceLoader.load(file)
        try folder.write("x.swift", "edited by a person")
        #expect(throws: FileProblem(path: file, reason: .changedMeanwhile)) {
            try AtomicWriter().replace(file, with: [1], expecting: loaded.stamp)
        }
        #expect(try folder.read("x.swift") == "edited by a person")
    }

    @Test func namesAFileThatIsGone() throws {
        #expect(throws: FileProblem(path: folder("x.swift"), reason: .notFound)) {
            try AtomicWriter().replace(folder("x.swift"), with: [1])
        }
    }

    @Test func createsFilesOfItsOwn() throws {
        try AtomicWriter().create(folder("a.json"), with: [1])
        try AtomicWriter().create(folder("a.json"), with: [2])
        #expect(try folder.read("a.json") == "\u{2}")
        #expect(try folder.names() == ["a.json"])
        #expect(throws: FileProblem(path: folder("no/a.json"), reason: .notFound)) {
            try AtomicWriter().create(folder("no/a.json"), with: [1])
        }
    }
}

#if os(Linux)
// The C library's module leaves these out.
@_silgen_name("setxattr")
private func setAttribute(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>, _ size: Int, _ flags: Int32
) -> Int32
@_silgen_name("getxattr")
private func getAttribute(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<UInt8>, _ size: Int
) -> Int
#endif
