import RuleEngine
import Semantics
import Syntax

/// What the project itself declares: its names keep their meaning, whatever the SDK calls so.
struct ProjectNames {
    let context: FileContext
    init(_ context: FileContext) { self.context = context }

    /// Whether the project declares a global function, variable or type of that name.
    func declares(_ name: String) -> Bool { false }
}
