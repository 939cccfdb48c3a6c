import RuleEngine
import Semantics
import Syntax

/// `BooleanType` is gone (SE-0109): conditions and logical operators take `Bool` only, other truth values say `.boolValue`.
struct BooleanValues: Transformation {
    let nodeKinds: Set<NodeKind> = [.inheritanceClause, .genericParameter, .identifierExpr, .memberExpr, .callExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        switch tree.kind(node) {
        case .inheritanceClause: dropConformance(node, context)
        case .genericParameter: replaceParameter(node, context)
        case .callExpr:
            if let callee = tree.firstChild(node), tree.isIdentifier(callee, "Bool"), let call = CallSite(node, in: tree),
                call.hasLabels(["_"]),
                isTruthValue(call.arguments[0].value, context)
            {
                let value = call.arguments[0].value
                context.report(.safe, at: node, "A truth value that isn't `Bool` gives its `boolValue`.") {
                    $0.replace(node, with: [.move(tree.range(value)), .text(".boolValue")])
                }
            } else {
                addBoolValue(node, context)
            }
        default: addBoolValue(node, context)
        }
    }

    private func dropConformance(_ clause: NodeID, _ context: FileContext) {
        let tree = context.tree
        guard let owner = tree.parent(clause), tree.kind(owner).isNominalDeclaration || tree.kind(owner) == .extensionDecl else { return }
        for type in tree.children(clause) where isBooleanType(type, context) {
            context.report(.safe, at: type, "`BooleanType` is gone; `boolValue` stays and is asked for where a `Bool` is wanted.") {
                $0.removeElement(type)
            }
        }
    }

    /// `func f<T: BooleanType>(x: T)` takes a `Bool`.
    private func replaceParameter(_ parameter: NodeID, _ context: FileContext) {
        let tree = context.tree
        guard let bound = tree.child(parameter, where: { $0.isType }), isBooleanType(bound, context), let clause = tree.parent(parameter),
            let declaration = tree.parent(clause), let nameToken = tree.token(parameter, .identifier)
        else { return }
        let name = tree.name(nameToken)
        var uses: [NodeID] = []
        for i in tree.subtree(declaration) where tree.kind(NodeID(i)) == .identifierType && tree.name(tree.firstToken(NodeID(i))) == name {
            uses.append(NodeID(i))
        }
        context.report(.safe, at: parameter, "`BooleanType` is gone: the parameter is a `Bool`.") { edits in
            for use in uses { edits.replace(use, with: "Bool") }
            for i in tree.subtree(declaration) where tree.kind(NodeID(i)) == .memberExpr {
                guard case .genericParameter(let type) = base(ofBoolValue: NodeID(i), context), type.name == Symbol(name) else { continue }
                dropBoolValue(NodeID(i), in: tree, &edits)
            }
            if tree.children(clause, .genericParameter).count == 1 {
                edits.delete(tree.range(clause))
            } else {
                edits.removeElement(parameter)
            }
        }
    }

    /// The type of `x` in `x.boolValue`.
    private func base(ofBoolValue node: NodeID, _ context: FileContext) -> Type? {
        let tree = context.tree
        guard let name = tree.memberName(node), tree.is(name, "boolValue"), let base = tree.firstChild(node) else { return nil }
        return context.checker.type(of: base)
    }

    private func dropBoolValue(_ node: NodeID, in tree: SyntaxTree, _ edits: inout EditBuilder) {
        guard let base = tree.firstChild(node) else { return }
        edits.replace(node, with: [.move(tree.range(base))])
    }

    private func addBoolValue(_ node: NodeID, _ context: FileContext) {
        if context.tree.kind(node) == .memberExpr, base(ofBoolValue: node, context) == .api("Bool") {
            context.report(.safe, at: node, "`Bool` has no `boolValue` any more: it is one.") { dropBoolValue(node, in: context.tree, &$0) }
            return
        }
        guard isUsedAsCondition(node, in: context.tree), isTruthValue(node, context) else { return }
        context.report(.safe, at: node, "A truth value that isn't `Bool` gives its `boolValue`.") {
            $0.insert(".boolValue", after: node, slot: .postfix)
        }
    }

    private func isBooleanType(_ type: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        return tree.text(type) == "BooleanType" && context.project.globals(named: "BooleanType", visibleFrom: context.file).isEmpty
    }

    /// Whether the value has a type that only Swift 2 took for a truth value.
    private func isTruthValue(_ node: NodeID, _ context: FileContext) -> Bool {
        let type = context.checker.type(of: node)
        if type.isApi("ObjCBool") || type.isApi("DarwinBoolean") { return true }
        guard case .nominal(.project, _) = type.withoutImplicitUnwrapping else { return isSpelledObjCBool(node, context) }
        return context.checker.inherits(type, from: "BooleanType") == .yes
    }

    /// `var isDirectory = ObjCBool(false)`, `var isDirectory: ObjCBool = false` for what the type checker can't follow.
    private func isSpelledObjCBool(_ node: NodeID, _ context: FileContext) -> Bool {
        let tree = context.tree
        guard tree.kind(node) == .identifierExpr, context.checker.type(of: node).isUnknown,
            let pattern = Declarations(context).pattern(of: node), let binding = tree.parent(pattern)
        else { return false }
        if let annotation = tree.child(binding, .typeAnnotation), let type = tree.firstChild(annotation) {
            return tree.text(type) == "ObjCBool"
        }
        guard let value = Declarations.initialValue(ofPattern: pattern, in: tree) else { return false }
        return CallSite(value, in: tree)?.isFunction("ObjCBool") ?? false
    }

    /// A condition, an operand of `!`, `&&` or `||`, or what stands before the `?` of a choice.
    private func isUsedAsCondition(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard let parent = tree.parent(node) else { return false }
        switch tree.kind(parent) {
        case .conditionList, .whereClause: return true
        case .repeatStmt: return true
        case .prefixExpr: return tree.is(tree.firstToken(parent), "!")
        case .argument:
            guard let tuple = tree.parent(parent), tree.kind(tuple) == .tupleExpr, tree.withoutParentheses(tuple) == node else {
                return false
            }
            return isUsedAsCondition(tuple, in: tree)
        case .sequenceExpr:
            // Only the neighbours count: a sequence may be thousands of operands long.
            let before = tree.previousSibling(node)
            let after = tree.nextSibling(node)
            func isLogical(_ part: NodeID?) -> Bool {
                guard let part, tree.kind(part) == .binaryOperator else { return false }
                return tree.is(tree.firstToken(part), "&&") || tree.is(tree.firstToken(part), "||")
            }
            func isBoundary(_ part: NodeID?) -> Bool {
                guard let part else { return true }
                return isLogical(part) || tree.kind(part) == .ternaryOperator || tree.kind(part) == .assignment
            }
            let isTernaryCondition = after.map { tree.kind($0) == .ternaryOperator } ?? false
            return isBoundary(before) && isBoundary(after) && (isLogical(before) || isLogical(after) || isTernaryCondition)
        default: return false
        }
    }
}
