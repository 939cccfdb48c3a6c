import RuleEngine
import Semantics
import Syntax

/// The uses of one constant, variable or parameter, as far as they change what it holds.
struct ValueUses {
    let context: FileContext
    /// The `identifierPattern` or `parameter` that declares it.
    private let pattern: NodeID
    private let name: TokenID
    private let scope: NodeID?
    private let methods: MutatingMethods.Facts

    private var tree: SyntaxTree { context.tree }

    init(context: FileContext, pattern: NodeID, methods: MutatingMethods.Facts = MutatingMethods.Facts()) {
        self.init(
            context: context, pattern: pattern, name: context.tree.firstToken(pattern), scope: Self.scope(of: pattern, context),
            methods: methods)
    }

    init(context: FileContext, pattern: NodeID, name: TokenID, scope: NodeID?, methods: MutatingMethods.Facts) {
        self.context = context
        self.pattern = pattern
        self.name = name
        self.scope = scope
        self.methods = methods
    }

    /// Every `identifierExpr` that means the declaration, and for a property every `self.name` too.
    var references: [NodeID] {
        let symbol = context.project.symbol(of: name, in: context.file)
        let declared = context.checker.declaration(of: pattern)
        guard let scope else { return [] }
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
    private static func scope(of pattern: NodeID, _ context: FileContext) -> NodeID? {
        let tree = context.tree
        if let statement = tree.ancestor(pattern, where: { [.ifStmt, .whileStmt, .guardStmt, .patternBinding].contains($0) }),
            tree.kind(statement) == .ifStmt || tree.kind(statement) == .whileStmt
        {
            return statement
        }
        return context.checker.declaration(of: pattern) != nil
            ? .root : tree.ancestor(pattern) { $0 == .codeBlock || $0 == .closureExpr || $0 == .switchCase || $0 == .sourceFile }
    }

    /// Whether a use assigns to a member, calls a mutating member or passes the value by reference.
    var isMutated: Bool {
        references.contains { Self.isMutation($0, methods, context.checker) }
    }

    /// Whether what surrounds an expression changes the value that it names.
    static func isMutation(_ reference: NodeID, _ methods: MutatingMethods.Facts, _ checker: TypeChecker) -> Bool {
        let tree = checker.tree
        guard let parent = tree.parent(reference) else { return false }
        switch tree.kind(parent) {
        case .inoutExpr:
            return true
        // `parts?.year = 1`
        case .optionalChainExpr, .forceUnwrapExpr:
            return tree.parent(parent).map { tree.kind($0) != .inoutExpr } ?? false && isMutation(parent, methods, checker)
        case .memberExpr where tree.firstChild(parent) == reference:
            if let call = ReferenceSyntax.call(of: parent, in: tree) { return mutates(call, methods, checker) }
            return isAssigned(parent, in: tree)
        case .subscriptExpr where tree.firstChild(parent) == reference:
            return isAssigned(parent, in: tree)
        default:
            return false
        }
    }

    /// Whether a call changes what it is called on.
    static func mutates(_ call: NodeID, _ methods: MutatingMethods.Facts, _ checker: TypeChecker) -> Bool {
        switch checker.reference(of: call) {
        case .api(let api):
            if case .split(let value?, _, _) = api.declaration.change { return value.newSignature?.flags.contains(.mutating) ?? false }
            return api.declaration.change.newSignature?.flags.contains(.mutating) ?? api.declaration.signature.flags.contains(.mutating)
        case .project(let id): return methods.declarations.contains(id)
        default: return false
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
