import RuleEngine
import Semantics
import Syntax

/// Gives a call that throws in Swift 3, and didn't in Swift 2, the `try` that its surroundings ask for (DECISIONS 8).
struct ThrowingUse {
    let context: FileContext
    /// The call that throws now.
    let node: NodeID
    /// The old call gave an optional, nil for failure.
    let wasOptional: Bool

    private var tree: SyntaxTree { context.tree }

    func insertTry(_ edits: inout EditBuilder) {
        if isCovered { return }
        if let parent = tree.parent(node), tree.kind(parent) == .forceUnwrapExpr, wasOptional {
            replaceForce(parent, &edits)
        } else if let parent = tree.parent(node), tree.kind(parent) == .optionalChainExpr || tree.kind(parent) == .memberExpr, wasOptional {
            edits.insert("(try? ", before: node, slot: .openParen)
            edits.insert(")", after: node, slot: .closeParen)
        } else if !wasOptional && context.checker.isResultUnused(node) {
            edits.insert(mayThrow ? "try " : "_ = try? ", before: node, slot: .discard)
        } else if needsParentheses {
            edits.insert("(try? ", before: node, slot: .openParen)
            edits.insert(")", after: node, slot: .closeParen)
        } else {
            edits.insert("try? ", before: node, slot: .discard)
        }
    }

    /// `NSData(contentsOfURL: u)!` → `try! Data(contentsOf: u)`.
    private func replaceForce(_ force: NodeID, _ edits: inout EditBuilder) {
        let mark = tree.range(node).upperBound..<tree.range(force).upperBound
        edits.delete(mark)
        let isInChain =
            switch tree.parent(force).map({ tree.kind($0) }) {
            case .memberExpr?, .callExpr?, .subscriptExpr?, .optionalChainExpr?, .forceUnwrapExpr?: true
            default: false
            }
        if isInChain || isRightOperand(force) {
            edits.insert("(try! ", before: node, slot: .openParen)
            edits.insert(")", after: node, slot: .closeParen)
        } else {
            edits.insert("try! ", before: node, slot: .discard)
        }
    }

    private var needsParentheses: Bool {
        guard let parent = tree.parent(node) else { return false }
        return tree.kind(parent) == .sequenceExpr && (isRightOperand(node) || !isBeforeAssignment(parent))
    }

    /// Behind an operator other than an assignment `try` may not stand bare.
    private func isRightOperand(_ operand: NodeID) -> Bool {
        guard let sequence = tree.parent(operand), tree.kind(sequence) == .sequenceExpr else { return false }
        var previous: NodeID?
        for child in tree.children(sequence) {
            if child == operand { break }
            previous = child
        }
        guard let previous else { return false }
        return tree.kind(previous) != .assignment
    }

    /// `try? a ?? b` would cover too much.
    private func isBeforeAssignment(_ sequence: NodeID) -> Bool {
        guard let last = Array(tree.children(sequence)).last else { return true }
        return last == node
    }

    /// A `try` further out already covers the call.
    private var isCovered: Bool {
        var child = node
        while let parent = tree.parent(child) {
            let kind = tree.kind(parent)
            if kind == .tryExpr { return true }
            if kind == .closureExpr || kind == .codeBlock || kind.isStatement || kind.isDeclaration { return false }
            child = parent
        }
        return false
    }

    /// Whether errors can go anywhere: inside a `do` with catches or a function that throws.
    private var mayThrow: Bool {
        var child = node
        while let parent = tree.parent(child) {
            switch tree.kind(parent) {
            case .doStmt where tree.child(parent, .catchClause) != nil && tree.kind(child) == .codeBlock:
                return true
            case .closureExpr:
                return false
            case .funcDecl, .initDecl, .accessor:
                return tree.child(parent, .effects).map { effects in
                    tree.ownTokens(effects).contains { tree.kind($0) == .throwsKeyword || tree.kind($0) == .rethrowsKeyword }
                } ?? false
            default:
                child = parent
            }
        }
        return false
    }
}
