import RuleEngine
import Semantics
import Syntax

/// Finds the project's constants that are typed names and nothing else: `static let didLogout = "DidLogout"`, when every use of it is at a place
/// where the SDK wants a `Notification.Name`. A global constant stays the string that it is: nothing tells who else reads it.
struct TypedNameConstants: ProjectAnalysis {
    /// How one file uses the candidates.
    struct Survey: Sendable {
        /// The types that uses want.
        fileprivate(set) var wanted: [DeclID: Set<String>] = [:]
        /// Constants that are used as plain strings, too.
        fileprivate(set) var spoiled: Set<DeclID> = []
    }

    private var candidates: Set<DeclID> = []
    private var names = SymbolSet()

    var name: String { "typed-name-constants" }

    func prepared(for project: Project) -> TypedNameConstants {
        var prepared = self
        for declaration in project.declarations where Self.isCandidate(declaration, in: project) {
            prepared.candidates.insert(declaration.id)
            prepared.names.insert(declaration.name)
        }
        return prepared
    }

    func survey(_ checker: TypeChecker) -> Survey {
        var survey = Survey()
        if candidates.isEmpty { return survey }
        let tree = checker.tree
        for index in 0..<tree.nodeCount {
            let node = NodeID(index)
            guard tree.kind(node) == .identifierExpr || tree.kind(node) == .memberExpr,
                names.contains(checker.name(of: tree.lastToken(node)))
            else { continue }
            for id in Self.declarations(checker.reference(of: node)) where candidates.contains(id) {
                if let type = TypedName.wanted(of: node, checker) {
                    survey.wanted[id, default: []].insert(type)
                } else {
                    survey.spoiled.insert(id)
                }
            }
        }
        return survey
    }

    /// The constants with the name of their new type.
    func facts(from surveys: [Survey], of project: Project) -> [DeclID: String] {
        var wanted: [DeclID: Set<String>] = [:]
        var spoiled: Set<DeclID> = []
        for survey in surveys {
            wanted.merge(survey.wanted) { $0.union($1) }
            spoiled.formUnion(survey.spoiled)
        }
        return wanted.filter { $0.value.count == 1 && !spoiled.contains($0.key) }.compactMapValues(\.first)
    }

    private static func declarations(_ reference: Reference) -> [DeclID] {
        switch reference {
        case .project(let id): [id]
        case .ambiguous(let all): all.flatMap { declarations($0) }
        default: []
        }
    }

    /// A constant of a type or of the file with a string literal for its value.
    private static func isCandidate(_ declaration: Declaration, in project: Project) -> Bool {
        guard declaration.kind == .variable, !declaration.isLocal, declaration.owner != nil, !project.isReadOnly(declaration.id),
            project[declaration.file].dialect != .swift3
        else { return false }
        let tree = project.tree(of: declaration.id)
        guard let value = Declarations.initialValue(ofPattern: declaration.node, in: tree), tree.kind(value) == .stringLiteralExpr,
            let variable = tree.ancestor(declaration.node, where: { $0 == .varDecl }), tree.token(variable, .letKeyword) != nil
        else { return false }
        return true
    }
}
