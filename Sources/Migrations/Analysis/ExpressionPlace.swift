import RuleEngine
import Syntax

/// What an expression stands in, as far as parentheses around what replaces it are concerned.
struct ExpressionPlace {
    /// Nothing binds to the expression: it's an argument, an element, an initial or returned value, a statement.
    let isAlone: Bool

    init(of node: NodeID, in tree: SyntaxTree) {
        guard let parent = tree.parent(node) else {
            isAlone = true
            return
        }
        switch tree.kind(parent) {
        case .argument, .initializerClause, .returnStmt, .arrayExpr, .dictionaryElement, .conditionList, .interpolation, .throwStmt,
            .optionalBinding,
            .switchStmt, .forInStmt, .repeatStmt, .whereClause:
            isAlone = true
        case .sequenceExpr:
            isAlone = tree.children(parent).allSatisfy {
                switch tree.kind($0) {
                case .binaryOperator: Mutations(tree).isAssignmentOperator(tree.firstToken($0))
                case .ternaryOperator, .castOperator: false
                default: true
                }
            }
        case .ternaryOperator:
            isAlone = false
        default:
            isAlone = StatementPosition.isStatement(node, in: tree)
        }
    }

    /// Whether a `{` here would be taken for the body of a statement.
    static func isBeforeBody(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        var n = node
        while let parent = tree.parent(n) {
            switch tree.kind(parent) {
            case .argument, .arrayExpr, .dictionaryElement, .argumentList, .interpolation: return false
            case .conditionList, .switchStmt, .forInStmt, .whereClause: return true
            default: break
            }
            if StatementPosition.isStatement(n, in: tree) { return false }
            n = parent
        }
        return false
    }
}
