import RuleEngine
import Semantics
import Syntax

/// Parameters of overrides that were Optionals in the old SDK and are values in the new one: `touches` of `touchesCancelled(_:with:)`.
struct OverriddenOptionals {
    let context: FileContext
    private var tree: SyntaxTree { context.tree }

    /// Makes the parameter's type plain and takes the marks from its uses.
    func makePlain(_ parameter: NodeID, _ edits: inout EditBuilder) {
        guard let type = tree.child(parameter, where: { $0.isType }) else { return }
        edits.delete(tree.range(tree.lastToken(type)))
        for use in uses(of: parameter) ?? [] {
            if let marked = tree.parent(use), tree.kind(marked) == .forceUnwrapExpr || tree.kind(marked) == .optionalChainExpr {
                edits.delete(tree.range(tree.lastToken(marked)))
            }
        }
    }

    /// Whether an expression is such a parameter.
    func isPlainNow(_ expression: NodeID) -> Bool {
        guard case .local(let binding) = context.checker.reference(of: expression), tree.kind(binding.node) == .parameter,
            let clause = tree.parent(binding.node), let function = tree.parent(clause), let id = context.checker.declaration(of: function),
            let position = tree.children(clause, .parameter).firstIndex(of: binding.node)
        else { return false }
        return context.checker.apiOverridden(by: id).contains { reference in
            guard let new = context.checker.apis.newSignature(of: reference.declaration) else { return false }
            let old = reference.declaration.signature
            return old.parameters.indices.contains(position) && new.parameters.indices.contains(position)
                && losesOptional(binding.node, new.parameters[position].type, old: old.parameters[position].type)
        }
    }

    /// Whether the parameter's type is to lose its `?` or `!`: no use of it asks whether there is a value.
    func losesOptional(_ parameter: NodeID, _ new: ApiType, old: ApiType) -> Bool {
        guard case .optional = old, new.unwrapped == nil, let type = tree.child(parameter, where: { $0.isType }),
            tree.kind(type) == .optionalType || tree.kind(type) == .implicitlyUnwrappedType
        else { return false }
        return uses(of: parameter) != nil
    }

    // MARK: New Optionals

    /// Whether the parameter is a value in the old SDK and may be nil in the new one: `presenting` of `presentationController(forPresented:…)`.
    func gainsOptional(_ parameter: NodeID, _ new: ApiType, old: ApiType) -> Bool {
        // Pointers are another rule's matter.
        guard case .optional = new, old.unwrapped == nil, old.name?.contains("Pointer") != true,
            let type = tree.child(parameter, where: { $0.isType })
        else { return false }
        return tree.kind(type) != .optionalType && tree.kind(type) != .implicitlyUnwrappedType
    }

    /// Makes the parameter's type an Optional, and unwraps it where a value is needed, as the code took it for one.
    func makeOptional(_ parameter: NodeID, _ edits: inout EditBuilder) {
        guard let type = tree.child(parameter, where: { $0.isType }) else { return }
        edits.insert("?", after: type, slot: .postfix)
        guard let clause = tree.parent(parameter), let function = tree.parent(clause), let body = tree.child(function, .codeBlock) else {
            return
        }
        for index in tree.subtree(body) where tree.kind(NodeID(index)) == .identifierExpr {
            let use = NodeID(index)
            guard case .local(let binding) = context.checker.reference(of: use), binding.node == parameter, needsValue(use) else {
                continue
            }
            edits.insert("!", after: use, slot: .postfix)
        }
    }

    private func needsValue(_ use: NodeID) -> Bool {
        guard let parent = tree.parent(use) else { return false }
        switch tree.kind(parent) {
        case .memberExpr, .callExpr, .subscriptExpr: return tree.firstChild(parent) == use
        case .argument where passesToOverride(parent): return false
        case .argument, .returnStmt, .initializerClause:
            let wanted = context.checker.newExpectedType(of: use)
            return !wanted.isUnknown && !wanted.isOptional && !wanted.fullyUnwrapped.isApi("Any")
        default: return false
        }
    }

    /// Whether the argument goes to a declaration of the project's that overrides the SDK's, whose parameters follow the SDK's as this one does.
    private func passesToOverride(_ argument: NodeID) -> Bool {
        guard let call = tree.ancestor(argument, where: { $0 == .callExpr }), case .project(let id) = context.checker.reference(of: call)
        else {
            return false
        }
        return !context.checker.apiOverridden(by: id).isEmpty
    }

    // MARK: Uses

    /// The parameter's uses; nil if one of them asks whether there is a value.
    private func uses(of parameter: NodeID) -> [NodeID]? {
        guard let clause = tree.parent(parameter), let function = tree.parent(clause), let body = tree.child(function, .codeBlock),
            let token = tree.ownTokens(parameter).prefix(while: { tree.kind($0) != .colon }).last(where: { tree.kind($0) == .identifier })
        else { return nil }
        let name = context.project.symbol(of: token, in: context.file)
        var result: [NodeID] = []
        for index in tree.subtree(body) where tree.kind(NodeID(index)) == .identifierExpr {
            let use = NodeID(index)
            guard context.project.symbol(of: tree.firstToken(use), in: context.file) == name else { continue }
            guard isPlain(use) else { return nil }
            result.append(use)
        }
        return result
    }

    private func isPlain(_ use: NodeID) -> Bool {
        guard let parent = tree.parent(use) else { return false }
        switch tree.kind(parent) {
        case .argument, .forceUnwrapExpr: return true
        case .optionalChainExpr:
            // What is an Optional itself is one without the chain.
            guard let member = tree.parent(parent), tree.kind(member) == .memberExpr, let name = tree.memberName(member) else {
                return false
            }
            return tree.name(name) == "first"
        default: return false
        }
    }
}
