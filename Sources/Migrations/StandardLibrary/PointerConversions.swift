import RuleEngine
import Semantics
import Syntax

/// `UnsafePointer<T>(p)` reinterpreted memory; now a raw pointer's memory is bound to a type, and a typed one's is bound anew for one closure
/// (SE-0107).
struct PointerConversions: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["UnsafePointer", "UnsafeMutablePointer", "COpaquePointer"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), tree.kind(call.callee) == .identifierExpr, let name = call.name, call.hasLabels(["_"]),
            call.trailingClosure == nil
        else { return }
        if tree.is(name, "COpaquePointer") { return visitOpaque(call, in: context) }
        guard tree.is(name, "UnsafePointer") || tree.is(name, "UnsafeMutablePointer"),
            RawPointerTypes.rawName(call.callee, in: tree) == nil
        else { return }
        if case .project = context.checker.reference(of: node) { return }
        let argument = call.arguments[0].value
        let source = pointer(context.checker.type(of: argument), context) ?? spelledPointer(argument, context)
        let isMutable = tree.is(name, "UnsafeMutablePointer")
        let pointee = tree.child(call.callee, .genericArgumentClause).flatMap { tree.firstChild($0) }
        guard let source else {
            if pointee != nil, tree.kind(argument) != .nilLiteralExpr {
                context.reportManual(
                    at: node,
                    "Pointer conversions are explicit: `assumingMemoryBound(to:)` on a raw pointer, `withMemoryRebound(to:capacity:)` on a typed one."
                )
            }
            return
        }
        if source.isRaw {
            guard let pointee else {
                context.reportManual(at: node, "The memory behind a raw pointer is bound with `assumingMemoryBound(to:)`: name the type.")
                return
            }
            let receiver: [EditPiece] =
                tree.isPostfixOperand(argument) ? [.move(tree.range(argument))] : [.text("("), .move(tree.range(argument)), .text(")")]
            context.report(
                source.isMutable || !isMutable ? .safe : .likely, at: node, "The memory behind a raw pointer is bound to a type."
            ) {
                let bound: [EditPiece] = [.text(".assumingMemoryBound(to: "), .move(tree.range(pointee)), .text(".self)")]
                let converted: [EditPiece] =
                    !isMutable || source.isMutable
                    ? receiver : [.text("UnsafeMutableRawPointer(mutating: "), .move(tree.range(argument)), .text(")")]
                $0.replace(node, with: converted + bound)
            }
            return
        }
        let target = pointee.map { tree.text($0) } ?? wantedPointee(of: node, context)
        if target == nil || target == source.pointee {
            // The same pointee, of another mutability.
            guard isMutable, !source.isMutable else { return }
            context.report(.safe, at: node, "A pointer becomes mutable by `init(mutating:)`.") {
                $0.insert("mutating: ", before: argument, slot: .label)
            }
            return
        }
        if let target, rebind(node, argument, target, source, context) { return }
        context.reportManual(
            at: node, "Memory is bound to another type for one closure: `withMemoryRebound(to:capacity:)`, with the capacity that fits.")
    }

    /// `Unmanaged<T>.fromOpaque(COpaquePointer(p))`: it takes the raw pointer itself now.
    private func visitOpaque(_ call: CallSite, in context: FileContext) {
        let tree = context.tree
        guard let place = tree.parent(call.node), tree.kind(place) == .argument,
            let outer = tree.parent(place).flatMap({ tree.parent($0) }),
            let taker = CallSite(outer, in: tree), taker.isMember("fromOpaque")
        else { return }
        let argument = call.arguments[0].value
        let mark = context.checker.newType(of: argument).isOptional ? "!" : ""
        context.report(.safe, at: call.node, "An object is made from a raw pointer itself in Swift 3.") {
            $0.replace(call.node, with: [.move(tree.range(argument)), .text(mark)])
        }
    }

    private struct Pointer {
        var isRaw: Bool
        var isMutable: Bool
        var pointee: String?
    }

    private func pointer(_ type: Type, _ context: FileContext) -> Pointer? {
        guard let name = type.nominal?.apiName?.text else { return nil }
        let isMutable = name == "UnsafeMutablePointer"
        guard isMutable || name == "UnsafePointer" else { return nil }
        guard let pointee = type.arguments.first else { return nil }
        if pointee.isVoid { return Pointer(isRaw: true, isMutable: isMutable, pointee: nil) }
        if case .nominal(.api(let name), _) = pointee { return Pointer(isRaw: name == "Void", isMutable: isMutable, pointee: name.text) }
        return pointee.containsUnknown
            ? nil : Pointer(isRaw: false, isMutable: isMutable, pointee: context.checker.description(of: pointee))
    }

    /// The type that the surrounding code wants the result to point to.
    private func wantedPointee(of node: NodeID, _ context: FileContext) -> String? {
        let wanted = context.checker.expectedType(of: node)
        guard pointer(wanted, context) != nil, let pointee = wanted.arguments.first, !pointee.containsUnknown, !pointee.isVoid else {
            return nil
        }
        return context.checker.description(of: pointee)
    }

    /// A pointer whose declaration spells its type, for what the type checker can't follow.
    private func spelledPointer(_ expression: NodeID, _ context: FileContext) -> Pointer? {
        let tree = context.tree
        guard let pattern = Declarations(context).pattern(of: expression) else { return nil }
        let type =
            tree.kind(pattern) == .parameter
            ? tree.child(pattern, where: { $0.isType })
            : tree.parent(pattern).flatMap { tree.child($0, .typeAnnotation) }.flatMap { tree.firstChild($0) }
        guard let type, tree.kind(type) == .identifierType else { return nil }
        let isMutable = tree.is(tree.firstToken(type), "UnsafeMutablePointer")
        guard isMutable || tree.is(tree.firstToken(type), "UnsafePointer"), let arguments = tree.child(type, .genericArgumentClause),
            let pointee = tree.firstChild(arguments)
        else { return nil }
        return Pointer(isRaw: RawPointerTypes.rawName(type, in: tree) != nil, isMutable: isMutable, pointee: tree.text(pointee))
    }

    /// `f(UnsafePointer<U>($0))` or `UnsafePointer<U>($0).memory` as the only work of a closure: the rebinding goes around it.
    private func rebind(_ node: NodeID, _ argument: NodeID, _ target: String, _ source: Pointer, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard let outer = work(around: node, tree), tree.kind(argument) == .identifierExpr || tree.kind(argument) == .memberExpr else {
            return false
        }
        // The closure's own `$0` would hide an outer one.
        for i in tree.tokenRange(outer) where tree.kind(TokenID(i)) == .dollarIdentifier {
            if !tree.tokenRange(argument).contains(i) { return false }
        }
        let isBytes = ["UInt8", "Int8", "CChar"].contains(target)
        let capacity = isBytes ? source.pointee.map { "MemoryLayout<\($0)>.size" } ?? "1" : "1"
        context.report(
            .likely, at: node, "Memory is bound to another type for one closure; check that the capacity, counted in elements, is right."
        ) {
            let opening = ".withMemoryRebound(to: \(target).self, capacity: \(capacity)) { "
            $0.insert([.move(tree.range(argument)), .text(opening)], at: tree.range(outer).lowerBound, slot: .openParen)
            $0.replace(node, with: "$0")
            $0.insert(" }", after: outer, slot: .closeParen)
        }
        return true
    }

    /// The call that takes the pointer, or the member that is asked of it, where that is all that stands there.
    private func work(around node: NodeID, _ tree: SyntaxTree) -> NodeID? {
        var outer = node
        while let parent = tree.parent(outer) {
            if tree.kind(parent) == .memberExpr || tree.kind(parent) == .callExpr && tree.firstChild(parent) == outer {
                outer = parent
            } else if outer == node, tree.kind(parent) == .argument, let call = tree.parent(parent).flatMap({ tree.parent($0) }),
                tree.kind(call) == .callExpr
            {
                outer = call
            } else {
                break
            }
        }
        guard outer != node, StatementPosition.isStatement(outer, in: tree) || ExpressionPlace(of: outer, in: tree).isAlone else {
            return nil
        }
        return outer
    }
}
