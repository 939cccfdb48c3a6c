import EmbeddedRules
import Migrations
import RuleEngine
import Semantics
import Syntax
import Workspace

/// How long each stage of a run takes over the files of one project, on one core.
struct Stages {
    /// The stages, in the order they run.
    static let names = ["lex", "parse", "index", "rules", "whole"]

    private(set) var bytes = 0
    /// Seconds by stage. `rules` is what is left of the whole for types, rules, edits and checks.
    private(set) var seconds: [String: Double] = [:]

    /// Measures nothing; a sum to add to.
    init() {}

    /// Runs the stages over the Swift files that `molt migrate PATH` would take.
    init(path: String, repetitions: Int) {
        let discovery = FileDiscovery(paths: [path])
        let own = Self.inputs(discovery.files, isReadOnly: false)
        let inputs = own + Self.inputs(discovery.dependencyFiles, isReadOnly: true)
        bytes = own.reduce(0) { $0 + $1.source.count }
        let (lexing, _) = CPUTime.best(of: repetitions) { own.reduce(0) { $0 + Lexer.tokens(of: $1.source).count } }
        let (parsing, trees) = CPUTime.best(of: repetitions) { inputs.map { Parser.parse($0.source) } }
        let maps = Library.maps
        let (indexing, _) = CPUTime.best(of: repetitions) {
            Project(
                files: zip(inputs, trees).map {
                    ProjectFile(path: $0.path, tree: $1, dialect: .swift2, isReadOnly: $0.isReadOnly)
                }, apis: ApiUniverse(maps))
        }
        let (running, _) = CPUTime.best(of: repetitions) {
            let engine = Engine(catalogue: Library.rules(), natives: transformationTable, apis: ApiUniverse(maps))
            return engine.run(inputs, executor: ParallelMap(jobs: 1)).files.count
        }
        seconds = [
            "lex": lexing, "parse": parsing, "index": indexing, "rules": max(0, running - parsing - indexing), "whole": running,
        ]
    }

    private static func inputs(_ paths: [String], isReadOnly: Bool) -> [SourceInput] {
        paths.compactMap { path in
            (try? SourceLoader.load(path)).map { SourceInput(path: path, source: $0.source, isReadOnly: isReadOnly) }
        }
    }

    mutating func add(_ other: Stages) {
        bytes += other.bytes
        seconds.merge(other.seconds, uniquingKeysWith: +)
    }

    /// Megabytes a second.
    func speed(_ stage: String) -> Double { Double(bytes) / 1e6 / (seconds[stage] ?? .infinity) }
}

/// The built-in rules and maps.
enum Library {
    static let maps = EmbeddedRules.files.filter { !$0.path.hasSuffix(".md") }.map { ApiMapSource(file: $0.path, staticBytes: $0.bytes) }

    static func rules() -> RuleCatalogue {
        let pages = EmbeddedRules.files.filter { $0.path.hasSuffix(".md") }
        return RuleCatalogue.read(pages.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }, readsExamples: { _ in false })
            .catalogue
    }

    /// Indexes every map: what it costs in seconds and bytes.
    static func load() -> (seconds: Double, memory: Int) {
        let memory = CPUTime.peakMemory
        let (seconds, scope) = CPUTime.best(of: 1) { ApiUniverse(maps).everything }
        return withExtendedLifetime(scope) { (seconds, CPUTime.peakMemory - memory) }
    }
}
