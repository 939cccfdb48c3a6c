import RuleEngine
import Syntax

/// SE-0066: the parameters of a function type stand in parentheses: `Int -> Int` becomes `(Int) -> Int`, `Void -> T` becomes `() -> T`.
struct FunctionTypeParentheses: Transformation {
    var nodeKinds: Set<NodeKind> { [.functionType] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let parameter = tree.firstChild(node), tree.kind(parameter).isType, tree.kind(parameter) != .tupleType else { return }
        context.report(.safe, at: parameter, "The parameters of a function type stand in parentheses in Swift 3.") { builder in
            if tree.kind(parameter) == .identifierType, tree.is(tree.firstToken(parameter), "Void") {
                builder.replace(parameter, with: "()")
            } else {
                builder.insert("(", before: parameter, slot: .openParen)
                builder.insert(")", after: parameter, slot: .closeParen)
            }
        }
    }
}

/// SE-0111: names in function types are for the reader only; they are written `_ name`.
///
/// Names of tuples stay, also those of a tuple that is a function type's only parameter.
struct FunctionTypeLabels: Transformation {
    var nodeKinds: Set<NodeKind> { [.functionType] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let list = tree.firstChild(node), tree.kind(list) == .tupleType else { return }
        for element in tree.children(list, .tupleTypeElement) where tree.hasColon(element) {
            guard let names = tree.parameterNames(element), tree.kind(names.first) != .underscore else { continue }
            context.report(.safe, at: names.first, "Function types have no argument labels in Swift 3; the name stays as `_ name`.") {
                if names.second != nil {
                    $0.replace(names.first, with: "_")
                } else {
                    $0.insert("_ ", before: names.first, slot: .label)
                }
            }
        }
    }
}
