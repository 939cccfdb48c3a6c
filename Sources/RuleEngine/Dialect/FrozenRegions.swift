import Syntax

/// The parts of a file that are left alone and count as no evidence of its dialect: all branches of an `#if` that tests `swift(…)`,
/// since each is written for its own compiler.
struct FrozenRegions: Sendable {
    /// Disjoint, in source order.
    let ranges: [Range<Int>]
    /// Preorder indices of the `#if` nodes, ascending; nested ones are not listed.
    let nodes: [NodeID]

    init(_ tree: SyntaxTree) {
        var nodes: [NodeID] = []
        var index = 0
        while index < tree.nodeCount {
            let node = NodeID(index)
            if tree.kind(node) == .ifConfig, Self.testsSwiftVersion(node, tree) {
                nodes.append(node)
                index = tree.subtree(node).upperBound
            } else {
                index += 1
            }
        }
        self.nodes = nodes
        ranges = nodes.map { tree.range($0) }
    }

    var isEmpty: Bool { nodes.isEmpty }

    /// Whether the bytes overlap a frozen part.
    func overlaps(_ range: Range<Int>) -> Bool {
        ranges.contains { $0.lowerBound < range.upperBound && range.lowerBound < $0.upperBound }
    }

    /// Whether one of the conditions says `swift(…)` or `compiler(…)`.
    private static func testsSwiftVersion(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
        for clause in tree.children(node) where tree.kind(clause) == .ifConfigClause {
            let directive = tree.firstToken(clause)
            if tree.kind(directive) == .poundElse { continue }
            var token = directive.next
            while tree.kind(token) != .endOfFile, !tree.flags(token).contains(.atLineStart) {
                if tree.is(token, "swift") || tree.is(token, "compiler"), tree.kind(token.next) == .leftParen { return true }
                token = token.next
            }
        }
        return false
    }
}
