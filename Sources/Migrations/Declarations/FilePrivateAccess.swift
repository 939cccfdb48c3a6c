import RuleEngine
import Semantics
import Syntax

/// SE-0025: `private` means the braces of the declaration now; what the rest of the file uses is `fileprivate`.
///
/// Only members change, and only those that something outside their braces uses; `private` at file level means the same as before.
struct FilePrivateAccess: Transformation {
    var nodeKinds: Set<NodeKind> { [.sourceFile] }

    func visit(_ node: NodeID, in context: FileContext) {
        var widened = WidenedMembers(context)
        widened.find()
        let tree = context.tree
        for member in widened.members where widened.isWidened(member) {
            context.report(
                .safe, at: member.modifier,
                "`private` means the enclosing braces in Swift 3; '\(member.displayName)' is used elsewhere in the file."
            ) {
                $0.replace(tree.firstToken(member.modifier), with: "fileprivate")
            }
        }
    }
}

/// The private members of a file that are used outside the braces they stand in.
private struct WidenedMembers {
    struct Member {
        let declaration: DeclID
        let modifier: NodeID
        /// Only the setter is private.
        let isSetter: Bool
        /// Bytes of the braces around it.
        let scope: Range<Int>
        let displayName: String
    }

    private let context: FileContext
    private let tree: SyntaxTree
    private(set) var members: [Member] = []
    private var widened: Set<DeclID> = []

    init(_ context: FileContext) {
        self.context = context
        tree = context.tree
        collect()
    }

    func isWidened(_ member: Member) -> Bool { widened.contains(member.declaration) }

    /// Every declaration with `private` that stands in the braces of a type or extension.
    private mutating func collect() {
        for declaration in context.project.declarations(in: context.file) where !declaration.isLocal {
            guard let owner = declaration.owner, let holder = modifierHolder(of: declaration),
                let modifier = tree.modifier("private", of: holder), let block = tree.child(context.project[owner].node, .memberBlock)
            else { continue }
            let isSetter = tree.token(modifier, .leftParen) != nil
            members.append(
                Member(
                    declaration: declaration.id, modifier: modifier, isSetter: isSetter, scope: tree.range(block),
                    displayName: declaration.kind == .initializer ? "init" : declaration.name.text))
        }
    }

    /// The node that holds the declaration's modifiers: a variable's own node is its pattern.
    private func modifierHolder(of declaration: Declaration) -> NodeID? {
        guard declaration.kind == .variable else { return declaration.node }
        return tree.ancestor(declaration.node) { $0 == .varDecl }
    }

    mutating func find() {
        guard !members.isEmpty else { return }
        findUses()
        // One modifier may cover several names (`private var a, b`).
        let modifiers = Set(members.filter { isWidened($0) }.map(\.modifier))
        for member in members where modifiers.contains(member.modifier) { widened.insert(member.declaration) }
        widenTypesOfSignatures()
    }

    private mutating func findUses() {
        var byName: [Symbol: [Member]] = [:]
        for member in members where context.project[member.declaration].kind != .initializer {
            byName[context.project[member.declaration].name, default: []].append(member)
        }
        for index in 0..<tree.nodeCount {
            let node = NodeID(index)
            switch tree.kind(node) {
            case .identifierExpr, .memberExpr, .implicitMemberExpr, .identifierType, .memberType:
                guard let token = nameToken(of: node), let named = byName[context.project.symbol(of: token, in: context.file)] else {
                    continue
                }
                for member in named where !isWidened(member) && !member.scope.contains(tree.range(token).lowerBound) {
                    if member.isSetter, !isWritten(token) { continue }
                    if mayMean(member, node) { widened.insert(member.declaration) }
                }
            case .callExpr:
                findInitializerUse(node)
            case .subscriptExpr:
                guard let named = byName[WellKnown.subscriptName] else { continue }
                for member in named where !member.scope.contains(tree.range(node).lowerBound) && mayMean(member, node) {
                    widened.insert(member.declaration)
                }
            default:
                continue
            }
        }
        // In a type that is private to the file an override has to be seen where the type is.
        for member in members where isOverride(member.declaration) { widened.insert(member.declaration) }
        for declaration in context.project.declarations(in: context.file) {
            // An override or a witness elsewhere in the file needs to see what it overrides.
            for overridden in context.project.overridden(by: declaration.id) {
                guard let member = members.first(where: { $0.declaration == overridden && !$0.isSetter }),
                    !member.scope.contains(tree.range(declaration.node).lowerBound)
                else { continue }
                widened.insert(overridden)
                if members.contains(where: { $0.declaration == declaration.id }) { widened.insert(declaration.id) }
            }
        }
    }

    private func isOverride(_ declaration: DeclID) -> Bool {
        guard let holder = modifierHolder(of: context.project[declaration]) else { return false }
        return tree.modifier("override", of: holder) != nil
    }

    private mutating func findInitializerUse(_ call: NodeID) {
        for member in members where context.project[member.declaration].kind == .initializer && !isWidened(member) {
            if member.scope.contains(tree.range(call).lowerBound) { continue }
            let reference = context.checker.reference(of: call)
            if reference.candidates.contains(.project(member.declaration)) { widened.insert(member.declaration) }
        }
    }

    /// Whether the node may refer to the member: it does, or nobody knows.
    private func mayMean(_ member: Member, _ node: NodeID) -> Bool {
        let reference = context.checker.reference(of: node)
        switch reference {
        case .project(let id): return id == member.declaration || context.project.overridden(by: id).contains(member.declaration)
        case .ambiguous(let all): return all.contains(.project(member.declaration))
        case .api, .apiType, .local, .builtin, .module: return false
        case .unknown:
            // A bare name that is unknown can only be this member inside an extension or a subclass.
            return tree.kind(node) == .memberExpr || tree.kind(node) == .implicitMemberExpr || isInRelatedType(node, member)
        }
    }

    private func isInRelatedType(_ node: NodeID, _ member: Member) -> Bool {
        guard let enclosing = context.checker.enclosingType(of: node), let type = context.project.nominal(of: enclosing) else {
            return false
        }
        guard let own = context.project.type(ofMember: member.declaration) else { return false }
        return type == own || context.checker.superclasses(of: type).contains(own)
    }

    private func isWritten(_ token: TokenID) -> Bool {
        let search = MutationSearch(tree: tree, name: tree.name(token))
        return search.isMutation(at: token)
    }

    private func nameToken(of node: NodeID) -> TokenID? {
        switch tree.kind(node) {
        case .memberExpr, .implicitMemberExpr, .memberType:
            return tree.memberName(node)
        default:
            return tree.firstToken(node)
        }
    }

    /// A type that the signature of a wider member names has to be as wide.
    private mutating func widenTypesOfSignatures() {
        let types = members.filter { context.project[$0.declaration].kind.isType }
        guard !types.isEmpty else { return }
        var changed = true
        while changed {
            changed = false
            for member in members where isWidened(member) && !member.isSetter {
                let node = modifierHolder(of: context.project[member.declaration]) ?? context.project[member.declaration].node
                if context.project[member.declaration].kind == .variable {
                    // A type that is inferred counts as one that is written.
                    let type = context.checker.type(of: member.declaration)
                    for candidate in types where !widened.contains(candidate.declaration) {
                        if type.contains({ $0.nominal == .project(candidate.declaration) }) {
                            widened.insert(candidate.declaration)
                            changed = true
                        }
                    }
                }
                for index in tree.subtree(node) {
                    let part = NodeID(index)
                    guard [.identifierType, .memberType, .identifierExpr].contains(tree.kind(part)), isOfSignature(part, of: node),
                        let id = declaration(namedBy: part)
                    else { continue }
                    if types.contains(where: { $0.declaration == id }), widened.insert(id).inserted { changed = true }
                }
            }
        }
    }

    /// Whether a name belongs to what a declaration shows: not to a body or a value, unless the value gives a variable its type.
    private func isOfSignature(_ part: NodeID, of declaration: NodeID) -> Bool {
        guard
            let holder = tree.ancestor(
                part, where: { [.codeBlock, .memberBlock, .closureExpr, .initializerClause].contains($0) }), holder >= declaration
        else { return tree.kind(part) != .identifierExpr }
        guard tree.kind(holder) == .initializerClause, let binding = tree.parent(holder) else { return false }
        return tree.kind(binding) == .patternBinding && tree.child(binding, .typeAnnotation) == nil
    }

    /// The private type that a name spells; what an alias stands for isn't meant.
    private func declaration(namedBy part: NodeID) -> DeclID? {
        if let id = context.checker.reference(of: part).declaration { return id }
        guard tree.kind(part) == .identifierExpr else { return nil }
        let name = context.project.symbol(of: tree.firstToken(part), in: context.file)
        return members.first {
            let declaration = context.project[$0.declaration]
            return declaration.name == name && declaration.kind == .typealias && isInRelatedType(part, $0)
        }?.declaration
    }
}
