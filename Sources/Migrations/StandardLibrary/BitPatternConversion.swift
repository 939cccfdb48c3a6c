import RuleEngine
import Semantics
import Syntax

/// Conversions that became explicit or may fail: pointers and object identifiers to integers (SE-0016, SE-0124), numbers to scalars (SE-0128).
struct BitPatternConversion: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["Int", "UInt", "UnicodeScalar"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.base == nil, call.hasLabels(["_"]), call.trailingClosure == nil else { return }
        let value = call.arguments[0].value
        if call.isFunction("Int") || call.isFunction("UInt") {
            let isIdentifier =
                context.checker.type(of: value).isApi("ObjectIdentifier")
                || (CallSite(value, in: tree)?.isFunction("ObjectIdentifier") ?? false)
            guard isIdentifier || ValueKinds(context).kind(of: value) == .pointer else { return }
            context.report(.safe, at: node, "The bits of a pointer or object identifier are taken by `init(bitPattern:)`.") {
                $0.insert("bitPattern: ", before: value, slot: .label)
            }
        } else if call.isFunction("UnicodeScalar") {
            rewriteScalar(node, value, context)
        }
    }

    private func rewriteScalar(_ node: NodeID, _ value: NodeID, _ context: FileContext) {
        let tree = context.tree
        if let parent = tree.parent(node), [.forceUnwrapExpr, .optionalChainExpr].contains(tree.kind(parent)) { return }
        if tree.kind(value) == .integerLiteralExpr {
            context.report(.safe, at: node, "Not every number is a Unicode scalar: the initialiser may fail.") {
                $0.insert("!", after: node, slot: .postfix)
            }
            return
        }
        let type = context.checker.type(of: value)
        guard ["UInt32", "UInt16", "Int"].contains(where: { type == .api(Symbol($0)) }) else { return }
        context.report(.likely, at: node, "Not every number is a Unicode scalar: the initialiser may fail, as it trapped before.") {
            $0.insert("!", after: node, slot: .postfix)
        }
    }
}
