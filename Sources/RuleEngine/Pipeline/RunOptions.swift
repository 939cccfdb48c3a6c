import Semantics
import Syntax

/// A file to work on.
public struct SourceInput: Sendable {
    public var path: String
    public var source: SourceText
    /// Read for what it declares, never rewritten and never reported on.
    public var isReadOnly: Bool
    /// What is known of the dialect before the file is looked at: that Molt wrote these very bytes.
    public var recordedDialect: Dialect?
    /// What the project's settings say (`.swift-version`, an Xcode project); asked last.
    public var statedDialect: Dialect?

    public init(
        path: String, source: SourceText, isReadOnly: Bool = false, recordedDialect: Dialect? = nil, statedDialect: Dialect? = nil
    ) {
        self.path = path
        self.source = source
        self.isReadOnly = isReadOnly
        self.recordedDialect = recordedDialect
        self.statedDialect = statedDialect
    }
}

/// What a run does with the files.
public struct EngineOptions: Sendable {
    /// Rules or packs; empty: all.
    public var only: Set<String> = []
    /// Rules or packs.
    public var skip: Set<String> = []
    /// What is applied: `likely`, or `safe` for the safest edits alone.
    public var appliedSafety: Safety = .likely
    /// Asked before all evidence.
    public var dialect: Dialect?
    /// Settings of the run that transformations see among their options (`keep-case-names`, `public-cases`, `any`).
    public var settings: [String: String] = [:]

    public init() {}

    public func enables(rule: String, pack: String) -> Bool {
        (only.isEmpty || only.contains(rule) || only.contains(pack)) && !skip.contains(rule) && !skip.contains(pack)
    }
}
