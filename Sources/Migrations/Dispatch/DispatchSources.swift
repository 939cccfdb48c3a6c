import RuleEngine
import Semantics
import Syntax

/// `dispatch_source_create(TYPE, handle, mask, queue)` is one of `DispatchSource`'s factory methods, by the type.
struct DispatchSourceCreation: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["dispatch_source_create"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.isFunction("dispatch_source_create"), call.hasLabels(["_", "_", "_", "_"]),
            context.project.globals(named: "dispatch_source_create", visibleFrom: context.file).isEmpty
        else { return }
        let type = call.arguments[0].value
        guard let factory = Factory.all.first(where: { tree.isIdentifier(type, $0.type) }),
            let mask = self.mask(call.arguments[2].value, factory, in: tree)
        else {
            context.report(
                .manual, at: node,
                "A dispatch source is made by the factory method of its kind: `DispatchSource.makeTimerSource(queue:)` and the like."
            ) { _ in }
            return
        }
        context.report(.safe, at: node, "A dispatch source is made by the factory method of its kind.") { edits in
            edits.replace(call.callee, with: "DispatchSource.\(factory.method)")
            var arguments: [(old: CallSite.Argument, new: [EditPiece])] = []
            if let label = factory.handleLabel {
                arguments.append((call.arguments[1], [.text("\(label): ")] + handle(call.arguments[1].value, in: tree)))
            }
            if let label = factory.maskLabel, !mask.isEmpty { arguments.append((call.arguments[2], [.text("\(label): \(mask)")])) }
            let queue = call.arguments[3]
            if tree.kind(queue.value) != .nilLiteralExpr { arguments.append((queue, [.text("queue: "), .move(tree.range(queue.value))])) }
            edits.rebuildArguments(of: call, arguments)
        }
        retypeVariable(assignedFrom: node, to: factory.result, context)
    }

    /// The handle without the conversion to `UInt` that the old function wanted.
    private func handle(_ node: NodeID, in tree: SyntaxTree) -> [EditPiece] {
        if let call = CallSite(node, in: tree), call.isFunction("UInt"), call.hasLabels(["_"]) {
            return [.move(tree.range(call.arguments[0].value))]
        }
        if tree.kind(node) == .integerLiteralExpr { return [.move(tree.range(node))] }
        if tree.isIdentifier(node, "SIGINT") || tree.text(node).hasPrefix("SIG") { return [.move(tree.range(node))] }
        return [.text("Int32("), .move(tree.range(node)), .text(")")]
    }

    /// The new mask; empty for none, nil when its parts aren't known.
    private func mask(_ node: NodeID, _ factory: Factory, in tree: SyntaxTree) -> String? {
        if tree.text(node) == "0" { return "" }
        guard factory.maskLabel != nil else { return nil }
        var members: [String] = []
        for i in tree.tokenRange(node) {
            let token = TokenID(i)
            guard tree.kind(token) == .identifier, !tree.is(token, "UInt"), !tree.is(token, "rawValue") else { continue }
            guard let member = Self.masks[tree.name(token)] else { return nil }
            members.append("." + member)
        }
        return members.count == 1 ? members[0] : members.isEmpty ? nil : "[" + members.joined(separator: ", ") + "]"
    }

    /// `var timer: dispatch_source_t!` that is given a timer has to be a `DispatchSourceTimer`.
    private func retypeVariable(assignedFrom node: NodeID, to type: String, _ context: FileContext) {
        let tree = context.tree
        var pattern: NodeID?
        if let initializer = tree.parent(node), tree.kind(initializer) == .initializerClause, let binding = tree.parent(initializer) {
            pattern = tree.firstChild(binding)
        } else if let sequence = tree.parent(node), tree.kind(sequence) == .sequenceExpr {
            let parts = Array(tree.children(sequence))
            if parts.count == 3, tree.kind(parts[1]) == .assignment { pattern = Declarations(context).pattern(of: parts[0]) }
        } else if let statement = tree.parent(node), tree.kind(statement) == .returnStmt,
            let function = tree.ancestor(node, where: { $0 == .funcDecl }), let result = tree.child(function, .returnClause)
        {
            retype(in: result, to: type, context)
            return
        }
        guard let pattern, let binding = tree.parent(pattern), let annotation = tree.child(binding, .typeAnnotation) else { return }
        retype(in: annotation, to: type, context)
    }

    private func retype(in node: NodeID, to type: String, _ context: FileContext) {
        let tree = context.tree
        for i in tree.subtree(node) where tree.kind(NodeID(i)) == .identifierType && tree.text(NodeID(i)) == "dispatch_source_t" {
            context.report(.safe, at: NodeID(i), "The kind of a dispatch source is part of its type.") {
                $0.replaceWhole(NodeID(i), with: type)
            }
        }
    }

    private struct Factory: Sendable {
        let type: StaticString
        let method: String
        let result: String
        var handleLabel: String?
        var maskLabel: String?

        static let all: [Factory] = [
            Factory(type: "DISPATCH_SOURCE_TYPE_TIMER", method: "makeTimerSource", result: "DispatchSourceTimer", maskLabel: "flags"),
            Factory(
                type: "DISPATCH_SOURCE_TYPE_READ", method: "makeReadSource", result: "DispatchSourceRead", handleLabel: "fileDescriptor"),
            Factory(
                type: "DISPATCH_SOURCE_TYPE_WRITE", method: "makeWriteSource", result: "DispatchSourceWrite", handleLabel: "fileDescriptor"),
            Factory(type: "DISPATCH_SOURCE_TYPE_SIGNAL", method: "makeSignalSource", result: "DispatchSourceSignal", handleLabel: "signal"),
            Factory(
                type: "DISPATCH_SOURCE_TYPE_VNODE", method: "makeFileSystemObjectSource", result: "DispatchSourceFileSystemObject",
                handleLabel: "fileDescriptor", maskLabel: "eventMask"),
            Factory(
                type: "DISPATCH_SOURCE_TYPE_PROC", method: "makeProcessSource", result: "DispatchSourceProcess", handleLabel: "identifier",
                maskLabel: "eventMask"),
            Factory(
                type: "DISPATCH_SOURCE_TYPE_MEMORYPRESSURE", method: "makeMemoryPressureSource", result: "DispatchSourceMemoryPressure",
                maskLabel: "eventMask"),
            Factory(type: "DISPATCH_SOURCE_TYPE_DATA_ADD", method: "makeUserDataAddSource", result: "DispatchSourceUserDataAdd"),
            Factory(type: "DISPATCH_SOURCE_TYPE_DATA_OR", method: "makeUserDataOrSource", result: "DispatchSourceUserDataOr"),
        ]
    }

    private static let masks: [String: String] = [
        "DISPATCH_TIMER_STRICT": "strict", "DISPATCH_VNODE_DELETE": "delete", "DISPATCH_VNODE_WRITE": "write",
        "DISPATCH_VNODE_EXTEND": "extend",
        "DISPATCH_VNODE_ATTRIB": "attrib", "DISPATCH_VNODE_LINK": "link", "DISPATCH_VNODE_RENAME": "rename",
        "DISPATCH_VNODE_REVOKE": "revoke",
        "DISPATCH_VNODE_FUNLOCK": "funlock", "DISPATCH_PROC_EXIT": "exit", "DISPATCH_PROC_FORK": "fork", "DISPATCH_PROC_EXEC": "exec",
        "DISPATCH_PROC_SIGNAL": "signal", "DISPATCH_MEMORYPRESSURE_NORMAL": "normal", "DISPATCH_MEMORYPRESSURE_WARN": "warning",
        "DISPATCH_MEMORYPRESSURE_CRITICAL": "critical",
    ]
}

/// `dispatch_source_set_timer(timer, start, interval, leeway)` schedules a repeating timer, or one shot for an endless interval.
struct DispatchTimerSchedule: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["dispatch_source_set_timer"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.isFunction("dispatch_source_set_timer"), call.hasLabels(["_", "_", "_", "_"]),
            context.project.globals(named: "dispatch_source_set_timer", visibleFrom: context.file).isEmpty
        else { return }
        let timer = call.arguments[0].value
        let start = call.arguments[1].value
        let interval = call.arguments[2].value
        let leeway = DispatchInterval(call.arguments[3].value, in: context)
        let isOneShot = tree.isIdentifier(interval, "DISPATCH_TIME_FOREVER")
        let receiver: [EditPiece] =
            tree.isPostfixOperand(timer) ? [.move(tree.range(timer))] : [.text("("), .move(tree.range(timer)), .text(")")]
        context.report(.safe, at: node, "A timer source is scheduled by a method.") { edits in
            edits.replace(call.callee, with: receiver + [.text(isOneShot ? ".scheduleOneshot" : ".scheduleRepeating")])
            let deadline: EditPiece = tree.isIdentifier(start, "DISPATCH_TIME_NOW") ? .text(".now()") : .move(tree.range(start))
            var arguments: [(old: CallSite.Argument, new: [EditPiece])] = [(call.arguments[1], [.text("deadline: "), deadline])]
            if !isOneShot {
                let value = DispatchInterval(interval, in: context)
                let isFraction = value.unit == .seconds && value.quantity == .double
                arguments.append((call.arguments[2], [.text("interval: ")] + (isFraction ? value.summand : value.timeInterval)))
            }
            if !leeway.isZero { arguments.append((call.arguments[3], [.text("leeway: ")] + leeway.timeInterval)) }
            edits.rebuildArguments(of: call, arguments)
        }
    }
}
