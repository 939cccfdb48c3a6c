import RuleEngine
import Syntax

/// SE-0103: closures that aren't optional don't escape unless they say so, so `@noescape` is gone.
struct NoescapeAttribute: Transformation {
    var nodeKinds: Set<NodeKind> { [.attribute] }

    func visit(_ node: NodeID, in context: FileContext) {
        guard context.tree.isAttribute(node, "noescape") else { return }
        context.report(.safe, at: node, "Closure parameters don't escape by default in Swift 3; `@noescape` is gone.") {
            $0.deleteKeepingComments(node)
        }
    }
}

/// SE-0049: `@autoclosure` belongs to the type: `@autoclosure(escaping) x: () -> T` becomes `x: @autoclosure @escaping () -> T`.
struct AutoclosurePosition: Transformation {
    var nodeKinds: Set<NodeKind> { [.attribute] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard tree.isAttribute(node, "autoclosure"), let modifiers = tree.parent(node), let holder = tree.parent(modifiers) else { return }
        let escapes = tree.child(node, .attributeArguments).map { tree.text($0).contains("escaping") } ?? false
        let spelling = escapes ? "@autoclosure @escaping" : "@autoclosure"
        switch tree.kind(holder) {
        case .parameter, .tupleTypeElement:
            guard tree.hasColon(holder), let type = tree.typeChild(holder) else { return }
            context.report(.safe, at: node, "`@autoclosure` stands before the parameter's type in Swift 3.") {
                $0.deleteKeepingComments(node)
                $0.insert(spelling + " ", before: type, slot: .typeAttribute)
            }
        case .attributedType where escapes:
            context.report(.safe, at: node, "`@autoclosure(escaping)` is written `@autoclosure @escaping`.") {
                $0.replace(node, with: spelling)
            }
        default:
            return
        }
    }
}

/// `@objc_block`, the name Swift 1 had for `@convention(block)`.
struct ObjCBlockAttribute: Transformation {
    var nodeKinds: Set<NodeKind> { [.attribute] }

    func visit(_ node: NodeID, in context: FileContext) {
        guard context.tree.isAttribute(node, "objc_block") else { return }
        context.report(.safe, at: node, "`@objc_block` is spelled `@convention(block)`.") {
            $0.replace(node, with: "@convention(block)")
        }
    }
}
