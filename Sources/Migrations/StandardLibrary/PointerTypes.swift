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

/// A pointer that may be nil is an Optional (SE-0055): a variable, property or parameter that is given `nil` says so in its type. Selectors, which
/// are pointers too, likewise.
struct NullablePointers: Transformation {
    let nodeKinds: Set<NodeKind> = [.identifierType, .callExpr, .memberExpr]
    var usedNames: Set<Symbol>? { Self.pointers.union(["memory"]) }
    var calledNames: Set<Symbol>? { Self.pointers }

    private static let pointers: Set<Symbol> = [
        "UnsafePointer", "UnsafeMutablePointer", "AutoreleasingUnsafeMutablePointer", "COpaquePointer", "OpaquePointer", "Selector",
    ]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .callExpr {
            visitEmptyPointer(node, in: context)
            return
        }
        if tree.kind(node) == .memberExpr {
            visitMemory(node, in: context)
            return
        }
        guard Self.isPointer(node, in: tree), let parent = tree.parent(node), !isOfProject(node, context) else { return }
        switch tree.kind(parent) {
        case .typeAnnotation:
            guard let binding = tree.parent(parent), tree.kind(binding) == .patternBinding else { return }
            if let value = tree.child(binding, .initializerClause).flatMap({ tree.firstChild($0) }) {
                guard tree.kind(value) == .nilLiteralExpr || isEmptyPointer(value, in: tree) else { return }
                report(node, context)
                if tree.kind(value) != .nilLiteralExpr {
                    context.report(.safe, at: value, "A null pointer is `nil`.") { $0.replace(value, with: "nil") }
                }
            } else if let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern,
                isAssignedNil(tree.name(tree.firstToken(pattern)), in: tree)
            {
                report(node, context)
            }
        case .parameter:
            guard let value = tree.child(parent, .initializerClause).flatMap({ tree.firstChild($0) }), tree.kind(value) == .nilLiteralExpr
            else {
                return
            }
            report(node, context)
        default:
            return
        }
    }

    /// `error.memory = failure`: an `NSErrorPointer` is an Optional now.
    private func visitMemory(_ member: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let name = tree.memberName(member), tree.is(name, "memory"), let pointer = tree.firstChild(member),
            tree.kind(pointer) == .identifierExpr, case .local(let binding) = context.checker.reference(of: pointer),
            let annotation = tree.kind(binding.node) == .parameter
                ? binding.node : tree.parent(binding.node).flatMap({ tree.child($0, .typeAnnotation) }),
            let type = tree.typeChild(annotation), tree.kind(type) == .identifierType, tree.is(tree.firstToken(type), "NSErrorPointer"),
            !isOfProject(type, context)
        else { return }
        context.report(.safe, at: member, "An `NSErrorPointer` is an Optional.") { $0.insert("?", after: pointer, slot: .postfix) }
    }

    /// `let s = Selector()`, `f(Selector())`.
    private func visitEmptyPointer(_ value: NodeID, in context: FileContext) {
        let tree = context.tree
        guard isEmptyPointer(value, in: tree), let parent = tree.parent(value), let callee = tree.firstChild(value) else { return }
        if isOfProject(callee, context) { return }
        switch tree.kind(parent) {
        case .initializerClause:
            guard let binding = tree.parent(parent), tree.kind(binding) == .patternBinding, tree.child(binding, .typeAnnotation) == nil,
                let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern
            else { return }
            context.report(.safe, at: value, "A null pointer is `nil`, and a pointer that may be nil is an Optional.") {
                $0.insert([.text(": "), .move(tree.range(callee)), .text("?")], at: tree.range(pattern).upperBound, slot: .postfix)
                $0.replace(value, with: "nil")
            }
        case .argument:
            context.report(.likely, at: value, "A null pointer is `nil`.") { $0.replace(value, with: "nil") }
        default: return
        }
    }

    private func report(_ type: NodeID, _ context: FileContext) {
        if SDKSignature.covers(type, in: context) { return }
        context.report(.safe, at: type, "A pointer that may be nil is an Optional.") { $0.insert("?", after: type, slot: .postfix) }
    }

    /// Whether the project has a type of its own by that name, which is no pointer.
    private func isOfProject(_ node: NodeID, _ context: FileContext) -> Bool {
        if case .project = context.checker.lookup(context.checker.name(of: context.tree.firstToken(node)), at: node) { return true }
        return false
    }

    private static func isPointer(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        pointers.contains(Symbol(tree.name(tree.firstToken(node))))
    }

    /// `UnsafeMutablePointer<Int>()`.
    private func isEmptyPointer(_ value: NodeID, in tree: SyntaxTree) -> Bool {
        guard let call = CallSite(value, in: tree), call.arguments.isEmpty, call.trailingClosure == nil else { return false }
        return tree.kind(call.callee) == .identifierExpr && Self.isPointer(call.callee, in: tree)
    }

    private func isAssignedNil(_ name: String, in tree: SyntaxTree) -> Bool {
        for i in tree.subtree(.root) where tree.kind(NodeID(i)) == .nilLiteralExpr {
            guard let sequence = tree.parent(NodeID(i)), tree.kind(sequence) == .sequenceExpr else { continue }
            let parts = Array(tree.children(sequence))
            guard parts.count == 3, parts[2] == NodeID(i) else { continue }
            let isComparison = ["==", "!="].contains(tree.text(parts[1]))
            guard isComparison || tree.kind(parts[1]) == .assignment, Mutations(tree).roots(of: parts[0]) == [name] else { continue }
            return true
        }
        return false
    }
}
