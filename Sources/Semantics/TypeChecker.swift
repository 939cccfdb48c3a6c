import Syntax

/// The static types of one file's expressions and what its names refer to, worked out on demand.
///
/// Not thread-safe: one for each file and thread.
public final class TypeChecker {
    public let project: Project
    public let file: FileID
    public let tree: SyntaxTree

    public init(project: Project, file: FileID) {
        self.project = project
        self.file = file
        tree = project[file].tree
    }
}
