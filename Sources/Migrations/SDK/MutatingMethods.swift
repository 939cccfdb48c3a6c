import RuleEngine
import Semantics
import Syntax

/// Finds the methods that the project adds to classes which are structs in Swift 3, and which change what they are called on: they assign to a
/// property of `self`, or call such a method on it.
struct MutatingMethods: ProjectAnalysis {
    struct Facts: Sendable {
        fileprivate(set) var declarations: Set<DeclID> = []
        fileprivate(set) var names = SymbolSet()
    }

    struct Survey: Sendable {
        /// Those that change `self` by themselves.
        fileprivate var mutating: Set<DeclID> = []
        /// The project's methods that each method calls on `self`.
        fileprivate var calls: [DeclID: Set<DeclID>] = [:]
    }

    var name: String { "mutating-methods" }

    func survey(_ checker: TypeChecker) -> Survey {
        var survey = Survey()
        let tree = checker.tree
        for index in 0..<tree.nodeCount where tree.kind(NodeID(index)) == .funcDecl {
            let function = NodeID(index)
            guard let owner = Self.valueClass(extendedAround: function, checker), let declaration = checker.declaration(of: function),
                !checker.project[declaration].isStatic, let body = tree.child(function, .codeBlock)
            else { continue }
            for inner in tree.subtree(body) { collect(NodeID(inner), of: declaration, owner, checker, &survey) }
        }
        return survey
    }

    func facts(from surveys: [Survey], of project: Project) -> Facts {
        var facts = Facts()
        for survey in surveys { facts.declarations.formUnion(survey.mutating) }
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for survey in surveys {
                for (caller, called) in survey.calls
                where !facts.declarations.contains(caller) && !called.isDisjoint(with: facts.declarations) {
                    facts.declarations.insert(caller)
                    isGrowing = true
                }
            }
        }
        for declaration in facts.declarations { facts.names.insert(project[declaration].name) }
        return facts
    }

    /// The class whose extension a member stands in, if Swift 3 has a struct in its place.
    private static func valueClass(extendedAround member: NodeID, _ checker: TypeChecker) -> ApiOwner? {
        let tree = checker.tree
        guard let type = tree.ancestor(member, where: { $0.isDeclaration || $0 == .closureExpr }), tree.kind(type) == .extensionDecl,
            let extended = tree.typeChild(type), tree.kind(extended) == .identifierType
        else { return nil }
        return ValueTypes(checker.apis).valueClass(of: checker.type(ofTypeNode: extended))
    }

    private func collect(_ node: NodeID, of function: DeclID, _ owner: ApiOwner, _ checker: TypeChecker, _ survey: inout Survey) {
        let tree = checker.tree
        switch tree.kind(node) {
        case .callExpr:
            guard isOnSelf(tree.firstChild(node), tree) else { return }
            if case .project(let called) = checker.reference(of: node) {
                survey.calls[function, default: []].insert(called)
            } else if case .api(let api) = checker.reference(of: node), api.declaration.owner == owner.name,
                ValueUses.mutates(node, Facts(), checker)
            {
                survey.mutating.insert(function)
            }
        case .identifierExpr, .memberExpr:
            guard isOnSelf(node, tree), isProperty(checker.reference(of: node), of: owner, checker) else { return }
            if tree.kind(tree.parent(node) ?? node) == .inoutExpr || isSet(node, tree) || changesValue(in: node, checker) {
                survey.mutating.insert(function)
            }
        default: return
        }
    }

    /// `name` or `self.name`.
    private func isOnSelf(_ expression: NodeID?, _ tree: SyntaxTree) -> Bool {
        guard let expression else { return false }
        switch tree.kind(expression) {
        case .identifierExpr: return !tree.isSelf(expression)
        case .memberExpr: return tree.firstChild(expression).map { tree.isSelf($0) } ?? false
        default: return false
        }
    }

    private func isProperty(_ reference: Reference, of owner: ApiOwner, _ checker: TypeChecker) -> Bool {
        switch reference {
        case .api(let api): return api.declaration.owner == owner.name && api.declaration.kind.isProperty && !api.declaration.kind.isStatic
        case .project(let id):
            let declaration = checker.project[id]
            guard declaration.kind == .variable, !declaration.isStatic, let type = declaration.owner else { return false }
            return checker.project.nominal(of: type) == .api(Symbol(owner.name))
        default: return false
        }
    }

    /// Whether the property itself is what is assigned to.
    private func isSet(_ property: NodeID, _ tree: SyntaxTree) -> Bool {
        guard let parent = tree.parent(property) else { return false }
        switch tree.kind(parent) {
        case .sequenceExpr, .postfixExpr, .prefixExpr, .forceUnwrapExpr: return ValueUses.isAssigned(property, in: tree)
        default: return false
        }
    }

    /// Whether something is assigned to a member of the property, or a mutating method called on it, and the property holds a value.
    private func changesValue(in property: NodeID, _ checker: TypeChecker) -> Bool {
        let tree = checker.tree
        guard case .nominal(let id, _) = checker.newType(of: property).fullyUnwrapped, !isClass(id, checker) else { return false }
        var node = property
        while let parent = tree.parent(node), tree.kind(parent) == .optionalChainExpr || tree.kind(parent) == .forceUnwrapExpr {
            node = parent
        }
        return ValueUses.isMutation(node, Facts(), checker)
    }

    private func isClass(_ id: NominalID, _ checker: TypeChecker) -> Bool {
        switch id {
        case .project(let declaration): return checker.project[declaration].kind == .class
        case .api(let name):
            guard let owner = checker.apis.owner(named: name.text), owner.kind == .class_ else { return false }
            if case .split = owner.change { return false }
            return true
        }
    }
}
