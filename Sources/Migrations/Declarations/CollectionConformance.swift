import RuleEngine
import Semantics
import Syntax

/// SE-0065: a collection of the project moves its own indices: it gets `index(after:)`.
///
/// Written for indices that are `Int`, and for a collection that passes its `startIndex` on from another one; else a person has to.
struct CollectionIndexMethods: Transformation {
    private static let collections: Set<String> = [
        "CollectionType", "MutableCollectionType", "RangeReplaceableCollectionType", "Indexable",
    ]

    var nodeKinds: Set<NodeKind> { [.structDecl, .classDecl, .enumDecl, .extensionDecl] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let clause = tree.child(node, .inheritanceClause),
            tree.children(clause).contains(where: { tree.kind($0).isType && Self.collections.contains(tree.text($0)) }),
            let id = context.checker.declaration(of: node), let type = context.project.nominal(of: id),
            !declaresIndexMethod(type, in: context.project)
        else { return }
        guard let start = context.project.members(of: type, named: "startIndex").first, context.project[start].file == context.file,
            let binding = tree.parent(context.project[start].node), tree.kind(binding) == .patternBinding,
            let step = step(from: binding, in: context)
        else {
            context.reportManual(at: clause, "A collection has `func index(after:)` in Swift 3; write it for this type's indices.")
            return
        }
        let end = context.project.members(of: type, named: "endIndex").first { context.project[$0].file == context.file }
        let anchor = [start, end].compactMap { $0 }.compactMap { tree.ancestor(context.project[$0].node, where: { $0 == .varDecl }) }.max()
        guard let anchor else { return }
        context.report(.safe, at: clause, "A collection moves its own indices in Swift 3, with `index(after:)`.") {
            $0.insert([.text(text(step, behind: anchor, in: tree))], at: tree.range(anchor).upperBound, slot: .trailingStatement)
        }
    }

    private func declaresIndexMethod(_ type: NominalID, in project: Project) -> Bool {
        project.members(of: type, named: "index").contains { project[$0].parameters.first?.label?.text == "after" }
    }

    private struct Step {
        var type: String
        var result: String
    }

    /// How an index moves, read off the getter of `startIndex`.
    private func step(from binding: NodeID, in context: FileContext) -> Step? {
        let tree = context.tree
        guard let annotation = tree.child(binding, .typeAnnotation), let type = tree.typeChild(annotation) else { return nil }
        if tree.text(type) == "Int" || context.checker.type(ofTypeNode: type).isApi(WellKnown.int) {
            return Step(type: tree.text(type), result: "i + 1")
        }
        // `return items.startIndex`
        var index = tree.tokenRange(binding).upperBound - 1
        while index > tree.tokenRange(binding).lowerBound, !tree.is(TokenID(index), "startIndex") { index -= 1 }
        let token = TokenID(index)
        guard tree.is(token, "startIndex"), tree.kind(token.previous) == .period, tree.kind(token.next) == .rightBrace else { return nil }
        let member = tree.innermostNode(of: token)
        guard tree.kind(member) == .memberExpr, let base = tree.firstChild(member) else { return nil }
        return Step(type: tree.text(type), result: "\(tree.text(base)).index(after: i)")
    }

    private func text(_ step: Step, behind anchor: NodeID, in tree: SyntaxTree) -> String {
        let start = tree.range(anchor).lowerBound
        let lineBreak = tree.lineBreak(near: start)
        let indent = tree.indentation(at: start)
        let isPublic = tree.modifier("public", of: anchor) != nil
        let head = (isPublic ? "public " : "") + "func index(after i: \(step.type)) -> \(step.type) {"
        if tree.hasLineBreak(tree.range(anchor)) {
            return lineBreak + lineBreak + indent + head + lineBreak + indent + "    return \(step.result)" + lineBreak + indent + "}"
        }
        return lineBreak + indent + head + " return \(step.result) }"
    }
}
