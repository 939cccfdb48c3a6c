import Reports
import RuleEngine
import Syntax
import Workspace

/// What a run has to say in lines: the findings of all files with what became of them.
extension SourceRun {
    /// The rule named where a part of a file could not be parsed.
    static let syntaxRule = "syntax"
    /// What `explain` says of it: it has no page, since it's no rule that rewrites.
    static let syntaxExplanation = """
        syntax

        A part of the file is neither Swift 2 nor any later Swift, as far as Molt's parser knows. Rules don't look into that part, so what it holds is
        unknown, and the file isn't clean. The rest of the file is treated as always. If today's compiler accepts the code ('swiftc -frontend -parse'),
        it's a defect of Molt.

        """

    /// The rule named where a comment names no rule.
    static let ignoreRule = "molt-ignore"
    /// What `explain` says of it, which has no page either.
    static let ignoreExplanation = """
        molt-ignore

        A `molt:ignore` comment names something that is neither a rule nor a pack, so it keeps nothing off. 'molt rules' lists the names. A reason goes
        into parentheses: `// molt:ignore increment (generated code)`.

        """

    /// All that lint shows: what migrate would change, what needs a person, what could not be parsed; with `--suggest` redesigns too.
    func lintEntries() -> [LintEntry] {
        let map = ParallelMap(jobs: options.jobs)
        let suggest = options.suggest
        let entries = map(result.files) { file in
            self.entries(of: file) { isOpen($0) && (suggest || $0.finding.safety > .suggest) }
        }
        return entries.flatMap { $0 } + settingsEntries { _ in true }
    }

    /// What needs a person after a migration, at its place in the migrated files.
    func manualEntries() -> [LintEntry] {
        let suggest = options.suggest
        let entries = result.files.map { file in
            self.entries(of: file, inOutput: true) {
                isOpen($0) && $0.outcome != .applied && (suggest || $0.finding.safety > .suggest)
            }
        }
        return entries.flatMap { $0 } + settingsEntries { $0.replacement == nil }
    }

    /// Number of changes that `--safe-only` left out.
    var likelyChangesLeft: Int {
        result.files.reduce(0) { $0 + $1.findings.count { Self.isLikelyLeft($0) } }
    }

    private static func isLikelyLeft(_ resolved: ResolvedFinding) -> Bool {
        resolved.outcome == .reported && resolved.finding.safety > .manual && !resolved.finding.edits.isEmpty
    }

    private func isOpen(_ resolved: ResolvedFinding) -> Bool { resolved.outcome != .suppressed }

    /// Number of places that rules changed, by rule; without the files at `unwritten`.
    func changeCounts(without unwritten: Set<String>) -> [String: Int] {
        var counts: [String: Int] = [:]
        for file in result.files where !unwritten.contains(file.path) {
            for finding in file.findings where finding.outcome == .applied { counts[finding.finding.rule, default: 0] += 1 }
        }
        for update in input.settings where !unwritten.contains(update.path) {
            for change in update.changes where change.replacement != nil { counts[change.subject.rawValue, default: 0] += 1 }
        }
        return counts
    }

    /// - Parameter inOutput: whether the places are those in the file's new bytes.
    private func entries(of file: FileResult, inOutput: Bool = false, where isShown: (ResolvedFinding) -> Bool) -> [LintEntry] {
        let shown = file.findings.filter(isShown)
        let misnamed = file.mentions.filter { !rules.names($0.name) }
        guard !shown.isEmpty || !file.syntaxErrors.isEmpty || !misnamed.isEmpty else { return [] }
        let output = inOutput ? file.output.map { SourceText($0) } : nil
        let source = output ?? file.original
        let lines = LineIndex(source)
        func entry(_ finding: Finding) -> LintEntry {
            guard output != nil else { return LintEntry(finding, path: file.path, source: source, lines: lines) }
            var moved = finding
            let start = file.outputOffset(of: finding.range.lowerBound)
            moved.range = start..<max(start, file.outputOffset(of: finding.range.upperBound))
            return LintEntry(moved, path: file.path, source: source, lines: lines)
        }
        var entries = shown.map { resolved in
            var entry = entry(resolved.finding)
            entry.message += Self.remark(on: resolved)
            return entry
        }
        for error in file.syntaxErrors {
            let finding = Finding(
                rule: Self.syntaxRule, safety: .manual, message: "not understood: \(error.message); no rule looks into this part",
                range: error.offset..<error.offset, edits: [])
            var entry = entry(finding)
            entry.severity = .error
            entries.append(entry)
        }
        for mention in misnamed {
            let hint = SpellingSuggestion.hint(for: mention.name, among: rules.pages.map(\.id) + rules.packs)
            let finding = Finding(
                rule: Self.ignoreRule, safety: .manual, message: "no rule or pack is called '\(mention.name)'\(hint)", range: mention.range,
                edits: [])
            entries.append(entry(finding))
        }
        return entries
    }

    /// Why edits that a finding has are not made.
    private static func remark(on resolved: ResolvedFinding) -> String {
        switch resolved.outcome {
        case .applied, .suppressed: ""
        case .reported: isLikelyLeft(resolved) ? " (likely; not changed by --safe-only)" : ""
        case .conflict(let rule): " (not changed: '\(rule)' changes the same place in another way)"
        case .withdrawn: " (not changed: the file would parse worse)"
        }
    }

    private func settingsEntries(where isShown: (SettingsChange) -> Bool) -> [LintEntry] {
        input.settings.flatMap { update in
            let source = update.file.source
            let lines = LineIndex(source)
            return update.changes.filter(isShown).map { change in
                LintEntry(
                    Finding(
                        rule: change.subject.rawValue, safety: change.replacement == nil ? .manual : .likely, message: change.message,
                        range: change.range, edits: []),
                    path: update.path, source: source, lines: lines)
            }
        }
    }
}
