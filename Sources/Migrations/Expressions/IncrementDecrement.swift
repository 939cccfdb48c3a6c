import RuleEngine
import Semantics
import Syntax

/// `++` and `--` are gone (SE-0004): a statement becomes `x += 1`, and where the value is used the step moves before or behind the statement.
///
/// Where neither is exact (the variable occurs twice, the operand is evaluated on a condition), a closure called on the spot keeps the order of
/// evaluation.
struct IncrementDecrement: Transformation {
    let nodeKinds: Set<NodeKind> = [.prefixExpr, .postfixExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        guard let step = IncrementSite(node, in: context.tree) else { return }
        let kinds = ValueKinds(context)
        let kind = kinds.kind(of: step.operand)
        if kind == .other || kind == .unknown,
            !context.project.globals(named: step.isDecrement ? "--" : "++", visibleFrom: context.file).isEmpty
        {
            return
        }
        let change = stepPieces(step, kind, context)
        guard let change else {
            context.reportManual(
                at: node, "The collection that moves this index isn't known: write `i = collection.index(after: i)` or `index(before: i)`.")
            return
        }
        if step.isResultUnused {
            report(step, context) { edits in
                if kind == .index || step.isPrefix {
                    edits.replace(node, with: change)
                } else {
                    edits.replace(step.operatorToken, with: " \(step.assignment) 1")
                }
            }
            return
        }
        IncrementedValue(step, change: change, kind: kind, context: context).report()
    }

    private func report(_ step: IncrementSite, _ context: FileContext, _ build: (inout EditBuilder) -> Void) {
        context.report(.safe, at: step.node, "`\(step.isDecrement ? "--" : "++")` is written `\(step.assignment) 1`.", edits: build)
    }

    /// The statement that makes the step; nil for an index whose collection isn't known.
    private func stepPieces(_ step: IncrementSite, _ kind: ValueKind, _ context: FileContext) -> [EditPiece]? {
        let operand = EditPiece.move(context.tree.range(step.operand))
        guard kind == .index else { return [operand, .text(" \(step.assignment) 1")] }
        guard let collection = CollectionSearch(context).collection(ofIndex: step.operand) else { return nil }
        return [operand, .text(" = ")] + collection.stepping(operand: [operand], forward: !step.isDecrement)
    }
}

/// One `++` or `--`.
struct IncrementSite {
    let node: NodeID
    let operand: NodeID
    let operatorToken: TokenID
    let isDecrement: Bool
    let isPrefix: Bool
    private let tree: SyntaxTree

    init?(_ node: NodeID, in tree: SyntaxTree) {
        var found: TokenID?
        for token in tree.ownTokens(node) where tree.is(token, "++") || tree.is(token, "--") { found = token }
        guard let found, let operand = tree.child(node, where: { $0.isExpression }) else { return nil }
        self.node = node
        self.operand = operand
        self.tree = tree
        operatorToken = found
        isDecrement = tree.is(found, "--")
        isPrefix = tree.kind(node) == .prefixExpr
    }

    var assignment: String { isDecrement ? "-=" : "+=" }

    /// Whether the value is dropped: a statement of its own, a part of a C-style `for`'s header.
    var isResultUnused: Bool {
        guard let parent = tree.parent(node) else { return false }
        if tree.kind(parent) == .cForIncrement || tree.kind(parent) == .cForInit { return true }
        guard StatementPosition.isStatement(node, in: tree) else { return false }
        return tree.kind(parent) != .closureExpr || !ClosureValue(parent, in: tree).isUsed
    }
}

/// Whether a closure of one expression gives that expression's value to its caller.
struct ClosureValue {
    let isUsed: Bool

    init(_ closure: NodeID, in tree: SyntaxTree) {
        let statements = tree.children(closure).filter { StatementPosition.isStatement($0, in: tree) }
        guard statements.count == 1 else {
            isUsed = false
            return
        }
        if let signature = tree.child(closure, .closureSignature), let result = tree.child(signature, .returnClause),
            let type = tree.firstChild(result)
        {
            let text = tree.text(type)
            isUsed = text != "Void" && text != "()"
            return
        }
        isUsed = Self.isPassedForItsValue(closure, in: tree)
    }

    /// Whether the closure is an argument of a function that is known to use what it returns.
    private static func isPassedForItsValue(_ closure: NodeID, in tree: SyntaxTree) -> Bool {
        guard let call = tree.call(taking: closure) else { return true }
        guard let name = CallSite(call, in: tree)?.name else { return false }
        return [
            "map", "flatMap", "filter", "reduce", "sort", "sortInPlace", "contains", "indexOf", "split", "minElement", "maxElement",
            "AnyGenerator", "anyGenerator",
        ].contains(tree.name(name))
    }
}
