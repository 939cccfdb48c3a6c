import RuleEngine
import Semantics
import Syntax

/// An extension of a class that a struct stands for now (`extension NSDate` → `extension Date`, SE-0069): a struct has `static` members, and
/// initializers that aren't `convenience`, and says of methods that change it that they do.
struct StructExtension: Transformation {
    let nodeKinds: Set<NodeKind> = [.extensionDecl]

    private var mutating: Set<DeclID> = []

    private let analysis = MutatingMethods()
    var analyses: [any ProjectAnalysis] { [analysis] }

    func knowing(_ facts: ProjectFacts) -> Self {
        var knowing = self
        knowing.mutating = facts[analysis]?.declarations ?? []
        return knowing
    }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let type = tree.typeChild(node), tree.kind(type) == .identifierType,
            let owner = ValueTypes(context: context).valueClass(of: context.checker.type(ofTypeNode: type)),
            let block = tree.child(node, .memberBlock)
        else { return }
        for member in members(of: block, in: tree) {
            for attribute in objectiveCAttributes(of: member, in: tree) {
                context.report(
                    .safe, at: attribute, "'\(owner.newName)' is a struct in Swift 3: Objective-C sees none of its members.", reads: .swift2
                ) {
                    $0.deleteWord(attribute)
                }
            }
            switch tree.kind(member) {
            case .funcDecl where isMutating(member, context):
                guard let word = tree.token(member, .funcKeyword) else { continue }
                context.report(.safe, at: word, "'\(owner.newName)' is a struct in Swift 3, and the method changes it.", reads: .swift2) {
                    $0.insert("mutating ", before: word, slot: .modifier)
                }
            case .funcDecl, .varDecl, .subscriptDecl:
                guard let modifier = tree.modifier("class", of: member) else { continue }
                context.report(
                    .safe, at: modifier, "'\(owner.newName)' is a struct in Swift 3: its type members are 'static'.", reads: .swift2
                ) {
                    $0.replace(tree.firstToken(modifier), with: "static")
                    // A struct's members can't be overridden anyway, and may not say so.
                    if let final = tree.modifier("final", of: member) { $0.deleteWord(final) }
                }
            case .initDecl:
                guard let modifier = tree.modifier("convenience", of: member) else { continue }
                context.report(
                    .safe, at: modifier, "'\(owner.newName)' is a struct in Swift 3: it has no convenience initializers.", reads: .swift2
                ) {
                    $0.deleteWord(modifier)
                }
            default:
                continue
            }
        }
    }

    private func isMutating(_ member: NodeID, _ context: FileContext) -> Bool {
        guard let id = context.checker.declaration(of: member), mutating.contains(id) else { return false }
        return !context.project[id].traits.contains(.isMutating)
    }

    private func objectiveCAttributes(of member: NodeID, in tree: SyntaxTree) -> [NodeID] {
        guard let modifiers = tree.child(member, .modifiers) else { return [] }
        return tree.children(modifiers, .attribute).filter { tree.text($0).hasPrefix("@objc") || tree.text($0) == "@nonobjc" }
    }

    private func members(of block: NodeID, in tree: SyntaxTree) -> [NodeID] {
        var result: [NodeID] = []
        for child in tree.children(block) {
            if tree.kind(child) == .ifConfig {
                for clause in tree.children(child, .ifConfigClause) { result += members(of: clause, in: tree) }
            } else {
                result.append(child)
            }
        }
        return result
    }
}
