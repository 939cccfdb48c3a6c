import Semantics
import Syntax

/// A type as it is written somewhere in the project: the file and the type node.
struct WrittenType: Hashable {
    var file: FileID
    var node: NodeID
}

/// Finds where the type of a value is written, and takes written types apart.
///
/// Aliases of the project are looked through, so that what an alias is written as counts, not its uses.
struct WrittenTypes {
    private let project: Project
    private let checker: TypeChecker

    init(checker: TypeChecker) {
        project = checker.project
        self.checker = checker
    }

    private func tree(_ file: FileID) -> SyntaxTree { project[file].tree }

    // MARK: Of declarations and expressions

    /// The type written for a variable, property or constant.
    func type(of declaration: DeclID) -> WrittenType? {
        let item = project[declaration]
        switch item.kind {
        case .variable: return typeOfPattern(item.node, in: item.file)
        case .function: return result(of: declaration)
        default: return nil
        }
    }

    /// The result type of a function, subscript or initialiser.
    func result(of declaration: DeclID) -> WrittenType? {
        let item = project[declaration]
        let tree = tree(item.file)
        guard let clause = tree.child(item.node, .returnClause), let type = tree.typeChild(clause) else { return nil }
        return normal(WrittenType(file: item.file, node: type))
    }

    func parameter(_ index: Int, of declaration: DeclID) -> WrittenType? {
        let item = project[declaration]
        guard index < item.parameters.count, let type = item.parameters[index].typeNode else { return nil }
        return normal(WrittenType(file: item.file, node: type))
    }

    /// The type behind a binding's name, or that of its initial value.
    func typeOfPattern(_ pattern: NodeID, in file: FileID, depth: Int = 0) -> WrittenType? {
        let tree = tree(file)
        if tree.kind(pattern) == .parameter, let type = tree.typeChild(pattern) { return normal(WrittenType(file: file, node: type)) }
        if tree.kind(pattern) == .parameter || tree.kind(pattern) == .closureParameter {
            return typeOfClosureParameter(pattern, in: file)
        }
        guard let parent = tree.parent(pattern) else { return nil }
        switch tree.kind(parent) {
        case .patternBinding, .optionalBinding:
            if let annotation = tree.child(parent, .typeAnnotation), let type = tree.typeChild(annotation) {
                return normal(WrittenType(file: file, node: type))
            }
            guard let clause = tree.child(parent, .initializerClause), let value = tree.child(clause, where: { $0.isExpression }) else {
                return nil
            }
            return type(of: value, in: file, depth: depth + 1)
        case .forInStmt:
            guard let sequence = tree.child(parent, where: { $0.isExpression }) else { return nil }
            return type(of: sequence, in: file, depth: depth + 1).flatMap { element(of: $0) }
        default:
            return typeOfPayload(boundTo: pattern, in: file, depth: depth)
        }
    }

    /// The type of the part of an enum's value that a pattern binds a name to; of a part of a generic type, what the value's type says it is.
    private func typeOfPayload(boundTo name: NodeID, in file: FileID, depth: Int) -> WrittenType? {
        let checker = checker.checker(for: file)
        guard let payload = checker.boundPayload(of: name), case .project(let id) = payload.enumCase,
            let type = parameter(payload.index, of: id)
        else { return nil }
        guard let parameter = self.checker.checker(for: type.file).reference(of: type.node).declaration,
            project[parameter].kind == .genericParameter
        else { return type }
        let declared = tree(project[parameter].file)
        guard let clause = declared.parent(project[parameter].node),
            let position = declared.children(clause, .genericParameter).firstIndex(of: project[parameter].node),
            let value = checker.matchedValue(of: name), let whole = self.type(of: value, in: file, depth: depth + 1),
            let arguments = tree(whole.file).child(whole.node, .genericArgumentClause)
        else { return nil }
        let types = tree(whole.file).children(arguments).filter { tree(whole.file).kind($0).isType }
        return types.indices.contains(position) ? normal(WrittenType(file: whole.file, node: types[position])) : nil
    }

    /// The type that a closure's parameter has from the project's function which the closure is passed to.
    private func typeOfClosureParameter(_ parameter: NodeID, in file: FileID) -> WrittenType? {
        let tree = tree(file)
        guard let closure = tree.ancestor(parameter, where: { $0 == .closureExpr || $0 == .funcDecl || $0 == .initDecl }),
            tree.kind(closure) == .closureExpr, let holder = tree.parent(parameter),
            let position = tree.children(holder).filter({ tree.kind($0) == tree.kind(parameter) }).firstIndex(of: parameter),
            var call = tree.parent(closure)
        else { return nil }
        var argument = closure
        if tree.kind(call) == .argument, let list = tree.parent(call), let outer = tree.parent(list) {
            argument = call
            call = outer
        }
        guard tree.kind(call) == .callExpr, tree.firstChild(call) != closure,
            case .project(let id) = checker.checker(for: file).reference(of: call), !project[id].parameters.isEmpty,
            let slot = ArgumentMatching(project[id].parameters, in: project.tree(of: id)).slot(of: argument, inCall: call, tree: tree),
            let type = self.parameter(slot, of: id), let parts = functionParts(of: type), parts.parameters.indices.contains(position)
        else { return nil }
        return parts.parameters[position]
    }

    /// The written type that an expression's value has; nil where it is inferred from something that isn't written in the project.
    func type(of expression: NodeID, in file: FileID, depth: Int = 0) -> WrittenType? {
        guard depth < 16 else { return nil }
        let tree = tree(file)
        let checker = checker.checker(for: file)
        switch tree.kind(expression) {
        case .identifierExpr, .memberExpr:
            switch checker.reference(of: expression) {
            case .project(let id) where project[id].kind == .variable:
                return typeOfPattern(project[id].node, in: project[id].file, depth: depth + 1)
            case .local(let binding): return typeOfPattern(binding.node, in: file, depth: depth + 1)
            default: return nil
            }
        case .callExpr:
            if let id = checker.reference(of: expression).declaration, project[id].kind == .function { return result(of: id) }
            guard let callee = tree.firstChild(expression) else { return nil }
            // `[String: AnyObject]()`
            if [.arrayExpr, .dictionaryExpr].contains(tree.kind(callee)) { return WrittenType(file: file, node: callee) }
            // `Dictionary<String, AnyObject>()`
            if tree.kind(callee) == .identifierExpr, tree.child(callee, .genericArgumentClause) != nil {
                return WrittenType(file: file, node: callee)
            }
            return type(of: callee, in: file, depth: depth + 1).flatMap { functionParts(of: $0)?.result }
        case .subscriptExpr:
            if let id = checker.reference(of: expression).declaration { return result(of: id) }
            guard let base = tree.firstChild(expression) else { return nil }
            return type(of: base, in: file, depth: depth + 1).flatMap { element(of: $0) }
        case .forceUnwrapExpr, .optionalChainExpr, .tryExpr:
            return tree.child(expression, where: { $0.isExpression }).flatMap { type(of: $0, in: file, depth: depth + 1) }
        case .tupleExpr:
            let arguments = tree.children(expression, .argument)
            guard arguments.count == 1, let inner = tree.child(arguments[0], where: { $0.isExpression }) else { return nil }
            return type(of: inner, in: file, depth: depth + 1)
        case .sequenceExpr:
            let parts = Array(tree.children(expression))
            if let cast = parts.last, tree.kind(cast) == .castOperator, tree.is(tree.firstToken(cast), "as"),
                let type = tree.typeChild(cast)
            {
                return normal(WrittenType(file: file, node: type))
            }
            if parts.count == 3, tree.kind(parts[1]) == .binaryOperator, tree.is(tree.firstToken(parts[1]), "??") {
                return type(of: parts[0], in: file, depth: depth + 1)
            }
            return nil
        default:
            return nil
        }
    }

    // MARK: Parts

    /// Without optionals, attributes, parentheses and aliases of the project.
    func normal(_ type: WrittenType) -> WrittenType {
        var type = type
        for _ in 0..<16 {
            let tree = tree(type.file)
            switch tree.kind(type.node) {
            case .optionalType, .implicitlyUnwrappedType, .attributedType:
                guard let inner = tree.typeChild(type.node) else { return type }
                type.node = inner
            case .tupleType:
                let inner = tree.unparenthesised(type.node)
                if inner == type.node { return type }
                type.node = inner
            case .identifierType, .memberType:
                guard let id = checker.checker(for: type.file).reference(of: type.node).declaration, project[id].kind == .typealias,
                    let target = project.tree(of: id).typeChild(project[id].node)
                else { return type }
                type = WrittenType(file: project[id].file, node: target)
            default:
                return type
            }
        }
        return type
    }

    /// The elements of an array, the values of a dictionary.
    func element(of type: WrittenType) -> WrittenType? {
        let type = normal(type)
        let tree = tree(type.file)
        switch tree.kind(type.node) {
        case .arrayType, .dictionaryType:
            return tree.children(type.node).filter { tree.kind($0).isType }.last.map { normal(WrittenType(file: type.file, node: $0)) }
        case .arrayExpr:
            return tree.firstChild(type.node).map { WrittenType(file: type.file, node: $0) }
        case .dictionaryExpr:
            guard let pair = tree.child(type.node, .dictionaryElement) else { return nil }
            return Array(tree.children(pair)).last.map { WrittenType(file: type.file, node: $0) }
        case .identifierType, .identifierExpr:
            guard let arguments = tree.child(type.node, .genericArgumentClause) else { return nil }
            return tree.children(arguments).filter { tree.kind($0).isType }.last.map { normal(WrittenType(file: type.file, node: $0)) }
        default:
            return nil
        }
    }

    /// The parameters and the result of a function type.
    func functionParts(of type: WrittenType) -> (parameters: [WrittenType], result: WrittenType?)? {
        let type = normal(type)
        let tree = tree(type.file)
        guard tree.kind(type.node) == .functionType, let first = tree.firstChild(type.node) else { return nil }
        let parts = tree.children(type.node).filter { tree.kind($0).isType }
        let result = parts.count > 1 ? normal(WrittenType(file: type.file, node: parts[parts.count - 1])) : nil
        guard tree.kind(first) == .tupleType else { return ([normal(WrittenType(file: type.file, node: first))], result) }
        let parameters = tree.children(first, .tupleTypeElement).compactMap { tree.typeChild($0) }
        return (parameters.map { normal(WrittenType(file: type.file, node: $0)) }, result)
    }
}
