import RuleEngine
import Semantics
import Syntax

/// `let` becomes `var` where it holds a value in Swift 3 that was an object in Swift 2 and the code changes it: `NSDateComponents` is a class whose
/// constant could be changed through; `DateComponents` is a struct (SE-0069).
struct ValueMutability: Transformation {
    let nodeKinds: Set<NodeKind> = [.varDecl, .optionalBinding, .parameter]

    /// The project's own methods that change what they are called on.
    private var methods = MutatingMethods.Facts()

    private let analysis = MutatingMethods()
    var analyses: [any ProjectAnalysis] { [analysis] }

    func knowing(_ facts: ProjectFacts) -> Self {
        var knowing = self
        knowing.methods = facts[analysis] ?? knowing.methods
        return knowing
    }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .parameter { return visitParameter(node, context) }
        guard let keyword = tree.token(node, .letKeyword) else { return }
        let bindings = tree.kind(node) == .optionalBinding ? [node] : Array(tree.children(node, .patternBinding))
        for binding in bindings {
            guard let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern,
                context.once({ ChangedNames($0, methods) }).names.contains(context.checker.name(of: tree.firstToken(pattern))),
                let owner = ValueTypes(context: context).valueClass(of: context.checker.bindingType(of: pattern).fullyUnwrapped)
            else { continue }
            guard ValueUses(context: context, pattern: pattern, methods: methods).isMutated else { continue }
            let name = tree.name(tree.firstToken(pattern))
            context.report(.safe, at: keyword, "'\(name)' is a value in Swift 3 (\(owner.newName)) and is changed: 'var'") { edits in
                edits.replace(keyword, with: "var")
            }
            return
        }
    }

    /// A function that changes an object it is given changed its caller's, too. Whether the caller should see it, nothing here can tell.
    private func visitParameter(_ node: NodeID, _ context: FileContext) {
        let tree = context.tree
        guard let clause = tree.parent(node), tree.kind(clause) == .parameterClause, let function = tree.parent(clause),
            tree.kind(function) == .funcDecl || tree.kind(function) == .initDecl, let body = tree.child(function, .codeBlock),
            let name = tree.ownTokens(node).map({ $0 }).last(where: { tree.kind($0) == .identifier }),
            context.once({ ChangedNames($0, methods) }).names.contains(context.checker.name(of: name)),
            tree.tokenRange(node).allSatisfy({ !tree.is(TokenID($0), "inout") && !tree.is(TokenID($0), "var") }),
            let owner = ValueTypes(context: context).valueClass(of: context.checker.bindingType(of: node)),
            ValueUses(context: context, pattern: node, name: name, scope: body, methods: methods).isMutated
        else { return }
        context.reportManual(
            at: node,
            "'\(tree.name(name))' is a value in Swift 3 (\(owner.newName)) and is changed: `inout` if the caller is to see it, else a `var` of its own."
        )
    }
}

/// The names of a file whose values may be changed somewhere in it, as far as its syntax shows.
private struct ChangedNames {
    private(set) var names = SymbolSet()

    init(_ context: FileContext, _ methods: MutatingMethods.Facts) {
        let tree = context.tree
        for index in 0..<tree.nodeCount {
            let node = NodeID(index)
            switch tree.kind(node) {
            case .identifierExpr, .memberExpr: break
            default: continue
            }
            var value = node
            while let mark = tree.parent(value), [.optionalChainExpr, .forceUnwrapExpr].contains(tree.kind(mark)) { value = mark }
            guard let token = ReferenceSyntax.nameToken(of: node, in: tree), let parent = tree.parent(value),
                tree.kind(parent) == .inoutExpr || tree.firstChild(parent) == value
            else { continue }
            let mayChange: Bool
            switch tree.kind(parent) {
            case .inoutExpr: mayChange = true
            case .memberExpr:
                if ReferenceSyntax.call(of: parent, in: tree) != nil {
                    let name = ReferenceSyntax.nameToken(of: parent, in: tree).map { context.checker.name(of: $0) }
                    mayChange = name.map { context.project.mayMutate($0) || methods.names.contains($0) } ?? false
                } else {
                    mayChange = ValueUses.isAssigned(parent, in: tree)
                }
            case .subscriptExpr: mayChange = ValueUses.isAssigned(parent, in: tree)
            default: mayChange = false
            }
            if mayChange { names.insert(context.checker.name(of: token)) }
        }
    }
}
