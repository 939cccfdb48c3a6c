import RuleEngine
import Semantics
import Syntax

/// Brings the types in an overriding declaration in line with the new SDK signature.
struct OverriddenTypes {
    let context: FileContext
    private var tree: SyntaxTree { context.tree }

    /// Walks the written type beside the old and the new one, and replaces the parts that differ by more than the renames done everywhere
    /// (`NSURL` → `URL`): `AnyObject` → `Any`, `NSError` → `Error`, `[NSObject: AnyObject]` → `[UIApplicationLaunchOptionsKey: Any]`.
    func adopt(_ new: ApiType, old: ApiType, at node: NodeID, _ edits: inout EditBuilder) {
        let new = new.withoutParentheses
        let old = old.withoutParentheses
        if let oldInner = old.unwrapped, let newInner = new.unwrapped {
            // Code written for either SDK spells `?`, `!` or nothing; what is written stays, what is inside is compared.
            let inner =
                tree.kind(node) == .optionalType || tree.kind(node) == .implicitlyUnwrappedType ? tree.firstChild(node) ?? node : node
            adopt(newInner, old: oldInner, at: inner, &edits)
            return
        }
        switch (tree.kind(node), new) {
        case (.optionalType, _), (.implicitlyUnwrappedType, _):
            guard let inner = tree.firstChild(node) else { return }
            adopt(new.unwrapped ?? new, old: old.unwrapped ?? old, at: inner, &edits)
        case (.attributedType, _):
            guard let inner = tree.child(node, where: { $0.isType }) else { return }
            if case .inOut(let n) = new, case .inOut(let o) = old {
                adopt(n, old: o, at: inner, &edits)
            } else {
                adopt(new, old: old, at: inner, &edits)
            }
        case (.arrayType, .array(let newElement)):
            guard case .array(let oldElement) = old, let element = tree.firstChild(node) else { return }
            adopt(newElement, old: oldElement, at: element, &edits)
        case (.dictionaryType, .dictionary(let newKey, let newValue)):
            let parts = Array(tree.children(node)).filter { tree.kind($0).isType }
            guard case .dictionary(let oldKey, let oldValue) = old, parts.count == 2 else { return }
            adopt(newKey, old: oldKey, at: parts[0], &edits)
            adopt(newValue, old: oldValue, at: parts[1], &edits)
        case (.functionType, .function(let newFunction)):
            adoptFunction(newFunction, old: old, at: node, &edits)
        case (.identifierType, .named(let name, let arguments)) where arguments.isEmpty:
            guard case .named(let oldName, _) = old, tree.text(node) == oldName else { return }
            let token = tree.firstToken(node)
            let standing = context.checker.apis.owner(named: oldName)?.newName ?? oldName
            if name != oldName && (standing != name || Self.contextual.contains(oldName)) {
                edits.replace(token, with: NewNaming(context: context).spell(name, at: node))
            }
        case (.identifierType, _):
            // A written alias or class whose new type is built otherwise (`dispatch_block_t`): left as it is unless it names the old type itself.
            guard tree.text(node) == old.description, context.checker.apis.owner(named: old.description)?.newName == nil else { return }
            edits.replace(node, with: new.description)
        default:
            return
        }
    }

    /// Types whose new form depends on the place: only a signature can say it.
    private static let contextual: Set<String> = ["AnyObject", "NSError", "NSObject", "String"]

    private func adoptFunction(_ new: ApiFunctionType, old: ApiType, at node: NodeID, _ edits: inout EditBuilder) {
        guard case .function(let oldFunction) = old else { return }
        let types = tree.children(node).filter { tree.kind($0).isType }
        guard types.count == 2 else { return }
        if tree.kind(types[0]) == .tupleType {
            let elements = tree.children(types[0], .tupleTypeElement)
            for (index, element) in elements.enumerated() where index < new.parameters.count && index < oldFunction.parameters.count {
                guard let type = tree.child(element, where: { $0.isType }) else { continue }
                adopt(new.parameters[index].type, old: oldFunction.parameters[index].type, at: type, &edits)
            }
        } else if new.parameters.count == 1, oldFunction.parameters.count == 1 {
            adopt(new.parameters[0].type, old: oldFunction.parameters[0].type, at: types[0], &edits)
        }
        adopt(new.result, old: oldFunction.result, at: types[1], &edits)
    }
}
