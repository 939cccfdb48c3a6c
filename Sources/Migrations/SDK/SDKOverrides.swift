import RuleEngine
import Semantics
import Syntax

/// Gives declarations that override or implement an SDK declaration the new name, labels, kind and types of that declaration.
///
/// An optional requirement of an Objective-C protocol that keeps its old name compiles and is never called again: these matter most.
struct SDKOverrides: Transformation {
    let nodeKinds: Set<NodeKind> = [.funcDecl, .varDecl, .initDecl, .subscriptDecl]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .varDecl {
            for binding in tree.children(node, .patternBinding) {
                guard let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern else { continue }
                visitVariable(binding, pattern, of: node, in: context)
            }
            return
        }
        guard let (reference, new) = change(of: node, in: context) else { return }
        let api = reference.declaration
        if declares(new, beside: node, context) {
            context.reportManual(
                at: node,
                "'\(api.signature.fullName)' is '\(new.fullName)' in \(api.location.newVersion), which the type has already: one of both goes."
            )
            return
        }
        let safety: Safety = api.isUnconfirmed || reference.isGuessed ? .likely : .safe
        context.report(safety, at: nameRange(node, tree), message(api.signature.fullName, new, api)) { edits in
            rewriteCallable(node, old: api.signature, new: new, context, &edits)
        }
    }

    private func message(_ old: String, _ new: ApiSignature, _ api: ApiDeclaration) -> String {
        old == new.fullName
            ? "'\(old)' has other types in \(api.location.newVersion)" : "'\(old)' is '\(new.fullName)' in \(api.location.newVersion)"
    }

    private func nameRange(_ node: NodeID, _ tree: SyntaxTree) -> Range<Int> {
        functionName(node, tree).map { tree.range($0) } ?? tree.range(tree.firstToken(node))
    }

    /// The changed SDK declaration behind a declaration of the project, and its new signature.
    private func change(of node: NodeID, in context: FileContext) -> (ApiReference, ApiSignature)? {
        guard let declaration = context.checker.declaration(of: node) else { return nil }
        for reference in context.checker.apiOverridden(by: declaration) {
            let api = reference.declaration
            guard api.isChanged else {
                // `[NSObject: AnyObject]` changes without a word in the map.
                if let new = context.checker.apis.newSignature(of: api), new.parameters.contains(where: { $0.type.mentions("AnyHashable") })
                {
                    return (reference, new)
                }
                continue
            }
            var change = api.change
            if case .split(let value, let reference, _) = change { change = reference ?? value ?? .unchanged }
            switch change {
            case .renamed(let new): return (reference, new)
            case .template(_, let new?): return (reference, new)
            case .shape(let reason, _):
                context.reportManual(at: node, "'\(api.signature.fullName)': \(reason)")
                return nil
            case .gone(let reason):
                context.reportManual(
                    at: node, "'\(api.signature.fullName)' is gone in \(api.location.newVersion)\(reason.isEmpty ? "" : ": \(reason)")")
                return nil
            default: continue
            }
        }
        return nil
    }

    /// Whether the type has another member that is called as the declaration would be, and takes the same: code that is half migrated.
    private func declares(_ new: ApiSignature, beside node: NodeID, _ context: FileContext) -> Bool {
        let project = context.project
        guard let id = context.checker.declaration(of: node), let owner = project.type(ofMember: id) else { return false }
        let types = context.checker.type(of: id).function?.parameters.map(\.type)
        return project.members(of: owner, named: Symbol(new.name)).contains { other in
            let twin = project[other]
            return other != id && twin.kind == project[id].kind
                && twin.parameters.map(\.label) == new.parameters.map { $0.label.map { Symbol($0) } }
                && context.checker.type(of: other).function?.parameters.map(\.type) == types
        }
    }

    // MARK: Functions, initializers, subscripts

    private func functionName(_ node: NodeID, _ tree: SyntaxTree) -> TokenID? {
        guard tree.kind(node) == .funcDecl, let keyword = tree.token(node, .funcKeyword) else { return nil }
        return keyword.next
    }

    private func rewriteCallable(_ node: NodeID, old: ApiSignature, new: ApiSignature, _ context: FileContext, _ edits: inout EditBuilder) {
        let tree = context.tree
        guard let clause = tree.child(node, .parameterClause) else { return }
        if let name = functionName(node, tree) {
            if new.kind.isProperty {
                turnIntoProperty(node, name: name, clause: clause, new: new, tree, &edits)
                return
            }
            if tree.name(name) != new.name { edits.replace(name, with: Keywords.escaped(new.name)) }
        }
        let parameters = tree.children(clause, .parameter)
        for (index, parameter) in parameters.enumerated() where index < new.parameters.count {
            setLabel(new.parameters[index].label, of: parameter, isFirst: index == 0, in: node, tree, &edits)
            if index < old.parameters.count {
                adoptType(new.parameters[index].type, old: old.parameters[index].type, in: parameter, context, &edits)
            }
        }
        if let result = tree.child(node, .returnClause) {
            adoptType(new.type, old: old.type, in: result, context, &edits)
        }
    }

    /// Writes the argument label that the new signature wants in front of the parameter's own name.
    private func setLabel(
        _ label: String?, of parameter: NodeID, isFirst: Bool, in function: NodeID, _ tree: SyntaxTree, _ edits: inout EditBuilder
    ) {
        let names = tree.ownTokens(parameter).prefix { tree.kind($0) != .colon }
            .filter { tree.kind($0) == .identifier || tree.kind($0) == .underscore || tree.kind($0).isKeyword }
        guard let first = names.first else { return }
        let spelled = label ?? "_"
        if names.count >= 2 {
            let second = names[1]
            if tree.name(second) == spelled {
                edits.delete(tree.range(first).lowerBound..<tree.range(second).lowerBound)
            } else if tree.name(first) != spelled {
                edits.replace(first, with: spelled)
            }
        } else if tree.name(first) != spelled {
            edits.insert("\(spelled) ", before: first, slot: .label)
        }
    }

    /// `func name() -> T { … }` → `var name: T { … }`
    private func turnIntoProperty(
        _ node: NodeID, name: TokenID, clause: NodeID, new: ApiSignature, _ tree: SyntaxTree, _ edits: inout EditBuilder
    ) {
        guard let keyword = tree.token(node, .funcKeyword), let result = tree.child(node, .returnClause), let type = tree.firstChild(result)
        else {
            return
        }
        edits.replace(keyword, with: "var")
        if tree.name(name) != new.name { edits.replace(name, with: Keywords.escaped(new.name)) }
        edits.replace(tree.range(name).upperBound..<tree.range(type).lowerBound, with: [.text(": ")])
    }

    // MARK: Types

    /// Changes the written type where the new signature differs by more than the renames that happen everywhere.
    private func adoptType(_ new: ApiType, old: ApiType, in holder: NodeID, _ context: FileContext, _ edits: inout EditBuilder) {
        guard let node = context.tree.child(holder, where: { $0.isType }) else { return }
        let optionals = OverriddenOptionals(context: context)
        if context.tree.kind(holder) == .parameter, optionals.losesOptional(holder, new, old: old) { optionals.makePlain(holder, &edits) }
        if context.tree.kind(holder) == .parameter, optionals.gainsOptional(holder, new, old: old) {
            optionals.makeOptional(holder, &edits)
        }
        OverriddenTypes(context: context).adopt(new, old: old, at: node, &edits)
    }

    // MARK: Properties

    private func visitVariable(_ binding: NodeID, _ pattern: NodeID, of node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let (reference, new) = change(of: pattern, in: context) else { return }
        let api = reference.declaration
        let name = tree.firstToken(pattern)
        context.report(api.isUnconfirmed ? .likely : .safe, at: name, message(api.name, new, api)) { edits in
            if new.kind == .method || new.kind == .classMethod {
                turnIntoMethod(binding, name: name, of: node, new: new, tree, &edits)
                return
            }
            if tree.name(name) != new.name { edits.replace(name, with: Keywords.escaped(new.name)) }
            if let annotation = tree.child(binding, .typeAnnotation) {
                adoptType(new.type, old: api.signature.type, in: annotation, context, &edits)
            }
        }
    }

    /// `var name: T { … }` → `func name() -> T { … }`
    private func turnIntoMethod(
        _ binding: NodeID, name: TokenID, of node: NodeID, new: ApiSignature, _ tree: SyntaxTree, _ edits: inout EditBuilder
    ) {
        guard let keyword = tree.token(node, .varKeyword), let annotation = tree.child(binding, .typeAnnotation),
            let type = tree.firstChild(annotation), tree.child(binding, .codeBlock) != nil
        else { return }
        edits.replace(keyword, with: "func")
        if tree.name(name) != new.name { edits.replace(name, with: Keywords.escaped(new.name)) }
        edits.replace(tree.range(name).upperBound..<tree.range(type).lowerBound, with: [.text("() -> ")])
    }
}
