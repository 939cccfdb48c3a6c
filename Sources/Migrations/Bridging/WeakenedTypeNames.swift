import RuleEngine
import Semantics
import Syntax

/// SE-0116: `AnyObject` becomes `Any` in the project's own types where the SDK's `Any`, or a Swift value, flows into them.
///
/// The rule's option `any` says how far to go: `forced` (the default), `all` (every written `AnyObject` that isn't a constraint) or `never`.
struct AnyObjectTypes: Transformation {
    private var forced: [FileID: Set<NodeID>] = [:]

    var nodeKinds: Set<NodeKind> { [.identifierType, .identifierExpr] }
    var usedNames: Set<Symbol>? { [WellKnown.anyObject] }

    private let analysis = WeakenedTypesAnalysis(.anyObject)
    var analyses: [any ProjectAnalysis] { [analysis] }

    func knowing(_ facts: ProjectFacts) -> Self {
        var knowing = self
        knowing.forced = facts[analysis]?.names() ?? [:]
        return knowing
    }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let token = tree.firstToken(node)
        guard tree.is(token, "AnyObject") else { return }
        let mode = context.rule.options["any"] ?? "forced"
        if mode == "never" { return }
        guard forced[context.file]?.contains(node) == true || mode == "all" && !isConstraint(node, in: tree)
        else { return }
        if isWeakVariable(node, in: tree) { return }
        let key = objectKey(beside: node, in: tree)
        // The SDK's own signature says what the keys are, where it is implemented.
        let isTypeOfOverride = key != nil && isParameterOfOverride(node, in: context)
        context.report(.likely, at: token, "The SDK speaks of `Any` where it used to say `AnyObject`, and Swift values go here too.") {
            $0.replace(token, with: "Any")
            if let key, !isTypeOfOverride { $0.replace(key, with: "AnyHashable") }
        }
    }

    /// Whether the name says that something is a class, as a bound or in an inheritance list does.
    private func isConstraint(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard let parent = tree.parent(node) else { return true }
        switch tree.kind(parent) {
        case .inheritanceClause, .genericParameter, .conformanceRequirement, .sameTypeRequirement, .compositionType,
            .protocolCompositionType,
            .metatypeType, .memberType, .extensionDecl:
            return true
        default:
            return false
        }
    }

    /// The `NSObject` of `[NSObject: AnyObject]`, which is how an untyped `NSDictionary` came in: its keys are `AnyHashable` now (SE-0131).
    private func objectKey(beside value: NodeID, in tree: SyntaxTree) -> NodeID? {
        guard let parent = tree.parent(value), tree.kind(parent) == .dictionaryType || tree.kind(parent) == .dictionaryElement else {
            return nil
        }
        let parts = tree.children(parent).filter { tree.kind($0) == .identifierType || tree.kind($0) == .identifierExpr }
        guard parts.count == 2, parts[1] == value, tree.text(parts[0]) == "NSObject" else { return nil }
        return parts[0]
    }

    private func isParameterOfOverride(_ node: NodeID, in context: FileContext) -> Bool {
        let tree = context.tree
        guard let parameter = tree.ancestor(node, where: { $0 == .parameter || $0 == .codeBlock }), tree.kind(parameter) == .parameter,
            let function = tree.ancestor(parameter, where: { $0 == .funcDecl || $0 == .closureExpr }),
            let id = context.checker.declaration(of: function)
        else { return false }
        return !context.checker.apiOverridden(by: id).isEmpty
    }

    /// A weak reference needs a class.
    private func isWeakVariable(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard let variable = tree.ancestor(node, where: { $0 == .varDecl || $0 == .codeBlock || $0 == .parameter }),
            tree.kind(variable) == .varDecl
        else { return false }
        return tree.modifier("weak", of: variable) != nil || tree.modifier("unowned", of: variable) != nil
    }
}

/// SE-0112: `NSError` becomes `Error` in closures and functions that an SDK's error is handed to.
///
/// Where the code then asks for what only `NSError` has (`code`, `domain`, `userInfo`), it casts.
struct ErrorTypes: Transformation {
    private var forced: [FileID: Set<NodeID>] = [:]

    var nodeKinds: Set<NodeKind> { [.identifierType, .identifierExpr] }
    var usedNames: Set<Symbol>? { [WellKnown.nsError] }

    private let analysis = WeakenedTypesAnalysis(.error)
    var analyses: [any ProjectAnalysis] { [analysis] }

    func knowing(_ facts: ProjectFacts) -> Self {
        var knowing = self
        knowing.forced = facts[analysis]?.names() ?? [:]
        return knowing
    }

    func visit(_ node: NodeID, in context: FileContext) {
        guard forced[context.file]?.contains(node) == true else { return }
        let token = context.tree.firstToken(node)
        let name = errorName(at: node, in: context)
        context.report(.likely, at: token, "Errors are handed out as `Error` in Swift 3.") { $0.replace(token, with: name) }
    }

    /// `Error`, qualified where the project has a type of that name.
    private func errorName(at node: NodeID, in context: FileContext) -> String {
        switch context.checker.lookup("Error", at: node) {
        case .project, .local: "Swift.Error"
        default: "Error"
        }
    }
}
