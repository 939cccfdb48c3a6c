import Syntax

/// What the holes of a pattern stand for at one place.
struct Bindings {
    enum Value: Equatable {
        case node(NodeID)
        /// A name of a declaration or member.
        case token(TokenID)
        /// Elements of a list or statements, perhaps none; `at` is the token before which they'd stand.
        case list([NodeID], at: TokenID)
    }

    private(set) var values: [String: Value] = [:]
    /// The hole that took the closure written behind a call's parentheses, if one did.
    var trailingClosure: String?
    /// The match's first token, if it isn't the node's: modifiers that the pattern doesn't name come before it.
    var start: TokenID?
    /// The match's last token, if it isn't the node's: the match is a part of a longer operator expression.
    var end: TokenID?

    subscript(hole: String) -> Value? { values[hole] }

    /// False when the hole stands for other tokens already.
    mutating func bind(_ hole: String, _ value: Value, in tree: SyntaxTree) -> Bool {
        guard let old = values[hole] else {
            values[hole] = value
            return true
        }
        return tree.hasEqualTokens(Self.tokens(old, tree), Self.tokens(value, tree))
    }

    /// The bytes of the match at a node.
    func range(of node: NodeID, in tree: SyntaxTree) -> Range<Int> {
        let range = tree.range(node)
        return (start.map { tree.range($0).lowerBound } ?? range.lowerBound)..<(end.map { tree.range($0).upperBound } ?? range.upperBound)
    }

    /// The tokens that a value covers.
    static func tokens(_ value: Value, _ tree: SyntaxTree) -> Range<Int> {
        switch value {
        case .node(let node): tree.tokenRange(node)
        case .token(let token): Int(token.index)..<Int(token.index) + 1
        case .list(let nodes, let at):
            nodes.isEmpty
                ? Int(at.index)..<Int(at.index)
                : tree.tokenRange(nodes[0]).lowerBound..<tree.tokenRange(nodes[nodes.count - 1]).upperBound
        }
    }
}

/// Compares a pattern's tree with a place in a file's tree: kinds and tokens, not text, so white space and comments don't matter.
struct PatternMatcher {
    let pattern: Pattern
    let tree: SyntaxTree

    /// What the holes stand for, once for each part of the node that the pattern fits: mostly the node as a whole, but parts of a longer operator
    /// expression too.
    func matches(_ node: NodeID) -> [Bindings] {
        var bindings = Bindings()
        if match(pattern.root, node, &bindings) {
            if let modifiers = tree.child(node, .modifiers), tree.kind(node).isDeclaration,
                pattern.tree.child(pattern.root, .modifiers) == nil
            {
                bindings.start = tree.lastToken(modifiers).next
            }
            return [bindings]
        }
        guard tree.kind(node) == .sequenceExpr, pattern.tree.kind(pattern.root) == .sequenceExpr else { return [] }
        return parts(of: node)
    }

    /// Runs of operands and operators that the pattern fits and that are operands of their own where they stand.
    private func parts(of node: NodeID) -> [Bindings] {
        let wanted = Array(pattern.tree.children(pattern.root))
        let items = Array(tree.children(node))
        var found: [Bindings] = []
        var start = 0
        while start + wanted.count <= items.count {
            let run = items[start..<start + wanted.count]
            var bindings = Bindings()
            if isOperand(run, in: items), zip(wanted, run).allSatisfy({ match($0, $1, &bindings) }) {
                bindings.start = tree.firstToken(run[run.startIndex])
                bindings.end = tree.lastToken(run[run.endIndex - 1])
                found.append(bindings)
                start = run.endIndex
            } else {
                start += 1
            }
        }
        return found
    }

    /// Whether all operators of a run bind tighter than those beside it.
    private func isOperand(_ run: ArraySlice<NodeID>, in items: [NodeID]) -> Bool {
        guard let first = run.first, !isOperator(first) else { return false }
        var weakest = Int.max
        for item in run where isOperator(item) {
            guard let precedence = OperatorPrecedence.of(item, in: tree) else { return false }
            weakest = min(weakest, precedence)
        }
        for beside in [run.startIndex - 1, run.endIndex] where items.indices.contains(beside) {
            guard isOperator(items[beside]), let precedence = OperatorPrecedence.of(items[beside], in: tree), precedence < weakest else {
                return false
            }
        }
        return true
    }

    private func isOperator(_ item: NodeID) -> Bool {
        switch tree.kind(item) {
        case .binaryOperator, .assignment, .ternaryOperator, .castOperator: true
        default: false
        }
    }

    private func match(_ p: NodeID, _ c: NodeID, _ bindings: inout Bindings) -> Bool {
        if isPlace(pattern.tree.kind(p)), let hole = pattern.hole(p), !hole.isList {
            guard fits(pattern.tree.kind(p), tree.kind(c)) else { return false }
            return bindings.bind(hole.name, .node(c), in: tree)
        }
        guard pattern.tree.kind(p) == tree.kind(c) else { return false }
        if pattern.tree.kind(p) == .callExpr { return matchCall(p, c, &bindings) }
        return matchItems(items(p, of: pattern.tree), items(c, of: tree), p, c, &bindings)
    }

    /// Whether a node is what a hole stands for; a node of another kind (an argument, say) only holds one.
    private func isPlace(_ kind: NodeKind) -> Bool { isWhole(kind) || kind.isType || kind.isPattern }

    /// Whether a hole of one kind of place may stand for a node.
    private func fits(_ hole: NodeKind, _ kind: NodeKind) -> Bool {
        isWhole(hole) ? isWhole(kind) : hole.isType ? kind.isType : kind.isPattern
    }

    /// An expression, not a part of one.
    private func isWhole(_ kind: NodeKind) -> Bool {
        switch kind {
        case .binaryOperator, .assignment, .ternaryOperator, .castOperator, .declNameArguments, .argumentList, .argument, .labeledClosure,
            .closureSignature, .captureList, .capture, .closureParameter, .dictionaryElement, .interpolation:
            false
        default: kind.isExpression
        }
    }

    // MARK: Items

    /// A token that a node owns, or a child of it.
    private enum Item {
        case token(TokenID)
        case node(NodeID)
    }

    /// A node's own tokens and children in source order, without the separators of lists.
    private func items(_ node: NodeID, of tree: SyntaxTree) -> [Item] {
        var items: [Item] = []
        var token = tree.tokenRange(node).lowerBound
        let end = tree.tokenRange(node).upperBound
        func takeTokens(upTo stop: Int) {
            while token < stop {
                let kind = tree.kind(TokenID(token))
                if kind != .comma && kind != .semicolon { items.append(.token(TokenID(token))) }
                token += 1
            }
        }
        for child in tree.children(node) {
            let range = tree.tokenRange(child)
            takeTokens(upTo: range.lowerBound)
            if !range.isEmpty { items.append(.node(child)) }
            token = max(token, range.upperBound)
        }
        takeTokens(upTo: end)
        return items
    }

    private func matchItems(_ p: [Item], _ c: [Item], _ parent: NodeID, _ node: NodeID, _ bindings: inout Bindings) -> Bool {
        let p = p[...]
        var c = c[...]
        // A declaration's modifiers and attributes don't matter unless the pattern names some.
        if pattern.tree.kind(parent).isDeclaration, case .node(let first)? = c.first, tree.kind(first) == .modifiers {
            if case .node(let wanted)? = p.first, pattern.tree.kind(wanted) == .modifiers {} else { c.removeFirst() }
        }
        return matchItems(p, c, node, &bindings)
    }

    private func matchItems(_ p: ArraySlice<Item>, _ c: ArraySlice<Item>, _ node: NodeID, _ bindings: inout Bindings) -> Bool {
        var p = p
        var c = c
        while let wanted = p.popFirst() {
            if case .node(let child) = wanted, let hole = listHole(child) {
                return matchList(hole, p, c, node, &bindings)
            }
            guard let found = c.popFirst() else { return false }
            switch (wanted, found) {
            case (.token(let a), .token(let b)):
                if let hole = pattern.hole(a) {
                    guard tree.kind(b) == .identifier || tree.kind(b).isKeyword || tree.kind(b).isOperator else { return false }
                    guard bindings.bind(hole.name, .token(b), in: tree) else { return false }
                } else if !equal(a, b) {
                    return false
                }
            case (.node(let a), .node(let b)):
                guard match(a, b, &bindings) else { return false }
            default:
                return false
            }
        }
        return c.isEmpty
    }

    /// The list hole that stands for whole elements: `$x...` as an argument, a statement, a parameter, a member, a type.
    private func listHole(_ node: NodeID) -> String? {
        guard let hole = pattern.hole(node), hole.isList else { return nil }
        return hole.name
    }

    /// Gives the hole as few elements as the rest of the pattern allows.
    private func matchList(
        _ hole: String, _ rest: ArraySlice<Item>, _ candidates: ArraySlice<Item>, _ node: NodeID, _ bindings: inout Bindings
    ) -> Bool {
        var taken: [NodeID] = []
        var c = candidates
        while true {
            var attempt = bindings
            let at = c.first.map(firstToken) ?? tree.lastToken(node).next
            if attempt.bind(hole, .list(taken, at: at), in: tree), matchItems(rest, c, node, &attempt) {
                bindings = attempt
                return true
            }
            guard case .node(let next)? = c.popFirst() else { return false }
            taken.append(next)
        }
    }

    private func firstToken(_ item: Item) -> TokenID {
        switch item {
        case .token(let token): token
        case .node(let node): tree.firstToken(node)
        }
    }

    private func equal(_ a: TokenID, _ b: TokenID) -> Bool {
        pattern.tree.spelling(a).elementsEqual(tree.spelling(b))
    }

    // MARK: Calls

    /// A call's last closure may stand behind the parentheses or in them.
    private func matchCall(_ p: NodeID, _ c: NodeID, _ bindings: inout Bindings) -> Bool {
        guard let patternCallee = pattern.tree.firstChild(p), let callee = tree.firstChild(c) else { return false }
        guard match(patternCallee, callee, &bindings) else { return false }
        if tree.child(c, .labeledClosure) != nil { return false }
        var wanted = arguments(p, of: pattern.tree)
        let found = arguments(c, of: tree)
        let closure = tree.child(c, .closureExpr)
        let patternClosure = pattern.tree.child(p, .closureExpr)
        if let closure {
            if let patternClosure {
                guard match(patternClosure, closure, &bindings) else { return false }
            } else if let last = wanted.last, listHole(last) == nil {
                // The pattern's last argument is this closure, whatever its label.
                guard let value = pattern.tree.child(last, where: { $0.isExpression }), match(value, closure, &bindings) else {
                    return false
                }
                bindings.trailingClosure = pattern.hole(value)?.name ?? ""
                wanted.removeLast()
            } else if wanted.isEmpty {
                return false
            }
        } else if let patternClosure {
            guard let last = found.last, let value = tree.child(last, where: { $0.isExpression }), tree.kind(value) == .closureExpr else {
                return false
            }
            guard match(patternClosure, value, &bindings) else { return false }
            return matchItems(wanted.map(Item.node)[...], found.dropLast().map(Item.node)[...], c, &bindings)
        }
        return matchItems(wanted.map(Item.node)[...], found.map(Item.node)[...], listEnd(c), &bindings)
    }

    private func listEnd(_ call: NodeID) -> NodeID { tree.child(call, .argumentList) ?? call }

    private func arguments(_ call: NodeID, of tree: SyntaxTree) -> [NodeID] {
        guard let list = tree.child(call, .argumentList) else { return [] }
        return Array(tree.children(list))
    }
}

extension SyntaxTree {
    /// A token's bytes without backticks.
    func spelling(_ token: TokenID) -> UnsafeBufferPointer<UInt8> {
        var range = range(token)
        if flags(token).contains(.escaped), range.count > 2 { range = range.lowerBound + 1..<range.upperBound - 1 }
        return UnsafeBufferPointer(rebasing: source.bytes[range])
    }

    /// Whether two runs of tokens are spelled alike, white space and comments aside.
    func hasEqualTokens(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { spelling(TokenID($0)).elementsEqual(spelling(TokenID($1))) }
    }
}
