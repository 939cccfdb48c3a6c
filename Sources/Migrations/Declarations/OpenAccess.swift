import RuleEngine
import Semantics
import Syntax

/// SE-0117, on request: what other modules subclass or override is `open`.
///
/// The setting `open` is `all` (every class and member that Swift 2 let others subclass and override) or `subclassed` (those which
/// the run subclasses or overrides); without it nothing happens.
struct OpenAccess: Transformation {
    var nodeKinds: Set<NodeKind> { [.modifier] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let mode = context.rule.options["open"], mode == "all" || mode == "subclassed", tree.is(tree.firstToken(node), "public"),
            tree.token(node, .leftParen) == nil, let modifiers = tree.parent(node), let declaration = tree.parent(modifiers),
            tree.modifier("final", of: declaration) == nil, tree.modifier("static", of: declaration) == nil,
            isOverridable(declaration, in: tree), mode == "all" || isUsedByOthers(declaration, in: context)
        else { return }
        context.report(.safe, at: node, "Only `open` classes and members can be subclassed and overridden in other modules.") {
            $0.replace(tree.firstToken(node), with: "open")
        }
    }

    /// A class, or a member that stands in the braces of a public class that isn't final.
    private func isOverridable(_ declaration: NodeID, in tree: SyntaxTree) -> Bool {
        switch tree.kind(declaration) {
        case .classDecl:
            return true
        case .funcDecl, .subscriptDecl:
            break
        case .varDecl:
            if tree.token(declaration, .letKeyword) != nil { return false }
        default:
            return false
        }
        guard let block = tree.ancestor(declaration, where: { $0 != .ifConfig && $0 != .ifConfigClause }), tree.kind(block) == .memberBlock,
            let type = tree.parent(block), tree.kind(type) == .classDecl
        else { return false }
        return tree.modifier("final", of: type) == nil && tree.modifier("public", of: type) != nil
    }

    private func isUsedByOthers(_ node: NodeID, in context: FileContext) -> Bool {
        let project = context.project
        if context.tree.kind(node) == .varDecl {
            return context.tree.children(node, .patternBinding).contains { binding in
                guard let pattern = context.tree.firstChild(binding), let id = context.checker.declaration(of: pattern) else {
                    return false
                }
                return !project.overrides(of: id).isEmpty
            }
        }
        guard let id = context.checker.declaration(of: node) else { return false }
        return context.tree.kind(node) == .classDecl
            ? !project.directSubtypes(of: .project(id)).isEmpty : !project.overrides(of: id).isEmpty
    }
}
