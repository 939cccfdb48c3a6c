import RuleEngine
import Semantics
import Syntax

/// SE-0046: the first parameter of a function has a label by default now, so one that had none gets `_`.
///
/// Labels written twice (`path path: String`) collapse, in every parameter. Declarations that take their labels from the SDK are left to the
/// transformation that renames them.
struct FirstParameterLabel: Transformation {
    var nodeKinds: Set<NodeKind> { [.funcDecl, .initDecl, .subscriptDecl] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let isFunction = tree.kind(node) == .funcDecl
        if isFunction, let name = tree.declaredName(node), tree.kind(name).isOperator { return }
        for clause in tree.children(node, .parameterClause) {
            let isFirstClause = clause == tree.child(node, .parameterClause)
            for (index, parameter) in tree.children(clause, .parameter).enumerated() {
                guard tree.hasColon(parameter), let names = tree.parameterNames(parameter) else { continue }
                if let second = names.second {
                    if isFunction, !isFirstClause { continue }
                    if isFirstClause, isRenamedBySDK(names.first, index, node, context) { continue }
                    collapse(names.first, second, of: parameter, isLabelByDefault: tree.kind(node) != .subscriptDecl, in: context)
                } else if isFunction, isFirstClause, index == 0, tree.kind(names.first) != .underscore, !hasLabelInSDK(node, context) {
                    context.report(
                        .safe, at: names.first, "The first parameter has a label by default in Swift 3; `_` keeps the calls as they are."
                    ) {
                        $0.insert("_ ", before: names.first, slot: .label)
                    }
                }
            }
        }
    }

    /// Whether the SDK declaration that this one overrides or implements has a label for its first parameter now.
    private func hasLabelInSDK(_ node: NodeID, _ context: FileContext) -> Bool {
        guard let id = context.checker.declaration(of: node) else { return false }
        return context.checker.apiOverridden(by: id).contains { reference in
            guard let new = reference.declaration.change.newSignature else { return false }
            return new.kind.isProperty || new.parameters.first?.label != nil
        }
    }

    /// Whether the SDK declaration that this one overrides or implements has another label there now.
    private func isRenamedBySDK(_ label: TokenID, _ index: Int, _ node: NodeID, _ context: FileContext) -> Bool {
        guard let id = context.checker.declaration(of: node) else { return false }
        return context.checker.apiOverridden(by: id).contains { reference in
            guard let new = reference.declaration.change.newSignature, index < new.parameters.count else { return false }
            return new.parameters[index].label != context.tree.name(label)
        }
    }

    private func collapse(
        _ first: TokenID, _ second: TokenID, of parameter: NodeID, isLabelByDefault: Bool, in context: FileContext
    ) {
        let tree = context.tree
        guard isLabelByDefault, tree.kind(first) != .underscore, tree.name(first) == tree.name(second),
            tree.hasBlankTrivia(before: second)
        else { return }
        context.report(.safe, at: first, "The parameter's name is its label by default; it need not be written twice.") {
            $0.delete(tree.range(first).lowerBound..<tree.range(second).lowerBound)
        }
    }
}
