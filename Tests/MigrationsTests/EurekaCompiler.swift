import Foundation

/// Type-checks code against the interface of Eureka 2.0.1, with the Swift compiler on PATH.
///
/// `EurekaInterface/` holds the interface (signatures without bodies) and as much of Foundation and UIKit as it needs, since neither UIKit nor
/// Objective-C is there on all systems. They are made into modules once.
final class EurekaCompiler: Sendable {
    /// Holds the modules; goes with the process.
    private static let folder = FileManager.default.temporaryDirectory.appendingPathComponent("molt-eureka-\(UUID().uuidString)")

    static let shared = Result { try EurekaCompiler() }

    /// Whether there is a compiler at all.
    static var isThere: Bool {
        if case .failure(let error) = shared { return !(error is NoCompiler) }
        return true
    }

    struct NoCompiler: Error {}

    struct BrokenInterface: Error {
        let module: String
        let errors: [String]
    }

    private init() throws {
        let folder = Self.folder
        atexit { try? FileManager.default.removeItem(at: EurekaCompiler.folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard try Self.run(["swiftc", "--version"], in: folder).status == 0 else { throw NoCompiler() }
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("EurekaInterface")
        for module in ["Foundation", "UIKit", "Eureka", "ImageRow"] {
            let nested = sources.appendingPathComponent(module)
            let files = (try? FileManager.default.contentsOfDirectory(atPath: nested.path)).map { names in
                names.filter { $0.hasSuffix(".swift") }.sorted().map { nested.appendingPathComponent($0).path }
            }
            let built = try Self.run(
                ["swiftc", "-frontend", "-emit-module", "-parse-as-library", "-swift-version", "5", "-suppress-warnings"]
                    + ["-experimental-skip-all-function-bodies", "-I", folder.path, "-module-name", module]
                    + ["-o", folder.appendingPathComponent("\(module).swiftmodule").path]
                    + (files ?? [sources.appendingPathComponent("\(module).swift").path]), in: folder)
            if built.status != 0 { throw BrokenInterface(module: module, errors: built.errors) }
        }
    }

    /// The compiler's errors for files that make a module together.
    func errors(in files: [(name: String, text: String)]) throws -> [String] {
        let folder = Self.folder
        let place = folder.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        var paths: [String] = []
        for file in files {
            let path = place.appendingPathComponent(file.name.replacingOccurrences(of: "/", with: "-"))
            try Self.withoutObjectiveC(file.text).write(to: path, atomically: true, encoding: .utf8)
            paths.append(path.path)
        }
        let checked = try Self.run(
            ["swiftc", "-frontend", "-typecheck", "-parse-as-library", "-swift-version", "4", "-suppress-warnings", "-I", folder.path]
                + ["-module-name", "Checked"] + paths, in: place)
        if checked.status != 0, checked.errors.isEmpty { return ["the compiler ended with \(checked.status)"] }
        return checked.errors
    }

    /// Outlets and selectors exist with Objective-C only.
    private static func withoutObjectiveC(_ text: String) -> String {
        text.replacing(#/@(IBOutlet|IBAction|objc) /#, with: "").replacing(#/#selector\((?:[^()]|\([^()]*\))*\)/#, with: "Selector(\"\")")
    }

    private static func run(_ arguments: [String], in folder: URL) throws -> (status: Int32, errors: [String]) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.currentDirectoryURL = folder
        process.arguments = arguments
        let output = Pipe()
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let errors = text.split(separator: "\n").filter { $0.contains(".swift:") && $0.contains(": error: ") }.map { line in
            String(line.split(separator: "/").last ?? line)
        }
        return (process.terminationStatus, errors)
    }
}
