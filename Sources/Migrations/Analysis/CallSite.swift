import Syntax

/// A call seen as name, receiver and arguments, however it's written.
struct CallSite {
    struct Argument {
        /// The `argument` node.
        let node: NodeID
        let label: TokenID?
        let value: NodeID
    }

    let tree: SyntaxTree
    /// The `callExpr`.
    let node: NodeID
    let callee: NodeID
    /// The called name's token: an identifier's, a member's or an implicit member's. Nil when something else is called.
    let name: TokenID?
    /// What stands before the dot of a member call.
    let base: NodeID?
    let argumentList: NodeID?
    /// Those in parentheses.
    let arguments: [Argument]
    /// The first trailing closure.
    let trailingClosure: NodeID?

    /// Nil when `node` is no call, or has an `#if` or an error among its arguments.
    init?(_ node: NodeID, in tree: SyntaxTree) {
        guard tree.kind(node) == .callExpr, let callee = tree.firstChild(node) else { return nil }
        self.tree = tree
        self.node = node
        self.callee = callee
        switch tree.kind(callee) {
        case .identifierExpr:
            name = tree.firstToken(callee)
            base = nil
        case .memberExpr:
            name = tree.memberName(callee)
            base = tree.firstChild(callee)
        case .implicitMemberExpr:
            name = tree.memberName(callee)
            base = nil
        default:
            name = nil
            base = nil
        }
        var list: NodeID?
        var closure: NodeID?
        var next = tree.nextSibling(callee)
        while let child = next {
            switch tree.kind(child) {
            case .argumentList: list = child
            case .closureExpr: if closure == nil { closure = child }
            case .unexpected: return nil
            default: break
            }
            next = tree.nextSibling(child)
        }
        argumentList = list
        trailingClosure = closure
        var arguments: [Argument] = []
        if let list {
            for child in tree.children(list) {
                guard tree.kind(child) == .argument, let value = tree.child(child, where: { _ in true }) else { return nil }
                arguments.append(Argument(node: child, label: tree.argumentLabel(child), value: value))
            }
        }
        self.arguments = arguments
    }

    /// Whether it calls a name spelled `text` with nothing before it.
    func isFunction(_ text: StaticString) -> Bool {
        guard let name, tree.kind(callee) == .identifierExpr else { return false }
        return tree.is(name, text)
    }

    /// Whether it calls a member spelled `text` of some receiver.
    func isMember(_ text: StaticString) -> Bool {
        guard let name, tree.kind(callee) == .memberExpr else { return false }
        return tree.is(name, text)
    }

    /// Whether the labels of the arguments in parentheses are exactly these; `_` for none.
    func hasLabels(_ labels: [StaticString]) -> Bool {
        guard arguments.count == labels.count else { return false }
        for (argument, label) in zip(arguments, labels) {
            if let token = argument.label {
                guard tree.is(token, label) else { return false }
            } else if label.utf8CodeUnitCount != 1 || label.utf8Start.pointee != 95 {
                return false
            }
        }
        return true
    }
}

extension SyntaxTree {
    /// The call that a closure is passed to, in its parentheses or behind them.
    func call(taking closure: NodeID) -> NodeID? {
        guard var call = parent(closure) else { return nil }
        if kind(call) == .argument, let outer = parent(call).flatMap({ parent($0) }) { call = outer }
        return kind(call) == .callExpr ? call : nil
    }

    /// The label of an `argument`, without its colon.
    func argumentLabel(_ argument: NodeID) -> TokenID? {
        let first = firstToken(argument)
        guard let value = firstChild(argument), firstToken(value) != first else { return nil }
        return first
    }

    /// Whether the expression is exactly this name.
    func isIdentifier(_ node: NodeID, _ name: StaticString) -> Bool {
        guard kind(node) == .identifierExpr, tokenRange(node).count == 1 else { return false }
        return self.is(firstToken(node), name)
    }

    /// The expression without the parentheses around it.
    func withoutParentheses(_ node: NodeID) -> NodeID {
        var n = node
        while kind(n) == .tupleExpr {
            guard let argument = firstChild(n), kind(argument) == .argument, nextSibling(argument) == nil, argumentLabel(argument) == nil,
                let inner = firstChild(argument)
            else { return n }
            n = inner
        }
        return n
    }

    /// Whether an expression can take a postfix (`.name`, `!`) without parentheses around it.
    func isPostfixOperand(_ node: NodeID) -> Bool {
        switch kind(node) {
        case .sequenceExpr, .prefixExpr, .inoutExpr, .tryExpr, .wordExpr, .operatorExpr, .patternExpr, .ifStmt, .switchStmt, .closureExpr:
            return false
        default:
            return true
        }
    }

    /// Whether bytes outside white space lie in `range`: a comment, when the range holds trivia only.
    func hasComment(in range: Range<Int>) -> Bool {
        for i in range where source[i] != 32 && source[i] != 9 && source[i] != 10 && source[i] != 13 { return true }
        return false
    }
}
