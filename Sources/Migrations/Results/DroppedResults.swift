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
        guard checker.isResultUnused(statement), !Self.isDelegation(call, tree: tree) else { return nil }
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
        if api.change.newSignature?.resultType.isVoid == true { return .none }
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

/// SE-0047: a function of the project whose result the project drops somewhere says `@discardableResult`.
struct DiscardableResultAttribute: Transformation {
    private var functions: Set<DeclID> = []

    var nodeKinds: Set<NodeKind> { [.funcDecl] }

    func prepared(for project: Project) -> any Transformation {
        var prepared = self
        project.withSession { session in
            for index in project.files.indices where !project.files[index].isReadOnly {
                let checker = TypeChecker(project: project, file: FileID(index), session: session)
                let tree = project.files[index].tree
                for nodeIndex in 0..<tree.nodeCount where tree.kind(NodeID(nodeIndex)) == .callExpr {
                    guard let dropped = DroppedResult(NodeID(nodeIndex), in: project, checker: checker),
                        case .attribute(let id) = dropped.remedy
                    else { continue }
                    prepared.functions.insert(id)
                }
            }
        }
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

/// SE-0047: `_ =` where Swift 3 warns about a dropped result of a function that isn't the project's to mark.
struct DiscardedResult: Transformation {
    var nodeKinds: Set<NodeKind> { [.callExpr] }

    func visit(_ node: NodeID, in context: FileContext) {
        guard let dropped = DroppedResult(node, in: context.project, checker: context.checker), case .discard = dropped.remedy else {
            return
        }
        context.report(.safe, at: node, "Swift 3 warns about this dropped result; `_ =` says that it is meant.") {
            $0.insert("_ = ", before: dropped.statement, slot: .discard)
        }
    }
}
