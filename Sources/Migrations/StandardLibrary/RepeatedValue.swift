import RuleEngine
import Semantics
import Syntax

/// `[Int](count: n, repeatedValue: v)` is `[Int](repeating: v, count: n)`: labels and order changed, and a `String` repeats a `String` (SE-0130).
struct RepeatedValue: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.hasLabels(["count", "repeatedValue"]), call.trailingClosure == nil else { return }
        if case .project = context.checker.reference(of: node) { return }
        let count = call.arguments[0]
        let value = call.arguments[1]
        guard let countLabel = count.label, let valueLabel = value.label else { return }
        let repeated: [EditPiece]
        switch Kind(of: call, value.value, context) {
        case .string where tree.kind(value.value) != .stringLiteralExpr && !isString(value.value, context):
            repeated = [.text("String("), .move(tree.range(value.value)), .text(")")]
        case .string, .collection:
            repeated = [.move(tree.range(value.value))]
        case .repeatSequence:
            context.report(.safe, at: node, "A repeated element is made by `repeatElement(_:count:)`.") {
                $0.replaceWhole(call.callee, with: "repeatElement")
                $0.replace(tree.range(countLabel).lowerBound..<tree.range(count.value).upperBound, with: [.move(tree.range(value.value))])
                $0.replace(
                    tree.range(valueLabel).lowerBound..<tree.range(value.value).upperBound,
                    with: [.text("count: "), .move(tree.range(count.value))])
            }
            return
        case .other:
            return
        }
        context.report(.safe, at: node, "What is repeated comes first: `(repeating:count:)`.") {
            $0.replace(countLabel, with: "repeating")
            $0.replace(count.value, with: repeated)
            $0.replace(valueLabel, with: "count")
            $0.replace(value.value, with: [.move(tree.range(count.value))])
        }
    }

    private enum Kind {
        case string, collection, repeatSequence, other

        init(of call: CallSite, _ value: NodeID, _ context: FileContext) {
            let tree = call.tree
            switch tree.kind(call.callee) {
            case .arrayExpr, .implicitMemberExpr, .typeExpr:
                self = .collection
            case .identifierExpr, .memberExpr:
                var name = tree.name(tree.firstToken(call.callee))
                if tree.kind(call.callee) == .memberExpr, let member = call.name {
                    // `Array.init(…)`, `Swift.String(…)`; a type of that name nested elsewhere isn't the standard library's.
                    if name == "Swift" { name = tree.name(member) } else if tree.kind(member) != .initKeyword { name = "" }
                }
                switch name {
                case "String": self = .string
                case "Repeat": self = .repeatSequence
                case "Array", "ContiguousArray", "ArraySlice", "self", "super": self = .collection
                default: self = context.checker.type(of: call.node).arrayElement != nil ? .collection : .other
                }
            default:
                self = .other
            }
        }
    }

    private func isString(_ value: NodeID, _ context: FileContext) -> Bool {
        let type = context.checker.type(of: value)
        return type.isApi("String") || type.isApi("NSString")
    }
}
