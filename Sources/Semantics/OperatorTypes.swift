import Syntax

/// A folded sequence with the types of its parts as far as they were asked for.
final class FoldedTypes {
    let node: NodeID
    let sequence: FoldedSequence
    var types: [Type?]
    var expected: [Type?]
    /// Answers of `isContextual` and `isLiteral` for all parts, once any was asked for.
    var contextual: [Bool]?
    var literal: [Bool]?
    var inProgress: Set<Int> = []

    init(node: NodeID, sequence: FoldedSequence) {
        self.node = node
        self.sequence = sequence
        types = [Type?](repeating: nil, count: sequence.parts.count)
        expected = types
    }
}

/// One side of an operator: consecutive children of a sequence.
public struct Operand: Sendable {
    public var first: NodeID
    public var last: NodeID
    public var type: Type
    /// The expression, when the operand is a single one.
    public var single: NodeID? { first == last ? first : nil }
}

extension TypeChecker {
    func folded(_ sequence: NodeID) -> FoldedTypes {
        if let known = folds[sequence] { return known }
        let folded = FoldedTypes(
            node: sequence,
            sequence: FoldedSequence(sequence: sequence, tree: tree) { node in
                switch tree.kind(node) {
                case .ternaryOperator: .ternary
                case .assignment: .assignment
                default: session.operatorPrecedences[symbol(tree.firstToken(node))] ?? .unknown
                }
            })
        folds[sequence] = folded
        return folded
    }

    /// A `sequenceExpr` put into the order that precedence gives it.
    public func foldedSequence(_ node: NodeID) -> FoldedSequence { folded(node).sequence }

    /// The two sides of a `binaryOperator` or `assignment` inside a sequence, by precedence.
    public func operands(of operatorNode: NodeID) -> (left: Operand, right: Operand)? {
        guard let parent = tree.parent(operatorNode), tree.kind(parent) == .sequenceExpr else { return nil }
        let folded = folded(parent)
        guard let part = folded.sequence.part(of: operatorNode), case .binary(_, let left, let right) = folded.sequence.parts[part] else {
            return nil
        }
        func operand(_ index: Int) -> Operand {
            let span = folded.sequence.spans[index]
            return Operand(first: span.first, last: span.last, type: type(ofPart: index, of: folded))
        }
        return (operand(left), operand(right))
    }

    /// The value on the left of a `castOperator`, by precedence.
    public func castOperand(of castOperator: NodeID) -> Operand? {
        guard let parent = tree.parent(castOperator), tree.kind(parent) == .sequenceExpr else { return nil }
        let folded = folded(parent)
        guard let part = folded.sequence.part(of: castOperator), case .cast(_, let value) = folded.sequence.parts[part] else { return nil }
        let span = folded.sequence.spans[value]
        return Operand(first: span.first, last: span.last, type: type(ofPart: value, of: folded))
    }

    // MARK: Types

    func type(ofPart part: Int, of folded: FoldedTypes) -> Type {
        guard folded.types.indices.contains(part) else { return .unknown }
        if let known = folded.types[part] { return known }
        if folded.sequence.isLong { settleLeftOperands(of: part, in: folded) }
        return settledType(ofPart: part, of: folded)
    }

    /// Works out what stands on the left of a part, and on the left of that, beginning with the innermost: a sum of thousands is as deep as it is
    /// long, and deeper than the stack.
    private func settleLeftOperands(of part: Int, in folded: FoldedTypes) {
        var open: [Int] = []
        var at = part
        while case .binary(_, let left, _) = folded.sequence.parts[at], folded.types[left] == nil, !folded.inProgress.contains(left) {
            open.append(left)
            at = left
        }
        for left in open.reversed() { _ = settledType(ofPart: left, of: folded) }
    }

    private func settledType(ofPart part: Int, of folded: FoldedTypes) -> Type {
        if let known = folded.types[part] { return known }
        guard folded.inProgress.insert(part).inserted else { return .unknown }
        let type = computeType(ofPart: part, of: folded)
        folded.inProgress.remove(part)
        folded.types[part] = type
        return type
    }

    private func computeType(ofPart part: Int, of folded: FoldedTypes) -> Type {
        switch folded.sequence.parts[part] {
        case .operand(let node): return type(of: node)
        case .cast(let cast, _):
            guard let node = tree.child(cast, where: { $0.isType }) else { return .unknown }
            if tree.kind(tree.firstToken(cast)) == .isKeyword { return .api(WellKnown.bool) }
            let type = type(ofTypeNode: node)
            for token in tree.ownTokens(cast) {
                switch tree.kind(token) {
                case .postfixQuestion, .infixQuestion: return type.isUnknown ? .unknown : .optional(type)
                default: break
                }
            }
            return type
        case .ternary(_, _, let then, let otherwise):
            let first = type(of: then)
            let second = type(ofPart: otherwise, of: folded)
            if first == second || second.isUnknown { return first }
            if first.isUnknown || isContextual(then) { return second.isUnknown ? first : merged(second, first) }
            return merged(first, second)
        case .binary(let node, let left, let right):
            if tree.kind(node) == .assignment { return .void }
            return type(ofOperator: node, symbol(tree.firstToken(node)), left, right, part, folded)
        }
    }

    /// The type of both branches of a ternary.
    private func merged(_ a: Type, _ b: Type) -> Type {
        if a == b { return a }
        if a.unwrapped == b.unwrapped { return a.isOptional ? a : b }
        if b.isOptional, !a.isOptional { return .optional(a) }
        return a
    }

    private func type(ofOperator node: NodeID, _ name: Symbol, _ left: Int, _ right: Int, _ part: Int, _ folded: FoldedTypes) -> Type {
        let precedence = OperatorPrecedence.standard[name]
        if let own = declaredOperator(node, name, left, right, folded) { return own.result }
        guard let precedence else { return .unknown }
        if precedence.isAssignment { return .void }
        if precedence.isComparison || precedence.level == 120 || precedence.level == 110 { return .api(WellKnown.bool) }
        if precedence.level == 131 {
            let value = type(ofPart: left, of: folded)
            let fallback = type(ofPart: right, of: folded)
            if value.isUnknown { return fallback }
            if fallback.isOptional { return .optional(value.unwrapped) }
            return value.unwrapped
        }
        let a = type(ofPart: left, of: folded).withoutImplicitUnwrapping
        let b = type(ofPart: right, of: folded).withoutImplicitUnwrapping
        if precedence.level == 135 {
            let bound = isLiteral(part: left, folded) || a.isUnknown ? b : a
            return bound.isUnknown ? .unknown : .nominal(.api(WellKnown.range), [bound])
        }
        if a == b { return a }
        if isLiteral(part: left, folded), !b.isUnknown { return b }
        if isLiteral(part: right, folded), !a.isUnknown { return a }
        if a.isUnknown { return precedence.level == 160 ? .unknown : b }
        return a
    }

    func isLiteral(part: Int, _ folded: FoldedTypes) -> Bool {
        if let known = folded.literal { return known[part] }
        let answers = answers(of: folded, looksIntoChoices: false) { isLiteral($0) }
        folded.literal = answers
        return answers[part]
    }

    /// For each part whether all operands in it pass the test; for a cast, and for a choice that isn't looked into, no.
    private func answers(of folded: FoldedTypes, looksIntoChoices: Bool, _ test: (NodeID) -> Bool) -> [Bool] {
        // A part's own parts come before it.
        var answers: [Bool] = []
        for part in folded.sequence.parts {
            switch part {
            case .operand(let node): answers.append(test(node))
            case .binary(_, let left, let right): answers.append(answers[left] && answers[right])
            case .ternary(_, _, let then, let otherwise): answers.append(looksIntoChoices && answers[otherwise] && test(then))
            case .cast: answers.append(false)
            }
        }
        return answers
    }

    private func isLiteral(_ node: NodeID) -> Bool {
        switch tree.kind(node) {
        case .integerLiteralExpr, .floatLiteralExpr: return true
        case .prefixExpr: return tree.firstChild(node).map { isLiteral($0) } ?? false
        case .tupleExpr:
            guard let only = tree.firstChild(node), tree.nextSibling(only) == nil, let value = tree.firstChild(only) else { return false }
            return isLiteral(value)
        case .sequenceExpr:
            let folded = folded(node)
            return isLiteral(part: folded.sequence.root, folded)
        default: return false
        }
    }

    func isContextual(part: Int, of folded: FoldedTypes) -> Bool {
        if let known = folded.contextual { return known[part] }
        let answers = answers(of: folded, looksIntoChoices: true) { isContextual($0) }
        folded.contextual = answers
        return answers[part]
    }

    // MARK: Declared operators

    /// The project's or a map's function behind an operator, when the operands' types ask for one that isn't the standard library's.
    private func declaredOperator(
        _ node: NodeID, _ name: Symbol, _ left: Int, _ right: Int, _ folded: FoldedTypes
    ) -> (reference: Reference, result: Type, parameters: [Type])? {
        let own = project.declarations(named: name)
        let mapped = session.maps.globals(named: name, in: apis)
        if own.isEmpty && mapped.isEmpty { return nil }
        var best: (score: Int, reference: Reference, function: FunctionType, callee: Callee)?
        func consider(_ reference: Reference, _ function: FunctionType, _ owner: GenericParameter.Owner) {
            guard function.parameters.count == 2 else { return }
            let callee = Callee(reference: reference, function: function, distance: 0, freeOwners: [owner])
            guard let a = score(ofPart: left, folded, to: function.parameters[0].type, callee),
                let b = score(ofPart: right, folded, to: function.parameters[1].type, callee)
            else { return }
            // Something about the operands must speak for it: a literal alone or two unknowns don't.
            guard a + b >= 3 || OperatorPrecedence.standard[name] == nil else { return }
            if best.map({ a + b > $0.score }) ?? true { best = (a + b, reference, function, callee) }
        }
        for id in own where project[id].kind == .function {
            guard let function = type(of: id).function else { continue }
            consider(.project(id), function, .project(id))
        }
        for hit in mapped {
            guard let function = mapType(of: hit.declaration, isNew: hit.isNewSpelling).function else { continue }
            consider(
                .api(ApiReference(declaration: hit.declaration, receiver: .unknown, isNewSpelling: hit.isNewSpelling)), function,
                .api(hit.declaration))
        }
        guard let best else { return nil }
        var bound = Substitution()
        unify(best.function.parameters[0].type, type(ofPart: left, of: folded), best.callee, &bound)
        unify(best.function.parameters[1].type, type(ofPart: right, of: folded), best.callee, &bound)
        func put(_ type: Type) -> Type { substituting(type, bound).erasing(best.callee.isFree) }
        return (best.reference, put(best.function.result), best.function.parameters.map { put($0.type) })
    }

    private func score(ofPart part: Int, _ folded: FoldedTypes, to parameter: Type, _ callee: Callee) -> Int? {
        if case .operand(let node) = folded.sequence.parts[part] { return conversionScore(of: node, to: parameter, callee) }
        return conversionScore(from: type(ofPart: part, of: folded), to: parameter, callee)
    }

    func operatorReference(of node: NodeID) -> Reference {
        let name = symbol(tree.firstToken(node))
        if tree.kind(node) == .operatorExpr {
            let own = project.declarations(named: name).filter { project[$0].kind == .function }
            return OperatorPrecedence.standard[name] == nil ? Self.reference(own.map { .project($0) }) : .unknown
        }
        guard let parent = tree.parent(node), tree.kind(parent) == .sequenceExpr else { return .unknown }
        let folded = folded(parent)
        guard let part = folded.sequence.part(of: node), case .binary(_, let left, let right) = folded.sequence.parts[part] else {
            return .unknown
        }
        return declaredOperator(node, name, left, right, folded)?.reference ?? .unknown
    }

    func resolveUnary(_ node: NodeID) -> Resolution {
        guard let value = tree.firstChild(node) else { return Resolution() }
        var name = Symbol.empty
        for token in tree.ownTokens(node) { name = symbol(token) }
        let isPrefix = tree.kind(node) == .prefixExpr
        let type = type(of: value).withoutImplicitUnwrapping
        for id in project.declarations(named: name) where project[id].kind == .function {
            guard project[id].traits.contains(isPrefix ? .isPrefix : .isPostfix), let function = self.type(of: id).function,
                function.parameters.count == 1
            else { continue }
            let callee = Callee(reference: .project(id), function: function, distance: 0, freeOwners: [.project(id)])
            guard let score = conversionScore(of: value, to: function.parameters[0].type, callee), score >= 3 || !Self.unary.contains(name)
            else {
                continue
            }
            var bound = Substitution()
            unify(function.parameters[0].type, type, callee, &bound)
            return Resolution(
                reference: .project(id),
                type: substituting(function.result, bound).erasing(callee.isFree))
        }
        if name == WellKnown.not { return Resolution(type: .api(WellKnown.bool)) }
        return Resolution(type: Self.unary.contains(name) ? type : .unknown)
    }

    private static let unary: Set<Symbol> = ["-", "+", "~", "++", "--", "&"]

    // MARK: Expected types

    func expectedType(ofPart part: Int, of folded: FoldedTypes) -> Type {
        if let known = folded.expected[part] { return known }
        let type = computeExpectedType(ofPart: part, of: folded)
        if !type.isUnknown { folded.expected[part] = type }
        return type
    }

    private func computeExpectedType(ofPart part: Int, of folded: FoldedTypes) -> Type {
        let parent = folded.sequence.parents[part]
        if parent < 0 { return part == folded.sequence.root ? expectedType(of: folded.node) : .unknown }
        switch folded.sequence.parts[parent] {
        case .operand: return .unknown
        case .cast(let cast, _):
            // `[] as [String]`: the literal is made as that type.
            guard tree.kind(tree.firstToken(cast)) == .asKeyword, let node = tree.child(cast, where: { $0.isType }) else { return .unknown }
            for token in tree.ownTokens(cast) {
                let kind = tree.kind(token)
                if kind == .postfixQuestion || kind == .postfixExclamation || kind == .infixQuestion || tree.is(token, "!") {
                    return .unknown
                }
            }
            return type(ofTypeNode: node)
        case .ternary(_, let condition, let then, let otherwise):
            if part == condition { return .api(WellKnown.bool) }
            let whole = expectedType(ofPart: parent, of: folded)
            if !whole.isUnknown { return whole }
            return part == otherwise && !isContextual(then) ? type(of: then) : .unknown
        case .binary(let node, let left, let right):
            return expectedType(ofOperand: part, node, left, right, parent, folded)
        }
    }

    private func expectedType(ofOperand part: Int, _ node: NodeID, _ left: Int, _ right: Int, _ parent: Int, _ folded: FoldedTypes) -> Type
    {
        let other = part == left ? right : left
        if tree.kind(node) == .assignment { return part == right ? type(ofPart: left, of: folded) : .unknown }
        let name = symbol(tree.firstToken(node))
        guard let precedence = OperatorPrecedence.standard[name] else {
            // A project's own operator wants what its function says.
            return declaredOperatorParameter(node, name, isLeft: part == left, other, folded)
        }
        switch precedence.level {
        case 90: return part == right ? type(ofPart: left, of: folded) : .unknown
        case 110, 120: return .api(WellKnown.bool)
        case 131:
            let whole = expectedType(ofPart: parent, of: folded)
            if part == left { return whole.isUnknown || whole.isOptional ? whole : .optional(whole) }
            let value = type(ofPart: left, of: folded).unwrapped
            return value.isUnknown ? whole : value
        case 130, 135:
            return isContextual(part: other, of: folded) ? .unknown : type(ofPart: other, of: folded)
        case 160: return .unknown
        default:
            if !isContextual(part: other, of: folded) {
                let type = type(ofPart: other, of: folded)
                if !type.isUnknown { return type }
            }
            return expectedType(ofPart: parent, of: folded)
        }
    }

    private func declaredOperatorParameter(_ node: NodeID, _ name: Symbol, isLeft: Bool, _ other: Int, _ folded: FoldedTypes) -> Type {
        if isContextual(part: other, of: folded) { return .unknown }
        let otherType = type(ofPart: other, of: folded)
        var found: Type?
        func consider(_ function: FunctionType) {
            guard function.parameters.count == 2 else { return }
            let opposite = function.parameters[isLeft ? 1 : 0].type
            guard conversionScore(from: otherType, to: opposite, nil).map({ $0 > 0 }) ?? false else { return }
            let type = function.parameters[isLeft ? 0 : 1].type
            found = found == nil || found == type ? type : .unknown
        }
        for id in project.declarations(named: name) where project[id].kind == .function {
            if let function = type(of: id).function { consider(function) }
        }
        for hit in session.maps.globals(named: name, in: apis) {
            if let function = mapType(of: hit.declaration, isNew: hit.isNewSpelling).function { consider(function) }
        }
        return found ?? .unknown
    }
}
