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

    var nodeKinds: Set<NodeKind> { [.callExpr, .sequenceExpr, .expressionPattern, .identifierPattern] }

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
        case .expressionPattern:
            if let value = tree.firstChild(node) { wrap(value, context) }
        case .sequenceExpr:
            let parts = Array(tree.children(node))
            guard parts.count == 3 else { return }
            guard mayChange(parts[0], context) || mayChange(parts[2], context) else { return }
            if tree.kind(parts[1]) == .assignment {
                wrap(parts[2], context)
            } else if tree.kind(parts[1]) == .binaryOperator {
                wrap(parts[0], context)
                wrap(parts[2], context)
            }
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

    /// Whether anything changes that is called as the expression's last name. The name of a type stands for its initialisers.
    private func mayChange(_ expression: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        var node = ReferenceSyntax.withoutMarks(tree.withoutParentheses(expression), in: tree)
        if tree.kind(node) == .callExpr, let callee = tree.firstChild(node) { node = ReferenceSyntax.withoutMarks(callee, in: tree) }
        guard let token = ReferenceSyntax.nameToken(of: node, in: tree) else { return false }
        let name = context.checker.name(of: token)
        return context.project.mayChange(name) || context.project.mayChangeInitializers(ofType: name)
            || context.project.declarations(named: name).contains { context.project[$0].kind.isType }
    }

    private func wrap(_ value: NodeID, _ context: FileContext) {
        let tree = context.tree
        if TypedName.isUnwanted(value, context.checker) {
            context.report(.likely, at: value, "The name has a type of its own in Swift 3, and a plain string is wanted.") {
                $0.insert(".rawValue", after: value, slot: .postfix)
            }
            return
        }
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

/// What makes a place one for a typed name.
enum TypedName {
    /// The type's new name, where Swift 3 wants one at a place that took a plain string or number and is still given one.
    static func wanted(of value: NodeID, _ checker: TypeChecker) -> String? {
        let tree = checker.tree
        switch tree.kind(value) {
        case .nilLiteralExpr, .integerLiteralExpr, .closureExpr, .inoutExpr, .implicitMemberExpr: return nil
        default: break
        }
        guard isRaw(checker.newType(of: value)), let type = name(wantedBy: checker.newExpectedType(of: value)) else { return nil }
        return type
    }

    /// Whether a constant of the SDK is of such a type now where the project takes a plain string.
    static func isUnwanted(_ value: NodeID, _ checker: TypeChecker) -> Bool {
        let tree = checker.tree
        guard [.identifierExpr, .memberExpr].contains(tree.kind(value)), let argument = tree.parent(value),
            tree.kind(argument) == .argument,
            case .api = checker.reference(of: value), isRaw(checker.type(of: value)), name(wantedBy: checker.newType(of: value)) != nil,
            let list = tree.parent(argument), let call = tree.parent(list), case .project = checker.reference(of: call)
        else { return false }
        return isRaw(checker.newExpectedType(of: value))
    }

    /// The type's name if it is one of those that hold nothing but a raw value.
    static func name(wantedBy type: Type) -> String? {
        guard case .nominal(.api(let name), let arguments) = type.fullyUnwrapped, arguments.isEmpty, names.contains(name.text) else {
            return nil
        }
        return name.text
    }

    private static func isRaw(_ type: Type) -> Bool {
        let type = type.fullyUnwrapped
        return type == .api(WellKnown.string) || type == .api(WellKnown.uint)
    }

    /// The structs around a raw value that Swift 3's Foundation took from typed constants (`swift_wrapper` of the headers); their `init(rawValue:)`
    /// doesn't fail.
    private static let names: Set<String> = [
        "NSNotification.Name", "Notification.Name", "RunLoopMode", "FileAttributeKey", "FileAttributeType", "FileProtectionType",
        "URLResourceKey", "URLFileResourceType", "URLThumbnailDictionaryItem", "NSExceptionName", "ProgressKind", "ProgressUserInfoKey",
        "StringTransform", "String.Encoding", "UIFontTextStyle",
    ]
}
