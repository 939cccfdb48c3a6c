import RuleEngine
import Semantics
import Syntax

/// A form controller's `navigationAccessoryView` is made in `viewDidLoad()` in Eureka 2: what uses it comes behind the call of super.
struct AccessoryViewOrder: Transformation {
    private static let name: StaticString = "navigationAccessoryView"

    var nodeKinds: Set<NodeKind> { [.funcDecl, .initDecl, .varDecl] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        switch tree.kind(node) {
        case .initDecl:
            guard let use = firstUse(in: node, tree), context.isInside("FormViewController", node) else { return }
            context.reportManual(
                at: use, "`navigationAccessoryView` is nil before `viewDidLoad()` in Eureka 2; use it there, behind super's call.")
        case .varDecl:
            guard tree.modifier("override", of: node) != nil, let binding = tree.child(node, .patternBinding),
                let pattern = tree.firstChild(binding), tree.is(tree.firstToken(pattern), Self.name),
                context.isInside("FormViewController", node)
            else { return }
            context.reportManual(
                at: pattern,
                "Eureka 2 declares `navigationAccessoryView` as a stored variable of type `NavigationAccessoryView!`; assign the view behind "
                    + "`super.viewDidLoad()`, or override it with `get` and `set`.")
        default:
            visitFunction(node, in: context)
        }
    }

    private func visitFunction(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let name = tree.declaredName(node), tree.is(name, "viewDidLoad"), tree.modifier("override", of: node) != nil,
            let body = tree.child(node, .codeBlock), context.isInside("FormViewController", node)
        else { return }
        let statements = Array(tree.children(body))
        let call = statements.firstIndex { tree.kind($0) == .callExpr && tree.text($0) == "super.viewDidLoad()" }
        guard let call else {
            guard !tree.text(body).contains("super.viewDidLoad()"), let first = statements.first else { return }
            context.report(.likely, at: name, "Without `super.viewDidLoad()` Eureka 2 has no accessory view, and taps on text rows crash.")
            {
                insertCall(before: first, &$0)
            }
            return
        }
        guard statements[..<call].contains(where: { firstUse(in: $0, tree) != nil }) else { return }
        context.report(
            .likely, at: statements[call], "`navigationAccessoryView` is made in `super.viewDidLoad()` in Eureka 2, so that comes first."
        ) {
            $0.delete(tree.deletionRange(statements[call]))
            insertCall(before: statements[0], &$0)
        }
    }

    private func insertCall(before statement: NodeID, _ builder: inout EditBuilder) {
        let tree = builder.tree
        let start = tree.range(statement).lowerBound
        let isOwnLine = tree.isBlank(tree.lineStart(of: start)..<start)
        let separator = isOwnLine ? tree.lineBreak(near: start) + tree.indentation(at: start) : "; "
        builder.insert([.text("super.viewDidLoad()" + separator)], at: start, slot: .leadingStatement)
    }

    private func firstUse(in node: NodeID, _ tree: SyntaxTree) -> NodeID? {
        for index in tree.subtree(node) {
            let use = NodeID(index)
            switch tree.kind(use) {
            case .identifierExpr where tree.is(tree.firstToken(use), Self.name): return use
            case .memberExpr:
                if let base = tree.firstChild(use), tree.is(tree.firstToken(base), "self"), tree.firstToken(base) == tree.lastToken(base),
                    let name = tree.memberName(use), tree.is(name, Self.name)
                {
                    return use
                }
            default: continue
            }
        }
        return nil
    }
}
