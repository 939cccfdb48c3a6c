import RuleEngine
import Syntax

/// A number of nanoseconds as Swift 2 wrote it for Grand Central Dispatch, seen as a quantity and its unit: `Int64(0.5 * Double(NSEC_PER_SEC))`.
struct DispatchInterval {
    enum Unit: String {
        case seconds, milliseconds, microseconds, nanoseconds
    }
    /// How the quantity in front of the unit is typed.
    enum Quantity {
        /// A literal whole number.
        case whole
        /// A literal with a fraction, or a `Double`.
        case double
        /// Another floating type: needs `Double(…)`.
        case otherFloating
        /// An `Int`.
        case int
        /// Some integer or unknown: needs `Int(…)`.
        case other
    }

    let unit: Unit
    let quantity: Quantity
    let value: Range<Int>
    private let tree: SyntaxTree

    /// Always succeeds: what isn't recognised is a number of nanoseconds.
    init(_ expression: NodeID, in context: FileContext) {
        let tree = context.tree
        self.tree = tree
        let kinds = ValueKinds(context)
        var inner = tree.withoutParentheses(expression)
        if let converted = Self.converted(inner, by: ["Int64", "UInt64", "Int", "UInt"], in: tree) {
            inner = tree.withoutParentheses(converted)
        }
        if let (unit, wrapper, rest) = Self.factors(of: inner, in: tree) {
            if rest.isEmpty {
                // `Int64(NSEC_PER_SEC)`: one of the unit.
                self.unit = .nanoseconds
                quantity = .other
                value = tree.range(inner)
                return
            }
            let range = tree.range(rest[0]).lowerBound..<tree.range(rest[rest.count - 1]).upperBound
            var factor = rest.count == 1 ? rest[0] : nil
            if let f = factor, let converted = Self.converted(f, by: ["Int64", "UInt64", "Int", "UInt", "Double"], in: tree) {
                let isLiteral = [.integerLiteralExpr, .floatLiteralExpr].contains(tree.kind(converted))
                if isLiteral || kinds.kind(of: converted) == .integer || !Self.isConversion(f, to: "Double", in: tree) {
                    factor = converted
                }
            }
            let quantity = Self.quantity(factor, wrapper: wrapper, kinds, tree)
            if unit == .seconds || quantity == .whole || quantity == .int || quantity == .other {
                self.unit = unit
                self.quantity = quantity
                value = factor.map { tree.range($0) } ?? range
                return
            }
        }
        unit = .nanoseconds
        quantity = tree.kind(inner) == .integerLiteralExpr ? .whole : .other
        value = tree.range(inner)
    }

    /// Whether it is the literal `0`.
    var isZero: Bool { quantity == .whole && tree.source.string(value) == "0" }

    /// What is added to a time: a number of seconds, or a `DispatchTimeInterval`.
    var summand: [EditPiece] {
        guard unit == .seconds else { return timeInterval }
        switch quantity {
        case .whole, .double: return [.move(value)]
        case .otherFloating: return [.text("Double("), .move(value), .text(")")]
        case .int, .other: return timeInterval
        }
    }

    /// A `DispatchTimeInterval`, as implicit member.
    var timeInterval: [EditPiece] {
        switch quantity {
        case .whole, .int: return [.text(".\(unit.rawValue)("), .move(value), .text(")")]
        case .other: return [.text(".\(unit.rawValue)(Int("), .move(value), .text("))")]
        case .double, .otherFloating:
            // Only seconds come with a fraction.
            return [.text(".nanoseconds(Int("), .move(value), .text(" * Double(NSEC_PER_SEC)))")]
        }
    }

    // MARK: Recognition

    private static func factors(of node: NodeID, in tree: SyntaxTree) -> (Unit, wrapper: String?, rest: [NodeID])? {
        if let (unit, wrapper) = unit(node, in: tree) { return (unit, wrapper, []) }
        guard tree.kind(node) == .sequenceExpr else { return nil }
        var operands: [NodeID] = []
        for child in tree.children(node) {
            if tree.kind(child) == .binaryOperator {
                guard tree.is(tree.firstToken(child), "*") else { return nil }
            } else if tree.kind(child).isExpression {
                operands.append(child)
            } else {
                return nil
            }
        }
        // The unit must stand at an end, so that the rest is one stretch of text.
        if let last = operands.last, let (unit, wrapper) = unit(last, in: tree) { return (unit, wrapper, operands.dropLast()) }
        if let first = operands.first, let (unit, wrapper) = unit(first, in: tree) { return (unit, wrapper, Array(operands.dropFirst())) }
        return nil
    }

    private static func unit(_ node: NodeID, in tree: SyntaxTree) -> (Unit, wrapper: String?)? {
        let node = tree.withoutParentheses(node)
        if tree.isIdentifier(node, "NSEC_PER_SEC") { return (.seconds, nil) }
        if tree.isIdentifier(node, "NSEC_PER_MSEC") { return (.milliseconds, nil) }
        if tree.isIdentifier(node, "NSEC_PER_USEC") { return (.microseconds, nil) }
        guard let inner = converted(node, by: ["Double", "Float", "CGFloat", "NSTimeInterval", "Int64", "UInt64", "Int"], in: tree),
            let (unit, _) = unit(inner, in: tree), let name = CallSite(node, in: tree)?.name
        else { return nil }
        return (unit, tree.name(name))
    }

    private static func quantity(_ factor: NodeID?, wrapper: String?, _ kinds: ValueKinds, _ tree: SyntaxTree) -> Quantity {
        let byWrapper: Quantity =
            switch wrapper {
            case "Double", "NSTimeInterval": .double
            case "Float", "CGFloat": .otherFloating
            default: .other
            }
        guard let factor else { return byWrapper }
        switch tree.kind(factor) {
        case .integerLiteralExpr: return .whole
        case .floatLiteralExpr: return .double
        default: break
        }
        if byWrapper != .other { return byWrapper }
        return kinds.spelling(of: factor) == "Int" && kinds.kind(of: factor) == .integer ? .int : .other
    }

    private static func isConversion(_ node: NodeID, to type: StaticString, in tree: SyntaxTree) -> Bool {
        CallSite(node, in: tree)?.isFunction(type) ?? false
    }

    /// The argument of a call of one of these types with one unlabelled argument.
    private static func converted(_ node: NodeID, by types: [StaticString], in tree: SyntaxTree) -> NodeID? {
        guard let call = CallSite(node, in: tree), call.hasLabels(["_"]), call.trailingClosure == nil,
            types.contains(where: { call.isFunction($0) || tree.isIdentifier(tree.withoutParentheses(call.callee), $0) })
        else { return nil }
        return call.arguments[0].value
    }
}
