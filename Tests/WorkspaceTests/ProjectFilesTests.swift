import Foundation
import Testing

@testable import Workspace

struct ProjectFilesTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    // MARK: What Molt remembers

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func hashesAsTheStandardSays(_ text: String, _ hash: String) {
        #expect(ContentHash(Array(text.utf8)).description == hash)
    }

    @Test func hashesLongContent() {
        let million = Array(repeating: UInt8(ascii: "a"), count: 1_000_000)
        #expect(ContentHash(million).description == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func recognisesWhatItWroteInALaterRun() throws {
        let file = try folder.write("Sources/x.swift", "let a = 1\n")
        var state = try MigrationState(readingFrom: folder.path)
        #expect(state.isEmpty)
        state.record(file, content: Array("let a = 1\n".utf8))
        try state.save()
        let later = try MigrationState(readingFrom: folder.path)
        func wrote(_ text: String) -> Bool { Array(text.utf8).withUnsafeBufferPointer(later.wrote) }
        #expect(wrote("let a = 1\n"))
        #expect(!wrote("let a = 2\n"))
    }

    @Test func stateIsOneStableLineAFile() throws {
        var state = MigrationState(root: folder.path)
        for name in ["b/y.swift", "a/x.swift"] { state.record(try folder.write(name), content: []) }
        try state.save()
        let text = try folder.read(".molt/written.json")
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.contains("\"a/x.swift\" : \"\(empty)\","))
        #expect(lines.contains("\"b/y.swift\" : \"\(empty)\""))
        try state.save()
        #expect(try folder.read(".molt/written.json") == text)
    }

    @Test func aDamagedStateIsAProblem() throws {
        try folder.write(".molt/written.json", "{")
        #expect(throws: FileProblem.self) { try MigrationState(readingFrom: folder.path) }
    }

    @Test func theRootIsWhereGitOrStateLies() throws {
        let file = try folder.write("App/Sources/x.swift")
        #expect(ProjectRoot.root(of: file, named: folder("App")) == folder("App"))
        #expect(ProjectRoot.root(of: file, named: nil) == folder("App/Sources"))
        try folder.makeFolder(".git")
        #expect(ProjectRoot.root(of: file, named: folder("App")) == folder.path)
    }

    // MARK: What settings state

    @Test(
        arguments: [
            ("2.3\n", 2), ("3.0", 3), ("3.0-GM-CANDIDATE\n", 3), ("swift-3.0.1-RELEASE", 3), ("DEVELOPMENT-SNAPSHOT-2016-07-25-a", nil),
            ("", nil),
            ("swift-DEVELOPMENT-SNAPSHOT", nil),
        ] as [(String, Int?)])
    func readsVersionFiles(_ text: String, _ major: Int?) {
        #expect(ProjectSettings.versionFile(text) == major)
    }

    @Test func readsBuildSettings() {
        let project = "\t\t\t\tSWIFT_OPTIMIZATION_LEVEL = \"-Onone\";\n\t\t\t\tSWIFT_VERSION = 2.3;\n\t\t\t\tSWIFT_VERSION = \"3.0\";\n"
        #expect(ProjectSettings.buildSettings(project) == [2, 3])
        #expect(ProjectSettings.buildSettings("SWIFT_VERSION=4.2\n// SWIFT_VERSION = 2\n") == [4])
    }

    @Test func readsManifests() {
        #expect(ProjectSettings.manifest("// swift-tools-version:3.1\nimport PackageDescription") == 3)
        #expect(ProjectSettings.manifest("// swift-tools-version: 5.9") == 5)
        #expect(ProjectSettings.manifest("import PackageDescription") == nil)
    }

    @Test func theNearestFolderThatStatesAVersionDecides() throws {
        let file = try folder.write("App/Sources/x.swift")
        try folder.write(".swift-version", "2.2")
        var settings = ProjectSettings()
        #expect(settings.version(for: file, root: folder.path)?.major == 2)
        #expect(settings.version(for: file, root: folder("App")) == nil)
        try folder.write("App/App.xcodeproj/project.pbxproj", "SWIFT_VERSION = 3.0;")
        settings = ProjectSettings()
        #expect(
            settings.version(for: file, root: folder.path)
                == StatedSwiftVersion(major: 3, origin: folder("App/App.xcodeproj")))
        try folder.write("App/App.xcodeproj/project.pbxproj", "SWIFT_VERSION = 3.0;\nSWIFT_VERSION = 2.3;")
        settings = ProjectSettings()
        #expect(settings.version(for: file, root: folder.path) == nil)
    }
}
