import RuleEngine
import Semantics
import Syntax

/// `let r = NSMutableURLRequest(URL: u)` → `var r = URLRequest(url: u)`: a local of a mutable class whose value type Swift 3 has, where every use
/// stays a use of the value. Where one wants the object itself, the class is kept and this rule says nothing.
struct MutableClassValues: Transformation {
    let nodeKinds: Set<NodeKind> = [.varDecl]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let bindings = tree.children(node, .patternBinding)
        guard bindings.count == 1, let keyword = tree.token(node, .letKeyword) ?? tree.token(node, .varKeyword),
            let pattern = tree.firstChild(bindings[0]), tree.kind(pattern) == .identifierPattern,
            context.checker.declaration(of: pattern) == nil,
            let initializer = tree.child(bindings[0], .initializerClause), let value = tree.firstChild(initializer),
            let call = ApiCall(value, in: tree), tree.kind(call.callee) == .identifierExpr,
            let owner = context.checker.apis.owner(named: tree.text(call.callee)), case .mutable(let valueName) = owner.change,
            case .nominal(.api(let bound), _) = context.checker.bindingType(of: pattern), bound.text == owner.name
        else { return }
        let uses = ValueUses(context: context, pattern: pattern).references
        guard uses.allSatisfy({ isUseOfValue($0, in: context) }) else { return }
        context.report(.likely, at: call.callee, "'\(owner.name)' used as a value is '\(valueName)' in Swift 3") { edits in
            edits.replace(call.callee, with: NewNaming(context: context).spell(valueName, at: call.callee))
            if tree.kind(keyword) == .letKeyword && !uses.isEmpty { edits.replace(keyword, with: "var") }
            if let annotation = tree.child(bindings[0], .typeAnnotation), let type = tree.firstChild(annotation) {
                edits.replace(type, with: valueName)
            }
        }
    }

    /// Members are read, set and called, and the whole is passed where the immutable class was wanted.
    private func isUseOfValue(_ reference: NodeID, in context: FileContext) -> Bool {
        let tree = context.tree
        guard let parent = tree.parent(reference) else { return false }
        switch tree.kind(parent) {
        case .memberExpr:
            return tree.firstChild(parent) == reference && hasValueSide(parent, in: context)
        case .argument:
            guard let wanted = context.checker.expectedType(of: reference).nominal?.apiName?.text,
                let owner = context.checker.apis.owner(named: wanted)
            else { return false }
            if case .split = owner.change { return true }
            return false
        default:
            return false
        }
    }

    private func hasValueSide(_ member: NodeID, in context: FileContext) -> Bool {
        let node = ReferenceSyntax.call(of: member, in: context.tree) ?? member
        guard let api = context.checker.reference(of: node).api?.declaration else { return false }
        switch api.change {
        case .split(let value, _, _): return value != nil
        case .gone, .shape: return false
        default: return true
        }
    }
}
