import Syntax

/// Values that were whole numbers in Swift 2 and belong to option sets in the new SDK: `NSTitledWindowMask`, `window.styleMask`.
extension TypeChecker {
    /// The option set that an expression's value, a whole number in Swift 2, belongs to now; nil of all others.
    public func newOptionSet(of expression: NodeID) -> Type? {
        guard Self.isWholeNumber(type(of: expression).fullyUnwrapped) else { return nil }
        let new = newType(of: expression).fullyUnwrapped
        return isOptionSet(new) ? new : nil
    }

    /// The option set that is wanted of an expression where Swift 2 wanted a whole number.
    public func newExpectedOptionSet(of expression: NodeID) -> Type? {
        guard Self.isWholeNumber(expectedType(of: expression).fullyUnwrapped) else { return nil }
        let new = newExpectedType(of: expression).fullyUnwrapped
        return isOptionSet(new) ? new : nil
    }

    /// The option set of bits that operators put together: `mask & ~NSResizableWindowMask`.
    func newOptionSet(ofBits expression: NodeID) -> Type? {
        if tree.kind(expression) == .prefixExpr {
            return tree.is(tree.firstToken(expression), "~") ? tree.firstChild(expression).flatMap { newOptionSet(of: $0) } : nil
        }
        var found: Type?
        for part in tree.children(expression) {
            if tree.kind(part) == .binaryOperator {
                guard Self.isBitOperator(part, in: tree) else { return nil }
            } else {
                guard let type = newOptionSet(of: part), found == nil || found == type else { return nil }
                found = type
            }
        }
        return found
    }

    /// Whether an operator puts bits together: `|`, `&`, `^`.
    public static func isBitOperator(_ part: NodeID, in tree: SyntaxTree) -> Bool {
        let token = tree.firstToken(part)
        return tree.is(token, "|") || tree.is(token, "&") || tree.is(token, "^")
    }

    private func isOptionSet(_ type: Type) -> Bool {
        guard case .nominal(.api(let name), []) = type else { return false }
        return session.maps.type(named: name)?.owner.kind == .optionSet
    }

    static func isWholeNumber(_ type: Type) -> Bool {
        guard case .nominal(.api(let name), []) = type else { return false }
        return wholeNumbers.contains(name)
    }

    private static let wholeNumbers: Set<Symbol> = ["Int", "UInt", "Int32", "UInt32", "Int64", "UInt64"]
}
