import Workspace

/// What Molt remembers of the projects that a run touches.
struct ProjectStates {
    /// The folders named on the command line.
    private let named: [String]
    private var roots: [String: String] = [:]
    private var states: [String: MigrationState] = [:]
    private(set) var problems: [FileProblem] = []

    init(named: [String]) {
        self.named = named
    }

    /// The root of the project that the file belongs to.
    mutating func root(of path: String) -> String {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        if let known = roots[folder] { return known }
        let operand = named.filter { path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") || $0 == "." }.max { $0.count < $1.count }
        let root = ProjectRoot.root(of: path, named: operand)
        roots[folder] = root
        return root
    }

    /// Whether the file is as Molt wrote it.
    mutating func wrote(_ file: LoadedFile) -> Bool {
        let source = file.source
        return withExtendedLifetime(source) { state(of: root(of: file.path)).wrote(source.bytes) }
    }

    /// Remembers that Molt gave the file this content.
    mutating func record(_ path: String, content: [UInt8]) {
        let root = root(of: path)
        var state = state(of: root)
        state.record(path, content: content)
        states[root] = state
        changed.insert(root)
    }

    private var changed: Set<String> = []

    /// Writes what is new.
    func save() -> [FileProblem] {
        changed.sorted().compactMap { root in
            do throws(FileProblem) {
                try states[root]?.save()
                return nil
            } catch {
                return error
            }
        }
    }

    private mutating func state(of root: String) -> MigrationState {
        if let known = states[root] { return known }
        let state: MigrationState
        do throws(FileProblem) {
            state = try MigrationState(readingFrom: root)
        } catch {
            problems.append(error)
            state = MigrationState(root: root)
        }
        states[root] = state
        return state
    }
}
