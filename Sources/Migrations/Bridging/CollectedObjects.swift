import Semantics
import Syntax

/// Tells which values come out of a collection: the elements that a loop or a closure is given, `first` and the like. Collections of `AnyObject` are
/// collections of `Any` in Swift 3 wherever they are declared, so that no written type has to be found.
struct CollectedObjects {
    private let checker: TypeChecker
    private var tree: SyntaxTree { checker.tree }

    init(_ checker: TypeChecker) { self.checker = checker }

    func gives(_ value: NodeID, depth: Int = 0) -> Bool {
        guard depth < 8 else { return false }
        switch tree.kind(value) {
        case .identifierExpr, .memberExpr: break
        case .forceUnwrapExpr, .optionalChainExpr: return tree.firstChild(value).map { gives($0, depth: depth + 1) } ?? false
        case .subscriptExpr, .callExpr: return isGenericMember(value)
        default: return false
        }
        switch checker.reference(of: value) {
        case .builtin(.closureArgument): return checker.enclosingClosure(of: value).map { isGivenElements($0) } ?? false
        // `$0.1` of a dictionary's elements.
        case .builtin(.tupleElement): return tree.firstChild(value).map { gives($0, depth: depth + 1) } ?? false
        case .local(let binding): return isElement(binding.node, depth: depth + 1)
        case .api: return isGenericMember(value)
        default: return false
        }
    }

    /// Whether a member of a generic type of the SDK gives what the type holds: `objects.first`, `table.values`.
    private func isGenericMember(_ value: NodeID) -> Bool {
        guard let use = checker.reference(of: value).api, case .nominal(_, let arguments) = use.receiver else { return false }
        return arguments.contains(.api(WellKnown.anyObject)) && !use.declaration.signature.resultType.mentions("AnyObject")
    }

    private func isElement(_ binder: NodeID, depth: Int) -> Bool {
        guard let parent = tree.parent(binder) else { return false }
        switch tree.kind(binder) {
        case .identifierPattern:
            if [.optionalBinding, .patternBinding].contains(tree.kind(parent)) {
                guard tree.child(parent, .typeAnnotation) == nil, let clause = tree.child(parent, .initializerClause),
                    let value = tree.firstChild(clause)
                else { return false }
                return gives(value, depth: depth)
            }
            return sequence(loopedOverBy: binder) != nil
        case .closureParameter, .parameter:
            guard tree.typeChild(binder) == nil, let closure = tree.ancestor(binder, where: { $0 == .closureExpr || $0 == .codeBlock })
            else { return false }
            return tree.kind(closure) == .closureExpr && isGivenElements(closure)
        default:
            return false
        }
    }

    /// What is looped over by `for item in items`, `for (key, value) in table`; nil where the loop writes the type.
    private func sequence(loopedOverBy binder: NodeID) -> NodeID? {
        guard let loop = tree.ancestor(binder, where: { $0 == .forInStmt || $0 == .codeBlock }), tree.kind(loop) == .forInStmt,
            tree.child(loop, .typeAnnotation) == nil, let sequence = tree.child(loop, where: { $0.isExpression }), binder < sequence
        else { return nil }
        return sequence
    }

    /// Whether a closure is passed to a generic member of the SDK: `objects.map { … }`.
    private func isGivenElements(_ closure: NodeID) -> Bool {
        guard let call = tree.call(taking: closure) else { return false }
        if case .nominal(_, let arguments)? = checker.reference(of: call).api?.receiver, !arguments.isEmpty { return true }
        return isOnUntyped(call)
    }

    // MARK: Foundation's collections

    /// Whether the value is what a closure or a loop over one of Foundation's collections is given, which tell nothing of what they hold.
    func givesUntyped(_ value: NodeID) -> Bool {
        guard tree.kind(value) == .identifierExpr else { return false }
        switch checker.reference(of: value) {
        case .builtin(.closureArgument):
            guard let closure = checker.enclosingClosure(of: value), let call = tree.call(taking: closure) else { return false }
            return isElementwise(call) && isOnUntyped(call)
        case .local(let binding):
            switch tree.kind(binding.node) {
            case .closureParameter:
                guard let closure = tree.ancestor(binding.node, where: { $0 == .closureExpr }), let call = tree.call(taking: closure) else {
                    return false
                }
                return isElementwise(call) && isOnUntyped(call)
            case .identifierPattern:
                return sequence(loopedOverBy: binding.node).map { isUntyped($0) } ?? false
            default: return false
            }
        default: return false
        }
    }

    /// Of the methods that give a closure one element after the other.
    private func isElementwise(_ call: NodeID) -> Bool {
        guard let site = CallSite(call, in: tree) else { return false }
        return site.isMember("map") || site.isMember("forEach") || site.isMember("filter") || site.isMember("flatMap")
    }

    private func isOnUntyped(_ call: NodeID) -> Bool { CallSite(call, in: tree)?.base.map { isUntyped($0) } ?? false }

    private func isUntyped(_ collection: NodeID) -> Bool {
        guard case .nominal(.api(let name), _) = checker.type(of: collection).fullyUnwrapped else { return false }
        return UntypedCollections.all.contains(name)
    }
}
