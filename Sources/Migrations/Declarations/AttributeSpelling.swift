import RuleEngine
import Syntax

/// SE-0040: attribute arguments have `:` between name and value: `@available(*, message="…")` becomes `message: "…"`.
struct AttributeColons: Transformation {
    var nodeKinds: Set<NodeKind> { [.attribute] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let arguments = tree.child(node, .attributeArguments), !tree.isAttribute(node, "warn_unused_result") else { return }
        let signs = tree.ownTokens(arguments).filter {
            tree.kind($0) == .equal && tree.kind($0.previous) == .identifier
        }
        guard let first = signs.first else { return }
        context.report(.safe, at: first, "Attribute arguments are written `name: value` in Swift 3.") { builder in
            for sign in signs {
                let start = tree.leadingTrivia(sign).lowerBound
                let hasSpace = tree.flags(sign.next).contains(.spaceBefore)
                builder.replace(start..<tree.range(sign).upperBound, with: [.text(hasSpace ? ":" : ": ")])
            }
        }
    }
}

/// SE-0047: using a result is the default, so `@warn_unused_result` is gone.
struct WarnUnusedResultAttribute: Transformation {
    var nodeKinds: Set<NodeKind> { [.attribute] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard tree.isAttribute(node, "warn_unused_result") else { return }
        context.report(.safe, at: node, "Unused results are warned about by default; `@warn_unused_result` is gone.") {
            $0.deleteKeepingComments(node)
        }
    }
}

/// SE-0106: `OSX` in conditions and availability is named `macOS`.
struct MacOSName: Transformation {
    var nodeKinds: Set<NodeKind> { [.attributeArguments, .ifConfigClause, .poundExpr] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        switch tree.kind(node) {
        case .attributeArguments:
            guard let attribute = tree.parent(node), tree.isAttribute(attribute, "available") else { return }
            rename(in: tree.tokenRange(node), in: context)
        case .poundExpr:
            guard tree.is(tree.firstToken(node), "#available") else { return }
            rename(in: tree.tokenRange(node), in: context)
        default:
            // Only the condition of the clause, not the code it guards.
            let line = tree.lineEnd(of: tree.range(node).lowerBound)
            let start = tree.tokenRange(node).lowerBound
            var end = start
            while end < tree.tokenRange(node).upperBound, tree.range(TokenID(end)).lowerBound < line { end += 1 }
            rename(in: start..<end, in: context)
        }
    }

    private func rename(in tokens: Range<Int>, in context: FileContext) {
        let tree = context.tree
        for index in tokens {
            let token = TokenID(index)
            let name: String
            if tree.is(token, "OSX") {
                name = "macOS"
            } else if tree.is(token, "OSXApplicationExtension") {
                name = "macOSApplicationExtension"
            } else {
                continue
            }
            context.report(.safe, at: token, "The platform is named `\(name)` in Swift 3.") { $0.replace(token, with: name) }
        }
    }
}
