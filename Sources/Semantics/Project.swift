import Syntax

/// A file of a `Project`: its index in `Project.files`.
public struct FileID: Hashable, Comparable, Sendable {
    public let index: Int
    public init(_ index: Int) { self.index = index }
    public static func < (a: FileID, b: FileID) -> Bool { a.index < b.index }
}

/// Which Swift a file is written in, as far as its spelling shows.
public enum Dialect: String, Sendable, CaseIterable {
    case swift2
    /// Swift 3 or any later one.
    case swift3
    /// Evidence of both: a half-migrated file.
    case mixed
}

/// A file that was read and parsed.
public struct ProjectFile: Sendable {
    public var path: String
    public var tree: SyntaxTree
    public var dialect: Dialect
    /// Not rewritten, only read for its declarations (pods in the tree).
    public var isReadOnly: Bool

    public init(path: String, tree: SyntaxTree, dialect: Dialect, isReadOnly: Bool = false) {
        self.path = path
        self.tree = tree
        self.dialect = dialect
        self.isReadOnly = isReadOnly
    }
}

/// Everything known before any file is looked at for rewriting: the files' trees, the index of what they declare, and the API maps.
///
/// Immutable once made; read from many threads.
public final class Project: Sendable {
    public let files: [ProjectFile]

    public init(files: [ProjectFile]) {
        self.files = files
    }

    public subscript(file: FileID) -> ProjectFile { files[file.index] }
}
