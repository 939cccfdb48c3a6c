import Semantics
import Syntax

/// A rewrite written in Swift, for what a pattern can't say. A rule page names it (`rewrite: native NAME`).
///
/// The engine walks each file's tree once, in preorder, and hands each node to the transformations that asked for its kind.
/// A transformation never sees another one's edits: all look at the same original tree.
public protocol Transformation: Sendable {
    /// The kinds of nodes `visit` wants to see.
    var nodeKinds: Set<NodeKind> { get }

    /// Of calls it wants to see only those of these names (the name of a function, a member or a type, right in front of the arguments); all by
    /// default.
    var calledNames: Set<Symbol>? { get }

    /// Of expressions and types that are a name, alone or behind a dot, it wants to see only those of these names; all by default.
    var usedNames: Set<Symbol>? { get }

    /// Called once per run, before any file is visited, when facts of the whole project are needed (which parameters escape, which enum cases
    /// are renamed). What it returns does the visiting; the default returns `self`.
    func prepared(for project: Project) -> any Transformation

    /// The same for a transformation that also wants its page's options and the run's settings; the default calls `prepared(for:)`.
    func prepared(for project: Project, as rule: RuleIdentity) -> any Transformation

    /// What it has to know of the whole project; made once, before `prepared`, and shared between transformations. None by default.
    var analyses: [any ProjectAnalysis] { get }

    /// Takes the facts that its analyses found; called before `prepared(for:as:)`. The default returns `self`.
    func knowing(_ facts: ProjectFacts) -> Self

    /// Looks at one node and reports findings to the context. Called from several threads, for different files.
    func visit(_ node: NodeID, in context: FileContext)
}

extension Transformation {
    public func prepared(for project: Project) -> any Transformation { self }
    public func prepared(for project: Project, as rule: RuleIdentity) -> any Transformation { prepared(for: project) }
    public var analyses: [any ProjectAnalysis] { [] }
    public var calledNames: Set<Symbol>? { nil }
    public var usedNames: Set<Symbol>? { nil }
    public func knowing(_ facts: ProjectFacts) -> Self { self }
}

/// What a transformation sees of the file it works on, and where it reports.
///
/// One object a file and thread; not shared between threads.
public final class FileContext {
    public let tree: SyntaxTree
    public let project: Project
    /// This file in `project.files`.
    public let file: FileID
    /// Types and references of this file, worked out on demand and remembered.
    public let checker: TypeChecker
    /// The rule on whose behalf `report` is called; set by the engine before each `visit`.
    public var rule: RuleIdentity { rules[ruleIndex] }
    /// The rules of the run, and which of them is visiting.
    let rules: [RuleIdentity]
    var ruleIndex = 0
    private var facts: [ObjectIdentifier: AnyObject] = [:]

    /// A fact of `once`: an object, since looking into an `Any` takes longer than finding it.
    private final class Box<Fact> {
        let fact: Fact
        init(_ fact: Fact) { self.fact = fact }
    }
    public internal(set) var findings: [Finding] = []

    /// Takes the rules that may report; the first one is set.
    public init(project: Project, file: FileID, checker: TypeChecker, rules: [RuleIdentity]) {
        self.project = project
        self.file = file
        self.checker = checker
        self.rules = rules
        tree = project[file].tree
    }

    /// What a rule works out once for the file and needs at many of its nodes; kept by its type.
    public func once<Fact>(_ make: (FileContext) -> Fact) -> Fact {
        if let known = facts[ObjectIdentifier(Fact.self)] as? Box<Fact> { return known.fact }
        let fact = make(self)
        facts[ObjectIdentifier(Fact.self)] = Box(fact)
        return fact
    }

    /// What the file is written in. A rule that `reads: swift2` is never asked about a Swift 3 file.
    public var dialect: Dialect { project[file].dialect }

    /// Reports an edit that settles the place.
    ///
    /// A finding whose builder stays empty is dropped, unless its safety is `manual`. `reads: .swift2` says that the old spelling can be
    /// right Swift 3 at this place, though not at all places of its rule (`NSURL` is still a class, `NSBundle` is gone).
    public func report(
        _ safety: Safety, at node: NodeID, _ message: String, group: String? = nil, reads: Reads = .any,
        edits build: (inout EditBuilder) -> Void
    ) {
        report(safety, at: tree.range(node), message, group: group, reads: reads, edits: build)
    }

    public func report(
        _ safety: Safety, at token: TokenID, _ message: String, group: String? = nil, reads: Reads = .any,
        edits build: (inout EditBuilder) -> Void
    ) {
        report(safety, at: tree.range(token), message, group: group, reads: reads, edits: build)
    }

    public func report(
        _ safety: Safety, at range: Range<Int>, _ message: String, group: String? = nil, reads: Reads = .any,
        edits build: (inout EditBuilder) -> Void
    ) {
        var builder = EditBuilder(tree: tree)
        build(&builder)
        if builder.edits.isEmpty && safety != .manual { return }
        findings.append(
            Finding(rule: rule.id, safety: safety, message: message, range: range, edits: builder.edits, group: group, reads: reads))
    }

    /// Reports a place that needs a person.
    public func reportManual(at node: NodeID, _ message: String) {
        reportManual(at: tree.range(node), message)
    }

    public func reportManual(at range: Range<Int>, _ message: String) {
        findings.append(Finding(rule: rule.id, safety: .manual, message: message, range: range, edits: []))
    }
}

/// The rule a finding belongs to and the options its page gives to the transformation.
public struct RuleIdentity: Sendable {
    public var id: String
    /// The options that the page gives, and the run's settings (`keep-case-names`, `public-cases`, `any`) where the page says nothing.
    public var options: [String: String]

    public init(id: String, options: [String: String]) {
        self.id = id
        self.options = options
    }
}
