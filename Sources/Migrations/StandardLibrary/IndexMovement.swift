import RuleEngine
import Semantics
import Syntax

/// Indices are moved by their collection (SE-0065): `i.successor()` is `c.index(after: i)`; numbers and pointers keep methods of their own.
struct IndexMovement: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["successor", "predecessor", "advancedBy", "distanceTo"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), let base = call.base, let name = call.name, call.trailingClosure == nil,
            let movement = Movement(call, name)
        else { return }
        if case .project = context.checker.reference(of: node) { return }
        let kind = ValueKinds(context).kind(of: base)
        switch kind {
        case .integer, .floating, .pointer:
            rewriteNumber(node, call, base, movement, kind, context)
        case .index, .unknown:
            rewriteIndex(node, call, base, movement, kind, context)
        case .other:
            return
        }
    }

    private enum Movement {
        case successor, predecessor
        case advanced(NodeID)
        case advancedWithin(NodeID, limit: NodeID)
        case distance(NodeID)

        init?(_ call: CallSite, _ name: TokenID) {
            let tree = call.tree
            if tree.is(name, "successor"), call.arguments.isEmpty {
                self = .successor
            } else if tree.is(name, "predecessor"), call.arguments.isEmpty {
                self = .predecessor
            } else if tree.is(name, "advancedBy"), call.hasLabels(["_"]) {
                self = .advanced(call.arguments[0].value)
            } else if tree.is(name, "advancedBy"), call.hasLabels(["_", "limit"]) {
                self = .advancedWithin(call.arguments[0].value, limit: call.arguments[1].value)
            } else if tree.is(name, "distanceTo"), call.hasLabels(["_"]) {
                self = .distance(call.arguments[0].value)
            } else {
                return nil
            }
        }
    }

    private func rewriteNumber(
        _ node: NodeID, _ call: CallSite, _ base: NodeID, _ movement: Movement, _ kind: ValueKind, _ context: FileContext
    ) {
        let tree = context.tree
        guard let name = call.name else { return }
        let message = "Numbers and pointers move with `advanced(by:)`, `distance(to:)` and arithmetic."
        switch movement {
        case .successor, .predecessor:
            if kind == .pointer { return }
            let step = EditPiece.text(tree.is(name, "successor") ? " + 1" : " - 1")
            if let chained = ChainedValue(base, in: tree) {
                return rewriteChained(chained, node, body: [.text("$0"), step], .safe, message, context)
            }
            context.report(.safe, at: node, message) {
                let sum: [EditPiece] = [.move(tree.range(base)), step]
                $0.replace(node, with: ExpressionPlace(of: node, in: tree).isAlone ? sum : [.text("(")] + sum + [.text(")")])
            }
        case .advanced(let amount):
            context.report(.safe, at: node, message) {
                $0.replace(name, with: "advanced")
                $0.insert("by: ", before: amount, slot: .label)
            }
        case .distance(let other):
            context.report(.safe, at: node, message) {
                $0.replace(name, with: "distance")
                $0.insert("to: ", before: other, slot: .label)
            }
        case .advancedWithin(let amount, let limit):
            func sum(_ start: EditPiece) -> [EditPiece] {
                [.text("min("), start, .text(" + "), .move(tree.range(amount)), .text(", "), .move(tree.range(limit)), .text(")")]
            }
            if let chained = ChainedValue(base, in: tree) {
                return rewriteChained(chained, node, body: sum(.text("$0")), .safe, message, context)
            }
            context.report(.safe, at: node, message) { $0.replace(node, with: sum(.move(tree.range(base)))) }
        }
    }

    private func rewriteChained(
        _ chained: ChainedValue, _ node: NodeID, body: [EditPiece], _ safety: Safety, _ message: String, _ context: FileContext
    ) {
        guard let pieces = chained.mapped(in: node, givesOptional: false, body: body) else {
            return context.reportManual(at: node, message + " This one may be missing: bind it first.")
        }
        context.report(safety, at: node, message) { $0.replace(node, with: pieces) }
    }

    private func rewriteIndex(
        _ node: NodeID, _ call: CallSite, _ base: NodeID, _ movement: Movement, _ kind: ValueKind, _ context: FileContext
    ) {
        let tree = context.tree
        guard let collection = CollectionSearch(context).collection(ofIndex: base) else {
            if kind == .index || !isDeclaredByProject(call, context) {
                context.reportManual(
                    at: node,
                    "An index is moved by its collection, which isn't known here: write `collection.index(after:)`, `index(before:)`, `index(_:offsetBy:)` or `distance(from:to:)`."
                )
            }
            return
        }
        let chained = ChainedValue(base, in: tree)
        let index = chained == nil ? EditPiece.move(tree.range(base)) : .text("$0")
        let prefix = collection.prefix
        var pieces: [EditPiece]
        switch movement {
        case .successor: pieces = collection.stepping(operand: [index], forward: true)
        case .predecessor: pieces = collection.stepping(operand: [index], forward: false)
        case .advanced(let amount):
            pieces = prefix + [.text("index("), index, .text(", offsetBy: "), .move(tree.range(amount)), .text(")")]
        case .advancedWithin(let amount, let limit):
            let end = EditPiece.move(tree.range(limit))
            pieces =
                prefix + [
                    .text("index("), index, .text(", offsetBy: "), .move(tree.range(amount)), .text(", limitedBy: "), end, .text(") ?? "),
                    end,
                ]
            if chained == nil, !ExpressionPlace(of: node, in: tree).isAlone { pieces = [.text("(")] + pieces + [.text(")")] }
        case .distance(let other):
            pieces = prefix + [.text("distance(from: "), index, .text(", to: "), .move(tree.range(other)), .text(")")]
        }
        let safety = kind == .index ? Safety.safe : .likely
        let message = "An index is moved by its collection."
        if let chained { return rewriteChained(chained, node, body: pieces, safety, message, context) }
        context.report(safety, at: node, message) { $0.replace(node, with: pieces) }
    }

    private func isDeclaredByProject(_ call: CallSite, _ context: FileContext) -> Bool {
        guard let name = call.name else { return false }
        return !context.project.declarations(named: Symbol(call.tree.name(name))).isEmpty
    }
}
