import RuleEngine
import Syntax

/// A keyword behind a dot needs no backticks (SE-0071).
struct KeywordMembers: Transformation {
    let nodeKinds: Set<NodeKind> = [.memberExpr, .implicitMemberExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let token = tree.memberName(node), tree.flags(token).contains(.escaped) else { return }
        let name = tree.name(token)
        guard !["init", "self", "Type", "Protocol"].contains(name), Self.keywords.contains(name) else { return }
        context.report(.safe, at: token, "A keyword behind a dot needs no backticks.") { $0.replace(token, with: name) }
    }

    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension",
        "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
        "private",
        "protocol", "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try", "typealias", "var", "where", "while",
    ]
}
