import RuleEngine
import Semantics
import Syntax

/// An implicitly unwrapped value in a string, or passed for anything, stays an Optional in Swift 3 and prints as one: `"\(name)"` is `"\(name!)"`.
struct UnwrappedText: Transformation {
    let nodeKinds: Set<NodeKind> = [.interpolation, .callExpr]
    let calledNames: Set<Symbol>? = ["print", "debugPrint", "String"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .interpolation {
            for argument in tree.children(node, .argument) where tree.argumentLabel(argument) == nil {
                if let value = tree.firstChild(argument) { unwrap(value, context) }
            }
        } else if let call = CallSite(node, in: tree), call.isFunction("print") || call.isFunction("debugPrint") || isDescription(call),
            !isProjects(node, context)
        {
            for argument in call.arguments where argument.label == nil { unwrap(argument.value, context) }
        }
    }

    private func isDescription(_ call: CallSite) -> Bool { call.isFunction("String") && call.hasLabels(["_"]) }

    private func isProjects(_ node: NodeID, _ context: FileContext) -> Bool {
        if case .project = context.checker.reference(of: node) { return true }
        return false
    }

    private func unwrap(_ value: NodeID, _ context: FileContext) {
        guard ImplicitlyUnwrapped.isDeclared(value, context) else { return }
        context.report(
            .likely, at: value, "An implicitly unwrapped value prints as an Optional now; where it may be nil, give a default instead."
        ) {
            $0.insert("!", after: value, slot: .postfix)
        }
    }
}

/// A literal of implicitly unwrapped values holds Optionals in Swift 3: it gets the type that Swift 2 inferred, or its values are unwrapped.
struct UnwrappedElements: Transformation {
    let nodeKinds: Set<NodeKind> = [.arrayExpr, .dictionaryExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .arrayExpr, let parent = tree.parent(node), isUsedAtOnce(node, in: parent, tree) {
            for value in tree.children(node) where ImplicitlyUnwrapped.isDeclared(value, context) {
                context.report(.likely, at: value, "A literal of implicitly unwrapped values holds Optionals now.") {
                    $0.insert("!", after: value, slot: .postfix)
                }
            }
            return
        }
        guard let initializer = tree.parent(node), tree.kind(initializer) == .initializerClause, let binding = tree.parent(initializer),
            tree.kind(binding) == .patternBinding, tree.child(binding, .typeAnnotation) == nil, let pattern = tree.firstChild(binding),
            tree.kind(pattern) == .identifierPattern
        else { return }
        let isDictionary = tree.kind(node) == .dictionaryExpr
        let values = tree.children(node).compactMap { isDictionary ? Array(tree.children($0)).last : $0 }
        let unwrapped = values.filter { ImplicitlyUnwrapped.isDeclared($0, context) }
        guard !unwrapped.isEmpty else { return }
        let message = "A literal of implicitly unwrapped values holds Optionals now."
        if let type = commonType(of: values, context), !isDictionary || hasStringKeys(node, in: tree) {
            context.report(.likely, at: node, message) {
                $0.insert(isDictionary ? ": [String: \(type)]" : ": [\(type)]", after: pattern, slot: .postfix)
            }
        } else {
            context.report(.likely, at: node, message) { edits in
                for value in unwrapped { edits.insert("!", after: value, slot: .postfix) }
            }
        }
    }

    /// Whether a loop runs over the literal, or a member of it is called: `[a, b].forEach { … }`.
    private func isUsedAtOnce(_ node: NodeID, in parent: NodeID, _ tree: SyntaxTree) -> Bool {
        if tree.kind(parent) == .forInStmt { return true }
        guard tree.kind(parent) == .memberExpr, tree.firstChild(parent) == node, let name = tree.memberName(parent) else { return false }
        return ["forEach", "map", "filter"].contains(tree.name(name))
    }

    /// The spelling of the type that all values have; nil when they differ or its name changes.
    private func commonType(of values: [NodeID], _ context: FileContext) -> String? {
        let types = Set(values.map { context.checker.type(of: $0).withoutImplicitUnwrapping })
        guard types.count == 1, let type = types.first, case .nominal(let id, let arguments) = type, arguments.isEmpty else { return nil }
        if let name = id.apiName, context.checker.apis.owner(named: name.text)?.newName != name.text { return nil }
        return context.checker.description(of: type)
    }

    private func hasStringKeys(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        tree.children(node).allSatisfy { tree.firstChild($0).map { tree.kind($0) == .stringLiteralExpr } ?? false }
    }
}

/// A closure that gives an implicitly unwrapped value gives an Optional in Swift 3, where nothing says its result's type: `let titles = pages.map { $0.title }`
/// would hold Optionals.
struct UnwrappedClosureResult: Transformation {
    let nodeKinds: Set<NodeKind> = [.closureExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let statements = tree.children(node).filter { tree.kind($0) != .closureSignature }
        guard statements.count == 1, ImplicitlyUnwrapped.isDeclared(statements[0], context), !saysResult(node, in: tree),
            decidesType(node, in: tree)
        else { return }
        context.report(.likely, at: statements[0], "The closure would give an Optional now.") {
            $0.insert("!", after: statements[0], slot: .postfix)
        }
    }

    private func saysResult(_ closure: NodeID, in tree: SyntaxTree) -> Bool {
        tree.child(closure, .closureSignature).map { tree.child($0, .returnClause) != nil } ?? false
    }

    /// Whether a variable without a written type takes its type from the closure: it holds the closure, or what `map` makes with it.
    private func decidesType(_ closure: NodeID, in tree: SyntaxTree) -> Bool {
        guard var value = tree.parent(closure) else { return false }
        if tree.kind(value) == .argument, let list = tree.parent(value), let call = tree.parent(list) { value = call }
        if tree.kind(value) == .callExpr {
            guard let call = CallSite(value, in: tree), call.isMember("map"), let parent = tree.parent(value) else { return false }
            value = parent
        }
        guard tree.kind(value) == .initializerClause, let binding = tree.parent(value), tree.kind(binding) == .patternBinding else {
            return false
        }
        return tree.child(binding, .typeAnnotation) == nil
    }
}

enum ImplicitlyUnwrapped {
    /// Whether the expression names a variable that is declared as `T!`: of this project, or of the SDK and still so in Swift 3
    /// (`controller.view`).
    static func isDeclared(_ value: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard tree.kind(value) == .identifierExpr || tree.kind(value) == .memberExpr, !tree.isOptionalChain(value) else {
            return false
        }
        switch context.checker.reference(of: value) {
        case .project(let id):
            guard context.project[id].kind == .variable, case .implicitlyUnwrapped = context.checker.type(of: id) else { return false }
            return true
        case .local(let binding):
            let tree = context.tree
            let type: NodeID?
            if tree.kind(binding.node) == .parameter {
                type = tree.child(binding.node, where: { $0.isType })
            } else {
                type = tree.parent(binding.node).flatMap { tree.child($0, .typeAnnotation) }.flatMap { tree.firstChild($0) }
            }
            return type.map { tree.kind($0) == .implicitlyUnwrappedType } ?? false
        case .api(let api):
            guard api.declaration.kind == .property,
                case .implicitlyUnwrapped? = context.checker.apis.newSignature(of: api.declaration)?.type
            else { return false }
            return true
        default:
            return false
        }
    }
}
