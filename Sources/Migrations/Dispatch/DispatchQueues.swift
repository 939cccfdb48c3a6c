import RuleEngine
import Semantics
import Syntax

/// `dispatch_get_global_queue(priority, 0)` is `DispatchQueue.global(qos:)`.
struct GlobalDispatchQueue: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["dispatch_get_global_queue"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.isFunction("dispatch_get_global_queue"), call.hasLabels(["_", "_"]),
            context.project.globals(named: "dispatch_get_global_queue", visibleFrom: context.file).isEmpty
        else { return }
        let argument = call.arguments[0].value
        guard let quality = DispatchQuality(argument, in: tree) else {
            if let label = label(ofComputed: argument, in: context) {
                context.report(.likely, at: node, "A global queue is asked for by its quality of service or priority.") {
                    $0.replace(call.callee, with: "DispatchQueue.global")
                    $0.rebuildArguments(of: call, [(call.arguments[0], [.text(label + ": "), .move(tree.range(argument))])])
                }
                return
            }
            context.report(
                .manual, at: node,
                "A global queue is asked for by a quality of service: write `DispatchQueue.global(qos:)` with the class that this priority stands for."
            ) { _ in }
            return
        }
        context.report(.safe, at: node, "A global queue is asked for by its quality of service.") {
            $0.replace(call.callee, with: "DispatchQueue.global")
            $0.rebuildArguments(of: call, [(call.arguments[0], [.text("qos: \(quality.member)")])])
        }
    }
}

extension GlobalDispatchQueue {
    /// `qos` for a value of type `qos_class_t`, `priority` for a choice among the constants of priorities or a constant that holds one.
    private func label(ofComputed argument: NodeID, in context: FileContext) -> String? {
        if context.checker.type(of: argument).isApi("qos_class_t") { return "qos" }
        return isPriority(argument, in: context, depth: 0) ? "priority" : nil
    }

    private func isPriority(_ value: NodeID, in context: FileContext, depth: Int) -> Bool {
        let tree = context.tree
        switch tree.kind(value) {
        case .identifierExpr:
            if tree.text(value).hasPrefix("DISPATCH_QUEUE_PRIORITY_") { return true }
            guard depth < 4, case .local(let binding) = context.checker.reference(of: value), let pattern = tree.parent(binding.node),
                tree.kind(pattern) == .patternBinding, tree.child(pattern, .typeAnnotation) == nil,
                let initial = tree.child(pattern, .initializerClause).flatMap({ tree.firstChild($0) })
            else { return false }
            return isPriority(initial, in: context, depth: depth + 1)
        case .sequenceExpr:
            // `condition ? a : b`
            let parts = Array(tree.children(value))
            guard parts.count >= 3, tree.kind(parts[parts.count - 2]) == .ternaryOperator,
                let middle = tree.firstChild(parts[parts.count - 2])
            else { return false }
            return [middle, parts[parts.count - 1]].allSatisfy { isPriority($0, in: context, depth: depth + 1) }
        case .tupleExpr:
            let inner = tree.withoutParentheses(value)
            return inner != value && isPriority(inner, in: context, depth: depth + 1)
        default:
            return false
        }
    }
}

/// `dispatch_queue_create(label, attributes)` is `DispatchQueue(label:qos:attributes:)`.
struct DispatchQueueCreation: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["dispatch_queue_create"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.isFunction("dispatch_queue_create"), call.hasLabels(["_", "_"]),
            context.project.globals(named: "dispatch_queue_create", visibleFrom: context.file).isEmpty
        else { return }
        let attribute = tree.withoutParentheses(call.arguments[1].value)
        let label = call.arguments[0].value
        guard isRecognised(attribute, in: tree) else {
            context.report(
                .manual, at: node,
                "The attributes of a queue are `qos:` and `attributes:` arguments of `DispatchQueue(label:)`: pass those that this value stands for."
            ) { _ in }
            return
        }
        context.report(.safe, at: node, "A queue is made by `DispatchQueue(label:)`.") {
            $0.replace(call.callee, with: "DispatchQueue")
            let name: EditPiece = tree.kind(label) == .nilLiteralExpr ? .text("\"\"") : .move(tree.range(label))
            let rest = arguments(for: attribute, in: tree)
            $0.rebuildArguments(
                of: call,
                [(call.arguments[0], [.text("label: "), name])] + (rest.isEmpty ? [] : [(call.arguments[1], [.text(rest)])]))
        }
    }

    private func isRecognised(_ attribute: NodeID, in tree: SyntaxTree) -> Bool {
        if tree.kind(attribute) == .nilLiteralExpr || tree.isIdentifier(attribute, "DISPATCH_QUEUE_SERIAL")
            || tree.isIdentifier(attribute, "DISPATCH_QUEUE_CONCURRENT")
        {
            return true
        }
        guard let call = CallSite(attribute, in: tree), call.isFunction("dispatch_queue_attr_make_with_qos_class"),
            call.hasLabels(["_", "_", "_"])
        else { return false }
        return DispatchQuality(call.arguments[1].value, in: tree) != nil && isRecognised(call.arguments[0].value, in: tree)
    }

    private func arguments(for attribute: NodeID, in tree: SyntaxTree) -> String {
        if tree.isIdentifier(attribute, "DISPATCH_QUEUE_CONCURRENT") { return "attributes: .concurrent" }
        guard let call = CallSite(attribute, in: tree), call.arguments.count == 3,
            let quality = DispatchQuality(call.arguments[1].value, in: tree)
        else { return "" }
        let rest = arguments(for: call.arguments[0].value, in: tree)
        return "qos: \(quality.member)" + (rest.isEmpty ? "" : ", " + rest)
    }
}

/// `dispatch_queue_get_label(q)` is a `String` property; the current queue's label has no property of its own.
struct DispatchQueueLabel: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["dispatch_queue_get_label"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.isFunction("dispatch_queue_get_label"), call.hasLabels(["_"]),
            context.project.globals(named: "dispatch_queue_get_label", visibleFrom: context.file).isEmpty
        else { return }
        let queue = call.arguments[0].value
        if tree.isIdentifier(queue, "DISPATCH_CURRENT_QUEUE_LABEL") || tree.kind(queue) == .nilLiteralExpr {
            context.report(.safe, at: node, "The label of the current queue is only given by the C function, whose name starts with `__`.")
            {
                $0.replace(call.callee, with: "__dispatch_queue_get_label")
                $0.replaceWhole(queue, with: "nil")
            }
            return
        }
        // `String(UTF8String: label)!` around it has no use any more.
        var whole = node
        if let argument = tree.parent(node), tree.kind(argument) == .argument, let list = tree.parent(argument),
            let outer = tree.parent(list),
            let conversion = CallSite(outer, in: tree), conversion.isFunction("String"),
            conversion.hasLabels(["UTF8String"]) || conversion.hasLabels(["validatingUTF8"])
        {
            whole = outer
        } else if let argument = tree.parent(node), tree.kind(argument) == .argument, let list = tree.parent(argument),
            let outer = tree.parent(list), let conversion = CallSite(outer, in: tree), conversion.isMember("fromCString")
        {
            whole = outer
        }
        if whole != node, let parent = tree.parent(whole) {
            switch tree.kind(parent) {
            case .forceUnwrapExpr, .optionalChainExpr: whole = parent
            case .optionalBinding, .initializerClause, .sequenceExpr:
                context.reportManual(
                    at: whole, "The label of a queue is a `String` now: use `label` without conversion and without unwrapping.")
                return
            default: break
            }
        }
        let receiver: [EditPiece] =
            tree.isPostfixOperand(queue) ? [.move(tree.range(queue))] : [.text("("), .move(tree.range(queue)), .text(")")]
        context.report(.safe, at: node, "The label of a queue is a `String` property.") {
            $0.replace(whole, with: receiver + [.text(".label")])
        }
    }
}

/// Waiting gives a `DispatchTimeoutResult`, no number.
struct DispatchWait: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["dispatch_semaphore_wait", "dispatch_group_wait", "dispatch_block_wait"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.hasLabels(["_", "_"]), let name = call.name,
            ["dispatch_semaphore_wait", "dispatch_group_wait", "dispatch_block_wait"].contains(where: { call.isFunction($0) }),
            context.project.globals(named: Symbol(tree.name(name)), visibleFrom: context.file).isEmpty
        else { return }
        let object = call.arguments[0].value
        let time = call.arguments[1].value
        let receiver: [EditPiece] =
            tree.isPostfixOperand(object) ? [.move(tree.range(object))] : [.text("("), .move(tree.range(object)), .text(")")]
        let isForever = tree.isIdentifier(time, "DISPATCH_TIME_FOREVER")
        let isUnused = StatementPosition.isStatement(node, in: tree) || isDiscarded(node, in: tree)
        if isUnused && isForever {
            let statement = isDiscarded(node, in: tree) ? tree.parent(node) ?? node : node
            context.report(.safe, at: node, Self.message) { $0.replace(statement, with: receiver + [.text(".wait()")]) }
            return
        }
        let timeout: EditPiece =
            isForever
            ? .text(".distantFuture")
            : tree.isIdentifier(time, "DISPATCH_TIME_NOW") || tree.text(time) == "0" ? .text(".now()") : .move(tree.range(time))
        let wait = receiver + [.text(".wait(timeout: "), timeout, .text(")")]
        if isUnused {
            context.report(.safe, at: node, Self.message) {
                $0.replace(node, with: (isDiscarded(node, in: tree) ? [] : [.text("_ = ")]) + wait)
            }
            return
        }
        guard let comparison = zeroComparison(of: node, in: tree) else {
            if let parent = tree.parent(node), tree.kind(parent) == .initializerClause || tree.kind(parent) == .returnStmt {
                context.report(
                    .likely, at: node, "Waiting gives a `DispatchTimeoutResult`: what compared it with 0 compares it with `.success`."
                ) {
                    $0.replace(node, with: wait)
                }
            } else {
                context.reportManual(
                    at: node, "Waiting gives a `DispatchTimeoutResult`: compare `wait(timeout:)` with `.success` or `.timedOut`.")
            }
            return
        }
        context.report(.safe, at: node, Self.message) {
            $0.replace(node, with: wait)
            $0.replace(comparison.zero, with: ".success")
            if let op = comparison.op { $0.replace(op, with: "!=") }
        }
    }

    /// `_ = dispatch_group_wait(…)`.
    private func isDiscarded(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard let parent = tree.parent(node), tree.kind(parent) == .sequenceExpr, let first = tree.firstChild(parent) else { return false }
        return tree.kind(first) == .discardExpr && Array(tree.children(parent)).count == 3
    }

    /// The `0` that the result is compared with, and the operator where it has to change (`> 0`).
    private func zeroComparison(of node: NodeID, in tree: SyntaxTree) -> (zero: NodeID, op: NodeID?)? {
        guard let sequence = tree.parent(node), tree.kind(sequence) == .sequenceExpr else { return nil }
        let parts = Array(tree.children(sequence))
        guard let index = parts.firstIndex(of: node), index + 2 < parts.count, tree.kind(parts[index + 1]) == .binaryOperator,
            tree.text(parts[index + 2]) == "0"
        else { return nil }
        let op = tree.firstToken(parts[index + 1])
        if tree.is(op, "==") || tree.is(op, "!=") { return (parts[index + 2], nil) }
        return tree.is(op, ">") ? (parts[index + 2], parts[index + 1]) : nil
    }

    private static let message = "Waiting is a method that says whether it timed out."
}
