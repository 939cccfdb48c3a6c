import RuleEngine
import Semantics
import Syntax

/// `NSPredicate(format: "due < %@", date as NSDate)`: a variable argument list takes objects and numbers, and the structs that stand for
/// Foundation's classes in Swift 3 are neither (SE-0069).
struct VariadicValues: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard CallInterest(node, in: context).contains(.variableArguments), let call = ApiCall(node, in: tree),
            let api = context.checker.reference(of: node).api?.declaration,
            let matching = call.matching(api.signature.parameters)
        else { return }
        for (index, argument) in call.arguments.enumerated() {
            let parameter = api.signature.parameters[matching[index]]
            guard parameter.isVariadic, parameter.type == .named("CVarArgType"), let owner = owner(of: argument.value, context) else {
                continue
            }
            context.report(.safe, at: argument.value, "'\(owner.newName)' is a struct in Swift 3, which a format doesn't take.") {
                ValueCast.add(owner.name, to: argument.value, in: tree, &$0)
            }
        }
    }

    /// The class behind a value's type.
    private func owner(of value: NodeID, _ context: FileContext) -> ApiOwner? {
        guard case .nominal(.api(let name), _) = context.checker.newType(of: value) else { return nil }
        return ValueTypes(context: context).classReplaced(by: name)
    }
}
