import RuleEngine
import Semantics
import Syntax

/// SE-0054: `T!` is only for the type of a declaration. Inside other types it is `T?`, behind `as` nothing, and
/// `ImplicitlyUnwrappedOptional<T>` is written with the sign.
struct ImplicitlyUnwrappedTypes: Transformation {
    var nodeKinds: Set<NodeKind> { [.implicitlyUnwrappedType, .identifierType] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .identifierType {
            visitSpelledOut(node, in: context)
            return
        }
        let sign = tree.lastToken(node)
        switch place(of: node, in: tree) {
        case .declaration:
            return
        case .cast:
            context.report(.safe, at: node, "A cast's type has no `!` in Swift 3.") { $0.delete(tree.range(sign)) }
        case .nested:
            context.report(.likely, at: node, "Inside another type `T!` is an ordinary optional in Swift 3.") {
                $0.replace(sign, with: "?")
            }
        }
    }

    private func visitSpelledOut(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard tree.is(tree.firstToken(node), "ImplicitlyUnwrappedOptional"), let arguments = tree.child(node, .genericArgumentClause),
            let wrapped = tree.typeChild(arguments)
        else { return }
        let needsParentheses = tree.kind(wrapped) == .functionType || tree.kind(wrapped) == .compositionType
        let sign = place(of: node, in: tree) == .declaration ? "!" : "?"
        context.report(.safe, at: node, "Swift 3 has no type `ImplicitlyUnwrappedOptional`; it is written with the sign.") {
            $0.replace(
                node,
                with: [
                    .text(needsParentheses ? "(" : ""), .move(tree.range(wrapped)), .text((needsParentheses ? ")" : "") + sign),
                ])
        }
    }

    private enum Place { case declaration, cast, nested }

    private func place(of node: NodeID, in tree: SyntaxTree) -> Place {
        guard let parent = tree.parent(node) else { return .nested }
        switch tree.kind(parent) {
        case .typeAnnotation, .returnClause, .parameter, .optionalBinding, .matchingCondition: return .declaration
        case .attributedType: return place(of: parent, in: tree)
        case .castOperator: return .cast
        // The result of a subscript or function stands in a return clause; a lone type in parentheses is what it holds.
        case .tupleTypeElement:
            guard let tuple = tree.parent(parent), tree.kind(tuple) == .tupleType, tree.children(tuple, .tupleTypeElement).count == 1,
                !tree.hasColon(parent), let outer = tree.parent(tuple), tree.kind(outer) != .functionType
            else { return .nested }
            return place(of: tuple, in: tree)
        default: return .nested
        }
    }
}

/// SE-0054: a variable initialised with a `T!` is a `T?` in Swift 3, unless its type is written.
struct ImplicitlyUnwrappedLocals: Transformation {
    var nodeKinds: Set<NodeKind> { [.patternBinding] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let pattern = tree.firstChild(node), tree.kind(pattern) == .identifierPattern, tree.child(node, .typeAnnotation) == nil,
            let clause = tree.child(node, .initializerClause), let value = tree.child(clause, where: { $0.isExpression }),
            [.identifierExpr, .memberExpr].contains(tree.kind(value)), case .implicitlyUnwrapped = context.checker.type(of: value),
            isUsedPlainly(pattern, in: context)
        else { return }
        if case .api = context.checker.reference(of: value), context.checker.newType(of: value).isOptional {
            context.report(.likely, at: pattern, "Swift 3 infers an optional here, and what follows needs the value.") {
                $0.insert("!", after: value, slot: .postfix)
            }
            return
        }
        guard let written = writtenType(of: value, in: context) else { return }
        context.report(.likely, at: pattern, "Swift 3 infers an optional here; the written type keeps it implicitly unwrapped.") {
            $0.insert(": \(written)", after: pattern, slot: .postfix)
        }
    }

    /// The type as it is spelled where the value is declared, when nothing in it is renamed.
    private func writtenType(of value: NodeID, in context: FileContext) -> String? {
        let holder: NodeID
        let tree: SyntaxTree
        switch context.checker.reference(of: value) {
        case .project(let id):
            let declaration = context.project[id]
            tree = context.project.tree(of: id)
            guard let binding = tree.parent(declaration.node), tree.kind(binding) == .patternBinding,
                let annotation = tree.child(binding, .typeAnnotation)
            else { return nil }
            holder = annotation
        case .local(let binding):
            tree = context.tree
            if tree.kind(binding.node) == .parameter {
                holder = binding.node
            } else if let parent = tree.parent(binding.node), let annotation = tree.child(parent, .typeAnnotation) {
                holder = annotation
            } else {
                return nil
            }
        default:
            return nil
        }
        guard let type = tree.typeChild(holder), tree.kind(type) == .implicitlyUnwrappedType else { return nil }
        return tree.text(type)
    }

    /// Whether some use needs the value itself: a member, an operator, an argument of a type that isn't optional.
    private func isUsedPlainly(_ pattern: NodeID, in context: FileContext) -> Bool {
        let tree = context.tree
        let name = context.project.symbol(of: tree.firstToken(pattern), in: context.file)
        guard
            let scope = tree.ancestor(pattern, where: { [.codeBlock, .closureExpr, .switchCase, .sourceFile, .memberBlock].contains($0) })
        else { return false }
        if tree.kind(scope) == .memberBlock { return false }
        for index in tree.subtree(scope) where tree.kind(NodeID(index)) == .identifierExpr && NodeID(index) > pattern {
            let use = NodeID(index)
            guard context.project.symbol(of: tree.firstToken(use), in: context.file) == name else { continue }
            if case .local(let binding) = context.checker.reference(of: use), binding.node != pattern { continue }
            if needsValue(use, in: context) { return true }
        }
        return false
    }

    private func needsValue(_ use: NodeID, in context: FileContext) -> Bool {
        let tree = context.tree
        guard let parent = tree.parent(use) else { return false }
        switch tree.kind(parent) {
        case .memberExpr, .subscriptExpr:
            return tree.firstChild(parent) == use
        case .callExpr:
            return tree.firstChild(parent) == use
        case .optionalChainExpr, .forceUnwrapExpr, .initializerClause, .interpolation:
            return false
        case .argument:
            let expected = context.checker.expectedType(of: use)
            return !expected.isUnknown && !expected.isOptional && expected != .any
        case .returnStmt:
            let expected = context.checker.expectedType(of: use)
            return !expected.isUnknown && !expected.isOptional
        case .sequenceExpr:
            return tree.children(parent, .binaryOperator).contains { sign in
                let text = tree.text(sign)
                return text != "==" && text != "!=" && text != "??" && text != "===" && text != "!=="
            }
        default:
            return false
        }
    }
}
