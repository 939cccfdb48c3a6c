import Syntax

/// A flat `sequenceExpr` put into the tree that precedence makes of it.
///
/// Parts are numbered; the last one made is the whole. An operand's part is a child node of the sequence.
public struct FoldedSequence: Sendable {
    public enum Part: Sendable {
        case operand(NodeID)
        /// A `binaryOperator` or `assignment` node between two parts.
        case binary(operator: NodeID, left: Int, right: Int)
        /// `condition ? then : else`; the node is the `ternaryOperator`, which holds the middle expression.
        case ternary(operator: NodeID, condition: Int, then: NodeID, otherwise: Int)
        /// The node is the `castOperator`.
        case cast(operator: NodeID, value: Int)
    }

    public private(set) var parts: [Part] = []
    /// For each part the first and last child node of the sequence that it covers.
    public private(set) var spans: [(first: NodeID, last: NodeID)] = []
    /// For each part the one it is an operand of; -1 for the whole.
    public private(set) var parents: [Int] = []
    public var root: Int { parts.count - 1 }
    /// Parts by the children they stand for, in the children's order; empty for a short sequence, which is searched.
    private var partsOfChildren: [(child: NodeID, part: Int)] = []
    /// Whether it has so many parts that walking over all of them for each would show.
    var isLong: Bool { parts.count > 32 }

    /// The part whose operator or operand is this child of the sequence. Logarithmic.
    public func part(of node: NodeID) -> Int? {
        if partsOfChildren.isEmpty { return parts.firstIndex { Self.children(of: $0).contains(node) } }
        var low = 0
        var high = partsOfChildren.count
        while low < high {
            let middle = (low + high) / 2
            if partsOfChildren[middle].child < node { low = middle + 1 } else { high = middle }
        }
        return low < partsOfChildren.count && partsOfChildren[low].child == node ? partsOfChildren[low].part : nil
    }

    /// The nodes that a part itself stands for: an operand, or the operator, with what a choice has in its middle.
    private static func children(of part: Part) -> Pair {
        switch part {
        case .operand(let node), .cast(let node, _), .binary(let node, _, _): Pair(first: node, second: nil)
        case .ternary(let node, _, let then, _): Pair(first: node, second: then)
        }
    }

    private struct Pair {
        var first: NodeID
        var second: NodeID?
        func contains(_ node: NodeID) -> Bool { first == node || second == node }
    }

    init(sequence: NodeID, tree: SyntaxTree, precedence: (NodeID) -> OperatorPrecedence) {
        // Shunting: a stack of operators waiting for their right side, and one of finished parts.
        var operands: [Int] = []
        var operators: [(node: NodeID, precedence: OperatorPrecedence)] = []
        for child in tree.children(sequence) {
            switch tree.kind(child) {
            case .binaryOperator, .assignment, .ternaryOperator:
                let own = precedence(child)
                reduce(above: own, &operands, &operators, tree)
                operators.append((child, own))
            case .castOperator:
                reduce(above: .cast, &operands, &operators, tree)
                guard let value = operands.popLast() else { continue }
                operands.append(add(.cast(operator: child, value: value), first: spans[value].first, last: child))
            default:
                operands.append(add(.operand(child), first: child, last: child))
            }
        }
        while !operators.isEmpty { combine(&operands, &operators, tree) }
        parents = [Int](repeating: -1, count: parts.count)
        for (index, part) in parts.enumerated() {
            switch part {
            case .operand: break
            case .binary(_, let left, let right):
                parents[left] = index
                parents[right] = index
            case .ternary(_, let condition, _, let otherwise):
                parents[condition] = index
                parents[otherwise] = index
            case .cast(_, let value): parents[value] = index
            }
        }
        if isLong { indexChildren() }
    }

    private mutating func indexChildren() {
        for (index, part) in parts.enumerated() {
            let children = Self.children(of: part)
            partsOfChildren.append((children.first, index))
            if let second = children.second { partsOfChildren.append((second, index)) }
        }
        partsOfChildren.sort { $0.child < $1.child }
    }

    private mutating func add(_ part: Part, first: NodeID, last: NodeID) -> Int {
        parts.append(part)
        spans.append((first, last))
        return parts.count - 1
    }

    private mutating func reduce(
        above next: OperatorPrecedence, _ operands: inout [Int], _ operators: inout [(node: NodeID, precedence: OperatorPrecedence)],
        _ tree: SyntaxTree
    ) {
        while let top = operators.last,
            top.precedence.level > next.level || (top.precedence.level == next.level && next.associativity != .right)
        {
            combine(&operands, &operators, tree)
        }
    }

    private mutating func combine(
        _ operands: inout [Int], _ operators: inout [(node: NodeID, precedence: OperatorPrecedence)], _ tree: SyntaxTree
    ) {
        guard let top = operators.popLast() else { return }
        guard operands.count >= 2 else { return }
        let right = operands.removeLast()
        let left = operands.removeLast()
        let first = spans[left].first
        let last = spans[right].last
        if tree.kind(top.node) == .ternaryOperator {
            guard let then = tree.firstChild(top.node) else {
                operands.append(add(.binary(operator: top.node, left: left, right: right), first: first, last: last))
                return
            }
            operands.append(add(.ternary(operator: top.node, condition: left, then: then, otherwise: right), first: first, last: last))
        } else {
            operands.append(add(.binary(operator: top.node, left: left, right: right), first: first, last: last))
        }
    }
}
