import RuleEngine
import Semantics
import Syntax

/// SE-0103: a closure parameter that outlives the call says `@escaping`.
struct EscapingAttribute: Transformation {
    private var parameters: [FileID: Set<NodeID>] = [:]

    var nodeKinds: Set<NodeKind> { [.parameter] }

    func prepared(for project: Project) -> any Transformation {
        var prepared = self
        prepared.parameters = project.withSession { EscapeAnalysis(project: project, session: $0).escapingParameters() }
        return prepared
    }

    func visit(_ node: NodeID, in context: FileContext) {
        guard parameters[context.file]?.contains(node) == true, let type = context.tree.typeChild(node) else { return }
        context.report(.safe, at: node, "The closure outlives the call, which `@escaping` says in Swift 3.") {
            $0.insert("@escaping ", before: type, slot: .typeAttribute)
        }
    }
}
