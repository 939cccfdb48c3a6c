import RuleEngine
import Semantics
import Syntax

/// Keys of contacts: `keysToFetch` takes `CNKeyDescriptor`s, an Objective-C protocol of `NSString`, and a `String` turns into one only where the code says
/// so (SE-0072).
struct ContactKeys: Transformation {
    let nodeKinds: Set<NodeKind> = [.argument, .arrayExpr]
    private static let descriptor: Symbol = "CNKeyDescriptor"

    func visit(_ node: NodeID, in context: FileContext) {
        guard context.checker.apis.includes(map: "Contacts") else { return }
        let tree = context.tree
        if tree.kind(node) == .arrayExpr {
            let elements = Array(tree.children(node))
            guard
                isDescriptor(context.checker.expectedType(of: node).fullyUnwrapped.element)
                    || elements.contains(where: { isDescriptor(context.checker.type(of: $0)) })
            else { return }
            for element in elements where isText(context.checker.newType(of: element)) { cast(element, "CNKeyDescriptor", context) }
        } else if let value = tree.child(node, where: { $0.isExpression }), tree.kind(value) != .arrayExpr,
            isText(context.checker.newType(of: value).element), isDescriptor(context.checker.expectedType(of: value).fullyUnwrapped.element)
        {
            cast(value, "[CNKeyDescriptor]", context)
        }
    }

    private func isDescriptor(_ type: Type?) -> Bool { type == .api(Self.descriptor) }

    private func isText(_ type: Type?) -> Bool { type == .api(WellKnown.string) }

    private func cast(_ value: NodeID, _ type: String, _ context: FileContext) {
        context.report(.safe, at: value, "A `String` becomes a `CNKeyDescriptor` only where the code says so (SE-0072).") {
            ValueCast.add(type, to: value, in: context.tree, &$0)
        }
    }
}

extension Type {
    /// What an array holds.
    fileprivate var element: Type? {
        guard case .nominal(.api(WellKnown.array), let arguments) = self else { return nil }
        return arguments.first
    }
}
