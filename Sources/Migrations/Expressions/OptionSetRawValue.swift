import RuleEngine
import Semantics
import Syntax

/// `Int(NSEventModifierFlags.CommandKeyMask.rawValue)`, where the SDK takes the option set itself now.
struct OptionSetRawValue: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    var calledNames: Set<Symbol>? { ["Int", "UInt"] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.isFunction("Int") || call.isFunction("UInt"), call.hasLabels(["_"]),
            call.trailingClosure == nil
        else { return }
        let value = call.arguments[0].value
        let parts = tree.kind(value) == .sequenceExpr ? Array(tree.children(value)) : [value]
        let operands = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
        let operators = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
        guard operators.allSatisfy({ tree.kind($0) == .binaryOperator && tree.is(tree.firstToken($0), "|") }),
            let wanted = context.checker.newExpectedOptionSet(of: node)
        else { return }
        var sets: [NodeID] = []
        for operand in operands {
            guard tree.kind(operand) == .memberExpr, tree.is(tree.lastToken(operand), "rawValue"), let set = tree.firstChild(operand),
                context.checker.newType(of: set) == wanted
            else { return }
            sets.append(set)
        }
        context.report(.safe, at: node, "The SDK takes the option set itself in Swift 3.") { builder in
            builder.replace(tree.range(node).lowerBound..<tree.range(sets[0]).lowerBound, with: [.text(sets.count > 1 ? "[" : "")])
            for (index, sign) in operators.enumerated() {
                builder.replace(tree.range(sets[index]).upperBound..<tree.range(sign).upperBound, with: [.text(",")])
            }
            let last = sets[sets.count - 1]
            builder.replace(tree.range(last).upperBound..<tree.range(node).upperBound, with: [.text(sets.count > 1 ? "]" : "")])
        }
    }
}
