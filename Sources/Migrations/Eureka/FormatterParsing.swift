import RuleEngine
import Semantics
import Syntax

/// A number formatter parses in `getObjectValue(_:for:range:) throws`; the override of the form that answers with a Bool becomes one of it.
///
/// The shared part of the signature is the SDK map's business: only what differs is written here.
struct FormatterParsing: Transformation {
    var nodeKinds: Set<NodeKind> { [.funcDecl] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let name = tree.declaredName(node), tree.is(name, "getObjectValue"), tree.modifier("override", of: node) != nil,
            let clause = tree.child(node, .parameterClause), let body = tree.child(node, .codeBlock),
            let result = tree.child(node, .returnClause)
        else { return }
        let parameters = tree.children(clause, .parameter)
        guard parameters.count == 3, let names = tree.parameterNames(parameters[2]), tree.is(names.first, "errorDescription"),
            context.isInside("NSNumberFormatter", node), !uses(names.second ?? names.first, in: body, tree)
        else { return }
        let returns = returnStatements(in: body, tree)
        guard returns.allSatisfy({ $0.value != nil }) else {
            context.reportManual(at: node, "A number formatter's parsing throws in Swift 3; say what a failure of this one should throw.")
            return
        }
        context.report(.likely, at: name, "A number formatter parses in `getObjectValue(_:for:range:) throws`.") { builder in
            builder.replace(parameters[2], with: "range rangep: UnsafeMutablePointer<NSRange>?")
            builder.replace(result, with: "throws")
            for use in pointees(of: parameters[0], in: body, tree) { builder.insert("?", after: use, slot: .postfix) }
            for statement in returns {
                if statement.value == true, statement.node == tree.children(body).reduce(nil, { $1 }) {
                    builder.delete(tree.deletionRange(statement.node))
                } else {
                    builder.replace(statement.node, with: "return")
                }
            }
        }
        for statement in returns where statement.value == false && !isGuardOfPointer(statement.node, parameters[0], tree) {
            context.reportManual(
                at: statement.node, "This said that parsing failed; throw an error here, since returning says that it worked.")
        }
    }

    private func uses(_ name: TokenID, in body: NodeID, _ tree: SyntaxTree) -> Bool {
        let text = tree.text(name)
        return tree.subtree(body).contains { tree.kind(NodeID($0)) == .identifierExpr && tree.text(NodeID($0)) == text }
    }

    /// The pointer in `pointer.memory`, which may be missing now.
    private func pointees(of parameter: NodeID, in body: NodeID, _ tree: SyntaxTree) -> [NodeID] {
        guard let name = tree.internalName(parameter).map({ tree.text($0) }) else { return [] }
        return tree.subtree(body).map { NodeID($0) }.filter { node in
            guard tree.kind(node) == .identifierExpr, tree.text(node) == name, let member = tree.parent(node),
                tree.kind(member) == .memberExpr, let property = tree.memberName(member)
            else { return false }
            return tree.is(property, "memory") || tree.is(property, "pointee")
        }
    }

    /// The function's own returns, with their literal; nil for any other value.
    private func returnStatements(in body: NodeID, _ tree: SyntaxTree) -> [(node: NodeID, value: Bool?)] {
        var found: [(NodeID, Bool?)] = []
        var index = tree.subtree(body).lowerBound
        while index < tree.subtree(body).upperBound {
            let node = NodeID(index)
            index += 1
            if tree.kind(node) == .closureExpr || tree.kind(node) == .funcDecl {
                index = tree.subtree(node).upperBound
            } else if tree.kind(node) == .returnStmt {
                let value = tree.firstChild(node).flatMap { $0 }
                let literal = value.flatMap { tree.kind($0) == .booleanLiteralExpr ? tree.is(tree.firstToken($0), "true") : nil }
                found.append((node, literal))
            }
        }
        return found
    }

    /// `guard obj != nil else { return false }`
    private func isGuardOfPointer(_ statement: NodeID, _ parameter: NodeID, _ tree: SyntaxTree) -> Bool {
        guard let block = tree.parent(statement), let guardStatement = tree.parent(block), tree.kind(guardStatement) == .guardStmt,
            let conditions = tree.child(guardStatement, .conditionList), let name = tree.internalName(parameter)
        else { return false }
        return tree.text(conditions) == "\(tree.text(name)) != nil"
    }
}
