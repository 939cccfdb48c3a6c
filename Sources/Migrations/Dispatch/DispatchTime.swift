import RuleEngine
import Semantics
import Syntax

/// `dispatch_time(base, nanoseconds)` became the sum of a `DispatchTime` and seconds or a `DispatchTimeInterval`.
struct DispatchTimeSum: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["dispatch_time"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.isFunction("dispatch_time"), call.hasLabels(["_", "_"]),
            call.trailingClosure == nil,
            context.project.globals(named: "dispatch_time", visibleFrom: context.file).isEmpty
        else { return }
        let base = call.arguments[0].value
        let interval = DispatchInterval(call.arguments[1].value, in: context)
        var pieces: [EditPiece]
        if tree.isIdentifier(base, "DISPATCH_TIME_NOW") {
            pieces = [.text(Self.takesTime(node, in: tree) ? ".now()" : "DispatchTime.now()")]
        } else {
            pieces = [.move(tree.range(base))]
        }
        if !interval.isZero { pieces += [.text(" + ")] + interval.summand }
        if !interval.isZero && isOperand(node, in: tree) { pieces = [.text("(")] + pieces + [.text(")")] }
        context.report(.safe, at: node, "A dispatch time is a `DispatchTime` plus seconds or a `DispatchTimeInterval`.") {
            $0.replace(node, with: pieces)
        }
    }

    /// Whether the expression is the time argument of a dispatch function, so that `.now()` needs no type in front.
    static func takesTime(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard let argument = tree.parent(node), tree.kind(argument) == .argument, let list = tree.parent(argument),
            let callNode = tree.parent(list), let call = CallSite(callNode, in: tree),
            let index = call.arguments.firstIndex(where: { $0.node == argument })
        else { return false }
        if call.isFunction("dispatch_after") { return index == 0 }
        if call.isFunction("dispatch_source_set_timer") || call.isFunction("dispatch_group_wait") || call.isFunction("dispatch_block_wait")
            || call.isFunction("dispatch_semaphore_wait")
        {
            return index == 1
        }
        return false
    }

    private func isOperand(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard let parent = tree.parent(node) else { return false }
        switch tree.kind(parent) {
        case .memberExpr, .forceUnwrapExpr, .optionalChainExpr, .prefixExpr: return true
        case .sequenceExpr:
            return tree.children(parent).contains {
                tree.kind($0) == .binaryOperator && !Mutations(tree).isAssignmentOperator(tree.firstToken($0))
            }
        default: return false
        }
    }
}

/// `dispatch_walltime(nil, nanoseconds)`.
struct DispatchWallTimeSum: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["dispatch_walltime"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.isFunction("dispatch_walltime"), call.hasLabels(["_", "_"]),
            context.project.globals(named: "dispatch_walltime", visibleFrom: context.file).isEmpty
        else { return }
        guard tree.kind(call.arguments[0].value) == .nilLiteralExpr, let argument = tree.parent(node), tree.kind(argument) != .argument
        else {
            context.reportManual(
                at: node,
                "A wall time is a `DispatchWallTime`, and the label of the argument that takes it is `wallDeadline:` or `wallTimeout:`.")
            return
        }
        let interval = DispatchInterval(call.arguments[1].value, in: context)
        var pieces: [EditPiece] = [.text("DispatchWallTime.now()")]
        if !interval.isZero { pieces += [.text(" + ")] + interval.summand }
        context.report(.likely, at: node, "A wall time is a `DispatchWallTime` plus seconds or a `DispatchTimeInterval`.") {
            $0.replace(node, with: pieces)
        }
    }
}
