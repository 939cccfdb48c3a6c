/// What the dialect of its surroundings says about a finding of a rule that reads Swift 2.
enum DialectSupport: Sendable {
    /// Swift 2, or the rule reads anything.
    case given
    /// A place in a half-migrated file that doesn't show what it is.
    case missing
    /// A Swift 3 file. Only a rename that comes from elsewhere can be right there.
    case denied

    /// Decides about findings in groups, such as a rename with all its uses: one place that is Swift 2 speaks for all of them, since they mean the
    /// same declaration. Without such a place they are left to a person; in Swift 3 files they are nothing.
    static func settle(_ files: inout [EditResolution.File]) {
        var supported: Set<String> = []
        for file in files {
            for (finding, support) in zip(file.findings, file.support) where support == .given {
                if let group = finding.group { supported.insert(group) }
            }
        }
        for index in files.indices {
            for (position, support) in files[index].support.enumerated().reversed() where support != .given {
                if let group = files[index].findings[position].group, supported.contains(group) { continue }
                if support == .denied {
                    files[index].findings.remove(at: position)
                    files[index].outcomes.remove(at: position)
                } else {
                    files[index].findings[position].safety = min(files[index].findings[position].safety, .manual)
                    if files[index].outcomes[position] == .applied { files[index].outcomes[position] = .reported }
                }
            }
            files[index].support = []
        }
    }
}
