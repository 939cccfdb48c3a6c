import RuleEngine
import Semantics
import Syntax

/// What a call whose value nobody uses calls, and what Swift 3 thinks of that.
struct DroppedResult {
    enum Remedy {
        /// Swift 3 doesn't warn.
        case none
        /// The function is the project's own: it says `@discardableResult`.
        case attribute(DeclID)
        /// `_ =` in front of the statement.
        case discard
    }

    let remedy: Remedy
    /// The whole expression of the statement, with a `try` in front.
    let statement: NodeID

    /// Nil when the call's value is used, or it has none.
    init?(_ call: NodeID, in project: Project, checker: TypeChecker) {
        let tree = checker.tree
        var statement = call
        while let parent = tree.parent(statement), tree.kind(parent) == .tryExpr || tree.kind(parent) == .wordExpr { statement = parent }
        guard checker.isResultUnused(statement), !Self.isDelegation(call, tree: tree),
            !Self.isShown(statement, in: project, checker.file, tree)
        else { return nil }
        self.statement = statement
        switch checker.reference(of: call) {
        case .project(let id):
            remedy = Self.remedy(forCalling: id, in: project, checker: checker)
        case .api(let reference):
            remedy = Self.remedy(forCalling: reference.declaration, call, checker: checker)
        case .builtin(.implicitInitializer):
            // Only of a type of the project's own is it known that nothing else declares one.
            guard case .project = checker.type(of: call).nominal else { return nil }
            remedy = .discard
        case .local:
            remedy = Self.isVoidOrUnknown(checker.type(of: call)) ? .none : .discard
        default:
            return nil
        }
    }

    /// A playground shows the values of its own statements, so none is dropped there.
    private static func isShown(_ statement: NodeID, in project: Project, _ file: FileID, _ tree: SyntaxTree) -> Bool {
        guard let parent = tree.parent(statement), tree.kind(parent) == .sourceFile else { return false }
        return project[file].path.contains(".playground/")
    }

    /// `super.init(…)`, `self.init(…)`.
    private static func isDelegation(_ call: NodeID, tree: SyntaxTree) -> Bool {
        guard let callee = tree.firstChild(call), tree.kind(callee) == .memberExpr, tree.kind(tree.lastToken(callee)) == .initKeyword,
            let base = tree.firstChild(callee)
        else { return false }
        return tree.kind(base) == .superExpr || tree.tokenRange(base).count == 1 && tree.kind(tree.firstToken(base)) == .selfKeyword
    }

    private static func remedy(forCalling id: DeclID, in project: Project, checker: TypeChecker) -> Remedy {
        let declaration = project[id]
        switch declaration.kind {
        case .function:
            if declaration.traits.contains(.isDiscardableResult) || declaration.traits.contains(.isNoReturn) { return .none }
            let tree = project.tree(of: id)
            guard let clause = tree.child(declaration.node, .returnClause), let type = tree.typeChild(clause),
                !["Void", "()", "Never"].contains(tree.text(type))
            else { return .none }
            if tree.children(declaration.node, .parameterClause).count > 1 { return .none }
            // A method that the SDK calls is made for its result; who drops it says so.
            let isForeign =
                project.isReadOnly(id) || declaration.traits.contains(.warnsUnusedResult) || !checker.apiOverridden(by: id).isEmpty
            return isForeign ? .discard : .attribute(id)
        case .initializer:
            return declaration.traits.contains(.isDiscardableResult) ? .none : .discard
        case .variable:
            return checker.type(of: id).function.map { isVoidOrUnknown($0.result) ? Remedy.none : .discard } ?? .none
        case .class, .struct:
            return .discard
        default:
            return .none
        }
    }

    /// Imported functions may be called for their effect; only the end of an optional chain is warned about, and what the overlays declare.
    private static func remedy(forCalling api: ApiDeclaration, _ call: NodeID, checker: TypeChecker) -> Remedy {
        guard [.function, .method, .classMethod].contains(api.kind), !api.signature.resultType.isVoid else { return .none }
        // What a closure gives (`withUnsafePointer`) may be nothing.
        if isVoidOrUnknown(checker.type(of: call)) { return .none }
        if !api.isResultDiscardable { return .discard }
        // A chain around a result that isn't optional itself is looked through.
        guard case .optional = api.change.newSignature?.resultType ?? api.signature.resultType else { return .none }
        return isInOptionalChain(call, tree: checker.tree) && !isOverlayDiscardable(api) ? .discard : .none
    }

    /// Declared in Swift with `@discardableResult`: fine at the end of a chain too.
    private static func isOverlayDiscardable(_ api: ApiDeclaration) -> Bool {
        api.signature.flags.contains(.discardableResult) || api.change.newSignature?.flags.contains(.discardableResult) == true
    }

    private static func isInOptionalChain(_ call: NodeID, tree: SyntaxTree) -> Bool {
        var node = call
        while let base = tree.firstChild(node) {
            switch tree.kind(node) {
            case .optionalChainExpr: return true
            case .callExpr, .memberExpr, .subscriptExpr, .forceUnwrapExpr: node = base
            default: return false
            }
        }
        return false
    }

    private static func isVoidOrUnknown(_ type: Type) -> Bool {
        type.containsUnknown && type.isUnknown || type.function == nil && type.fullyUnwrapped.isVoid
    }
}

/// Finds the functions of the project that may have their result dropped, because the project drops it more often than not, or because they
/// return their own receiver's type to be called on. Where the result is mostly used, the places that drop it say `_ =`.
struct DiscardableFunctions: ProjectAnalysis {
    /// How often calls drop the results of functions, and how often functions are called at all.
    struct Survey: Sendable {
        fileprivate(set) var drops: [DeclID: Int] = [:]
        fileprivate(set) var calls: [DeclID: Int] = [:]
    }

    /// What functions are called that give something and are called somewhere as a statement.
    private var names = SymbolSet()

    var name: String { "discardable-functions" }

    func prepared(for project: Project) -> DiscardableFunctions {
        let giving = SymbolSet(project.declarations.lazy.filter { $0.kind == .function && Self.mayGive($0, in: project) }.map(\.name))
        var prepared = self
        for index in project.files.indices where !project.files[index].isReadOnly {
            let tree = project.files[index].tree
            for node in 0..<tree.nodeCount where tree.kind(NodeID(node)) == .callExpr {
                guard let token = Self.calledName(NodeID(node), in: tree) else { continue }
                let name = project.symbol(of: token, in: FileID(index))
                if giving.contains(name), Self.mayBeStatement(NodeID(node), in: tree) { prepared.names.insert(name) }
            }
        }
        return prepared
    }

    /// Whether a call of the declaration may give a value: all but functions without a result.
    fileprivate static func mayGive(_ declaration: Declaration, in project: Project) -> Bool {
        declaration.kind != .function || project[declaration.file].tree.child(declaration.node, .returnClause) != nil
    }

    /// Whether the value of a call may be dropped, as far as the nodes around it show.
    private static func mayBeStatement(_ call: NodeID, in tree: SyntaxTree) -> Bool {
        guard let parent = tree.parent(call) else { return false }
        switch tree.kind(parent) {
        case .callExpr, .memberExpr, .subscriptExpr, .optionalChainExpr, .forceUnwrapExpr: return tree.firstChild(parent) != call
        case .argument: return tree.parent(parent).map { tree.kind($0) != .argumentList } ?? true
        case .sequenceExpr, .initializerClause, .returnStmt, .conditionList: return false
        default: return true
        }
    }

    func survey(_ checker: TypeChecker) -> Survey {
        var survey = Survey()
        let (project, tree) = (checker.project, checker.tree)
        guard !names.isEmpty, !project[checker.file].isReadOnly else { return survey }
        for index in 0..<tree.nodeCount where tree.kind(NodeID(index)) == .callExpr {
            let call = NodeID(index)
            guard let token = Self.calledName(call, in: tree), names.contains(checker.name(of: token)) else { continue }
            if let dropped = DroppedResult(call, in: project, checker: checker), case .attribute(let id) = dropped.remedy {
                survey.drops[id, default: 0] += 1
            }
            if Self.isPlain(call, in: tree), let id = checker.reference(of: call).declaration { survey.calls[id, default: 0] += 1 }
        }
        return survey
    }

    func facts(from surveys: [Survey], of project: Project) -> Set<DeclID> {
        var drops: [DeclID: Int] = [:]
        var calls: [DeclID: Int] = [:]
        for survey in surveys {
            drops.merge(survey.drops, uniquingKeysWith: +)
            calls.merge(survey.calls, uniquingKeysWith: +)
        }
        return Set(drops.filter { Self.returnsReceiver($0.key, in: project) || 2 * $0.value >= calls[$0.key, default: 0] }.keys)
    }

    /// The name that a call says; `a?` and `b!` are looked through.
    fileprivate static func calledName(_ call: NodeID, in tree: SyntaxTree) -> TokenID? {
        guard var callee = tree.firstChild(call) else { return nil }
        while [.optionalChainExpr, .forceUnwrapExpr].contains(tree.kind(callee)), let inner = tree.firstChild(callee) { callee = inner }
        guard [.identifierExpr, .memberExpr, .implicitMemberExpr].contains(tree.kind(callee)) else { return nil }
        var last = tree.firstToken(callee)
        for token in tree.ownTokens(callee) where tree.kind(token) == .identifier { last = token }
        return last
    }

    /// Whether the name stands right in front of the arguments.
    private static func isPlain(_ call: NodeID, in tree: SyntaxTree) -> Bool {
        tree.firstChild(call).map { ![.optionalChainExpr, .forceUnwrapExpr].contains(tree.kind($0)) } ?? false
    }

    /// Whether the function gives back the type it is a member of.
    private static func returnsReceiver(_ id: DeclID, in project: Project) -> Bool {
        let tree = project.tree(of: id)
        guard let clause = tree.child(project[id].node, .returnClause), let type = tree.typeChild(clause) else { return false }
        if tree.text(type) == "Self" { return true }
        guard case .project(let owner)? = project.type(ofMember: id), tree.kind(type) == .identifierType else { return false }
        return tree.name(tree.firstToken(type)) == project[owner].name.text
    }
}

/// SE-0047: a function of the project whose result the project drops somewhere says `@discardableResult`.
struct DiscardableResultAttribute: Transformation {
    private var functions: Set<DeclID> = []

    var nodeKinds: Set<NodeKind> { [.funcDecl] }

    private let analysis = DiscardableFunctions()
    var analyses: [any ProjectAnalysis] { [analysis] }

    func knowing(_ facts: ProjectFacts) -> Self {
        var knowing = self
        knowing.functions = facts[analysis] ?? []
        return knowing
    }

    func visit(_ node: NodeID, in context: FileContext) {
        guard let id = context.checker.declaration(of: node), functions.contains(id) else { return }
        let tree = context.tree
        let start = tree.range(node).lowerBound
        let lineStart = tree.lineStart(of: start)
        let separator = tree.isBlank(lineStart..<start) ? tree.lineBreak(near: start) + tree.indentation(at: start) : " "
        let name = tree.declaredName(node).map { tree.text($0) } ?? ""
        context.report(
            .safe, at: tree.declaredName(node).map { tree.range($0) } ?? tree.range(node),
            "Swift 3 warns about dropped results, and the project drops the one of '\(name)'."
        ) {
            $0.insert("@discardableResult" + separator, before: node, slot: .attribute)
        }
    }
}

/// SE-0047: `_ =` where Swift 3 warns about a dropped result of a function that doesn't say `@discardableResult`.
struct DiscardedResult: Transformation {
    private var discardable: Set<DeclID> = []
    /// Names of the project's declarations whose call may give a value.
    private var givers = SymbolSet()

    var nodeKinds: Set<NodeKind> { [.callExpr] }

    private let analysis = DiscardableFunctions()
    var analyses: [any ProjectAnalysis] { [analysis] }

    func knowing(_ facts: ProjectFacts) -> Self {
        var knowing = self
        knowing.discardable = facts[analysis] ?? []
        return knowing
    }

    func prepared(for project: Project) -> any Transformation {
        var prepared = self
        for declaration in project.declarations where DiscardableFunctions.mayGive(declaration, in: project) {
            prepared.givers.insert(declaration.name)
        }
        return prepared
    }

    /// Whether a callee's name is one of something that may give a value.
    private func mayGive(_ call: NodeID, _ context: FileContext) -> Bool {
        guard let token = DiscardableFunctions.calledName(call, in: context.tree), context.tree.kind(token) == .identifier else {
            return true
        }
        let name = context.checker.name(of: token)
        return name.startsUppercase || givers.contains(name) || name == WellKnown.dynamicType || context.project.binds(name)
            || context.project.mayGiveResult(name)
    }

    func visit(_ node: NodeID, in context: FileContext) {
        guard mayGive(node, context), let dropped = DroppedResult(node, in: context.project, checker: context.checker) else { return }
        switch dropped.remedy {
        case .none: return
        case .attribute(let id): if discardable.contains(id) { return }
        case .discard: break
        }
        context.report(.safe, at: node, "Swift 3 warns about this dropped result; `_ =` says that it is meant.") {
            $0.insert("_ = ", before: dropped.statement, slot: .discard)
        }
    }
}
