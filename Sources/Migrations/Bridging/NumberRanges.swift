import RuleEngine
import Semantics
import Syntax

/// An `NSRange` where the SDK wants a range of Swift's now: `NSIndexSet(indexesInRange: NSMakeRange(0, 3))` is `IndexSet(integersIn: 0..<3)`.
struct NumberRanges: Transformation {
    let nodeKinds: Set<NodeKind> = [.argument]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let list = tree.parent(node), tree.kind(list) == .argumentList, let value = tree.child(node, where: { $0.isExpression }),
            let user = tree.parent(list), tree.kind(user) != .callExpr || CallInterest(user, in: context).contains(.ranges),
            context.checker.type(of: value).isApi("_NSRange"), context.checker.newType(of: value).isApi("_NSRange"),
            case .nominal(.api(let wanted), _) = context.checker.newExpectedType(of: value), Self.ranges.contains(wanted),
            !isAskedOfClass(list, context)
        else { return }
        context.report(.safe, at: value, "Swift's own range is wanted in Swift 3.") {
            if let range = Self.bounds(of: value, in: tree) ?? Self.range(in: value, context) {
                $0.replace(value, with: range)
            } else {
                $0.insert(".toRange()!", after: value, slot: .postfix)
            }
        }
    }

    /// Whether the call stays one of the class, whose ranges are Objective-C's.
    private func isAskedOfClass(_ list: NodeID, _ context: FileContext) -> Bool {
        guard let node = context.tree.parent(list), let call = ApiCall(node, in: context.tree),
            let api = context.checker.reference(of: node).api?.declaration, case .split(let value?, _, _) = api.change
        else { return false }
        if isMutableClass(node, call.base, context) { return true }
        return ByteArguments(context.checker).areOfOtherTypes(in: call, of: api, insteadOf: value)
    }

    /// Whether an object is made or asked whose mutable class Swift 3 has no value for, or that isn't one here.
    private func isMutableClass(_ node: NodeID, _ base: NodeID?, _ context: FileContext) -> Bool {
        if let base, MutableClassValues.isValueNow(base, context) { return false }
        let type = context.checker.newType(of: base ?? node)
        guard let name = (type.instance ?? type).fullyUnwrapped.nominal?.apiName,
            case .mutable? = context.checker.apis.owner(named: name.text)?.change
        else { return false }
        return true
    }

    private static let ranges: Set<Symbol> = ["Range", "CountableRange"]

    /// `a..<(a + n)` for a range that is made on the spot, if its start can be written twice.
    private static func bounds(of value: NodeID, in tree: SyntaxTree) -> [EditPiece]? {
        guard let call = CallSite(value, in: tree), call.isFunction("NSMakeRange") || call.isFunction("NSRange"), call.arguments.count == 2
        else { return nil }
        let start = call.arguments[0].value
        let length = call.arguments[1].value
        let isPlain = ReferenceSyntax.isPostfix(length, in: tree) || tree.kind(length) == .integerLiteralExpr
        let operand: [EditPiece] = isPlain ? [.move(tree.range(length))] : [.text("("), .move(tree.range(length)), .text(")")]
        if tree.text(start) == "0" { return [.text("0..<")] + operand }
        guard [.integerLiteralExpr, .identifierExpr].contains(tree.kind(start)) else { return nil }
        return [.move(tree.range(start)), .text("..<(\(tree.text(start)) + ")] + operand + [.text(")")]
    }

    /// `a..<b` of `NSRange(a..<b)`; of `NSRange(a...b)`, too, where the set of indexes takes closed ranges, and `a..<b + 1` elsewhere.
    private static func range(in value: NodeID, _ context: FileContext) -> [EditPiece]? {
        let tree = context.tree
        guard let call = CallSite(value, in: tree), call.isFunction("NSRange"), call.arguments.count == 1,
            call.arguments[0].label == nil, tree.kind(call.arguments[0].value) == .sequenceExpr
        else { return nil }
        let inner = call.arguments[0].value
        let parts = Array(tree.children(inner))
        let signs = parts.indices.filter { !$0.isMultiple(of: 2) }
        guard parts.count >= 3, signs.allSatisfy({ tree.kind(parts[$0]) == .binaryOperator }),
            let position = signs.first(where: { ["..<", "..."].contains(tree.text(parts[$0])) }),
            signs.allSatisfy({ $0 == position || ["+", "-", "*", "/", "%"].contains(tree.text(parts[$0])) })
        else { return nil }
        if tree.text(parts[position]) == "..<" || takesClosedRange(value, context) { return [.move(tree.range(inner))] }
        let sign = tree.range(parts[position])
        let isSpaced = tree.range(parts[position - 1]).upperBound < sign.lowerBound
        let start: [EditPiece] = [
            .move(tree.range(inner).lowerBound..<tree.range(parts[position - 1]).upperBound), .text(isSpaced ? " ..< " : "..<"),
        ]
        let end = tree.range(parts[position + 1]).lowerBound..<tree.range(inner).upperBound
        if parts.count == position + 2, let last = Int(tree.text(parts[position + 1])) { return start + [.text("\(last + 1)")] }
        return start + [.move(end), .text(" + 1")]
    }

    private static func takesClosedRange(_ value: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard let call = tree.ancestor(value, where: { $0 == .callExpr }), let api = context.checker.reference(of: call).api else {
            return false
        }
        return ["NSIndexSet", "NSMutableIndexSet"].contains(api.declaration.owner)
    }
}
