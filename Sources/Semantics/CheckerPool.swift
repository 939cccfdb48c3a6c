import class Foundation.NSLock

/// The sessions of a run: one for each thread that checks types at a time, handed on from file to file so that what one worked out isn't
/// worked out again.
///
/// A session isn't `Sendable`, but it is only ever in one place: idle in here, or with the one caller that took it.
final class CheckerPool: @unchecked Sendable {
    private let lock = NSLock()
    private var idle: [CheckerSession] = []

    /// Runs `body` with a session that no other thread uses meanwhile.
    func withSession<Result>(for project: Project, _ body: (CheckerSession) -> Result) -> Result {
        let session = lock.withLock { idle.popLast() } ?? CheckerSession(project: project)
        defer { lock.withLock { idle.append(session) } }
        return body(session)
    }
}
