import RuleEngine
import Semantics
import Syntax

/// Arguments with defaults are passed in the order of the declaration (SE-0060).
struct ArgumentOrder: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    /// The parameters' labels of functions with defaults, by name; `init` for all initialisers.
    private var labels: [Symbol: [[Symbol?]]] = [:]

    func prepared(for project: Project) -> any Transformation {
        var prepared = self
        for declaration in project.declarations where declaration.parameters.count > 1 {
            guard declaration.parameters.contains(where: \.hasDefault) else { continue }
            prepared.labels[declaration.name, default: []].append(declaration.parameters.map(\.label))
        }
        return prepared
    }

    /// Whether a declaration that the call's name may stand for has all of its labels in another order.
    private func mayBeOutOfOrder(_ call: CallSite, _ context: FileContext) -> Bool {
        if labels.isEmpty { return false }
        let written = call.arguments.map { $0.label.map { context.checker.name(of: $0) } }
        func differs(_ declared: [Symbol?]) -> Bool {
            var last = -1
            var isOrdered = true
            for label in written {
                guard let position = declared.firstIndex(of: label) else { return false }
                if position < last { isOrdered = false }
                last = position
            }
            return !isOrdered
        }
        if let name = call.name, let own = labels[context.checker.name(of: name)], own.contains(where: differs) { return true }
        return labels[WellKnown.initializer]?.contains(where: differs) ?? false
    }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.arguments.count > 1, mayBeOutOfOrder(call, context),
            let parameters = parameters(of: call, context), let order = order(of: call, among: parameters)
        else { return }
        let doing = call.arguments.indices.filter { order[$0] != $0 && Mutations(tree).calls(in: call.arguments[$0].value) }
        let message =
            doing.count > 1
            ? "Arguments stand in the order of the declaration; these call something, which happens in the new order."
            : "Arguments stand in the order of the declaration."
        context.report(doing.count > 1 ? .likely : .safe, at: node, message) { edits in
            for (place, source) in order.enumerated() where place != source {
                edits.replace(call.arguments[place].node, with: [.move(tree.range(call.arguments[source].node))])
            }
        }
    }

    /// The declaration's parameters in call form: of one the project declares under that name, if there is only one with all these labels.
    private func parameters(of call: CallSite, _ context: FileContext) -> [Parameter]? {
        let tree = call.tree
        let labels = Set(call.arguments.map { $0.label.map { Symbol(tree.name($0)) } })
        guard labels.count == call.arguments.count else { return nil }
        func fits(_ id: DeclID) -> Bool {
            let declared = context.project[id].parameters
            return labels.isSubset(of: Set(declared.map(\.label))) && declared.contains(where: \.hasDefault)
        }
        var candidates: [DeclID] = []
        switch context.checker.reference(of: call.node) {
        case .project(let id): candidates = [id]
        case .ambiguous(let all): candidates = all.compactMap(\.declaration)
        case .unknown, .builtin:
            // Out of order, no overload fits: look at all of that name.
            guard let name = call.name else { return nil }
            if case .project(let id) = context.checker.reference(of: call.callee) { candidates = [id] }
            if candidates.isEmpty { candidates = context.project.declarations(named: Symbol(tree.name(name))) }
        default: return nil
        }
        candidates = candidates.flatMap { id -> [DeclID] in
            guard context.project[id].kind.isNominal, let type = context.project.nominal(of: id) else { return [id] }
            return context.project.members(of: type, named: WellKnown.initializer)
        }
        candidates = candidates.filter(fits)
        return candidates.count == 1 ? context.project[candidates[0]].parameters : nil
    }

    /// For each place the index of the argument that belongs there; nil when they are in order or don't fit.
    private func order(of call: CallSite, among parameters: [Parameter]) -> [Int]? {
        let tree = call.tree
        var positions: [Int] = []
        for argument in call.arguments {
            let label = argument.label.map { Symbol(tree.name($0)) }
            guard let position = parameters.firstIndex(where: { $0.label == label }) else { return nil }
            positions.append(position)
        }
        let sorted = positions.indices.sorted { positions[$0] < positions[$1] }
        return sorted == Array(positions.indices) ? nil : sorted
    }
}
