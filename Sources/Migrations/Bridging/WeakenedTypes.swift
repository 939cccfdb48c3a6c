import RuleEngine
import Semantics
import Syntax

/// What the SDK gives in Swift 3 is weaker in two places: `Any` for `AnyObject`, `Error` for `NSError`.
enum Weakening: String, Sendable {
    /// SE-0116, SE-0131: Objective-C's `id` is `Any`, and values aren't bridged to `AnyObject` unasked.
    case anyObject
    /// SE-0112: errors are `Error`.
    case error

    var oldName: Symbol { self == .anyObject ? WellKnown.anyObject : WellKnown.nsError }
    var newName: String { self == .anyObject ? "Any" : "Error" }
    var oldText: StaticString { self == .anyObject ? "AnyObject" : "NSError" }
}

/// The written types of the project that have to become weaker because something weaker flows into them.
struct WeakenedTypes: Sendable {
    private let weakening: Weakening
    /// The names `AnyObject` or `NSError` in written types that have to go.
    private var weakened: Set<WrittenType> = []

    /// Follows the flows from what is weak for sure to a fixed point.
    fileprivate init(_ weakening: Weakening, _ surveys: [WeakeningSurvey]) {
        self.weakening = weakening
        var flows: [WrittenType: [WrittenType]] = [:]
        for survey in surveys {
            weakened.formUnion(survey.weakened)
            flows.merge(survey.flows, uniquingKeysWith: +)
        }
        var work = Array(weakened)
        while let type = work.popLast() {
            for target in flows[type] ?? [] where weakened.insert(target).inserted { work.append(target) }
        }
    }

    /// The names to replace, by file: `identifierType` nodes, and `identifierExpr` nodes that spell types.
    func names() -> [FileID: Set<NodeID>] {
        var nodes: [FileID: Set<NodeID>] = [:]
        for name in weakened { nodes[name.file, default: []].insert(name.node) }
        return nodes
    }

    /// Whether the value of an expression in the checker's file, whose old type has the old name, is of the weaker type in Swift 3.
    func isWeakened(_ value: NodeID, _ checker: TypeChecker) -> Bool {
        if let written = WrittenTypes(checker: checker).type(of: value, in: checker.file) {
            let names = weakening.names(in: written, of: checker.project)
            return !names.isEmpty && names.allSatisfy { weakened.contains($0) }
        }
        return WeakerValues(weakening, checker).comesFromSDK(value)
    }
}

extension Weakening {
    /// Where the old name stands in a written type.
    func names(in type: WrittenType, of project: Project) -> [WrittenType] {
        let tree = project[type.file].tree
        var names: [WrittenType] = []
        for index in tree.subtree(type.node) where isName(NodeID(index), in: tree) {
            names.append(WrittenType(file: type.file, node: NodeID(index)))
        }
        return names
    }

    /// Whether a node is the old name.
    func isName(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        (tree.kind(node) == .identifierType || tree.kind(node) == .identifierExpr) && tree.is(tree.firstToken(node), oldText)
    }
}

/// Finds what has to become weaker.
///
/// Starts where an expression has the weaker type for sure: a result or a closure's parameter of the SDK, a Swift value where an object is
/// wanted. From there it follows assignments, arguments, results, function types and overrides to a fixed point.
struct WeakenedTypesAnalysis: ProjectAnalysis {
    let weakening: Weakening
    private var carriers: WeakeningCarriers?

    init(_ weakening: Weakening) {
        self.weakening = weakening
    }

    var name: String { "weakened-types " + weakening.rawValue }

    func prepared(for project: Project) -> WeakenedTypesAnalysis {
        var prepared = self
        prepared.carriers = WeakeningCarriers(weakening, in: project)
        return prepared
    }

    func survey(_ checker: TypeChecker) -> WeakeningSurvey? {
        carriers.map { WeakeningSurvey(weakening, $0, checker) }
    }

    func facts(from surveys: [WeakeningSurvey?], of project: Project) -> WeakenedTypes {
        WeakenedTypes(weakening, surveys.compactMap { $0 })
    }
}
