import RuleEngine
import Semantics
import Syntax

/// Calendar units: what was a set of bits is a `Calendar.Component`, several of them are a `Set<Calendar.Component>`, and a range of them is a
/// `Range<Int>` that has no length.
struct CalendarUnits: Transformation {
    let nodeKinds: Set<NodeKind> = [.memberExpr, .implicitMemberExpr, .identifierExpr, .callExpr, .sequenceExpr]

    private var holders: CalendarUnitHolders.Facts = [:]

    private let analysis = CalendarUnitHolders()
    var analyses: [any ProjectAnalysis] { [analysis] }

    func knowing(_ facts: ProjectFacts) -> Self {
        var knowing = self
        knowing.holders = facts[analysis] ?? [:]
        return knowing
    }

    func visit(_ node: NodeID, in context: FileContext) {
        if context.tree.kind(node) == .memberExpr { visitRange(node, context) }
        if context.tree.kind(node) == .callExpr { visitContains(node, context) }
        guard mayBeUnit(node, context), context.checker.type(of: node).isApi(CalendarUnitHolders.unit) else { return }
        let places = CalendarUnitPlaces(context.checker)
        if let units = places.constructed(by: node) {
            visitConstruction(node, units, places, context)
        } else if places.isUnion(node) || context.tree.kind(node) == .sequenceExpr {
            visitUnion(node, places, context)
        } else {
            visitValue(node, places, context)
        }
    }

    /// Whether the node's names may have to do with units at all.
    private func mayBeUnit(_ node: NodeID, _ context: FileContext) -> Bool {
        if !holders.isEmpty { return true }
        switch context.tree.kind(node) {
        case .memberExpr, .implicitMemberExpr:
            guard let parent = context.tree.parent(node) else { return false }
            return context.tree.kind(parent) == .argument
        default: return false
        }
    }

    /// `components(.Day, fromDate: date)` → `dateComponents([.day], from: date)`.
    private func visitValue(_ value: NodeID, _ places: CalendarUnitPlaces, _ context: FileContext) {
        let tree = context.tree
        guard let parent = tree.parent(value), wantsSet(value, at: parent, places, context) else { return }
        let isOfBits = places.holder(of: value).map { holders[$0] == .bits } ?? false
        if isOfBits || CallSite(value, in: tree)?.isFunction("NSCalendarUnit") ?? false {
            context.reportManual(
                at: value, "Calendars take a set of components in Swift 3, which isn't made of bits: write the components.")
            return
        }
        guard isOne(value, places, context) else { return }
        context.report(.safe, at: value, "Calendars take a set of components in Swift 3.") { edits in
            edits.insert("[", before: value, slot: .openParen)
            edits.insert("]", after: value, slot: .closeParen)
        }
    }

    /// Whether an expression gives one component.
    private func isOne(_ value: NodeID, _ places: CalendarUnitPlaces, _ context: FileContext) -> Bool {
        switch context.tree.kind(value) {
        case .implicitMemberExpr: return true
        case .memberExpr:
            if case .api = context.checker.reference(of: value) { return true }
            return places.holder(of: value).map { holders[$0] == .component } ?? false
        case .identifierExpr, .callExpr: return places.holder(of: value).map { holders[$0] == .component } ?? false
        default: return false
        }
    }

    private func wantsSet(_ value: NodeID, at parent: NodeID, _ places: CalendarUnitPlaces, _ context: FileContext) -> Bool {
        let tree = context.tree
        switch tree.kind(parent) {
        case .argument, .initializerClause, .returnStmt, .sequenceExpr: break
        default: return false
        }
        if let target = places.target(of: value) { return holders[target] == .set }
        if tree.kind(parent) == .argument, let call = tree.parent(parent).flatMap({ tree.parent($0) }), places.isUnion(call),
            let base = CallSite(call, in: tree)?.base, let holder = places.holder(of: base)
        {
            return holders[holder] == .set
        }
        return tree.kind(parent) == .argument && context.checker.newExpectedType(of: value).isApi(WellKnown.set)
    }

    /// `NSCalendarUnit([.Year, .Month])` → `[.year, .month]`.
    private func visitConstruction(_ node: NodeID, _ units: NodeID, _ places: CalendarUnitPlaces, _ context: FileContext) {
        let tree = context.tree
        let pattern = places.inferredPattern(givenBy: node)
        context.report(.safe, at: node, "Several calendar components are a set in Swift 3.") { edits in
            if let pattern { edits.insert(": \(CalendarUnitKind.set.rawValue)", after: pattern.node, slot: .postfix) }
            edits.delete(tree.range(node).lowerBound..<tree.range(units).lowerBound)
            edits.delete(tree.range(units).upperBound..<tree.range(node).upperBound)
        }
    }

    /// `NSCalendarUnit.Year.union(.Month)` → `[.year, .month]`.
    private func visitUnion(_ node: NodeID, _ places: CalendarUnitPlaces, _ context: FileContext) {
        let tree = context.tree
        // The outermost union stands for those in it.
        if let parent = tree.parent(node), tree.kind(parent) == .memberExpr, let outer = tree.parent(parent), places.isUnion(outer) {
            return
        }
        guard let union = UnitUnion(node, places, tree), union.units.allSatisfy({ isOne($0, places, context) }) else { return }
        let pattern = places.inferredPattern(givenBy: node)
        context.report(.safe, at: node, "Several calendar components are a set in Swift 3.") { edits in
            if let pattern { edits.insert(": \(CalendarUnitKind.set.rawValue)", after: pattern.node, slot: .postfix) }
            edits.insert("[", before: node, slot: .openParen)
            for gap in union.gaps { edits.replace(gap, with: [.text(", ")]) }
            for end in union.ends { edits.delete(end) }
            edits.insert("]", after: node, slot: .closeParen)
        }
    }

    /// `unit.contains(.Day)` → `unit == .day`, of one component.
    private func visitContains(_ node: NodeID, _ context: FileContext) {
        let tree = context.tree
        guard !holders.isEmpty, let call = CallSite(node, in: tree), call.isMember("contains"), call.hasLabels(["_"]), let base = call.base,
            let holder = CalendarUnitPlaces(context.checker).holder(of: base), holders[holder] == .component
        else { return }
        let value = call.arguments[0].value
        let negation = tree.parent(node).flatMap { tree.kind($0) == .prefixExpr && tree.is(tree.firstToken($0), "!") ? $0 : nil }
        context.report(.safe, at: node, "One calendar component is compared in Swift 3.") { edits in
            if let negation { edits.delete(tree.range(negation).lowerBound..<tree.range(node).lowerBound) }
            let sign = negation == nil ? " == " : " != "
            edits.replace(tree.range(base).upperBound..<tree.range(value).lowerBound, with: [.text(sign)])
            edits.delete(tree.range(value).upperBound..<tree.range(node).upperBound)
        }
    }

    /// `calendar.rangeOfUnit(…).length` → `calendar.range(…)!.count`.
    private func visitRange(_ node: NodeID, _ context: FileContext) {
        let tree = context.tree
        guard let base = tree.firstChild(node), let name = tree.memberName(node),
            let new = tree.is(name, "length") ? "count" : tree.is(name, "location") ? "lowerBound" : nil,
            context.checker.type(of: base).isApi("_NSRange"), context.checker.newType(of: base).isApi(WellKnown.range)
        else { return }
        context.report(.safe, at: name, "'\(tree.text(name))' is '\(new)' in Swift 3, whose calendars give a `Range<Int>`.") {
            $0.replace(name, with: new)
        }
    }

    /// What the written name `NSCalendarUnit` becomes; nil where nothing tells.
    static func newName(of type: NodeID, _ holders: CalendarUnitHolders.Facts, in context: FileContext) -> String? {
        let tree = context.tree
        if let kind = holders[WrittenType(file: context.file, node: type)] { return kind.rawValue }
        guard let parent = tree.parent(type) else { return nil }
        switch tree.kind(parent) {
        // What a collection holds, or what an extension extends, is one of them.
        case .arrayType, .dictionaryType, .genericArgumentClause, .extensionDecl: return CalendarUnitKind.component.rawValue
        default: return nil
        }
    }
}

/// Units put together: `a.union(b).union(c)`, `a | b`.
private struct UnitUnion {
    private(set) var units: [NodeID] = []
    /// What stands between two of them.
    private(set) var gaps: [Range<Int>] = []
    /// The parentheses behind them.
    private(set) var ends: [Range<Int>] = []

    init?(_ node: NodeID, _ places: CalendarUnitPlaces, _ tree: SyntaxTree) {
        if tree.kind(node) == .sequenceExpr {
            let parts = Array(tree.children(node))
            guard parts.count >= 3 else { return nil }
            for (index, part) in parts.enumerated() {
                if index % 2 == 0 {
                    units.append(part)
                } else {
                    guard tree.kind(part) == .binaryOperator, tree.is(tree.firstToken(part), "|") else { return nil }
                    gaps.append(tree.range(parts[index - 1]).upperBound..<tree.range(parts[index + 1]).lowerBound)
                }
            }
            return
        }
        guard let call = CallSite(node, in: tree), let base = call.base, let argument = call.arguments.first?.value else { return nil }
        if places.isUnion(base) {
            guard let inner = UnitUnion(base, places, tree) else { return nil }
            self = inner
        } else {
            units.append(base)
        }
        // What ends the inner union belongs to the gap.
        let start = ends.popLast()?.lowerBound ?? tree.range(base).upperBound
        gaps.append(start..<tree.range(argument).lowerBound)
        units.append(argument)
        ends.append(tree.range(argument).upperBound..<tree.range(node).upperBound)
    }
}
