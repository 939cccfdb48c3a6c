import RuleEngine
import Semantics
import Syntax

/// A dictionary of the SDK whose keys have a type of their own now, passed on to the project's `[String: AnyObject]`: somebody has to choose which of
/// the two changes.
struct TypedKeyDictionaries: Transformation {
    let nodeKinds = WantedValues.nodeKinds

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        for value in WantedValues(tree).parts(at: node) where tree.kind(value) != .dictionaryExpr && tree.kind(value) != .nilLiteralExpr {
            let checker = context.checker
            guard Self.key(of: checker.type(of: value)) == WellKnown.string, let new = Self.key(of: checker.newType(of: value)),
                new != WellKnown.string, new != WellKnown.anyHashable, Self.key(of: checker.newExpectedType(of: value)) == WellKnown.string
            else { continue }
            context.reportManual(
                at: value,
                "The dictionary's keys are of the type '\(new)' in Swift 3, and strings are wanted: change the type that is written there.")
        }
    }

    private static func key(of type: Type) -> Symbol? {
        guard case .nominal(.api(WellKnown.dictionary), let arguments) = type.fullyUnwrapped, arguments.count == 2 else { return nil }
        return arguments[0].nominal?.apiName
    }
}
