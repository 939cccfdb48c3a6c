import RuleEngine
import Semantics
import Syntax

/// Values in CloudKit's records and in dictionaries of `NSObject`: `record["name"] = name as CKRecordValue?`. They hold only objects of Foundation's classes,
/// and Swift 2 made one of a `String` or a number unasked (SE-0072).
struct RecordValues: Transformation {
    let nodeKinds: Set<NodeKind> = [.sequenceExpr, .callExpr]
    private static let record: Symbol = "CKRecord"

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let (value, type) = tree.kind(node) == .callExpr ? argument(of: node, context) : assignedValue(of: node, context),
            isSwiftValue(value, context)
        else { return }
        context.report(.safe, at: value, "Swift values turn into objects only where the code says so (SE-0072).") {
            // A literal of a collection needs a type that is written so.
            let literal = tree.kind(value) == .arrayExpr ? "NSArray" : tree.kind(value) == .dictionaryExpr ? "NSDictionary" : nil
            ValueCast.add(literal ?? type, to: value, in: tree, &$0)
        }
    }

    /// Whether the value is of a Swift type, or an Optional of one.
    private func isSwiftValue(_ value: NodeID, _ context: FileContext) -> Bool {
        if ObjectArguments.isSwiftValue(value, context) { return true }
        let kind = context.tree.kind(value)
        if kind == .arrayExpr || kind == .dictionaryExpr { return true }
        return ObjectArguments.isSwiftType(context.checker.newType(of: value).unwrapped, context)
    }

    /// `record[key] = value`, with the type to cast to.
    private func assignedValue(of sequence: NodeID, _ context: FileContext) -> (NodeID, String)? {
        let tree = context.tree
        let parts = Array(tree.children(sequence))
        guard parts.count == 3, tree.kind(parts[1]) == .assignment, tree.kind(parts[0]) == .subscriptExpr,
            let holder = tree.firstChild(parts[0])
        else { return nil }
        if isRecord(holder, context) { return (parts[2], "CKRecordValue?") }
        guard case .nominal(.api(WellKnown.dictionary), let arguments) = context.checker.type(of: holder).fullyUnwrapped,
            arguments.last == .api(WellKnown.nsObject)
        else { return nil }
        return (parts[2], "NSObject?")
    }

    /// `record.setObject(value, forKey: key)`
    private func argument(of node: NodeID, _ context: FileContext) -> (NodeID, String)? {
        guard let call = CallSite(node, in: context.tree), call.isMember("setObject"), call.hasLabels(["_", "forKey"]),
            let record = context.tree.firstChild(call.callee), isRecord(record, context)
        else { return nil }
        return (call.arguments[0].value, "CKRecordValue?")
    }

    private func isRecord(_ expression: NodeID, _ context: FileContext) -> Bool {
        let type = context.checker.type(of: expression)
        guard let nominal = type.fullyUnwrapped.nominal else { return false }
        return nominal == .api(Self.record) || context.checker.superclasses(of: nominal).contains(.api(Self.record))
    }
}
