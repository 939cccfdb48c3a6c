import Semantics
import Syntax

/// The generic parameters of one declaration and all that is required of them, wherever it is written: behind a parameter's colon, in a
/// `where` inside the brackets (Swift 2) or behind the signature.
struct GenericSignature {
    struct Parameter {
        var node: NodeID
        var name: Symbol
        /// What stands behind its colon.
        var constraint: NodeID?
    }
    struct Requirement {
        var node: NodeID
        var subject: NodeID
        var isSameType: Bool
        var constraint: NodeID
    }

    let tree: SyntaxTree
    let declaration: NodeID
    let clause: NodeID?
    let whereClause: NodeID?
    private(set) var parameters: [Parameter] = []
    private(set) var requirements: [Requirement] = []

    /// Takes a nominal declaration, an extension, a function or an initialiser.
    init(_ declaration: NodeID, in tree: SyntaxTree) {
        self.tree = tree
        self.declaration = declaration
        clause = tree.child(declaration, .genericParameterClause)
        whereClause = clause.flatMap { tree.child($0, .genericWhereClause) } ?? tree.child(declaration, .genericWhereClause)
        if let clause {
            for node in tree.children(clause, .genericParameter) {
                guard let name = tree.ownTokens(node).first(where: { tree.kind($0) == .identifier }) else { continue }
                parameters.append(
                    Parameter(node: node, name: Symbol(tree.name(name)), constraint: tree.child(node, where: { $0.isType })))
            }
        }
        if let whereClause {
            for node in tree.children(whereClause) {
                let kind = tree.kind(node)
                guard kind == .conformanceRequirement || kind == .sameTypeRequirement else { continue }
                let types = tree.children(node).filter { tree.kind($0).isType }
                guard types.count == 2 else { continue }
                requirements.append(
                    Requirement(node: node, subject: types[0], isSameType: kind == .sameTypeRequirement, constraint: types[1]))
            }
        }
    }

    /// What a parameter, or a path such as `Self.InlineRow`, must conform to or inherit from: last names only.
    func constraints(of path: [Symbol]) -> Set<Symbol> {
        var names: Set<Symbol> = []
        if path.count == 1, let constraint = parameters.first(where: { $0.name == path[0] })?.constraint {
            names.formUnion(self.names(in: constraint))
        }
        for requirement in requirements where !requirement.isSameType && tree.typePath(requirement.subject) == path {
            names.formUnion(self.names(in: requirement.constraint))
        }
        return names
    }

    /// `A` of `A`, `A` and `B` of `protocol<A, B>` and `A & B`.
    private func names(in constraint: NodeID) -> [Symbol] {
        switch tree.kind(constraint) {
        case .compositionType, .protocolCompositionType: tree.children(constraint).flatMap { names(in: $0) }
        default: tree.typePath(constraint)?.last.map { [$0] } ?? []
        }
    }
}

extension SyntaxTree {
    /// The names of a dotted type such as `Row.Cell.Value`, or of a single one, generic arguments left out; nil for other types.
    func typePath(_ type: NodeID) -> [Symbol]? {
        switch kind(type) {
        case .identifierType:
            return [Symbol(name(firstToken(type)))]
        case .memberType:
            guard let base = firstChild(type), let path = typePath(base), let member = memberName(type) else { return nil }
            return path + [Symbol(name(member))]
        default:
            return nil
        }
    }

    /// The innermost declaration around a node whose generic brackets name `parameter`.
    func genericOwner(of parameter: Symbol, at node: NodeID) -> NodeID? {
        var at: NodeID? = node
        while let current = at {
            if let clause = child(current, .genericParameterClause),
                children(clause, .genericParameter).contains(where: { parameterName($0) == parameter })
            {
                return current
            }
            at = parent(current)
        }
        return nil
    }

    /// The name of a `genericParameter`.
    func parameterName(_ genericParameter: NodeID) -> Symbol? {
        ownTokens(genericParameter).first { kind($0) == .identifier }.map { Symbol(name($0)) }
    }
}
