import RuleEngine
import Semantics
import Syntax

/// Takes the value parameter from the project's own generic rows and controllers, where their cell or row says it: in the class, in its
/// extensions, and where the class is used.
struct ValueParameterRemoval: Transformation {
    private var parameters = ValueParameters()

    var nodeKinds: Set<NodeKind> { [.classDecl, .extensionDecl, .genericArgumentClause] }

    func prepared(for project: Project) -> any Transformation {
        var prepared = self
        prepared.parameters = ValueParameters(project)
        return prepared
    }

    func visit(_ node: NodeID, in context: FileContext) {
        if parameters.isEmpty { return }
        switch context.tree.kind(node) {
        case .classDecl: visitClass(node, in: context)
        case .extensionDecl: visitExtension(node, in: context)
        default: visitUse(node, in: context)
        }
    }

    /// One group a class: it changes with all its uses or not at all.
    private func group(_ id: DeclID, in project: Project) -> String {
        "value-parameter \(project[project[id].file].path) \(project[id].name.text)"
    }

    private func visitClass(_ node: NodeID, in context: FileContext) {
        guard let id = context.checker.declaration(of: node), let parameter = parameters[id] else { return }
        let tree = context.tree
        let signature = GenericSignature(node, in: tree)
        context.report(
            .safe, at: parameter.node,
            "Eureka 2 takes the value's type from the cell: `\(parameter.name.text)` is `\(parameter.replacement)`.",
            group: group(id, in: context.project)
        ) { builder in
            builder.removeElement(parameter.node)
            for requirement in parameter.redundantRequirements { builder.removeElement(requirement) }
            if let constraint = parameter.remainingConstraint { require(constraint, of: parameter, signature, &builder) }
            for use in uses(of: parameter.name, in: node, tree) where !tree.subtree(parameter.node).contains(Int(use.index)) {
                builder.replace(tree.firstToken(use), with: parameter.replacement)
            }
        }
    }

    /// `T: Hashable` becomes `where Cell.Value: Hashable`.
    private func require(_ constraint: NodeID, of parameter: ValueParameter, _ signature: GenericSignature, _ builder: inout EditBuilder) {
        guard let clause = signature.whereClause else { return }
        builder.add(
            .insertElement(
                list: clause, index: signature.requirements.count, [.text(parameter.replacement + ": "), builder.move(constraint)]))
    }

    private func visitExtension(_ node: NodeID, in context: FileContext) {
        guard let extensionID = context.checker.declaration(of: node), let type = context.project.nominal(of: extensionID),
            case .project(let id) = type, let parameter = parameters[id]
        else { return }
        let tree = context.tree
        let uses = uses(of: parameter.name, in: node, tree)
        guard !uses.isEmpty else { return }
        context.report(
            .safe, at: node, "`\(parameter.name.text)` of `\(context.project[id].name.text)` is `\(parameter.replacement)`.",
            group: group(id, in: context.project)
        ) { builder in
            for use in uses { builder.replace(tree.firstToken(use), with: parameter.replacement) }
        }
    }

    /// The places below a declaration where the name means its parameter: not where something further in declares the name again.
    private func uses(of name: Symbol, in declaration: NodeID, _ tree: SyntaxTree) -> [NodeID] {
        let text = name.text
        var uses: [NodeID] = []
        var index = tree.subtree(declaration).lowerBound + 1
        let end = tree.subtree(declaration).upperBound
        while index < end {
            let node = NodeID(index)
            switch tree.kind(node) {
            case .identifierType, .identifierExpr:
                if tree.text(tree.firstToken(node)) == text { uses.append(node) }
            case let kind where kind.isDeclaration && declares(name, node, tree):
                index = tree.subtree(node).upperBound
                continue
            default: break
            }
            index += 1
        }
        return uses
    }

    /// Whether a declaration has a generic parameter or a member type of that name.
    private func declares(_ name: Symbol, _ node: NodeID, _ tree: SyntaxTree) -> Bool {
        if let clause = tree.child(node, .genericParameterClause),
            tree.children(clause, .genericParameter).contains(where: { tree.parameterName($0) == name })
        {
            return true
        }
        guard let block = tree.child(node, .memberBlock) else { return false }
        return tree.children(block).contains { member in
            let kind = tree.kind(member)
            guard kind == .typealiasDecl || kind == .associatedtypeDecl || kind.isNominalDeclaration else { return false }
            return tree.declaredName(member).map { tree.name($0) } == name.text
        }
    }

    private func visitUse(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let named = tree.parent(node), case .project(let id) = context.checker.reference(of: named), let parameter = parameters[id]
        else { return }
        let arguments = tree.children(node).filter { tree.kind($0).isType }
        let declared = GenericSignature(context.project[id].node, in: context.project.tree(of: id)).parameters.count
        guard arguments.count == declared else { return }
        context.report(
            .safe, at: node, "`\(context.project[id].name.text)` takes its value's type from its cell.",
            group: group(id, in: context.project)
        ) {
            $0.removeElement(arguments[parameter.index])
        }
    }
}
