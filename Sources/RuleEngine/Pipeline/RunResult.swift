import Semantics
import Syntax

/// What a run found and made. Lint, diff and migrate are three ways to show it.
public struct RunResult: Sendable {
    /// In the order of the inputs, without the read-only ones.
    public var files: [FileResult]
}

public struct FileResult: Sendable {
    public var path: String
    public var original: SourceText
    public var dialect: Dialect
    public var dialectOrigin: DialectOrigin
    /// The new bytes; nil when nothing changes.
    public var output: [UInt8]?
    /// By place, then by rule.
    public var findings: [ResolvedFinding]
    /// What the parser could make nothing of in the original. Such a file is never clean.
    public var syntaxErrors: [SyntaxError]
    /// What `molt:ignore` comments name, in source order, be it a rule or not.
    public var mentions: [RuleMention]
    /// Stretches of the output that edits wrote, with the rules that asked for them; in order.
    public var written: [WrittenStretch]
    /// Stretches of the output that stood in the original, by their place there. Empty when nothing changes.
    public var copied: [CopiedStretch]

    /// Where the byte at an offset of the original is in the output; for one that was replaced, where the text before it ends.
    public func outputOffset(of offset: Int) -> Int {
        guard output != nil else { return offset }
        var low = 0
        var high = copied.count
        while low < high {
            let middle = (low + high) / 2
            if copied[middle].original.lowerBound <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return 0 }
        let stretch = copied[low - 1]
        return stretch.output + min(offset, stretch.original.upperBound) - stretch.original.lowerBound
    }

    /// Whether the file needs nothing and was read whole.
    public var isClean: Bool {
        syntaxErrors.isEmpty && findings.allSatisfy { $0.outcome == .suppressed || $0.finding.safety == .suggest }
    }
}

/// Bytes of an output that stood in the original.
public struct CopiedStretch: Sendable, Hashable {
    public var original: Range<Int>
    /// The offset of the first byte in the output.
    public var output: Int
}

/// Bytes of an output that an edit wrote.
public struct WrittenStretch: Sendable, Hashable {
    public var range: Range<Int>
    public var rules: [String]
}
