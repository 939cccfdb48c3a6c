import RuleEngine
import Semantics
import Syntax

/// What a variable, parameter or result of the type `NSCalendarUnit` holds in Swift 3.
enum CalendarUnitKind: String, Sendable {
    /// One unit.
    case component = "Calendar.Component"
    /// Several units, for methods of calendars.
    case set = "Set<Calendar.Component>"
    /// Several units, for the few classes that still take a set of bits (`DateComponentsFormatter`).
    case bits = "NSCalendar.Unit"
}

/// Finds out for each variable, parameter and result of the project whose type is `NSCalendarUnit` what it has to be: by the values that go into it
/// and by what is done with it.
struct CalendarUnitHolders: ProjectAnalysis {
    /// By the written type; where none is written, by the pattern that binds the name.
    typealias Facts = [WrittenType: CalendarUnitKind]

    static let unit: Symbol = "NSCalendarUnit"

    private var names = SymbolSet([Self.unit])

    var name: String { "calendar-unit-holders" }

    func prepared(for project: Project) -> CalendarUnitHolders {
        var prepared = self
        for declaration in project.declarations {
            let tree = project[declaration.file].tree
            let node = declaration.kind == .variable ? tree.parent(declaration.node) ?? declaration.node : declaration.node
            let written =
                declaration.kind == .variable
                ? [node] : declaration.parameters.compactMap(\.typeNode) + [tree.child(node, .returnClause)].compactMap { $0 }
            let mentions = written.contains { part in
                tree.tokenRange(part).contains { project.symbol(of: TokenID($0), in: declaration.file) == Self.unit }
            }
            if mentions { prepared.names.insert(declaration.name) }
        }
        return prepared
    }

    func survey(_ checker: TypeChecker) -> CalendarUnitSurvey {
        checker.spells(anyOf: names) ? CalendarUnitSurvey(checker) : CalendarUnitSurvey()
    }

    func facts(from surveys: [CalendarUnitSurvey], of project: Project) -> Facts {
        var traits: [WrittenType: CalendarUnitSurvey.Traits] = [:]
        var flows: [(from: WrittenType, to: WrittenType)] = []
        for survey in surveys {
            traits.merge(survey.traits) { $0.union($1) }
            flows += survey.flows
        }
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for flow in flows {
                // Several units make several wherever they go; what takes one unit, or bits, says so of whatever is given to it.
                let from = traits[flow.from] ?? []
                let to = traits[flow.to] ?? []
                let newTo = to.union(from.intersection([.holdsSeveral, .madeOfNumber]))
                let newFrom = from.union(to.intersection([.goesForOne, .goesForBits, .goesForSet]))
                if newTo != to || newFrom != from { isGrowing = true }
                traits[flow.to] = newTo
                traits[flow.from] = newFrom
            }
        }
        var facts: Facts = [:]
        for (holder, traits) in traits {
            // What is inferred from one unit is one unit.
            let isInferred = project[holder.file].tree.kind(holder.node) == .identifierPattern
            facts[holder] = isInferred && traits.isDisjoint(with: [.holdsSeveral, .madeOfNumber]) ? .component : traits.kind
        }
        return facts
    }
}
