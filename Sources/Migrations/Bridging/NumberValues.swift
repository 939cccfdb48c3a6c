import RuleEngine
import Semantics
import Syntax

/// `url.port?.integerValue`: what the SDK gave as an `NSNumber` is a number in Swift 3 (SE-0072 and the overlays), which has no such member.
struct NumberValues: Transformation {
    let nodeKinds: Set<NodeKind> = [.memberExpr, .callExpr]
    let usedNames: Set<Symbol>? = Set(numbers.keys.map { Symbol($0) })
    let calledNames: Set<Symbol>? = [WellKnown.nsNumber]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        if tree.kind(node) == .callExpr { return visitConstruction(node, context) }
        guard let api = context.checker.reference(of: node).api?.declaration, api.owner == "NSNumber",
            let number = Self.numbers[api.name], let base = tree.firstChild(node), let period = period(of: node, in: tree)
        else { return }
        var receiver = base
        if tree.kind(base) == .optionalChainExpr, let inner = tree.firstChild(base) { receiver = inner }
        guard case .nominal(.api(let given), _) = context.checker.newType(of: receiver).fullyUnwrapped,
            given != "String", Self.numbers.values.contains(given.text)
        else { return }
        let end = tree.range(node).upperBound
        if given.text == number {
            context.report(.safe, at: node, "The value is an `\(given.text)` in Swift 3.") {
                $0.delete(tree.range(receiver).upperBound..<end)
            }
        } else if receiver != base {
            guard tree.isChainEnd(node) else { return }
            context.report(.likely, at: node, "The value is an `\(given.text)` in Swift 3.") {
                $0.replace(tree.range(receiver).upperBound..<end, with: [.text(".map { \(number)($0) }")])
            }
        } else {
            context.report(.likely, at: node, "The value is an `\(given.text)` in Swift 3.") {
                $0.insert("\(number)(", before: base, slot: .openParen)
                $0.replace(tree.range(period).lowerBound..<end, with: [.text(")")])
            }
        }
    }

    /// `NSNumber(integer: 80)` where a number is wanted now.
    private func visitConstruction(_ node: NodeID, _ context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.isFunction("NSNumber"), call.arguments.count == 1,
            let label = call.arguments[0].label,
            let number = Self.constructors[tree.name(label)], context.checker.expectedType(of: node).isApi("NSNumber"),
            case .nominal(.api(let wanted), _) = context.checker.newExpectedType(of: node).fullyUnwrapped, wanted.text == number
        else { return }
        let value = call.arguments[0].value
        context.report(.safe, at: node, "An `\(number)` is wanted in Swift 3.") {
            $0.delete(tree.range(node).lowerBound..<tree.range(value).lowerBound)
            $0.delete(tree.range(value).upperBound..<tree.range(node).upperBound)
        }
    }

    private static let constructors = ["integer": "Int", "long": "Int", "double": "Double", "float": "Float", "bool": "Bool"]

    private func period(of member: NodeID, in tree: SyntaxTree) -> TokenID? {
        tree.ownTokens(member).first { tree.kind($0) == .period }
    }

    /// What each member of `NSNumber` gives.
    private static let numbers: [String: String] = [
        "integerValue": "Int", "longValue": "Int", "doubleValue": "Double", "floatValue": "Float", "boolValue": "Bool",
        "unsignedIntegerValue": "UInt", "intValue": "Int32", "unsignedIntValue": "UInt32", "longLongValue": "Int64",
        "unsignedLongLongValue": "UInt64", "shortValue": "Int16", "unsignedShortValue": "UInt16", "charValue": "Int8",
        "unsignedCharValue": "UInt8", "stringValue": "String",
    ]
}
