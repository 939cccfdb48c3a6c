import RuleEngine
import Semantics
import Syntax

/// SE-0029: a tuple can't stand for a whole argument list any more: `place(at)` becomes `place(at.0, y: at.y)`.
struct TupleSplat: Transformation {
    var nodeKinds: Set<NodeKind> { [.callExpr] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let callee = tree.firstChild(node), let list = tree.child(node, .argumentList), tree.child(node, .closureExpr) == nil else {
            return
        }
        let arguments = tree.children(list, .argument)
        guard arguments.count == 1, tree.token(arguments[0], .colon) == nil,
            let value = tree.child(arguments[0], where: { $0.isExpression }),
            [.identifierExpr, .memberExpr].contains(tree.kind(value)), takesMore(callee, context),
            case .tuple(let elements) = context.checker.type(of: value),
            elements.count > 1, let parameters = parameters(of: callee, count: elements.count, in: context)
        else { return }
        let text = tree.text(value)
        let parts = zip(parameters, elements.enumerated()).map { parameter, element in
            (parameter.label.map { "\($0.text): " } ?? "") + text + "." + (element.element.label?.text ?? "\(element.offset)")
        }
        context.report(.safe, at: arguments[0], "A tuple can't stand for an argument list in Swift 3; its elements are passed one by one.")
        {
            $0.replace(arguments[0], with: parts.joined(separator: ", "))
        }
    }

    /// The parameters of the one function of the project that is called, if it takes that many and no namesake takes a single one.
    private func parameters(of callee: NodeID, count: Int, in context: FileContext) -> [Parameter]? {
        let project = context.project
        let callables = callables(namedBy: callee, context)
        let fitting = callables.filter { project[$0].parameters.count == count }
        guard fitting.count == 1, !callables.contains(where: { project[$0].parameters.count == 1 }) else { return nil }
        return project[fitting[0]].parameters
    }

    /// Whether a namesake of what is called takes more than one argument, and none just one.
    private func takesMore(_ callee: NodeID, _ context: FileContext) -> Bool {
        let counts = callables(namedBy: callee, context).map { context.project[$0].parameters.count }
        return counts.contains { $0 > 1 } && !counts.contains(1)
    }

    /// The project's functions of the name that is called, or the initialisers of the type of that name.
    private func callables(namedBy callee: NodeID, _ context: FileContext) -> [DeclID] {
        let tree = context.tree
        let project = context.project
        guard [.identifierExpr, .memberExpr].contains(tree.kind(callee)) else { return [] }
        var namesakes = project.declarations(named: project.symbol(of: tree.lastToken(callee), in: context.file))
        if let type = namesakes.first(where: { project[$0].kind.isNominal }) {
            namesakes = project.members(of: .project(type), named: WellKnown.initializer)
        }
        return namesakes.filter { [.function, .initializer].contains(project[$0].kind) }
    }
}
