import RuleEngine
import Semantics
import Syntax

/// Renames types that an API map says have a new name, wherever a type is spelled: annotations, generic arguments, casts, extensions,
/// inheritance, constructors, metatypes.
struct SDKTypes: Transformation {
    let nodeKinds: Set<NodeKind> = [.identifierType, .memberType, .identifierExpr, .memberExpr]

    private var units: CalendarUnitHolders.Facts = [:]
    private var arguments: GenericArguments.Facts = [:]

    private let analysis = CalendarUnitHolders()
    private let argumentAnalysis = GenericArguments()
    var analyses: [any ProjectAnalysis] { [analysis, argumentAnalysis] }

    func knowing(_ facts: ProjectFacts) -> Self {
        var knowing = self
        knowing.units = facts[analysis] ?? [:]
        knowing.arguments = facts[argumentAnalysis] ?? [:]
        return knowing
    }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let token = ReferenceSyntax.nameToken(of: node, in: tree), tree.kind(token) == .identifier,
            mayMatter(node, context.checker.name(of: token), context)
        else { return }
        let reference = context.checker.reference(of: node)
        switch tree.kind(node) {
        case .identifierType:
            switch reference {
            case .project, .local, .builtin, .module: return
            case .api(let api): renameAssociatedType(api.declaration, token, context)
            case .unknown, .ambiguous, .apiType: renameType(node, token, context)
            }
        case .identifierExpr:
            switch reference {
            case .unknown: renameType(node, token, context)
            case .apiType(let owner):
                // An alias of the project's own is looked through, but it is the alias that is spelled.
                let name = tree.name(token)
                if owner.name == name || owner.name.hasSuffix(".\(name)") { renameType(node, token, context) }
            default: return
            }
        case .memberType:
            if case .api(let api) = reference { renameAssociatedType(api.declaration, token, context) }
            if case .apiType(let owner) = reference { renameMember(owner, node, token, context) }
        default:
            if case .apiType(let owner) = reference { renameMember(owner, node, token, context) }
        }
    }

    /// Whether anything that changes has the name.
    private func mayMatter(_ node: NodeID, _ name: Symbol, _ context: FileContext) -> Bool {
        if context.project.mayChangeType(name) { return true }
        // Associated types are members.
        return context.tree.kind(node).isType && context.project.mayChange(name)
    }

    private func renameAssociatedType(_ declaration: ApiDeclaration, _ token: TokenID, _ context: FileContext) {
        guard case .renamed(let new) = declaration.change, new.name != declaration.name else { return }
        context.report(.safe, at: token, "'\(declaration.name)' is '\(new.name)' in Swift 3") { edits in
            edits.replace(token, with: new.name)
        }
    }

    private func renameType(_ node: NodeID, _ token: TokenID, _ context: FileContext) {
        guard let owner = context.checker.apis.owner(named: context.tree.name(token)) else { return }
        addArguments(of: owner, at: node, token, context)
        guard let new = newName(of: owner, at: node, context), !isReplacedWithItsMember(node, context) else { return }
        let spelled = NewNaming(context: context).spell(new, at: node)
        guard spelled != context.tree.text(token) else { return }
        context.report(
            owner.isUnconfirmed ? .likely : .safe, at: token, "'\(owner.name)' is '\(new)' in Swift 3", reads: reads(owner, context)
        ) { edits in
            edits.replace(token, with: spelled)
        }
    }

    /// Whether the old name is a type's name in Swift 3 too: that of the class beside its value type, another type's (`Process`), or an alias for
    /// which only the plain type is said now (`NSInteger`); and a common word may be (Alamofire's `Request` became `DataRequest`, whose superclass is
    /// called `Request`).
    private func reads(_ owner: ApiOwner, _ context: FileContext) -> Reads {
        if context.project.hasCommonName(owner) { return .swift2 }
        switch owner.change {
        case .split: return .swift2
        case .replaced(let type) where type == owner.aliased: return .swift2
        default: break
        }
        // Which system the file is for doesn't count: a name that Swift 3 has anywhere is no sign of Swift 2.
        if context.dialect == .swift2 { return .any }
        let everywhere = context.project.apis.scope(importing: context.project.imports(of: context.file), platforms: .all)
        return everywhere.owner(named: owner.name, spelling: .new) != nil ? .swift2 : .any
    }

    /// Whether the type stands before a member that belongs to another type now, so that the member's rename writes both.
    private func isReplacedWithItsMember(_ node: NodeID, _ context: FileContext) -> Bool {
        guard context.tree.kind(node) == .identifierExpr, let parent = context.tree.parent(node),
            context.tree.kind(parent) == .memberExpr, case .api(let api) = context.checker.reference(of: parent),
            let old = api.declaration.signature.owner, let new = api.declaration.change.newSignature?.owner
        else { return false }
        guard api.declaration.signature.kind.isStatic else { return false }
        // `NSLocale.system` stays the class's where all else is asked of the value type.
        return old.split(separator: ".").last != new.split(separator: ".").last || staysWithItsClass(old, new, context)
    }

    private func staysWithItsClass(_ old: String, _ new: String, _ context: FileContext) -> Bool {
        guard let owner = context.checker.apis.owner(named: old), case .split(let value, let reference) = owner.change else { return false }
        return new == reference && reference == old && value != old
    }

    /// A class that became generic gets the arguments that its values show, else those that stand for what it took before:
    /// `NSFetchRequest<NSFetchRequestResult>`.
    private func addArguments(of owner: ApiOwner, at node: NodeID, _ token: TokenID, _ context: FileContext) {
        let tree = context.tree
        guard !owner.defaultArguments.isEmpty, tree.child(node, .genericArgumentClause) == nil, let parent = tree.parent(node) else {
            return
        }
        if tree.kind(node) == .identifierExpr {
            guard tree.firstChild(parent) == node else { return }
            switch tree.kind(parent) {
            case .callExpr: break
            case .arrayExpr:
                // `[NSCache]()`
                guard let call = tree.parent(parent), tree.kind(call) == .callExpr, tree.firstChild(call) == parent else { return }
            case .memberExpr:
                // `NSHashTable.weakObjectsHashTable()` where nothing else says what it holds.
                guard let call = ReferenceSyntax.call(of: parent, in: tree), let api = context.checker.reference(of: call).api,
                    api.declaration.kind == .classMethod, api.declaration.signature.type == .named(owner.name),
                    context.checker.expectedType(of: call).isUnknown
                else { return }
            default: return
            }
        } else if tree.kind(parent) == .extensionDecl {
            return
        }
        let known = arguments[WrittenType(file: context.file, node: node)]
        let arguments = known?.text ?? owner.defaultArguments.map(\.description).joined(separator: ", ")
        context.report(.safe, at: token, "'\(owner.name)' is generic in Swift 3", reads: .swift2) { edits in
            edits.insert("<\(arguments)>", after: token, slot: .postfix)
        }
    }

    /// `Outer.Inner`: the node as a whole names the type.
    private func renameMember(_ owner: ApiOwner, _ node: NodeID, _ token: TokenID, _ context: FileContext) {
        guard let new = newName(of: owner, at: node, context), new != owner.name else { return }
        let newParts = new.split(separator: ".").map(String.init)
        let oldParts = owner.name.split(separator: ".").map(String.init)
        if newParts.count == oldParts.count, newParts.dropLast() == oldParts.dropLast() || newParts.count > 1, let last = newParts.last {
            guard last != context.tree.name(token) else { return }
            context.report(.safe, at: token, "'\(owner.name)' is '\(new)' in Swift 3") { $0.replace(token, with: last) }
        } else {
            context.report(.safe, at: node, "'\(owner.name)' is '\(new)' in Swift 3") { $0.replace(node, with: new) }
        }
    }

    private func newName(of owner: ApiOwner, at node: NodeID, _ context: FileContext) -> String? {
        let tree = context.tree
        switch owner.change {
        case .unchanged, .mutable:
            return nil
        case .gone(let reason):
            context.reportManual(at: node, "'\(owner.name)' is gone in Swift 3\(reason.isEmpty ? "" : ": \(reason)")")
            return nil
        case .renamed(let name):
            return owner.name == CalendarUnitHolders.unit.text ? CalendarUnits.newName(of: node, units, in: context) ?? name : name
        case .replaced(let type):
            return type.description
        case .errorCode(let name):
            // Cases of the code are members of the error struct, which is how `catch` and comparisons want them.
            let isConstructed = ReferenceSyntax.call(of: node, in: tree) != nil
            if tree.kind(node) == .identifierExpr, !isConstructed, name.hasSuffix(".Code") { return String(name.dropLast(5)) }
            return name
        case .split(let value, let reference):
            let isClass = isSuperclass(node, in: tree) || isUnmanaged(node, in: tree) || isPassedAsClass(node, context)
            return isClass ? (reference == owner.name ? nil : reference) : value
        }
    }

    /// Only an object can be `Unmanaged`.
    private func isUnmanaged(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard let clause = tree.parent(node), tree.kind(clause) == .genericArgumentClause, let holder = tree.parent(clause) else {
            return false
        }
        return tree.is(tree.firstToken(holder), "Unmanaged")
    }

    /// `isKindOfClass(NSDate.self)`: an `AnyClass` is a class, never a value type.
    private func isPassedAsClass(_ node: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard tree.kind(node) == .identifierExpr, let parent = tree.parent(node) else { return false }
        let isSelf = tree.kind(parent) == .memberExpr && tree.kind(tree.lastToken(parent)) == .selfKeyword
        guard isSelf || tree.kind(parent) == .argument || tree.kind(parent) == .arrayExpr else { return false }
        return context.checker.expectedType(of: isSelf ? parent : node).fullyUnwrapped == .metatype(.api(WellKnown.anyObject))
    }

    /// A class can only inherit from the class.
    private func isSuperclass(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard let clause = tree.parent(node), tree.kind(clause) == .inheritanceClause, let owner = tree.parent(clause) else { return false }
        return tree.kind(owner) == .classDecl
    }
}
