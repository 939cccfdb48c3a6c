import Foundation

/// What Molt remembers between runs: the content hashes of the files it wrote, in `.molt/written.json` of the project's root.
///
/// A file whose content is recorded is Molt's own output, so it is Swift 3 whatever it looks like, and a second run leaves it alone.
/// Any edit by a person ends that. The file is JSON with one path a line in stable order, fit for git; losing it costs only evidence.
public struct MigrationState: Sendable {
    /// The project's root, an absolute path.
    public let root: String
    /// Hash in hexadecimal digits by path relative to the root.
    private var hashes: [String: String]
    private var known: Set<String>

    private struct Document: Codable {
        var version = 1
        var written: [String: String]
    }

    /// No state, for a project that keeps none.
    public init(root: String) {
        self.root = root
        hashes = [:]
        known = []
    }

    /// Reads the state of the project at `root`; none is an empty one. A damaged file is a problem, not silently nothing.
    public init(readingFrom root: String) throws(FileProblem) {
        self.init(root: root)
        let path = Self.path(in: root)
        guard access(path, F_OK) == 0 else { return }
        do {
            let document = try JSONDecoder().decode(Document.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
            hashes = document.written
            known = Set(document.written.values)
        } catch {
            throw FileProblem(path: path, reason: .system("not a state file of Molt; delete it if it is damaged"))
        }
    }

    public var isEmpty: Bool { hashes.isEmpty }

    /// Whether Molt wrote exactly these bytes, under whatever name.
    public func wrote(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        !known.isEmpty && known.contains(ContentHash(bytes).description)
    }

    /// Remembers that the file at `path` (absolute, or relative to the current folder) was given this content.
    public mutating func record(_ path: String, content: [UInt8]) {
        let hash = ContentHash(content).description
        let real = FileDiscovery.realPath(path)
        let prefix = root == "/" ? root : root + "/"
        hashes[real.hasPrefix(prefix) ? String(real.dropFirst(prefix.count)) : real] = hash
        known.insert(hash)
    }

    /// Writes `.molt/written.json`.
    public func save(using writer: AtomicWriter = AtomicWriter()) throws(FileProblem) {
        let folder = FileDiscovery.join(root, ".molt")
        if mkdir(folder, 0o755) != 0, errno != EEXIST { throw FileProblem(path: folder, errno: errno) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            try writer.create(Self.path(in: root), with: [UInt8](encoder.encode(Document(written: hashes))) + [10])
        } catch let problem as FileProblem {
            throw problem
        } catch {
            throw FileProblem(path: Self.path(in: root), reason: .system("cannot be encoded"))
        }
    }

    private static func path(in root: String) -> String { FileDiscovery.join(root, ".molt/written.json") }
}
