import RuleEngine
import Semantics
import Syntax

/// `mask |= bits` and the like, of a mask that was a number and is an option set now.
struct OptionSetAssignment {
    private let context: FileContext
    private let target: NodeID
    private let sign: TokenID
    private let values: [NodeID]
    private var tree: SyntaxTree { context.tree }

    /// Nil when the sequence is no such assignment.
    init?(_ parts: [NodeID], in context: FileContext) {
        let tree = context.tree
        guard tree.kind(parts[1]) == .binaryOperator else { return nil }
        let sign = tree.firstToken(parts[1])
        guard tree.is(sign, "|=") || tree.is(sign, "&=") || tree.is(sign, "^="), context.checker.newOptionSet(of: parts[0]) != nil else {
            return nil
        }
        self.context = context
        self.sign = sign
        target = parts[0]
        values = Array(parts[2...])
    }

    func report() {
        context.report(.safe, at: target, "This is an option set in Swift 3.") { builder in
            let end = tree.range(target).upperBound
            if values.count == 1 {
                let bits = tree.is(sign, "&=") && tree.is(tree.firstToken(values[0]), "~") ? tree.firstChild(values[0]) : nil
                let argument = OptionSetArgument(bits ?? values[0], tree)
                argument.write(behind: end, as: ".\(method(isRemoving: bits != nil, takesSeveral: argument.isUnion))(", &builder)
            } else {
                builder.replace(
                    end..<tree.range(values[0]).lowerBound, with: [.text(".\(method(isRemoving: false, takesSeveral: true))(")])
                builder.insert(")", after: values[values.count - 1], slot: .postfix)
            }
        }
        if values.count > 1, let sequence = tree.parent(target) {
            for operation in OptionSetOperation.all(in: values, of: sequence, context) { operation.report() }
        }
    }

    private func method(isRemoving: Bool, takesSeveral: Bool) -> String {
        if isRemoving { return takesSeveral ? "subtract" : "remove" }
        if tree.is(sign, "|=") { return takesSeveral ? "formUnion" : "insert" }
        return tree.is(sign, "&=") ? "formIntersection" : "formSymmetricDifference"
    }
}
