import RuleEngine
import Syntax

/// Turns a value into another type where it stands: `value as Type`.
enum ValueCast {
    /// Puts ` as type` behind the value, and parentheses around it where it binds weaker.
    static func add(_ type: String, to value: NodeID, in tree: SyntaxTree, _ edits: inout EditBuilder) {
        if needsParentheses(value, in: tree) {
            edits.insert("(", before: value, slot: .openParen)
            edits.insert(")", after: value, slot: .closeParen)
        }
        edits.insert(" as \(type)", after: value, slot: .postfix)
    }

    /// Whether a cast that is written is a plain `as`, neither `as?` nor `as!` nor `is`.
    static func isPlain(_ cast: NodeID, in tree: SyntaxTree) -> Bool {
        let words = tree.ownTokens(cast).map { $0 }
        return words.count == 1 && tree.is(words[0], "as")
    }

    /// Whether the expression binds weaker than `as`: a ternary, `??`, a comparison, an assignment, `try`.
    private static func needsParentheses(_ value: NodeID, in tree: SyntaxTree) -> Bool {
        switch tree.kind(value) {
        case .tryExpr: return true
        case .sequenceExpr:
            return tree.children(value).contains { part in
                switch tree.kind(part) {
                case .ternaryOperator, .assignment, .castOperator: return true
                case .binaryOperator:
                    let token = tree.firstToken(part)
                    return !["+", "-", "*", "/", "%", "&+", "&-", "&*"].contains { tree.is(token, $0) }
                default: return false
                }
            }
        default: return false
        }
    }
}
