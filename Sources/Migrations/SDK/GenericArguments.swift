import RuleEngine
import Semantics
import Syntax

/// Finds out what the project's written types of a class that became generic hold: `PHFetchResult<PHAssetCollection>`, where that is what is fetched.
///
/// Goes by what the SDK gives and takes, over assignments, arguments and results; by what elements are cast to where the SDK says nothing.
struct GenericArguments: ProjectAnalysis {
    /// The arguments of each name of such a class, in a type or before parentheses, that are known; those of other names are the map's.
    typealias Facts = [WrittenType: Symbol]

    /// Classes that the SDK gives and takes with several arguments.
    static let classes: Set<Symbol> = ["PHFetchResult", "CNLabeledValue"]

    private var names = SymbolSet(Array(Self.classes))

    var name: String { "generic-arguments" }

    func prepared(for project: Project) -> GenericArguments {
        var prepared = self
        // Members of the SDK of such a type are looked for by the type's own name: who has none of them never writes it.
        for declaration in project.declarations {
            let tree = project[declaration.file].tree
            let node = declaration.kind == .variable ? tree.parent(declaration.node) ?? declaration.node : declaration.node
            guard declaration.kind == .variable || declaration.kind == .function || declaration.kind == .initializer else { continue }
            let end = tree.child(node, .codeBlock).map { Int(tree.firstToken($0).index) } ?? tree.tokenRange(node).upperBound
            let isMentioned = (tree.tokenRange(node).lowerBound..<end).contains { index in
                Self.classes.contains(project.symbol(of: TokenID(index), in: declaration.file))
            }
            if isMentioned { prepared.names.insert(declaration.name) }
        }
        return prepared
    }

    func survey(_ checker: TypeChecker) -> GenericArgumentSurvey {
        checker.spells(anyOf: names) ? GenericArgumentSurvey(checker) : GenericArgumentSurvey()
    }

    func facts(from surveys: [GenericArgumentSurvey], of project: Project) -> Facts {
        var neighbours: [WrittenType: [WrittenType]] = [:]
        var given: [WrittenType: Set<Symbol>] = [:]
        var cast: [WrittenType: Set<Symbol>] = [:]
        for survey in surveys {
            for (from, to) in survey.flows {
                neighbours[from, default: []].append(to)
                neighbours[to, default: []].append(from)
            }
            given.merge(survey.given) { $0.union($1) }
            cast.merge(survey.cast) { $0.union($1) }
        }
        var facts: Facts = [:]
        var seen: Set<WrittenType> = []
        for start in Set(neighbours.keys).union(given.keys).union(cast.keys) where !seen.contains(start) {
            // All that values flow between is of one type.
            var family: [WrittenType] = []
            var work = [start]
            while let next = work.popLast() {
                guard seen.insert(next).inserted else { continue }
                family.append(next)
                work += neighbours[next] ?? []
            }
            let arguments = family.reduce(into: Set<Symbol>()) { $0.formUnion(given[$1] ?? []) }
            let casts = family.reduce(into: Set<Symbol>()) { $0.formUnion(cast[$1] ?? []) }
            let common = arguments.count == 1 ? arguments.first : arguments.isEmpty && casts.count == 1 ? casts.first : nil
            for name in family {
                // Where several come together, each name has what is given for it alone.
                let own = given[name]?.count == 1 ? given[name]?.first : nil
                if let argument = common ?? own { facts[name] = argument }
            }
        }
        return facts
    }
}
