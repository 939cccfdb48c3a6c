import Foundation
import Testing

@testable import Workspace

struct FileDiscoveryTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func found(_ discovery: FileDiscovery) -> [String] { folder.relative(discovery.files) }

    private func problems(_ discovery: FileDiscovery) -> [String] {
        discovery.problems.map { $0.description.replacingOccurrences(of: folder.path + "/", with: "") }
    }

    @Test func takesOnlySwiftFilesSortedByBytes() throws {
        for name in ["b.swift", "a.swift", "B.swift", "a/z.swift", "note.md", "a/b/c.swift", "x.swiftx"] { try folder.write(name) }
        let discovery = FileDiscovery(paths: [folder.path])
        #expect(found(discovery) == ["B.swift", "a.swift", "a/b/c.swift", "a/z.swift", "b.swift"])
        #expect(discovery.problems.isEmpty)
    }

    @Test(arguments: [".git", ".build", "Pods", "Carthage", "Checkouts", "DerivedData"])
    func skipsForeignFoldersUnlessNamed(_ name: String) throws {
        try folder.write("App/\(name)/x.swift")
        try folder.write("App/own.swift")
        #expect(found(FileDiscovery(paths: [folder.path])) == ["App/own.swift"])
        #expect(found(FileDiscovery(paths: [folder("App/\(name)")])) == ["App/\(name)/x.swift"])
    }

    @Test func listsTheSourcesOfDependenciesApart() throws {
        for name in [
            "Pods/Eureka/Form.swift", "Carthage/Checkouts/Lib/a.swift", "Carthage/Build/iOS/b.swift", ".build/checkouts/c.swift", "d.swift",
        ] {
            try folder.write(name)
        }
        let discovery = FileDiscovery(paths: [folder.path])
        #expect(found(discovery) == ["d.swift"])
        #expect(folder.relative(discovery.dependencyFiles) == ["Carthage/Checkouts/Lib/a.swift", "Pods/Eureka/Form.swift"])
        #expect(discovery.dependencyFiles.map { FileDiscovery.dependency(of: $0) } == ["Lib", "Eureka"])
    }

    @Test func takesAFileOnceHoweverOftenItIsNamed() throws {
        let file = try folder.write("a/x.swift")
        try folder.link("linked.swift", to: "a/x.swift")
        try folder.link("b", to: "a")
        #expect(found(FileDiscovery(paths: [folder.path, folder("a"), file])) == ["a/x.swift"])
    }

    @Test func followsLinksToFilesAndFolders() throws {
        let outside = try TemporaryFolder()
        try outside.write("shared/x.swift")
        try outside.write("y.swift")
        try folder.link("shared", to: outside("shared"))
        try folder.link("y.swift", to: outside("y.swift"))
        #expect(found(FileDiscovery(paths: [folder.path])) == ["shared/x.swift", "y.swift"])
    }

    @Test func namesALinkCycleAndGoesOn() throws {
        try folder.write("a/x.swift")
        try folder.link("a/up", to: "..")
        try folder.link("self", to: "self")
        try folder.link("one.swift", to: "two.swift")
        try folder.link("two.swift", to: "one.swift")
        let discovery = FileDiscovery(paths: [folder.path])
        #expect(found(discovery) == ["a/x.swift"])
        #expect(
            problems(discovery)
                == ["a/up", "one.swift", "self", "two.swift"].map {
                    "\($0): link cycle: the link leads back to where it lies; not followed"
                })
    }

    @Test func namesABrokenLink() throws {
        try folder.write("x.swift")
        try folder.link("gone.swift", to: "nowhere.swift")
        try folder.link("irrelevant.txt", to: "nowhere")
        let discovery = FileDiscovery(paths: [folder.path])
        #expect(found(discovery) == ["x.swift"])
        #expect(problems(discovery) == ["gone.swift: broken link: its target 'nowhere.swift' does not exist"])
        #expect(problems(FileDiscovery(paths: [folder("gone.swift")])).count == 1)
    }

    @Test func namesAFolderCalledLikeAFileAndLooksIntoIt() throws {
        try folder.write("Lib.swift/x.swift")
        let discovery = FileDiscovery(paths: [folder.path])
        #expect(found(discovery) == ["Lib.swift/x.swift"])
        #expect(problems(discovery) == ["Lib.swift: a folder, not a Swift file, in spite of its name"])
        #expect(FileDiscovery(paths: [folder("Lib.swift")]).problems.isEmpty, "a folder that is named may be called anything")
    }

    @Test func neverOpensAPipe() throws {
        #expect(mkfifo(folder("pipe.swift"), 0o644) == 0)
        let discovery = FileDiscovery(paths: [folder.path])
        #expect(discovery.files.isEmpty)
        #expect(problems(discovery) == ["pipe.swift: not a regular file"])
        #expect(throws: FileProblem.self) { try SourceLoader.load(folder("pipe.swift")) }
    }

    @Test func namesWhatDoesNotExistOrIsNotSwift() throws {
        try folder.write("x.swift")
        try folder.write("read.me")
        let discovery = FileDiscovery(paths: [folder("missing"), folder("x.swift"), folder("read.me"), folder("x.swift/y")])
        #expect(found(discovery) == ["x.swift"])
        #expect(
            problems(discovery) == [
                "missing: no such file or folder", "read.me: not a Swift file (its name does not end in .swift)",
                "x.swift/y: no such file or folder",
            ])
    }

    @Test(.enabled(if: !runsAsRoot, "root may read everything"))
    func namesAFolderItMayNotRead() throws {
        try folder.write("closed/x.swift")
        try folder.write("open/y.swift")
        chmod(folder("closed"), 0)
        defer { chmod(folder("closed"), 0o755) }
        let discovery = FileDiscovery(paths: [folder.path])
        #expect(found(discovery) == ["open/y.swift"])
        #expect(problems(discovery) == ["closed: permission denied"])
    }

    @Test func namesAFileWhoseNameIsNoText() throws {
        let bytes = folder.path.utf8.map { CChar(bitPattern: $0) } + [47, CChar(bitPattern: 0xFF)] + ".swift".utf8CString
        let descriptor = open(bytes, O_CREAT | O_WRONLY, 0o644)
        guard descriptor >= 0 else { return }  // Some file systems take no such name.
        close(descriptor)
        let discovery = FileDiscovery(paths: [folder.path])
        #expect(discovery.files.isEmpty)
        #expect(problems(discovery) == ["\u{FFFD}.swift: its name is not valid UTF-8; rename it"])
        unlink(bytes)
    }

    @Test func writesPathsAsTheUserDid() throws {
        try folder.write("a/x.swift")
        #expect(FileDiscovery(paths: [folder("a/")]).files == [folder("a/x.swift")])
        #expect(FileDiscovery(paths: [folder("a//")]).files == [folder("a/x.swift")])
    }
}
