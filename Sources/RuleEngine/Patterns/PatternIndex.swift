import Syntax

/// All patterns of a run, by what a node must be for them to fit it: its kind and, where the pattern spells it out, its name.
///
/// So a hundred patterns cost one look-up a node.
struct PatternIndex: Sendable {
    struct Entry: Sendable {
        /// Index of the rule.
        var rule: Int
        /// The rule's patterns, in the page's order, that may fit here.
        var pattern: PatternRule
    }

    private struct Bucket: Sendable {
        var named: [UInt64: [Entry]] = [:]
        var unnamed: [Entry] = []
    }

    private var buckets = [Bucket?](repeating: nil, count: NodeKind.allCases.count)
    private(set) var isEmpty = true

    mutating func add(_ pattern: PatternRule, rule: Int) {
        let tree = pattern.pattern.tree
        let root = pattern.pattern.root
        var name: TokenID?
        if let named = tree.namedNode(of: root), let token = tree.nameToken(of: named), pattern.pattern.hole(token) == nil { name = token }
        let slot = Int(tree.kind(root).rawValue)
        var bucket = buckets[slot] ?? Bucket()
        if let name {
            bucket.named[Self.hash(tree.spelling(name)), default: []].append(Entry(rule: rule, pattern: pattern))
        } else {
            bucket.unnamed.append(Entry(rule: rule, pattern: pattern))
        }
        buckets[slot] = bucket
        isEmpty = false
    }

    /// Asks every pattern that may fit the node; of one rule's patterns only the first that fits counts.
    func visit(_ node: NodeID, in context: FileContext, isActive: [Bool]) {
        let tree = context.tree
        guard let bucket = buckets[Int(tree.kind(node).rawValue)] else { return }
        var done = -1
        func ask(_ entries: [Entry]) {
            for entry in entries where entry.rule != done && isActive[entry.rule] {
                context.ruleIndex = entry.rule
                if entry.pattern.visit(node, in: context) { done = entry.rule }
            }
        }
        if !bucket.named.isEmpty, let named = tree.namedNode(of: node), let token = tree.nameToken(of: named),
            let entries = bucket.named[Self.hash(tree.spelling(token))]
        {
            ask(entries)
        }
        if !bucket.unnamed.isEmpty { ask(bucket.unnamed) }
    }

    /// FNV-1a.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
