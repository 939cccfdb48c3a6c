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

/// Which of the project's functions may have their result dropped, because the project drops it more often than not, or they return their own
/// receiver's type to be called on. Where the result is mostly used, the places that drop it say `_ =`.
private struct DiscardableFunctions {
    private(set) var functions: Set<DeclID> = []

    init(_ project: Project) {
        var drops: [DeclID: Int] = [:]
        var uses: [DeclID: Int] = [:]
        project.withSession { session in
            let writable = project.files.indices.filter { !project.files[$0].isReadOnly }
            for index in writable {
                Self.eachCall(in: FileID(index), of: project, session) { call, checker in
                    guard let dropped = DroppedResult(call, in: project, checker: checker), case .attribute(let id) = dropped.remedy
                    else { return }
                    drops[id, default: 0] += 1
                }
            }
            let names = Set(drops.keys.map { project[$0].name })
            for index in writable {
                Self.eachCall(in: FileID(index), of: project, session) { call, checker in
                    guard let name = Self.calledName(call, in: checker.tree), names.contains(project.symbol(of: name, in: checker.file)),
                        let id = checker.reference(of: call).declaration, drops[id] != nil
                    else { return }
                    uses[id, default: 0] += 1
                }
            }
        }
        for (id, dropped) in drops where Self.returnsReceiver(id, in: project) || 2 * dropped >= uses[id, default: 0] {
            functions.insert(id)
        }
    }

    private static func eachCall(
        in file: FileID, of project: Project, _ session: CheckerSession, _ body: (NodeID, TypeChecker) -> Void
    ) {
        let checker = TypeChecker(project: project, file: file, session: session)
        for index in 0..<checker.tree.nodeCount where checker.tree.kind(NodeID(index)) == .callExpr { body(NodeID(index), checker) }
    }

    private static func calledName(_ call: NodeID, in tree: SyntaxTree) -> TokenID? {
        guard let callee = tree.firstChild(call), [.identifierExpr, .memberExpr, .implicitMemberExpr].contains(tree.kind(callee)) else {
            return nil
        }
        var last = tree.firstToken(callee)
        for token in tree.ownTokens(callee) where tree.kind(token) == .identifier { last = token }
        return last
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

    func prepared(for project: Project) -> any Transformation {
        var prepared = self
        prepared.functions = DiscardableFunctions(project).functions
        return prepared
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

    var nodeKinds: Set<NodeKind> { [.callExpr] }

    func prepared(for project: Project) -> any Transformation {
        var prepared = self
        prepared.discardable = DiscardableFunctions(project).functions
        return prepared
    }

    func visit(_ node: NodeID, in context: FileContext) {
        guard let dropped = DroppedResult(node, in: context.project, checker: context.checker) else { return }
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
