import RuleEngine
import Syntax

/// SE-0034: the directive `#line 12 "a.swift"` is written `#sourceLocation(file: "a.swift", line: 12)`.
struct LineDirective: Transformation {
    var nodeKinds: Set<NodeKind> { [.poundDirective] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard tree.is(tree.firstToken(node), "#line") else { return }
        let tokens = tree.tokenRange(node).map { TokenID($0) }
        let number = tokens.first { tree.kind($0) == .integerLiteral }
        let file = tokens.first { tree.kind($0) == .stringStart }
        let replacement: String
        if let number, let file, let last = tokens.last {
            let name = tree.source.string(tree.range(file).lowerBound..<tree.range(last).upperBound)
            replacement = "#sourceLocation(file: \(name), line: \(tree.text(number)))"
        } else if tokens.count == 1 {
            replacement = "#sourceLocation()"
        } else {
            context.reportManual(at: node, "`#line` is written `#sourceLocation(file:line:)` in Swift 3, which needs the file's name.")
            return
        }
        context.report(.safe, at: node, "The directive `#line` is written `#sourceLocation` in Swift 3.") {
            $0.replace(node, with: replacement)
        }
    }
}
