/// Builds the syntax tree of a file. Takes any bytes, loses none, and runs in time linear in their number.
///
/// One grammar reads Swift 2.2 to 6: words that are newer than Swift 2 count only where they can mean nothing else.
/// What fits nowhere becomes an `unexpected` node and an entry in the tree's errors.
public enum Parser {
    /// How deep recursion may go. What is nested deeper becomes an `unexpected` node, so that no input exhausts the stack
    /// (a level costs less than 2 kB). Chains such as `a.b.c`, `T???` may have `maximumChain` links.
    public static let maximumNesting = 256
    public static let maximumChain = 1000

    /// - Parameter readsBareRegexes: whether `/…/` can be a regular expression: not where the program declares a prefix operator `/`.
    public static func parse(_ source: SourceText, readsBareRegexes: Bool = true) -> SyntaxTree {
        parse(source, readsBareRegexes: readsBareRegexes) { $0.parseSourceFile() }
    }

    /// A tree whose `sourceFile` holds one expression; what follows it is an error.
    public static func parseExpression(_ source: SourceText) -> SyntaxTree {
        parse(source) { $0.parseWhole { $0.parseExpression() } }
    }

    /// A tree whose `sourceFile` holds the statements of a function's body.
    public static func parseStatements(_ source: SourceText) -> SyntaxTree {
        parse(source) { $0.parseWhole { $0.parseItems(.statements, end: .file) } }
    }

    /// A tree whose `sourceFile` holds the declarations of a type's body.
    public static func parseDeclarations(_ source: SourceText) -> SyntaxTree {
        parse(source) { $0.parseWhole { $0.parseItems(.members, end: .file) } }
    }

    /// A tree whose `sourceFile` holds one type; what follows it is an error.
    public static func parseType(_ source: SourceText) -> SyntaxTree {
        parse(source) { $0.parseWhole { $0.parseType() } }
    }

    private static func parse(
        _ source: SourceText, readsBareRegexes: Bool = true, _ body: (inout ParserState) -> Void
    ) -> SyntaxTree {
        let lexed = Lexer.lex(source, readsBareRegexes: readsBareRegexes)
        var state = ParserState(source, lexed)
        body(&state)
        return withExtendedLifetime(lexed) { state.makeTree(readsBareRegexes: readsBareRegexes) }
    }
}

extension ParserState {
    mutating func parseSourceFile() {
        parseItems(.statements, end: .file)
        finishSourceFile()
    }

    mutating func parseWhole(_ body: (inout ParserState) -> Void) {
        body(&self)
        if kind != .endOfFile {
            let m = mark()
            fail("unexpected text")
            while kind != .endOfFile { takeTokenOrString() }
            finish(.unexpected, m)
        }
        finishSourceFile()
    }

    private mutating func finishSourceFile() {
        bump()
        finish(.sourceFile, Mark(node: 0, token: 0))
    }
}
