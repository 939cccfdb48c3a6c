import RuleEngine
import Syntax

/// SE-0039: `[#Color(colorLiteralRed: …)#]` is written `#colorLiteral(red: …)`, images and files likewise.
struct PlaygroundLiterals: Transformation {
    private struct Form {
        var newName: String
        /// The first label's new name; the others stay.
        var newLabel: String
    }

    private static let forms = [
        "#Color": Form(newName: "#colorLiteral", newLabel: "red"),
        "#Image": Form(newName: "#imageLiteral", newLabel: "resourceName"),
        "#FileReference": Form(newName: "#fileLiteral", newLabel: "resourceName"),
    ]

    // To the parser this is an array with a stray `#`.
    var nodeKinds: Set<NodeKind> { [.arrayExpr] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let children = Array(tree.children(node))
        guard children.count == 2, tree.kind(children[0]) == .poundExpr, tree.kind(children[1]) == .unexpected,
            let form = Self.forms[tree.text(tree.firstToken(children[0]))], let list = tree.child(children[0], .argumentList),
            let first = tree.child(list, .argument), tree.token(first, .colon) != nil
        else { return }
        context.report(.safe, at: node, "Playground literals are written `\(form.newName)(…)` in Swift 3.") { builder in
            builder.delete(tree.range(tree.firstToken(node)))
            builder.replace(tree.firstToken(children[0]), with: form.newName)
            builder.replace(tree.firstToken(first), with: form.newLabel)
            builder.delete(tree.range(children[1]).lowerBound..<tree.range(node).upperBound)
        }
    }
}
