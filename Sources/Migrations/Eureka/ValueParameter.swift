import Semantics
import Syntax

/// A generic parameter that only repeats the value type of the class's cell or row: `T` of `class X<T, Cell: CellType where Cell.Value == T>`.
///
/// Eureka 1 wanted it for its superclasses; Eureka 2's take the value's type from the cell.
struct ValueParameter: Sendable {
    var index: Int
    var name: Symbol
    var node: NodeID
    /// What says the same without it: `Cell.Value`, `Row.Cell.Value`.
    var replacement: String
    /// The requirements that tie it, and those that Eureka 2's own imply.
    var redundantRequirements: [NodeID]
    /// What else it must conform to, behind its colon: has to be said of the replacement.
    var remainingConstraint: NodeID?
}

/// The project's classes whose value parameter goes, and the Eureka classes whose does.
struct ValueParameters: Sendable {
    private(set) var classes: [DeclID: ValueParameter] = [:]

    init() {}

    /// Looks at every generic class of the project, superclasses first.
    init(_ project: Project) {
        var search = Search(project: project)
        for declaration in project.declarations where declaration.kind == .class { _ = search.parameter(of: declaration.id) }
        for (id, parameter) in search.known { classes[id] = parameter }
    }

    subscript(id: DeclID) -> ValueParameter? { classes[id] }
    var isEmpty: Bool { classes.isEmpty }
}

extension ValueParameters {
    fileprivate struct Search {
        let project: Project
        var known: [DeclID: ValueParameter?] = [:]
        private var checkers: [FileID: TypeChecker] = [:]

        init(project: Project) { self.project = project }

        mutating func parameter(of id: DeclID) -> ValueParameter? {
            if let known = known[id] { return known }
            // A class that inherits from itself by way of others ends here.
            known[id] = .some(nil)
            let found = find(id)
            known[id] = .some(found)
            return found
        }

        private mutating func find(_ id: DeclID) -> ValueParameter? {
            let declaration = project[id]
            let tree = project.tree(of: id)
            guard !project.isReadOnly(id), tree.child(declaration.node, .genericParameterClause) != nil else { return nil }
            let signature = GenericSignature(declaration.node, in: tree)
            guard signature.parameters.count > 1, signature.whereClause != nil else { return nil }
            for (index, parameter) in signature.parameters.enumerated() {
                guard let replacement = replacement(of: parameter.name, in: signature),
                    !superclassKeeps(parameter.name, of: declaration), isOfEureka1(signature, declaration)
                else { continue }
                return ValueParameter(
                    index: index, name: parameter.name, node: parameter.node, replacement: replacement,
                    redundantRequirements: redundantRequirements(parameter.name, replacement, signature),
                    remainingConstraint: parameter.constraint.flatMap { Self.saysNothing($0, in: tree) ? nil : $0 })
            }
            return nil
        }

        /// `Cell.Value` for a `T` with `Cell.Value == T`, where `Cell` is a cell.
        private func replacement(of name: Symbol, in signature: GenericSignature) -> String? {
            let tree = signature.tree
            for requirement in signature.requirements where requirement.isSameType {
                for (one, other) in [(requirement.subject, requirement.constraint), (requirement.constraint, requirement.subject)] {
                    guard tree.typePath(one) == [name], let path = tree.typePath(other), path.count > 1, path.last == EurekaModule.value
                    else { continue }
                    let constraints = signature.constraints(of: [path[0]])
                    if path.count == 2, !constraints.isDisjoint(with: EurekaModule.cells) { return "\(path[0].text).Value" }
                    if !constraints.isDisjoint(with: EurekaModule.rows), path.count == 2 || path[1] == EurekaModule.cell {
                        return "\(path[0].text).Cell.Value"
                    }
                }
            }
            return nil
        }

        private func redundantRequirements(_ name: Symbol, _ replacement: String, _ signature: GenericSignature) -> [NodeID] {
            let tree = signature.tree
            let root = replacement.prefix { $0 != "." }
            return signature.requirements.filter { requirement in
                if !requirement.isSameType {
                    return tree.typePath(requirement.subject) == [name] && Self.saysNothing(requirement.constraint, in: tree)
                }
                let sides = [tree.typePath(requirement.subject), tree.typePath(requirement.constraint)]
                guard sides.contains([name]), let other = sides.first(where: { $0 != [name] }), let path = other else { return false }
                return path.first?.text == String(root) && path.last == EurekaModule.value
            }.map(\.node)
        }

        /// `Equatable` is what `TypedCellType.Value` is anyway, and `Any` says nothing.
        static func saysNothing(_ constraint: NodeID, in tree: SyntaxTree) -> Bool {
            tree.typePath(constraint)?.last == "Equatable" || tree.typePath(constraint) == ["Any"]
        }

        /// In Swift 3 a class may have such a parameter for its own reasons: unless it is passed to a superclass that takes none any more, or a
        /// row's own `Value` is asked for.
        private mutating func isOfEureka1(_ signature: GenericSignature, _ declaration: Declaration) -> Bool {
            if project[declaration.file].dialect != .swift3 { return true }
            if let (types, kept) = superclassArguments(of: declaration), kept.count < types.count { return true }
            return signature.requirements.contains { requirement in
                [requirement.subject, requirement.constraint].contains { side in
                    guard let path = signature.tree.typePath(side), path.count == 2, path[1] == EurekaModule.value else { return false }
                    return !signature.constraints(of: [path[0]]).isDisjoint(with: EurekaModule.rows)
                }
            }
        }

        /// Whether the superclass has the parameter as an argument that stays in Eureka 2.
        private mutating func superclassKeeps(_ name: Symbol, of declaration: Declaration) -> Bool {
            let tree = project.tree(of: declaration.id)
            guard let (types, kept) = superclassArguments(of: declaration) else { return false }
            return kept.contains { tree.typePath(types[$0]) == [name] }
        }

        /// The superclass's arguments, and which of them stay.
        private mutating func superclassArguments(of declaration: Declaration) -> (types: [NodeID], kept: [Int])? {
            let tree = project.tree(of: declaration.id)
            guard let clause = tree.child(declaration.node, .inheritanceClause), let superclass = tree.firstChild(clause),
                let arguments = tree.child(superclass, .genericArgumentClause)
            else { return nil }
            let types = tree.children(arguments).filter { tree.kind($0).isType }
            return (types, keptArguments(of: superclass, count: types.count, in: declaration.file))
        }

        private mutating func keptArguments(of type: NodeID, count: Int, in file: FileID) -> [Int] {
            let all = Array(0..<count)
            let checker = checkers[file] ?? TypeChecker(project: project, file: file)
            checkers[file] = checker
            switch checker.reference(of: type) {
            case .project(let id):
                guard let dropped = parameter(of: id) else { return all }
                return all.filter { $0 != dropped.index }
            case .apiType(let owner):
                guard let kept = owner.keptGenerics, owner.generics.count == count else { return all }
                return kept
            default:
                return all
            }
        }
    }
}
