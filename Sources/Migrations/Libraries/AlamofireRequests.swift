import RuleEngine
import Semantics
import Syntax

/// `Alamofire.request(.POST, address)` is `Alamofire.request(address, method: .post)`, with the module's name before it or without.
struct AlamofireRequests: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["request"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.isFunction("request") || call.isMember("request"), call.arguments.count >= 2,
            call.arguments[0].label == nil, call.arguments[1].label == nil, isAlamofires(call, context)
        else { return }
        let method = call.arguments[0]
        let address = call.arguments[1]
        context.report(.likely, at: node, "Alamofire 4 takes the address first, and the method by its label.") { edits in
            if call.arguments.count == 2, tree.kind(method.value) == .implicitMemberExpr, tree.is(tree.lastToken(method.value), "GET") {
                edits.removeElement(method.node)
            } else {
                edits.replace(method.node, with: [.move(tree.range(address.value))])
                edits.replace(address.node, with: [.text("method: "), .move(tree.range(method.value))])
            }
        }
    }

    /// Whether the call is of the module's function: it says so, or nothing else is called so where it stands.
    private func isAlamofires(_ call: CallSite, _ context: FileContext) -> Bool {
        guard context.project.globals(named: "request", visibleFrom: context.file).isEmpty else { return false }
        if let base = call.base { return context.tree.isIdentifier(base, "Alamofire") }
        guard let api = context.checker.reference(of: call.node).api?.declaration else { return false }
        return api.owner == nil && api.location.map == "Alamofire"
    }
}
