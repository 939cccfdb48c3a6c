import RuleEngine
import Semantics
import Syntax

/// A string that stands for a selector and names an SDK method whose Swift name changed keeps working, since Objective-C names did not change;
/// only `Selector` literals that Swift 3 refuses are rewritten: `Selector("x")` with a literal warns unless it is `#selector` (SE-0022).
///
/// `"tap:"` where a `Selector` is wanted doesn't compile any more: it becomes `#selector` when the project declares exactly one method with that
/// Objective-C name, else `Selector("tap:")`.
struct SDKSelectors: Transformation {
    let nodeKinds: Set<NodeKind> = [.stringLiteralExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let tokens = tree.tokenRange(node)
        guard tokens.count == 3 || tokens.count == 2, tree.firstChild(node) == nil else { return }
        let name = tokens.count == 3 ? tree.text(TokenID(tokens.lowerBound + 1)) : ""
        guard isSelectorName(name) else { return }
        if let call = explicitSelectorCall(around: node, tree) {
            guard let method = method(named: name, near: node, in: context) else { return }
            context.report(.safe, at: call, "a selector names its method: '#selector'") { $0.replace(call, with: method) }
            return
        }
        guard context.checker.expectedType(of: node).isApi(WellKnown.selector) else { return }
        if let method = method(named: name, near: node, in: context) {
            context.report(.safe, at: node, "a string is no selector in Swift 3: '#selector'") { $0.replace(node, with: method) }
        } else {
            context.report(.safe, at: node, "a string is no selector in Swift 3: 'Selector(…)'") { edits in
                edits.replace(node, with: [.text("Selector("), .move(tree.range(node)), .text(")")])
            }
        }
    }

    private func isSelectorName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { ($0 | 32) >= 97 && ($0 | 32) <= 122 || $0 == 58 || $0 == 95 || ($0 >= 48 && $0 <= 57) }
    }

    /// `Selector("…")` around the literal.
    private func explicitSelectorCall(around node: NodeID, _ tree: SyntaxTree) -> NodeID? {
        guard let argument = tree.parent(node), tree.kind(argument) == .argument, let list = tree.parent(argument),
            tree.kind(list) == .argumentList, let call = tree.parent(list), tree.kind(call) == .callExpr,
            let callee = tree.firstChild(call), tree.kind(callee) == .identifierExpr, tree.text(callee) == "Selector"
        else { return nil }
        return call
    }

    /// `#selector(Type.name(_:with:))` for the one method that Objective-C calls `name`.
    private func method(named name: String, near node: NodeID, in context: FileContext) -> String? {
        guard let base = name.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init) else { return nil }
        let parts = name.split(separator: ":", omittingEmptySubsequences: false).dropLast().map(String.init)
        let enclosing = context.checker.enclosingType(of: node)
        let candidates = context.project.declarations(named: Symbol(base)).filter { id in
            let declaration = context.project[id]
            guard declaration.kind == .function, !declaration.isLocal, declaration.owner != nil,
                declaration.parameters.count == parts.count
            else { return false }
            return zip(declaration.parameters, parts).enumerated().allSatisfy { index, pair in
                index == 0 ? pair.0.label == nil || pair.0.label?.text == base : pair.0.label?.text == pair.1
            }
        }
        let own = candidates.filter { id in
            guard let enclosing, let type = context.project.nominal(of: enclosing) else { return false }
            return context.project.type(ofMember: id) == type
        }
        guard own.count == 1, let method = own.first.map({ context.project[$0] }) else { return nil }
        if context.project.declarations(named: Symbol(base)).count == 1 && parts.isEmpty { return "#selector(\(base))" }
        let labels = method.parameters.map { ($0.label?.text ?? "_") + ":" }.joined()
        return "#selector(\(base)\(parts.isEmpty ? "" : "(\(labels))"))"
    }
}
