import Semantics
import Syntax

/// What one file says of what holds calendar units.
struct CalendarUnitSurvey: Sendable {
    /// What speaks for a kind.
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        static let holdsSeveral = Traits(rawValue: 1)
        static let holdsOne = Traits(rawValue: 2)
        static let goesForSet = Traits(rawValue: 4)
        static let goesForOne = Traits(rawValue: 8)
        static let goesForBits = Traits(rawValue: 16)
        /// Nobody knows which units a number stands for.
        static let madeOfNumber = Traits(rawValue: 32)

        var kind: CalendarUnitKind? {
            if contains(.madeOfNumber) { return .bits }
            if contains(.goesForBits), isDisjoint(with: [.goesForSet, .goesForOne]) { return .bits }
            if contains(.holdsSeveral) { return .set }
            if contains(.goesForOne) { return .component }
            if contains(.goesForSet) { return .set }
            return contains(.holdsOne) ? .component : nil
        }
    }

    private(set) var traits: [WrittenType: Traits] = [:]
    private(set) var flows: [(from: WrittenType, to: WrittenType)] = []

    init() {}

    init(_ checker: TypeChecker) {
        let places = CalendarUnitPlaces(checker)
        for index in 0..<checker.tree.nodeCount {
            let node = NodeID(index)
            guard checker.tree.kind(node).isExpression, checker.type(of: node).isApi(CalendarUnitHolders.unit) else { continue }
            collect(node, places)
        }
    }

    private mutating func collect(_ value: NodeID, _ places: CalendarUnitPlaces) {
        let holder = places.holder(of: value)
        if let holder { note(places.traits(ofUse: value), of: holder) }
        guard let target = places.target(of: value) else {
            // A variable without a written type takes what it is given.
            if let pattern = places.inferredPattern(givenBy: value) {
                note(places.traits(ofValue: value), of: pattern)
                if let holder { flows.append((holder, pattern)) }
            }
            return
        }
        note(places.traits(ofValue: value), of: target)
        if let holder { flows.append((holder, target)) }
    }

    private mutating func note(_ traits: Traits, of holder: WrittenType) {
        self.traits[holder, default: []].formUnion(traits)
    }
}

/// Where values of the type `NSCalendarUnit` come from and go to in a file.
struct CalendarUnitPlaces {
    private let checker: TypeChecker
    private let types: WrittenTypes
    private var tree: SyntaxTree { checker.tree }

    init(_ checker: TypeChecker) {
        self.checker = checker
        types = WrittenTypes(checker: checker)
    }

    /// What holds the value that an expression names.
    func holder(of value: NodeID) -> WrittenType? {
        switch tree.kind(value) {
        case .identifierExpr, .memberExpr, .callExpr: break
        default: return nil
        }
        if let written = types.type(of: value, in: checker.file) {
            return isUnit(written) ? written : nil
        }
        switch checker.reference(of: value) {
        case .local(let binding): return inferred(binding.node, in: checker.file)
        case .project(let id): return inferred(checker.project[id].node, in: checker.project[id].file)
        default: return nil
        }
    }

    /// A pattern that has no written type and a value in its own binding.
    private func inferred(_ pattern: NodeID, in file: FileID) -> WrittenType? {
        let tree = checker.project[file].tree
        guard tree.kind(pattern) == .identifierPattern, let binding = tree.parent(pattern), tree.kind(binding) == .patternBinding,
            tree.child(binding, .typeAnnotation) == nil
        else { return nil }
        return WrittenType(file: file, node: pattern)
    }

    func inferredPattern(givenBy value: NodeID) -> WrittenType? {
        guard let clause = tree.parent(value), tree.kind(clause) == .initializerClause, let binding = tree.parent(clause),
            tree.kind(binding) == .patternBinding, let pattern = tree.firstChild(binding)
        else { return nil }
        return inferred(pattern, in: checker.file)
    }

    private func isUnit(_ written: WrittenType) -> Bool {
        let tree = checker.project[written.file].tree
        return tree.kind(written.node) == .identifierType && tree.is(tree.firstToken(written.node), "NSCalendarUnit")
    }

    /// The written type that a value goes to: of a variable, a parameter or a result of the project.
    func target(of value: NodeID) -> WrittenType? {
        guard let written = WrittenTargets(checker).target(of: value) else { return nil }
        return isUnit(written) ? written : nil
    }

    /// What a value says of where it goes.
    func traits(ofValue value: NodeID) -> CalendarUnitSurvey.Traits {
        switch tree.kind(value) {
        case .arrayExpr, .sequenceExpr: return .holdsSeveral
        case .callExpr where isMadeOfNumber(value): return .madeOfNumber
        case .callExpr: return isUnion(value) || constructed(by: value) != nil ? .holdsSeveral : []
        case .implicitMemberExpr: return .holdsOne
        case .memberExpr:
            guard case .api = checker.reference(of: value) else { return [] }
            return .holdsOne
        default: return []
        }
    }

    /// What is done with the value of a holder.
    func traits(ofUse value: NodeID) -> CalendarUnitSurvey.Traits {
        guard let parent = tree.parent(value) else { return [] }
        switch tree.kind(parent) {
        case .memberExpr where tree.firstChild(parent) == value:
            let member = checker.name(of: tree.lastToken(parent))
            // One unit could be asked for, too.
            if member == "contains" { return .goesForSet }
            return Self.membersOfSets.contains(member) ? .holdsSeveral : []
        case .switchStmt, .arrayExpr: return .goesForOne
        case .argument, .sequenceExpr: return wanted(of: value)
        default: return []
        }
    }

    private func wanted(of value: NodeID) -> CalendarUnitSurvey.Traits {
        let type = checker.newExpectedType(of: value).fullyUnwrapped
        if type.isApi(WellKnown.set) { return .goesForSet }
        guard case .nominal(.api(let name), _) = type else { return [] }
        if name == "Calendar.Component" { return .goesForOne }
        return name == CalendarUnitHolders.unit && target(of: value) == nil && isOfSDK(value) ? .goesForBits : []
    }

    /// Whether a value is passed or assigned to something of the SDK that still takes a set of bits.
    func isWantedAsBits(_ value: NodeID) -> Bool { wanted(of: value) == .goesForBits }

    /// Whether a value is passed or assigned to something of the SDK.
    private func isOfSDK(_ value: NodeID) -> Bool {
        guard let parent = tree.parent(value) else { return false }
        switch tree.kind(parent) {
        case .argument:
            guard let call = tree.parent(parent).flatMap({ tree.parent($0) }) else { return false }
            return checker.reference(of: call).api.map { !$0.receiver.isApi(CalendarUnitHolders.unit) } ?? false
        case .sequenceExpr:
            guard let first = tree.firstChild(parent), first != value else { return false }
            return checker.reference(of: first).api != nil
        default: return false
        }
    }

    /// `a.union(b)`
    func isUnion(_ value: NodeID) -> Bool {
        guard let call = CallSite(value, in: tree) else { return false }
        return call.isMember("union") && call.arguments.count == 1
    }

    /// `NSCalendarUnit(rawValue: bits)`
    private func isMadeOfNumber(_ value: NodeID) -> Bool {
        guard let call = CallSite(value, in: tree) else { return false }
        return call.isFunction("NSCalendarUnit") && call.hasLabels(["rawValue"])
    }

    /// The literal of `NSCalendarUnit([a, b])`.
    func constructed(by value: NodeID) -> NodeID? {
        guard let call = CallSite(value, in: tree), call.isFunction("NSCalendarUnit"), call.hasLabels(["_"]),
            tree.kind(call.arguments[0].value) == .arrayExpr
        else { return nil }
        return call.arguments[0].value
    }

    private static let membersOfSets: Set<Symbol> = [
        "contains", "union", "unionInPlace", "insert", "remove", "intersect", "subtract", "isEmpty",
    ]
}
