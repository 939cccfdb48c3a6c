import Testing

@testable import Migrations

struct PrecedenceGroupsTests {
    private func precedence(_ number: Int, _ associativity: Migrations.OperatorPrecedence.Associativity) -> Migrations.OperatorPrecedence {
        Migrations.OperatorPrecedence(associativity: associativity, precedence: number, isAssignment: false)
    }

    @Test func standardGroupsNeedTheStandardAssociativity() {
        #expect(precedence(140, .left).standardGroup == "AdditionPrecedence")
        #expect(precedence(140, .right).standardGroup == nil)
        #expect(precedence(100, .none).standardGroup == "DefaultPrecedence")
        #expect(precedence(100, .right).standardGroup == "TernaryPrecedence")
    }

    @Test func aGroupLiesStrictlyBetweenItsNeighbours() {
        let groups = PrecedenceGroups([("+++", precedence(100, .left))], takenNames: []).groups
        let group = groups[precedence(100, .left)]
        #expect(group?.higherThan == "AssignmentPrecedence")
        #expect(group?.lowerThan == "LogicalDisjunctionPrecedence")
    }

    /// A relation to a group of one's own module may only point down.
    @Test func ownGroupsBetweenTheSameNeighboursAreOrdered() {
        let groups = PrecedenceGroups([("<+", precedence(95, .left)), ("+>", precedence(97, .right))], takenNames: []).groups
        #expect(groups[precedence(95, .left)]?.higherThan == "AssignmentPrecedence")
        #expect(groups[precedence(97, .right)]?.higherThan == groups[precedence(95, .left)]?.name)
        #expect(groups[precedence(97, .right)]?.lowerThan == "TernaryPrecedence")
    }

    @Test func namesAreTakenOnce() {
        let groups = PrecedenceGroups(
            [("**", precedence(155, .right)), ("^^", precedence(157, .left))], takenNames: ["ExponentiationPrecedence"]
        ).groups
        #expect(Set(groups.values.map(\.name)).count == 2)
        #expect(!groups.values.map(\.name).contains("ExponentiationPrecedence"))
    }
}
