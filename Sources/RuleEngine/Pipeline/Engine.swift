import Semantics
import Syntax

/// Runs rules over files. One engine serves many runs.
///
/// Files are read once, in parallel: parse, decide the dialects, index the project, ask the rules, join their edits, check the result. A later
/// step never reaches back into an earlier one.
public struct Engine: Sendable {
    public let catalogue: RuleCatalogue
    public let apis: ApiUniverse
    private let compiled: CompiledRules
    /// Mistakes in pages that only show when they are put to work, e.g. the name of a transformation that doesn't exist.
    public var pageErrors: [PageError] { compiled.errors }

    /// Takes the pages, the transformations they may name, and the API maps.
    public init(catalogue: RuleCatalogue, natives: NativeTransformations, apis: ApiUniverse) {
        self.catalogue = catalogue
        self.apis = apis
        compiled = CompiledRules(catalogue, natives: natives)
    }

    /// Gives what the rules find in the files and what the files become. Writes nothing. The result doesn't depend on the executor.
    public func run(_ inputs: [SourceInput], options: EngineOptions = EngineOptions(), executor: some WorkExecutor) -> RunResult {
        // Without files there is nothing to load maps for.
        if inputs.isEmpty { return RunResult(files: []) }
        let trees = SourceInput.trees(inputs, executor)
        let dialects = DialectDetector.decide(inputs, trees, forced: options.dialect, executor)
        let project = Project(
            files: inputs.indices.map { index in
                ProjectFile(
                    path: inputs[index].path, tree: trees[index], dialect: dialects[index].dialect, isReadOnly: inputs[index].isReadOnly)
            }, apis: apis)
        let visit = RuleVisit(compiled, options: options, project: project, executor)
        let writable = inputs.indices.filter { !inputs[$0].isReadOnly }
        let isMigration = dialects.contains { $0.dialect != .swift3 }
        var visited = executor(writable) { visit.findings(in: FileID($0), dialects[$0], followsRenames: isMigration) }
        DialectSupport.settle(&visited)
        var resolution = EditResolution(files: visited)
        let composed = resolution.settle(with: executor)
        return RunResult(
            files: writable.enumerated().map { position, index in
                let file = resolution.files[position]
                let moot = MootFindings(file)
                return FileResult(
                    path: inputs[index].path, original: inputs[index].source, dialect: dialects[index].dialect,
                    dialectOrigin: dialects[index].origin, output: composed[position]?.bytes,
                    findings: zip(file.findings, file.outcomes).filter { !moot.contains($0, $1) }.map {
                        ResolvedFinding(finding: $0, outcome: $1)
                    },
                    syntaxErrors: trees[index].errors, mentions: file.mentions,
                    written: composed[position]?.written(by: file.findings) ?? [], copied: composed[position]?.copied() ?? [])
            })
    }
}

extension ComposedText {
    /// The stretches that edits wrote, with the rules behind them.
    func written(by findings: [Finding]) -> [WrittenStretch] {
        segments.indices.compactMap { index in
            let segment = segments[index]
            if segment.origin != nil { return nil }
            let end = index + 1 < segments.count ? segments[index + 1].start : bytes.count
            return WrittenStretch(range: segment.start..<end, rules: Array(Set(segment.owners.map { findings[$0].rule })).sorted())
        }
    }

    /// The stretches that come from the original, by their place there.
    func copied() -> [CopiedStretch] {
        segments.indices.compactMap { index in
            let segment = segments[index]
            guard let origin = segment.origin else { return nil }
            let length = (index + 1 < segments.count ? segments[index + 1].start : bytes.count) - segment.start
            return CopiedStretch(original: origin..<origin + length, output: segment.start)
        }.sorted { $0.original.lowerBound < $1.original.lowerBound }
    }
}
