import RuleEngine
import Semantics
import Syntax

/// Reports, once a file, the use of rows that left Eureka for a library of their own.
///
/// The page's options give for each library's module the names that it declares, and the requirement on its releases for Eureka 2.
struct RemovedRows: Transformation {
    private var modules: [Symbol: String] = [:]

    var nodeKinds: Set<NodeKind> { [.identifierType, .identifierExpr] }
    var usedNames: Set<Symbol>? { Set(modules.keys) }

    func prepared(for project: Project, as rule: RuleIdentity) -> any Transformation {
        var prepared = self
        for (module, list) in rule.options {
            for name in SealedMembers.names(list) { prepared.modules[Symbol(name)] = module }
        }
        return prepared
    }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let symbol = context.checker.name(of: tree.firstToken(node))
        guard let module = modules[symbol], isEurekas(node, named: symbol, in: context),
            !context.project.imports(of: context.file).contains(module)
        else { return }
        let name = symbol.text
        let release = context.rule.options[module + " release"].map { " (`\($0)`)" } ?? ""
        let message =
            "`\(name)` left Eureka 2 for the library `\(module)` of EurekaCommunity: add the release for Eureka 2\(release) to the project "
            + "and `import \(module)` here."
        guard !context.findings.contains(where: { $0.rule == context.rule.id && $0.message.hasSuffix("`import \(module)` here.") }) else {
            return
        }
        context.reportManual(at: node, message)
    }

    private func isEurekas(_ node: NodeID, named name: Symbol, in context: FileContext) -> Bool {
        switch context.checker.reference(of: node) {
        case .apiType(let owner): owner.location.map == EurekaModule.name
        case .unknown: context.seesEureka && context.project.declarations(named: name).isEmpty
        default: false
        }
    }
}
