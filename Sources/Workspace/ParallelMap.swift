import Foundation
import RuleEngine

/// Runs the same work over many items on threads of its own, with results in the items' order.
///
/// The threads have a large stack, since trees may be as deep as somebody's brackets.
public struct ParallelMap: WorkExecutor {
    /// Number of threads, at least 1.
    public let jobs: Int
    /// Bytes of stack a thread has. Only what is used costs memory.
    public let stackSize: Int

    public init(jobs: Int = ParallelMap.processors, stackSize: Int = 64 << 20) {
        self.jobs = max(1, jobs)
        self.stackSize = stackSize
    }

    /// Processors this process may use.
    public static var processors: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }

    /// Gives `body(item)` for each item. Threads take the items one by one, so uneven ones balance out; the result doesn't depend
    /// on which thread took what. With one job, `body` still runs on a thread with a large stack.
    public func callAsFunction<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ body: @escaping @Sendable (Item) -> Result
    ) -> [Result] {
        guard !items.isEmpty else { return [] }
        let work = SharedWork<Item, Result>(items)
        let group = DispatchGroup()
        for _ in 0..<min(jobs, items.count) {
            group.enter()
            let thread = Thread {
                while let index = work.take() { work.finish(index, body(items[index])) }
                group.leave()
            }
            thread.stackSize = stackSize
            thread.start()
        }
        group.wait()
        return work.results()
    }
}

/// Items still to take and results so far, guarded by a lock.
private final class SharedWork<Item: Sendable, Result: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var next = 0
    private var finished: [Result?]

    init(_ items: [Item]) {
        finished = Array(repeating: nil, count: items.count)
    }

    func take() -> Int? {
        lock.withLock {
            guard next < finished.count else { return nil }
            defer { next += 1 }
            return next
        }
    }

    func finish(_ index: Int, _ result: Result) {
        lock.withLock { finished[index] = result }
    }

    func results() -> [Result] { lock.withLock { finished.map { $0! } } }
}
