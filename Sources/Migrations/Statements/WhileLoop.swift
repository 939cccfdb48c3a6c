import RuleEngine
import Syntax

/// A C-style `for` that doesn't just count, written as `while` with the same rounds and the same values visible behind it.
///
/// Variables of the header live in a `do` block around the loop. The step stands at the end of the body; a `continue` would skip it there, so
/// with a variable of the header it is deferred, and without one it's repeated before each `continue` (deferred, it would also run at `break`).
struct WhileLoop {
    private let tree: SyntaxTree
    private let loop: CStyleForParts
    private let layout: Layout
    /// The loop with its label.
    private let outer: NodeID

    init(_ loop: CStyleForParts, in tree: SyntaxTree) {
        self.loop = loop
        self.tree = tree
        layout = Layout(tree)
        var outer = loop.statement
        while let parent = tree.parent(outer), tree.kind(parent) == .labeledStmt { outer = parent }
        self.outer = outer
    }

    func report(to context: FileContext) {
        let message = "A loop that does more than count is a `while`."
        context.report(.safe, at: loop.keyword, message) { build(&$0) }
    }

    private var declaration: NodeID? {
        tree.firstChild(loop.initializer).flatMap { tree.kind($0) == .varDecl ? $0 : nil }
    }

    private func build(_ edits: inout EditBuilder) {
        let start = tree.range(outer).lowerBound
        let startsLine = layout.isFirstOnLine(start)
        let newline = layout.newline(at: start)
        let indentation = layout.indentation(at: start)
        let unit = indentationUnit(indentation)
        let wraps = declaration != nil
        let continues = loopContinues()
        let steps = tree.children(loop.increment).map { [EditPiece.move(tree.range($0))] }
        let isOneLine = bodyIsOneLine
        let inner = wraps ? indentation + unit : indentation

        // Before the loop: comments of the header, the `do`, the initialisation.
        var kept = steps.isEmpty ? [] : [tree.range(loop.increment)]
        if !tree.isEmpty(loop.condition) { kept.append(tree.range(loop.condition)) }
        if !tree.isEmpty(loop.initializer) { kept.append(tree.range(loop.initializer)) }
        let comments = LostComments(in: loop.headerTokens(in: tree), except: kept, of: tree).texts
        var before: [EditPiece] = []
        for comment in comments {
            before.append(.text(startsLine ? comment + newline + indentation : LostComments.asBlock(comment) + " "))
        }
        if wraps { before.append(.text(startsLine ? "do {" + newline + inner : "do { ")) }
        for statement in tree.children(loop.initializer) {
            before += [.move(tree.range(statement)), .text(startsLine ? newline + inner : "; ")]
        }
        if !before.isEmpty { edits.insert(before, at: start, slot: .leadingStatement) }

        // The header.
        var header: [EditPiece] = [.text("while ")]
        header.append(tree.isEmpty(loop.condition) ? .text("true") : .move(tree.range(loop.condition)))
        let headerEnd = tree.range(loop.headerEnd(in: tree)).upperBound
        if headerEnd == tree.range(loop.body).lowerBound { header.append(.text(" ")) }
        edits.replace(tree.range(loop.keyword).lowerBound..<headerEnd, with: header)

        // The step, and the body's new lines.
        let open = tree.range(loop.body).lowerBound + 1
        let close = tree.range(tree.lastToken(loop.body)).lowerBound
        let bodyIndentation = isOneLine ? inner + unit : statementIndentation() + (wraps ? unit : "")
        let separator = startsLine ? newline + bodyIndentation : " "
        let isDeferred = wraps && !continues.isEmpty && !steps.isEmpty
        let isSplit = isOneLine && startsLine
        if isDeferred {
            let deferred: [EditPiece] = [.text("defer { ")] + joined(steps, "; ") + [.text(" }")]
            edits.insert([.text(separator)] + deferred + (startsLine ? [] : [.text(";")]), at: open, slot: .closeParen)
        } else {
            for statement in continues {
                guard let position = StatementPosition(of: statement, in: tree) else { continue }
                position.insertLeading(steps, into: &edits)
            }
        }
        if isSplit, let first = tree.firstChild(loop.body) {
            edits.replace(open..<tree.range(first).lowerBound, with: [.text(newline + bodyIndentation)])
        }
        let contentEnd = layout.skipBlanksAndBreaksBack(close, from: open)
        let appendsStep = !isDeferred && !steps.isEmpty && !endsWithJump
        if isSplit {
            var end: [EditPiece] = []
            if appendsStep { for step in steps { end += [.text(newline + bodyIndentation)] + step } }
            edits.replace(contentEnd..<close, with: end + [.text(newline + inner)])
        } else if appendsStep {
            var end: [EditPiece] = []
            let isEmptyBody = tree.firstChild(loop.body) == nil
            for (i, step) in steps.enumerated() {
                let gap = startsLine ? newline + bodyIndentation : (i == 0 && isEmptyBody ? " " : "; ")
                end += [.text(gap)] + step
            }
            if startsLine, isEmptyBody, contentEnd == open, !tree.hasLineBreak(in: open..<close) { end.append(.text(newline + inner)) }
            edits.insert(end, at: contentEnd, slot: .trailingStatement)
        }

        // Behind the loop: the end of the `do`, and one more step of indentation for all lines in it.
        if wraps {
            let end = tree.range(outer).upperBound
            edits.insert(startsLine ? newline + indentation + "}" : " }", after: outer, slot: .trailingStatement)
            if startsLine { indentLines(start..<end, by: unit, &edits) }
        }
    }

    private func joined(_ statements: [[EditPiece]], _ separator: String) -> [EditPiece] {
        var result: [EditPiece] = []
        for (i, statement) in statements.enumerated() { result += (i > 0 ? [.text(separator)] : []) + statement }
        return result
    }

    /// Indents every line that starts inside `range`, but not empty ones.
    private func indentLines(_ range: Range<Int>, by unit: String, _ edits: inout EditBuilder) {
        var i = range.lowerBound
        let headerEnd = tree.range(loop.headerEnd(in: tree)).upperBound
        while i < range.upperBound {
            defer { i += 1 }
            guard tree.source[i] == 10, i + 1 < range.upperBound, i + 1 > headerEnd, !layout.isLineEnd(i + 1) else { continue }
            edits.replace(i + 1..<i + 1, with: [.text(unit)])
        }
    }

    /// The `continue`s that go on with this loop.
    private func loopContinues() -> [NodeID] {
        let label = outer == loop.statement ? nil : Optional(tree.name(tree.firstToken(outer)))
        var found: [NodeID] = []
        collectContinues(in: loop.body, label: label, nested: false, &found)
        return found
    }

    private func collectContinues(in node: NodeID, label: String?, nested: Bool, _ found: inout [NodeID]) {
        for child in tree.children(node) {
            switch tree.kind(child) {
            case .continueStmt:
                let target = tree.token(child, .identifier).map { tree.name($0) }
                if let target { if target == label { found.append(child) } } else if !nested { found.append(child) }
            case .closureExpr, .funcDecl, .classDecl, .structDecl, .enumDecl:
                continue
            case .forInStmt, .cForStmt, .whileStmt, .repeatStmt:
                collectContinues(in: child, label: label, nested: true, &found)
            default:
                collectContinues(in: child, label: label, nested: nested, &found)
            }
        }
    }

    private var bodyIsOneLine: Bool {
        !tree.hasLineBreak(in: tree.range(loop.body))
            && !tree.hasCommentTokens(in: tree.tokenRange(loop.body)) && tree.firstChild(loop.body) != nil
    }

    /// The body's last statement leaves it, so that nothing behind it would run.
    private var endsWithJump: Bool {
        guard let last = Array(tree.children(loop.body)).last else { return false }
        return [.returnStmt, .breakStmt, .throwStmt, .continueStmt].contains(tree.kind(last))
    }

    private func statementIndentation() -> String {
        if let first = tree.firstChild(loop.body), layout.isFirstOnLine(tree.range(first).lowerBound) {
            return layout.indentation(at: tree.range(first).lowerBound)
        }
        let indentation = layout.indentation(at: tree.range(outer).lowerBound)
        return indentation + indentationUnit(indentation)
    }

    /// What one level of indentation is here: the difference between the body's and the loop's, else four blanks.
    private func indentationUnit(_ indentation: String) -> String {
        if let first = tree.firstChild(loop.body), layout.isFirstOnLine(tree.range(first).lowerBound) {
            let deeper = layout.indentation(at: tree.range(first).lowerBound)
            if deeper.hasPrefix(indentation), deeper.count > indentation.count { return String(deeper.dropFirst(indentation.count)) }
        }
        return indentation.hasPrefix("\t") ? "\t" : "    "
    }
}

extension SyntaxTree {
    func hasLineBreak(in range: Range<Int>) -> Bool { range.contains { source[$0] == 10 } }

    /// Whether a comment stands before any of the tokens but the first.
    func hasCommentTokens(in tokens: Range<Int>) -> Bool {
        tokens.dropFirst().contains { flags(TokenID($0)).contains(.commentBefore) }
    }
}
