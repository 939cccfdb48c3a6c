import Semantics
import Syntax

/// What the SDK gives in Swift 3 is weaker in two places: `Any` for `AnyObject`, `Error` for `NSError`.
enum Weakening: Sendable {
    /// SE-0116, SE-0131: Objective-C's `id` is `Any`, and values aren't bridged to `AnyObject` unasked.
    case anyObject
    /// SE-0112: errors are `Error`.
    case error

    var oldName: Symbol { self == .anyObject ? WellKnown.anyObject : "NSError" }
    var newName: String { self == .anyObject ? "Any" : "Error" }
    var oldText: StaticString { self == .anyObject ? "AnyObject" : "NSError" }
}

/// Finds the written types of the project that have to become weaker because something weaker flows into them.
///
/// Starts where an expression has the weaker type for sure: a result or a closure's parameter of the SDK, a Swift value where an object is
/// wanted. From there it follows assignments, arguments, results, function types and overrides to a fixed point.
struct WeakenedTypes {
    private let project: Project
    private let weakening: Weakening
    private let checkers: [TypeChecker]
    private let types: WrittenTypes
    /// The names `AnyObject` or `NSError` in written types that have to go.
    private var weakened: Set<WrittenType> = []
    /// Where values of a written type go on to.
    private var flows: [WrittenType: [WrittenType]] = [:]

    init(project: Project, weakening: Weakening, session: CheckerSession) {
        self.project = project
        self.weakening = weakening
        checkers = project.files.indices.map { TypeChecker(project: project, file: FileID($0), session: session) }
        types = WrittenTypes(project: project, checkers: checkers)
        let name = weakening.oldName
        // Nothing to weaken, nothing to look for.
        guard project.files.contains(where: { Self.mentions(name.text, in: $0.tree) }) else { return }
        for index in project.files.indices where !project.files[index].isReadOnly { collect(in: FileID(index)) }
        uniteFamilies()
        spread()
    }

    /// The names to replace, by file: `identifierType` nodes.
    func names() -> [FileID: Set<NodeID>] {
        var nodes: [FileID: Set<NodeID>] = [:]
        for name in weakened { nodes[name.file, default: []].insert(name.node) }
        return nodes
    }

    /// Whether the value of an expression, whose old type has the old name, is of the weaker type in Swift 3.
    func isWeakened(_ value: NodeID, in file: FileID) -> Bool {
        if let written = types.type(of: value, in: file) {
            let names = names(in: written)
            return !names.isEmpty && names.allSatisfy { weakened.contains($0) }
        }
        let checker = checkers[file.index]
        guard checker.type(of: value).fullyUnwrapped.isApi(weakening.oldName) else { return false }
        return weakening == .error && checker.newType(of: value).fullyUnwrapped.isApi(WellKnown.errorType)
    }

    func reference(of node: NodeID, in file: FileID) -> Reference { checkers[file.index].reference(of: node) }

    private static func mentions(_ name: String, in tree: SyntaxTree) -> Bool {
        let utf8 = Array(name.utf8)
        for token in tree.tokens where token.kind == .identifier && Int(token.end - token.start) == utf8.count {
            if zip(Int(token.start)..<Int(token.end), utf8).allSatisfy({ tree.source[$0] == $1 }) { return true }
        }
        return false
    }

    // MARK: Collecting

    private mutating func collect(in file: FileID) {
        let tree = project[file].tree
        for index in 0..<tree.nodeCount {
            let node = NodeID(index)
            switch tree.kind(node) {
            case .patternBinding, .optionalBinding:
                guard let annotation = tree.child(node, .typeAnnotation), let type = tree.typeChild(annotation),
                    let clause = tree.child(node, .initializerClause), let value = tree.child(clause, where: { $0.isExpression })
                else { continue }
                flow(value, into: types.normal(WrittenType(file: file, node: type)), in: file)
            case .parameter:
                guard let type = tree.typeChild(node), let clause = tree.child(node, .initializerClause),
                    let value = tree.child(clause, where: { $0.isExpression })
                else { continue }
                flow(value, into: types.normal(WrittenType(file: file, node: type)), in: file)
            case .sequenceExpr:
                collectAssignment(node, in: file)
            case .returnStmt:
                guard let value = tree.child(node, where: { $0.isExpression }), let target = resultAround(node, in: file) else { continue }
                flow(value, into: target, in: file)
            case .callExpr:
                collectCall(node, in: file)
                if let callee = tree.firstChild(node) { collectElements(callee, in: file) }
            case .arrayType, .dictionaryType:
                collectElements(node, in: file)
            default:
                continue
            }
        }
    }

    /// What collections hold comes from the SDK or goes there sooner or later, and a collection of objects can't take a Swift value any more.
    private mutating func collectElements(_ node: NodeID, in file: FileID) {
        guard weakening == .anyObject else { return }
        let tree = project[file].tree
        var element: NodeID?
        switch tree.kind(node) {
        case .arrayType, .dictionaryType: element = tree.children(node).filter { tree.kind($0).isType }.last
        // `[String: AnyObject]()`
        case .arrayExpr: element = tree.firstChild(node)
        case .dictionaryExpr: element = tree.child(node, .dictionaryElement).flatMap { Array(tree.children($0)).last }
        default: return
        }
        guard let element else { return }
        let written = WrittenType(file: file, node: element)
        if isOldName(written) { weakened.insert(written) }
    }

    private mutating func collectAssignment(_ node: NodeID, in file: FileID) {
        let tree = project[file].tree
        let parts = Array(tree.children(node))
        guard parts.count == 3, tree.kind(parts[1]) == .assignment, let target = types.type(of: parts[0], in: file) else { return }
        flow(parts[2], into: target, in: file)
    }

    private func resultAround(_ statement: NodeID, in file: FileID) -> WrittenType? {
        let tree = project[file].tree
        let checker = checkers[file.index]
        if let closure = checker.enclosingClosure(of: statement) {
            guard let signature = tree.child(closure, .closureSignature), let clause = tree.child(signature, .returnClause),
                let type = tree.typeChild(clause)
            else { return nil }
            return types.normal(WrittenType(file: file, node: type))
        }
        guard let function = checker.enclosingFunction(of: statement) else { return nil }
        switch tree.kind(function) {
        case .funcDecl, .subscriptDecl:
            guard let clause = tree.child(function, .returnClause), let type = tree.typeChild(clause) else { return nil }
            return types.normal(WrittenType(file: file, node: type))
        case .patternBinding:
            guard let annotation = tree.child(function, .typeAnnotation), let type = tree.typeChild(annotation) else { return nil }
            return types.normal(WrittenType(file: file, node: type))
        case .accessor:
            guard let binding = tree.ancestor(function, where: { $0 == .patternBinding }),
                let annotation = tree.child(binding, .typeAnnotation),
                let type = tree.typeChild(annotation)
            else { return nil }
            return types.normal(WrittenType(file: file, node: type))
        default:
            return nil
        }
    }

    private mutating func collectCall(_ call: NodeID, in file: FileID) {
        let tree = project[file].tree
        let checker = checkers[file.index]
        var arguments: [(node: NodeID, value: NodeID)] = []
        if let list = tree.child(call, .argumentList) {
            for argument in tree.children(list, .argument) {
                if let value = tree.child(argument, where: { $0.isExpression }) { arguments.append((argument, value)) }
            }
        }
        if let closure = tree.children(call, .closureExpr).first(where: { $0 != tree.firstChild(call) }) {
            arguments.append((closure, closure))
        }
        guard !arguments.isEmpty else { return }
        switch checker.reference(of: call) {
        case .project(let id) where [.function, .initializer, .subscript, .enumCase].contains(project[id].kind):
            let matching = ArgumentMatching(project[id].parameters, in: project.tree(of: id))
            for argument in arguments {
                guard let index = matching.slot(of: argument.node, inCall: call, tree: tree), let target = types.parameter(index, of: id)
                else { continue }
                flow(argument.value, into: target, in: file)
            }
        case .api(let reference):
            let signature = reference.declaration.signature
            let parameters = signature.parameters.filter { !$0.isReceiver }
            let matching = ArgumentMatching(signature)
            for argument in arguments where tree.kind(argument.value) == .closureExpr {
                guard let index = matching.slot(of: argument.node, inCall: call, tree: tree), index < parameters.count,
                    let function = parameters[index].type.functionBelowOptionals
                else { continue }
                collectClosure(argument.value, passedFor: function, in: file)
            }
        default:
            guard let callee = tree.firstChild(call), let type = types.type(of: callee, in: file), let parts = types.functionParts(of: type)
            else {
                for argument in arguments where tree.kind(argument.value) == .closureExpr {
                    collectUnknownClosure(argument.value, in: file)
                }
                return
            }
            for (argument, target) in zip(arguments, parts.parameters) { flow(argument.value, into: target, in: file) }
        }
    }

    /// A closure that an SDK function calls: its written parameter types follow the SDK's.
    private mutating func collectClosure(_ closure: NodeID, passedFor function: ApiFunctionType, in file: FileID) {
        for (parameter, api) in zip(writtenParameters(of: closure, in: file), function.parameters) {
            if let parameter, Self.mentions(weakening, in: api.type) { weaken(parameter) }
        }
    }

    /// A closure passed to nobody knows what: errors that a library hands out are `Error`.
    private mutating func collectUnknownClosure(_ closure: NodeID, in file: FileID) {
        guard weakening == .error else { return }
        for case let parameter? in writtenParameters(of: closure, in: file) where isOldName(parameter) { weaken(parameter) }
    }

    private func writtenParameters(of closure: NodeID, in file: FileID) -> [WrittenType?] {
        let tree = project[file].tree
        guard let signature = tree.child(closure, .closureSignature), let clause = tree.child(signature, .parameterClause) else {
            return []
        }
        return tree.children(clause, .parameter).map { parameter in
            tree.typeChild(parameter).map { types.normal(WrittenType(file: file, node: $0)) }
        }
    }

    private static func mentions(_ weakening: Weakening, in type: ApiType) -> Bool {
        type.description.contains(weakening == .anyObject ? "AnyObject" : "NSError")
    }

    // MARK: Flows

    /// Records that the value of an expression goes to a place with that written type.
    private mutating func flow(_ value: NodeID, into target: WrittenType, in file: FileID, depth: Int = 0) {
        guard depth < 8 else { return }
        let tree = project[file].tree
        switch tree.kind(value) {
        case .arrayExpr:
            guard let element = types.element(of: target) else { break }
            for child in tree.children(value) { flow(child, into: element, in: file, depth: depth + 1) }
            return
        case .dictionaryExpr:
            guard let element = types.element(of: target) else { break }
            for pair in tree.children(value, .dictionaryElement) {
                if let last = tree.children(pair).filter({ tree.kind($0).isExpression }).last {
                    flow(last, into: element, in: file, depth: depth + 1)
                }
            }
            return
        case .closureExpr:
            flowClosure(value, into: target, in: file)
            return
        case .tupleExpr, .tryExpr, .forceUnwrapExpr:
            if tree.kind(value) == .tryExpr, let inner = tree.child(value, where: { $0.isExpression }) {
                flow(inner, into: target, in: file, depth: depth + 1)
                return
            }
        case .sequenceExpr:
            let parts = Array(tree.children(value))
            if parts.count == 3, tree.kind(parts[1]) == .ternaryOperator {
                flow(parts[2], into: target, in: file, depth: depth + 1)
                if let then = tree.firstChild(parts[1]) { flow(then, into: target, in: file, depth: depth + 1) }
                return
            }
        default:
            break
        }
        if let source = types.type(of: value, in: file) {
            link(source, to: target)
            return
        }
        if mentionsOldName(target), isWeak(value, in: file, for: target) { weaken(target) }
    }

    private mutating func flowClosure(_ closure: NodeID, into target: WrittenType, in file: FileID) {
        guard let parts = types.functionParts(of: target) else { return }
        for (parameter, source) in zip(writtenParameters(of: closure, in: file), parts.parameters) {
            if let parameter { link(source, to: parameter) }
        }
    }

    /// Values of `source` become values of `target`; for function types, what they take and give does.
    private mutating func link(_ source: WrittenType, to target: WrittenType) {
        guard source != target else { return }
        if let from = types.functionParts(of: source), let to = types.functionParts(of: target) {
            for (a, b) in zip(from.parameters, to.parameters) { add(b, a) }
            if let a = from.result, let b = to.result { add(a, b) }
            return
        }
        add(source, target)
    }

    /// Part by part where the types are built alike, else everything to everything.
    private mutating func add(_ source: WrittenType, _ target: WrittenType) {
        let sources = names(in: source)
        let targets = names(in: target)
        for (index, name) in sources.enumerated() {
            let goals = sources.count == targets.count ? [targets[index]] : targets
            flows[name, default: []].append(contentsOf: goals.filter { $0 != name })
        }
    }

    private mutating func weaken(_ type: WrittenType) { weakened.formUnion(names(in: type)) }

    /// Where the old name stands in a written type.
    private func names(in type: WrittenType) -> [WrittenType] {
        let tree = project[type.file].tree
        return tree.subtree(type.node).compactMap { index in
            let node = NodeID(index)
            guard tree.kind(node) == .identifierType || tree.kind(node) == .identifierExpr,
                tree.is(tree.firstToken(node), weakening.oldText)
            else { return nil }
            return WrittenType(file: type.file, node: node)
        }
    }

    private func mentionsOldName(_ type: WrittenType) -> Bool { !names(in: type).isEmpty }

    private func isOldName(_ type: WrittenType) -> Bool {
        let tree = project[type.file].tree
        return [.identifierType, .identifierExpr].contains(tree.kind(type.node)) && tree.is(tree.firstToken(type.node), weakening.oldText)
    }

    /// Whether the expression's value is weaker in Swift 3 than the written type asks for.
    private func isWeak(_ value: NodeID, in file: FileID, for target: WrittenType) -> Bool {
        let checker = checkers[file.index]
        let tree = project[file].tree
        let old = checker.type(of: value)
        switch weakening {
        case .error:
            return old.contains { $0.isApi("NSError") } && checker.newType(of: value).contains { $0.isApi(WellKnown.errorType) }
        case .anyObject:
            switch tree.kind(value) {
            case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr: return isOldName(target)
            case .nilLiteralExpr: return false
            default: break
            }
            if old.contains({ $0.isApi(WellKnown.anyObject) }) { return checker.newType(of: value).contains { $0 == .any } }
            return isSwiftValue(old)
        }
    }

    /// Whether the type is a struct, an enum or a tuple, which Swift 2 wrapped into an object where one was wanted.
    private func isSwiftValue(_ type: Type) -> Bool {
        switch type.fullyUnwrapped {
        case .nominal(.project(let id), _): return project[id].kind == .struct || project[id].kind == .enum
        case .nominal(.api(let name), let arguments):
            if name == WellKnown.array || name == WellKnown.dictionary {
                return arguments.contains { isSwiftValue($0) } || arguments.isEmpty
            }
            return Self.bridgedValues.contains(name)
        case .tuple: return true
        default: return false
        }
    }

    /// The value types of Swift 2 that were bridged to objects.
    private static let bridgedValues: Set<Symbol> = [
        "String", "Int", "UInt", "Double", "Float", "Bool", "CGFloat", "Set", "NSTimeInterval", "CGRect", "CGPoint", "CGSize",
    ]

    // MARK: Spreading

    /// Parameters and results of overrides and implementations change with what they override.
    private mutating func uniteFamilies() {
        for declaration in project.declarations where declaration.kind == .function || declaration.kind == .initializer {
            for other in project.overridden(by: declaration.id) {
                for index in declaration.parameters.indices {
                    guard let a = types.parameter(index, of: declaration.id), let b = types.parameter(index, of: other) else { continue }
                    unite(a, b)
                }
                if let a = types.result(of: declaration.id), let b = types.result(of: other) { unite(a, b) }
            }
        }
        for declaration in project.declarations where declaration.kind == .variable {
            for other in project.overridden(by: declaration.id) {
                if let a = types.type(of: declaration.id), let b = types.type(of: other) { unite(a, b) }
            }
        }
    }

    private mutating func unite(_ a: WrittenType, _ b: WrittenType) {
        if let x = types.functionParts(of: a), let y = types.functionParts(of: b) {
            for (p, q) in zip(x.parameters, y.parameters) {
                add(p, q)
                add(q, p)
            }
            return
        }
        add(a, b)
        add(b, a)
    }

    private mutating func spread() {
        var work = Array(weakened)
        while let type = work.popLast() {
            for target in flows[type] ?? [] where weakened.insert(target).inserted { work.append(target) }
        }
    }
}
