import RuleEngine
import Semantics
import Syntax

/// A `Range<Int>` that code walks through is a `CountableRange<Int>` (SE-0065); one that only bounds something stays a `Range`.
struct CountableRanges: Transformation {
    let nodeKinds: Set<NodeKind> = [.identifierType]
    let usedNames: Set<Symbol>? = [WellKnown.range]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard tree.is(tree.firstToken(node), "Range"), let arguments = tree.child(node, .genericArgumentClause),
            let bound = tree.firstChild(arguments), isCountable(bound, context),
            let holder = holder(of: node, in: tree)
        else { return }
        if case .project = context.checker.reference(of: node) { return }
        // What implements a requirement has the requirement's types.
        if let function = tree.ancestor(node, where: { $0 == .funcDecl || $0 == .subscriptDecl || $0 == .codeBlock }),
            tree.kind(function) != .codeBlock, let id = context.checker.declaration(of: function),
            !context.checker.apiOverridden(by: id).isEmpty || !context.project.overridden(by: id).isEmpty
        {
            return
        }
        let isClosed = holder.value.map { isClosedRange($0, in: tree) } ?? takesClosedRanges(node, context)
        guard isClosed || isWalked(holder.name, context) else { return }
        let name = isClosed ? "CountableClosedRange" : "CountableRange"
        context.report(.likely, at: node, "A range whose elements are used is a `\(name)`.") {
            $0.replace(tree.firstToken(node), with: name)
        }
    }

    private struct Holder {
        var name: String
        var value: NodeID?
    }

    /// The variable or parameter whose type the node is, also below `?` and `!`.
    private func holder(of node: NodeID, in tree: SyntaxTree) -> Holder? {
        var type = node
        while let parent = tree.parent(type), tree.kind(parent).isType { type = parent }
        guard let parent = tree.parent(type) else { return nil }
        if tree.kind(parent) == .typeAnnotation, let binding = tree.parent(parent), tree.kind(binding) == .patternBinding,
            let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern
        {
            return Holder(
                name: tree.name(tree.firstToken(pattern)), value: tree.child(binding, .initializerClause).flatMap { tree.firstChild($0) })
        }
        guard tree.kind(parent) == .parameter else { return nil }
        var last: TokenID?
        for token in tree.ownTokens(parent) {
            if tree.kind(token) == .colon { break }
            last = token
        }
        return last.map { Holder(name: tree.name($0), value: nil) }
    }

    /// Whether the type is a parameter's, and every call in the project passes `a...b` for it.
    private func takesClosedRanges(_ node: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard let parameter = tree.parent(node), tree.kind(parameter) == .parameter, let clause = tree.parent(parameter),
            let function = tree.parent(clause), tree.kind(function) == .funcDecl,
            let position = tree.children(clause, .parameter).firstIndex(of: parameter),
            let name = tree.token(function, .funcKeyword)?.next
        else { return false }
        let symbol = context.project.symbol(of: name, in: context.file)
        var calls = 0
        for index in context.project.files.indices {
            let file = FileID(index)
            let other = context.project[file].tree
            for i in 0..<other.nodeCount where other.kind(NodeID(i)) == .callExpr {
                guard let call = CallSite(NodeID(i), in: other), let called = call.name,
                    context.project.symbol(of: called, in: file) == symbol,
                    call.arguments.indices.contains(position)
                else { continue }
                guard isClosedRange(call.arguments[position].value, in: other) else { return false }
                calls += 1
            }
        }
        return calls > 0
    }

    private func isCountable(_ bound: NodeID, _ context: FileContext) -> Bool {
        ValueKinds.kind(of: context.checker.type(ofTypeNode: bound)) == .integer || context.tree.text(bound) == "Int"
    }

    private func isClosedRange(_ value: NodeID, in tree: SyntaxTree) -> Bool {
        let node = tree.withoutParentheses(value)
        guard tree.kind(node) == .sequenceExpr else { return false }
        return tree.children(node).contains { tree.kind($0) == .binaryOperator && tree.is(tree.firstToken($0), "...") }
    }

    /// Whether a variable of that name is iterated, counted, mapped or indexed anywhere in the file.
    private func isWalked(_ name: String, _ context: FileContext) -> Bool {
        let tree = context.tree
        for i in tree.subtree(.root) {
            let node = NodeID(i)
            switch tree.kind(node) {
            case .forInStmt:
                if let sequence = tree.child(node, where: { $0.isExpression }), isName(sequence, name, in: tree) { return true }
            case .memberExpr:
                if let base = tree.firstChild(node), isName(base, name, in: tree), let member = tree.memberName(node),
                    Self.sequenceMembers.contains(tree.name(member))
                {
                    return true
                }
            case .callExpr:
                guard let call = CallSite(node, in: tree), tree.kind(call.callee) == .identifierExpr || tree.kind(call.callee) == .arrayExpr
                else {
                    continue
                }
                let isCollector =
                    call.isFunction("Array") || call.isFunction("Set") || call.isFunction("zip") || tree.kind(call.callee) == .arrayExpr
                if isCollector, call.arguments.contains(where: { $0.label == nil && isName($0.value, name, in: tree) }) { return true }
            default:
                continue
            }
        }
        return false
    }

    private func isName(_ expression: NodeID, _ name: String, in tree: SyntaxTree) -> Bool {
        var node = tree.withoutParentheses(expression)
        while tree.kind(node) == .forceUnwrapExpr || tree.kind(node) == .optionalChainExpr, let inner = tree.firstChild(node) {
            node = inner
        }
        if tree.kind(node) == .identifierExpr { return tree.name(tree.firstToken(node)) == name }
        if tree.kind(node) == .memberExpr, let member = tree.memberName(node) { return tree.name(member) == name }
        return false
    }

    private static let sequenceMembers: Set<String> = [
        "count", "enumerate", "filter", "first", "flatMap", "forEach", "generate", "indexOf", "indices", "last", "lazy", "map", "reduce",
        "reverse",
        "sort", "dropFirst", "dropLast", "prefix", "suffix",
    ]
}
