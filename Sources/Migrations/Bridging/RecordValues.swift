import RuleEngine
import Semantics
import Syntax

/// Values in CloudKit's records: `record["name"] = name as CKRecordValue?`. Only Foundation's classes are record values, and Swift 2 made one of them of a
/// `String` or a number unasked (SE-0072).
struct RecordValues: Transformation {
    let nodeKinds: Set<NodeKind> = [.sequenceExpr, .callExpr]
    private static let record: Symbol = "CKRecord"

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let value = tree.kind(node) == .callExpr ? argument(of: node, context) : assignedValue(of: node, context),
            ObjectArguments.isSwiftValue(value, context)
        else { return }
        context.report(.safe, at: value, "Swift values turn into record values only where the code says so (SE-0072).") {
            ValueCast.add("CKRecordValue?", to: value, in: tree, &$0)
        }
    }

    /// `record[key] = value`
    private func assignedValue(of sequence: NodeID, _ context: FileContext) -> NodeID? {
        let tree = context.tree
        let parts = Array(tree.children(sequence))
        guard parts.count == 3, tree.kind(parts[1]) == .assignment, tree.kind(parts[0]) == .subscriptExpr,
            let record = tree.firstChild(parts[0]), isRecord(record, context)
        else { return nil }
        return parts[2]
    }

    /// `record.setObject(value, forKey: key)`
    private func argument(of node: NodeID, _ context: FileContext) -> NodeID? {
        guard let call = CallSite(node, in: context.tree), call.isMember("setObject"), call.hasLabels(["_", "forKey"]),
            let record = context.tree.firstChild(call.callee), isRecord(record, context)
        else { return nil }
        return call.arguments[0].value
    }

    private func isRecord(_ expression: NodeID, _ context: FileContext) -> Bool {
        let type = context.checker.type(of: expression)
        guard let nominal = type.fullyUnwrapped.nominal else { return false }
        return nominal == .api(Self.record) || context.checker.superclasses(of: nominal).contains(.api(Self.record))
    }
}
