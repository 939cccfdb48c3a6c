import Syntax

/// Where names stand in nodes that refer to something.
enum ReferenceSyntax {
    /// The token that names what the node refers to: `b` of `a.b`, `.b`, `b`, `b<T>`; of types likewise.
    static func nameToken(of node: NodeID, in tree: SyntaxTree) -> TokenID? {
        switch tree.kind(node) {
        case .memberExpr, .implicitMemberExpr, .memberType, .metatypeType:
            return tree.memberName(node)
        case .identifierExpr, .identifierType, .superExpr, .identifierPattern:
            return tree.firstToken(node)
        default:
            return nil
        }
    }

    /// Whether `.` can follow the expression's text directly with no parentheses around it.
    static func isPostfix(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        switch tree.kind(node) {
        case .sequenceExpr, .prefixExpr, .inoutExpr, .tryExpr, .wordExpr, .binaryOperator, .assignment, .operatorExpr, .closureExpr,
            .ifStmt, .switchStmt, .typeExpr, .integerLiteralExpr, .floatLiteralExpr:
            false
        default:
            true
        }
    }

    /// The call that calls `callee`, if it is called; also as an optional requirement, `delegate.didEnd?(x)`.
    static func call(of callee: NodeID, in tree: SyntaxTree) -> NodeID? {
        var node = callee
        while let parent = tree.parent(node), tree.firstChild(parent) == node {
            switch tree.kind(parent) {
            case .callExpr: return parent
            case .optionalChainExpr, .forceUnwrapExpr: node = parent
            default: return nil
            }
        }
        return nil
    }

    /// The reference below the marks of `delegate.didEnd?` and `delegate.didEnd!`; any other expression as it is.
    static func withoutMarks(_ callee: NodeID, in tree: SyntaxTree) -> NodeID {
        let node = tree.belowMarks(callee)
        return [.memberExpr, .implicitMemberExpr, .identifierExpr].contains(tree.kind(node)) ? node : callee
    }
}
