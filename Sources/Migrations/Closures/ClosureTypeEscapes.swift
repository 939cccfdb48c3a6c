import Semantics
import Syntax

/// Which closure parameters of function *types* escape: `(next: () -> Void) -> Void` needs `@escaping` if a closure that is given for it keeps `next`.
///
/// Types of one shape are taken for one, so that an alias, a property and the parameters that pass its value on agree.
struct ClosureTypeEscapes {
    /// A parameter of a function type, by what the type is without its labels.
    private struct Place: Hashable {
        var parameters: [Type]
        var result: Type
        var index: Int
    }

    private let analysis: EscapeAnalysis
    /// The places where function types with closure parameters are written: the parameters' types.
    private var written: [Place: [(file: FileID, type: NodeID)]] = [:]
    private var escaping: Set<Place> = []
    /// Names of functions with a parameter that escapes.
    private let keeping: Set<Symbol>
    /// Parameters of closures that say their types and keep the value.
    private(set) var closureParameters: [FileID: Set<NodeID>] = [:]

    init(_ analysis: EscapeAnalysis) {
        self.analysis = analysis
        keeping = Set(analysis.escaping.map { analysis.project[$0.declaration].name })
        for file in analysis.project.files.indices { collectTypes(in: FileID(file)) }
        for file in analysis.project.files.indices { examineValues(in: FileID(file)) }
    }

    /// The types, by file, before which `@escaping` is missing.
    var types: [FileID: Set<NodeID>] {
        var types: [FileID: Set<NodeID>] = [:]
        for place in escaping {
            for (file, type) in written[place] ?? [] { types[file, default: []].insert(type) }
        }
        return types
    }

    private mutating func collectTypes(in file: FileID) {
        let tree = analysis.project[file].tree
        for index in 0..<tree.nodeCount where tree.kind(NodeID(index)) == .functionType {
            guard let list = tree.firstChild(NodeID(index)), tree.kind(list) == .tupleType else { continue }
            for (position, element) in tree.children(list, .tupleTypeElement).enumerated() {
                guard let type = tree.typeChild(element), tree.kind(type) != .attributedType, tree.child(element, .modifiers) == nil,
                    analysis.isFunction(type, in: tree, file: file),
                    let function = analysis.checkers[file.index].type(ofTypeNode: NodeID(index)).function
                else { continue }
                written[place(function, position), default: []].append((file, type))
            }
        }
    }

    private func place(_ function: FunctionType, _ index: Int) -> Place {
        Place(parameters: function.parameters.map { $0.type.withoutLabels }, result: function.result.withoutLabels, index: index)
    }

    // MARK: Values

    private mutating func examineValues(in file: FileID) {
        let tree = analysis.project[file].tree
        for index in 0..<tree.nodeCount {
            switch tree.kind(NodeID(index)) {
            case .closureExpr: examineClosure(NodeID(index), file, tree)
            case .identifierExpr, .memberExpr: examineFunction(NodeID(index), file, tree)
            default: break
            }
        }
    }

    private mutating func examineClosure(_ closure: NodeID, _ file: FileID, _ tree: SyntaxTree) {
        for parameter in explicitParameters(of: closure, tree) {
            guard let type = tree.typeChild(parameter), tree.kind(type) != .attributedType, analysis.isFunction(type, in: tree, file: file),
                keeps(closure, parameter, named: tree.internalName(parameter), file)
            else { continue }
            closureParameters[file, default: []].insert(parameter)
        }
        if written.isEmpty { return }
        guard let function = analysis.checkers[file.index].expectedType(of: closure).function else { return }
        for index in function.parameters.indices {
            let place = place(function, index)
            guard written[place] != nil, !escaping.contains(place), isKept(index, by: closure, file, tree) else { continue }
            escaping.insert(place)
        }
    }

    /// A function of the project used as a value.
    private mutating func examineFunction(_ node: NodeID, _ file: FileID, _ tree: SyntaxTree) {
        guard !written.isEmpty, let parent = tree.parent(node), tree.kind(parent) != .memberExpr,
            tree.kind(parent) != .callExpr || tree.firstChild(parent) != node,
            keeping.contains(analysis.project.symbol(of: tree.lastToken(node), in: file)),
            let function = analysis.checkers[file.index].expectedType(of: node).function,
            let id = analysis.checkers[file.index].reference(of: node).declaration, analysis.project[id].kind == .function
        else { return }
        for index in function.parameters.indices where analysis.escaping.contains(EscapeAnalysis.Place(declaration: id, index: index)) {
            let place = place(function, index)
            if written[place] != nil { escaping.insert(place) }
        }
    }

    private func explicitParameters(of closure: NodeID, _ tree: SyntaxTree) -> [NodeID] {
        guard let signature = tree.child(closure, .closureSignature), let clause = tree.child(signature, .parameterClause) else {
            return []
        }
        return tree.children(clause, .parameter)
    }

    private func isKept(_ index: Int, by closure: NodeID, _ file: FileID, _ tree: SyntaxTree) -> Bool {
        guard let signature = tree.child(closure, .closureSignature) else {
            let uses = tree.subtree(closure).map { NodeID($0) }.filter {
                tree.kind($0) == .identifierExpr && tree.text($0) == "$\(index)"
                    && tree.ancestor($0, where: { $0 == .closureExpr }) == closure
            }
            return keeps(closure, uses, binder: closure, name: WellKnown.underscore, file)
        }
        let plain = tree.children(signature, .closureParameter)
        let binders = plain.isEmpty ? explicitParameters(of: closure, tree) : plain
        guard index < binders.count else { return false }
        let name = plain.isEmpty ? tree.internalName(binders[index]) : tree.firstToken(binders[index])
        return keeps(closure, binders[index], named: name, file)
    }

    private func keeps(_ closure: NodeID, _ binder: NodeID, named name: TokenID?, _ file: FileID) -> Bool {
        guard let name else { return false }
        let checker = analysis.checkers[file.index]
        let search = UseSearch(file: file, tree: checker.tree, body: closure, name: checker.name(of: name), binder: binder)
        return keeps(closure, search.uses(project: analysis.project, checker: checker), binder: binder, name: search.name, file)
    }

    private func keeps(_ closure: NodeID, _ uses: [NodeID], binder: NodeID, name: Symbol, _ file: FileID) -> Bool {
        let search = UseSearch(file: file, tree: analysis.project[file].tree, body: closure, name: name, binder: binder)
        switch analysis.outcome(of: uses, in: search, depth: 0) {
        case .escapes: return true
        case .depends(let places): return places.contains(where: analysis.escaping.contains)
        }
    }
}

extension Type {
    /// The type without the labels of function types in it.
    fileprivate var withoutLabels: Type {
        switch self {
        case .function(let function):
            .function(
                FunctionType(
                    parameters: function.parameters.map { FunctionType.Parameter(type: $0.type.withoutLabels, isInout: $0.isInout) },
                    result: function.result.withoutLabels))
        case .optional(let type): .optional(type.withoutLabels)
        case .implicitlyUnwrapped(let type): .optional(type.withoutLabels)
        default: self
        }
    }
}
