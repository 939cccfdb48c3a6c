import RuleEngine
import Semantics
import Syntax

/// An object of a mutable class (`NSMutableData`, `NSMutableURLRequest`) where Swift 3 wants the value: `data as Data`, `request as URLRequest`.
/// Subclassing made it fit before; the value type has no subclasses (SE-0069).
struct MutableObjectValues: Transformation {
    let nodeKinds = WantedValues.nodeKinds

    private var taking = TakingNames()

    func prepared(for project: Project) -> any Transformation {
        var prepared = self
        prepared.taking = TakingNames(["NSData", "NSURLRequest", "NSIndexSet", "NSCharacterSet"] + Self.values, in: project)
        return prepared
    }

    /// The values that have a mutable class beside them.
    private static let values: Set<Symbol> = ["Data", "URLRequest", "IndexSet", "CharacterSet"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .argument, !taking.mayTake(node, .mutableValues, in: context) { return }
        let values = WantedValues(tree)
        for value in values.parts(at: node) { visitValue(value, values, in: context) }
    }

    private func visitValue(_ value: NodeID, _ values: WantedValues, in context: FileContext) {
        let tree = context.tree
        // What is wanted is mostly written somewhere, what is given has to be worked out.
        guard !isUnwrappedByCast(value, in: tree),
            case .nominal(.api(let wanted), _) = context.checker.newExpectedType(of: value).fullyUnwrapped, Self.values.contains(wanted),
            case .nominal(.api(let given), _) = context.checker.type(of: value).fullyUnwrapped,
            let owner = context.checker.apis.owner(named: given.text), case .mutable(let valueName) = owner.change,
            wanted.text == valueName, !isWantedAsClass(value, context), !MutableClassValues.isValueNow(value, context)
        else { return }
        let isOptional: Bool
        if case .optional = context.checker.type(of: value) { isOptional = true } else { isOptional = false }
        context.report(.safe, at: value, "'\(valueName)' is a struct in Swift 3, and the object of '\(given.text)' is turned into one.") {
            let isInner = isOptional && values.isFollowed(value)
            if isInner { $0.insert("(", before: value, slot: .openParen) }
            ValueCast.add("\(NewNaming(context: context).spell(valueName, at: value))\(isOptional ? "?" : "")", to: value, in: tree, &$0)
            if isInner { $0.insert(")", after: value, slot: .postfix) }
        }
    }

    /// The project may want the mutable class itself.
    private func isWantedAsClass(_ value: NodeID, _ context: FileContext) -> Bool {
        guard case .nominal(.api(let name), _) = context.checker.expectedType(of: value).fullyUnwrapped,
            let owner = context.checker.apis.owner(named: name.text), case .mutable = owner.change
        else { return false }
        return true
    }

    private func isUnwrappedByCast(_ value: NodeID, in tree: SyntaxTree) -> Bool {
        tree.kind(value) == .sequenceExpr && tree.child(value, .castOperator) != nil
    }
}
