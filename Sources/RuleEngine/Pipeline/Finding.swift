import Syntax

/// One place where a rule has something to say about one file, with the edits that would settle it.
public struct Finding: Sendable {
    /// The rule page's identifier, e.g. `where-clause-move`.
    public var rule: String
    public var safety: Safety
    /// One sentence for people: what is found and, for manual ones, what to do.
    public var message: String
    /// Bytes of the original file that the finding is about.
    public var range: Range<Int>
    /// Empty for a manual finding.
    public var edits: [Edit]
    /// Findings with the same key, over all files, are applied together or not at all (a rename and its uses). Nil: on its own.
    public var group: String?

    /// What the old spelling may be read as here, where the place is narrower than its rule.
    public var reads: Reads

    public init(
        rule: String, safety: Safety, message: String, range: Range<Int>, edits: [Edit], group: String? = nil, reads: Reads = .any
    ) {
        self.rule = rule
        self.safety = safety
        self.message = message
        self.range = range
        self.edits = edits
        self.group = group
        self.reads = reads
    }
}
