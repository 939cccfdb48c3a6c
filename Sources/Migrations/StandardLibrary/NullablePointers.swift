import RuleEngine
import Semantics
import Syntax

/// A pointer that may be nil is an Optional (SE-0055): a variable, property or parameter that is given `nil`, or a function that returns it, says so
/// in its type. Selectors, which are pointers too, likewise.
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
            guard let binding = tree.parent(parent), tree.kind(binding) == .patternBinding, let pattern = tree.firstChild(binding),
                Self.isOptional(pattern, in: tree)
            else { return }
            report(node, of: pattern, context)
            if let value = Declarations.initialValue(ofPattern: pattern, in: tree), tree.kind(value) != .nilLiteralExpr {
                context.report(.safe, at: value, "A null pointer is `nil`.") { $0.replace(value, with: "nil") }
            }
        case .parameter:
            if Self.isOptional(parent, in: tree) { report(node, of: parent, context) }
        case .returnClause:
            if Self.returnsNil(parent, in: tree) { report(node, of: nil, context) }
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
        guard Self.isEmptyPointer(value, in: tree), let parent = tree.parent(value), let callee = tree.firstChild(value) else { return }
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
            NullablePointerUses(context).unwrap(pattern)
        case .argument:
            context.report(.likely, at: value, "A null pointer is `nil`.") { $0.replace(value, with: "nil") }
        default: return
        }
    }

    /// - Parameter holder: the pattern or parameter whose uses get at the value.
    private func report(_ type: NodeID, of holder: NodeID?, _ context: FileContext) {
        if SDKSignature.covers(type, in: context) { return }
        context.report(.safe, at: type, "A pointer that may be nil is an Optional.") { $0.insert("?", after: type, slot: .postfix) }
        if let holder { NullablePointerUses(context).unwrap(holder) }
    }

    /// Whether a variable's pattern or a parameter that has a pointer's type is given nil.
    static func isOptional(_ holder: NodeID, in tree: SyntaxTree) -> Bool {
        if tree.kind(holder) == .parameter {
            guard let type = tree.child(holder, where: { $0.isType }), tree.kind(type) == .identifierType, isPointer(type, in: tree) else {
                return false
            }
            return tree.child(holder, .initializerClause).flatMap { tree.firstChild($0) }.map { tree.kind($0) == .nilLiteralExpr } ?? false
        }
        guard tree.kind(holder) == .identifierPattern, let binding = tree.parent(holder), tree.kind(binding) == .patternBinding,
            let annotation = tree.child(binding, .typeAnnotation), let type = tree.firstChild(annotation),
            tree.kind(type) == .identifierType, isPointer(type, in: tree)
        else { return false }
        guard let value = Declarations.initialValue(ofPattern: holder, in: tree) else {
            return isAssignedNil(tree.name(tree.firstToken(holder)), in: tree)
        }
        return tree.kind(value) == .nilLiteralExpr || isEmptyPointer(value, in: tree)
    }

    /// Whether the function itself says `return nil`.
    static func returnsNil(_ clause: NodeID, in tree: SyntaxTree) -> Bool {
        guard let function = tree.parent(clause), tree.kind(function) == .funcDecl, let body = tree.child(function, .codeBlock) else {
            return false
        }
        return tree.subtree(body).contains { index in
            let node = NodeID(index)
            guard tree.kind(node) == .nilLiteralExpr, let statement = tree.parent(node), tree.kind(statement) == .returnStmt else {
                return false
            }
            return tree.ancestor(statement, where: { [.funcDecl, .closureExpr, .accessor].contains($0) }) == function
        }
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
    private static func isEmptyPointer(_ value: NodeID, in tree: SyntaxTree) -> Bool {
        guard let call = CallSite(value, in: tree), call.arguments.isEmpty, call.trailingClosure == nil else { return false }
        return tree.kind(call.callee) == .identifierExpr && isPointer(call.callee, in: tree)
    }

    private static func isAssignedNil(_ name: String, in tree: SyntaxTree) -> Bool {
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
