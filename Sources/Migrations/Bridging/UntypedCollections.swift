import Semantics

/// Foundation's collections, which tell nothing of what they hold.
enum UntypedCollections {
    /// Those that give one element after the other.
    static let ofElements: Set<Symbol> = [
        "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet", "NSCountedSet", "NSEnumerator",
    ]

    static let all = ofElements.union(["NSDictionary", "NSMutableDictionary"])
}
