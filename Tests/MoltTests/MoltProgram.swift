import Foundation
import Testing

/// Runs the program as a user does, in a folder of its own.
final class MoltProgram {
    struct Outcome {
        var exitCode: Int32
        var output: String
        var errors: String
    }

    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent("molt-run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The program beside the test bundle.
    static let path: String = {
        let places = [CommandLine.arguments[0]] + Bundle.allBundles.map(\.bundlePath)
        for place in places {
            var candidate = URL(fileURLWithPath: place)
            for _ in 0..<4 {
                candidate.deleteLastPathComponent()
                let program = candidate.appendingPathComponent("molt").path
                if FileManager.default.isExecutableFile(atPath: program), !isFolder(program) { return program }
            }
        }
        return "molt"
    }()

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Runs molt with `arguments` in the folder, `input` on standard input.
    func callAsFunction(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.path)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Files instead of pipes: nothing to read in time.
        let names = ["in", "out", "err"].map { "\(folder.path)-\($0)" }
        defer { for name in names { try? FileManager.default.removeItem(atPath: name) } }
        try Data(input.utf8).write(to: URL(fileURLWithPath: names[0]))
        for name in names.dropFirst() { try Data().write(to: URL(fileURLWithPath: name)) }
        process.standardInput = FileHandle(forReadingAtPath: names[0])
        process.standardOutput = FileHandle(forWritingAtPath: names[1])
        process.standardError = FileHandle(forWritingAtPath: names[2])
        try process.run()
        process.waitUntilExit()
        let texts = try names.map { String(decoding: try Data(contentsOf: URL(fileURLWithPath: $0)), as: UTF8.self) }
        return Outcome(exitCode: process.terminationStatus, output: texts[1], errors: texts[2])
    }

    func write(_ name: String, _ content: String) throws {
        try write(name, bytes: Array(content.utf8))
    }

    func write(_ name: String, bytes: [UInt8]) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
}

/// Swift 2 code with several things to change, none of which needs the SDK.
let oldCode = """
    class Pair<T where T: Equatable> {
        var value: T  // kept
        func exchange(inout other: T) {
            let old = value
            value = other
            other = old
        }
    }

    """
