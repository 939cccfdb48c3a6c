import RuleEngine
import Semantics
import Syntax

/// `form +++= section` was taken out of Eureka; `+++` changes the form as well.
struct FormAppendAssignment: Transformation {
    var nodeKinds: Set<NodeKind> { [.binaryOperator] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let token = tree.firstToken(node)
        guard tree.is(token, "+++="), context.seesEureka, context.project.declarations(named: "+++=").isEmpty else { return }
        context.report(.safe, at: node, "`+++=` is gone; `+++` adds to the form itself.") { builder in
            builder.replace(token, with: "+++")
            if let keyword = variableThatBecomesConstant(node, in: context) { builder.replace(keyword, with: "let") }
        }
    }

    /// The `var` of a local form that is only a variable for this operator.
    private func variableThatBecomesConstant(_ node: NodeID, in context: FileContext) -> TokenID? {
        let tree = context.tree
        guard let sequence = tree.parent(node), let form = tree.firstChild(sequence), tree.kind(form) == .identifierExpr,
            case .local(let binding) = context.checker.reference(of: form), tree.kind(binding.node) == .identifierPattern,
            let patternBinding = tree.parent(binding.node), tree.kind(patternBinding) == .patternBinding,
            tree.child(patternBinding, .initializerClause) != nil, let variable = tree.parent(patternBinding),
            tree.kind(variable) == .varDecl, tree.children(variable, .patternBinding).count == 1,
            let keyword = tree.token(variable, .varKeyword), let block = tree.parent(variable)
        else { return nil }
        let name = tree.text(tree.firstToken(form))
        for index in tree.subtree(block) {
            let use = NodeID(index)
            guard tree.kind(use) == .identifierExpr, tree.text(tree.firstToken(use)) == name, let parent = tree.parent(use) else {
                continue
            }
            switch tree.kind(parent) {
            case .inoutExpr: return nil
            case .sequenceExpr:
                guard tree.firstChild(parent) == use, let next = tree.nextSibling(use) else { continue }
                if tree.kind(next) == .assignment { return nil }
                if tree.kind(next) == .binaryOperator, tree.text(next).hasSuffix("="), !tree.is(tree.firstToken(next), "+++="),
                    !["==", "!=", "<=", ">=", "===", "!=="].contains(tree.text(next))
                {
                    return nil
                }
            default: continue
            }
        }
        return keyword
    }
}

/// Puts parentheses around operands of `+++` and `<<<` that hold other operators.
///
/// In Eureka 1 these two bound weaker than nearly all others; Eureka 2's precedence groups stand in no order to most of them, and above the
/// ternary operator.
struct FormOperands: Transformation {
    var nodeKinds: Set<NodeKind> { [.sequenceExpr] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        let parts = Array(tree.children(node))
        guard parts.contains(where: { isFormOperator($0, tree) }), parts.count > 3, context.seesEureka,
            context.project.declarations(named: "<<<").isEmpty, context.project.declarations(named: "+++").isEmpty
        else { return }
        for operand in operands(parts, tree) where operand.count > 1 {
            guard let first = operand.first, let last = operand.last else { continue }
            if operand.contains(where: { tree.kind($0) == .ternaryOperator }), touches("<<<", operand, parts, tree) {
                context.report(
                    .manual, at: tree.range(first).lowerBound..<tree.range(last).upperBound,
                    "`<<<` and `?:` bound equally in Eureka 1 and don't in Eureka 2; say with parentheses what belongs together."
                ) { _ in }
                continue
            }
            context.report(
                .likely, at: tree.range(first).lowerBound..<tree.range(last).upperBound,
                "`+++` and `<<<` stand in no order to the operators in this operand in Eureka 2."
            ) {
                $0.insert("(", before: first, slot: .openParen)
                $0.insert(")", after: last, slot: .closeParen)
            }
        }
    }

    private func isFormOperator(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
        tree.kind(node) == .binaryOperator && (tree.is(tree.firstToken(node), "+++") || tree.is(tree.firstToken(node), "<<<"))
    }

    /// What stands between form operators and assignments.
    private func operands(_ parts: [NodeID], _ tree: SyntaxTree) -> [[NodeID]] {
        var groups: [(parts: [NodeID], isOperand: Bool)] = [([], false)]
        for part in parts {
            if isFormOperator(part, tree) {
                groups[groups.count - 1].isOperand = true
                groups.append(([], true))
            } else if tree.kind(part) == .assignment {
                groups.append(([], false))
            } else {
                groups[groups.count - 1].parts.append(part)
            }
        }
        return groups.filter(\.isOperand).map(\.parts)
    }

    private func touches(_ name: StaticString, _ operand: [NodeID], _ parts: [NodeID], _ tree: SyntaxTree) -> Bool {
        guard let first = operand.first, let last = operand.last else { return false }
        return parts.indices.contains { index in
            isFormOperator(parts[index], tree) && tree.is(tree.firstToken(parts[index]), name)
                && (index > 0 && parts[index - 1] == last || index + 1 < parts.count && parts[index + 1] == first)
        }
    }
}
