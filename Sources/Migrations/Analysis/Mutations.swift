import Syntax

/// What a piece of code does to the variables it names, as far as its syntax shows.
struct Mutations {
    let tree: SyntaxTree

    init(_ tree: SyntaxTree) { self.tree = tree }

    /// Whether code in `scope` may give the variable called `name` (or something reached through it) another value: an assignment, `++`,
    /// `&name`, or a call of a method that is known to change its receiver.
    func mayChange(_ name: String, in scope: NodeID) -> Bool {
        for i in tree.subtree(scope) {
            let node = NodeID(i)
            switch tree.kind(node) {
            case .assignment, .binaryOperator:
                guard isAssignmentOperator(tree.firstToken(node)), let target = assignmentTarget(of: node) else { continue }
                if roots(of: target).contains(name) { return true }
            case .prefixExpr, .postfixExpr:
                guard isIncrement(node), let operand = tree.child(node, where: { $0.isExpression }) else { continue }
                if roots(of: operand).contains(name) { return true }
            case .inoutExpr:
                if let operand = tree.firstChild(node), roots(of: operand).contains(name) { return true }
            case .callExpr:
                guard let call = CallSite(node, in: tree), let base = call.base, let method = call.name else { continue }
                if isMutatingName(tree.name(method)), roots(of: base).contains(name) { return true }
            default:
                continue
            }
        }
        return false
    }

    /// Whether the identifier `name` occurs as an expression in `scope`, other than inside `except`.
    func mentions(_ name: String, in scope: NodeID, except: NodeID? = nil) -> Bool {
        let skipped = except.map { tree.subtree($0) } ?? 0..<0
        for i in tree.subtree(scope) where !skipped.contains(i) {
            let node = NodeID(i)
            switch tree.kind(node) {
            case .identifierExpr:
                if tree.name(tree.firstToken(node)) == name { return true }
            case .memberExpr:
                if let base = tree.firstChild(node), tree.isSelf(base), let member = tree.memberName(node), tree.name(member) == name {
                    return true
                }
            default:
                continue
            }
        }
        return false
    }

    /// The variable an expression reaches into: `xs` of `xs[0].count`, `n` of `self.n.x`.
    ///
    /// Empty for calls' results and literals; more than one for a tuple.
    func roots(of expression: NodeID) -> [String] {
        var node = expression
        while true {
            switch tree.kind(node) {
            case .identifierExpr:
                return [tree.name(tree.firstToken(node))]
            case .memberExpr:
                guard let base = tree.firstChild(node) else { return [] }
                if tree.isSelf(base), let member = tree.memberName(node) { return [tree.name(member)] }
                node = base
            case .subscriptExpr, .forceUnwrapExpr, .optionalChainExpr, .inoutExpr:
                guard let base = tree.firstChild(node) else { return [] }
                node = base
            case .tupleExpr:
                return tree.children(node).compactMap { tree.firstChild($0) }.flatMap { roots(of: $0) }
            default:
                return []
            }
        }
    }

    /// All variables whose value the expression reads directly.
    func variables(in expression: NodeID) -> Set<String> {
        var names: Set<String> = []
        for i in tree.subtree(expression) {
            let node = NodeID(i)
            if tree.kind(node) == .identifierExpr {
                names.insert(tree.name(tree.firstToken(node)))
            } else if tree.kind(node) == .memberExpr, let base = tree.firstChild(node), tree.isSelf(base),
                let member = tree.memberName(node)
            {
                names.insert(tree.name(member))
            }
        }
        names.remove("self")
        return names
    }

    /// Whether the expression calls anything.
    func calls(in expression: NodeID, except: NodeID? = nil) -> Bool {
        let skipped = except.map { tree.subtree($0) } ?? 0..<0
        for i in tree.subtree(expression) where !skipped.contains(i) && tree.kind(NodeID(i)) == .callExpr { return true }
        return false
    }

    /// `x++`, `--x`.
    func isIncrement(_ node: NodeID) -> Bool {
        for token in tree.ownTokens(node) where tree.is(token, "++") || tree.is(token, "--") { return true }
        return false
    }

    /// `=` and `+=`, `<<=`, ...: not the comparisons.
    func isAssignmentOperator(_ token: TokenID) -> Bool {
        if tree.kind(token) == .equal { return true }
        let range = tree.range(token)
        guard range.count >= 2, tree.source[range.upperBound - 1] == 61 else { return false }
        for comparison in ["==", "!=", "<=", ">=", "===", "!==", "~="] as [StaticString] where tree.is(token, comparison) { return false }
        return true
    }

    /// The operand before an assignment operator of a sequence.
    private func assignmentTarget(of op: NodeID) -> NodeID? {
        guard let sequence = tree.parent(op), tree.kind(sequence) == .sequenceExpr else { return nil }
        var previous: NodeID?
        for child in tree.children(sequence) {
            if child == op { return previous }
            previous = child
        }
        return nil
    }

    /// Names of methods that change their receiver, in Swift 2's and Swift 3's spelling.
    private func isMutatingName(_ name: String) -> Bool {
        for prefix in Self.mutatingPrefixes where name.hasPrefix(prefix) { return true }
        return name.hasSuffix("InPlace")
    }

    private static let mutatingPrefixes = [
        "add", "append", "dequeue", "enqueue", "exchange", "extend", "form", "insert", "pop", "push", "remove", "replace", "reserve",
        "reset",
        "set", "shift", "swap", "update",
    ]
}

extension SyntaxTree {
    /// Whether the expression is `self`.
    func isSelf(_ node: NodeID) -> Bool {
        kind(node) == .identifierExpr && kind(firstToken(node)) == .selfKeyword
    }
}
