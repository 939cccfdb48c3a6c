import RuleEngine
import Semantics
import Syntax

/// A run of operands that `|`, `&` and `^` join, of which each was a number and belongs to an option set now.
struct OptionSetOperation {
    private let context: FileContext
    private let operands: [NodeID]
    private let operators: [NodeID]
    /// `… != 0` or `… == bit` behind it, with what lies between being parentheses at most.
    private let comparison: OptionSetComparison?
    /// The parentheses around it, where it is compared.
    private let parentheses: NodeID?
    private var tree: SyntaxTree { context.tree }

    /// The runs among the parts of a sequence.
    static func all(in parts: [NodeID], of sequence: NodeID, _ context: FileContext) -> [OptionSetOperation] {
        let tree = context.tree
        var found: [OptionSetOperation] = []
        var start = 0
        while start < parts.count {
            var end = start
            while end + 2 < parts.count, tree.kind(parts[end + 1]) == .binaryOperator, TypeChecker.isBitOperator(parts[end + 1], in: tree) {
                end += 2
            }
            if end > start, let run = OptionSetOperation(parts, start...end, of: sequence, context) { found.append(run) }
            start = end + 2
        }
        return found
    }

    private init?(_ parts: [NodeID], _ run: ClosedRange<Int>, of sequence: NodeID, _ context: FileContext) {
        let tree = context.tree
        operands = stride(from: run.lowerBound, through: run.upperBound, by: 2).map { parts[$0] }
        operators = stride(from: run.lowerBound + 1, to: run.upperBound, by: 2).map { parts[$0] }
        var types: Set<Type?> = []
        for operand in operands { types.insert(context.checker.newOptionSet(of: operand)) }
        guard types.contains(where: { $0 != nil }) else { return nil }
        self.context = context
        if run.upperBound + 1 < parts.count || run.lowerBound > 0 {
            comparison =
                run.lowerBound == 0 || !Self.bindsCloser(parts[run.lowerBound - 1], tree)
                ? OptionSetComparison(parts, at: run.upperBound + 1, tree) : nil
            parentheses = nil
        } else if let tuple = Self.parentheses(around: sequence, tree), let outer = tree.parent(tuple), tree.kind(outer) == .sequenceExpr {
            let all = Array(tree.children(outer))
            let compared = all.firstIndex(of: tuple).flatMap { OptionSetComparison(all, at: $0 + 1, tree) }
            comparison = compared
            parentheses = compared == nil ? nil : tuple
        } else {
            comparison = nil
            parentheses = nil
        }
        isUniform = types.count == 1
    }

    /// Whether all operands are of one option set.
    private let isUniform: Bool

    private static func parentheses(around node: NodeID, _ tree: SyntaxTree) -> NodeID? {
        guard let argument = tree.parent(node), tree.kind(argument) == .argument, tree.argumentLabel(argument) == nil,
            let tuple = tree.parent(argument), tree.kind(tuple) == .tupleExpr, tree.children(tuple, .argument).count == 1
        else { return nil }
        return tuple
    }

    private static func bindsCloser(_ sign: NodeID, _ tree: SyntaxTree) -> Bool {
        guard tree.kind(sign) == .binaryOperator else { return false }
        return !tree.is(tree.firstToken(sign), "&&") && !tree.is(tree.firstToken(sign), "||")
    }

    func report() {
        let place = tree.range(operands[0]).lowerBound..<tree.range(operands[operands.count - 1]).upperBound
        guard isUniform, isLeftToRight else {
            context.report(
                .manual, at: place, "These are members of an option set in Swift 3, which has methods for what operators did to numbers."
            ) { _ in }
            return
        }
        context.report(.safe, at: place, "These are members of an option set in Swift 3.") { builder in
            if operators.allSatisfy({ tree.is(tree.firstToken($0), "|") }), operands.allSatisfy({ isConstant($0) }) {
                writeLiteral(&builder)
            } else if operators.count == 1, tree.is(tree.firstToken(operators[0]), "&"), removed(operands[1]) == nil, let comparison,
                comparison.isWithZero || tree.text(comparison.other) == tree.text(operands[1])
            {
                writeQuestion(comparison, &builder)
            } else {
                for (index, sign) in operators.enumerated() { writeCall(sign, of: operands[index + 1], &builder) }
            }
        }
    }

    /// Whether calls one behind the other do the same: no `&` behind what binds less.
    private var isLeftToRight: Bool {
        var mayMultiply = true
        for sign in operators {
            if tree.is(tree.firstToken(sign), "&") {
                if !mayMultiply { return false }
            } else {
                mayMultiply = false
            }
        }
        return operands.dropFirst().allSatisfy { tree.kind($0) != .prefixExpr || removed($0) != nil }
            && tree.kind(operands[0]) != .prefixExpr
    }

    /// The bits of `~bits`.
    private func removed(_ operand: NodeID) -> NodeID? {
        tree.kind(operand) == .prefixExpr && tree.is(tree.firstToken(operand), "~") ? tree.firstChild(operand) : nil
    }

    private func isConstant(_ operand: NodeID) -> Bool {
        guard let api = context.checker.reference(of: operand).api?.declaration else { return false }
        return api.kind == .constant
    }

    /// The name whose type is inferred from the whole of it.
    private var inferredPattern: NodeID? {
        guard let sequence = tree.parent(operands[0]), tree.lastToken(sequence) == tree.lastToken(operands[operands.count - 1]),
            let clause = tree.parent(sequence), tree.kind(clause) == .initializerClause, let binding = tree.parent(clause),
            tree.kind(binding) == .patternBinding, tree.child(binding, .typeAnnotation) == nil, tree.firstChild(sequence) == operands[0]
        else { return nil }
        return tree.child(binding, .identifierPattern)
    }

    private func writeLiteral(_ builder: inout EditBuilder) {
        // By itself the literal would be an array.
        if let pattern = inferredPattern, case .nominal(.api(let name), []) = context.checker.newOptionSet(of: operands[0]) {
            builder.insert(": \(name.text)", after: pattern, slot: .postfix)
        }
        builder.insert("[", before: operands[0], slot: .openParen)
        for (index, sign) in operators.enumerated() {
            builder.delete(tree.range(operands[index]).upperBound..<tree.range(sign).lowerBound)
            let next = tree.range(operands[index + 1]).lowerBound
            builder.replace(tree.firstToken(sign), with: next == tree.range(sign).upperBound ? ", " : ",")
        }
        builder.insert("]", after: operands[operands.count - 1], slot: .closeParen)
    }

    private func writeQuestion(_ comparison: OptionSetComparison, _ builder: inout EditBuilder) {
        let isContained = comparison.isWithZero != comparison.isEqual
        let whole = parentheses.map { tree.range($0) } ?? tree.range(operands[0]).lowerBound..<tree.range(operands[1]).upperBound
        let first = tree.range(operands[0]).lowerBound
        let sign = isContained ? "" : "!"
        if parentheses != nil {
            builder.replace(whole.lowerBound..<first, with: [.text(sign)])
        } else if !isContained {
            builder.insert(sign, before: operands[0], slot: .openParen)
        }
        builder.replace(
            tree.range(operands[0]).upperBound..<tree.range(operands[1]).lowerBound, with: [.text(".contains(")])
        builder.replace(tree.range(operands[1]).upperBound..<tree.range(comparison.other).upperBound, with: [.text(")")])
    }

    private func writeCall(_ sign: NodeID, of operand: NodeID, _ builder: inout EditBuilder) {
        let previous = tree.previousSibling(sign).map { tree.range($0).upperBound } ?? tree.range(sign).lowerBound
        let method: String
        var argument = operand
        if tree.is(tree.firstToken(sign), "|") {
            method = "union"
        } else if tree.is(tree.firstToken(sign), "^") {
            method = "symmetricDifference"
        } else if let bits = removed(operand) {
            method = "subtracting"
            argument = bits
        } else {
            method = "intersection"
        }
        OptionSetArgument(argument, tree).write(behind: previous, as: ".\(method)(", &builder)
    }
}

/// Bits that become the argument of a method: without the parentheses they may stand in.
struct OptionSetArgument {
    private let tree: SyntaxTree
    private let whole: NodeID
    private let inner: NodeID

    init(_ node: NodeID, _ tree: SyntaxTree) {
        self.tree = tree
        whole = node
        let only = tree.kind(node) == .tupleExpr && tree.children(node, .argument).count == 1 ? tree.child(node, .argument) : nil
        inner = only.flatMap { tree.argumentLabel($0) == nil ? tree.firstChild($0) : nil } ?? node
    }

    /// Whether it is several bits in parentheses.
    var isUnion: Bool { tree.kind(inner) == .sequenceExpr }

    func write(behind offset: Int, as call: String, _ builder: inout EditBuilder) {
        builder.replace(offset..<tree.range(inner).lowerBound, with: [.text(call)])
        if inner != whole {
            builder.replace(tree.range(inner).upperBound..<tree.range(whole).upperBound, with: [.text(")")])
        } else {
            builder.insert(")", after: inner, slot: .closeParen)
        }
    }
}
