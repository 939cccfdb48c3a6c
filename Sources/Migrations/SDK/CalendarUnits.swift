import RuleEngine
import Semantics
import Syntax

/// Calendar units: what was a set of bits is a `Calendar.Component`, several of them are a `Set<Calendar.Component>`, and a range of them is a
/// `Range<Int>` that has no length.
struct CalendarUnits: Transformation {
    let nodeKinds: Set<NodeKind> = [.argument, .memberExpr]

    private static let unit: Symbol = "NSCalendarUnit"

    func visit(_ node: NodeID, in context: FileContext) {
        if context.tree.kind(node) == .argument { visitArgument(node, context) } else { visitRange(node, context) }
    }

    /// `components(.Day, fromDate: date)` → `dateComponents([.day], from: date)`.
    private func visitArgument(_ node: NodeID, _ context: FileContext) {
        let tree = context.tree
        guard let value = tree.firstChild(node), tree.kind(value) == .implicitMemberExpr || tree.kind(value) == .memberExpr,
            context.checker.type(of: value).isApi(Self.unit), case .api = context.checker.reference(of: value),
            context.checker.newExpectedType(of: value).isApi(WellKnown.set)
        else { return }
        context.report(.safe, at: value, "Calendars take a set of components in Swift 3.") { edits in
            edits.insert("[", before: value, slot: .openParen)
            edits.insert("]", after: value, slot: .closeParen)
        }
    }

    /// `calendar.rangeOfUnit(…).length` → `calendar.range(…)!.count`.
    private func visitRange(_ node: NodeID, _ context: FileContext) {
        let tree = context.tree
        guard let base = tree.firstChild(node), let name = tree.memberName(node),
            let new = tree.is(name, "length") ? "count" : tree.is(name, "location") ? "lowerBound" : nil,
            context.checker.type(of: base).isApi("_NSRange"), context.checker.newType(of: base).isApi(WellKnown.range)
        else { return }
        context.report(.safe, at: name, "'\(tree.text(name))' is '\(new)' in Swift 3, whose calendars give a `Range<Int>`.") {
            $0.replace(name, with: new)
        }
    }

    /// The type of a variable that holds several units.
    static func isSet(_ type: NodeID, in tree: SyntaxTree) -> Bool {
        guard let annotation = tree.parent(type), tree.kind(annotation) == .typeAnnotation, let binding = tree.parent(annotation),
            let clause = tree.child(binding, .initializerClause), let value = tree.firstChild(clause)
        else { return false }
        return tree.kind(value) == .arrayExpr
    }
}
