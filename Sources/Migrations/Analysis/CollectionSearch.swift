import RuleEngine
import Semantics
import Syntax

/// A collection as code names it, to move its indices (SE-0065).
struct IndexedCollection {
    /// The collection and a dot; empty inside an extension of the collection itself.
    let prefix: [EditPiece]

    /// `index(after: i)` or `index(before: i)`.
    func stepping(operand: [EditPiece], forward: Bool) -> [EditPiece] {
        prefix + [.text("index(\(forward ? "after" : "before"): ")] + operand + [.text(")")]
    }
}

/// Finds the collection that an index belongs to: `s` for `s.startIndex`, for a variable that was made from it, for a parameter of type `C.Index`
/// beside one of type `C`, for an index that the function uses in `s[i]`.
struct CollectionSearch {
    private let context: FileContext
    private let tree: SyntaxTree
    private let declarations: Declarations

    init(_ context: FileContext) {
        self.context = context
        tree = context.tree
        declarations = Declarations(context)
    }

    /// Nil when no collection is found, or when naming it again would evaluate a call twice.
    func collection(ofIndex index: NodeID) -> IndexedCollection? {
        guard let found = find(index, depth: 0) else { return nil }
        switch found {
        case .own: return IndexedCollection(prefix: [])
        case .expression(let node):
            return isRepeatable(node) ? IndexedCollection(prefix: [.move(tree.range(node)), .text(".")]) : nil
        case .named(let name): return IndexedCollection(prefix: [.text(name + ".")])
        }
    }

    private enum Found {
        case own
        case expression(NodeID)
        case named(String)
    }

    private func find(_ expression: NodeID, depth: Int) -> Found? {
        guard depth < 8 else { return nil }
        let node = tree.withoutParentheses(expression)
        switch tree.kind(node) {
        case .forceUnwrapExpr, .optionalChainExpr, .tryExpr:
            return tree.child(node, where: { $0.isExpression }).flatMap { find($0, depth: depth + 1) }
        case .memberExpr:
            guard let base = tree.firstChild(node), let name = tree.memberName(node) else { return nil }
            if tree.is(name, "startIndex") || tree.is(name, "endIndex") || tree.is(name, "lowerBound") || tree.is(name, "upperBound") {
                if let collection = rangeOwner(base, depth: depth + 1) { return collection }
                // Bounds are a range's, and a range moves no indices.
                if tree.is(name, "lowerBound") || tree.is(name, "upperBound") { return nil }
                return isRange(base) ? nil : .expression(base)
            }
            if tree.isSelf(base) { return findVariable(node, named: tree.name(name), depth: depth) }
            return nil
        case .identifierExpr:
            let name = tree.name(tree.firstToken(node))
            if name == "startIndex" || name == "endIndex", isInsideCollection(node) { return .own }
            return findVariable(node, named: name, depth: depth)
        case .callExpr:
            guard let call = CallSite(node, in: tree), let name = call.name else { return nil }
            switch tree.name(name) {
            case "successor", "predecessor", "advancedBy":
                return call.base.flatMap { find($0, depth: depth + 1) }
            case "samePositionIn":
                return call.arguments.first.map { .expression($0.value) }
            case "Index":
                // `String.UTF16Index(i, within: view)` names its view.
                return call.hasLabels(["_", "within"]) ? .expression(call.arguments[1].value) : nil
            case "indexOf":
                if let base = call.base { return .expression(base) }
                return isInsideCollection(node) ? .own : nil
            default:
                return nil
            }
        case .sequenceExpr:
            // `a ?? b`: either side tells.
            for child in tree.children(node) where tree.kind(child).isExpression {
                if let found = find(child, depth: depth + 1) { return found }
            }
            return nil
        default:
            return nil
        }
    }

    /// The string that a range of indices was found in.
    private func rangeOwner(_ expression: NodeID, depth: Int) -> Found? {
        guard depth < 8 else { return nil }
        let node = tree.withoutParentheses(expression)
        switch tree.kind(node) {
        case .forceUnwrapExpr, .optionalChainExpr:
            return tree.firstChild(node).flatMap { rangeOwner($0, depth: depth + 1) }
        case .memberExpr:
            guard let name = tree.memberName(node), tree.is(name, "indices"), let base = tree.firstChild(node) else { return nil }
            return .expression(base)
        case .callExpr:
            guard let call = CallSite(node, in: tree), let name = call.name, let base = call.base else { return nil }
            return tree.name(name).hasPrefix("rangeOf") ? .expression(base) : nil
        case .identifierExpr:
            guard let value = declarations.initialValue(of: node) else { return nil }
            return rangeOwner(value, depth: depth + 1)
        default:
            return nil
        }
    }

    private func isRange(_ expression: NodeID) -> Bool {
        guard let name = context.checker.type(of: expression).nominal?.apiName?.text else { return false }
        return name == "Range" || name == "HalfOpenInterval" || name == "ClosedInterval"
    }

    private func findVariable(_ node: NodeID, named name: String, depth: Int) -> Found? {
        if let value = declarations.initialValue(of: node), let found = find(value, depth: depth + 1) { return found }
        if let pattern = declarations.pattern(of: node) {
            if let found = loopCollection(pattern) { return found }
            if tree.kind(pattern) == .parameter, let found = companion(ofParameter: pattern) { return found }
        }
        let scope =
            tree.ancestor(node) { $0 == .funcDecl || $0 == .initDecl || $0 == .accessor || $0 == .sourceFile || $0 == .subscriptDecl }
            ?? .root
        if let found = assignedCollection(name, in: scope, depth: depth) { return found }
        if let found = subscriptedCollection(name, in: scope) { return found }
        return isInsideCollection(node) && ValueKinds(context).kind(of: node) == .index ? .own : nil
    }

    /// `for i in s.indices`.
    private func loopCollection(_ pattern: NodeID) -> Found? {
        guard let loop = tree.parent(pattern), tree.kind(loop) == .forInStmt, let sequence = tree.child(loop, where: { $0.isExpression }),
            tree.kind(sequence) == .memberExpr, let name = tree.memberName(sequence), tree.is(name, "indices")
        else { return nil }
        return tree.firstChild(sequence).map { .expression($0) }
    }

    /// The parameter of type `C` beside one of type `C.Index`.
    private func companion(ofParameter parameter: NodeID) -> Found? {
        guard let clause = tree.parent(parameter), let typeNode = tree.child(parameter, where: { $0.isType }),
            tree.kind(typeNode) == .memberType, tree.is(tree.lastToken(typeNode), "Index"), let base = tree.firstChild(typeNode)
        else { return nil }
        let collection = tree.text(base)
        for other in tree.children(clause, .parameter) where other != parameter {
            guard let type = tree.child(other, where: { $0.isType }) else { continue }
            let text = tree.text(type)
            guard text == collection || collection.hasPrefix(text + ".") else { continue }
            var name: TokenID?
            for token in tree.ownTokens(other) {
                if tree.kind(token) == .colon { break }
                name = token
            }
            if let name { return .named(tree.text(name)) }
        }
        return nil
    }

    /// `i = s.startIndex` elsewhere in the function.
    private func assignedCollection(_ name: String, in scope: NodeID, depth: Int) -> Found? {
        for i in tree.subtree(scope) where tree.kind(NodeID(i)) == .assignment {
            guard let sequence = tree.parent(NodeID(i)) else { continue }
            let parts = Array(tree.children(sequence))
            guard parts.count == 3, tree.kind(parts[0]) == .identifierExpr, tree.name(tree.firstToken(parts[0])) == name,
                tree.kind(parts[2]) != .identifierExpr, !Mutations(tree).mentions(name, in: parts[2]),
                let found = find(parts[2], depth: depth + 1)
            else { continue }
            return found
        }
        return nil
    }

    /// `s[i]` elsewhere in the function.
    private func subscriptedCollection(_ name: String, in scope: NodeID) -> Found? {
        for i in tree.subtree(scope) where tree.kind(NodeID(i)) == .subscriptExpr {
            guard let base = tree.firstChild(NodeID(i)), let list = tree.child(NodeID(i), .argumentList),
                let argument = tree.firstChild(list),
                tree.nextSibling(argument) == nil, let value = tree.firstChild(argument), tree.kind(value) == .identifierExpr,
                tree.name(tree.firstToken(value)) == name
            else { continue }
            if tree.isSelf(base) { return .own }
            return .expression(base)
        }
        return nil
    }

    /// Whether the code stands in an extension of a collection, whose own methods move its indices.
    private func isInsideCollection(_ node: NodeID) -> Bool {
        guard let declaration = tree.ancestor(node, where: { $0 == .extensionDecl || $0.isNominalDeclaration }) else { return false }
        if tree.kind(declaration) == .extensionDecl, let type = tree.child(declaration, where: { $0.isType }) {
            let text = tree.text(type)
            if ["String", "Array", "Set", "Dictionary", "ArraySlice"].contains(text) || text.hasSuffix("CollectionType")
                || text.hasSuffix("View")
            {
                return true
            }
        }
        guard let id = context.checker.enclosingType(of: node), let nominal = context.project.nominal(of: id) else { return false }
        return context.checker.inherits(.nominal(nominal, []), from: "CollectionType") == .yes
    }

    /// Whether the expression may be written twice: names, members and unwrapping only.
    private func isRepeatable(_ node: NodeID) -> Bool {
        switch tree.kind(node) {
        case .identifierExpr, .superExpr: return true
        case .memberExpr, .forceUnwrapExpr: return tree.firstChild(node).map { isRepeatable($0) } ?? false
        case .subscriptExpr:
            return !Mutations(tree).calls(in: node) && (tree.firstChild(node).map { isRepeatable($0) } ?? false)
        case .tupleExpr:
            let inner = tree.withoutParentheses(node)
            return inner != node && isRepeatable(inner)
        default: return false
        }
    }
}
