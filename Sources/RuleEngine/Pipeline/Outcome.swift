/// What became of a finding in a run.
public enum Outcome: Sendable, Hashable {
    /// Its edits are in the file's new bytes (or went with a part that another finding's edit replaced).
    case applied
    /// For people only: a manual finding, a suggestion, or one below the safety that the run applies.
    case reported
    /// Left out because a finding of the rule named claims the same bytes in another way, or because another member of its group did.
    case conflict(with: String)
    /// Left out because the file parsed worse with it.
    case withdrawn
    /// Left out by a comment in the source.
    case suppressed
}

extension Outcome: CustomStringConvertible {
    /// For people.
    public var description: String {
        switch self {
        case .applied: "changed by migrate"
        case .reported: "reported for a person"
        case .conflict(let rule): "not changed: '\(rule)' changes the same place in another way"
        case .withdrawn: "not changed: the file would parse worse"
        case .suppressed: "kept off by a comment"
        }
    }
}

/// A finding and what became of it.
public struct ResolvedFinding: Sendable {
    public var finding: Finding
    public var outcome: Outcome

    public init(finding: Finding, outcome: Outcome) {
        self.finding = finding
        self.outcome = outcome
    }
}
