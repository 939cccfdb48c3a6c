import RuleEngine
import Semantics
import Syntax

/// Cases of Objective-C libraries start with a small letter in Swift 3, as Apple's do (SE-0005), also those of libraries that no map describes.
///
/// Acts on `.Fade` where nothing in the project and in the maps is called so, and on `KITWind.Strong` where the type's name has the prefix
/// that Objective-C needs: a Swift library may have constants that keep their capital.
struct LibraryCaseNames: Transformation {
    let nodeKinds: Set<NodeKind> = [.implicitMemberExpr, .memberExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let token = ReferenceSyntax.nameToken(of: node, in: tree), tree.kind(token) == .identifier else { return }
        let name = context.project.symbol(of: token, in: context.file)
        // `.Package(url: …)` of a manifest is what Swift 3 says, too.
        guard name.startsUppercase, !context.project.imports(of: context.file).contains("PackageDescription"),
            !CaseNames.isLeftAlone(name.text), context.project.declarations(named: name).isEmpty,
            context.checker.reference(of: node).isUnknown,
            !context.project.apiScope.members(named: name.text).contains(where: \.kind.isStatic)
        else { return }
        // What becomes of a call by the module's name, the library's own rule knows.
        guard tree.kind(node) == .implicitMemberExpr ? ModuleCall(taking: node, in: context) == nil : isCaseOfUnknownEnum(node, context)
        else { return }
        let new = CaseNames.lowerCased(name.text)
        context.report(.likely, at: token, "Cases of libraries start with a small letter in Swift 3: '\(new)'.") {
            $0.replace(token, with: Keywords.escapedAfterPeriod(new))
        }
    }

    /// Whether the member is taken from a type that nobody knows, whose name is one of Objective-C, and is neither a type nor a function.
    private func isCaseOfUnknownEnum(_ node: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard let base = tree.firstChild(node), tree.kind(base) == .identifierExpr, context.checker.reference(of: base).isUnknown,
            hasObjectiveCPrefix(tree.text(base)), tree.child(node, .genericArgumentClause) == nil
        else { return false }
        let owner = context.project.symbol(of: tree.firstToken(base), in: context.file)
        guard context.project.declarations(named: owner).isEmpty, context.project.apiScope.owner(named: owner.text) == nil,
            !context.project.imports(of: context.file).contains(owner.text)
        else { return false }
        return tree.isChainEnd(node)
    }

    /// Whether the name begins with two or more capitals and goes on as a word: `KITWind`, not `Wind` or `URL`.
    private func hasObjectiveCPrefix(_ name: String) -> Bool {
        let scalars = Array(name.unicodeScalars)
        let capitals = scalars.prefix { $0.properties.isUppercase }.count
        return capitals >= 3 && capitals < scalars.count && scalars[capitals].properties.isLowercase
    }
}
