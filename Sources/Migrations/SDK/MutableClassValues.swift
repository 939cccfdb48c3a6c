import RuleEngine
import Semantics
import Syntax

/// `let r = NSMutableURLRequest(URL: u)` → `var r = URLRequest(url: u)`: a local of a mutable class whose value type Swift 3 has, where every use
/// stays a use of the value. Where one wants the object itself, the class is kept and this rule says nothing.
struct MutableClassValues: Transformation {
    let nodeKinds: Set<NodeKind> = [.varDecl]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let valueName = valueName(of: node, in: context),
            let keyword = tree.token(node, .letKeyword) ?? tree.token(node, .varKeyword),
            let binding = tree.child(node, .patternBinding), let call = construction(of: binding, in: tree)
        else { return }
        let isUsed = tree.firstChild(binding).map { !ValueUses(context: context, pattern: $0).references.isEmpty } ?? false
        let owner = tree.text(call.callee)
        context.report(.likely, at: call.callee, "'\(owner)' used as a value is '\(valueName)' in Swift 3") { edits in
            edits.replace(call.callee, with: NewNaming(context: context).spell(valueName, at: call.callee))
            if tree.kind(keyword) == .letKeyword && isUsed { edits.replace(keyword, with: "var") }
            if let annotation = tree.child(binding, .typeAnnotation), let type = tree.firstChild(annotation) {
                edits.replace(type, with: valueName)
            }
        }
    }

    /// Whether the expression names a local that becomes a value.
    static func isValueNow(_ value: NodeID, _ context: FileContext) -> Bool {
        guard let pattern = Declarations(context).pattern(of: value),
            let variable = context.tree.ancestor(pattern, where: { $0 == .varDecl })
        else { return false }
        return MutableClassValues().valueName(of: variable, in: context) != nil
    }

    /// The value type that a local variable gets; nil where it keeps the object.
    func valueName(of variable: NodeID, in context: FileContext) -> String? {
        let tree = context.tree
        let bindings = tree.children(variable, .patternBinding)
        guard bindings.count == 1, let pattern = tree.firstChild(bindings[0]), tree.kind(pattern) == .identifierPattern,
            context.checker.declaration(of: pattern) == nil, let call = construction(of: bindings[0], in: tree),
            let owner = context.checker.apis.owner(named: tree.text(call.callee)), !Self.kept.contains(owner.name),
            case .mutable(let valueName) = owner.change,
            case .nominal(.api(let bound), _) = context.checker.bindingType(of: pattern), bound.text == owner.name,
            makesValue(call.node, in: context)
        else { return nil }
        let uses = ValueUses(context: context, pattern: pattern).references
        return uses.allSatisfy { isUseOfValue($0, in: context) } ? valueName : nil
    }

    /// Sets are built as objects by those who build them so, in Swift 3 too: they have members that the value lacks, or has under names far from these.
    private static let kept: Set<String> = ["NSMutableIndexSet", "NSMutableCharacterSet"]

    private func construction(of binding: NodeID, in tree: SyntaxTree) -> ApiCall? {
        guard let initializer = tree.child(binding, .initializerClause), let value = tree.firstChild(initializer),
            let call = ApiCall(value, in: tree), tree.kind(call.callee) == .identifierExpr
        else { return nil }
        return call
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

    /// Whether the value has the initialiser, too.
    private func makesValue(_ call: NodeID, in context: FileContext) -> Bool {
        guard let api = context.checker.reference(of: call).api?.declaration, case .split(let value, _, _) = api.change else { return true }
        return value != nil
    }

    private func hasValueSide(_ member: NodeID, in context: FileContext) -> Bool {
        let node = ReferenceSyntax.call(of: member, in: context.tree) ?? member
        guard let api = context.checker.reference(of: node).api?.declaration else { return false }
        switch api.change {
        case .split(let value, _, _):
            guard let value else { return false }
            return ApiCall(node, in: context.tree).map {
                !ByteArguments(context.checker).areOfOtherTypes(in: $0, of: api, insteadOf: value)
            } ?? true
        case .gone, .shape: return false
        default: return true
        }
    }
}
