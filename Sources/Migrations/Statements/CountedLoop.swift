import Syntax

/// A C-style `for` that counts: one variable, compared with a bound that stays the same, stepped by a constant.
///
/// `for var i = A; i < B; i += k`, where the body changes neither `i` nor what `B` and `k` are made of.
struct CountedLoop {
    enum Step {
        case one(negative: Bool)
        /// A literal or a name; `negative` for `-=`.
        case by(NodeID, negative: Bool)
    }

    let variable: TokenID
    let type: NodeID?
    let start: NodeID
    let comparison: TokenID
    /// First and last node of what stands behind the comparison.
    let bound: (first: NodeID, last: NodeID)
    let step: Step
    let tree: SyntaxTree

    /// Nil for every other shape.
    init?(_ loop: CStyleForParts, in tree: SyntaxTree) {
        self.tree = tree
        let mutations = Mutations(tree)
        // The variable and its start.
        guard let declaration = tree.firstChild(loop.initializer), tree.kind(declaration) == .varDecl,
            tree.token(declaration, .varKeyword) != nil
        else { return nil }
        let bindings = tree.children(declaration, .patternBinding)
        guard bindings.count == 1, let pattern = tree.firstChild(bindings[0]), tree.kind(pattern) == .identifierPattern,
            let initializer = tree.child(bindings[0], .initializerClause), let start = tree.firstChild(initializer)
        else { return nil }
        variable = tree.firstToken(pattern)
        type = tree.child(bindings[0], .typeAnnotation)
        self.start = start
        let name = tree.name(variable)

        // The comparison, with the variable on its left.
        guard let condition = tree.firstChild(loop.condition), tree.kind(condition) == .sequenceExpr else { return nil }
        let operands = Array(tree.children(condition))
        guard operands.count >= 3, Self.isName(operands[0], name, tree), tree.kind(operands[1]) == .binaryOperator else { return nil }
        comparison = tree.firstToken(operands[1])
        guard ["<", "<=", ">", ">=", "!="].contains(tree.text(comparison)) else { return nil }
        for op in operands[2...] {
            switch tree.kind(op) {
            case .ternaryOperator, .assignment: return nil
            case .binaryOperator where !Self.bindsTighterThanComparison(tree.firstToken(op), tree): return nil
            default: break
            }
        }
        bound = (operands[2], operands[operands.count - 1])

        // The step.
        guard let increment = tree.firstChild(loop.increment), tree.nextSibling(increment) == nil,
            let step = Self.step(increment, name, tree)
        else { return nil }
        self.step = step

        // The body and the bound leave each other alone.
        var fixed = mutations.variables(in: operands[2])
        for operand in operands[2...] { fixed.formUnion(mutations.variables(in: operand)) }
        if case .by(let amount, _) = step { fixed.formUnion(mutations.variables(in: amount)) }
        guard !fixed.contains(name), !mutations.mayChange(name, in: loop.body) else { return nil }
        for other in fixed where mutations.mayChange(other, in: loop.body) { return nil }
        for operand in operands[2...] where !Self.isStable(operand, tree) { return nil }
        if Self.escapes(name, from: loop.body, tree) { return nil }
    }

    /// Whether the step goes down.
    var isDescending: Bool {
        switch step {
        case .one(let negative): negative
        case .by(_, let negative): negative
        }
    }

    /// Whether the loop counts in fractions, where `stride` multiplies instead of adding up.
    var isFractional: Bool {
        if let type, let named = tree.firstChild(type) {
            let text = tree.text(named)
            if ["Double", "Float", "CGFloat", "NSTimeInterval", "Float32", "Float64", "Float80"].contains(text) { return true }
        }
        var nodes = [start]
        if case .by(let amount, _) = step { nodes.append(amount) }
        return nodes.contains { node in tree.subtree(node).contains { tree.kind(NodeID($0)) == .floatLiteralExpr } }
    }

    /// Whether `start <= bound` (ascending) always holds, so that a range may be formed.
    var isOrdered: Bool {
        guard bound.first == bound.last else { return false }
        guard let low = integer(start) else { return false }
        if let high = integer(bound.first) { return low <= high }
        return low == 0 && isCount(bound.first)
    }

    /// The bound is a number that is never negative: a count or a length.
    private func isCount(_ node: NodeID) -> Bool {
        guard tree.kind(node) == .memberExpr, let name = tree.memberName(node) else { return false }
        return tree.is(name, "count") || tree.is(name, "length")
    }

    /// The value of a plain decimal literal.
    func integer(_ node: NodeID) -> Int? {
        guard tree.kind(node) == .integerLiteralExpr else { return nil }
        return Int(tree.text(node).filter { $0 != "_" })
    }

    private static func step(_ node: NodeID, _ name: String, _ tree: SyntaxTree) -> Step? {
        switch tree.kind(node) {
        case .prefixExpr, .postfixExpr:
            guard let operand = tree.child(node, where: { $0.isExpression }), isName(operand, name, tree) else { return nil }
            for token in tree.ownTokens(node) {
                if tree.is(token, "++") { return .one(negative: false) }
                if tree.is(token, "--") { return .one(negative: true) }
            }
            return nil
        case .sequenceExpr:
            let parts = Array(tree.children(node))
            guard parts.count >= 3, isName(parts[0], name, tree) else { return nil }
            let op = tree.firstToken(parts[1])
            if parts.count == 3, tree.is(op, "+=") || tree.is(op, "-=") { return amount(parts[2], negative: tree.is(op, "-="), tree) }
            guard parts.count == 5, tree.kind(parts[1]) == .assignment else { return nil }
            let inner = tree.firstToken(parts[3])
            if isName(parts[2], name, tree), tree.is(inner, "+") || tree.is(inner, "-") {
                return amount(parts[4], negative: tree.is(inner, "-"), tree)
            }
            if isName(parts[4], name, tree), tree.is(inner, "+") { return amount(parts[2], negative: false, tree) }
            return nil
        default:
            return nil
        }
    }

    private static func amount(_ node: NodeID, negative: Bool, _ tree: SyntaxTree) -> Step? {
        switch tree.kind(node) {
        case .integerLiteralExpr:
            let digits = tree.text(node)
            if digits == "1" { return .one(negative: negative) }
            return digits.allSatisfy { "0_".contains($0) } ? nil : .by(node, negative: negative)
        case .floatLiteralExpr, .identifierExpr:
            return .by(node, negative: negative)
        case .memberExpr:
            guard let base = tree.firstChild(node), tree.kind(base) == .identifierExpr else { return nil }
            return .by(node, negative: negative)
        default:
            return nil
        }
    }

    private static func isName(_ node: NodeID, _ name: String, _ tree: SyntaxTree) -> Bool {
        tree.kind(node) == .identifierExpr && tree.name(tree.firstToken(node)) == name
    }

    private static func bindsTighterThanComparison(_ op: TokenID, _ tree: SyntaxTree) -> Bool {
        ["+", "-", "*", "/", "%", "&+", "&-", "&*", "<<", ">>", "&", "|", "^", "??"].contains(tree.text(op))
    }

    /// Whether evaluating the bound once gives what evaluating it before each round gave: it calls nothing but conversions and arithmetic.
    private static func isStable(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
        for i in tree.subtree(node) {
            let n = NodeID(i)
            switch tree.kind(n) {
            case .callExpr:
                guard let call = CallSite(n, in: tree), call.base == nil, let name = call.name else { return false }
                if !pureFunctions.contains(tree.name(name)) { return false }
            case .closureExpr:
                return false
            case .prefixExpr, .postfixExpr:
                if Mutations(tree).isIncrement(n) { return false }
            default:
                continue
            }
        }
        return true
    }

    private static let pureFunctions: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "CGFloat", "abs",
        "ceil",
        "floor", "max", "min", "pow", "round", "sqrt", "sizeof", "strideof",
    ]

    /// Whether a closure or local function in `body` mentions the variable and may run after the round: in C's loop it saw one variable that
    /// all rounds share.
    private static func escapes(_ name: String, from body: NodeID, _ tree: SyntaxTree) -> Bool {
        let mutations = Mutations(tree)
        for i in tree.subtree(body) {
            let node = NodeID(i)
            switch tree.kind(node) {
            case .closureExpr:
                if mutations.mentions(name, in: node), !runsAtOnce(node, tree) { return true }
            case .funcDecl, .classDecl, .structDecl:
                if mutations.mentions(name, in: node) { return true }
            default:
                continue
            }
        }
        return false
    }

    /// Whether the closure is called on the spot or handed to something known to call it before it returns.
    private static func runsAtOnce(_ closure: NodeID, _ tree: SyntaxTree) -> Bool {
        guard var node = tree.parent(closure) else { return false }
        if tree.kind(node) == .callExpr, tree.firstChild(node) == closure { return true }
        if tree.kind(node) == .argument, let list = tree.parent(node), let call = tree.parent(list) { node = call }
        guard tree.kind(node) == .callExpr, let call = CallSite(node, in: tree), let name = call.name else { return false }
        return nonescapingFunctions.contains(tree.name(name))
    }

    private static let nonescapingFunctions: Set<String> = [
        "autoreleasepool", "contains", "dispatch_apply", "dispatch_barrier_sync", "dispatch_sync", "enumerateObjectsUsingBlock", "filter",
        "flatMap", "forEach", "indexOf", "map", "maxElement", "minElement", "performWithoutAnimation", "reduce", "sort", "sortInPlace",
        "split",
        "withUnsafeBufferPointer", "withUnsafeMutableBufferPointer", "withUnsafeMutablePointer", "withUnsafePointer",
    ]
}

/// The parts of a `cForStmt`.
struct CStyleForParts {
    let statement: NodeID
    let initializer: NodeID
    let condition: NodeID
    let increment: NodeID
    let body: NodeID
    let keyword: TokenID
    /// The parentheses around the header.
    let parentheses: (open: TokenID, close: TokenID)?

    init?(_ statement: NodeID, in tree: SyntaxTree) {
        guard let initializer = tree.child(statement, .cForInit), let condition = tree.child(statement, .cForCondition),
            let increment = tree.child(statement, .cForIncrement), let body = tree.child(statement, .codeBlock)
        else { return nil }
        self.statement = statement
        self.initializer = initializer
        self.condition = condition
        self.increment = increment
        self.body = body
        keyword = tree.firstToken(statement)
        var open: TokenID?
        var close: TokenID?
        for token in tree.ownTokens(statement) {
            if tree.kind(token) == .leftParen, open == nil { open = token }
            if tree.kind(token) == .rightParen { close = token }
        }
        parentheses = if let open, let close { (open, close) } else { nil }
    }

    /// From `for` up to the body.
    func headerTokens(in tree: SyntaxTree) -> Range<Int> { Int(keyword.index)..<Int(tree.firstToken(body).index) }

    /// The last token before the body.
    func headerEnd(in tree: SyntaxTree) -> TokenID { tree.firstToken(body).previous }
}
