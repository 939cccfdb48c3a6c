import RuleEngine
import Semantics
import Syntax

/// How a name of the new API is written at a place: plain, or qualified by its module where plain it would mean something of the project's.
struct NewNaming {
    let context: FileContext

    /// - Parameter name: the new name, dotted for nested types.
    func spell(_ name: String, at node: NodeID) -> String {
        guard let first = name.split(separator: ".").first.map(String.init) else { return name }
        if isInOwnValue(first, node) { return "\(module(of: first)).\(name)" }
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

    /// Whether the place is in the initial value of a variable of that name: `let URL = URL(…)` would mean the variable.
    private func isInOwnValue(_ name: String, _ node: NodeID) -> Bool {
        let tree = context.tree
        var at = node
        while let parent = tree.parent(at), !tree.kind(parent).isDeclaration {
            if tree.kind(at) == .initializerClause, tree.kind(parent) == .patternBinding, let pattern = tree.firstChild(parent),
                tree.kind(pattern) == .identifierPattern, tree.name(tree.firstToken(pattern)) == name
            {
                return true
            }
            at = parent
        }
        return false
    }

    private func module(of name: String) -> String {
        context.checker.apis.owner(named: name, spelling: .new)?.location.map ?? "Foundation"
    }
}
