import RuleEngine
import Semantics
import Syntax

/// `if let` and `guard let` over a value that is no Optional any more: the binding stays, the unwrapping goes.
struct UnneededBinding: Transformation {
    let nodeKinds: Set<NodeKind> = [.optionalBinding]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let list = tree.parent(node), tree.kind(list) == .conditionList, let statement = tree.parent(list),
            NewOptionality.isPlainNow(binding: node, context)
        else { return }
        let bindings = Array(tree.children(list))
        if bindings.allSatisfy({ NewOptionality.isPlainNow(binding: $0, context) }), bindings.count == 1 || losesLittle(statement, in: tree)
        {
            switch tree.kind(statement) {
            case .guardStmt:
                if node == bindings[0] { rewriteGuard(statement, bindings, context) }
                return
            case .ifStmt where tree.parent(statement).map({ tree.kind($0) }) != .ifStmt:
                if node == bindings[0] { rewriteIf(statement, bindings, context) }
                return
            default:
                break
            }
        }
        rewriteAmongOthers(node, list, statement, context)
    }

    private func rewriteAmongOthers(_ binding: NodeID, _ list: NodeID, _ statement: NodeID, _ context: FileContext) {
        let tree = context.tree
        let placement = BindingPlacement(of: binding, in: list, of: statement, context)
        let place = placement.place
        if case .pattern = place {
            context.report(.likely, at: binding, "The value is no Optional any more: it's bound by a pattern that always fits.") {
                $0.insert("case ", before: binding, slot: .attribute)
                introduce(binding, tree, &$0)
            }
            return
        }
        context.report(.likely, at: binding, "The value is no Optional any more: it isn't a condition.") {
            placement.move(to: place, &$0)
            if case .use = place { return }
            qualify(binding, context, &$0)
        }
    }

    /// The very edit that gives every binding of a list its keyword, so that the two are one.
    private func introduce(_ binding: NodeID, _ tree: SyntaxTree, _ edits: inout EditBuilder) {
        let keyword = tree.kind(tree.firstToken(binding))
        if keyword != .letKeyword && keyword != .varKeyword { edits.insert("let ", before: binding, slot: .modifier) }
    }

    /// The bindings as statements, one a line.
    private func statements(_ bindings: [NodeID], at offset: Int, _ context: FileContext, _ edits: inout EditBuilder) -> [EditPiece] {
        let layout = Layout(context.tree)
        var pieces: [EditPiece] = []
        for binding in bindings {
            if !pieces.isEmpty { pieces.append(.text(layout.newline(at: offset) + layout.indentation(at: offset))) }
            pieces.append(.move(context.tree.range(binding)))
            introduce(binding, context.tree, &edits)
            qualify(binding, context, &edits)
        }
        return pieces
    }

    private func rewriteGuard(_ statement: NodeID, _ bindings: [NodeID], _ context: FileContext) {
        let tree = context.tree
        guard let block = tree.child(statement, .codeBlock) else { return }
        guard isOneJump(block, in: tree) else {
            context.reportManual(
                at: bindings[0],
                "The value is no Optional any more: what the `else` branch does never happens; bind it with a plain `let`.")
            return
        }
        context.report(.likely, at: bindings[0], "The value is no Optional any more: a plain `let` binds it.") {
            let range = tree.range(statement)
            $0.replace(range, with: statements(bindings, at: range.lowerBound, context, &$0))
        }
    }

    private func rewriteIf(_ statement: NodeID, _ bindings: [NodeID], _ context: FileContext) {
        let tree = context.tree
        let blocks = tree.children(statement).filter { tree.kind($0) == .codeBlock || tree.kind($0) == .ifStmt }
        guard let body = blocks.first else { return }
        if blocks.count > 1 {
            guard tree.kind(blocks[1]) == .codeBlock, isOneJump(blocks[1], in: tree) else {
                context.reportManual(
                    at: bindings[0],
                    "The value is no Optional any more: what the `else` branch does never happens; bind it with a plain `let`.")
                return
            }
        }
        context.report(.likely, at: bindings[0], "The value is no Optional any more: a plain `let` binds it.") { edits in
            edits.replace(tree.range(statement).lowerBound..<tree.range(body).lowerBound, with: "do ".pieces)
            let start = tree.range(tree.firstChild(body) ?? body).lowerBound
            edits.insert(first: statements(bindings, at: start, context, &edits), in: body)
            if blocks.count > 1 { edits.delete(tree.range(body).upperBound..<tree.range(statement).upperBound) }
        }
    }

    /// A plain `let path = path` would be made from itself: the member is named through `self`.
    private func qualify(_ binding: NodeID, _ context: FileContext, _ edits: inout EditBuilder) {
        let tree = context.tree
        guard let value = tree.child(binding, .initializerClause).flatMap({ tree.firstChild($0) }), tree.kind(value) == .identifierExpr,
            let pattern = tree.child(binding, .identifierPattern),
            tree.name(tree.firstToken(pattern)) == tree.name(tree.firstToken(value))
        else { return }
        edits.insert("self.", before: value, slot: .label)
    }

    /// Whether the `else` of a statement, which never runs any more, can go.
    private func losesLittle(_ statement: NodeID, in tree: SyntaxTree) -> Bool {
        let blocks = tree.children(statement).filter { tree.kind($0) == .codeBlock || tree.kind($0) == .ifStmt }
        let alternatives = tree.kind(statement) == .guardStmt ? blocks[...] : blocks.dropFirst()
        return alternatives.allSatisfy { tree.kind($0) == .codeBlock && isOneJump($0, in: tree) }
    }

    /// Whether the block only leaves: one `return`, `break`, `continue`, `throw` or `fatalError` with literals or nothing, and no comment.
    private func isOneJump(_ block: NodeID, in tree: SyntaxTree) -> Bool {
        let statements = Array(tree.children(block))
        guard statements.count == 1, !tree.hasCommentTokens(in: tree.tokenRange(block)) else { return false }
        let operand: NodeID?
        switch tree.kind(statements[0]) {
        case .returnStmt, .throwStmt, .breakStmt, .continueStmt: operand = tree.firstChild(statements[0])
        case .callExpr:
            guard let call = CallSite(statements[0], in: tree), call.isFunction("fatalError") else { return false }
            return call.arguments.allSatisfy { isLiteral($0.value, in: tree) }
        default: return false
        }
        return operand.map { isLiteral($0, in: tree) } ?? true
    }

    private func isLiteral(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        switch tree.kind(node) {
        case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return true
        case .stringLiteralExpr: return tree.child(node, .interpolation) == nil
        case .arrayExpr, .dictionaryExpr: return tree.firstChild(node) == nil
        case .tupleExpr: return tree.children(node).allSatisfy { tree.firstChild($0).map { isLiteral($0, in: tree) } ?? true }
        case .prefixExpr: return tree.child(node, where: { $0.isExpression }).map { isLiteral($0, in: tree) } ?? false
        case .implicitMemberExpr: return true
        default: return false
        }
    }
}

extension String {
    fileprivate var pieces: [EditPiece] { [.text(self)] }
}
