import Semantics
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
        /// The names in `named`.
        var names = SymbolSet()
        var named: [Symbol: [Entry]] = [:]
        var unnamed: [Entry] = []
    }

    /// By the kind of node.
    private var buckets = [Bucket](repeating: Bucket(), count: NodeKind.allCases.count)
    private(set) var isEmpty = true

    mutating func add(_ pattern: PatternRule, rule: Int) {
        let tree = pattern.pattern.tree
        let root = pattern.pattern.root
        var name: TokenID?
        if let named = tree.namedNode(of: root), let token = tree.nameToken(of: named), pattern.pattern.hole(token) == nil { name = token }
        let slot = Int(tree.kind(root).rawValue)
        if let symbol = name.map({ Symbol(utf8: tree.spelling($0)) }) {
            buckets[slot].names.insert(symbol)
            buckets[slot].named[symbol, default: []].append(Entry(rule: rule, pattern: pattern))
        } else {
            buckets[slot].unnamed.append(Entry(rule: rule, pattern: pattern))
        }
        isEmpty = false
    }

    /// Asks every pattern that may fit the node; of one rule's patterns only the first that fits counts.
    func visit(_ node: NodeID, in context: FileContext, isActive: [Bool]) {
        let tree = context.tree
        let slot = Int(tree.kind(node).rawValue)
        if buckets[slot].named.isEmpty, buckets[slot].unnamed.isEmpty { return }
        var done = -1
        func ask(_ entries: [Entry]) {
            for entry in entries where entry.rule != done && isActive[entry.rule] {
                context.ruleIndex = entry.rule
                if entry.pattern.visit(node, in: context) { done = entry.rule }
            }
        }
        if !buckets[slot].named.isEmpty, let token = tree.namedNode(of: node).flatMap({ tree.nameToken(of: $0) }) {
            let name = context.checker.name(of: token)
            if buckets[slot].names.contains(name), let entries = buckets[slot].named[name] { ask(entries) }
        }
        if !buckets[slot].unnamed.isEmpty { ask(buckets[slot].unnamed) }
    }
}
