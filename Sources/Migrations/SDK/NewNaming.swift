import RuleEngine
import Semantics
import Syntax

/// How a name of the new API is written at a place: plain, or qualified by its module where plain it would mean something of the project's.
struct NewNaming {
    let context: FileContext

    /// - Parameter name: the new name, dotted for nested types.
    func spell(_ name: String, at node: NodeID) -> String {
        guard let first = name.split(separator: ".").first.map(String.init) else { return name }
        switch context.checker.lookup(Symbol(first), at: node) {
        case .project(let declaration):
            // The project's own type of that name, unless it is the very extension or alias that is being renamed.
            guard context.project[declaration].kind.isType || context.project[declaration].kind == .variable else { return name }
            return "\(module(of: first)).\(name)"
        case .local:
            return "\(module(of: first)).\(name)"
        default:
            return name
        }
    }

    private func module(of name: String) -> String {
        context.checker.apis.owner(named: name, spelling: .new)?.location.map ?? "Foundation"
    }
}
