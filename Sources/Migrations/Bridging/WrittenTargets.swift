import Semantics
import Syntax

/// Finds where the type is written of the place that a value goes to.
struct WrittenTargets {
    private let checker: TypeChecker
    private let types: WrittenTypes
    private var tree: SyntaxTree { checker.tree }

    init(_ checker: TypeChecker) {
        self.checker = checker
        types = WrittenTypes(checker: checker)
    }

    /// The written type that a value goes to: of a variable, a parameter or a result of the project.
    func target(of value: NodeID) -> WrittenType? {
        guard let parent = tree.parent(value) else { return nil }
        switch tree.kind(parent) {
        case .initializerClause:
            guard let holder = tree.parent(parent) else { return nil }
            let annotation = tree.kind(holder) == .parameter ? holder : tree.child(holder, .typeAnnotation)
            return annotation.flatMap { tree.typeChild($0) }.map { types.normal(WrittenType(file: checker.file, node: $0)) }
        case .sequenceExpr:
            let parts = Array(tree.children(parent))
            guard parts.count == 3, tree.kind(parts[1]) == .assignment, parts[2] == value else { return nil }
            return types.type(of: parts[0], in: checker.file)
        case .returnStmt:
            guard checker.enclosingClosure(of: parent) == nil, let function = checker.enclosingFunction(of: parent) else { return nil }
            return tree.writtenResult(ofFunction: function).map { types.normal(WrittenType(file: checker.file, node: $0)) }
        case .argument:
            guard let list = tree.parent(parent), let call = tree.parent(list), tree.kind(call) == .callExpr,
                case .project(let id) = checker.reference(of: call),
                let slot = ArgumentMatching(checker.project[id].parameters, in: checker.project.tree(of: id))
                    .slot(of: parent, inCall: call, tree: tree)
            else { return nil }
            return types.parameter(slot, of: id)
        default: return nil
        }
    }
}
