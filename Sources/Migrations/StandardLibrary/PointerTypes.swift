import RuleEngine
import Semantics
import Syntax

/// A pointer to `Void` is a raw pointer: `UnsafePointer<Void>` became `UnsafeRawPointer` (SE-0107).
struct RawPointerTypes: Transformation {
    let nodeKinds: Set<NodeKind> = [.identifierType, .identifierExpr, .callExpr]
    let usedNames: Set<Symbol>? = ["UnsafePointer", "UnsafeMutablePointer"]
    let calledNames: Set<Symbol>? = ["alloc", "allocate", "dealloc", "deallocate"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .callExpr {
            visitAllocation(node, in: context)
            return
        }
        guard let raw = Self.rawName(node, in: tree) else { return }
        if case .project = context.checker.reference(of: node) { return }
        if SDKSignature.covers(node, in: context) { return }
        context.report(.safe, at: node, "A pointer to untyped memory is an `\(raw)`.") { $0.replace(node, with: raw) }
    }

    /// `UnsafeMutablePointer<Void>.alloc(n)` and `p.dealloc(n)`, or as typed memory has it in Swift 3: raw memory is counted in bytes.
    private func visitAllocation(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), let base = call.base else { return }
        let isAllocation = call.hasLabels(["_"]) && call.isMember("alloc") || call.hasLabels(["capacity"]) && call.isMember("allocate")
        let isDeallocation =
            call.hasLabels(["_"]) && call.isMember("dealloc") || call.hasLabels(["capacity"]) && call.isMember("deallocate")
        let receiver: EditPiece
        if isAllocation, let raw = Self.rawName(base, in: tree) {
            receiver = .text(raw)
        } else if isDeallocation, case .nominal(.api("UnsafeMutablePointer"), let arguments) = context.checker.type(of: base),
            arguments.first?.isVoid == true
        {
            receiver = .move(tree.range(base))
        } else {
            return
        }
        let name = isAllocation ? "allocate" : "deallocate"
        context.report(.safe, at: node, "Raw memory is counted in bytes, and says how it is aligned.") {
            $0.replace(
                node,
                with: [receiver, .text(".\(name)(bytes: "), .move(tree.range(call.arguments[0].value)), .text(", alignedTo: 1)")])
        }
    }

    /// The raw type that the pointer type became; nil when it points to something.
    static func rawName(_ node: NodeID, in tree: SyntaxTree) -> String? {
        guard let arguments = tree.child(node, .genericArgumentClause), let pointee = tree.firstChild(arguments),
            tree.nextSibling(pointee) == nil, isVoid(pointee, in: tree)
        else { return nil }
        let name = tree.firstToken(node)
        if tree.is(name, "UnsafePointer") { return "UnsafeRawPointer" }
        return tree.is(name, "UnsafeMutablePointer") ? "UnsafeMutableRawPointer" : nil
    }

    private static func isVoid(_ type: NodeID, in tree: SyntaxTree) -> Bool {
        if tree.kind(type) == .identifierType { return tree.is(tree.firstToken(type), "Void") && tree.tokenRange(type).count == 1 }
        return tree.kind(type) == .tupleType && tree.firstChild(type) == nil
    }
}
