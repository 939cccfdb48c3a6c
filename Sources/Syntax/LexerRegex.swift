extension LexerState {
    /// `/…/` where an expression starts. Gives false, and moves nothing, when the slash is an operator.
    mutating func lexBareRegex(_ flags: TokenFlags) -> Bool {
        guard startsExpression, at >= noBareRegexBefore else { return false }
        let start = at
        var i = at &+ 1
        if base[i] == UInt8(ascii: " ") || base[i] == 9 { return false }
        var parens = 0
        var inClass = false
        while i < end {
            switch base[i] {
            case 10, 13, 0:
                noBareRegexBefore = i
                return false
            case UInt8(ascii: "\\"): i &+= 1
            case UInt8(ascii: "["): inClass = true
            case UInt8(ascii: "]"): inClass = false
            case UInt8(ascii: "(") where !inClass: parens &+= 1
            case UInt8(ascii: ")") where !inClass:
                // The parenthesis of a call around an operator: `reduce(1, /) / 2`.
                if parens == 0 {
                    if self.parens > 0 { return false }
                    break
                }
                parens &-= 1
            case UInt8(ascii: "/"):
                let isBlank = base[i &- 1] == UInt8(ascii: " ") || base[i &- 1] == 9
                // `/x// …` is an operator before a comment.
                if i == start &+ 1 || (isBlank && base[i &- 2] != UInt8(ascii: "\\")) || base[i &+ 1] == UInt8(ascii: "/") { return false }
                at = i &+ 1
                emit(.regexLiteral, start, flags)
                return true
            default: break
            }
            i &+= 1
        }
        return false
    }

    /// `#/…/#` with any number of `#`; over several lines when a newline follows the opening delimiter.
    /// Gives false, and moves nothing, when no closing delimiter follows.
    mutating func lexExtendedRegex(_ flags: TokenFlags, hashes: Int) -> Bool {
        let start = at
        var i = at &+ hashes &+ 1
        let isMultiline = base[i] == 10 || base[i] == 13
        if isMultiline, hashes >= unclosedRegexHashes { return false }
        while i < end {
            switch base[i] {
            case 10, 13:
                if !isMultiline { return false }
            case UInt8(ascii: "\\"):
                if base[i &+ 1] != 10, base[i &+ 1] != 13 { i &+= 1 }
            case UInt8(ascii: "/"):
                var n = 0
                while n < hashes, base[i &+ 1 &+ n] == UInt8(ascii: "#") { n &+= 1 }
                if n == hashes {
                    at = i &+ 1 &+ hashes
                    emit(.regexLiteral, start, flags.union(isMultiline ? .multiline : []))
                    return true
                }
            default: break
            }
            i &+= 1
        }
        if isMultiline { unclosedRegexHashes = hashes }
        return false
    }

    /// Whether the token before leaves room for an operand.
    private var startsExpression: Bool {
        switch previous {
        case .postfixQuestion, .postfixExclamation: return count > 1 && tokens[count &- 2].kind == .tryKeyword
        case .identifier, .dollarIdentifier, .integerLiteral, .floatLiteral, .regexLiteral, .stringEnd, .editorPlaceholder, .rightParen,
            .rightSquare, .rightBrace, .postfixOperator, .poundIdentifier, .underscore, .period,
            .selfKeyword, .capitalSelfKeyword, .superKeyword, .nilKeyword, .trueKeyword, .falseKeyword, .initKeyword, .operatorKeyword,
            .funcKeyword:
            return false
        default:
            return true
        }
    }
}
