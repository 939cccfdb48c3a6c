import RuleEngine
import Semantics
import Syntax

/// `<`, `>`, `<=` and `>=` take no optionals any more (SE-0121). What Swift 2 meant (nil before every value) is written out: with `0` for nil
/// where one asks for more than nothing or for a count, else with `map`.
struct OptionalComparison: Transformation {
    let nodeKinds: Set<NodeKind> = [.binaryOperator]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let op = tree.firstToken(node)
        guard ["<", ">", "<=", ">="].contains(where: { tree.is(op, $0) }), let sequence = tree.parent(node),
            tree.kind(sequence) == .sequenceExpr
        else { return }
        let parts = Array(tree.children(sequence))
        guard let index = parts.firstIndex(of: node), index > 0, index + 1 < parts.count else { return }
        let left = Operand(parts, endingAt: index - 1, context)
        let right = Operand(parts, startingAt: index + 1, context)
        guard left.isOptional || right.isOptional else { return }
        guard left.isKnown && right.isKnown else {
            context.reportManual(
                at: node, "Optionals aren't ordered any more: unwrap the value, keeping in mind that nil came before every value.")
            return
        }
        let comparison = tree.text(op)
        let conditional = left.isOptional ? right : left
        if left.isOptional && right.isOptional, isTried(sequence, tree) {
            context.reportManual(
                at: node,
                "Optionals aren't ordered any more, and `try` doesn't reach into the closure that compares: unwrap the values first.")
            return
        }
        guard !Mutations(tree).calls(in: conditional.first), conditional.first == conditional.last || !hasCalls(conditional, tree) else {
            context.reportManual(
                at: node,
                "Optionals aren't ordered any more, and the other side of the comparison calls something: compare after unwrapping.")
            return
        }
        let parameters = ClosureParameters(around: sequence, in: tree)
        let needsNames = usesClosureArgument(movedIntoClosure(left, comparison, right), tree)
        guard !needsNames || parameters != nil else {
            context.reportManual(
                at: node,
                "Optionals aren't ordered any more, and `$0` can't be used inside the closure that compares: name the closure's parameters first."
            )
            return
        }
        context.report(.likely, at: node, "Optionals aren't ordered any more; as before, nil counts as less than every value.") {
            let pieces = self.pieces(left, comparison, right, sequence, context)
            $0.replace(left.range.lowerBound..<right.range.upperBound, with: needsNames ? parameters?.named(pieces) ?? pieces : pieces)
            if needsNames { parameters?.name(in: &$0) }
        }
    }

    /// Whether a `try` covers the comparison, so that an operand may throw.
    private func isTried(_ sequence: NodeID, _ tree: SyntaxTree) -> Bool {
        if tree.parent(sequence).map({ tree.kind($0) == .tryExpr }) == true { return true }
        return tree.children(sequence).contains { tree.kind($0) == .tryExpr }
    }

    /// The operand that ends up inside a closure of the comparison.
    private func movedIntoClosure(_ left: Operand, _ comparison: String, _ right: Operand) -> Operand {
        guard left.isOptional && right.isOptional else { return left.isOptional ? right : left }
        return comparison.hasPrefix("<") == (comparison.count == 1) ? left : right
    }

    private func usesClosureArgument(_ operand: Operand, _ tree: SyntaxTree) -> Bool {
        (Int(tree.firstToken(operand.first).index)...Int(tree.lastToken(operand.last).index)).contains {
            tree.kind(TokenID($0)) == .dollarIdentifier
        }
    }

    private func hasCalls(_ operand: Operand, _ tree: SyntaxTree) -> Bool {
        operand.nodes.contains { Mutations(tree).calls(in: $0) }
    }

    private func pieces(_ left: Operand, _ comparison: String, _ right: Operand, _ sequence: NodeID, _ context: FileContext) -> [EditPiece]
    {
        let tree = context.tree
        let brackets = ExpressionPlace.isBeforeBody(sequence, in: tree)
        func map(_ operand: Operand, _ body: [EditPiece]) -> [EditPiece] {
            operand.receiver + [.text(brackets ? ".map({ " : ".map { ")] + body + [.text(brackets ? " })" : " }")]
        }
        let isLess = comparison.hasPrefix("<")
        let isStrict = comparison.count == 1
        if left.isOptional && right.isOptional {
            let names = VisibleNames(tree)
            let l = names.freshName("lhs", in: sequence)
            let r = names.freshName("rhs", in: sequence)
            // Which operand decides when it is nil: for `<` and `>=` the right one, for `>` and `<=` the left one.
            if isLess == isStrict {
                let inner = map(left, [.text("$0 \(comparison) \(r)")])
                return map(right, [.text("\(r) in ")] + inner + [.text(" ?? \(isLess)")]) + [.text(" ?? \(!isLess)")]
            }
            let inner = map(right, [.text("\(l) \(comparison) $0")])
            return map(left, [.text("\(l) in ")] + inner + [.text(" ?? \(!isLess)")]) + [.text(" ?? \(isLess)")]
        }
        if left.isOptional {
            if let zero = left.zeroThatKeepsMeaning(comparison, right) {
                return [.text("("), .move(left.range), .text(" ?? \(zero)) \(comparison) "), .move(right.range)]
            }
            return map(left, [.text("$0 \(comparison) "), .move(right.range)]) + [.text(" ?? \(isLess)")]
        }
        if let zero = right.zeroThatKeepsMeaning(isLess ? (isStrict ? ">" : ">=") : (isStrict ? "<" : "<="), left) {
            return [.move(left.range), .text(" \(comparison) ("), .move(right.range), .text(" ?? \(zero))")]
        }
        return map(right, [.move(left.range), .text(" \(comparison) $0")]) + [.text(" ?? \(!isLess)")]
    }

    /// One side of a comparison: an operand, or several joined by operators that bind tighter.
    private struct Operand {
        let nodes: [NodeID]
        let isOptional: Bool
        let isKnown: Bool
        let range: Range<Int>
        private let context: FileContext

        var first: NodeID { nodes[0] }
        var last: NodeID { nodes[nodes.count - 1] }

        init(_ parts: [NodeID], endingAt end: Int, _ context: FileContext) {
            var start = end
            while start > 0, Self.bindsTighter(parts[start - 1], context.tree) { start -= 1 }
            self.init(Array(parts[start...end]), context)
        }

        init(_ parts: [NodeID], startingAt start: Int, _ context: FileContext) {
            var end = start
            while end + 1 < parts.count, Self.bindsTighter(parts[end + 1], context.tree) { end += 1 }
            self.init(Array(parts[start...end]), context)
        }

        private init(_ nodes: [NodeID], _ context: FileContext) {
            self.nodes = nodes
            self.context = context
            let tree = context.tree
            range = tree.range(nodes[0]).lowerBound..<tree.range(nodes[nodes.count - 1]).upperBound
            if nodes.count > 1 {
                // Arithmetic and `??` give plain values, but for `as?`.
                isOptional = nodes.contains { tree.kind($0) == .castOperator && tree.token($0, .postfixQuestion) != nil }
                isKnown = !isOptional
                return
            }
            let type = context.checker.type(of: nodes[0])
            if case .optional = type {
                isOptional = true
                isKnown = !type.unwrapped.isOptional
            } else {
                let isChain =
                    tree.isOptionalChain(tree.withoutParentheses(nodes[0]))
                    || Self.isDictionaryLookup(nodes[0], type, context)
                isOptional = isChain
                // A literal or a plain number is known to be no optional whatever its type.
                isKnown = isChain || !type.isUnknown || Self.isLiteral(nodes[0], tree)
            }
        }

        /// The operand as something that `map` can be called on.
        var receiver: [EditPiece] {
            let tree = context.tree
            let node = first
            guard tree.isPostfixOperand(node) else { return [.text("("), .move(range), .text(")")] }
            if tree.isOptionalChain(node), !endsInOptional(node) { return [.text("("), .move(range), .text(")")] }
            return [.move(range)]
        }

        /// Whether the last link of a chain is itself optional, so that a further link goes on with its value.
        private func endsInOptional(_ node: NodeID) -> Bool {
            if case .project(let id) = context.checker.reference(of: node), context.project[id].kind == .variable {
                return context.checker.type(of: id).isOptional
            }
            if case .api(let reference) = context.checker.reference(of: node), reference.declaration.kind.isProperty {
                return reference.declaration.signature.type.unwrapped != nil
            }
            return false
        }

        /// `0` when comparing `operand ?? 0` means the same and reads as one would write it: whether there is more than nothing, or how many there are.
        func zeroThatKeepsMeaning(_ comparison: String, _ other: Operand) -> String? {
            let tree = context.tree
            guard nodes.count == 1, other.nodes.count == 1, tree.kind(other.first) == .integerLiteralExpr,
                let number = Int(tree.text(other.first))
            else { return nil }
            if comparison == ">" && number == 0 { return "0" }
            guard tree.kind(first) == .memberExpr, let name = tree.memberName(first), tree.is(name, "count") || tree.is(name, "length")
            else { return nil }
            let needsPositive = comparison == ">=" || comparison == "<"
            return needsPositive && number == 0 ? nil : "0"
        }

        /// `table[key]`, where the overload can't be told by the key alone.
        private static func isDictionaryLookup(_ node: NodeID, _ type: Type, _ context: FileContext) -> Bool {
            let tree = context.tree
            guard type.isUnknown, tree.kind(node) == .subscriptExpr, let base = tree.firstChild(node) else { return false }
            return context.checker.type(of: base).withoutImplicitUnwrapping.nominal == .api("Dictionary")
        }

        private static func isLiteral(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
            switch tree.kind(node) {
            case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr: return true
            case .prefixExpr: return tree.child(node, where: { $0.isExpression }).map { isLiteral($0, tree) } ?? false
            default: return false
            }
        }

        private static func bindsTighter(_ part: NodeID, _ tree: SyntaxTree) -> Bool {
            switch tree.kind(part) {
            case .binaryOperator:
                return ["+", "-", "*", "/", "%", "&+", "&-", "&*", "<<", ">>", "&", "|", "^", "??", "...", "..<"].contains {
                    tree.is(tree.firstToken(part), $0)
                }
            case .assignment, .ternaryOperator: return false
            default: return true
            }
        }
    }
}
