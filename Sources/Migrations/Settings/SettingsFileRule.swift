import RuleEngine
import Syntax

/// Stands for the rules about files that are no Swift (Xcode projects, Podfiles, …), so that they have a page, a name, and can be chosen and
/// left out like all others. Their work is done where such files are read; in Swift files they find nothing.
struct SettingsFileRule: Transformation {
    let nodeKinds: Set<NodeKind> = []
    func visit(_ node: NodeID, in context: FileContext) {}
}
