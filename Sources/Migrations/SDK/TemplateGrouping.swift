import Semantics
import Syntax

/// Whether a use's new text must stand in parentheses: `!a.isEqualToDate(b)` is `!(a == b)`.
struct TemplateGrouping {
    let tree: SyntaxTree

    func needsParentheses(_ template: ApiTemplate, inPlaceOf node: NodeID) -> Bool {
        guard let parent = tree.parent(node), let binding = Self.binding(of: template) else { return false }
        switch tree.kind(parent) {
        case .prefixExpr:
            return true
        case .memberExpr, .callExpr, .subscriptExpr, .forceUnwrapExpr, .optionalChainExpr, .postfixExpr:
            return tree.firstChild(parent) == node
        case .sequenceExpr:
            let parts = Array(tree.children(parent))
            guard let index = parts.firstIndex(of: node) else { return false }
            return [index - 1, index + 1].contains { parts.indices.contains($0) && bindsCloser(parts[$0], than: binding) }
        default:
            return false
        }
    }

    private enum Binding { case comparison, cast, arithmetic }

    private func bindsCloser(_ part: NodeID, than binding: Binding) -> Bool {
        switch tree.kind(part) {
        case .castOperator: return binding == .comparison
        case .binaryOperator: break
        default: return false
        }
        let looser: Set<String> =
            switch binding {
            case .comparison: ["&&", "||"]
            case .cast, .arithmetic: ["&&", "||", "??", "==", "!=", "<", ">", "<=", ">=", "===", "!=="]
            }
        return !looser.contains(tree.text(tree.firstToken(part)))
    }

    /// The loosest operator outside the template's own parentheses; nil for none, and for an assignment, which is a statement.
    private static func binding(of template: ApiTemplate) -> Binding? {
        var depth = 0
        var found: Binding?
        for piece in template.pieces {
            guard case .text(let text) = piece else { continue }
            // Between spaces stands an operator or an operand.
            for word in text.split(separator: " ", omittingEmptySubsequences: false) {
                if depth == 0 {
                    switch word {
                    case "=": return nil
                    case "as", "as?", "as!": found = found == .comparison ? found : .cast
                    case "==", "!=", "<", ">", "<=", ">=", "===", "!==": found = .comparison
                    case "+", "-", "*", "/", "%", "&", "|": found = found ?? .arithmetic
                    default: break
                    }
                }
                for character in word { if "([{".contains(character) { depth += 1 } else if ")]}".contains(character) { depth -= 1 } }
            }
        }
        return found
    }
}
