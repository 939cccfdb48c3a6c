import RuleEngine
import Semantics
import Syntax

/// Whether a value that was an Optional in Swift 2's SDK is a plain one in Swift 3's.
enum NewOptionality {
    /// Of an expression without the `!` or `?` behind it, or of a whole optional chain.
    static func isPlainNow(_ expression: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        let node = tree.withoutParentheses(expression)
        guard linksArePlain(node, context) else { return false }
        switch tree.kind(node) {
        case .identifierExpr, .memberExpr, .callExpr, .subscriptExpr: break
        default: return false
        }
        if tree.isOptionalChain(node) { return isPlainLink(node, context) }
        let new = context.checker.newType(of: node)
        guard !new.isUnknown, !new.isOptional, !new.containsUnknown, new.function == nil else { return false }
        switch context.checker.reference(of: node) {
        case .api(let api):
            // Types of the standard library say the same in both. Elsewhere the 2.2 SDK's types may say less than what 2.3's did: what is
            // unwrapped was optional.
            return api.declaration.location.map != ApiUniverse.standardLibrary && !throwsNow(api.declaration)
        case .local, .project:
            return isInferred(node, context)
        default:
            return false
        }
    }

    /// Of `b` in `a?.b?.c`: whatever `a` is, its own `?` makes the chain, and `b` needs none if its value is plain now. A method's name is another
    /// matter: `a?.b?(x)` asks whether there is an optional requirement.
    static func isPlainLinkOfChain(_ expression: NodeID, _ context: FileContext) -> Bool {
        guard context.tree.kind(expression) == .memberExpr, context.tree.isOptionalChain(expression),
            case .api(let api) = context.checker.reference(of: expression), api.declaration.location.map != ApiUniverse.standardLibrary,
            api.declaration.kind.isProperty, !api.declaration.signature.flags.contains(.optionalRequirement)
        else { return false }
        return isPlainLink(expression, context)
    }

    /// Of the value of a condition that binds it; false for other conditions, and where a type behind the name lets the value be any.
    static func isPlainNow(binding: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard tree.kind(binding) == .optionalBinding, tree.child(binding, .typeAnnotation) == nil,
            let value = tree.child(binding, .initializerClause).flatMap({ tree.firstChild($0) })
        else { return false }
        return isPlainNow(value, context)
    }

    /// Whether every `?` of the chain stands behind a value that is plain now.
    private static func linksArePlain(_ expression: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        var node = expression
        while true {
            switch tree.kind(node) {
            case .optionalChainExpr:
                guard let base = tree.firstChild(node), isPlainNow(base, context) else { return false }
                return true
            case .memberExpr, .callExpr, .subscriptExpr:
                guard let base = tree.firstChild(node) else { return true }
                node = base
            default:
                return true
            }
        }
    }

    /// Whether the last link of a chain, taken alone, gives a plain value.
    private static func isPlainLink(_ node: NodeID, _ context: FileContext) -> Bool {
        switch context.checker.reference(of: node) {
        case .api(let api):
            let signature = api.declaration.change.newSignature ?? api.declaration.signature
            return signature.resultType.unwrapped == nil && !throwsNow(api.declaration)
        case .project(let id):
            let type = context.checker.type(of: id)
            let result = type.function?.result ?? type
            return !result.isUnknown && !result.isOptional
        default:
            return false
        }
    }

    /// A constant without a written type, whose type follows that of its value.
    private static func isInferred(_ node: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard let pattern = Declarations(context).pattern(of: node), tree.kind(pattern) == .identifierPattern,
            let binding = tree.parent(pattern),
            tree.kind(binding) == .patternBinding, tree.child(binding, .typeAnnotation) == nil,
            let value = Declarations.initialValue(ofPattern: pattern, in: tree)
        else { return false }
        // A weak variable is an Optional whatever it is given.
        if let variable = tree.parent(binding), tree.kind(variable) == .varDecl, tree.modifier("weak", of: variable) != nil { return false }
        return isPlainNow(value, context)
    }

    /// A failure that was nil and is an error now gets its `try` where it is called.
    private static func throwsNow(_ declaration: ApiDeclaration) -> Bool {
        declaration.signature.throwing == .none && (declaration.change.newSignature.map { $0.throwing != .none } ?? false)
    }
}
