import RuleEngine
import Semantics
import Syntax

/// Reports, once a file, the use of rows that left Eureka for a library of their own.
///
/// The page's options give for each library's module the names that it declares.
struct RemovedRows: Transformation {
    var nodeKinds: Set<NodeKind> { [.identifierType, .identifierExpr] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let name = tree.name(tree.firstToken(node))
        guard let module = context.rule.options.first(where: { SealedMembers.names($0.value).contains(name) })?.key,
            isEurekas(node, named: name, in: context), !context.project.imports(of: context.file).contains(module)
        else { return }
        let message =
            "`\(name)` left Eureka 2 for the library `\(module)` of EurekaCommunity: add the release for Eureka 2 to the project and "
            + "`import \(module)` here."
        guard !context.findings.contains(where: { $0.rule == context.rule.id && $0.message.hasSuffix("`import \(module)` here.") }) else {
            return
        }
        context.reportManual(at: node, message)
    }

    private func isEurekas(_ node: NodeID, named name: String, in context: FileContext) -> Bool {
        switch context.checker.reference(of: node) {
        case .apiType(let owner): owner.location.map == EurekaModule.name
        case .unknown: context.seesEureka && context.project.declarations(named: Symbol(name)).isEmpty
        default: false
        }
    }
}
