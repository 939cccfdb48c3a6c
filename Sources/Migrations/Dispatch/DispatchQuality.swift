import Syntax

/// A queue priority or quality-of-service class of Swift 2 as the member of `DispatchQoS` that it became.
struct DispatchQuality {
    /// `.userInitiated`, with its dot.
    let member: String

    /// Takes the constants in every dress people wore: `QOS_CLASS_UTILITY`, `Int(QOS_CLASS_UTILITY.rawValue)`, `DISPATCH_QUEUE_PRIORITY_LOW`, `0`.
    init?(_ expression: NodeID, in tree: SyntaxTree) {
        var node = tree.withoutParentheses(expression)
        while true {
            if let call = CallSite(node, in: tree), call.hasLabels(["_"]), call.base == nil, let name = call.name,
                ["Int", "UInt", "Int32", "UInt32", "CLong", "dispatch_queue_priority_t", "qos_class_t"].contains(where: {
                    tree.is(name, $0)
                })
            {
                node = tree.withoutParentheses(call.arguments[0].value)
            } else if tree.kind(node) == .memberExpr, let name = tree.memberName(node), tree.is(name, "rawValue") || tree.is(name, "value"),
                let base = tree.firstChild(node)
            {
                node = tree.withoutParentheses(base)
            } else {
                break
            }
        }
        let text = tree.text(node)
        guard let member = Self.members[text] else { return nil }
        self.member = member
    }

    private static let members: [String: String] = [
        "QOS_CLASS_USER_INTERACTIVE": ".userInteractive", "QOS_CLASS_USER_INITIATED": ".userInitiated", "QOS_CLASS_DEFAULT": ".default",
        "QOS_CLASS_UTILITY": ".utility", "QOS_CLASS_BACKGROUND": ".background", "QOS_CLASS_UNSPECIFIED": ".unspecified",
        "DISPATCH_QUEUE_PRIORITY_HIGH": ".userInitiated", "DISPATCH_QUEUE_PRIORITY_DEFAULT": ".default",
        "DISPATCH_QUEUE_PRIORITY_LOW": ".utility", "DISPATCH_QUEUE_PRIORITY_BACKGROUND": ".background", "0": ".default",
        "2": ".userInitiated",
        "-2": ".utility",
    ]
}
