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
            context.report(.safe, at: node, message) {
                let sum: [EditPiece] = [.move(tree.range(base)), .text(tree.is(name, "successor") ? " + 1" : " - 1")]
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
            context.report(.safe, at: node, message) {
                let sum: [EditPiece] = [
                    .text("min("), .move(tree.range(base)), .text(" + "), .move(tree.range(amount)), .text(", "), .move(tree.range(limit)),
                    .text(")"),
                ]
                $0.replace(node, with: sum)
            }
        }
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
        let index = EditPiece.move(tree.range(base))
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
            if !ExpressionPlace(of: node, in: tree).isAlone { pieces = [.text("(")] + pieces + [.text(")")] }
        case .distance(let other):
            pieces = prefix + [.text("distance(from: "), index, .text(", to: "), .move(tree.range(other)), .text(")")]
        }
        context.report(kind == .index ? .safe : .likely, at: node, "An index is moved by its collection.") {
            $0.replace(node, with: pieces)
        }
    }

    private func isDeclaredByProject(_ call: CallSite, _ context: FileContext) -> Bool {
        guard let name = call.name else { return false }
        return !context.project.declarations(named: Symbol(call.tree.name(name))).isEmpty
    }
}

/// What an expression stands in, as far as parentheses around what replaces it are concerned.
struct ExpressionPlace {
    /// Nothing binds to the expression: it's an argument, an element, an initial or returned value, a statement.
    let isAlone: Bool

    init(of node: NodeID, in tree: SyntaxTree) {
        guard let parent = tree.parent(node) else {
            isAlone = true
            return
        }
        switch tree.kind(parent) {
        case .argument, .initializerClause, .returnStmt, .arrayExpr, .dictionaryElement, .conditionList, .interpolation, .throwStmt,
            .optionalBinding,
            .switchStmt, .forInStmt, .repeatStmt, .whereClause:
            isAlone = true
        case .sequenceExpr:
            isAlone = tree.children(parent).allSatisfy {
                switch tree.kind($0) {
                case .binaryOperator: Mutations(tree).isAssignmentOperator(tree.firstToken($0))
                case .ternaryOperator, .castOperator: false
                default: true
                }
            }
        case .ternaryOperator:
            isAlone = false
        default:
            isAlone = StatementPosition.isStatement(node, in: tree)
        }
    }
}
