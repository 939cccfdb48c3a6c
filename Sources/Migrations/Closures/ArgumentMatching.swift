import Semantics
import Syntax

/// Finds the parameter that an argument of a call goes to, from labels and order, as the language matches them.
struct ArgumentMatching {
    struct Slot {
        var label: String?
        var isVariadic: Bool
        /// Whether a closure can be passed to it, for trailing closures.
        var takesFunction: Bool
        /// Whether it is the one that becomes the receiver: old calls pass it, but positions don't count it.
        var isReceiver = false
    }

    let slots: [Slot]

    init(_ slots: [Slot]) { self.slots = slots }

    init(_ parameters: [Parameter], in tree: SyntaxTree) {
        slots = parameters.map { parameter in
            Slot(
                label: parameter.label?.text, isVariadic: parameter.isVariadic,
                takesFunction: parameter.typeNode.map { Self.mayBeFunction($0, in: tree) } ?? false)
        }
    }

    init(_ signature: ApiSignature) {
        slots = signature.parameters.map { parameter in
            Slot(
                label: parameter.label, isVariadic: parameter.isVariadic, takesFunction: parameter.type.functionBelowOptionals != nil,
                isReceiver: parameter.isReceiver)
        }
    }

    /// The index of the parameter that `argument` (an `argument` of the call's list, or its trailing closure) goes to.
    func slot(of argument: NodeID, inCall call: NodeID, tree: SyntaxTree) -> Int? {
        guard let index = position(of: argument, inCall: call, tree: tree), !slots[index].isReceiver else { return nil }
        return index - slots[..<index].count(where: \.isReceiver)
    }

    private func position(of argument: NodeID, inCall call: NodeID, tree: SyntaxTree) -> Int? {
        if tree.kind(argument) == .closureExpr {
            return slots.lastIndex { $0.takesFunction } ?? (slots.isEmpty ? nil : slots.count - 1)
        }
        guard let list = tree.child(call, .argumentList) else { return nil }
        var position = 0
        for candidate in tree.children(list, .argument) {
            let label = tree.token(candidate, .colon).map { _ in tree.name(tree.firstToken(candidate)) }
            guard let index = next(label, from: position) else { return nil }
            if candidate == argument { return index }
            position = slots[index].isVariadic ? index : index + 1
        }
        return nil
    }

    private func next(_ label: String?, from position: Int) -> Int? {
        if let label, label != "_" {
            return slots.indices.first { $0 >= position && slots[$0].label == label } ?? slots.firstIndex { $0.label == label }
        }
        if position < slots.count, slots[position].isVariadic { return position }
        return slots.indices.first { $0 >= position && slots[$0].label == nil }
    }

    private static func mayBeFunction(_ type: NodeID, in tree: SyntaxTree) -> Bool {
        switch tree.kind(type) {
        case .functionType: return true
        case .optionalType, .implicitlyUnwrappedType, .attributedType:
            return tree.child(type, where: { $0.isType }).map { mayBeFunction($0, in: tree) } ?? false
        case .tupleType:
            let inner = tree.unparenthesised(type)
            return inner != type && mayBeFunction(inner, in: tree)
        case .identifierType, .memberType:
            // An alias of a function type, perhaps; the names of other types that stand last are rarely passed a closure.
            return !["Int", "String", "Bool", "Double", "Float", "CGFloat", "AnyObject"].contains(tree.text(type))
        default: return false
        }
    }
}

extension ApiType {
    /// The function type it is, below optionals and parentheses.
    var functionBelowOptionals: ApiFunctionType? {
        if case .function(let function) = withoutParentheses { return function }
        guard let inner = unwrapped, inner != self else { return nil }
        return inner.functionBelowOptionals
    }
}
