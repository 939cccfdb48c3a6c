/// What a Swift 2 operator declaration said about parsing.
struct OperatorPrecedence: Hashable, Sendable {
    enum Associativity: String, Sendable { case left, right, none }

    var associativity = Associativity.none
    var precedence = 100
    var isAssignment = false

    /// The standard library's group of just these values (SE-0077); nil when there is none.
    var standardGroup: String? {
        if precedence == 90 && associativity == .right { return "AssignmentPrecedence" }
        if isAssignment { return nil }
        return switch (precedence, associativity) {
        case (160, .none): "BitwiseShiftPrecedence"
        case (150, .left): "MultiplicationPrecedence"
        case (140, .left): "AdditionPrecedence"
        case (135, .none): "RangeFormationPrecedence"
        case (132, .none): "CastingPrecedence"
        case (131, .right): "NilCoalescingPrecedence"
        case (130, .none): "ComparisonPrecedence"
        case (120, .left): "LogicalConjunctionPrecedence"
        case (110, .left): "LogicalDisjunctionPrecedence"
        case (100, .right): "TernaryPrecedence"
        case (100, .none): "DefaultPrecedence"
        default: nil
        }
    }

    /// The standard groups in order of their Swift 2 numbers, without `DefaultPrecedence`, which has no place among them.
    static let standardOrder: [(precedence: Int, name: String)] = [
        (90, "AssignmentPrecedence"), (100, "TernaryPrecedence"), (110, "LogicalDisjunctionPrecedence"),
        (120, "LogicalConjunctionPrecedence"), (130, "ComparisonPrecedence"), (131, "NilCoalescingPrecedence"),
        (132, "CastingPrecedence"), (135, "RangeFormationPrecedence"), (140, "AdditionPrecedence"),
        (150, "MultiplicationPrecedence"), (160, "BitwiseShiftPrecedence"),
    ]

    var standardBelow: String? { Self.standardOrder.last { $0.precedence < precedence }?.name }
    var standardAbove: String? { Self.standardOrder.first { $0.precedence > precedence }?.name }
}

/// The precedence groups a project has to declare, one for each combination of values that the standard library lacks.
struct PrecedenceGroups: Sendable {
    struct Group: Sendable {
        var name: String
        var higherThan: String?
        var lowerThan: String?
    }

    private(set) var groups: [OperatorPrecedence: Group] = [:]

    /// Takes all combinations in use, in the order of their first declarations, each with the operator that is declared there.
    init(_ uses: [(operatorName: String, precedence: OperatorPrecedence)], takenNames: Set<String>) {
        var taken = takenNames.union(OperatorPrecedence.standardOrder.map(\.name))
        var names: [OperatorPrecedence: String] = [:]
        for use in uses where use.precedence.standardGroup == nil && names[use.precedence] == nil {
            let wanted = Self.name(for: use.operatorName, use.precedence)
            var name = wanted
            var number = 2
            while !taken.insert(name).inserted {
                name = wanted + String(number)
                number += 1
            }
            names[use.precedence] = name
        }
        for (precedence, name) in names {
            // Another own group between this one and the standard group below is named instead: relations to groups of one's own module may
            // only point down.
            let ownBelow = names.keys.filter { other in
                other.precedence < precedence.precedence
                    && !OperatorPrecedence.standardOrder.contains {
                        $0.precedence >= other.precedence && $0.precedence < precedence.precedence
                    }
            }.max { ($0.precedence, $0.associativity.rawValue) < ($1.precedence, $1.associativity.rawValue) }
            groups[precedence] = Group(
                name: name, higherThan: ownBelow.flatMap { names[$0] } ?? precedence.standardBelow, lowerThan: precedence.standardAbove)
        }
    }

    /// A name by the operator's common meaning, else by the group's values.
    private static func name(for operatorName: String, _ precedence: OperatorPrecedence) -> String {
        switch operatorName {
        case "**", "^^": "ExponentiationPrecedence"
        case ">>>", "<<<": "ChainPrecedence"
        case "∘", "•": "CompositionPrecedence"
        case ">>-", "-<<", ">>>=", "=<<", ">>=", ">=>", "<=<": "MonadicPrecedence"
        case "<^>", "<*>", "<$>", "<!>", "<*", "*>": "ApplicativePrecedence"
        case "<|>": "AlternativePrecedence"
        case "|>", "<|", "|||", "<|?", "<||", "<||?": "PipePrecedence"
        case "=~", "!~": "MatchPrecedence"
        case "<~", "~>", "<->", "<~>": "BindingPrecedence"
        default:
            (precedence.associativity == .none ? "NonAssociative" : precedence.associativity.rawValue.capitalizedFirst)
                + (precedence.isAssignment ? "Assignment" : "") + "\(precedence.precedence)Precedence"
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
