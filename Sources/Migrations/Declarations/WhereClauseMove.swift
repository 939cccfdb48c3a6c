import RuleEngine
import Syntax

/// SE-0081: a `where` clause stands behind the declaration's signature, not in the angle brackets.
///
/// The clause moves as it is written, with its line breaks and comments. Requirements on the kind of a collection's index (SE-0065) have become
/// requirements on the collection and leave the clause.
struct WhereClauseMove: Transformation {
    var nodeKinds: Set<NodeKind> { [.genericParameterClause] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let clause = tree.child(node, .genericWhereClause), let declaration = tree.parent(node),
            let target = signatureEnd(of: declaration, behind: node, in: tree)
        else { return }
        if IndexKindConstraints.empties(clause, in: tree) { return }
        let removal = removalRange(of: clause, in: tree)
        context.report(.safe, at: clause, "The `where` clause stands behind the signature in Swift 3, not in the angle brackets.") {
            builder in
            builder.delete(removal)
            builder.insert(
                [.text(separator(before: clause, in: tree)), .move(tree.range(clause))], at: target, slot: .trailingStatement)
        }
    }

    /// The end of the last part of the signature: result, effects, parameters, inherited types.
    private func signatureEnd(of declaration: NodeID, behind generics: NodeID, in tree: SyntaxTree) -> Int? {
        var last = generics
        for child in tree.children(declaration) where child > generics {
            switch tree.kind(child) {
            case .parameterClause, .effects, .returnClause, .inheritanceClause: last = child
            case .genericWhereClause: return nil
            case let kind where kind.isType && tree.kind(declaration) == .typealiasDecl: last = child
            default: return tree.range(last).upperBound
            }
        }
        return tree.range(last).upperBound
    }

    /// The clause with the white space around it, but for a line break that a line comment before it needs.
    private func removalRange(of clause: NodeID, in tree: SyntaxTree) -> Range<Int> {
        let range = tree.range(clause)
        let start = tree.whitespaceStart(before: range.lowerBound)
        let bracket = tree.range(tree.lastToken(clause).next).lowerBound
        guard tree.isBlank(range.upperBound..<bracket) else { return start..<range.upperBound }
        guard tree.flags(tree.firstToken(clause)).contains(.commentBefore) else { return start..<bracket }
        return tree.hasLineBreak(range.upperBound..<bracket) ? start..<range.upperBound : range.lowerBound..<bracket
    }

    /// The white space that stood before `where`, when it holds a line break; else one space.
    private func separator(before clause: NodeID, in tree: SyntaxTree) -> String {
        let start = tree.range(clause).lowerBound
        let space = tree.whitespaceStart(before: start)..<start
        return tree.hasLineBreak(space) ? tree.source.string(space) : " "
    }
}
