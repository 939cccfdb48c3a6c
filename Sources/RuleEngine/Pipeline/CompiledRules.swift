import Semantics
import Syntax

/// Transformations written in Swift, by the names that pages use.
public typealias NativeTransformations = [String: @Sendable () -> any Transformation]

/// The rules of a catalogue, ready to run.
struct CompiledRules: Sendable {
    struct Rule: Sendable {
        var id: String
        var pack: String
        var reads: Reads
        var safety: Safety
        var options: [String: String]
    }

    private(set) var rules: [Rule] = []
    /// The native rewrites with the index of their rule.
    private(set) var natives: [(rule: Int, transformation: any Transformation)] = []
    private(set) var patterns = PatternIndex()
    private(set) var errors: [PageError] = []

    init(_ catalogue: RuleCatalogue, natives table: NativeTransformations) {
        for page in catalogue.pages {
            var rule = Rule(id: page.id, pack: page.pack, reads: page.reads, safety: page.safety, options: [:])
            switch page.rewrite {
            case .native(let name, let options, let place):
                guard let make = table[name] else {
                    errors.append(PageError(path: page.path, place: place, message: "no transformation is called '\(name)'"))
                    continue
                }
                rule.options = options
                natives.append((rules.count, make()))
            case .patterns(let sources):
                for source in sources {
                    do throws(PageError) {
                        patterns.add(try PatternRule(source, page: page), rule: rules.count)
                    } catch {
                        errors.append(error)
                    }
                }
            }
            rules.append(rule)
        }
    }
}
