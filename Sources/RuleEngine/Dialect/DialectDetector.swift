import Semantics
import Syntax

/// What decided a file's dialect.
public enum DialectOrigin: String, Sendable, CaseIterable {
    case option = "asked for"
    case record = "written by Molt"
    case spelling = "by its spelling"
    case neighbours = "as its neighbours"
    case settings = "by the project's settings"
    case assumption = "no evidence"
}

/// A file's dialect, and where in the file the evidence for it lies.
struct FileDialect: Sendable {
    var dialect: Dialect
    var origin: DialectOrigin
    /// Evidence of each top-level item that has any, in source order.
    var items: [DialectEvidence.Item] = []

    /// Whether the top-level declaration around the offset shows Swift 2 and nothing of Swift 3.
    func isSwift2Only(at offset: Int) -> Bool {
        guard let item = items.last(where: { $0.range.lowerBound <= offset }), offset < item.range.upperBound else { return false }
        return item.swift2 > 0 && item.swift3 == 0
    }
}

/// Decides what each file of a run is written in, before any rule looks at it.
///
/// Asked in this order: the user, what Molt recorded of files it wrote, the file itself, its neighbours in the folder and the project, the project's
/// settings. Without any evidence: Swift 2.
enum DialectDetector {
    static func decide(
        _ inputs: [SourceInput], _ trees: [SyntaxTree], forced: Dialect?, _ executor: some WorkExecutor
    ) -> [FileDialect] {
        if let forced { return inputs.map { _ in FileDialect(dialect: forced, origin: .option) } }
        var evidence = executor(trees) { DialectEvidence($0) }
        let declared = evidence.reduce(into: Set<UInt64>()) { $0.formUnion($1.declared) }
        for index in evidence.indices { evidence[index].settle(declared: declared) }
        var decided: [FileDialect?] = inputs.indices.map { index in
            if let recorded = inputs[index].recordedDialect { return FileDialect(dialect: recorded, origin: .record) }
            guard evidence[index].isFirm else { return nil }
            return evidence[index].dialect.map { FileDialect(dialect: $0, origin: .spelling, items: evidence[index].items) }
        }
        let neighbours = Neighbourhood(inputs, decided.map { $0?.dialect })
        for index in inputs.indices where decided[index] == nil {
            let own = evidence[index].dialect
            let dialect = neighbours.dialect(around: inputs[index].path, against: own, isFaint: evidence[index].isFaint)
            if let dialect {
                decided[index] = FileDialect(
                    dialect: dialect, origin: own == dialect ? .spelling : .neighbours, items: evidence[index].items)
            } else if let own {
                decided[index] = FileDialect(dialect: own, origin: .spelling, items: evidence[index].items)
            } else if let dialect = inputs[index].statedDialect {
                decided[index] = FileDialect(dialect: dialect, origin: .settings)
            } else {
                decided[index] = FileDialect(dialect: .swift2, origin: .assumption)
            }
        }
        return decided.map { $0.unsafelyUnwrapped }
    }
}

/// What the files of each folder are written in, for those that don't show it themselves.
private struct Neighbourhood {
    private var counts: [Substring: (swift2: Int, swift3: Int)] = [:]

    init(_ inputs: [SourceInput], _ dialects: [Dialect?]) {
        for (input, dialect) in zip(inputs, dialects) {
            guard let dialect, !input.isReadOnly else { continue }
            var folder = input.path[...]
            while let parent = Self.parent(folder) {
                folder = parent
                // A half-migrated neighbour says that both occur, so it speaks for neither.
                if dialect == .swift2 { counts[folder, default: (0, 0)].swift2 += 1 }
                if dialect == .swift3 { counts[folder, default: (0, 0)].swift3 += 1 }
            }
        }
    }

    /// What most of the files are in the nearest folder above the file where it isn't a draw.
    ///
    /// What a file looks like itself by a name or two yields to that folder if it's of one mind, eight to one. If they are names of both dialects,
    /// it yields to one that is mostly so, three to one, and to a farther folder where the nearest is undecided.
    func dialect(around path: String, against own: Dialect?, isFaint: Bool) -> Dialect? {
        var folder = path[...]
        while let parent = Self.parent(folder) {
            folder = parent
            guard let count = counts[folder], count.swift2 != count.swift3 else { continue }
            let most: Dialect = count.swift2 > count.swift3 ? .swift2 : .swift3
            if own == nil || own == most { return most }
            if max(count.swift2, count.swift3) >= (isFaint ? 3 : 8) * max(1, min(count.swift2, count.swift3)) { return most }
            if !isFaint { return nil }
        }
        return nil
    }

    private static func parent(_ path: Substring) -> Substring? {
        if path.isEmpty { return nil }
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return path[..<slash]
    }
}
