import RuleEngine
import Semantics
import Syntax

/// A selector of a method without parameters, by whose name a method of the superclass is called now: `#selector(dismiss)` of a view controller means its
/// own `dismiss()` or `dismiss(animated:completion:)`, until the type is said.
struct AmbiguousSelectors: Transformation {
    let nodeKinds: Set<NodeKind> = [.poundExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard tree.text(node).hasPrefix("#selector"), let list = tree.child(node, .argumentList),
            let argument = tree.child(list, .argument), let method = tree.child(argument, where: { $0.isExpression }),
            [.identifierExpr, .memberExpr].contains(tree.kind(method)), tree.child(method, .declNameArguments) == nil,
            case .project(let id) = context.checker.reference(of: method), context.project[id].kind == .function,
            context.project[id].parameters.isEmpty, !context.project[id].isStatic,
            context.project.tree(of: id).child(context.project[id].node, .returnClause) == nil,
            let owner = context.project.type(ofMember: id), isCalledSo(context.project[id].name.text, above: owner, context)
        else { return }
        let receiver = tree.kind(method) == .memberExpr ? tree.firstChild(method) : nil
        var type = "() -> Void"
        if let receiver, case .metatype = context.checker.type(of: receiver) { type = "(\(tree.text(receiver))) -> () -> Void" }
        let name = context.project[id].name.text
        context.report(.likely, at: method, "The superclass has another method '\(name)' in Swift 3: the type tells which one is meant.") {
            $0.insert(" as \(type)", after: method, slot: .postfix)
        }
    }

    /// Whether a class of the SDK above the type has a method with parameters that got this name.
    private func isCalledSo(_ name: String, above owner: NominalID, _ context: FileContext) -> Bool {
        let above = Set(context.checker.superclasses(of: owner).compactMap { $0.apiName?.text })
        return context.checker.apis.members(named: name, spelling: .new).contains { declaration in
            declaration.kind == .method && declaration.name != name && declaration.owner.map { above.contains($0) } ?? false
                && !(declaration.change.newSignature?.parameters.isEmpty ?? true)
        }
    }
}
