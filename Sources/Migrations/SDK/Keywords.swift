/// Which words need backticks in Swift 3, and where.
enum Keywords {
    /// Reserved words that can't stand bare where a name is declared or used on its own.
    private static let reserved: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
        "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
        "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
    /// Words that mean something of their own after a period (SE-0071).
    private static let reservedAfterPeriod: Set<String> = ["Protocol", "Type", "init", "self"]

    /// The name as it is written where it is declared or used with nothing before it.
    static func escaped(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }

    /// The name as it is written behind a period.
    static func escapedAfterPeriod(_ name: String) -> String { reservedAfterPeriod.contains(name) ? "`\(name)`" : name }
}
