import RuleEngine
import Semantics
import Syntax

/// SE-0103: a closure parameter that outlives the call says `@escaping`, also one of a function type.
struct EscapingAttribute: Transformation {
    private var parameters: [FileID: Set<NodeID>] = [:]
    private var types: [FileID: Set<NodeID>] = [:]

    var nodeKinds: Set<NodeKind> { [.parameter, .tupleTypeElement] }

    func prepared(for project: Project) -> any Transformation {
        var prepared = self
        project.withCheckers { checkers in
            let analysis = EscapeAnalysis(project: project, checkers: checkers)
            let closureTypes = ClosureTypeEscapes(analysis)
            prepared.parameters = analysis.escapingParameters().merging(closureTypes.closureParameters) { $0.union($1) }
            prepared.types = closureTypes.types
        }
        return prepared
    }

    func visit(_ node: NodeID, in context: FileContext) {
        guard let type = context.tree.typeChild(node) else { return }
        guard parameters[context.file]?.contains(node) == true || types[context.file]?.contains(type) == true else { return }
        context.report(.safe, at: node, "The closure outlives the call, which `@escaping` says in Swift 3.") {
            $0.insert("@escaping ", before: type, slot: .typeAttribute)
        }
    }
}
