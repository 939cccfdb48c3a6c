import RuleEngine
import Semantics
import Syntax

/// A protocol that nothing declares, neither a source nor a map, adopted by a type whose methods are named as Objective-C's requirements are:
/// `titleForEmptyView(_:)` has another name in Swift 3 then, and isn't called any more.
struct UnknownRequirements: Transformation {
    let nodeKinds: Set<NodeKind> = [.inheritanceClause]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let holder = tree.parent(node), [.classDecl, .extensionDecl].contains(tree.kind(holder)) else { return }
        let unknown = tree.children(node).filter { type in
            tree.kind(type).isType && isNamedAsProtocol(type, context) && context.checker.reference(of: type).isUnknown
        }
        guard !unknown.isEmpty, let block = tree.child(holder, .memberBlock) else { return }
        let methods = tree.children(block, .funcDecl).filter { isLikelyWitness($0, context) }
        // With two such protocols nobody knows whose requirement a method is.
        guard let method = methods.first, let name = tree.token(method, .identifier) else { return }
        for type in unknown {
            context.reportManual(
                at: type,
                "Nothing here declares '\(tree.text(type))'. If it is Objective-C's, its requirements have new names in Swift 3, and an optional one "
                    + "that is still implemented under its old name isn't called: look at '\(tree.name(name))'.")
        }
    }

    private func isNamedAsProtocol(_ type: NodeID, _ context: FileContext) -> Bool {
        let name = context.tree.text(type)
        return Self.endings.contains { name.hasSuffix($0) }
    }

    private static let endings = ["Delegate", "DataSource", "Source", "Protocol", "Observer", "Listener"]

    /// Whether a method is named so that Swift 3's importer would split its name before a preposition, or leave out what its parameter's type says.
    private func isLikelyWitness(_ method: NodeID, _ context: FileContext) -> Bool {
        guard let id = context.checker.declaration(of: method) else { return false }
        let declaration = context.project[id]
        guard let first = declaration.parameters.first, first.label == nil, declaration.access != .private, !declaration.isStatic,
            !declaration.traits.contains(.isOverride), !declaration.traits.contains(.isIBAction),
            context.project.overridden(by: id).isEmpty, context.checker.apiOverridden(by: id).isEmpty
        else { return false }
        if Self.splits(declaration.name.text) { return true }
        return declaration.parameters.dropFirst().contains { $0.label?.text.hasSuffix("AtIndexPath") ?? false }
    }

    /// Whether a preposition stands in the middle of a name: `titleForEmptyView`.
    private static func splits(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        return prepositions.contains { preposition in
            let word = Array(preposition.utf8)
            guard bytes.count > word.count + 1 else { return false }
            return (1..<(bytes.count - word.count)).contains { start in
                bytes[start..<(start + word.count)].elementsEqual(word) && (65...90).contains(bytes[start + word.count])
            }
        }
    }

    private static let prepositions = ["For", "In", "At", "With", "From", "To"]
}
