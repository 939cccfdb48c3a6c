import RuleEngine
import Syntax

/// A value that a `?` of its chain may leave out, where something is done to it that takes a plain value: `(items.index(of: x))? + 1`.
struct ChainedValue {
    private let tree: SyntaxTree
    /// The Optional: the chain without a `?` at its end.
    let optional: NodeID

    /// Nil where no `?` of the chain that ends in `value` cuts it short.
    init?(_ value: NodeID, in tree: SyntaxTree) {
        guard tree.isOptionalChain(value) else { return nil }
        self.tree = tree
        optional = tree.kind(value) == .optionalChainExpr ? tree.firstChild(value) ?? value : value
    }

    /// What takes the place of `use`, the call or member that was asked of the value: `optional.map { … }`, and the `?` that goes on with the chain.
    ///
    /// - Parameters:
    ///   - givesOptional: whether the body's value is an Optional itself.
    ///   - body: speaks of the value as `$0`.
    /// - Returns: nil where the body can't be moved into a closure: it holds a `$0` or `try` of its own, or the chain's end is unwrapped with `!`.
    func mapped(in use: NodeID, givesOptional: Bool, body: [EditPiece]) -> [EditPiece]? {
        guard !movesClosureArgument(of: use) else { return nil }
        var end: [EditPiece] = []
        if !tree.isChainEnd(use), let parent = tree.parent(use) {
            switch tree.kind(parent) {
            case .forceUnwrapExpr: return nil
            case .optionalChainExpr: break
            default: end = [.text("?")]
            }
        }
        let isLink = tree.isOptionalChain(optional)
        let receiver: [EditPiece] =
            isLink ? [.text("("), .move(tree.range(optional)), .text(")")] : [.move(tree.range(optional))]
        let name = givesOptional ? "flatMap" : "map"
        if ExpressionPlace.isBeforeBody(use, in: tree) || !end.isEmpty {
            return receiver + [.text(".\(name)({ ")] + body + [.text(" })")] + end
        }
        return receiver + [.text(".\(name) { ")] + body + [.text(" }")]
    }

    private func movesClosureArgument(of use: NodeID) -> Bool {
        let first = Int(tree.lastToken(optional).index) + 1
        return (first...max(first, Int(tree.lastToken(use).index))).contains {
            let kind = tree.kind(TokenID($0))
            return kind == .dollarIdentifier || kind == .tryKeyword
        }
    }
}
