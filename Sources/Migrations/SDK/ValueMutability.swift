import RuleEngine
import Semantics
import Syntax

/// `let` becomes `var` where it holds a value in Swift 3 that was an object in Swift 2 and the code changes it: `NSDateComponents` is a class whose
/// constant could be changed through; `DateComponents` is a struct (SE-0069).
struct ValueMutability: Transformation {
    let nodeKinds: Set<NodeKind> = [.varDecl, .optionalBinding]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let keyword = tree.token(node, .letKeyword) else { return }
        let bindings = tree.kind(node) == .optionalBinding ? [node] : Array(tree.children(node, .patternBinding))
        for binding in bindings {
            guard let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern,
                context.once({ ChangedNames($0) }).names.contains(context.checker.name(of: tree.firstToken(pattern))),
                let owner = ValueTypes(context: context).valueClass(of: context.checker.bindingType(of: pattern))
            else { continue }
            guard ValueUses(context: context, pattern: pattern).isMutated(owner: owner) else { continue }
            let name = tree.name(tree.firstToken(pattern))
            context.report(.safe, at: keyword, "'\(name)' is a value in Swift 3 (\(owner.newName)) and is changed: 'var'") { edits in
                edits.replace(keyword, with: "var")
            }
            return
        }
    }
}

/// The names of a file whose values may be changed somewhere in it, as far as its syntax shows.
private struct ChangedNames {
    private(set) var names = SymbolSet()

    init(_ context: FileContext) {
        let tree = context.tree
        for index in 0..<tree.nodeCount {
            let node = NodeID(index)
            switch tree.kind(node) {
            case .identifierExpr, .memberExpr: break
            default: continue
            }
            guard let token = ReferenceSyntax.nameToken(of: node, in: tree), let parent = tree.parent(node),
                tree.kind(parent) == .inoutExpr || tree.firstChild(parent) == node
            else { continue }
            let mayChange: Bool
            switch tree.kind(parent) {
            case .inoutExpr: mayChange = true
            case .memberExpr:
                if ReferenceSyntax.call(of: parent, in: tree) != nil {
                    let name = ReferenceSyntax.nameToken(of: parent, in: tree)
                    mayChange = name.map { context.project.mayMutate(context.checker.name(of: $0)) } ?? false
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

/// Which classes stand for values in Swift 3.
struct ValueTypes {
    let context: FileContext

    /// The class behind a type, not optional, when Swift 3 has a struct in its place.
    func valueClass(of type: Type) -> ApiOwner? {
        guard case .nominal(.api(let name), _) = type.withoutImplicitUnwrapping, let owner = context.checker.apis.owner(named: name.text),
            case .split = owner.change
        else { return nil }
        return owner
    }

    /// The class whose place a struct of the new name took: `NSDate` for `Date`.
    func classReplaced(by name: Symbol) -> ApiOwner? {
        guard let owner = context.checker.apis.owner(named: name.text, spelling: .new), case .split(let value, _) = owner.change,
            value == name.text
        else { return nil }
        return owner
    }
}

/// The uses of one constant or variable, as far as they change what it holds.
struct ValueUses {
    let context: FileContext
    /// The `identifierPattern` that declares it.
    let pattern: NodeID

    private var tree: SyntaxTree { context.tree }

    /// Every `identifierExpr` that means the declaration, and for a property every `self.name` too.
    var references: [NodeID] {
        let symbol = context.project.symbol(of: tree.firstToken(pattern), in: context.file)
        let declared = context.checker.declaration(of: pattern)
        guard let scope = scope else { return [] }
        return tree.subtree(scope).lazy.map { NodeID($0) }.filter { node in
            let kind = tree.kind(node)
            guard kind == .identifierExpr || kind == .memberExpr, let name = ReferenceSyntax.nameToken(of: node, in: tree),
                context.project.symbol(of: name, in: context.file) == symbol
            else { return false }
            switch context.checker.reference(of: node) {
            case .local(let binding): return declared == nil && binding.node == pattern
            case .project(let declaration): return declaration == declared
            default: return false
            }
        }
    }

    /// Where uses can be: the block of a local, the file for a property or global.
    private var scope: NodeID? {
        if let statement = tree.ancestor(pattern, where: { [.ifStmt, .whileStmt, .guardStmt, .patternBinding].contains($0) }),
            tree.kind(statement) == .ifStmt || tree.kind(statement) == .whileStmt
        {
            return statement
        }
        return context.checker.declaration(of: pattern) != nil
            ? .root : tree.ancestor(pattern) { $0 == .codeBlock || $0 == .closureExpr || $0 == .switchCase || $0 == .sourceFile }
    }

    /// Whether a use assigns to a member, calls a mutating member or passes the value by reference.
    func isMutated(owner: ApiOwner) -> Bool {
        references.contains { isMutation($0, owner: owner) }
    }

    private func isMutation(_ reference: NodeID, owner: ApiOwner) -> Bool {
        guard let parent = tree.parent(reference) else { return false }
        switch tree.kind(parent) {
        case .inoutExpr:
            return true
        case .memberExpr where tree.firstChild(parent) == reference:
            if let call = ReferenceSyntax.call(of: parent, in: tree) {
                guard let api = context.checker.reference(of: call).api?.declaration else { return false }
                if case .split(let value?, _, _) = api.change { return value.newSignature?.flags.contains(.mutating) ?? false }
                return api.change.newSignature?.flags.contains(.mutating) ?? api.signature.flags.contains(.mutating)
            }
            return Self.isAssigned(parent, in: tree)
        case .subscriptExpr where tree.firstChild(parent) == reference:
            return Self.isAssigned(parent, in: tree)
        default:
            return false
        }
    }

    /// Whether the expression, or a member of a member of it, stands left of an assignment.
    static func isAssigned(_ expression: NodeID, in tree: SyntaxTree) -> Bool {
        var target = expression
        while let parent = tree.parent(target) {
            switch tree.kind(parent) {
            case .memberExpr, .subscriptExpr, .forceUnwrapExpr, .optionalChainExpr:
                guard tree.firstChild(parent) == target else { return false }
                target = parent
            case .sequenceExpr:
                let children = Array(tree.children(parent))
                guard children.first == target, children.count > 1 else { return false }
                return Mutations(tree).isAssignmentOperator(tree.firstToken(children[1]))
            case .postfixExpr, .prefixExpr:
                let text = tree.tokenRange(parent).map { TokenID($0) }.filter { tree.kind($0).isOperator }
                return text.contains { tree.is($0, "++") || tree.is($0, "--") }
            default:
                return false
            }
        }
        return false
    }
}
