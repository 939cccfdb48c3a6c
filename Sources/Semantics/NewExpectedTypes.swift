import Syntax

/// The type that the surrounding code wants of an expression in the new language and SDK.
extension TypeChecker {
    /// What the surrounding code wants of an expression in Swift 3: of an SDK call's argument by the new signature, of what is assigned to an SDK
    /// property by its new type, of an operand of `==` by the other one; elsewhere the old wish with the standing conversions.
    ///
    /// `unknown` where nothing is wanted, or where a template without a signature takes the call's place.
    public func newExpectedType(of expression: NodeID) -> Type {
        guard let parent = tree.parent(expression) else { return .unknown }
        switch tree.kind(parent) {
        case .argument:
            // Parentheses around one value pass on what is wanted of them.
            if let holder = tree.parent(parent), tree.kind(holder) == .tupleExpr, label(of: parent) == nil,
                tree.children(holder).filter({ tree.kind($0) == .argument }).count == 1
            {
                return newExpectedType(of: holder)
            }
            if let wanted = newParameterType(of: parent) { return wanted }
        case .callExpr, .subscriptExpr:
            if tree.firstChild(parent) != expression, let wanted = newParameterType(of: expression) { return wanted }
        case .sequenceExpr:
            if let other = partner(of: expression, in: parent) {
                let wanted = newType(of: other)
                if !wanted.isUnknown { return wanted }
            }
        case .tryExpr:
            return newExpectedType(of: parent)
        case .arrayExpr:
            let wanted = newExpectedType(of: parent).fullyUnwrapped
            if case .nominal(_, let arguments) = wanted, arguments.count == 1 { return arguments[0] }
        case .dictionaryElement:
            if let literal = tree.parent(parent), case .nominal(_, let arguments) = newExpectedType(of: literal).fullyUnwrapped,
                arguments.count == 2
            {
                return tree.firstChild(parent) == expression ? arguments[0] : arguments[1]
            }
        case .expressionPattern:
            if let item = tree.parent(parent), tree.kind(item) == .caseItem, let choice = tree.parent(item),
                tree.kind(choice) == .switchCase,
                let statement = tree.ancestor(choice, where: { $0 == .switchStmt }), let subject = tree.firstChild(statement)
            {
                return newType(of: subject)
            }
        default: break
        }
        return newType(for: expectedType(of: expression))
    }

    /// The other side of an assignment's right, where the sequence holds nothing else, or of a comparison's either side.
    private func partner(of operand: NodeID, in sequence: NodeID) -> NodeID? {
        // Only the neighbours count: a sequence may be thousands of operands long.
        func steps(_ next: (NodeID) -> NodeID?) -> (sign: NodeID?, other: NodeID?, outer: NodeID?) {
            let sign = next(operand)
            let other = sign.flatMap(next)
            return (sign, other, other.flatMap(next))
        }
        let before = steps(tree.previousSibling)
        let after = steps(tree.nextSibling)
        if let sign = before.sign, tree.kind(sign) == .assignment, before.outer == nil, after.sign == nil { return before.other }
        for (side, inner) in [(before, after.sign), (after, before.sign)] {
            guard let sign = side.sign, let other = side.other, isEquality(sign) else { continue }
            // Beside an operator that binds closer, the neighbour is only a part of the other side.
            if [side.outer, inner].allSatisfy({ $0.map { !bindsCloserThanEquality($0) } ?? true }) { return other }
        }
        return nil
    }

    private func isEquality(_ part: NodeID) -> Bool {
        guard tree.kind(part) == .binaryOperator else { return false }
        return tree.is(tree.firstToken(part), "==") || tree.is(tree.firstToken(part), "!=")
    }

    private func bindsCloserThanEquality(_ part: NodeID) -> Bool {
        switch tree.kind(part) {
        case .castOperator: return true
        case .binaryOperator: return !tree.is(tree.firstToken(part), "&&") && !tree.is(tree.firstToken(part), "||")
        default: return false
        }
    }

    /// The new type of the parameter that an argument (or trailing closure) of a call of the SDK goes to; nil for other callees.
    private func newParameterType(of argument: NodeID) -> Type? {
        guard var holder = tree.parent(argument) else { return nil }
        if tree.kind(holder) == .argumentList { holder = tree.parent(holder) ?? holder }
        guard tree.kind(holder) == .callExpr || tree.kind(holder) == .subscriptExpr else { return nil }
        let info = callInfo(of: holder)
        guard let index = info.arguments.firstIndex(where: { $0.node == argument }), case .api(var use)? = info.callee?.reference else {
            return nil
        }
        use.receiver = newReceiver(of: use, at: holder)
        guard var slot = info.mappings.first?[index], let function = newFunction(of: use) else { return .unknown }
        if let receiver = use.declaration.signature.parameters.firstIndex(where: \.isReceiver) {
            if slot == receiver { return .unknown }
            if slot > receiver { slot -= 1 }
        }
        guard function.parameters.indices.contains(slot) else { return .unknown }
        return function.parameters[slot].passedType
    }
}
