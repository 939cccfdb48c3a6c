import Semantics
import Syntax

/// One walk over each file's tree, on which every rule is asked about the nodes it wants to see.
struct RuleVisit: Sendable {
    private let rules: [CompiledRules.Rule]
    private let identities: [RuleIdentity]
    /// Indices into `rules` by identifier.
    private let positions: [String: Int]
    private let options: EngineOptions
    private let project: Project
    private let patterns: PatternIndex
    /// For each rule, whether the run's options enable it.
    private let isEnabled: [Bool]
    /// What wants to see nodes of a kind, kind after kind.
    private let visitors: ContiguousArray<Visitor>
    /// Where a kind's visitors stand in `visitors`, by kind.
    private let ranges: [Range<Int>]
    /// What wants to see calls, names and types of some names only, by those names.
    private let namedVisitors: [Symbol: ContiguousArray<(kind: NodeKind, visitor: Visitor)>]
    private let visitedNames: SymbolSet

    /// A rule's transformation as the walk calls it.
    private struct Visitor: Sendable {
        var rule: Int
        var visit: @Sendable (NodeID, FileContext) -> Void

        init(rule: Int, _ transformation: some Transformation) {
            self.rule = rule
            visit = { transformation.visit($0, in: $1) }
        }
    }

    /// Lets the transformations prepare for the project, in parallel.
    init(_ compiled: CompiledRules, options: EngineOptions, project: Project, _ executor: some WorkExecutor) {
        let identities = compiled.rules.map { rule in
            RuleIdentity(id: rule.id, options: options.settings.merging(rule.options) { _, page in page })
        }
        rules = compiled.rules
        positions = Dictionary(compiled.rules.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
        self.identities = identities
        self.options = options
        self.project = project
        let isEnabled = compiled.rules.map { options.enables(rule: $0.id, pack: $0.pack) }
        self.isEnabled = isEnabled
        patterns = compiled.patterns
        let enabled = compiled.natives.filter { isEnabled[$0.rule] }
        let facts = ProjectFacts(enabled.flatMap { $0.transformation.analyses }, of: project, executor)
        let prepared = executor(enabled) { entry in
            let transformation: any Transformation = entry.transformation.knowing(facts)
            return (rule: entry.rule, transformation: transformation.prepared(for: project, as: identities[entry.rule]))
        }
        var visitors = [ContiguousArray<Visitor>](repeating: [], count: NodeKind.allCases.count)
        var namedVisitors: [Symbol: ContiguousArray<(kind: NodeKind, visitor: Visitor)>] = [:]
        for (rule, transformation) in prepared {
            let visitor = Visitor(rule: rule, transformation)
            for kind in transformation.nodeKinds {
                let names = kind == .callExpr ? transformation.calledNames : kind.isName ? transformation.usedNames : nil
                if let names {
                    for name in names { namedVisitors[name, default: []].append((kind, visitor)) }
                } else {
                    visitors[Int(kind.rawValue)].append(visitor)
                }
            }
        }
        self.visitors = ContiguousArray(visitors.joined())
        var count = 0
        ranges = visitors.map { ofKind in
            defer { count += ofKind.count }
            return count..<(count + ofKind.count)
        }
        self.namedVisitors = namedVisitors
        visitedNames = SymbolSet(namedVisitors.keys)
    }

    /// All findings of a file, sorted, each with a first outcome: `applied` for those whose edits are to be tried.
    /// `followsRenames`: other files are Swift 2, and what is renamed there may be used here, whatever this file is written in.
    func findings(in file: FileID, _ evidence: FileDialect, followsRenames: Bool) -> EditResolution.File {
        let tree = project[file].tree
        let frozen = FrozenRegions(tree)
        var findings = project.withChecker(for: file, isLast: true) { checker in
            let context = FileContext(project: project, file: file, checker: checker, rules: identities)
            walk(context, frozen, readsAll: evidence.dialect != .swift3 || followsRenames)
            return context.findings
        }
        if evidence.dialect == .swift3 {
            findings.removeAll { $0.group == nil && ($0.reads == .swift2 || rule($0.rule)?.reads == .swift2) }
        }
        if !frozen.isEmpty { findings.removeAll { finding in frozen.overlaps(finding.range) } }
        findings.sort(by: Self.areInOrder)
        let suppressions = Suppressions(tree)
        var outcomes: [Outcome] = []
        var support: [DialectSupport] = []
        outcomes.reserveCapacity(findings.count)
        for index in findings.indices {
            let rule = rule(findings[index].rule)
            support.append(rule.map { limit(&findings[index], $0, evidence) } ?? .given)
            if suppressions.covers(findings[index], pack: rule?.pack ?? "") {
                outcomes.append(.suppressed)
            } else {
                outcomes.append(findings[index].safety >= options.appliedSafety && !findings[index].edits.isEmpty ? .applied : .reported)
            }
        }
        return EditResolution.File(tree: tree, findings: findings, outcomes: outcomes, support: support, mentions: suppressions.mentions)
    }

    private func rule(_ id: String) -> CompiledRules.Rule? { positions[id].map { rules[$0] } }

    private func walk(_ context: FileContext, _ frozen: FrozenRegions, readsAll: Bool) {
        let tree = context.tree
        let isActive = rules.indices.map { isEnabled[$0] && (rules[$0].reads == .any || readsAll) }
        var nextFrozen = frozen.nodes[...]
        var index = 0
        let count = tree.nodeCount
        while index < count {
            if let skipped = nextFrozen.first, Int(skipped.index) == index {
                index = tree.subtree(skipped).upperBound
                nextFrozen.removeFirst()
                continue
            }
            let node = NodeID(index)
            let kind = tree.kind(node)
            for position in ranges[Int(kind.rawValue)] where isActive[visitors[position].rule] {
                context.ruleIndex = visitors[position].rule
                visitors[position].visit(node, context)
            }
            let named = kind == .callExpr ? tree.calledName(node) : kind.isName ? tree.ownName(node) : nil
            if let name = named.map({ context.checker.name(of: $0) }), visitedNames.contains(name), let visitors = namedVisitors[name] {
                for (wanted, visitor) in visitors where wanted == kind && isActive[visitor.rule] {
                    context.ruleIndex = visitor.rule
                    visitor.visit(node, context)
                }
            }
            if !patterns.isEmpty { patterns.visit(node, in: context, isActive: isActive) }
            index += 1
        }
    }

    /// Lowers a finding's safety to what its rule may claim, and outside of Swift 2 files to what its surroundings allow.
    private func limit(_ finding: inout Finding, _ rule: CompiledRules.Rule, _ evidence: FileDialect) -> DialectSupport {
        finding.safety = min(finding.safety, rule.safety)
        guard rule.reads == .swift2 || finding.reads == .swift2, evidence.dialect != .swift2 else { return .given }
        finding.safety = min(finding.safety, .likely)
        if evidence.dialect == .swift3 { return .denied }
        return evidence.isSwift2Only(at: finding.range.lowerBound) ? .given : .missing
    }

    private static func areInOrder(_ a: Finding, _ b: Finding) -> Bool {
        if a.range.lowerBound != b.range.lowerBound { return a.range.lowerBound < b.range.lowerBound }
        if a.range.upperBound != b.range.upperBound { return a.range.upperBound < b.range.upperBound }
        if a.rule != b.rule { return a.rule < b.rule }
        return a.message < b.message
    }
}

extension NodeKind {
    /// Whether such a node is a name, alone or behind a dot.
    fileprivate var isName: Bool {
        switch self {
        case .identifierExpr, .memberExpr, .implicitMemberExpr, .identifierType, .memberType: true
        default: false
        }
    }
}

extension SyntaxTree {
    /// The name right in front of a call's arguments; `a?` and `b!` are looked through.
    func calledName(_ call: NodeID) -> TokenID? {
        firstChild(call).flatMap { ownName(belowMarks($0)) }
    }

    /// The name that a node is, alone or behind a dot.
    fileprivate func ownName(_ node: NodeID) -> TokenID? {
        switch kind(node) {
        case .identifierExpr, .identifierType: return firstToken(node)
        case .memberExpr, .implicitMemberExpr, .memberType:
            return memberName(node)
        default: return nil
        }
    }
}
