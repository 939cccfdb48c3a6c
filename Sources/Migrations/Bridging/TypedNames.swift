import RuleEngine
import Semantics
import Syntax

/// Strings (and numbers) that the SDK gave a type of their own: notification names, run loop modes, file attribute keys, exception names, string
/// encodings.
///
/// A constant of the project that is nothing but such a name gets the type where it is declared; any other value is wrapped where it is used.
struct TypedNames: Transformation {
    /// Constants that become a name, with the type's name.
    private var constants: [DeclID: String] = [:]

    private let analysis = TypedNameConstants()
    var analyses: [any ProjectAnalysis] { [analysis] }

    var nodeKinds: Set<NodeKind> {
        [.callExpr, .subscriptExpr, .sequenceExpr, .expressionPattern, .identifierPattern, .identifierExpr, .memberExpr]
    }

    func knowing(_ facts: ProjectFacts) -> Self {
        var knowing = self
        knowing.constants = facts[analysis] ?? [:]
        return knowing
    }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        switch tree.kind(node) {
        case .callExpr:
            guard let call = ApiCall(node, in: tree) else { return }
            let takesNames = mayChange(call.callee, context)
            for argument in call.arguments where takesNames || mayChange(argument.value, context) { wrap(argument.value, context) }
        case .subscriptExpr:
            guard let list = tree.child(node, .argumentList) else { return }
            for argument in tree.children(list, .argument) {
                if let value = tree.firstChild(argument) { wrap(value, context) }
            }
        case .expressionPattern:
            if let value = tree.firstChild(node) { wrap(value, context) }
        case .sequenceExpr:
            visitSequence(node, context)
        case .identifierExpr, .memberExpr:
            unwrap(node, context)
        default:
            guard !constants.isEmpty, let id = context.checker.declaration(of: node), let type = constants[id],
                let value = Declarations.initialValue(ofPattern: node, in: tree)
            else { return }
            let name = spelled(type, at: node, isDeclaration: true, context)
            context.report(.likely, at: node, "The SDK has a type for these names: '\(type)'.") {
                if let binding = tree.parent(node), let annotation = tree.child(binding, .typeAnnotation),
                    let written = tree.typeChild(annotation)
                {
                    $0.replace(written, with: name)
                }
                $0.insert("\(name)(rawValue: ", before: value, slot: .openParen)
                $0.insert(")", after: value, slot: .closeParen)
            }
        }
    }

    /// What is assigned, and both sides of each comparison.
    private func visitSequence(_ node: NodeID, _ context: FileContext) {
        let tree = context.tree
        let parts = Array(tree.children(node))
        if parts.count == 3, tree.kind(parts[1]) == .assignment {
            if mayChange(parts[0], context) || mayChange(parts[2], context) { wrap(parts[2], context) }
            return
        }
        for index in parts.indices where index > 0 && index + 1 < parts.count && tree.kind(parts[index]) == .binaryOperator {
            let sign = tree.firstToken(parts[index])
            guard tree.is(sign, "==") || tree.is(sign, "!="),
                mayChange(parts[index - 1], context) || mayChange(parts[index + 1], context)
            else { continue }
            wrap(parts[index - 1], context)
            wrap(parts[index + 1], context)
        }
    }

    /// A name that has a type now, where a plain string or number is wanted.
    private func unwrap(_ node: NodeID, _ context: FileContext) {
        let tree = context.tree
        guard let token = ReferenceSyntax.nameToken(of: node, in: tree) else { return }
        let name = context.checker.name(of: token)
        guard context.project.mayChange(name) || context.once({ NameCarriers($0) }).names.contains(name),
            let place = TypedName.rawPlace(of: node, context.checker)
        else { return }
        context.report(.likely, at: node, "The name has a type of its own in Swift 3, and a plain value is wanted.") {
            switch place {
            case .value: $0.insert(".rawValue", after: node, slot: .postfix)
            case .cast(let cast): $0.replace(tree.range(node).upperBound..<tree.range(cast).upperBound, with: [.text(".rawValue")])
            }
        }
    }

    /// Whether anything changes that is called as the expression's last name. The name of a type stands for its initialisers.
    private func mayChange(_ expression: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        var node = ReferenceSyntax.withoutMarks(tree.withoutParentheses(expression), in: tree)
        if tree.kind(node) == .callExpr, let callee = tree.firstChild(node) { node = ReferenceSyntax.withoutMarks(callee, in: tree) }
        guard let token = ReferenceSyntax.nameToken(of: node, in: tree) else { return false }
        let name = context.checker.name(of: token)
        return context.project.mayChange(name) || context.once({ NameCarriers($0) }).names.contains(name)
            || context.project.mayChangeInitializers(ofType: name)
            || context.project.declaresType(named: name)
    }

    private func wrap(_ value: NodeID, _ context: FileContext) {
        let tree = context.tree
        guard let type = TypedName.wanted(of: value, context.checker) else { return }
        if case .project(let id) = context.checker.reference(of: value), constants[id] == type { return }
        let name = spelled(type, at: value, isDeclaration: false, context)
        let given = context.checker.newType(of: value)
        context.report(.safe, at: value, "The SDK has a type for these names: '\(type)'.") {
            if given.isOptional, tree.kind(value) != .stringLiteralExpr {
                let isPostfix = ReferenceSyntax.isPostfix(value, in: tree)
                if !isPostfix { $0.insert("(", before: value, slot: .openParen) }
                $0.insert("\(isPostfix ? "" : ")").map { \(name)(rawValue: $0) }", after: value, slot: .postfix)
            } else {
                $0.insert("\(name)(rawValue: ", before: value, slot: .openParen)
                $0.insert(")", after: value, slot: .closeParen)
            }
        }
    }

    /// Foundation's Swift name for the type where a declaration says it or a notification is posted, the importer's elsewhere, as Xcode writes it.
    private func spelled(_ type: String, at node: NodeID, isDeclaration: Bool, _ context: FileContext) -> String {
        let naming = NewNaming(context: context)
        guard isDeclaration || isPosted(node, context), type == "NSNotification.Name",
            naming.spell("Notification.Name", at: node) == "Notification.Name"
        else {
            return naming.spell(type, at: node)
        }
        return "Notification.Name"
    }

    private func isPosted(_ value: NodeID, _ context: FileContext) -> Bool {
        guard let call = context.tree.ancestor(value, where: { $0 == .callExpr || $0 == .codeBlock }),
            let declaration = context.checker.reference(of: call).api?.declaration
        else { return false }
        return declaration.name == "postNotificationName"
    }
}
