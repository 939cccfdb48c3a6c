import Reports
import RuleEngine
import Workspace

/// Runs work on threads and shows how far it is.
struct ProgressExecutor: WorkExecutor {
    var map: ParallelMap
    var progress: ProgressLine
    /// What is done with the files, as in `Reading`.
    var verb: String

    func callAsFunction<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ body: @escaping @Sendable (Item) -> Result
    ) -> [Result] {
        progress.begin()
        let (progress, verb, total) = (progress, verb, items.count)
        return map(items) { item in
            defer { progress.advance(verb, of: total) }
            return body(item)
        }
    }
}
