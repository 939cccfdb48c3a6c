import Syntax

/// Decides which findings of all files can be applied together, and composes the files.
///
/// A group stands or falls as a whole, over all files. Of two groups that claim the same bytes the one with the safer finding stays;
/// equally safe ones both go. The outcome doesn't depend on the order of work.
struct EditResolution: Sendable {
    struct File: Sendable {
        var tree: SyntaxTree
        /// In an order that doesn't depend on threads; ties are decided by it.
        var findings: [Finding]
        var outcomes: [Outcome]
        /// For each finding, how sure it is that the old spelling there is Swift 2's; empty: sure of all.
        var support: [DialectSupport] = []
        /// What the file's comments name.
        var mentions: [RuleMention] = []
    }

    private(set) var files: [File]
    /// The group of each finding.
    private let groups: [[Int]]
    /// Files that hold a member of each group.
    private let filesOfGroup: [[Int]]

    /// Takes findings with the outcome `.applied` for those to be tried, and their final outcome for the others. A group with a member that isn't
    /// to be tried is not tried at all.
    init(files: [File]) {
        self.files = files
        var groupsByKey: [String: Int] = [:]
        var groups: [[Int]] = []
        var filesOfGroup: [[Int]] = []
        for (index, file) in files.enumerated() {
            var ids: [Int] = []
            for finding in file.findings {
                var id = filesOfGroup.count
                if let key = finding.group {
                    id = groupsByKey[key] ?? id
                    groupsByKey[key] = id
                }
                if id == filesOfGroup.count { filesOfGroup.append([]) }
                if filesOfGroup[id].last != index { filesOfGroup[id].append(index) }
                ids.append(id)
            }
            groups.append(ids)
        }
        self.groups = groups
        self.filesOfGroup = filesOfGroup
        dropIncompleteGroups()
    }

    /// Suppressed or below the threshold in one place: then nowhere. Manual members have no edits and don't count.
    private mutating func dropIncompleteGroups() {
        var incomplete: [Int: Outcome] = [:]
        for (index, file) in files.enumerated() {
            for (finding, outcome) in file.outcomes.enumerated() where outcome != .applied && !file.findings[finding].edits.isEmpty {
                let group = groups[index][finding]
                if file.findings[finding].group != nil, incomplete[group] == nil { incomplete[group] = outcome }
            }
        }
        for (group, outcome) in incomplete.sorted(by: { $0.key < $1.key }) { _ = drop(group, outcome) }
    }

    /// Takes a group out everywhere; gives the files that change by that.
    private mutating func drop(_ group: Int, _ outcome: Outcome) -> [Int] {
        for file in filesOfGroup[group] {
            for finding in files[file].findings.indices where groups[file][finding] == group && files[file].outcomes[finding] == .applied {
                files[file].outcomes[finding] = outcome
            }
        }
        return filesOfGroup[group]
    }

    func isApplied(_ finding: Int, in file: Int) -> Bool {
        files[file].outcomes[finding] == .applied && !files[file].findings[finding].edits.isEmpty
    }

    private func plan(_ file: Int) -> EditPlan {
        EditPlan(tree: files[file].tree, findings: files[file].findings) { isApplied($0, in: file) }
    }

    /// Settles all conflicts. Gives the files whose set of applied findings changed.
    @discardableResult
    mutating func settleConflicts(in candidates: [Int], with executor: some WorkExecutor) -> Set<Int> {
        var changed: Set<Int> = []
        var dirty = candidates
        while !dirty.isEmpty {
            let snapshot = self
            let found = executor(dirty) { file in snapshot.plan(file).conflicts() }
            var conflicts: [(safety: Safety, file: Int, pair: EditPlan.Conflict)] = []
            for (file, pairs) in zip(dirty, found) {
                for pair in pairs {
                    let findings = files[file].findings
                    conflicts.append((max(findings[pair.first].safety, findings[pair.second].safety), file, pair))
                }
            }
            // The safest findings win their place first, so that what they beat beats nobody else.
            conflicts.sort {
                if $0.safety != $1.safety { return $0.safety > $1.safety }
                if $0.file != $1.file { return $0.file < $1.file }
                return ($0.pair.first, $0.pair.second) < ($1.pair.first, $1.pair.second)
            }
            var affected: Set<Int> = []
            for (_, file, pair) in conflicts {
                guard isApplied(pair.first, in: file), isApplied(pair.second, in: file) else { continue }
                let (a, b) = (files[file].findings[pair.first], files[file].findings[pair.second])
                if a.safety <= b.safety { affected.formUnion(drop(groups[file][pair.first], .conflict(with: b.rule))) }
                if b.safety <= a.safety { affected.formUnion(drop(groups[file][pair.second], .conflict(with: a.rule))) }
            }
            changed.formUnion(affected)
            dirty = affected.sorted()
        }
        return changed
    }

    /// Composes the file's new bytes. All conflicts must be settled.
    func compose(_ file: Int) -> (text: ComposedText, isOversized: Bool) {
        EditComposer.compose(source: files[file].tree.source, plan: plan(file))
    }

    /// Takes out the groups of the findings given, because the file parses worse with them. Gives the files that change by that.
    mutating func withdraw(_ findings: some Sequence<Int>, in file: Int) -> Set<Int> {
        var affected: Set<Int> = []
        for finding in findings where isApplied(finding, in: file) {
            affected.formUnion(drop(groups[file][finding], .withdrawn))
        }
        return affected
    }

    /// Brings withdrawn groups back, for a search of the one to blame.
    mutating func restore(_ findings: some Sequence<Int>, in file: Int) {
        let wanted = Set(findings.map { groups[file][$0] })
        for group in wanted.sorted() {
            for file in filesOfGroup[group] {
                for finding in files[file].findings.indices
                where groups[file][finding] == group && files[file].outcomes[finding] == .withdrawn {
                    files[file].outcomes[finding] = .applied
                }
            }
        }
    }

    func group(of finding: Int, in file: Int) -> Int { groups[file][finding] }
}
