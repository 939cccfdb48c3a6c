import Foundation

/// One line on standard error that says how far a long run is. Nothing is shown when standard error is no terminal, or for runs that are
/// over at once. May be called from any thread.
public final class ProgressLine: @unchecked Sendable {
    private let lock = NSLock()
    private let enabled: Bool
    private let write: (String) -> Void
    private let clock: () -> Double
    private let started: Double
    private var lastShown: Double
    private var isShown = false
    private var done = 0

    /// Seconds before the first showing, and between two.
    private static let patience = 0.5
    private static let interval = 0.1

    /// `quiet`: never show anything.
    public convenience init(quiet: Bool) {
        self.init(
            enabled: !quiet && isatty(STDERR_FILENO) != 0,
            write: { FileHandle.standardError.write(Data($0.utf8)) },
            clock: { ProcessInfo.processInfo.systemUptime })
    }

    init(enabled: Bool, write: @escaping (String) -> Void, clock: @escaping () -> Double) {
        self.enabled = enabled
        self.write = write
        self.clock = clock
        started = clock()
        lastShown = started
    }

    /// Starts a stage of the run.
    public func begin() {
        lock.withLock { done = 0 }
    }

    /// One more of `total` items is done; `verb` says what with, e.g. `Reading`.
    public func advance(_ verb: String, of total: Int) {
        guard enabled else { return }
        lock.withLock {
            done += 1
            let now = clock()
            guard now - started >= Self.patience, now - lastShown >= Self.interval else { return }
            lastShown = now
            isShown = true
            write("\r\u{1B}[K\(verb) \(done) of \(total) files")
        }
    }

    /// Takes the line away, so that the report starts on a clean one.
    public func clear() {
        lock.withLock {
            guard isShown else { return }
            isShown = false
            write("\r\u{1B}[K")
        }
    }
}
