import Syntax

/// How tightly the standard library's binary operators bind; the same in Swift 2 and 3, where Swift 2 gave the numbers.
enum OperatorPrecedence {
    /// Nil for an operator that the standard library doesn't declare.
    static func of(_ item: NodeID, in tree: SyntaxTree) -> Int? {
        switch tree.kind(item) {
        case .assignment: return 90
        case .ternaryOperator: return 100
        case .castOperator: return 132
        case .binaryOperator: return table[tree.text(item)]
        default: return nil
        }
    }

    private static let table: [String: Int] = {
        var table: [String: Int] = [:]
        for (precedence, operators) in [
            (160, "<< >> &<< &>>"), (150, "* / % & &* &/ &%"), (140, "+ - | ^ &+ &-"), (135, "..< ..."), (131, "??"),
            (130, "< <= > >= == != === !== ~="), (120, "&&"), (110, "||"), (90, "*= /= %= += -= <<= >>= &= |= ^= &&= ||="),
        ] {
            for name in operators.split(separator: " ") { table[String(name)] = precedence }
        }
        return table
    }()
}
