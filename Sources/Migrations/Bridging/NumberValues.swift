import RuleEngine
import Semantics
import Syntax

/// `url.port?.integerValue`: what the SDK gave as an `NSNumber` is a number in Swift 3 (SE-0072 and the overlays), which has no such member.
struct NumberValues: Transformation {
    let nodeKinds: Set<NodeKind> = [.memberExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let token = ReferenceSyntax.nameToken(of: node, in: tree), Self.names.contains(context.checker.name(of: token)),
            let api = context.checker.reference(of: node).api?.declaration, api.owner == "NSNumber",
            let number = Self.numbers[api.name], let base = tree.firstChild(node), let period = period(of: node, in: tree)
        else { return }
        var receiver = base
        if tree.kind(base) == .optionalChainExpr, let inner = tree.firstChild(base) { receiver = inner }
        guard case .nominal(.api(let given), _) = context.checker.newType(of: receiver).fullyUnwrapped,
            Self.numbers.values.contains(given.text)
        else { return }
        let end = tree.range(node).upperBound
        if given.text == number {
            context.report(.safe, at: node, "The value is an `\(given.text)` in Swift 3.") {
                $0.delete(tree.range(receiver).upperBound..<end)
            }
        } else if receiver == base {
            context.report(.likely, at: node, "The value is an `\(given.text)` in Swift 3.") {
                $0.insert("\(number)(", before: base, slot: .openParen)
                $0.replace(tree.range(period).lowerBound..<end, with: [.text(")")])
            }
        }
    }

    private func period(of member: NodeID, in tree: SyntaxTree) -> TokenID? {
        tree.ownTokens(member).first { tree.kind($0) == .period }
    }

    private static let names = SymbolSet(numbers.keys.map { Symbol($0) })

    /// What each member of `NSNumber` gives.
    private static let numbers: [String: String] = [
        "integerValue": "Int", "longValue": "Int", "doubleValue": "Double", "floatValue": "Float", "boolValue": "Bool",
        "unsignedIntegerValue": "UInt", "intValue": "Int32", "unsignedIntValue": "UInt32", "longLongValue": "Int64",
        "unsignedLongLongValue": "UInt64",
    ]
}
