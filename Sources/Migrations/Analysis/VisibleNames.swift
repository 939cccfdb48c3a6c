import Syntax

/// Which names the code around a place declares, as far as this file shows: what an emitted name could be taken for.
struct VisibleNames {
    let tree: SyntaxTree

    init(_ tree: SyntaxTree) { self.tree = tree }

    /// Whether a variable, function, parameter or member called `name` is visible without qualification at `place`: declared in an enclosing
    /// scope, an enclosing type, an extension of it in this file, or at the top of the file. Not a case of an enum.
    func declares(_ name: String, at place: NodeID) -> Bool { declares(name, at: place, localsOnly: false) }

    /// Whether a local variable, function or parameter of that name is in the scopes around `place`, also one that is declared there just now
    /// or further down: the compiler takes a bare name for it all the same.
    func declaresLocally(_ name: String, at place: NodeID) -> Bool { declares(name, at: place, localsOnly: true) }

    private func declares(_ name: String, at place: NodeID, localsOnly: Bool) -> Bool {
        var node = place
        while let parent = tree.parent(node) {
            if localsOnly, tree.kind(parent) == .memberBlock || tree.kind(parent) == .sourceFile { return false }
            switch tree.kind(parent) {
            case .codeBlock, .sourceFile, .closureExpr, .switchCase, .memberBlock, .ifConfigClause:
                for sibling in tree.children(parent) where declaration(sibling, declares: name) { return true }
                if tree.kind(parent) == .memberBlock, let owner = tree.parent(parent), extensionsDeclare(name, of: owner) { return true }
            case .funcDecl, .initDecl, .subscriptDecl, .closureSignature:
                for clause in tree.children(parent, .parameterClause) where parameters(clause, declare: name) { return true }
            case .ifStmt, .whileStmt, .forInStmt, .cForStmt, .catchClause, .guardStmt:
                for child in tree.children(parent) where tree.kind(child) != .codeBlock && bindings(in: child, declare: name) {
                    return true
                }
            default:
                break
            }
            if tree.kind(parent) == .closureExpr, let signature = tree.child(parent, .closureSignature) {
                for clause in tree.children(signature, .parameterClause) where parameters(clause, declare: name) { return true }
                for parameter in tree.children(signature, .closureParameter) where tree.name(tree.firstToken(parameter)) == name {
                    return true
                }
            }
            node = parent
        }
        return false
    }

    /// Whether the identifier occurs anywhere among the tokens of `scope`.
    func uses(_ name: String, in scope: NodeID) -> Bool {
        for i in tree.tokenRange(scope) where tree.kind(TokenID(i)) == .identifier && tree.name(TokenID(i)) == name { return true }
        return false
    }

    /// A name made from `wanted` that no identifier in `scope` has.
    func freshName(_ wanted: String, in scope: NodeID) -> String {
        if !uses(wanted, in: scope) { return wanted }
        var number = 2
        while uses("\(wanted)\(number)", in: scope) { number += 1 }
        return "\(wanted)\(number)"
    }

    private func declaration(_ node: NodeID, declares name: String) -> Bool {
        switch tree.kind(node) {
        case .varDecl:
            return bindings(in: node, declare: name)
        case .funcDecl:
            for token in tree.ownTokens(node) where tree.kind(token) == .identifier { return tree.name(token) == name }
            return false
        default:
            return false
        }
    }

    private func bindings(in node: NodeID, declare name: String) -> Bool {
        switch tree.kind(node) {
        case .identifierPattern:
            return tree.name(tree.firstToken(node)) == name
        case .varDecl, .patternBinding, .tuplePattern, .tuplePatternElement, .conditionList, .optionalBinding, .matchingCondition,
            .cForInit,
            .valueBindingPattern:
            return tree.children(node).contains { bindings(in: $0, declare: name) }
        default:
            return false
        }
    }

    private func parameters(_ clause: NodeID, declare name: String) -> Bool {
        for parameter in tree.children(clause, .parameter) {
            var last: TokenID?
            for token in tree.ownTokens(parameter) {
                if tree.kind(token) == .colon { break }
                last = token
            }
            if let last, tree.name(last) == name { return true }
        }
        return false
    }

    /// Whether another extension or the declaration of the same type, in this file, has a member of that name.
    private func extensionsDeclare(_ name: String, of owner: NodeID) -> Bool {
        let type = typeName(owner)
        guard !type.isEmpty else { return false }
        for node in tree.children(.root) where node != owner && typeName(node) == type {
            guard let block = tree.child(node, .memberBlock) else { continue }
            for member in tree.children(block) where declaration(member, declares: name) { return true }
        }
        return false
    }

    private func typeName(_ node: NodeID) -> String {
        switch tree.kind(node) {
        case .extensionDecl:
            guard let type = tree.child(node, where: { $0.isType }) else { return "" }
            return tree.text(type)
        case .classDecl, .structDecl, .enumDecl, .protocolDecl:
            return tree.token(node, .identifier).map { tree.name($0) } ?? ""
        default:
            return ""
        }
    }
}
