/// How sure Molt is that an edit keeps the program's meaning.
public enum Safety: UInt8, Sendable, Comparable, CaseIterable, Codable {
    /// A redesign that is offered, never applied unasked; lint doesn't show it.
    case suggest
    /// Needs a person: reported, not edited.
    case manual
    /// The spelling can mean only one thing here, or the precondition was proved; applied unless `--safe-only`.
    case likely
    /// Types or syntax leave no other reading; always applied.
    case safe

    public static func < (a: Safety, b: Safety) -> Bool { a.rawValue < b.rawValue }

    /// The word used in pages, reports and options.
    public var name: String {
        switch self {
        case .suggest: "suggest"
        case .manual: "manual"
        case .likely: "likely"
        case .safe: "safe"
        }
    }
}
