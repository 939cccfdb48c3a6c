import Foundation

/// Asks the Swift compiler on PATH whether it can parse texts; one call for all of them.
enum CompilerCheck {
    /// The names of the texts that `swiftc -frontend -parse` rejects, with its first message; empty where there is no compiler.
    static func rejected(_ texts: [(name: String, text: String)]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("molt-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var names: [String: String] = [:]
        for (index, item) in texts.enumerated() {
            let file = "\(index).swift"
            names[file] = item.name
            try item.text.write(to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
        }
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.currentDirectoryURL = folder
        compiler.arguments = ["swiftc", "-frontend", "-parse", "-swift-version", "5"] + names.keys.sorted()
        let output = Pipe()
        compiler.standardError = output
        compiler.standardOutput = FileHandle.nullDevice
        try compiler.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        var rejected: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 4)
            guard parts.count == 5, parts[3] == " error" else { continue }
            // Only the first of several files may hold statements; the texts are files of their own.
            if parts[4].hasSuffix("are not allowed at the top level") { continue }
            let file = String(parts[0].split(separator: "/").last ?? "")
            if let name = names[file], rejected[name] == nil { rejected[name] = "\(name): line \(parts[1]):\(parts[4])" }
        }
        return rejected.values.sorted()
    }
}
