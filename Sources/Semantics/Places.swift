import Syntax

extension TypeChecker {
    /// The innermost `funcDecl`, `initDecl`, `deinitDecl`, `subscriptDecl`, `accessor` or getter's `patternBinding` around a node; closures are
    /// passed over.
    public func enclosingFunction(of node: NodeID) -> NodeID? {
        var child = node
        var parent = tree.parent(node)
        while let scope = parent {
            switch tree.kind(scope) {
            case .funcDecl, .initDecl, .deinitDecl, .accessor: return scope
            case .subscriptDecl, .patternBinding: if tree.kind(child) == .codeBlock { return scope }
            case .classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl: return nil
            default: break
            }
            child = scope
            parent = tree.parent(scope)
        }
        return nil
    }

    /// The innermost `closureExpr` around a node, unless a function lies between.
    public func enclosingClosure(of node: NodeID) -> NodeID? {
        var parent = tree.parent(node)
        while let scope = parent {
            switch tree.kind(scope) {
            case .closureExpr: return scope
            case .funcDecl, .initDecl, .deinitDecl, .accessor, .classDecl, .structDecl, .enumDecl, .protocolDecl, .extensionDecl: return nil
            default: break
            }
            parent = tree.parent(scope)
        }
        return nil
    }

    /// The innermost type or extension declaration around a node.
    public func enclosingType(of node: NodeID) -> DeclID? {
        var parent = tree.parent(node)
        while let scope = parent {
            switch tree.kind(scope) {
            case .classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl:
                return project.declaration(at: scope, in: file)
            default: break
            }
            parent = tree.parent(scope)
        }
        return nil
    }

    /// Whether the value of an expression is dropped: it is a statement of its own (not the one expression of a closure that returns it).
    public func isResultUnused(_ expression: NodeID) -> Bool {
        var node = expression
        while let parent = tree.parent(node) {
            switch tree.kind(parent) {
            case .codeBlock, .sourceFile, .switchCase, .cForIncrement, .cForInit, .labeledStmt: return true
            case .ifConfigClause: return tree.firstChild(parent) != node || !isCondition(node, parent)
            case .tryExpr, .wordExpr: node = parent
            case .tupleExpr where tree.children(parent).count(where: { _ in true }) == 1: node = parent
            case .argument where tree.parent(parent).map({ tree.kind($0) }) == .tupleExpr: node = parent
            case .closureExpr: return !isOnlyExpression(node, of: parent) || closureDropsValue(parent)
            default: return false
            }
        }
        return false
    }

    private func isCondition(_ node: NodeID, _ clause: NodeID) -> Bool {
        // The condition stands on the directive's line.
        tree.firstToken(node).index == tree.firstToken(clause).index + 1 && !tree.flags(tree.firstToken(node)).contains(.atLineStart)
    }

    /// Whether a closure's body is this one expression.
    func isOnlyExpression(_ node: NodeID, of closure: NodeID) -> Bool { singleExpression(of: closure) == node }

    /// The expression that is all of a closure's body.
    func singleExpression(of closure: NodeID) -> NodeID? {
        var found: NodeID?
        for child in tree.children(closure) where tree.kind(child) != .closureSignature {
            if found != nil { return nil }
            found = child
        }
        guard let found, tree.kind(found).isExpression else { return nil }
        return found
    }

    private func closureDropsValue(_ closure: NodeID) -> Bool { expectedType(of: closure).function?.result.isVoid ?? false }

    // MARK: Chains

    /// Whether a `?` lies on the way down the chain's bases.
    func hasOptionalLink(_ node: NodeID) -> Bool {
        var n = node
        while tree.kind(n).isChainLink {
            if tree.kind(n) == .optionalChainExpr { return true }
            guard let base = tree.firstChild(n) else { return false }
            n = base
        }
        return false
    }
}
