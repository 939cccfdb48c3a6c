import Semantics
import Syntax

/// Which closure parameters of the project's functions escape: are kept, passed on to something that keeps them, or captured by what is kept.
///
/// Starts from "none does" and spreads to a fixed point: over calls, over what overrides or implements what (those agree in the end), and over
/// the facts of the API maps. What can't be followed escapes: that is what Swift 2 allowed, so it never changes a program's meaning.
struct EscapeAnalysis {
    struct Place: Hashable {
        var declaration: DeclID
        var index: Int
    }

    let project: Project
    let checkers: [TypeChecker]
    /// Parameters whose type is a function type and not optional, and which are not marked by hand.
    private var candidates: Set<Place> = []
    private(set) var escaping: Set<Place> = []
    /// For a parameter, the ones that escape if it does.
    private var dependents: [Place: Set<Place>] = [:]
    /// Parameters that a mark or an SDK declaration settles as not escaping.
    private var settled: Set<Place> = []

    /// - Parameter checkers: those of all files, by file.
    init(project: Project, checkers: [TypeChecker]) {
        self.project = project
        self.checkers = checkers
        collect()
        for place in candidates.sorted(by: { ($0.declaration, $0.index) < ($1.declaration, $1.index) }) { examine(place) }
        uniteFamilies()
        spread()
    }

    /// The `parameter` nodes, by file, that need `@escaping` and don't have it.
    func escapingParameters() -> [FileID: Set<NodeID>] {
        var nodes: [FileID: Set<NodeID>] = [:]
        for place in escaping where candidates.contains(place) {
            let declaration = project[place.declaration]
            let parameter = declaration.parameters[place.index]
            if parameter.isEscaping || parameter.isAutoclosure || parameter.isNoescape { continue }
            nodes[declaration.file, default: []].insert(parameter.node)
        }
        return nodes
    }

    // MARK: Candidates

    private mutating func collect() {
        for declaration in project.declarations {
            guard [.function, .initializer, .subscript].contains(declaration.kind) else { continue }
            let tree = project.tree(of: declaration.id)
            for (index, parameter) in declaration.parameters.enumerated() {
                guard let type = parameter.typeNode, !parameter.isVariadic, !parameter.isInout,
                    isFunction(type, in: tree, file: declaration.file)
                else { continue }
                let place = Place(declaration: declaration.id, index: index)
                candidates.insert(place)
                if parameter.isNoescape {
                    settled.insert(place)
                } else if parameter.isAutoclosure {
                    if !parameter.isEscaping { settled.insert(place) } else { escaping.insert(place) }
                } else if parameter.isEscaping {
                    escaping.insert(place)
                }
            }
        }
    }

    /// Whether the type is a function type itself, directly or by an alias; not an optional one.
    func isFunction(_ type: NodeID, in tree: SyntaxTree, file: FileID) -> Bool {
        let type = tree.unparenthesised(type)
        switch tree.kind(type) {
        case .functionType: return true
        case .attributedType: return tree.typeChild(type).map { isFunction($0, in: tree, file: file) } ?? false
        case .identifierType, .memberType:
            if case .function = checkers[file.index].type(ofTypeNode: type) { return true }
            return false
        default: return false
        }
    }

    // MARK: One parameter

    private mutating func examine(_ place: Place) {
        guard !settled.contains(place), !escaping.contains(place) else { return }
        let declaration = project[place.declaration]
        let tree = project.tree(of: place.declaration)
        if let fact = factFromSDK(place) {
            if fact { escaping.insert(place) } else { settled.insert(place) }
            return
        }
        guard let body = tree.child(declaration.node, .codeBlock) else {
            // A requirement that nothing in the project implements: nobody knows what will.
            if project.family(of: place.declaration).count == 1 { escaping.insert(place) }
            return
        }
        if declaration.traits.contains(.isOverride), project.overridden(by: place.declaration).isEmpty {
            escaping.insert(place)
            return
        }
        if place.index < declaration.parameters.count, tree.children(declaration.node, .parameterClause).count > 1 {
            escaping.insert(place)
            return
        }
        guard let name = declaration.parameters[place.index].name else { return }
        let search = UseSearch(file: declaration.file, tree: tree, body: body, name: name, binder: declaration.parameters[place.index].node)
        record(outcome(of: search.uses(project: project, checker: checkers[declaration.file.index]), in: search, depth: 0), for: place)
    }

    private mutating func record(_ outcome: Outcome, for place: Place) {
        switch outcome {
        case .escapes: escaping.insert(place)
        case .depends(let others): for other in others { dependents[other, default: []].insert(place) }
        }
    }

    /// What the SDK's declaration says that this one overrides or implements.
    private func factFromSDK(_ place: Place) -> Bool? {
        let declaration = project[place.declaration]
        for reference in checkers[declaration.file.index].apiOverridden(by: place.declaration) {
            let parameters = reference.declaration.signature.parameters.filter { !$0.isReceiver }
            if place.index < parameters.count { return mayKeep(place.index, of: reference.declaration) }
        }
        return nil
    }

    private func mayKeep(_ index: Int, of declaration: ApiDeclaration) -> Bool {
        SDKClosureEscapes(apis: project.apiScope).mayKeep(index, of: declaration)
    }

    // MARK: Uses

    enum Outcome {
        case escapes
        /// Escapes if one of these does; with none it doesn't.
        case depends(Set<Place>)

        mutating func merge(_ other: Outcome) {
            switch (self, other) {
            case (.escapes, _): break
            case (_, .escapes): self = .escapes
            case (.depends(let a), .depends(let b)): self = .depends(a.union(b))
            }
        }
    }

    func outcome(of uses: [NodeID], in search: UseSearch, depth: Int) -> Outcome {
        var result = Outcome.depends([])
        for use in uses {
            result.merge(outcomeOfUse(use, in: search))
            result.merge(outcomeOfCaptures(of: use, in: search, depth: depth))
            if case .escapes = result { break }
        }
        return result
    }

    /// What is done with the value itself where it is named.
    private func outcomeOfUse(_ use: NodeID, in search: UseSearch) -> Outcome {
        let tree = search.tree
        guard let parent = tree.parent(use) else { return .escapes }
        switch tree.kind(parent) {
        case .callExpr where tree.firstChild(parent) == use:
            return .depends([])
        case .argument:
            guard let list = tree.parent(parent), let owner = tree.parent(list) else { return .escapes }
            switch tree.kind(owner) {
            case .callExpr: return outcome(ofPassing: parent, to: owner, in: search.file)
            // A parenthesised expression is a list of one.
            default: return .escapes
            }
        case .tupleExpr where tree.children(parent).dropFirst().first(where: { _ in true }) == nil:
            return outcomeOfUse(parent, in: search)
        default:
            return .escapes
        }
    }

    /// Whether the use stands in closures or local functions that are kept themselves.
    private func outcomeOfCaptures(of use: NodeID, in search: UseSearch, depth: Int) -> Outcome {
        let tree = search.tree
        var result = Outcome.depends([])
        var node = use
        while let parent = tree.parent(node), parent > search.body {
            switch tree.kind(parent) {
            case .closureExpr:
                result.merge(outcomeOfUse(closure: parent, in: search))
            case .funcDecl:
                result.merge(outcome(ofLocalFunction: parent, in: search, depth: depth))
                // What is done with the function is settled by its own uses.
                return result
            case .classDecl, .structDecl, .enumDecl, .accessorBlock:
                return .escapes
            default:
                break
            }
            node = parent
        }
        return result
    }

    private func outcomeOfUse(closure: NodeID, in search: UseSearch) -> Outcome {
        let tree = search.tree
        if let parent = tree.parent(closure), tree.kind(parent) == .callExpr, tree.firstChild(parent) != closure {
            return outcome(ofPassing: closure, to: parent, in: search.file)
        }
        return outcomeOfUse(closure, in: search)
    }

    private func outcome(ofLocalFunction function: NodeID, in search: UseSearch, depth: Int) -> Outcome {
        guard depth < 8, let id = checkers[search.file.index].declaration(of: function) else { return .escapes }
        let checker = checkers[search.file.index]
        let name = project[id].name
        var uses: [NodeID] = []
        for index in search.tree.subtree(search.body) where search.tree.kind(NodeID(index)) == .identifierExpr {
            let node = NodeID(index)
            guard project.symbol(of: search.tree.firstToken(node), in: search.file) == name, checker.reference(of: node).declaration == id,
                !search.tree.subtree(function).contains(index)
            else { continue }
            uses.append(node)
        }
        return outcome(of: uses, in: search, depth: depth + 1)
    }

    // MARK: Calls

    /// Whether a closure passed as an argument (or trailing closure) of the call escapes there.
    private func outcome(ofPassing argument: NodeID, to call: NodeID, in file: FileID) -> Outcome {
        let tree = project[file].tree
        return outcome(ofPassing: argument, to: call, called: checkers[file.index].reference(of: call), in: tree)
    }

    private func outcome(ofPassing argument: NodeID, to call: NodeID, called: Reference, in tree: SyntaxTree) -> Outcome {
        switch called {
        case .project(let id):
            let callee = project[id]
            guard [.function, .initializer, .subscript].contains(callee.kind),
                let index = ArgumentMatching(callee.parameters, in: project.tree(of: id)).slot(of: argument, inCall: call, tree: tree)
            else { return .escapes }
            let place = Place(declaration: id, index: index)
            return candidates.contains(place) ? .depends([place]) : .escapes
        case .api(let reference):
            let parameters = reference.declaration.signature.parameters.filter { !$0.isReceiver }
            guard let index = ArgumentMatching(reference.declaration.signature).slot(of: argument, inCall: call, tree: tree),
                index < parameters.count
            else { return .escapes }
            return mayKeep(index, of: reference.declaration) ? .escapes : .depends([])
        case .ambiguous(let overloads):
            // A requirement and its default implementation, mostly: what all of them say.
            let isKept = overloads.contains { overload in
                if case .depends(let places) = outcome(ofPassing: argument, to: call, called: overload, in: tree) { return !places.isEmpty }
                return true
            }
            return isKept ? .escapes : .depends([])
        case .unknown:
            return isKnownNotToKeep(call, tree: tree) ? .depends([]) : .escapes
        default:
            return .escapes
        }
    }

    /// Whether the callee, whose declaration isn't known, is called like one of the standard library's functions that call their closure at once.
    private func isKnownNotToKeep(_ call: NodeID, tree: SyntaxTree) -> Bool {
        guard let callee = tree.firstChild(call) else { return false }
        switch tree.kind(callee) {
        case .memberExpr:
            let name = tree.name(tree.lastToken(callee))
            guard Self.immediateMethods.contains(name), project.declarations(named: Symbol(name)).isEmpty,
                let base = tree.firstChild(callee)
            else { return false }
            return !tree.tokenRange(base).contains { tree.is(TokenID($0), "lazy") }
        case .identifierExpr:
            let name = tree.name(tree.firstToken(callee))
            return Self.immediateFunctions.contains(name) && project.declarations(named: Symbol(name)).isEmpty
        default:
            return false
        }
    }

    private static let immediateMethods: Set<String> = [
        "map", "flatMap", "filter", "forEach", "reduce", "contains", "indexOf", "sort", "sortInPlace", "minElement", "maxElement",
        "startsWith", "elementsEqual", "lexicographicalCompare", "split", "withUnsafeBufferPointer", "withUnsafeMutableBufferPointer",
        "withCString", "performWithoutAnimation", "performBlockAndWait",
    ]
    private static let immediateFunctions: Set<String> = [
        "autoreleasepool", "withUnsafePointer", "withUnsafeMutablePointer", "withUnsafePointers", "withExtendedLifetime", "dispatch_sync",
        "dispatch_apply", "dispatch_barrier_sync",
    ]

    // MARK: Spreading

    /// What overrides or implements a declaration, and that declaration, escape together.
    private mutating func uniteFamilies() {
        for place in candidates {
            for relative in project.family(of: place.declaration) where relative != place.declaration {
                let other = Place(declaration: relative, index: place.index)
                guard candidates.contains(other) else { continue }
                dependents[place, default: []].insert(other)
            }
        }
    }

    private mutating func spread() {
        var work = Array(escaping)
        while let place = work.popLast() {
            for dependent in dependents[place] ?? [] where !settled.contains(dependent) && escaping.insert(dependent).inserted {
                work.append(dependent)
            }
        }
    }
}

/// Finds the uses of one parameter in the body of its function or closure.
struct UseSearch {
    let file: FileID
    let tree: SyntaxTree
    let body: NodeID
    let name: Symbol
    /// The node that binds the name.
    let binder: NodeID

    func uses(project: Project, checker: TypeChecker) -> [NodeID] {
        var found: [NodeID] = []
        for index in tree.subtree(body) where tree.kind(NodeID(index)) == .identifierExpr {
            let node = NodeID(index)
            guard project.symbol(of: tree.firstToken(node), in: file) == name else { continue }
            switch checker.reference(of: node) {
            case .local(let binding) where binding.node != binder: continue
            case .project, .api: continue
            default: found.append(node)
            }
        }
        return found
    }
}
