import RuleEngine
import Syntax

/// Words that Swift 3 reserves: a name spelled so needs backticks.
struct ReservedWords: Transformation {
    static let words: Set<String> = ["fileprivate", "precedencegroup"]

    var nodeKinds: Set<NodeKind> {
        [
            .funcDecl, .classDecl, .structDecl, .enumDecl, .protocolDecl, .typealiasDecl, .identifierPattern, .identifierExpr,
            .parameter, .identifierType,
        ]
    }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        switch tree.kind(node) {
        case .identifierPattern, .identifierExpr, .identifierType:
            check(tree.firstToken(node), in: context)
        case .parameter:
            if let names = tree.parameterNames(node) { check(names.second ?? names.first, in: context) }
        default:
            if let name = tree.declaredName(node) { check(name, in: context) }
        }
    }

    private func check(_ token: TokenID, in context: FileContext) {
        let tree = context.tree
        guard tree.kind(token) == .identifier, !tree.flags(token).contains(.escaped) else { return }
        let first = tree.source[tree.range(token).lowerBound]
        guard first == UInt8(ascii: "f") || first == UInt8(ascii: "p"), Self.words.contains(tree.text(token)) else { return }
        context.report(.safe, at: token, "`\(tree.text(token))` is a reserved word in Swift 3 and needs backticks as a name.") {
            $0.replace(token, with: "`\(tree.text(token))`")
        }
    }
}
