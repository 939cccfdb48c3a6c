/// What every list between brackets does about its end and about text that doesn't belong.
extension ParserState {
    /// A closing bracket of any kind, or something only the surroundings know how to end.
    @inline(__always) var atListEnd: Bool { kind.closesBracket || atHardEnd }

    /// Behind an element that was looked for at token `before`: takes the comma, or says what is wrong.
    /// False when the list is over.
    mutating func recoverListElement(_ before: Int) -> Bool {
        if pos > before, take(.comma) { return true }
        if atListEnd { return false }
        if atLineStart, startsStatementOrDeclaration { return false }
        if pos == before {
            let m = mark()
            fail("unexpected token in a list")
            repeat { takeTokenOrString() } while kind != .comma && !atListEnd && !atLineStart
            finish(.unexpected, m)
            return take(.comma) || !atListEnd
        }
        fail("expected ',' between the elements of a list")
        return true
    }

    /// Tokens before a closing bracket that belong to nothing.
    mutating func skipToCloser() {
        guard !atListEnd, !(atLineStart && startsStatementOrDeclaration) else { return }
        let m = mark()
        fail("unexpected token before the closing bracket")
        repeat { takeTokenOrString() } while !atListEnd && !atLineStart
        finish(.unexpected, m)
    }

    /// Reserved words that begin a statement or a declaration and can't stand inside brackets.
    var startsStatementOrDeclaration: Bool {
        mutating get {
            switch kind {
            case .classKeyword, .enumKeyword, .structKeyword, .extensionKeyword, .funcKeyword, .importKeyword, .letKeyword, .varKeyword,
                .typealiasKeyword, .associatedtypeKeyword, .operatorKeyword, .publicKeyword, .privateKeyword, .internalKeyword,
                .staticKeyword,
                .deinitKeyword:
                return true
            default: return isStatementKeyword(kind)
            }
        }
    }

    mutating func isStatementKeyword(_ kind: TokenKind) -> Bool {
        switch kind {
        case .ifKeyword, .guardKeyword, .whileKeyword, .repeatKeyword, .doKeyword, .forKeyword, .switchKeyword, .returnKeyword,
            .throwKeyword, .breakKeyword, .continueKeyword, .fallthroughKeyword, .deferKeyword, .caseKeyword, .defaultKeyword:
            return true
        default: return false
        }
    }
}
