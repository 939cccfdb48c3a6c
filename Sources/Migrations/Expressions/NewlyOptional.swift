import RuleEngine
import Semantics
import Syntax

/// A value of the SDK that was a plain one in Swift 2 and is an Optional in Swift 3 is unwrapped where a plain one is needed (SE-0055:
/// `buffer.baseAddress!.pointee`).
struct NewlyOptionalValues: Transformation {
    let nodeKinds: Set<NodeKind> = [.memberExpr, .callExpr, .identifierExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        guard isNeededPlain(node, context), isNewlyOptional(node, context) else { return }
        context.report(.likely, at: node, "This may be nil in Swift 3, which Swift 2 didn't say.") {
            $0.insert("!", after: node, slot: .postfix)
        }
    }

    /// Whether the code around can't do with an Optional, as far as the project's own types say.
    private func isNeededPlain(_ node: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard let parent = tree.parent(node) else { return false }
        switch tree.kind(parent) {
        case .memberExpr, .subscriptExpr:
            return tree.firstChild(parent) == node
        case .sequenceExpr:
            let parts = Array(tree.children(parent))
            guard let index = parts.firstIndex(of: node) else { return false }
            return [index - 1, index + 1].contains { neighbour in
                parts.indices.contains(neighbour) && tree.kind(parts[neighbour]) == .binaryOperator
                    && ["+", "-"].contains(tree.text(parts[neighbour]))
            }
        case .argument:
            guard let list = tree.parent(parent), let call = tree.parent(list), tree.kind(call) == .callExpr,
                case .project = context.checker.reference(of: call)
            else { return false }
            return isPlain(context.checker.expectedType(of: node))
        case .initializerClause:
            guard let binding = tree.parent(parent), tree.child(binding, .typeAnnotation) != nil else { return false }
            return isPlain(context.checker.expectedType(of: node))
        default:
            return false
        }
    }

    private func isPlain(_ type: Type) -> Bool {
        if case .nominal = type { return type != .any }
        return false
    }

    /// Those that say what may be nil in Swift 3.0; other frameworks were annotated later, bit by bit.
    private static let maps: Set<String> = [ApiUniverse.standardLibrary, "Foundation"]

    /// The new declaration: the value type's, unless the receiver stays the class (`NSMutableIndexSet`).
    private func newSignature(of api: ApiReference, _ context: FileContext) -> ApiSignature? {
        guard case .split(let value, let reference, _) = api.declaration.change else { return api.declaration.change.newSignature }
        guard let name = api.receiver.nominal?.apiName, let owner = context.checker.apis.owner(named: name.text) else { return nil }
        if case .split = owner.change { return value?.newSignature }
        return reference?.newSignature
    }

    private func isNewlyOptional(_ node: NodeID, _ context: FileContext) -> Bool {
        let old = context.checker.type(of: node)
        guard !old.isUnknown, !old.isOptional, old.instance == nil, old.function == nil else { return false }
        switch context.checker.reference(of: node) {
        case .api(let api):
            guard Self.maps.contains(api.declaration.location.map), let new = newSignature(of: api, context),
                new.kind.isProperty || new.kind == .method,
                api.declaration.signature.resultType.unwrapped == nil, case .optional = new.resultType
            else { return false }
            return true
        case .local, .project:
            // A constant without a written type has that of its value.
            guard context.tree.kind(node) == .identifierExpr, let pattern = Declarations(context).pattern(of: node),
                context.tree.kind(pattern) == .identifierPattern, let binding = context.tree.parent(pattern),
                context.tree.kind(binding) == .patternBinding, context.tree.child(binding, .typeAnnotation) == nil,
                let value = Declarations.initialValue(ofPattern: pattern, in: context.tree), value != node
            else { return false }
            return context.tree.kind(value) != .identifierExpr && isNewlyOptional(value, context)
        default:
            return false
        }
    }
}
