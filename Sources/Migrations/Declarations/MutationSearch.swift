import Syntax

/// Looks for places that change a variable of a given name, by their spelling.
///
/// Errs towards "changed": a variable that is never changed costs a warning, a constant that is costs the build.
struct MutationSearch {
    let tree: SyntaxTree
    let name: String

    /// Whether the name is assigned to, passed with `&`, incremented, or has a method called on it that may be mutating.
    func isMutated(in bytes: Range<Int>) -> Bool {
        let utf8 = Array(name.utf8)
        var index = Int(tree.token(at: bytes.lowerBound).index)
        while index < tree.tokenCount {
            let token = TokenID(index)
            let range = tree.range(token)
            if range.lowerBound >= bytes.upperBound { return false }
            if matches(token, utf8), isMutation(at: token, afterPeriod: false) { return true }
            index += 1
        }
        return false
    }

    private func matches(_ token: TokenID, _ utf8: [UInt8]) -> Bool {
        guard tree.kind(token) == .identifier || tree.kind(token).isKeyword else { return false }
        var range = tree.range(token)
        if tree.flags(token).contains(.escaped) { range = range.lowerBound + 1..<range.upperBound - 1 }
        guard range.count == utf8.count else { return false }
        for (offset, byte) in zip(range, utf8) where tree.source[offset] != byte { return false }
        return true
    }

    /// Walks the postfix chain that starts at the token and looks at what is done with it.
    ///
    /// - Parameter afterPeriod: whether the token is meant to be a member's name.
    func isMutation(at token: TokenID, afterPeriod: Bool = true) -> Bool {
        if token.index > 0 {
            let previous = tree.kind(token.previous)
            if previous == .period && !afterPeriod { return false }
            if previous == .prefixAmpersand { return true }
            if tree.is(token.previous, "++") || tree.is(token.previous, "--") { return true }
        }
        var current = token.next
        var chain: [TokenID] = []
        while true {
            switch tree.kind(current) {
            case .postfixQuestion, .postfixExclamation:
                current = current.next
            case .period:
                let member = current.next
                chain.append(member)
                current = member.next
            case .leftSquare where !tree.flags(current).contains(.atLineStart):
                current = closer(of: current).next
            case .leftParen where !tree.flags(current).contains(.atLineStart):
                return chain.last.map { mayMutate($0, chainStart: token) } ?? false
            case .leftBrace:
                return chain.last.map { Self.mutatingMethods.contains(tree.name($0)) } ?? false
            case .equal:
                return true
            case .binaryOperator, .postfixOperator:
                return tree.is(current, "++") || tree.is(current, "--") || Self.isCompoundAssignment(current, in: tree)
            default:
                return false
            }
        }
    }

    /// `+=` and the like, also a project's own; not comparisons.
    static func isCompoundAssignment(_ token: TokenID, in tree: SyntaxTree) -> Bool {
        let text = tree.text(token)
        guard text.utf8.last == UInt8(ascii: "="), text.utf8.count > 1 else { return false }
        return !["==", "!=", "<=", ">=", "===", "!==", "~=", "->="].contains(text)
    }

    private func mayMutate(_ method: TokenID, chainStart: TokenID) -> Bool {
        if Self.mutatingMethods.contains(tree.name(method)) { return true }
        // A call whose result is dropped is made for its effect.
        let isStatementStart =
            tree.flags(chainStart).contains(.atLineStart) || tree.kind(chainStart.previous) == .leftBrace
            || tree.kind(chainStart.previous) == .semicolon
        return isStatementStart
    }

    private func closer(of opener: TokenID) -> TokenID {
        var depth = 0
        var index = Int(opener.index)
        while index < tree.tokenCount - 1 {
            switch tree.kind(TokenID(index)) {
            case .leftParen, .leftSquare, .leftBrace, .interpolationStart: depth += 1
            case .rightParen, .rightSquare, .rightBrace, .interpolationEnd: depth -= 1
            default: break
            }
            if depth == 0 { break }
            index += 1
        }
        return TokenID(index)
    }

    /// Mutating methods of Swift 2's standard library.
    static let mutatingMethods: Set<String> = [
        "append", "appendContentsOf", "extend", "insert", "insertContentsOf", "remove", "removeAll", "removeAtIndex", "removeFirst",
        "removeLast", "removeRange", "removeValueForKey", "popFirst", "popLast", "replaceRange", "reserveCapacity", "sortInPlace", "next",
        "unionInPlace", "subtractInPlace", "intersectInPlace", "exclusiveOrInPlace", "updateValue", "write", "negate", "advance",
        "partition", "withUnsafeMutableBufferPointer", "invert", "translate", "addAssign",
    ]
}
