/// How tightly an infix operator binds, by Swift 2's numbers (which Swift 3's groups keep in order).
struct OperatorPrecedence: Sendable {
    enum Associativity: Sendable { case left, right, none }
    var level: Int
    var associativity: Associativity

    static let assignment = OperatorPrecedence(level: 90, associativity: .right)
    static let ternary = OperatorPrecedence(level: 100, associativity: .right)
    static let cast = OperatorPrecedence(level: 132, associativity: .left)
    /// An operator that nothing known declares; Swift 2's default level, grouped to the left so that a chain has one reading.
    static let unknown = OperatorPrecedence(level: 100, associativity: .left)

    /// The operators of the standard library.
    static let standard: [Symbol: OperatorPrecedence] = {
        var table: [Symbol: OperatorPrecedence] = [:]
        func add(_ level: Int, _ associativity: Associativity, _ names: [Symbol]) {
            for name in names { table[name] = OperatorPrecedence(level: level, associativity: associativity) }
        }
        add(160, .none, ["<<", ">>"])
        add(150, .left, ["*", "/", "%", "&*", "&/", "&%", "&"])
        add(140, .left, ["+", "-", "&+", "&-", "|", "^"])
        add(135, .none, ["...", "..<"])
        add(131, .right, ["??"])
        add(130, .none, ["<", "<=", ">", ">=", "==", "!=", "===", "!==", "~="])
        add(120, .left, ["&&"])
        add(110, .left, ["||"])
        add(90, .right, ["=", "*=", "/=", "%=", "+=", "-=", "<<=", ">>=", "&=", "|=", "^=", "&&=", "||="])
        return table
    }()

    /// Levels of the groups that Swift 3's standard library declares, for `operator` declarations that name one.
    static let groups: [Symbol: OperatorPrecedence] = [
        "BitwiseShiftPrecedence": OperatorPrecedence(level: 160, associativity: .none),
        "MultiplicationPrecedence": OperatorPrecedence(level: 150, associativity: .left),
        "AdditionPrecedence": OperatorPrecedence(level: 140, associativity: .left),
        "RangeFormationPrecedence": OperatorPrecedence(level: 135, associativity: .none),
        "CastingPrecedence": OperatorPrecedence(level: 132, associativity: .none),
        "NilCoalescingPrecedence": OperatorPrecedence(level: 131, associativity: .right),
        "ComparisonPrecedence": OperatorPrecedence(level: 130, associativity: .none),
        "LogicalConjunctionPrecedence": OperatorPrecedence(level: 120, associativity: .left),
        "LogicalDisjunctionPrecedence": OperatorPrecedence(level: 110, associativity: .left),
        "TernaryPrecedence": OperatorPrecedence(level: 100, associativity: .right),
        "AssignmentPrecedence": OperatorPrecedence(level: 90, associativity: .right),
        "DefaultPrecedence": OperatorPrecedence(level: 101, associativity: .left),
    ]

    private static let standardLevels = Set(standard.values.map(\.level))

    /// Comparison, range and cast operators and the like give what their level says whoever declares them.
    var isComparison: Bool { level == 130 }
    var isAssignment: Bool { level == 90 }
}
