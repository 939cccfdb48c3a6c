import RuleEngine
import Semantics
import Syntax

/// `trip.distance = values["distance"] as? Double` where an `NSNumber` is wanted asks for the `NSNumber`: what the cast gives is no object any more
/// (SE-0072).
struct BridgedCasts: Transformation {
    let nodeKinds: Set<NodeKind> = [.castOperator]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let checker = context.checker
        // A plain `as` says what a value is taken for, on purpose; one behind the cast converts its value already.
        guard tree.nextSibling(node).map({ tree.kind($0) == .castOperator }) != true, tree.is(tree.firstToken(node), "as"),
            !ValueCast.isPlain(node, in: tree), let written = tree.typeChild(node),
            let target = BridgedClass(checker.expectedType(of: node)), Self.scalars.contains(target.className),
            target.takes(checker.type(ofTypeNode: written), context), isWantedStill(target, at: node, context)
        else { return }
        let name = NewNaming(context: context).spell(target.className.text, at: node)
        context.report(.likely, at: node, "An `\(target.className.text)` is wanted, which a value isn't in Swift 3.") {
            $0.replace(written, with: name)
        }
    }

    /// Collections are left: their casts test the elements, too.
    private static let scalars: Set<Symbol> = ["NSNumber", "NSString"]

    /// Whether the place wants the class in the new SDK, too.
    private func isWantedStill(_ target: BridgedClass, at node: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard let sequence = tree.parent(node) else { return false }
        let parts = Array(tree.children(sequence))
        let wanted: Type =
            parts.count > 3 && tree.kind(parts[1]) == .assignment
            ? context.checker.newType(of: parts[0]) : context.checker.newExpectedType(of: sequence)
        guard case .nominal(.api(let name), _) = wanted.fullyUnwrapped else { return false }
        return name == target.className
    }
}
