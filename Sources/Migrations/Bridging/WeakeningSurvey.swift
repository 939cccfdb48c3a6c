import Semantics
import Syntax

/// What one file says of types that get weaker: which do for sure, and where values of a written type go on to.
struct WeakeningSurvey: Sendable {
    /// The names `AnyObject` or `NSError` in written types that have to go.
    private(set) var weakened: Set<WrittenType> = []
    /// Where values of a written type go on to.
    private(set) var flows: [WrittenType: [WrittenType]] = [:]

    init(_ weakening: Weakening, _ carriers: WeakeningCarriers, _ checker: TypeChecker) {
        var collector = WeakeningCollector(weakening, carriers, checker)
        collector.collect()
        weakened = collector.weakened
        flows = collector.flows
    }
}

/// Walks over a file for its `WeakeningSurvey`.
private struct WeakeningCollector {
    let weakening: Weakening
    let carriers: WeakeningCarriers
    let checker: TypeChecker
    let types: WrittenTypes
    let values: WeakerValues
    var weakened: Set<WrittenType> = []
    var flows: [WrittenType: [WrittenType]] = [:]

    var project: Project { checker.project }
    var file: FileID { checker.file }
    var tree: SyntaxTree { checker.tree }

    init(_ weakening: Weakening, _ carriers: WeakeningCarriers, _ checker: TypeChecker) {
        self.weakening = weakening
        self.carriers = carriers
        self.checker = checker
        types = WrittenTypes(checker: checker)
        values = WeakerValues(weakening, checker)
    }

    mutating func collect() {
        if !project[file].isReadOnly {
            for index in 0..<tree.nodeCount { collect(NodeID(index)) }
        }
        collectOverrides()
        uniteFamilies()
    }

    private mutating func collect(_ node: NodeID) {
        switch tree.kind(node) {
        case .patternBinding, .optionalBinding:
            guard let annotation = tree.child(node, .typeAnnotation), let clause = tree.child(node, .initializerClause),
                let value = tree.child(clause, where: { $0.isExpression }), let target = tree.typeChild(annotation).flatMap({ target($0) })
            else { return }
            flow(value, into: target)
        case .parameter:
            guard let clause = tree.child(node, .initializerClause), let value = tree.child(clause, where: { $0.isExpression }),
                let target = tree.typeChild(node).flatMap({ target($0) })
            else { return }
            flow(value, into: target)
        case .sequenceExpr:
            collectAssignment(node)
        case .forInStmt:
            collectLoop(node)
        case .returnStmt:
            guard let value = tree.child(node, where: { $0.isExpression }), let target = resultAround(node) else { return }
            flow(value, into: target)
        case .callExpr:
            collectCall(node)
            if let callee = tree.firstChild(node) { collectElements(callee) }
        case .arrayType, .dictionaryType, .identifierType:
            collectElements(node)
        default:
            return
        }
    }

    /// A written type that values flow into; nil where the old name can't be in it, so that nothing can come of it.
    private func target(_ type: NodeID) -> WrittenType? {
        carriers.mayCarry(type, in: checker) ? types.normal(WrittenType(file: file, node: type)) : nil
    }

    /// What collections hold comes from the SDK or goes there sooner or later, and a collection of objects can't take a Swift value any more.
    private mutating func collectElements(_ node: NodeID) {
        guard weakening == .anyObject else { return }
        var element: NodeID?
        switch tree.kind(node) {
        case .arrayType, .dictionaryType: element = tree.children(node).filter { tree.kind($0).isType }.last
        // `[String: AnyObject]()`
        case .arrayExpr: element = tree.firstChild(node)
        case .dictionaryExpr: element = tree.child(node, .dictionaryElement).flatMap { Array(tree.children($0)).last }
        // `Dictionary<String, AnyObject>()`
        case .identifierType, .identifierExpr:
            guard let arguments = tree.child(node, .genericArgumentClause), Self.collections.contains(tree.text(tree.firstToken(node)))
            else {
                return
            }
            element = tree.children(arguments).filter { tree.kind($0).isType }.last
        default: return
        }
        guard let element else { return }
        if tree.kind(element).isExpression { collectElements(element) }
        if weakening.isName(element, in: tree) { weakened.insert(WrittenType(file: file, node: element)) }
    }

    private static let collections: Set<String> = ["Array", "Dictionary", "ContiguousArray"]

    /// `for item: AnyObject in items`: what a collection of objects holds may be anything now.
    private mutating func collectLoop(_ loop: NodeID) {
        guard weakening == .anyObject, let annotation = tree.child(loop, .typeAnnotation),
            let target = tree.typeChild(annotation).flatMap({ target($0) }), weakening.isName(target.node, in: tree),
            let sequence = tree.child(loop, where: { $0.isExpression })
        else { return }
        if values.holdsAnything(sequence) { weakened.insert(target) }
    }

    private mutating func collectAssignment(_ node: NodeID) {
        let parts = Array(tree.children(node))
        guard parts.count >= 3, tree.kind(parts[1]) == .assignment else { return }
        if tree.kind(parts[2]) == .closureExpr {
            if mayMatter(writtenBy: parts[2]) { collectClosure(parts[2]) }
        } else {
            collectFunction(parts[2])
        }
        guard carriers.mayCarry(parts[0], in: checker),
            let target = types.type(of: parts[0], in: file)
        else { return }
        if parts.count == 3 {
            flow(parts[2], into: target)
        } else if let right = checker.operands(of: parts[1])?.right {
            flow(of: Array(parts[2...]), giving: right.type, into: target, depth: 0)
        }
    }

    private func resultAround(_ statement: NodeID) -> WrittenType? {
        if let closure = checker.enclosingClosure(of: statement) {
            guard let signature = tree.child(closure, .closureSignature), let clause = tree.child(signature, .returnClause),
                let type = tree.typeChild(clause)
            else { return nil }
            return target(type)
        }
        return checker.enclosingFunction(of: statement).flatMap { tree.writtenResult(ofFunction: $0) }.flatMap { target($0) }
    }

    /// Whether a call may have to do with the old name: by what its callee is called, or by the closures it passes.
    private func mayMatter(_ call: NodeID, _ values: [NodeID]) -> Bool {
        guard let callee = tree.firstChild(call) else { return false }
        if carriers.mayTake(callee, in: checker) { return true }
        return values.contains { value in
            if carriers.isTaker(value, in: checker) || carriers.mayCarry(value, in: checker) { return true }
            return mayMatter(writtenBy: value)
        }
    }

    /// Whether a closure writes the old name in its signature.
    private func mayMatter(writtenBy closure: NodeID) -> Bool {
        guard tree.kind(closure) == .closureExpr, let signature = tree.child(closure, .closureSignature),
            let clause = tree.child(signature, .parameterClause)
        else { return false }
        return carriers.mayCarry(clause, in: checker)
    }

    private mutating func collectCall(_ call: NodeID) {
        var arguments: [(node: NodeID, value: NodeID)] = []
        if let list = tree.child(call, .argumentList) {
            for argument in tree.children(list, .argument) {
                if let value = tree.child(argument, where: { $0.isExpression }) { arguments.append((argument, value)) }
            }
        }
        if let closure = tree.children(call, .closureExpr).first(where: { $0 != tree.firstChild(call) }) {
            arguments.append((closure, closure))
        }
        guard !arguments.isEmpty, mayMatter(call, arguments.map(\.value)) else { return }
        switch checker.reference(of: call) {
        case .project(let id) where [.function, .initializer, .subscript, .enumCase].contains(project[id].kind):
            let matching = ArgumentMatching(project[id].parameters, in: project.tree(of: id))
            for argument in arguments {
                guard let index = matching.slot(of: argument.node, inCall: call, tree: tree), let target = types.parameter(index, of: id)
                else { continue }
                flow(argument.value, into: target)
            }
        case .api(let api):
            if let element = collectionElement(takenBy: api.declaration, call) {
                for argument in arguments { flow(argument.value, into: element) }
                return
            }
            for argument in arguments {
                if tree.kind(argument.value) == .closureExpr {
                    collectClosure(argument.value)
                } else {
                    collectFunction(argument.value)
                }
            }
        default:
            guard let callee = tree.firstChild(call), let type = types.type(of: callee, in: file), let parts = types.functionParts(of: type)
            else {
                for argument in arguments {
                    if let property = checker.memberwiseProperty(of: argument.node, in: call) {
                        if let target = types.type(of: property) { flow(argument.value, into: target) }
                    } else if tree.kind(argument.value) == .closureExpr {
                        collectUnknownClosure(argument.value)
                    }
                }
                return
            }
            for (argument, target) in zip(arguments, parts.parameters) { flow(argument.value, into: target) }
        }
    }

    /// `errors.append(error)`: what an array with a written type holds.
    private func collectionElement(takenBy api: ApiDeclaration, _ call: NodeID) -> WrittenType? {
        guard api.location.map == ApiUniverse.standardLibrary, ["append", "insert"].contains(api.name),
            let callee = tree.firstChild(call), tree.kind(callee) == .memberExpr, let base = tree.firstChild(callee)
        else { return nil }
        return types.type(of: base, in: file).flatMap { types.element(of: $0) }
    }

    /// A closure that an SDK function calls: its written parameter types follow the SDK's.
    private mutating func collectClosure(_ closure: NodeID) {
        guard let function = values.functionOfSDK(calling: closure) else { return }
        for (index, parameter) in writtenParameters(of: closure).enumerated() {
            guard let parameter, index < function.old.parameters.count, index < function.new.parameters.count else { continue }
            if values.isWeaker(function.old.parameters[index].type, than: function.new.parameters[index].type) { weaken(parameter) }
        }
    }

    /// A function of the project, or a variable that holds one, that is passed to the SDK by its name: its parameters follow the SDK's as a closure's do.
    private mutating func collectFunction(_ value: NodeID) {
        if carriers.mayCarry(value, in: checker), tree.kind(value) == .identifierExpr || tree.kind(value) == .memberExpr,
            let type = types.type(of: value, in: file), let parts = types.functionParts(of: type),
            let function = values.functionOfSDK(calling: value)
        {
            for (index, parameter) in parts.parameters.enumerated()
            where index < function.old.parameters.count && index < function.new.parameters.count {
                if values.isWeaker(function.old.parameters[index].type, than: function.new.parameters[index].type) { weaken(parameter) }
            }
            return
        }
        guard carriers.isTaker(value, in: checker), case .project(let id) = checker.reference(of: value), project[id].kind == .function,
            let function = values.functionOfSDK(calling: value)
        else { return }
        for index in project[id].parameters.indices {
            guard let parameter = types.parameter(index, of: id), index < function.old.parameters.count,
                index < function.new.parameters.count
            else { continue }
            if values.isWeaker(function.old.parameters[index].type, than: function.new.parameters[index].type) { weaken(parameter) }
        }
    }

    /// A closure passed to nobody knows what: errors that a library hands out are `Error`.
    private mutating func collectUnknownClosure(_ closure: NodeID) {
        guard weakening == .error else { return }
        for case let parameter? in writtenParameters(of: closure)
        where weakening.isName(parameter.node, in: checker.project[parameter.file].tree) { weaken(parameter) }
    }

    private func writtenParameters(of closure: NodeID) -> [WrittenType?] {
        guard let signature = tree.child(closure, .closureSignature), let clause = tree.child(signature, .parameterClause) else {
            return []
        }
        return tree.children(clause, .parameter).map { parameter in
            tree.typeChild(parameter).flatMap { target($0) }
        }
    }

    /// What overrides or implements an SDK declaration has its types.
    private mutating func collectOverrides() {
        guard !project[file].isReadOnly else { return }
        for declaration in project.declarations(in: file)
        where [.function, .initializer, .variable].contains(declaration.kind) && !declaration.isLocal {
            if project.type(ofMember: declaration.id) == nil { continue }
            guard carriers.mayCarry(declaration, in: checker) else { continue }
            var written: [(type: WrittenType, index: Int?)] = declaration.parameters.indices.compactMap { index in
                types.parameter(index, of: declaration.id).map { ($0, index) }
            }
            if let result = types.type(of: declaration.id) { written.append((result, nil)) }
            written.removeAll { !mentionsOldName($0.type) }
            if written.isEmpty { continue }
            for reference in checker.apiOverridden(by: declaration.id) {
                let old = reference.declaration.signature
                guard let new = checker.apis.newSignature(of: reference.declaration) else { continue }
                for (type, index) in written {
                    if let index {
                        let oldParameters = old.parameters.filter { !$0.isReceiver }
                        guard index < oldParameters.count, index < new.parameters.count else { continue }
                        if values.isWeaker(oldParameters[index].type, than: new.parameters[index].type) { weaken(type) }
                    } else if values.isWeaker(old.resultType, than: new.resultType) {
                        weaken(type)
                    }
                }
            }
        }
    }

    // MARK: Flows

    /// Records that the value of an expression goes to a place with that written type.
    private mutating func flow(_ value: NodeID, into target: WrittenType, depth: Int = 0) {
        guard depth < 8 else { return }
        switch tree.kind(value) {
        case .arrayExpr:
            guard let element = types.element(of: target) else { break }
            for child in tree.children(value) { flow(child, into: element, depth: depth + 1) }
            return
        case .dictionaryExpr:
            guard let element = types.element(of: target) else { break }
            for pair in tree.children(value, .dictionaryElement) {
                if let last = tree.children(pair).filter({ tree.kind($0).isExpression }).last {
                    flow(last, into: element, depth: depth + 1)
                }
            }
            return
        case .closureExpr:
            flowClosure(value, into: target)
            return
        case .tupleExpr, .tryExpr, .forceUnwrapExpr:
            if tree.kind(value) == .tryExpr, let inner = tree.child(value, where: { $0.isExpression }) {
                flow(inner, into: target, depth: depth + 1)
                return
            }
        case .sequenceExpr:
            flow(of: Array(tree.children(value)), giving: checker.type(of: value), into: target, depth: depth)
            return
        default:
            break
        }
        if let source = types.type(of: value, in: file) {
            link(source, to: target)
            if mentionsOldName(source) { return }
        }
        if mentionsOldName(target), values.isWeak(value, for: target) { weaken(target) }
    }

    /// The value of operands and operators in a row: both branches of a condition, both sides of `??`, what a cast gives.
    private mutating func flow(of parts: [NodeID], giving type: Type, into target: WrittenType, depth: Int) {
        if let choice = parts.firstIndex(where: { tree.kind($0) == .ternaryOperator }), choice + 1 < parts.count {
            if let then = tree.child(parts[choice], where: { $0.isExpression }) { flow(then, into: target, depth: depth + 1) }
            let other = Array(parts[(choice + 1)...])
            if other.count == 1 {
                flow(other[0], into: target, depth: depth + 1)
            } else {
                flow(of: other, giving: type, into: target, depth: depth + 1)
            }
            return
        }
        let operators = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        if !operators.isEmpty, operators.allSatisfy({ tree.kind($0) == .binaryOperator && tree.is(tree.firstToken($0), "??") }) {
            for (index, operand) in parts.enumerated() where index % 2 == 0 { flow(operand, into: target, depth: depth + 1) }
            return
        }
        if let cast = parts.last, tree.kind(cast) == .castOperator, tree.is(tree.firstToken(cast), "as"), let written = tree.typeChild(cast)
        {
            let source = types.normal(WrittenType(file: file, node: written))
            link(source, to: target)
            if mentionsOldName(source) { return }
        }
        if weakening == .anyObject, mentionsOldName(target), values.isSwiftValue(type) { weaken(target) }
    }

    private mutating func flowClosure(_ closure: NodeID, into target: WrittenType) {
        guard let parts = types.functionParts(of: target) else { return }
        for (parameter, source) in zip(writtenParameters(of: closure), parts.parameters) {
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

    private func names(in type: WrittenType) -> [WrittenType] { weakening.names(in: type, of: project) }

    private func mentionsOldName(_ type: WrittenType) -> Bool { !names(in: type).isEmpty }

    // MARK: Families

    /// Parameters and results of overrides and implementations change with what they override.
    private mutating func uniteFamilies() {
        for declaration in project.declarations(in: file) where declaration.kind == .function || declaration.kind == .initializer {
            guard carriers.mayCarry(declaration, in: checker) else { continue }
            for other in project.overridden(by: declaration.id) {
                for index in declaration.parameters.indices {
                    guard let a = types.parameter(index, of: declaration.id), let b = types.parameter(index, of: other) else { continue }
                    unite(a, b)
                }
                if let a = types.result(of: declaration.id), let b = types.result(of: other) { unite(a, b) }
            }
        }
        for declaration in project.declarations(in: file) where declaration.kind == .variable {
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
}
