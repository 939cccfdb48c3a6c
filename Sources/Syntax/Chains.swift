extension NodeKind {
    /// Whether such a node goes on with the expression that is its first child: `.name`, `(…)`, `[…]`, `?`, `!`.
    @inlinable public var isChainLink: Bool {
        switch self {
        case .memberExpr, .callExpr, .subscriptExpr, .optionalChainExpr, .forceUnwrapExpr: true
        default: false
        }
    }
}

extension SyntaxTree {
    /// Whether no further link hangs on the expression.
    @inlinable public func isChainEnd(_ expression: NodeID) -> Bool {
        guard let parent = parent(expression), firstChild(parent) == expression else { return true }
        return !kind(parent).isChainLink
    }

    /// The expression below any `?` and `!` behind it.
    @inlinable public func belowMarks(_ expression: NodeID) -> NodeID {
        var node = expression
        while kind(node) == .optionalChainExpr || kind(node) == .forceUnwrapExpr, let inner = firstChild(node) { node = inner }
        return node
    }

    /// The token behind the dot of a member, as an expression or a type: its name, or a word in its place (`self`, `0`).
    @inlinable public func memberName(_ member: NodeID) -> TokenID? {
        var isNext = false
        for token in ownTokens(member) {
            if isNext { return token }
            isNext = kind(token) == .period
        }
        return nil
    }

    /// Whether a `?` of the chain that ends in the expression cuts it short where there is no value.
    @inlinable public func isOptionalChain(_ expression: NodeID) -> Bool {
        var node = expression
        while true {
            switch kind(node) {
            case .optionalChainExpr: return true
            case .memberExpr, .callExpr, .subscriptExpr:
                guard let base = firstChild(node) else { return false }
                node = base
            default: return false
            }
        }
    }
}
