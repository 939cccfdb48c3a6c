import Syntax

extension SyntaxTree {
    /// The type that is written for what a function gives: a function's or subscript's result, the type of a computed variable, also for their accessors.
    func writtenResult(ofFunction function: NodeID) -> NodeID? {
        let owner = kind(function) == .accessor ? ancestor(function, where: { $0 == .patternBinding || $0 == .subscriptDecl }) : function
        guard let owner else { return nil }
        let clause: NodeID? =
            switch kind(owner) {
            case .funcDecl, .subscriptDecl: child(owner, .returnClause)
            case .patternBinding: child(owner, .typeAnnotation)
            default: nil
            }
        return clause.flatMap { typeChild($0) }
    }
}
