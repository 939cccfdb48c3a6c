import RuleEngine
import Syntax

/// SE-0031: `inout` stands before the type, not before the parameter's name.
struct InoutPosition: Transformation {
    var nodeKinds: Set<NodeKind> { [.parameter, .tupleTypeElement] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let word = tree.modifier("inout", of: node), tree.hasColon(node), let type = tree.typeChild(node) else { return }
        context.report(.safe, at: word, "`inout` stands before the parameter's type in Swift 3.") {
            $0.deleteWord(word)
            $0.insert("inout ", before: type, slot: .inoutWord)
        }
    }
}

/// SE-0053: `let` before a parameter's name says nothing and is gone.
struct LetParameter: Transformation {
    var nodeKinds: Set<NodeKind> { [.parameter] }

    func visit(_ node: NodeID, in context: FileContext) {
        guard let word = context.tree.modifier("let", of: node) else { return }
        context.report(.safe, at: word, "Parameters are constants; `let` before their name is gone.") { $0.deleteWord(word) }
    }
}

/// SE-0003: parameters can't be variables. The word goes, and where the body changes the parameter a variable of the same name shadows it.
struct VarParameter: Transformation {
    var nodeKinds: Set<NodeKind> { [.funcDecl, .initDecl, .subscriptDecl, .closureExpr] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let variables = clauses(of: node, in: tree).flatMap { tree.children($0, .parameter) }.compactMap { parameter in
            tree.modifier("var", of: parameter).map { (parameter: parameter, word: $0) }
        }
        guard let first = variables.first else { return }
        let body = BodyStart(of: node, in: tree)
        var shadows: [String] = []
        if let body {
            for variable in variables {
                guard let name = tree.internalName(variable.parameter),
                    MutationSearch(tree: tree, name: tree.name(name)).isMutated(in: body.bytes)
                else { continue }
                shadows.append(tree.text(name))
            }
        }
        context.report(.safe, at: first.word, message(shadows)) { builder in
            for variable in variables { builder.deleteWord(variable.word) }
            if let body, !shadows.isEmpty {
                body.insert(shadows.map { "var \($0) = \($0)" }, in: &builder)
            }
        }
    }

    private func message(_ shadows: [String]) -> String {
        shadows.isEmpty
            ? "Parameters can't be variables any more, and this one is never changed."
            : "Parameters can't be variables any more; a local variable of the same name takes its place."
    }

    private func clauses(of node: NodeID, in tree: SyntaxTree) -> [NodeID] {
        if tree.kind(node) == .closureExpr {
            guard let signature = tree.child(node, .closureSignature) else { return [] }
            return tree.children(signature, .parameterClause)
        }
        return tree.children(node, .parameterClause)
    }
}

/// Where the statements of a function or closure begin, and how to put new ones there.
struct BodyStart {
    let tree: SyntaxTree
    /// The bytes of the body's statements.
    let bytes: Range<Int>
    /// The end of the token before the first statement: `{`, or a closure's `in`.
    private let openerEnd: Int
    private let statements: [NodeID]
    private let isClosure: Bool

    /// Nil when there is no body, or none with statements (accessors of a subscript).
    init?(of node: NodeID, in tree: SyntaxTree) {
        self.tree = tree
        if tree.kind(node) == .closureExpr {
            let last = tree.child(node, .closureSignature).map { tree.lastToken($0) } ?? tree.firstToken(node)
            openerEnd = tree.range(last).upperBound
            statements = tree.children(node).filter { tree.kind($0) != .closureSignature }
            bytes = openerEnd..<max(openerEnd, tree.range(tree.lastToken(node)).lowerBound)
            isClosure = true
        } else {
            guard let block = tree.child(node, .codeBlock) else { return nil }
            openerEnd = tree.range(tree.firstToken(block)).upperBound
            statements = Array(tree.children(block))
            bytes = openerEnd..<max(openerEnd, tree.range(tree.lastToken(block)).lowerBound)
            isClosure = false
        }
    }

    /// Inserts statements in front of the others: on lines of their own if the body has lines, else on the same line.
    func insert(_ lines: [String], in builder: inout EditBuilder) {
        let lineEnd = tree.lineEnd(of: openerEnd)
        guard let first = statements.first else { return }
        let firstStart = tree.range(first).lowerBound
        if lineEnd < firstStart {
            let indent = tree.indentation(at: firstStart)
            let text = lines.map { tree.lineBreak(near: lineEnd) + indent + $0 }.joined()
            builder.insert([.text(text)], at: lineEnd, slot: .trailingStatement)
        } else {
            builder.insert([.text(" " + lines.joined(separator: "; ") + ";")], at: openerEnd, slot: .trailingStatement)
        }
        if isClosure, statements.count == 1, tree.kind(first).isExpression, !isVoidStatement(first) {
            builder.insert("return ", before: first, slot: .leadingStatement)
        }
    }

    private func isVoidStatement(_ expression: NodeID) -> Bool {
        guard tree.kind(expression) == .sequenceExpr else {
            return tree.kind(expression) == .postfixExpr || tree.kind(expression) == .prefixExpr
        }
        return tree.children(expression).contains {
            tree.kind($0) == .assignment
                || (tree.kind($0) == .binaryOperator && MutationSearch.isCompoundAssignment(tree.firstToken($0), in: tree))
        }
    }
}
