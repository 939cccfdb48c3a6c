import Semantics
import Syntax

/// Finds the project's constants that are typed names and nothing else: `static let didLogout = "DidLogout"`, when every use of it is at a place
/// where the SDK wants a `Notification.Name`.
struct TypedNameConstants {
    /// The constants with the name of their new type.
    private(set) var types: [DeclID: String] = [:]

    init(project: Project, session: CheckerSession) {
        var candidates: [DeclID: Set<String>] = [:]
        var names: Set<Symbol> = []
        for declaration in project.declarations where Self.isCandidate(declaration, in: project) {
            candidates[declaration.id] = []
            names.insert(declaration.name)
        }
        if candidates.isEmpty { return }
        var spoiled: Set<DeclID> = []
        for index in project.files.indices {
            let file = FileID(index)
            let tree = project[file].tree
            var checker: TypeChecker?
            for nodeIndex in 0..<tree.nodeCount {
                let node = NodeID(nodeIndex)
                guard tree.kind(node) == .identifierExpr || tree.kind(node) == .memberExpr,
                    names.contains(project.symbol(of: tree.lastToken(node), in: file))
                else { continue }
                let checkerHere = checker ?? TypeChecker(project: project, file: file, session: session)
                checker = checkerHere
                for id in Self.declarations(checkerHere.reference(of: node)) where candidates[id] != nil {
                    if let type = TypedName.wanted(of: node, checkerHere) {
                        candidates[id]?.insert(type)
                    } else {
                        spoiled.insert(id)
                    }
                }
            }
        }
        for (id, wanted) in candidates where wanted.count == 1 && !spoiled.contains(id) { types[id] = wanted.first }
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
        guard declaration.kind == .variable, !declaration.isLocal, !project.isReadOnly(declaration.id),
            project[declaration.file].dialect != .swift3
        else { return false }
        let tree = project.tree(of: declaration.id)
        guard let value = Declarations.initialValue(ofPattern: declaration.node, in: tree), tree.kind(value) == .stringLiteralExpr,
            let variable = tree.ancestor(declaration.node, where: { $0 == .varDecl }), tree.token(variable, .letKeyword) != nil
        else { return false }
        return true
    }
}
