import RuleEngine
import Syntax

/// SE-0011: `typealias` in a protocol declared an associated type, which is spelled `associatedtype`.
struct AssociatedTypeKeyword: Transformation {
    var nodeKinds: Set<NodeKind> { [.typealiasDecl] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard tree.isProtocolMember(node), let word = tree.token(node, .typealiasKeyword) else { return }
        context.report(.safe, at: word, "A protocol's `typealias` declares an associated type; Swift 3 spells it `associatedtype`.") {
            $0.replace(word, with: "associatedtype")
        }
    }
}

/// SE-0091: operators that a protocol requires are `static`.
struct StaticOperatorRequirement: Transformation {
    var nodeKinds: Set<NodeKind> { [.funcDecl] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard tree.isProtocolMember(node), let name = tree.declaredName(node), tree.kind(name).isOperator,
            tree.modifier("static", of: node) == nil, tree.modifier("class", of: node) == nil,
            let word = tree.token(node, .funcKeyword)
        else { return }
        let fixity = tree.modifier("prefix", of: node) ?? tree.modifier("postfix", of: node) ?? tree.modifier("infix", of: node)
        context.report(.safe, at: name, "An operator that a protocol requires is `static` in Swift 3.") {
            $0.insert("static ", before: fixity.map { tree.firstToken($0) } ?? word, slot: .modifier)
        }
    }
}

/// SE-0070: an optional requirement says `@objc optional`.
struct ObjCOptional: Transformation {
    var nodeKinds: Set<NodeKind> { [.modifier] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard tree.is(tree.firstToken(node), "optional"), let modifiers = tree.parent(node), let declaration = tree.parent(modifiers),
            tree.isProtocolMember(declaration), tree.attribute("objc", of: declaration) == nil
        else { return }
        context.report(.safe, at: node, "Optional requirements are written `@objc optional` in Swift 3.") {
            $0.insert("@objc ", before: node, slot: .attribute)
        }
    }
}

extension SyntaxTree {
    /// Whether the declaration stands directly in a protocol's braces, also inside an `#if` there.
    func isProtocolMember(_ declaration: NodeID) -> Bool {
        guard let owner = ancestor(declaration, where: { $0 != .ifConfig && $0 != .ifConfigClause }), kind(owner) == .memberBlock,
            let type = parent(owner)
        else { return false }
        return kind(type) == .protocolDecl
    }
}
