import Syntax

/// Findings for a person about code that is gone: what another finding's edit takes out needs no one's look any more.
struct MootFindings {
    /// What applied edits replace, and what they carry elsewhere.
    private var replaced: [Range<Int>] = []
    private var moved: [Range<Int>] = []

    init(_ file: EditResolution.File) {
        guard zip(file.findings, file.outcomes).contains(where: { Self.isForPerson($0, $1) }) else { return }
        for (finding, outcome) in zip(file.findings, file.outcomes) where outcome == .applied {
            for case .replace(let range, let pieces) in finding.edits {
                replaced.append(range)
                for case .move(let range) in pieces { moved.append(range) }
            }
        }
    }

    /// Whether the finding is about a part of what is replaced, and that part goes nowhere else.
    func contains(_ finding: Finding, _ outcome: Outcome) -> Bool {
        Self.isForPerson(finding, outcome)
            && replaced.contains { $0.contains(finding.range) && $0 != finding.range }
            && !moved.contains { $0.overlaps(finding.range) }
    }

    private static func isForPerson(_ finding: Finding, _ outcome: Outcome) -> Bool {
        outcome == .reported && finding.safety == .manual && finding.edits.isEmpty
    }
}
