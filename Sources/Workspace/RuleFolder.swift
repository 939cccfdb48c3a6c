import Foundation

/// Reads a folder of somebody's own rule pages (`.md`) and API maps (`.api`).
public enum RuleFolder {
    public struct File: Equatable, Sendable {
        /// Starts with the folder's path.
        public var path: String
        public var bytes: [UInt8]
    }

    /// The folder's files, at any depth, sorted by the bytes of their paths. A README.md is no page.
    public static func read(_ folder: String) -> (files: [File], problems: [FileProblem]) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
            return ([], [FileProblem(path: folder, reason: .notFound)])
        }
        guard isFolder.boolValue, let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] else {
            return ([], [FileProblem(path: folder, reason: .system("not a folder of rule pages and API maps"))])
        }
        var files: [File] = []
        var problems: [FileProblem] = []
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            guard name.hasSuffix(".md") || name.hasSuffix(".api"), FileDiscovery.lastComponent(name) != "README.md" else { continue }
            let path = FileDiscovery.join(folder, name)
            do throws(FileProblem) {
                let source = try SourceLoader.load(path).source
                files.append(File(path: path, bytes: withExtendedLifetime(source) { Array(source.bytes) }))
            } catch {
                problems.append(error)
            }
        }
        return (files, problems)
    }
}
