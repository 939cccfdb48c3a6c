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
        collectOverrides()
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
        return comesFromSDK(value, in: file)
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
        case .api:
            for argument in arguments where tree.kind(argument.value) == .closureExpr { collectClosure(argument.value, in: file) }
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
    private mutating func collectClosure(_ closure: NodeID, in file: FileID) {
        guard let function = functionOfSDK(calling: closure, in: file) else { return }
        for (index, parameter) in writtenParameters(of: closure, in: file).enumerated() {
            guard let parameter, index < function.old.parameters.count, index < function.new.parameters.count else { continue }
            if isWeaker(function.old.parameters[index].type, than: function.new.parameters[index].type) { weaken(parameter) }
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

    /// What overrides or implements an SDK declaration has its types.
    private mutating func collectOverrides() {
        for declaration in project.declarations
        where [.function, .initializer, .variable].contains(declaration.kind) && !declaration.isLocal {
            if project.isReadOnly(declaration.id) || project.type(ofMember: declaration.id) == nil { continue }
            var written: [(type: WrittenType, index: Int?)] = declaration.parameters.indices.compactMap { index in
                types.parameter(index, of: declaration.id).map { ($0, index) }
            }
            if let result = types.type(of: declaration.id) { written.append((result, nil)) }
            written.removeAll { !mentionsOldName($0.type) }
            if written.isEmpty { continue }
            let checker = checkers[declaration.file.index]
            for reference in checker.apiOverridden(by: declaration.id) {
                let old = reference.declaration.signature
                guard let new = checker.apis.newSignature(of: reference.declaration) else { continue }
                for (type, index) in written {
                    if let index {
                        let oldParameters = old.parameters.filter { !$0.isReceiver }
                        guard index < oldParameters.count, index < new.parameters.count else { continue }
                        if isWeaker(oldParameters[index].type, than: new.parameters[index].type) { weaken(type) }
                    } else if isWeaker(old.resultType, than: new.resultType) {
                        weaken(type)
                    }
                }
            }
        }
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
        if weakening == .error { return comesFromSDK(value, in: file) }
        switch tree.kind(value) {
        case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr: return isOldName(target)
        case .nilLiteralExpr: return false
        default: return comesFromSDK(value, in: file) || isSwiftValue(old)
        }
    }

    /// Whether the value is what a declaration of the SDK gives, or is handed to a closure by one, and is weaker now.
    private func comesFromSDK(_ value: NodeID, in file: FileID, depth: Int = 0) -> Bool {
        guard depth < 8 else { return false }
        let tree = project[file].tree
        let checker = checkers[file.index]
        func inner(_ node: NodeID?) -> Bool { node.map { comesFromSDK($0, in: file, depth: depth + 1) } ?? false }
        switch tree.kind(value) {
        case .forceUnwrapExpr, .optionalChainExpr, .tryExpr:
            return inner(tree.child(value, where: { $0.isExpression }))
        case .tupleExpr:
            let arguments = tree.children(value, .argument)
            return arguments.count == 1 && inner(tree.child(arguments[0], where: { $0.isExpression }))
        case .subscriptExpr:
            if let api = checker.reference(of: value).api, api.declaration.kind == .subscript_, isWeaker(api.declaration, in: checker) {
                return true
            }
            return inner(tree.firstChild(value))
        case .callExpr:
            return checker.reference(of: value).api.map { isWeaker($0.declaration, in: checker) } ?? false
        case .identifierExpr, .memberExpr:
            switch checker.reference(of: value) {
            case .api(let api): return isWeaker(api.declaration, in: checker)
            case .local(let binding): return isWeakBinding(binding.node, in: file, depth: depth + 1)
            case .project(let id) where project[id].kind == .variable && project[id].file == file:
                return isWeakBinding(project[id].node, in: file, depth: depth + 1)
            default: return false
            }
        default:
            return false
        }
    }

    /// Whether a name without a written type stands for such a value.
    private func isWeakBinding(_ binder: NodeID, in file: FileID, depth: Int) -> Bool {
        let tree = project[file].tree
        guard let parent = tree.parent(binder) else { return false }
        switch tree.kind(binder) {
        case .identifierPattern:
            guard [.optionalBinding, .patternBinding].contains(tree.kind(parent)), tree.child(parent, .typeAnnotation) == nil,
                let clause = tree.child(parent, .initializerClause), let value = tree.child(clause, where: { $0.isExpression })
            else { return false }
            return comesFromSDK(value, in: file, depth: depth + 1)
        case .closureParameter, .parameter:
            guard tree.typeChild(binder) == nil, let closure = tree.ancestor(binder, where: { $0 == .closureExpr }),
                let function = functionOfSDK(calling: closure, in: file)
            else { return false }
            let names = tree.children(parent).filter { tree.kind($0) == tree.kind(binder) }
            guard let index = names.firstIndex(of: binder), index < function.old.parameters.count, index < function.new.parameters.count
            else { return false }
            return isWeaker(function.old.parameters[index].type, than: function.new.parameters[index].type)
        default:
            return false
        }
    }

    /// The function types, old and new, of the SDK's parameter that a closure is passed for.
    private func functionOfSDK(calling closure: NodeID, in file: FileID) -> (old: ApiFunctionType, new: ApiFunctionType)? {
        let tree = project[file].tree
        let checker = checkers[file.index]
        var argument = closure
        guard var call = tree.parent(closure) else { return nil }
        if tree.kind(call) == .argument, let list = tree.parent(call), let outer = tree.parent(list) {
            argument = call
            call = outer
        }
        guard tree.kind(call) == .callExpr, let api = checker.reference(of: call).api?.declaration else { return nil }
        let old = api.signature.parameters.filter { !$0.isReceiver }
        guard let index = ArgumentMatching(api.signature).slot(of: argument, inCall: call, tree: tree), index < old.count,
            let oldFunction = old[index].type.functionBelowOptionals
        else { return nil }
        let new = checker.apis.newSignature(of: api)?.parameters ?? []
        let newFunction = index < new.count ? new[index].type.functionBelowOptionals : nil
        return (oldFunction, newFunction ?? converted(oldFunction))
    }

    /// With the conversions that hold where a map says nothing else.
    private func converted(_ function: ApiFunctionType) -> ApiFunctionType {
        let weak = ApiType.named(weakening.newName)
        guard case .function(let new) = ApiType.function(function).substituting({ $0 == weakening.oldName.text ? weak : nil }) else {
            return function
        }
        return new
    }

    /// Whether what the declaration gives (a property's value, a function's result) is weaker in the new SDK.
    private func isWeaker(_ api: ApiDeclaration, in checker: TypeChecker) -> Bool {
        guard let new = checker.apis.newSignature(of: api) else { return false }
        return isWeaker(api.signature.resultType, than: new.resultType)
    }

    private func isWeaker(_ old: ApiType, than new: ApiType) -> Bool {
        old.mentions(weakening.oldName.text) && !new.mentions(weakening.oldName.text) && new.mentions(weakening.newName)
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

extension ApiType {
    /// Whether the name occurs anywhere in the type.
    func mentions(_ name: String) -> Bool {
        var isFound = false
        _ = substituting { part in
            if part == name { isFound = true }
            return nil
        }
        return isFound
    }
}
