import Semantics
import Syntax

/// The names in a project that a type which gets weaker may hide behind, so that most of the code needs no second look.
///
/// Goes by names alone, and errs on the side of too many.
struct WeakeningCarriers: Sendable {
    /// The old name itself, and aliases of types that have it in them.
    private var types = SymbolSet()
    /// Variables, parameters and functions whose value has such a type, or is made from something of such a name.
    private var values = SymbolSet()
    /// Functions and cases that take a value of such a type.
    private var takers = SymbolSet()
    /// Types of the project with an initialiser that takes such a value, their own or an inherited one.
    private var takingTypes = SymbolSet()
    private var hasTakingInitializer = false
    /// An extension gives such an initialiser to a type of the SDK.
    private var extendsForeignType = false
    private var hasSubscript = false

    /// Nil when the project never mentions the old name: nothing to weaken, nothing to look for.
    init?(_ weakening: Weakening, in project: Project) {
        types.insert(weakening.oldName)
        let isMentioned = project.files.indices.contains { index in
            let file = FileID(index)
            return mentions(types, 0..<project[file].tree.tokenCount, file, project)
        }
        guard isMentioned else { return nil }
        findAliases(in: project)
        findDeclarations(in: project)
        findValues(in: project)
    }

    private func mentions(_ names: SymbolSet, _ tokens: Range<Int>, _ file: FileID, _ project: Project) -> Bool {
        tokens.contains { names.contains(project.symbol(of: TokenID($0), in: file)) }
    }

    private func mentionsType(_ node: NodeID, _ file: FileID, _ project: Project) -> Bool {
        mentions(types, project[file].tree.tokenRange(node), file, project)
    }

    // MARK: Finding

    private mutating func findAliases(in project: Project) {
        let aliases = project.declarations.filter { $0.kind == .typealias }
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for alias in aliases where !types.contains(alias.name) && mentionsType(alias.node, alias.file, project) {
                types.insert(alias.name)
                isGrowing = true
            }
        }
    }

    private mutating func findDeclarations(in project: Project) {
        for declaration in project.declarations {
            switch declaration.kind {
            case .function, .initializer, .subscript, .enumCase:
                let tree = project[declaration.file].tree
                if declaration.parameters.contains(where: { $0.typeNode.map { mentionsType($0, declaration.file, project) } ?? false }) {
                    if declaration.kind == .initializer {
                        noteInitializer(declaration, in: project)
                    } else {
                        takers.insert(declaration.name)
                    }
                }
                if let clause = tree.child(declaration.node, .returnClause), mentionsType(clause, declaration.file, project) {
                    if declaration.kind == .subscript { hasSubscript = true } else { values.insert(declaration.name) }
                }
            default: continue
            }
        }
    }

    private mutating func noteInitializer(_ declaration: Declaration, in project: Project) {
        hasTakingInitializer = true
        guard let type = project.type(ofMember: declaration.id) else { return }
        var types = [type]
        var seen: Set<NominalID> = []
        while let next = types.popLast() {
            guard seen.insert(next).inserted else { continue }
            switch next {
            case .project(let id): takingTypes.insert(project[id].name)
            case .api: extendsForeignType = true
            }
            types += project.directSubtypes(of: next)
        }
    }

    /// Values by written types first, then what is made from them, until no more are found.
    private mutating func findValues(in project: Project) {
        var inferred: [(names: Range<Int>, source: Symbol, file: FileID)] = []
        for index in project.files.indices {
            let file = FileID(index)
            let tree = project[file].tree
            for nodeIndex in 0..<tree.nodeCount {
                let node = NodeID(nodeIndex)
                switch tree.kind(node) {
                case .closureParameter:
                    if isOfTakenClosure(node, file, project) { insertNames(node, file, project) }
                case .parameter:
                    guard let type = tree.typeChild(node) else {
                        if isOfTakenClosure(node, file, project) { insertNames(node, file, project) }
                        continue
                    }
                    guard mentionsType(type, file, project) else { continue }
                    insertNames(tree.firstToken(node)..<tree.firstToken(type), file, project)
                case .patternBinding, .optionalBinding:
                    guard let pattern = tree.firstChild(node) else { continue }
                    if let annotation = tree.child(node, .typeAnnotation) {
                        if mentionsType(annotation, file, project) { insertNames(pattern, file, project) }
                    } else if let clause = tree.child(node, .initializerClause) {
                        guard let value = tree.child(clause, where: { $0.isExpression }) else { continue }
                        note(tree.tokenRange(pattern), value, file, project, &inferred)
                    }
                case .caseItem, .matchingCondition:
                    notePattern(in: node, file, project, &inferred)
                case .forInStmt:
                    guard let sequence = tree.child(node, where: { $0.isExpression }) else { continue }
                    let start = Int(tree.firstToken(node).index)
                    note(start..<Int(tree.firstToken(sequence).index), sequence, file, project, &inferred)
                default: continue
                }
            }
        }
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            inferred.removeAll { binding in
                guard values.contains(binding.source) else { return false }
                for token in binding.names { values.insert(project.symbol(of: TokenID(token), in: binding.file)) }
                isGrowing = true
                return true
            }
        }
        values.remove(.empty)
    }

    /// `case .Failure(let error)`: the name's type is that of the payload, or is among the arguments of the matched value's.
    private mutating func notePattern(
        in holder: NodeID, _ file: FileID, _ project: Project, _ inferred: inout [(names: Range<Int>, source: Symbol, file: FileID)]
    ) {
        let tree = project[file].tree
        guard let pattern = tree.firstChild(holder) else { return }
        if mentions(takers, tree.tokenRange(pattern), file, project) { insertNames(pattern, file, project) }
        var value: NodeID?
        if tree.kind(holder) == .matchingCondition {
            value = tree.child(holder, .initializerClause).flatMap { tree.firstChild($0) }
        } else if let statement = tree.ancestor(holder, where: { $0 == .switchStmt || $0 == .catchClause }) {
            value = tree.kind(statement) == .switchStmt ? tree.firstChild(statement) : nil
        }
        if let value { note(tree.tokenRange(pattern), value, file, project, &inferred) }
    }

    /// Whether a closure's parameter, whose type isn't written, may have it from a function of the project that the closure is passed to.
    private func isOfTakenClosure(_ parameter: NodeID, _ file: FileID, _ project: Project) -> Bool {
        let tree = project[file].tree
        guard let closure = tree.ancestor(parameter, where: { $0 == .closureExpr || $0 == .funcDecl || $0 == .initDecl }),
            tree.kind(closure) == .closureExpr, let call = tree.call(taking: closure), let callee = tree.firstChild(call), callee != closure
        else { return false }
        guard case .name(let name) = source(of: callee, in: file, project) else { return true }
        if takers.contains(name) { return true }
        return hasTakingInitializer
            && (name.startsUppercase || takingTypes.contains(name) || tree.kind(tree.lastToken(callee)) != .identifier)
    }

    private mutating func note(
        _ names: Range<Int>, _ value: NodeID, _ file: FileID, _ project: Project,
        _ inferred: inout [(names: Range<Int>, source: Symbol, file: FileID)]
    ) {
        switch source(of: value, in: file, project) {
        case .nothing: break
        case .name(let name): inferred.append((names, name, file))
        case .oldName: for token in names { values.insert(project.symbol(of: TokenID(token), in: file)) }
        }
    }

    /// What decides the written type of an expression's value, as `WrittenTypes` follows it.
    private enum Source {
        case nothing
        /// A variable, parameter or function of that name.
        case name(Symbol)
        /// A written type with the old name in it.
        case oldName
    }

    private func source(of expression: NodeID, in file: FileID, _ project: Project) -> Source {
        let tree = project[file].tree
        var node = expression
        while true {
            switch tree.kind(node) {
            case .identifierExpr:
                return .name(project.symbol(of: tree.firstToken(node), in: file))
            case .memberExpr, .implicitMemberExpr:
                var last = tree.firstToken(node)
                for token in tree.ownTokens(node) where tree.kind(token) == .identifier { last = token }
                return .name(project.symbol(of: last, in: file))
            case .subscriptExpr:
                if hasSubscript { return .oldName }
                guard let base = tree.firstChild(node) else { return .nothing }
                node = base
            case .callExpr:
                guard let callee = tree.firstChild(node) else { return .nothing }
                node = callee
            case .arrayExpr, .dictionaryExpr, .typeExpr:
                return mentionsType(node, file, project) ? .oldName : .nothing
            case .forceUnwrapExpr, .optionalChainExpr, .tryExpr:
                guard let inner = tree.child(node, where: { $0.isExpression }) else { return .nothing }
                node = inner
            case .tupleExpr:
                guard let argument = tree.child(node, .argument), let inner = tree.child(argument, where: { $0.isExpression }) else {
                    return .nothing
                }
                node = inner
            case .sequenceExpr:
                let parts = Array(tree.children(node))
                if let cast = parts.last, tree.kind(cast) == .castOperator {
                    return mentionsType(cast, file, project) ? .oldName : .nothing
                }
                guard parts.count == 3, tree.kind(parts[1]) == .binaryOperator, tree.is(tree.firstToken(parts[1]), "??") else {
                    return .nothing
                }
                node = parts[0]
            default:
                return .nothing
            }
        }
    }

    private mutating func insertNames(_ pattern: NodeID, _ file: FileID, _ project: Project) {
        for token in project[file].tree.tokenRange(pattern) { values.insert(project.symbol(of: TokenID(token), in: file)) }
    }

    private mutating func insertNames(_ tokens: Range<TokenID>, _ file: FileID, _ project: Project) {
        for token in Int(tokens.lowerBound.index)..<Int(tokens.upperBound.index) {
            values.insert(project.symbol(of: TokenID(token), in: file))
        }
    }

    // MARK: Asking

    /// Whether a written type, or the type of an expression, may have the old name in it.
    func mayCarry(_ node: NodeID, in checker: TypeChecker) -> Bool {
        let tree = checker.tree
        if tree.kind(node).isExpression {
            switch source(of: node, in: checker.file, checker.project) {
            case .nothing: return false
            case .name(let name): return values.contains(name)
            case .oldName: return true
            }
        }
        return tree.tokenRange(node).contains { types.contains(checker.name(of: TokenID($0))) }
    }

    /// Whether the types that a declaration writes for its parameters and its value may have the old name in them.
    func mayCarry(_ declaration: Declaration, in checker: TypeChecker) -> Bool {
        if hasSubscript { return true }
        if declaration.kind == .variable { return values.contains(declaration.name) }
        if declaration.parameters.contains(where: { $0.typeNode.map { mayCarry($0, in: checker) } ?? false }) { return true }
        return checker.tree.child(declaration.node, .returnClause).map { mayCarry($0, in: checker) } ?? false
    }

    /// Whether an expression is the name of a function that takes a value of such a type.
    func isTaker(_ value: NodeID, in checker: TypeChecker) -> Bool {
        guard [.identifierExpr, .memberExpr].contains(checker.tree.kind(value)) else { return false }
        return takers.contains(checker.name(of: checker.tree.lastToken(value)))
    }

    /// Whether what a callee names may take a value of such a type.
    func mayTake(_ callee: NodeID, in checker: TypeChecker) -> Bool {
        let tree = checker.tree
        switch tree.kind(callee) {
        case .identifierExpr, .memberExpr, .implicitMemberExpr:
            var last = tree.firstToken(callee)
            for token in tree.ownTokens(callee) where tree.kind(token).isKeyword || tree.kind(token) == .identifier { last = token }
            let name = checker.name(of: last)
            if takers.contains(name) || values.contains(name) { return true }
            guard hasTakingInitializer else { return false }
            if tree.kind(last) != .identifier || name == WellKnown.dynamicType || takingTypes.contains(name) { return true }
            let namesakes = checker.project.declarations(named: name).map { checker.project[$0].kind }.filter(\.isType)
            // An alias or a parameter may stand for any type.
            return namesakes.isEmpty ? extendsForeignType && name.startsUppercase : !namesakes.allSatisfy(\.isNominal)
        default:
            return true
        }
    }
}
