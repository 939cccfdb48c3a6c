import RuleEngine
import Semantics
import Syntax

/// `String(x)` converts only what has a lossless text form; everything else is described: `String(describing: x)` (SE-0089).
struct StringDescribing: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["String", "init"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), isString(call.callee, in: tree), call.hasLabels(["_"]), call.trailingClosure == nil
        else {
            return
        }
        if case .project = context.checker.reference(of: node) { return }
        if case .project = context.checker.lookup("String", at: node) { return }
        let value = call.arguments[0].value
        guard let safety = describes(value, context) else { return }
        context.report(safety, at: node, "`String(…)` of a value without a lossless text form is `String(describing: …)`.") {
            $0.insert("describing: ", before: value, slot: .label)
        }
    }

    private func isString(_ callee: NodeID, in tree: SyntaxTree) -> Bool {
        if tree.isIdentifier(callee, "String") { return true }
        guard tree.kind(callee) == .memberExpr, let base = tree.firstChild(callee), let name = tree.memberName(callee) else { return false }
        return tree.isIdentifier(base, "Swift") && tree.is(name, "String") || tree.isIdentifier(base, "String") && tree.is(name, "init")
    }

    /// How sure it is that the value has to be described; nil when it hasn't.
    private func describes(_ expression: NodeID, _ context: FileContext) -> Safety? {
        let tree = context.tree
        let node = tree.withoutParentheses(expression)
        switch tree.kind(node) {
        case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr, .arrayExpr, .closureExpr: return nil
        case .nilLiteralExpr: return .safe
        case .memberExpr:
            if let name = tree.memberName(node), tree.is(name, "dynamicType") || tree.is(name, "self") { return .safe }
        default: break
        }
        if tree.isSelf(node) { return hasTextForm(context.checker.type(of: node), context) == .yes ? nil : .safe }
        let type = context.checker.type(of: node)
        switch hasTextForm(type, context) {
        case .yes: return nil
        case .no: return .safe
        case .unknown: break
        }
        // A sequence of characters becomes a string of them; described it would be printed as a collection.
        if mentionsCharacters(node, in: tree) || isArithmetic(node, in: tree) { return nil }
        // An unknown value may be a number or a string, which both forms write alike.
        switch ValueKinds(context).kind(of: node) {
        case .integer, .floating: return nil
        default: return isConversion(node, in: tree) ? nil : .likely
        }
    }

    private func hasTextForm(_ type: Type, _ context: FileContext) -> Certainty {
        switch type {
        case .unknown: return .unknown
        case .optional: return .no
        case .implicitlyUnwrapped(let wrapped):
            // Forced where a plain value fits.
            return hasTextForm(wrapped, context)
        case .nominal(.api(let symbol), let arguments):
            let name = symbol.text
            if Self.textual.contains(name) { return .yes }
            if ValueKinds.kind(of: type) == .integer || ValueKinds.kind(of: type) == .floating { return .yes }
            if ["Array", "ArraySlice", "ContiguousArray"].contains(name) {
                guard let element = arguments.first else { return .unknown }
                return element.isApi("Character") || element.isUnknown ? .yes : .no
            }
            if Self.sequences.contains(where: { name.hasPrefix($0) }) { return .yes }
            return .no
        case .nominal(.project, _):
            return context.checker.inherits(type, from: "SequenceType") == .yes ? .unknown : .no
        case .tuple, .function, .metatype, .composition: return .no
        case .genericParameter, .associated: return .no
        }
    }

    private func mentionsCharacters(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        for i in tree.tokenRange(node) {
            let token = TokenID(i)
            guard tree.kind(token) == .identifier else { continue }
            if Self.characterWords.contains(where: { tree.is(token, $0) }) { return true }
        }
        return false
    }

    private func isArithmetic(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard tree.kind(node) == .sequenceExpr else { return false }
        return tree.children(node).contains { part in
            guard tree.kind(part) == .binaryOperator else { return false }
            return ["+", "-", "*", "/", "%", "&+", "&-", "&*", "<<", ">>", "&", "|", "^"].contains { tree.is(tree.firstToken(part), $0) }
        }
    }

    /// A conversion to a type with a text form: `Int(x)`, `round(x)`.
    private func isConversion(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard let call = CallSite(node, in: tree), call.base == nil, let name = call.name else { return false }
        return ["String", "Character", "Bool", "UnicodeScalar", "NSString", "abs", "ceil", "floor", "max", "min", "pow", "round", "sqrt"]
            .contains { tree.is(name, $0) }
    }

    private static let textual: Set<String> = [
        "String", "Character", "UnicodeScalar", "Bool", "NSString", "NSMutableString", "CFString", "CFStringRef", "CFMutableString",
        "Substring", "StaticString", "String.CharacterView",
        "String.UnicodeScalarView", "String.UTF8View", "String.UTF16View",
    ]
    private static let sequences = [
        "Lazy", "Reverse", "Slice", "JoinSequence", "FlattenSequence", "FlattenCollection", "FlattenBidirectionalCollection", "AnySequence",
        "AnyForwardCollection", "AnyBidirectionalCollection", "AnyRandomAccessCollection", "Repeat", "SequenceType", "CollectionType",
    ]
    private static let characterWords: [StaticString] = [
        "characters", "unicodeScalars", "utf8", "utf16", "reverse", "prefix", "suffix", "dropFirst", "dropLast", "Array", "Character",
        "UnicodeScalar", "prefixUpTo", "suffixFrom", "prefixThrough", "split",
    ]
}
