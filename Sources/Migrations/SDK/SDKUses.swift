import RuleEngine
import Semantics
import Syntax

/// Rewrites uses of declarations that an API map says have changed: calls, member references, enum cases, constants, global functions.
///
/// A use whose declaration is known is safe; one whose receiver is unknown is likely when the spelling can mean only one thing in the maps
/// that the file imports and the project declares no such name; else it is left to a person.
///
/// Many old spellings mean something else in Swift 3. In a Swift 3 file the rule acts only on those that don't, of declarations that are known.
/// Those of a library that changed its names with its own new version are looked at in any file: its rule takes the map for itself.
struct SDKUses: Transformation {
    /// The one map whose declarations are looked at; nil: all that no other rule takes.
    var map: String?

    /// Maps with a rule of their own.
    static let separateMaps: Set<String> = [EurekaModule.name]

    let nodeKinds: Set<NodeKind> = [.callExpr, .memberExpr, .implicitMemberExpr, .identifierExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        if let map, !context.checker.apis.includes(map: map) { return }
        let tree = context.tree
        guard mayMatter(node, context) else { return }
        if tree.kind(node) == .callExpr {
            guard let site = ApiCall(node, in: tree), site.nameToken != nil || tree.kind(site.callee) == .superExpr,
                EmptyOptionals.wrappedType(ofEmpty: node, context) == nil
            else { return }
            visitUse(SDKUse(context: context, node: node, site: site, map: map))
        } else {
            if ReferenceSyntax.call(of: node, in: tree) != nil, isNamedByCall(node, in: context) { return }
            visitUse(SDKUse(context: context, node: node, site: nil, map: map))
        }
    }

    /// Whether anything that changes has the name that is used. The name of a type that is called stands for its initialisers.
    private func mayMatter(_ node: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        let isCall = tree.kind(node) == .callExpr
        guard let named = isCall ? tree.firstChild(node) : node, let token = ReferenceSyntax.nameToken(of: named, in: tree) else {
            return true
        }
        guard tree.kind(token) == .identifier else { return true }
        let name = context.checker.name(of: token)
        if context.project.mayChange(name) { return true }
        guard isCall else { return false }
        if name == WellKnown.dynamicType { return true }
        if !context.project.declaresType(named: name) { return name.startsUppercase && context.project.mayChangeInitializers(ofType: name) }
        return context.project.declaresInheritingType(named: name) || context.project.mayChangeInitializers(ofType: name)
    }

    /// Whether the call around a callee speaks for it: not when a property's value is what is called.
    private func isNamedByCall(_ callee: NodeID, in context: FileContext) -> Bool {
        guard let api = context.checker.reference(of: callee).api?.declaration else { return true }
        return api.kind.hasParameters || api.kind == .enumCase
    }

    private func visitUse(_ use: SDKUse) {
        if use.context.dialect == .swift3, map == nil {
            // Only what is left over from Swift 2, in a file that is half migrated.
            guard case .api(let api) = use.reference, use.speaksForItself(api.declaration) else { return }
        }
        switch use.reference {
        case .api(let api):
            use.apply(api.declaration, receiver: api.receiver, certainty: .known)
        case .ambiguous(let candidates):
            use.applyCommon(candidates)
        case .unknown:
            use.guess()
        case .project(let declaration):
            // An override is called what it overrides is called.
            if let api = use.checker.apiOverridden(by: declaration).first(where: \.declaration.isChanged) {
                use.apply(api.declaration, receiver: api.receiver, certainty: api.isGuessed ? .guessed : .known)
            }
        case .local, .builtin, .module, .apiType:
            break
        }
    }
}
