import RuleEngine
import Semantics
import Syntax

/// Reports, once a project, what keeps its name and type in Eureka 2 and does something else.
///
/// The page's options give the note for a name, or for several; behind the word `subclass` for classes that inherit it only.
struct BehaviourNotes: Transformation {
    private struct Note {
        var names: Set<String>
        var isOfSubclasses: Bool
        var message: String
        /// The first file that mentions one of the names.
        var file: FileID
    }

    private var notes: [Note] = []

    var nodeKinds: Set<NodeKind> { [.identifierExpr, .identifierType, .memberExpr, .implicitMemberExpr] }

    func prepared(for project: Project, as rule: RuleIdentity) -> any Transformation {
        var prepared = self
        let using = project.files.indices.map { FileID($0) }.filter { file in
            !project[file].isReadOnly && project.imports(of: file).contains(EurekaModule.name)
        }
        guard !using.isEmpty else { return prepared }
        for (key, message) in rule.options.sorted(by: { $0.key < $1.key }) {
            var names = Set(SealedMembers.names(key))
            let isOfSubclasses = names.remove("subclass") != nil
            guard let file = using.first(where: { Self.mentions(names, project[$0].tree) }) else { continue }
            prepared.notes.append(Note(names: names, isOfSubclasses: isOfSubclasses, message: message, file: file))
        }
        return prepared
    }

    private static func mentions(_ names: Set<String>, _ tree: SyntaxTree) -> Bool {
        (0..<tree.tokenCount).contains { index in
            let token = TokenID(index)
            return tree.kind(token) == .identifier && names.contains(tree.text(token))
        }
    }

    func visit(_ node: NodeID, in context: FileContext) {
        let here = notes.filter { $0.file == context.file }
        guard !here.isEmpty, let name = name(of: node, in: context.tree) else { return }
        let text = context.tree.name(name)
        guard let note = here.first(where: { $0.names.contains(text) }), isEurekas(node, in: context),
            !note.isOfSubclasses || context.tree.parent(node).map({ context.tree.kind($0) == .inheritanceClause }) == true,
            !context.findings.contains(where: { $0.rule == context.rule.id && $0.message == note.message })
        else { return }
        context.reportManual(at: node, note.message)
    }

    private func name(of node: NodeID, in tree: SyntaxTree) -> TokenID? {
        switch tree.kind(node) {
        case .identifierExpr, .identifierType: tree.firstToken(node)
        default: tree.memberName(node)
        }
    }

    private func isEurekas(_ node: NodeID, in context: FileContext) -> Bool {
        switch context.checker.reference(of: node) {
        case .apiType(let owner): owner.location.map == EurekaModule.name
        case .api(let api): api.declaration.location.map == EurekaModule.name
        default: false
        }
    }
}
