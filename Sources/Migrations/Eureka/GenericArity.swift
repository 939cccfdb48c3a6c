import RuleEngine
import Semantics
import Syntax

/// Takes away the generic arguments that an API map says a type no longer has: `Row<String, NameCell>` becomes `Row<NameCell>`.
struct DroppedGenericArguments: Transformation {
    var nodeKinds: Set<NodeKind> { [.genericArgumentClause] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let named = tree.parent(node), let owner = owner(of: named, in: context), let kept = owner.keptGenerics else { return }
        let arguments = tree.children(node).filter { tree.kind($0).isType }
        if arguments.count == kept.count {
            reportOlderForm(named, owner, arguments, kept, in: context)
            return
        }
        guard arguments.count == owner.generics.count else { return }
        let dropped = arguments.indices.filter { !kept.contains($0) }
        let names = dropped.map { "`\(tree.text(arguments[$0]))`" }.joined(separator: ", ")
        context.report(.safe, at: node, "`\(owner.name)` takes no \(names) any more: that is known from its other arguments.") { builder in
            for index in dropped { builder.removeElement(arguments[index]) }
        }
    }

    private func owner(of named: NodeID, in context: FileContext) -> ApiOwner? {
        switch context.checker.reference(of: named) {
        case .apiType(let owner): return owner
        case .unknown:
            guard let token = context.tree.ownTokens(named).first(where: { context.tree.kind($0) == .identifier }) else { return nil }
            let name = context.tree.name(token)
            guard context.project.declarations(named: Symbol(name)).isEmpty else { return nil }
            return context.project.scope(of: context.file).owner(named: name)
        default: return nil
        }
    }

    /// As many arguments as there are now, but the old first one: `SelectorRow<String, PlaceController>` of Eureka before 1.4.1.
    private func reportOlderForm(_ named: NodeID, _ owner: ApiOwner, _ arguments: [NodeID], _ kept: [Int], in context: FileContext) {
        for (argument, position) in zip(arguments, kept) {
            guard owner.generics[position].constraints.contains(.named("CellType")) else { continue }
            let type = context.checker.type(ofTypeNode: argument)
            guard context.checker.inherits(type, from: "BaseCell") == .no, !type.isGenericParameter else { continue }
            context.reportManual(
                at: named,
                "`\(owner.name)` takes a cell's type here; `\(context.tree.text(argument))` is none (the form before Eureka 1.4.1).")
            return
        }
    }
}

extension Type {
    fileprivate var isGenericParameter: Bool {
        switch self {
        case .genericParameter, .associated: true
        default: false
        }
    }
}
