import Semantics
import Syntax

/// What one file says of the arguments of classes that became generic.
struct GenericArgumentSurvey: Sendable {
    /// Names of such a class between which values flow.
    private(set) var flows: [(WrittenType, WrittenType)] = []
    /// What the SDK gives for a name, or takes.
    private(set) var given: [WrittenType: Set<Symbol>] = [:]
    /// What the elements behind a name are cast to.
    private(set) var cast: [WrittenType: Set<Symbol>] = [:]

    init() {}

    init(_ checker: TypeChecker) {
        let places = GenericArgumentPlaces(checker)
        for index in 0..<checker.tree.nodeCount {
            let node = NodeID(index)
            switch checker.tree.kind(node) {
            case .identifierExpr, .memberExpr, .callExpr, .subscriptExpr, .forceUnwrapExpr, .arrayExpr, .sequenceExpr: collect(node, places)
            default: break
            }
        }
    }

    private mutating func collect(_ value: NodeID, _ places: GenericArgumentPlaces) {
        if let (names, argument) = places.cast(at: value) {
            for name in names { cast[name, default: []].insert(argument) }
        }
        guard places.holdsClass(value) else { return }
        let sources = places.names(of: value)
        let targets = places.targets(of: value)
        for (source, target) in zip(sources, targets) where source != target { flows.append((source, target)) }
        if let argument = places.argument(givenBy: value), sources.isEmpty {
            for target in targets { given[target, default: []].insert(argument) }
        }
        if let argument = places.argument(wantedOf: value) {
            for source in sources { given[source, default: []].insert(argument) }
        }
        if let (name, argument) = places.constructed(by: value) { given[name, default: []].insert(argument) }
    }
}

/// Where values of classes that became generic come from and go to in a file.
struct GenericArgumentPlaces {
    private let checker: TypeChecker
    private let types: WrittenTypes
    private let writtenTargets: WrittenTargets
    private var tree: SyntaxTree { checker.tree }

    init(_ checker: TypeChecker) {
        self.checker = checker
        types = WrittenTypes(checker: checker)
        writtenTargets = WrittenTargets(checker)
    }

    /// Whether a value is an object of such a class, or an array of them.
    func holdsClass(_ value: NodeID) -> Bool {
        let type = checker.type(of: value).fullyUnwrapped
        return isClass(type) || type.arrayElement.map { isClass($0.fullyUnwrapped) } ?? false
    }

    private func isClass(_ type: Type) -> Bool {
        guard case .nominal(.api(let name), _) = type else { return false }
        return GenericArguments.classes.contains(name)
    }

    /// The names of such classes in what is written for a value.
    func names(of value: NodeID) -> [WrittenType] { names(of: value, in: checker, depth: 0) }

    private func names(of value: NodeID, in checker: TypeChecker, depth: Int) -> [WrittenType] {
        guard depth < 8 else { return [] }
        if let written = types.type(of: value, in: checker.file) { return names(in: written) }
        let tree = checker.tree
        switch tree.kind(value) {
        case .callExpr:
            // `PHFetchResult()`, `[PHFetchResult]()`
            guard let callee = tree.firstChild(value), [.identifierExpr, .arrayExpr].contains(tree.kind(callee)) else { return [] }
            return names(in: WrittenType(file: checker.file, node: callee))
        case .identifierExpr, .memberExpr:
            switch checker.reference(of: value) {
            case .local(let binding): return names(ofInitialValue: binding.node, in: checker, depth: depth)
            case .project(let id) where checker.project[id].kind == .variable:
                let declaration = checker.project[id]
                return names(ofInitialValue: declaration.node, in: checker.checker(for: declaration.file), depth: depth)
            default: return []
            }
        default: return []
        }
    }

    private func names(ofInitialValue pattern: NodeID, in checker: TypeChecker, depth: Int) -> [WrittenType] {
        let tree = checker.tree
        guard let binding = tree.parent(pattern), [.patternBinding, .optionalBinding].contains(tree.kind(binding)),
            let clause = tree.child(binding, .initializerClause), let value = tree.firstChild(clause)
        else { return [] }
        return names(of: value, in: checker, depth: depth + 1)
    }

    private func names(in written: WrittenType) -> [WrittenType] {
        let tree = checker.project[written.file].tree
        return tree.subtree(written.node).map { NodeID($0) }.filter { node in
            [.identifierType, .identifierExpr].contains(tree.kind(node)) && tree.child(node, .genericArgumentClause) == nil
                && GenericArguments.classes.contains(checker.project.symbol(of: tree.firstToken(node), in: written.file))
        }.map { WrittenType(file: written.file, node: $0) }
    }

    /// The names in what is written for the place that a value goes to.
    func targets(of value: NodeID) -> [WrittenType] {
        if let target = writtenTargets.target(of: value) { return names(in: target) }
        guard let parent = tree.parent(value) else { return [] }
        switch tree.kind(parent) {
        case .arrayExpr: return targets(of: parent)
        case .sequenceExpr:
            // What an untyped variable was made as.
            let parts = Array(tree.children(parent))
            guard parts.count == 3, tree.kind(parts[1]) == .assignment, parts[2] == value else { return [] }
            return names(of: parts[0])
        case .argument:
            // `results.append(result)`
            guard let node = tree.parent(parent).flatMap({ tree.parent($0) }), let call = CallSite(node, in: tree),
                call.isMember("append") || call.isMember("insert"), let base = call.base
            else { return [] }
            return names(of: base)
        default: return []
        }
    }

    /// What the SDK says that a value of its own holds.
    func argument(givenBy value: NodeID) -> Symbol? { argument(in: checker.newType(of: value)) }

    /// What the SDK says that it takes a value of.
    func argument(wantedOf value: NodeID) -> Symbol? { argument(in: checker.newExpectedType(of: value)) }

    private func argument(in type: Type) -> Symbol? {
        let type = type.fullyUnwrapped
        let object = type.arrayElement?.fullyUnwrapped ?? type
        guard isClass(object), case .nominal(.api(let name), _) = object.arguments.first,
            checker.apis.owner(named: name.text) != nil
        else { return nil }
        return name
    }

    /// `CNLabeledValue(label: CNLabelHome, value: number)`: what the name before the parentheses holds.
    func constructed(by value: NodeID) -> (WrittenType, Symbol)? {
        guard let call = CallSite(value, in: tree), tree.kind(call.callee) == .identifierExpr,
            let argument = call.arguments.first(where: { $0.label.map { tree.is($0, "value") } ?? false }),
            case .nominal(.api(let name), _) = checker.type(of: argument.value).fullyUnwrapped
        else { return nil }
        return (WrittenType(file: checker.file, node: call.callee), Self.object(for: name))
    }

    /// `result.firstObject as! PHAsset`: the names behind the result, and what the element is taken for.
    func cast(at sequence: NodeID) -> ([WrittenType], Symbol)? {
        guard tree.kind(sequence) == .sequenceExpr, let cast = tree.child(sequence, .castOperator), let type = tree.typeChild(cast),
            let value = tree.previousSibling(cast), let element = tree.kind(value).isExpression ? tree.belowMarks(value) : nil,
            let owner = owner(ofElement: element), holdsClass(owner),
            case .nominal(.api(let name), []) = checker.type(ofTypeNode: type).fullyUnwrapped
        else { return nil }
        return (names(of: owner), Self.object(for: name))
    }

    /// The collection or the value that an element or content is taken out of.
    private func owner(ofElement node: NodeID) -> NodeID? {
        switch tree.kind(node) {
        case .subscriptExpr: return tree.firstChild(node).map { tree.belowMarks($0) }
        case .memberExpr:
            guard ["firstObject", "lastObject", "value"].contains(checker.name(of: tree.lastToken(node))) else { return nil }
            return tree.firstChild(node).map { tree.belowMarks($0) }
        case .callExpr:
            guard let call = CallSite(node, in: tree), call.isMember("objectAtIndex"), let base = call.base else { return nil }
            return tree.belowMarks(base)
        case .identifierExpr:
            // The first parameter of the closure that is given the elements.
            guard case .local(let binding) = checker.reference(of: node),
                let closure = tree.ancestor(binding.node, where: { $0 == .closureExpr || $0 == .funcDecl }),
                tree.kind(closure) == .closureExpr, let callNode = tree.call(taking: closure), let call = CallSite(callNode, in: tree),
                call.isMember("enumerateObjectsUsingBlock"), let base = call.base
            else { return nil }
            return tree.belowMarks(base)
        default: return nil
        }
    }

    /// Texts are held as objects.
    private static func object(for name: Symbol) -> Symbol { name == "String" ? "NSString" : name }
}
