import Syntax

/// How tightly an expression or type holds together, and how tightly its place asks it to; weaker ones need parentheses there.
enum OperandStrength: UInt8, Comparable {
    /// Anything goes: an argument, an initial value, a statement.
    case any
    /// An operand of a binary operator, a member of a composition.
    case operand
    /// An operand of a prefix operator.
    case prefixed
    /// The base of a member, call, subscript or postfix.
    case postfix

    static func < (a: OperandStrength, b: OperandStrength) -> Bool { a.rawValue < b.rawValue }

    /// What a node offers.
    static func offered(by node: NodeID, in tree: SyntaxTree) -> OperandStrength {
        switch tree.kind(node) {
        case .sequenceExpr, .tryExpr, .wordExpr, .functionType, .attributedType, .prefixedType: .any
        case .prefixExpr, .inoutExpr, .compositionType: .operand
        case .ifStmt, .switchStmt: .any
        default: .postfix
        }
    }

    /// What a node's place asks for.
    static func wanted(of node: NodeID, in tree: SyntaxTree) -> OperandStrength {
        guard let parent = tree.parent(node) else { return .any }
        switch tree.kind(parent) {
        case .sequenceExpr, .ternaryOperator, .compositionType, .castOperator: return .operand
        case .prefixExpr, .inoutExpr: return .prefixed
        case .postfixExpr, .forceUnwrapExpr, .optionalChainExpr, .memberExpr, .optionalType, .implicitlyUnwrappedType, .metatypeType,
            .memberType:
            return .postfix
        case .callExpr, .subscriptExpr: return tree.firstChild(parent) == node ? .postfix : .any
        default: return .any
        }
    }
}
