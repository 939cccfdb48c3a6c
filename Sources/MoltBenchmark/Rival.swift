import Foundation

/// Another program that reads the same files, to be compared with.
struct Rival {
    /// A shell's command line; `{dir}` stands for the project's folder.
    var command: String

    /// Seconds of processor time for a folder. What the program prints and how it ends don't matter, but it must be found.
    func seconds(for folder: String, repetitions: Int) -> Double? {
        var best: Double?
        for _ in 0..<max(1, repetitions) {
            let start = CPUTime.children
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", command.replacingOccurrences(of: "{dir}", with: "'" + folder + "'")]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return nil }
            process.waitUntilExit()
            // What a shell ends with when it can't find or start the program.
            if process.terminationStatus == 126 || process.terminationStatus == 127 { return nil }
            best = min(best ?? .infinity, CPUTime.children - start)
        }
        return best
    }
}
