import RuleEngine
import Semantics
import Syntax

/// `CGRectMakeWithDictionaryRepresentation(dictionary, &frame)` filled a variable; now an initialiser may give a value, `frame = CGRect(…) ?? frame`.
struct DictionaryRepresentations: Transformation {
    private static let types: [Symbol: String] = [
        "CGPointMakeWithDictionaryRepresentation": "CGPoint", "CGSizeMakeWithDictionaryRepresentation": "CGSize",
        "CGRectMakeWithDictionaryRepresentation": "CGRect",
    ]

    private static let dictionaries: [Symbol] = ["NSDictionary", "NSMutableDictionary", "Dictionary"]

    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = Set(Self.types.keys)

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), let name = call.name, let type = Self.types[context.checker.name(of: name)],
            call.hasLabels(["_", "_"]), tree.kind(call.callee) == .identifierExpr
        else { return }
        if case .project = context.checker.reference(of: node) { return }
        let dictionary = call.arguments[0].value
        guard StatementPosition.isStatement(node, in: tree), tree.kind(call.arguments[1].value) == .inoutExpr,
            let variable = tree.firstChild(call.arguments[1].value), tree.kind(variable) == .identifierExpr,
            !context.checker.newType(of: dictionary).isOptional
        else {
            context.reportManual(at: node, "'\(type)(dictionaryRepresentation:)' gives an Optional in Swift 3 and fills no variable.")
            return
        }
        let target = tree.text(variable)
        context.report(.safe, at: node, "An initialiser gives the value in Swift 3.") { edits in
            edits.replace(call.callee, with: "\(target) = \(type)")
            edits.insert("dictionaryRepresentation: ", before: dictionary, slot: .label)
            if Self.dictionaries.contains(where: { context.checker.newType(of: dictionary).isApi($0) }) {
                ValueCast.add("CFDictionary", to: dictionary, in: tree, &edits)
            }
            edits.removeElement(call.arguments[1].node)
            edits.insert(" ?? \(target)", after: node, slot: .postfix)
        }
    }
}
