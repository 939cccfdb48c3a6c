import RuleEngine
import Syntax

/// SE-0002: a function with several parameter lists becomes a function that returns a function.
struct CurriedDeclaration: Transformation {
    var nodeKinds: Set<NodeKind> { [.funcDecl] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let clauses = tree.children(node, .parameterClause)
        guard clauses.count > 1 else { return }
        if let reason = obstacle(in: node, clauses: clauses, tree: tree) {
            context.reportManual(at: node, reason)
            return
        }
        context.report(.safe, at: clauses[1], "Swift 3 has no curried declarations; the function returns a closure instead.") { builder in
            for clause in clauses.dropFirst() { rewriteClause(clause, in: &builder) }
            if tree.child(node, .returnClause) == nil {
                builder.insert(" -> Void", after: tree.child(node, .effects) ?? clauses[clauses.count - 1], slot: .postfix)
            }
            if let body = tree.child(node, .codeBlock) { wrap(body, of: node, clauses: Array(clauses.dropFirst()), in: &builder) }
        }
    }

    private func obstacle(in node: NodeID, clauses: [NodeID], tree: SyntaxTree) -> String? {
        if tree.modifier("mutating", of: node) != nil {
            return "A mutating function can't return a closure that changes `self`; give this curried function one parameter list."
        }
        if tree.children(clauses[0], .parameter).contains(where: { isInout($0, in: tree) }) {
            return "The returned closure can't hold on to an `inout` parameter; give this curried function one parameter list."
        }
        return nil
    }

    private func isInout(_ parameter: NodeID, in tree: SyntaxTree) -> Bool {
        tree.modifier("inout", of: parameter) != nil || tree.typeChild(parameter).flatMap { tree.modifier("inout", of: $0) } != nil
    }

    /// `(b: B)` behind another list becomes ` -> (_ b: B)`.
    private func rewriteClause(_ clause: NodeID, in builder: inout EditBuilder) {
        let tree = builder.tree
        let hasSpace = tree.flags(tree.firstToken(clause)).contains(.spaceBefore)
        builder.insert(hasSpace ? "-> " : " -> ", before: clause, slot: .leadingStatement)
        for parameter in tree.children(clause, .parameter) {
            if let names = tree.parameterNames(parameter), tree.kind(names.first) != .underscore {
                if names.second != nil {
                    builder.replace(names.first, with: "_")
                } else {
                    builder.insert("_ ", before: names.first, slot: .label)
                }
            }
            if let value = tree.child(parameter, .initializerClause) {
                let range = tree.range(value)
                builder.delete(tree.whitespaceStart(before: range.lowerBound)..<range.upperBound)
            }
        }
    }

    /// Puts the body into one closure for each further list.
    private func wrap(_ body: NodeID, of node: NodeID, clauses: [NodeID], in builder: inout EditBuilder) {
        let tree = builder.tree
        let opener = tree.range(tree.firstToken(body)).upperBound
        let closer = tree.range(tree.lastToken(body)).lowerBound
        let isTyped = tree.children(body).dropFirst().first(where: { _ in true }) != nil
        let heads = clauses.indices.map { head(at: $0, of: node, clauses: clauses, isTyped: isTyped, in: tree) }
        let firstLineEnd = tree.lineEnd(of: opener)
        guard let first = tree.firstChild(body), firstLineEnd < tree.range(first).lowerBound else {
            builder.insert(heads.flatMap { [.text(" return { ")] + $0 + [.text(" in")] }, at: opener, slot: .closeParen)
            builder.insert([.text(String(repeating: "} ", count: heads.count))], at: closer, slot: .leadingStatement)
            return
        }
        let outer = tree.indentation(at: tree.range(node).lowerBound)
        let inner = tree.indentation(at: tree.range(first).lowerBound)
        let unit = inner.hasPrefix(outer) && inner.count > outer.count ? String(inner.dropFirst(outer.count)) : "    "
        let lineBreak = tree.lineBreak(near: opener)
        var opening: [EditPiece] = []
        var closing = ""
        for (depth, head) in heads.enumerated() {
            let indent = outer + String(repeating: unit, count: depth + 1)
            opening += [.text(lineBreak + indent + "return { ")] + head + [.text(" in")]
            closing = indent + "}" + lineBreak + closing
        }
        builder.insert(opening, at: firstLineEnd, slot: .closeParen)
        for line in codeLineStarts(from: firstLineEnd, to: tree.lineStart(of: closer), of: body, in: tree) {
            builder.insert([.text(String(repeating: unit, count: heads.count))], at: line, slot: .leadingStatement)
        }
        builder.insert([.text(closing)], at: tree.lineStart(of: closer), slot: .leadingStatement)
    }

    /// The names, or the whole signature, of the closure for one list.
    private func head(at index: Int, of node: NodeID, clauses: [NodeID], isTyped: Bool, in tree: SyntaxTree) -> [EditPiece] {
        let parameters = tree.children(clauses[index], .parameter)
        let names = parameters.map { tree.internalName($0).map { tree.text($0) } ?? "_" }
        let needsTypes = isTyped || parameters.contains { tree.modifier("inout", of: $0) != nil }
        guard needsTypes else { return [.text(names.isEmpty ? "()" : names.joined(separator: ", "))] }
        var pieces: [EditPiece] = [.text("(")]
        for (position, parameter) in parameters.enumerated() {
            pieces.append(.text((position > 0 ? ", " : "") + names[position] + ": "))
            pieces += typePieces(parameter, in: tree)
        }
        pieces.append(.text(")"))
        for later in clauses[(index + 1)...] {
            pieces.append(.text(" -> ("))
            for (position, parameter) in tree.children(later, .parameter).enumerated() {
                if position > 0 { pieces.append(.text(", ")) }
                pieces += typePieces(parameter, in: tree)
            }
            pieces.append(.text(")"))
        }
        if let effects = tree.child(node, .effects) { pieces += [.text(" "), .move(tree.range(effects))] }
        if let result = tree.child(node, .returnClause) {
            pieces += [.text(" "), .move(tree.range(result))]
        } else {
            pieces.append(.text(" -> Void"))
        }
        return pieces
    }

    private func typePieces(_ parameter: NodeID, in tree: SyntaxTree) -> [EditPiece] {
        guard let type = tree.typeChild(parameter) else { return [.text("Any")] }
        // `inout` in front of the name is inserted at the type's own start by another rule and would come along only inside the range.
        let isInout = tree.modifier("inout", of: parameter) != nil
        return (isInout ? [.text("inout ")] : []) + [.move(tree.range(type))]
    }

    /// Starts of the lines between the offsets, without empty lines and lines inside strings.
    private func codeLineStarts(from start: Int, to end: Int, of body: NodeID, in tree: SyntaxTree) -> [Int] {
        var inString: [Range<Int>] = []
        for index in tree.tokenRange(body) where tree.kind(TokenID(index)) == .stringSegment { inString.append(tree.range(TokenID(index))) }
        var starts: [Int] = []
        var offset = start
        while offset < end {
            guard tree.source[offset] == 10 || tree.source[offset] == 13 else {
                offset += 1
                continue
            }
            offset += tree.source[offset] == 13 && tree.source[offset + 1] == 10 ? 2 : 1
            let isEmpty = offset >= end || tree.source[offset] == 10 || tree.source[offset] == 13
            if !isEmpty, !inString.contains(where: { $0.contains(offset) }) { starts.append(offset) }
        }
        return starts
    }
}
