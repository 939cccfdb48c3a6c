import RuleEngine
import Semantics
import Syntax

/// A `++` or `--` whose value is used.
struct IncrementedValue {
    private let step: IncrementSite
    /// The statement that makes the step.
    private let change: [EditPiece]
    private let kind: ValueKind
    private let context: FileContext
    private let tree: SyntaxTree
    private let mutations: Mutations

    init(_ step: IncrementSite, change: [EditPiece], kind: ValueKind, context: FileContext) {
        self.step = step
        self.change = change
        self.kind = kind
        self.context = context
        tree = context.tree
        mutations = Mutations(tree)
    }

    /// How the step leaves the expression.
    private enum Plan {
        case before, behind
        /// The old value is kept in a constant, the step stands before the statement.
        case keptValue
        case closure
    }

    private var plan: Plan {
        guard let place = HoistingPlace(of: step.node, in: tree), StatementPosition(of: step.node, in: tree) != nil,
            place.isAlwaysEvaluated, isOnlyUse(in: place.region)
        else { return .closure }
        let isPrivate = ValueKinds(context).isLocalVariable(step.operand)
        let callsBefore = hasCall(in: place.region) { tree.range($0).upperBound <= tree.range(step.node).lowerBound }
        let callsAfter = hasCall(in: place.region) { tree.range($0).upperBound > tree.range(step.node).lowerBound }
        if callsBefore && !isPrivate { return .closure }
        if step.isPrefix { return .before }
        return !place.needsStepBefore && (isPrivate || !callsAfter) ? .behind : .keptValue
    }

    func report() {
        guard let position = StatementPosition(of: step.node, in: tree) else {
            reportClosure()
            return
        }
        switch plan {
        case .closure:
            reportClosure()
        case .before:
            report(.safe) {
                position.insertLeading([change], into: &$0)
                $0.replace(step.node, with: [operand])
            }
        case .behind:
            report(.safe) {
                $0.replace(step.node, with: [operand])
                position.insertTrailing(change, into: &$0)
            }
        case .keptValue:
            let old = freshName(before: position.statement)
            report(.safe) {
                position.insertLeading([[.text("let \(old) = "), operand], change], into: &$0)
                $0.replace(step.node, with: old)
            }
        }
    }

    private var operand: EditPiece { .move(tree.range(step.operand)) }

    private func report(_ safety: Safety, _ build: (inout EditBuilder) -> Void) {
        let message = "`\(step.isDecrement ? "--" : "++")` gives no value any more: the step is a statement of its own."
        context.report(safety, at: step.node, message, edits: build)
    }

    /// Keeps the order of evaluation with a closure that is called at once.
    private func reportClosure() {
        guard let type = ValueKinds(context).spelling(of: step.operand) else {
            context.reportManual(
                at: step.node, "`\(step.isDecrement ? "--" : "++")` gives no value any more: step the variable in a statement of its own.")
            return
        }
        var body: [EditPiece] = step.isPrefix ? change + [.text("; return ")] : [.text("defer { ")] + change + [.text(" }; return ")]
        body.append(operand)
        let isBracketed = needsParentheses
        let pieces: [EditPiece] =
            [.text("\(isBracketed ? "(" : ""){ () -> \(type) in ")] + body + [.text(" }()\(isBracketed ? ")" : "")")]
        context.report(
            .safe, at: step.node,
            "`\(step.isDecrement ? "--" : "++")` gives no value any more; a closure keeps the order of evaluation, a statement would read better."
        ) { $0.replace(step.node, with: pieces) }
    }

    /// Whether a `{` here would be taken for a body or a trailing closure.
    private var needsParentheses: Bool {
        var node = step.node
        while let parent = tree.parent(node) {
            switch tree.kind(parent) {
            case .argument, .arrayExpr, .dictionaryElement, .argumentList, .interpolation: return false
            case .conditionList, .switchStmt, .forInStmt, .whileStmt, .ifStmt, .guardStmt: return true
            default: break
            }
            if StatementPosition.isStatement(node, in: tree) { return tree.firstToken(node) == tree.firstToken(step.node) }
            node = parent
        }
        return false
    }

    /// Whether nothing else in `region` names the variable or steps another one.
    private func isOnlyUse(in region: NodeID) -> Bool {
        let roots = mutations.roots(of: step.operand)
        guard roots.count == 1 else { return false }
        if mutations.mentions(roots[0], in: region, except: step.node) { return false }
        // What picks the element (`xs[k]++`) must stay the same too, and must not do anything itself.
        var node = step.operand
        while let base = tree.firstChild(node) {
            if tree.kind(node) == .callExpr { return false }
            if tree.kind(node) == .subscriptExpr, mutations.calls(in: node) { return false }
            node = base
        }
        for i in tree.subtree(region) where i != Int(step.node.index) {
            let other = NodeID(i)
            if tree.kind(other) == .closureExpr { return false }
            if tree.kind(other) == .prefixExpr || tree.kind(other) == .postfixExpr, mutations.isIncrement(other) { return false }
        }
        return true
    }

    private func hasCall(in region: NodeID, where isThere: (NodeID) -> Bool) -> Bool {
        tree.subtree(region).contains { tree.kind(NodeID($0)) == .callExpr && isThere(NodeID($0)) }
    }

    /// `old`, numbered when code around has that name or an earlier statement of the list gets it.
    private func freshName(before statement: NodeID) -> String {
        let names = VisibleNames(tree)
        let scope = tree.ancestor(statement) { $0 == .funcDecl || $0 == .initDecl || $0 == .classDecl || $0 == .sourceFile } ?? .root
        var earlier = 0
        if let list = tree.parent(statement) {
            for sibling in tree.children(list) {
                if sibling == statement { break }
                for i in tree.subtree(sibling) where tree.kind(NodeID(i)) == .postfixExpr {
                    guard let site = IncrementSite(NodeID(i), in: tree), !site.isResultUnused,
                        StatementPosition(of: site.node, in: tree)?.statement == sibling
                    else { continue }
                    let other = IncrementedValue(site, change: [], kind: kind, context: context)
                    if other.plan == .keptValue { earlier += 1 }
                }
            }
        }
        return names.freshName(earlier == 0 ? "old" : "old\(earlier + 1)", in: scope)
    }
}

/// Where a step may move out of an expression.
struct HoistingPlace {
    /// What is evaluated together with the expression, before anything else runs: the statement, or the head of a compound one.
    let region: NodeID
    /// Whether the expression is evaluated exactly once whenever the statement runs.
    let isAlwaysEvaluated: Bool
    /// The step can't come behind the statement: it leaves the scope, has a body, or may throw on its way.
    let needsStepBefore: Bool

    /// Nil when no statement is around the expression (the value of a property, a default argument).
    init?(of expression: NodeID, in tree: SyntaxTree) {
        var node = expression
        var always = true
        var before = false
        var region: NodeID?
        while !StatementPosition.isStatement(node, in: tree) {
            guard let parent = tree.parent(node) else { return nil }
            switch tree.kind(parent) {
            case .sequenceExpr:
                for sibling in tree.children(parent) {
                    if sibling == node { break }
                    if tree.kind(sibling) == .ternaryOperator { always = false }
                    if tree.kind(sibling) == .binaryOperator {
                        let op = tree.firstToken(sibling)
                        if tree.is(op, "&&") || tree.is(op, "||") || tree.is(op, "??") { always = false }
                    }
                }
            case .ternaryOperator, .whileStmt, .repeatStmt, .caseItem, .whereClause, .captureList, .closureSignature:
                always = false
            case .callExpr, .subscriptExpr:
                if let base = tree.firstChild(parent), base != node, tree.isOptionalChain(base) { always = false }
                if let name = CallSite(parent, in: tree)?.name, Self.delaysArguments(tree.name(name)) { always = false }
            case .conditionList:
                if tree.firstChild(parent) != node { always = false }
                region = parent
                before = true
            case .switchStmt, .forInStmt:
                if region == nil { region = node }
                before = true
            case .ifStmt:
                if tree.kind(node) == .ifStmt { always = false }
            case .returnStmt, .throwStmt, .tryExpr:
                before = true
            case .parameter, .parameterClause, .memberBlock, .enumCaseElement, .accessorBlock:
                return nil
            case .varDecl:
                if tree.children(parent, .patternBinding).count > 1 { before = true }
            default:
                break
            }
            node = parent
        }
        // The one expression of a closure is its value.
        if let list = tree.parent(node), tree.kind(list) == .closureExpr, ClosureValue(list, in: tree).isUsed { always = false }
        if tree.kind(node).isDeclaration, tree.kind(node) != .varDecl { return nil }
        self.region = region ?? node
        isAlwaysEvaluated = always
        needsStepBefore = before
    }

    /// Functions that take an autoclosure.
    private static func delaysArguments(_ name: String) -> Bool {
        name == "assert" || name == "precondition" || name.hasPrefix("XCTAssert") || name == "assertionFailure"
    }
}
