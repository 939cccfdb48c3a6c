import RuleEngine
import Semantics
import Syntax

/// Enum cases start with a small letter in Swift 3 (SE-0006): renames them where they are declared and at every use in all files.
///
/// A case of a `String` enum keeps its raw value, which is spelled out. What is not renamed at its declaration (collisions, names like
/// `MAX_SIZE`) is not renamed anywhere. SE-0036: a case that is named without a dot in its enum's own code gets one.
struct EnumCaseNames: Transformation {
    private var renames: EnumCaseRenames?
    private var caseNames = SymbolSet()

    var nodeKinds: Set<NodeKind> { [.enumCaseElement, .identifierExpr, .memberExpr, .implicitMemberExpr] }

    func prepared(for project: Project, as rule: RuleIdentity) -> any Transformation {
        var prepared = self
        prepared.renames = EnumCaseRenames(
            project: project, keepsAll: rule.options["keep-case-names"] == "yes", includingPublic: rule.options["public-cases"] != "no")
        prepared.caseNames = SymbolSet(project.declarations.lazy.filter { $0.kind == .enumCase }.map(\.name))
        return prepared
    }

    func visit(_ node: NodeID, in context: FileContext) {
        guard let renames else { return }
        switch context.tree.kind(node) {
        case .enumCaseElement: visitDeclaration(node, renames, in: context)
        case .identifierExpr: visitBareUse(node, renames, in: context)
        default: visitDottedUse(node, renames, in: context)
        }
    }

    // MARK: Declarations

    private func visitDeclaration(_ node: NodeID, _ renames: EnumCaseRenames, in context: FileContext) {
        let tree = context.tree
        guard let id = context.checker.declaration(of: node) else { return }
        if let obstacle = renames.obstacles[id] {
            context.reportManual(at: node, obstacle)
            return
        }
        guard let new = renames.newNames[id] else { return }
        let name = tree.firstToken(node)
        let old = tree.name(name)
        context.report(.safe, at: name, "Enum cases start with a small letter in Swift 3: '\(new)'.", group: group(of: id, in: context)) {
            builder in
            builder.replace(name, with: Keywords.escaped(new))
            if tree.child(node, .initializerClause) == nil, hasImplicitStringValues(id, in: context) {
                builder.insert(" = \"\(old)\"", after: tree.lastToken(node), slot: .postfix)
            }
        }
    }

    /// Whether the case's raw value is its name: the enum's raw type is `String`.
    private func hasImplicitStringValues(_ enumCase: DeclID, in context: FileContext) -> Bool {
        let tree = context.tree
        guard let owner = context.project[enumCase].owner, context.project[owner].file == context.file,
            let clause = tree.child(context.project[owner].node, .inheritanceClause), let first = tree.child(clause, where: { $0.isType })
        else { return false }
        return context.checker.type(ofTypeNode: first).isApi(WellKnown.string) || tree.text(first) == "String"
    }

    private func group(of enumCase: DeclID, in context: FileContext) -> String {
        let owner = context.project[enumCase].owner ?? enumCase
        return "enum-cases-\(owner.index)"
    }

    // MARK: Uses

    private func visitDottedUse(_ node: NodeID, _ renames: EnumCaseRenames, in context: FileContext) {
        let tree = context.tree
        guard let name = tree.memberName(node) else { return }
        let symbol = context.project.symbol(of: name, in: context.file)
        guard let namesakes = renames.byOldName[symbol] else { return }
        let (declaration, safety) = referredCase(node, namesakes, in: context)
        guard let declaration, let new = renames.newNames[declaration] else { return }
        // A guess must not hold the renaming back where another rule knows better.
        let isKnown = !context.checker.reference(of: node).isUnknown
        context.report(
            safety, at: name, "Enum cases start with a small letter in Swift 3: '\(new)'.",
            group: isKnown ? group(of: declaration, in: context) : nil
        ) {
            $0.replace(name, with: Keywords.escapedAfterPeriod(new))
        }
    }

    /// The case that a dotted name means, and how sure that is.
    ///
    /// An implicit member of unknown type means the one enum of the project that has such a case, if nothing in the SDK is called so.
    private func referredCase(_ node: NodeID, _ namesakes: [DeclID], in context: FileContext) -> (DeclID?, Safety) {
        let reference = context.checker.reference(of: node)
        switch reference {
        case .project(let id):
            return (id, .safe)
        case .ambiguous(let all):
            let cases = all.compactMap(\.declaration)
            return cases.count == all.count ? (cases.first { namesakes.contains($0) }, .likely) : (nil, .manual)
        case .unknown where context.tree.kind(node) == .implicitMemberExpr && !isPassedToLibrary(node, context):
            let owners = Set(namesakes.map { context.project[$0].owner })
            if owners.count == 1 { return (namesakes[0], .likely) }
            return (caseOfSwitch(around: node, namesakes, in: context), .likely)
        default:
            return (nil, .manual)
        }
    }

    /// Whether the name is an argument of a function that is called by its module's name: it takes no enum of the project.
    private func isPassedToLibrary(_ node: NodeID, _ context: FileContext) -> Bool {
        guard let call = ModuleCall(taking: node, in: context), let name = context.tree.memberName(call.callee) else { return false }
        return context.project.declarations(named: Symbol(context.tree.name(name))).isEmpty
    }

    /// For a pattern of a `switch` over an unknown type: the enum that has all the cases the switch names.
    private func caseOfSwitch(around node: NodeID, _ namesakes: [DeclID], in context: FileContext) -> DeclID? {
        let tree = context.tree
        guard let item = tree.ancestor(node, where: { $0 == .caseItem || $0 == .codeBlock }), tree.kind(item) == .caseItem,
            let switchCase = tree.parent(item), let statement = tree.ancestor(switchCase, where: { $0 == .switchStmt })
        else { return nil }
        var names: Set<Symbol> = []
        for switchCase in tree.children(statement, .switchCase) {
            for item in tree.children(switchCase, .caseItem) {
                for index in tree.subtree(item) where tree.kind(NodeID(index)) == .implicitMemberExpr {
                    if let name = tree.memberName(NodeID(index)) {
                        names.insert(context.project.symbol(of: name, in: context.file))
                    }
                }
            }
        }
        let fitting = namesakes.filter { candidate in
            guard let owner = context.project[candidate].owner else { return false }
            return names.allSatisfy { name in
                context.project.members(of: .project(owner), named: name).contains { context.project[$0].kind == .enumCase }
            }
        }
        return fitting.count == 1 ? fitting[0] : nil
    }

    private func visitBareUse(_ node: NodeID, _ renames: EnumCaseRenames, in context: FileContext) {
        let tree = context.tree
        let name = tree.firstToken(node)
        guard caseNames.contains(context.checker.name(of: name)), let id = context.checker.reference(of: node).declaration,
            context.project[id].kind == .enumCase
        else { return }
        let new = renames.newNames[id]
        guard let owner = context.project[id].owner else { return }
        let isStatic = isInStaticMember(node, in: context)
        if isStatic && new == nil { return }
        var spelled = new.map { Keywords.escapedAfterPeriod($0) } ?? tree.text(name)
        var prefix = dotPrefix(for: node, of: owner, in: context)
        if isStatic, prefix != ".", let new, case .unknown = context.checker.lookup(Symbol(new), at: node) {
            prefix = ""
            spelled = Keywords.escaped(new)
        }
        context.report(
            .safe, at: name,
            prefix.isEmpty
                ? "Enum cases start with a small letter in Swift 3: '\(spelled)'."
                : "A case is named with a dot in Swift 3, also in the enum's own code: '\(prefix)\(spelled)'.",
            group: new == nil ? nil : group(of: id, in: context)
        ) {
            $0.replace(name, with: prefix + spelled)
        }
    }

    /// `.` where the surrounding code wants the enum, else the enum's name and a dot.
    private func dotPrefix(for node: NodeID, of owner: DeclID, in context: FileContext) -> String {
        let tree = context.tree
        if isPattern(node, in: tree) { return "." }
        let call = tree.parent(node).flatMap { tree.kind($0) == .callExpr && tree.firstChild($0) == node ? $0 : nil }
        if wantedType(of: call ?? node, in: context).nominal == .project(owner) { return "." }
        return context.project[owner].name.text + "."
    }

    /// What the surrounding code wants, without what the elements and branches beside the expression say: they may be bare cases themselves.
    private func wantedType(of node: NodeID, in context: FileContext) -> Type {
        let tree = context.tree
        guard let parent = tree.parent(node) else { return .unknown }
        switch tree.kind(parent) {
        case .arrayExpr: return wantedType(of: parent, in: context).isUnknown ? .unknown : context.checker.expectedType(of: node)
        case .sequenceExpr:
            // The last operand behind `? … :` is a branch; what stands before is an operand of the condition.
            let before = tree.children(parent).prefix { $0 != node }
            guard let last = before.last, tree.kind(last) == .ternaryOperator else { break }
            let isAssigned = before.contains { tree.kind($0) == .assignment }
            if !isAssigned, wantedType(of: parent, in: context).isUnknown { return .unknown }
        case .ternaryOperator:
            guard let sequence = tree.parent(parent) else { break }
            let isAssigned = tree.children(sequence).contains { tree.kind($0) == .assignment }
            if !isAssigned, wantedType(of: sequence, in: context).isUnknown { return .unknown }
        default: break
        }
        return context.checker.expectedType(of: node)
    }

    private func isPattern(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard let parent = tree.parent(node) else { return false }
        if tree.kind(parent) == .expressionPattern { return true }
        guard tree.kind(parent) == .callExpr, tree.firstChild(parent) == node, let outer = tree.parent(parent) else { return false }
        return tree.kind(outer) == .expressionPattern
    }

    /// Whether the node stands in a static member, where a bare case is still right.
    private func isInStaticMember(_ node: NodeID, in context: FileContext) -> Bool {
        if let function = context.checker.enclosingFunction(of: node), let id = context.checker.declaration(of: function) {
            return context.project[id].isStatic
        }
        let tree = context.tree
        guard let property = tree.ancestor(node, where: { $0 == .varDecl || $0.isNominalDeclaration || $0 == .extensionDecl }),
            tree.kind(property) == .varDecl
        else {
            return false
        }
        return tree.modifier("static", of: property) != nil
    }
}
