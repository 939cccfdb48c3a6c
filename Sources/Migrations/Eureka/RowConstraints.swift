import RuleEngine
import Semantics
import Syntax

/// `R.Value` of a row is gone in Eureka 2; the value's type is the cell's: `R.Cell.Value`.
struct RowValueType: Transformation {
    var nodeKinds: Set<NodeKind> { [.memberType, .memberExpr, .identifierType, .identifierExpr] }
    var usedNames: Set<Symbol>? { [EurekaModule.value] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .identifierType || tree.kind(node) == .identifierExpr { return visitBareName(node, in: context) }
        guard let name = tree.memberName(node), tree.is(name, "Value"), let base = tree.firstChild(node),
            RowKind.isRow(base, in: context)
        else { return }
        context.report(.safe, at: node, "A row's `Value` is gone in Eureka 2; the type of its value is its cell's.") {
            $0.insert(".Cell", after: base, slot: .postfix)
        }
    }

    /// `Value` alone, in a row's class or in an extension of a row protocol.
    private func visitBareName(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let name = tree.firstToken(node)
        guard tree.is(name, "Value"), context.seesEureka, tree.genericOwner(of: EurekaModule.value, at: node) == nil,
            let around = tree.ancestor(node, where: { $0.isNominalDeclaration || $0 == .extensionDecl }), !isProjects(node, in: context)
        else { return }
        guard context.isInside("BaseRow", node) || RowKind.extendsRowProtocol(around, in: context) || refinesRowProtocol(around, tree)
        else { return }
        context.report(.safe, at: node, "A row's `Value` is gone in Eureka 2; the type of its value is its cell's.") {
            $0.insert("Cell.", before: node, slot: .label)
        }
    }

    /// A protocol of the project's own on top of one of Eureka's.
    private func refinesRowProtocol(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
        guard tree.kind(node) == .protocolDecl, let clause = tree.child(node, .inheritanceClause) else { return false }
        return tree.children(clause).contains { tree.typePath($0)?.last.map { EurekaModule.rows.contains($0) } ?? false }
    }

    /// Whether the project declares what the name means.
    private func isProjects(_ node: NodeID, in context: FileContext) -> Bool {
        switch context.checker.lookup(EurekaModule.value, at: node) {
        case .project, .local: true
        case .ambiguous(let all): all.contains { $0.declaration != nil }
        default: false
        }
    }
}

/// Drops requirements on rows and cells that Eureka 2's protocols imply or that say nothing any more.
struct RowConstraints: Transformation {
    var nodeKinds: Set<NodeKind> { [.genericWhereClause] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let declaration = declaration(of: node, in: tree) else { return }
        let signature = GenericSignature(declaration, in: tree)
        var seen: [[[Symbol]]] = []
        for requirement in signature.requirements {
            if !requirement.isSameType {
                reportImplied(requirement, signature, context)
                continue
            }
            let sides = [requirement.subject, requirement.constraint].map { valuePath($0, context) }
            guard let one = sides[0], let other = sides[1] else { continue }
            let pair = [one.new, other.new].sorted { $0.map(\.text).lexicographicallyPrecedes($1.map(\.text)) }
            let isSettled = one.new == other.new || seen.contains(pair)
            seen.append(pair)
            guard isSettled, one.old != one.new || other.old != other.new else { continue }
            context.report(
                .safe, at: requirement.node, "Eureka 2 knows that a row's value is its cell's; the requirement says nothing more."
            ) {
                $0.removeElement(requirement.node)
            }
        }
    }

    private func declaration(of clause: NodeID, in tree: SyntaxTree) -> NodeID? {
        guard let parent = tree.parent(clause) else { return nil }
        return tree.kind(parent) == .genericParameterClause ? tree.parent(parent) : parent
    }

    /// `X: TypedRowType` where `X` is a `RowType`, `X: TypedCellType` where it is a `CellType`.
    private func reportImplied(_ requirement: GenericSignature.Requirement, _ signature: GenericSignature, _ context: FileContext) {
        let tree = context.tree
        // Harmless in code for Eureka 2; it goes with the rest of Eureka 1.
        if context.project[context.file].dialect == .swift3, !isOfEureka1(signature, context) { return }
        guard let path = tree.typePath(requirement.subject), let name = tree.typePath(requirement.constraint)?.last,
            name == EurekaModule.typedRowType || name == EurekaModule.typedCellType
        else { return }
        var constraints = signature.constraints(of: path)
        if path == [WellKnown.capitalSelf], tree.kind(signature.declaration) == .extensionDecl,
            let extended = tree.child(signature.declaration, where: { $0.isType }), let last = tree.typePath(extended)?.last
        {
            constraints.insert(last)
        }
        let implying = name == EurekaModule.typedRowType ? EurekaModule.typedRows : [EurekaModule.cellType]
        guard let by = implying.filter({ constraints.contains($0) }).map(\.text).min(), context.eurekaType(named: by) != nil else { return }
        context.report(.safe, at: requirement.node, "In Eureka 2 every `\(by)` is a `\(name.text)`.") { $0.removeElement(requirement.node) }
    }

    /// Whether the declaration asks for a row's own `Value`, or gives its superclass an argument that Eureka 2's doesn't take.
    private func isOfEureka1(_ signature: GenericSignature, _ context: FileContext) -> Bool {
        let tree = context.tree
        let asksForValue = signature.requirements.contains { requirement in
            [requirement.subject, requirement.constraint].contains { side in
                guard let path = tree.typePath(side), path.count == 2, path[1] == EurekaModule.value else { return false }
                return !signature.constraints(of: [path[0]]).isDisjoint(with: EurekaModule.rows)
            }
        }
        if asksForValue { return true }
        guard let clause = tree.child(signature.declaration, .inheritanceClause), let superclass = tree.firstChild(clause),
            let arguments = tree.child(superclass, .genericArgumentClause),
            case .apiType(let owner) = context.checker.reference(of: superclass), owner.keptGenerics != nil
        else { return false }
        return tree.children(arguments).filter { tree.kind($0).isType }.count == owner.generics.count
    }

    /// A path as it stands and as it is in Eureka 2.
    private func valuePath(_ type: NodeID, _ context: FileContext) -> (old: [Symbol], new: [Symbol])? {
        let tree = context.tree
        guard let path = tree.typePath(type), path.last == EurekaModule.value, path.count > 1 else { return nil }
        guard tree.kind(type) == .memberType, let base = tree.firstChild(type) else { return nil }
        if path.dropLast().last == EurekaModule.cell { return (path, path) }
        guard RowKind.isRow(base, in: context) else { return (path, path) }
        return (path, path.dropLast() + [EurekaModule.cell, EurekaModule.value])
    }
}

/// Tells rows from cells, whose `Value` is still there.
enum RowKind {
    /// Whether the type that a node names is a row: a generic parameter with a row's constraint, `Self` of a row protocol's extension, an
    /// inline row or the like, or a row's class.
    static func isRow(_ node: NodeID, in context: FileContext) -> Bool {
        let tree = context.tree
        switch tree.kind(node) {
        case .identifierType, .identifierExpr:
            return isRow(named: Symbol(tree.name(tree.firstToken(node))), at: node, in: context)
        case .memberType, .memberExpr:
            guard let name = tree.memberName(node) else { return false }
            return EurekaModule.rowMembers.contains(Symbol(tree.name(name))) && context.seesEureka
        default:
            return false
        }
    }

    private static func isRow(named name: Symbol, at node: NodeID, in context: FileContext) -> Bool {
        let tree = context.tree
        if let owner = tree.genericOwner(of: name, at: node) {
            return isRow(GenericSignature(owner, in: tree).constraints(of: [name]), in: context)
        }
        // The brackets may stand elsewhere: with the class whose extension this is.
        var around = tree.ancestor(node, where: { $0 == .extensionDecl })
        while let current = around {
            if isRow(of: current, named: name, in: context) { return true }
            around = tree.ancestor(current, where: { $0 == .extensionDecl })
        }
        if EurekaModule.rowMembers.contains(name) { return context.seesEureka }
        guard name.startsUppercase else { return false }
        switch context.checker.reference(of: node) {
        case .project(let id) where context.project[id].kind == .class:
            return context.isEureka(.nominal(.project(id), []), "BaseRow")
        case .apiType(let owner):
            return owner.location.map == EurekaModule.name && context.isEureka(.api(Symbol(owner.name)), "BaseRow")
        default:
            return false
        }
    }

    /// Whether the declaration is an extension of a protocol that only rows conform to.
    static func extendsRowProtocol(_ node: NodeID, in context: FileContext) -> Bool {
        let tree = context.tree
        return tree.kind(node) == .extensionDecl && isRow(of: node, named: WellKnown.capitalSelf, in: context)
    }

    private static func isRow(of extensionNode: NodeID, named name: Symbol, in context: FileContext) -> Bool {
        let tree = context.tree
        if name == WellKnown.capitalSelf {
            var constraints = GenericSignature(extensionNode, in: tree).constraints(of: [name])
            if let extended = tree.child(extensionNode, where: { $0.isType }), let last = tree.typePath(extended)?.last {
                constraints.insert(last)
            }
            return isRow(constraints, in: context)
        }
        guard let id = context.checker.declaration(of: extensionNode), case .project(let type)? = context.project.nominal(of: id) else {
            return false
        }
        let signature = GenericSignature(context.project[type].node, in: context.project.tree(of: type))
        return signature.parameters.contains { $0.name == name } && isRow(signature.constraints(of: [name]), in: context)
    }

    private static func isRow(_ constraints: Set<Symbol>, in context: FileContext) -> Bool {
        !constraints.isDisjoint(with: EurekaModule.rows) && context.seesEureka
    }
}
