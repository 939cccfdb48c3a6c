import RuleEngine
import Semantics
import Syntax

/// Reports cells that are loaded from a nib though their Eureka class can't be: its `init?(coder:)` is a `fatalError` in 2.0.1.
///
/// The page's option `classes` names those.
struct NibCells: Transformation {
    var nodeKinds: Set<NodeKind> { [.classDecl, .callExpr] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .callExpr {
            visitProvider(node, in: context)
            return
        }
        guard let block = tree.child(node, .memberBlock), let id = context.checker.declaration(of: node),
            tree.children(block, .varDecl).contains(where: { tree.attribute("IBOutlet", of: $0) != nil }),
            let ancestor = unloadable(.nominal(.project(id), []), in: context)
        else { return }
        context.reportManual(at: tree.child(node, .inheritanceClause) ?? node, Self.message(ancestor))
    }

    /// `CellProvider<C>(nibName: …)`
    private func visitProvider(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let callee = tree.firstChild(node), tree.kind(callee) == .identifierExpr, tree.is(tree.firstToken(callee), "CellProvider"),
            let arguments = tree.child(callee, .genericArgumentClause), let cell = tree.child(arguments, where: { $0.isType }),
            let list = tree.child(node, .argumentList), let first = tree.child(list, .argument),
            tree.argumentLabel(first).map({ tree.is($0, "nibName") }) == true,
            let ancestor = unloadable(context.checker.type(ofTypeNode: cell), in: context)
        else { return }
        context.reportManual(at: cell, Self.message(ancestor))
    }

    private func unloadable(_ type: Type, in context: FileContext) -> String? {
        SealedMembers.names(context.rule.options["classes"]).first {
            context.eurekaType(named: $0) != nil && context.isEureka(type, Symbol($0))
        }
    }

    private static func message(_ ancestor: String) -> String {
        "The cell is loaded from a nib, and `\(ancestor).init(coder:)` is a fatalError in Eureka 2.0.1: build it in code, or move on to Eureka 3."
    }
}
