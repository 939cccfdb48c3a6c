import RuleEngine
import Semantics
import Syntax

/// What the SDK gives as an Optional now and gave as a value before, `components.year` or `UIGraphicsGetImageFromCurrentImageContext()`: `!` where the code
/// needs the value. It traps where Swift 2 trapped, or where the value couldn't be missing.
struct NewOptionals: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr, .memberExpr, .identifierExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) != .callExpr, ReferenceSyntax.call(of: node, in: tree) != nil { return }
        if let call = Self.callThatTakes(node, context) {
            if case .optional = context.checker.newType(of: node) {
                context.report(.likely, at: node, "'\(call)' takes no Optional in Swift 3.") { $0.insert("!", after: node, slot: .postfix) }
            }
            return
        }
        guard Self.mayMatter(node, context) else { return }
        guard let api = context.checker.reference(of: node).api?.declaration, isOptionalNow(node, api, context) else { return }
        let uses = PlainUses(context, wasPlain: !context.checker.type(of: node).isOptional)
        guard uses.needsValue(node) || isNeededLater(node, uses, context) else { return }
        context.report(.likely, at: node, "'\(api.name)' is an Optional in Swift 3.") {
            $0.insert("!", after: node, slot: .postfix)
        }
    }

    /// The name of the SDK's function that an Optional is passed to that took one and doesn't now: `CGContextDrawImage(context, rect, image.CGImage)`.
    static func callThatTakes(_ node: NodeID, _ context: FileContext) -> String? {
        let tree = context.tree
        guard let argument = tree.parent(node), tree.kind(argument) == .argument, let list = tree.parent(argument),
            tree.kind(list) == .argumentList, let call = tree.parent(list), tree.kind(call) == .callExpr, Self.mayMatter(call, context),
            let api = context.checker.reference(of: call).api?.declaration, api.isChanged, !tree.isOptionalChain(node)
        else { return nil }
        let checker = context.checker
        guard case .optional = checker.type(of: node), case .optional = checker.expectedType(of: node),
            case .nominal = checker.newExpectedType(of: node), !OverriddenOptionals(context: context).isPlainNow(node)
        else { return nil }
        return api.name
    }

    /// Whether anything of that name changes at all.
    private static func mayMatter(_ node: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        let named = tree.kind(node) == .callExpr ? tree.firstChild(node).map { ReferenceSyntax.withoutMarks($0, in: tree) } : node
        guard let token = named.flatMap({ ReferenceSyntax.nameToken(of: $0, in: tree) }) else { return false }
        let name = context.checker.name(of: token)
        return context.project.mayChange(name) || tree.kind(node) == .callExpr && context.project.mayChangeInitializers(ofType: name)
    }

    private func isOptionalNow(_ node: NodeID, _ api: ApiDeclaration, _ context: FileContext) -> Bool {
        // Patterns and what throws now have their own ways.
        guard api.kind != .enumCase, api.kind != .optionSetMember, !context.tree.isOptionalChain(node),
            let new = context.checker.apis.newSignature(of: api), new.throwing == .none || api.signature.throwing != .none
        else { return false }
        if case .optional = context.checker.type(of: node) { return false }
        guard !context.checker.type(of: node).isUnknown, case .optional = context.checker.newType(of: node) else { return false }
        return true
    }

    /// The value of a local whose uses need it. Variables that are implicitly unwrapped are another rule's.
    private func isNeededLater(_ node: NodeID, _ uses: PlainUses, _ context: FileContext) -> Bool {
        let tree = context.tree
        if tree.kind(node) != .callExpr, case .implicitlyUnwrapped = context.checker.type(of: node) { return false }
        guard let clause = tree.parent(node), tree.kind(clause) == .initializerClause, let binding = tree.parent(clause),
            tree.kind(binding) == .patternBinding, tree.child(binding, .typeAnnotation) == nil, let pattern = tree.firstChild(binding),
            tree.kind(pattern) == .identifierPattern
        else { return false }
        return uses.needValue(ofPattern: pattern)
    }
}
