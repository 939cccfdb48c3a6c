import RuleEngine
import Semantics
import Syntax

/// Signatures that the SDK dictates: what overrides or implements an SDK declaration gets its types from the map.
enum SDKSignature {
    /// Whether a type node stands in the parameters or result of such a declaration.
    static func covers(_ type: NodeID, in context: FileContext) -> Bool {
        let tree = context.tree
        guard
            let declaration = tree.ancestor(type, where: { $0 == .funcDecl || $0 == .initDecl || $0 == .codeBlock || $0 == .closureExpr }),
            tree.kind(declaration) == .funcDecl || tree.kind(declaration) == .initDecl,
            let id = context.checker.declaration(of: declaration)
        else { return false }
        return !context.checker.apiOverridden(by: id).isEmpty
    }
}
