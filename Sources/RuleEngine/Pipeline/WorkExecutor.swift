/// Runs independent work over many items, perhaps in parallel, with results in the items' order.
public protocol WorkExecutor: Sendable {
    func callAsFunction<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ body: @escaping @Sendable (Item) -> Result
    ) -> [Result]
}

/// Runs everything on the calling thread, one after the other.
public struct InlineExecutor: WorkExecutor {
    public init() {}
    public func callAsFunction<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ body: @escaping @Sendable (Item) -> Result
    ) -> [Result] {
        items.map(body)
    }
}
