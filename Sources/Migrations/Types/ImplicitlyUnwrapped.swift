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
        case .cast where isOfOptional(node, in: context):
            guard let cast = tree.parent(node) else { return }
            if isWantedOptional(cast, in: context) {
                context.report(.safe, at: node, "A cast's type has no `!` in Swift 3; this one may be nil.") { $0.replace(sign, with: "?") }
                return
            }
            if let operand = unwrappedOnly(node, in: context) {
                context.report(.likely, at: node, "A cast's type has no `!` in Swift 3; this one only unwraps.") {
                    // `!` behind a chain would be part of it.
                    let isChain = tree.isOptionalChain(operand)
                    if isChain { $0.insert("(", before: operand, slot: .openParen) }
                    $0.replace(tree.range(operand).upperBound..<tree.range(node).upperBound, with: [.text(isChain ? ")!" : "!")])
                }
                return
            }
            let keyword = tree.firstToken(cast)
            context.report(.likely, at: node, "A cast's type has no `!` in Swift 3; this one unwraps.") {
                $0.insert("!", after: keyword, slot: .postfix)
                $0.delete(tree.range(sign))
            }
        case .cast:
            // `if let` asks for an Optional, and `T!` was one.
            let isBound = tree.parent(node).map { isBoundOptionally($0, in: tree) } ?? false
            context.report(.safe, at: node, "A cast's type has no `!` in Swift 3.") {
                if isBound { $0.replace(sign, with: "?") } else { $0.delete(tree.range(sign)) }
            }
        case .nested:
            context.report(.likely, at: node, "Inside another type `T!` is an ordinary optional in Swift 3.") {
                $0.replace(sign, with: "?")
            }
        }
    }

    /// The operand of a cast from `T?` to `T!`, which says nothing but `!`.
    private func unwrappedOnly(_ type: NodeID, in context: FileContext) -> NodeID? {
        let tree = context.tree
        guard let cast = tree.parent(type), let sequence = tree.parent(cast), Array(tree.children(sequence)).count == 2,
            let operand = tree.firstChild(sequence), ReferenceSyntax.isPostfix(operand, in: tree),
            context.checker.type(of: operand).fullyUnwrapped == context.checker.type(ofTypeNode: type).fullyUnwrapped
        else { return nil }
        return operand
    }

    /// Whether a plain `as` casts what is an Optional.
    private func isOfOptional(_ type: NodeID, in context: FileContext) -> Bool {
        let tree = context.tree
        guard let cast = tree.parent(type), tree.token(cast, .postfixExclamation) == nil, tree.token(cast, .postfixQuestion) == nil,
            !tree.text(cast).hasPrefix("as!"), !tree.text(cast).hasPrefix("as?"), let sequence = tree.parent(cast),
            let operand = tree.children(sequence).prefix(while: { $0 != cast }).last
        else { return false }
        // `x as? Int as NSNumber!`
        if tree.kind(operand) == .castOperator {
            return tree.token(operand, .postfixQuestion) != nil || tree.text(operand).hasPrefix("as?")
        }
        if case .optional = context.checker.newType(of: operand) { return true }
        return false
    }

    /// Whether what is cast goes where an Optional is as good or needed: `if let x = y as T!`.
    private func isWantedOptional(_ cast: NodeID, in context: FileContext) -> Bool {
        let tree = context.tree
        guard let sequence = tree.parent(cast), tree.kind(sequence) == .sequenceExpr else { return false }
        if let next = tree.nextSibling(cast) {
            return tree.kind(next) == .binaryOperator && ["??", "==", "!="].contains(tree.text(next))
        }
        let parts = Array(tree.children(sequence))
        if let index = parts.firstIndex(where: { tree.kind($0) == .assignment }) {
            return index == 1 && context.checker.type(of: parts[0]).isOptional
        }
        return isBoundOptionally(cast, in: tree) || context.checker.expectedType(of: sequence).isOptional
    }

    /// Whether a cast ends the value of an optional binding.
    private func isBoundOptionally(_ cast: NodeID, in tree: SyntaxTree) -> Bool {
        guard tree.nextSibling(cast) == nil, let sequence = tree.parent(cast), let holder = tree.parent(sequence),
            tree.kind(holder) == .initializerClause, let binding = tree.parent(holder)
        else { return false }
        return tree.kind(binding) == .optionalBinding && !["as!", "as?"].contains { tree.text(cast).hasPrefix($0) }
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
            [.identifierExpr, .memberExpr, .callExpr].contains(tree.kind(value)),
            case .implicitlyUnwrapped = context.checker.type(of: value),
            PlainUses(context).needValue(ofPattern: pattern)
        else { return }
        if case .api = context.checker.reference(of: value), context.checker.newType(of: value).isOptional {
            if tree.kind(value) == .callExpr {
                // What gives a plain Optional now is another rule's.
                guard case .implicitlyUnwrapped(let wrapped) = context.checker.newType(of: value) else { return }
                if isAskedForNil(pattern, context) {
                    guard let name = wrapped.nominal?.apiName?.text else { return }
                    let spelled = NewNaming(context: context).spell(name, at: value)
                    context.report(.likely, at: pattern, "Swift 3 infers an optional here; the written type keeps it implicitly unwrapped.")
                    {
                        $0.insert(": \(spelled)!", after: pattern, slot: .postfix)
                    }
                    return
                }
            }
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

    /// Whether a use looks whether there is a value.
    private func isAskedForNil(_ pattern: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard let scope = tree.ancestor(pattern, where: { [.codeBlock, .closureExpr, .switchCase, .sourceFile].contains($0) }) else {
            return false
        }
        let uses = PlainUses(context)
        return LocalUses(of: pattern, in: context).inside(scope).contains { !uses.needsValue($0) }
    }

    /// The type as it is spelled where the value is declared, when nothing in it is renamed.
    private func writtenType(of value: NodeID, in context: FileContext) -> String? {
        let holder: NodeID
        let tree: SyntaxTree
        switch context.checker.reference(of: value) {
        case .project(let id) where context.project[id].kind == .function:
            tree = context.project.tree(of: id)
            guard let clause = tree.child(context.project[id].node, .returnClause) else { return nil }
            holder = clause
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
        guard let type = tree.typeChild(holder), tree.kind(type) == .implicitlyUnwrappedType, let inner = tree.typeChild(type) else {
            return nil
        }
        let name = tree.text(inner)
        // The declaration's type is renamed where it stands; here it is written anew.
        guard tree.kind(inner) == .identifierType, let owner = context.checker.apis.owner(named: name), owner.newName != name else {
            return tree.text(type)
        }
        if case .project = context.checker.lookup(Symbol(name), at: value) { return tree.text(type) }
        return NewNaming(context: context).spell(owner.newName, at: value) + "!"
    }
}
