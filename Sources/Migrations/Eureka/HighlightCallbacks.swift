import RuleEngine
import Semantics
import Syntax

/// Eureka 2 has one callback for both ends of editing: `onCellHighlight` and `onCellUnHighlight` become `onCellHighlightChanged`, which asks
/// `row.isHighlighted`.
///
/// A pair of empty closures was there to keep the title from turning blue; the way to do that now is `cellUpdate`.
struct HighlightCallbacks: Transformation {
    private static let message =
        "Eureka 2 has one callback for both ends of editing; it runs around the cell's `update()`, so styling belongs in `cellUpdate`."

    var nodeKinds: Set<NodeKind> { [.callExpr] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = Call(node, in: tree), context.seesEureka, isEurekas(call, in: context), !isInside(call, tree) else { return }
        let partner = Self.partner(of: call, in: tree)
        // The earlier one of two speaks for both.
        if let partner, partner.name < call.name { return }
        let highlight = call.isHighlight ? call : partner
        let unhighlight = call.isHighlight ? partner : call
        guard let (first, second) = closures(highlight, unhighlight, in: tree),
            let branches = HighlightBranches(highlight: first, unhighlight: second), !installsOther(call, tree)
        else {
            context.reportManual(
                at: node, "\(Self.message) These closures can't be put together mechanically; write one `onCellHighlightChanged`.")
            return
        }
        context.report(.likely, at: call.name, Self.message) { builder in
            if let partner { builder.delete(partner.suffix(in: tree)) }
            if branches.isEmpty {
                writeTitleColor(call, &builder)
            } else {
                write(branches, call, &builder)
            }
        }
    }

    private func isEurekas(_ call: Call, in context: FileContext) -> Bool {
        switch context.checker.reference(of: call.node) {
        case .project, .local: false
        default: true
        }
    }

    private func closures(_ highlight: Call?, _ unhighlight: Call?, in tree: SyntaxTree) -> (HighlightClosure?, HighlightClosure?)? {
        var result: [HighlightClosure?] = []
        for call in [highlight, unhighlight] {
            guard let call else {
                result.append(nil)
                continue
            }
            guard let closure = call.closure.flatMap({ HighlightClosure($0, in: tree) }) else { return nil }
            result.append(closure)
        }
        return (result[0], result[1])
    }

    /// Whether another highlight callback sets this one: that one is reported.
    private func isInside(_ call: Call, _ tree: SyntaxTree) -> Bool {
        var around = tree.ancestor(call.node, where: { $0 == .callExpr })
        while let node = around {
            if let other = Call(node, in: tree), let closure = other.closure, tree.subtree(closure).contains(Int(call.node.index)) {
                return true
            }
            around = tree.ancestor(node, where: { $0 == .callExpr })
        }
        return false
    }

    /// Whether a closure sets another highlight callback: the idiom of Eureka 1 that keeps a colour for later.
    private func installsOther(_ call: Call, _ tree: SyntaxTree) -> Bool {
        guard let closure = call.closure else { return false }
        return tree.subtree(closure).contains { index in
            let node = NodeID(index)
            return tree.kind(node) == .callExpr && Call(node, in: tree) != nil
        }
    }

    // MARK: The pair

    struct Call {
        var node: NodeID
        var base: NodeID
        var name: TokenID
        var isHighlight: Bool
        /// The closure it is given, if it is given one as such.
        var closure: NodeID?

        init?(_ node: NodeID, in tree: SyntaxTree) {
            guard tree.kind(node) == .callExpr, let callee = tree.firstChild(node), tree.kind(callee) == .memberExpr,
                let name = tree.memberName(callee), let base = tree.firstChild(callee)
            else { return nil }
            isHighlight = tree.is(name, "onCellHighlight")
            guard isHighlight || tree.is(name, "onCellUnHighlight") else { return nil }
            self.node = node
            self.base = base
            self.name = name
            closure = tree.child(node, .closureExpr)
            if closure == nil, let list = tree.child(node, .argumentList) {
                let arguments = tree.children(list, .argument)
                guard arguments.count == 1 else { return nil }
                closure = tree.child(arguments[0], .closureExpr)
            }
        }

        /// From the end of what it is called on to its own end.
        func suffix(in tree: SyntaxTree) -> Range<Int> { tree.range(base).upperBound..<tree.range(node).upperBound }
    }

    /// The other callback in the same chain of calls.
    private static func partner(of call: Call, in tree: SyntaxTree) -> Call? {
        var base = call.base
        while tree.kind(base) == .callExpr {
            if let other = Call(base, in: tree), other.isHighlight != call.isHighlight { return other }
            guard let callee = tree.firstChild(base), tree.kind(callee) == .memberExpr, let next = tree.firstChild(callee) else { break }
            base = next
        }
        var node = call.node
        while let member = tree.parent(node), tree.kind(member) == .memberExpr, tree.firstChild(member) == node,
            let outer = tree.parent(member), tree.kind(outer) == .callExpr, tree.firstChild(outer) == member
        {
            if let other = Call(outer, in: tree), other.isHighlight != call.isHighlight { return other }
            node = outer
        }
        return nil
    }

    // MARK: Writing

    private func write(_ branches: HighlightBranches, _ call: Call, _ builder: inout EditBuilder) {
        let tree = builder.tree
        let start = tree.range(call.name).lowerBound
        let lineBreak = tree.lineBreak(near: start)
        let outer = tree.indentation(at: start)
        let unit = tree.indentationUnit
        builder.replace(
            tree.range(call.name).lowerBound..<tree.range(call.node).upperBound,
            with: [.text("onCellHighlightChanged {" + branches.signature + lineBreak + outer + unit)]
                + branches.pieces(condition: "\(branches.row).isHighlighted", indent: outer + unit, unit: unit, lineBreak: lineBreak)
                + [.text(lineBreak + outer + "}")])
        branches.adjustContents(unit: unit, &builder)
    }

    private func writeTitleColor(_ call: Call, _ builder: inout EditBuilder) {
        builder.replace(
            builder.tree.range(call.name).lowerBound..<builder.tree.range(call.node).upperBound,
            with: [.text("cellUpdate { cell, row in cell.textLabel?.textColor = row.isDisabled ? .gray : .black }")])
    }
}

extension SyntaxTree {
    /// One step of indentation, by the first indented line: a tab, two or four blanks, ...
    var indentationUnit: String {
        var offset = 0
        while offset < source.count {
            let start = offset
            while offset < source.count, source[offset] == 32 || source[offset] == 9 { offset += 1 }
            let isCode = offset < source.count && source[offset] != 10 && source[offset] != 13 && source[offset] != UInt8(ascii: "*")
            if offset > start, isCode {
                if source[start] == 9 { return "\t" }
                if offset - start <= 8 { return source.string(start..<offset) }
            }
            offset = lineEnd(of: offset)
            while offset < source.count, source[offset] == 10 || source[offset] == 13 { offset += 1 }
        }
        return "    "
    }
}
