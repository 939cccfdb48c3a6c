import class Foundation.NSLock

/// The sessions of a run: one for each thread that checks types at a time, handed on from file to file so that what one worked out isn't
/// worked out again.
///
/// A session isn't `Sendable`, but it is only ever in one place: idle in here, or with the one caller that took it.
final class CheckerPool: @unchecked Sendable {
    private let lock = NSLock()
    private var idle: [CheckerSession] = []
    /// What is known of files that are asked about again later, by file.
    private var kept: [Int: TypeChecker] = [:]

    /// Runs `body` with a session that no other thread uses meanwhile.
    func withSession<Result>(for project: Project, _ body: (CheckerSession) -> Result) -> Result {
        let session = lock.withLock { idle.popLast() } ?? CheckerSession(project: project)
        defer { lock.withLock { idle.append(session) } }
        return body(session)
    }

    /// Runs `body` with a session and the checkers of all files, by file, as far as they remember anything with that.
    func withCheckers<Result>(of project: Project, _ body: ([TypeChecker]) -> Result) -> Result {
        withSession(for: project) { session in
            let known = lock.withLock {
                defer { kept = [:] }
                return kept
            }
            let checkers = project.files.indices.map { file in
                let checker = known[file] ?? TypeChecker(project: project, file: FileID(file), session: session)
                checker.session = session
                return checker
            }
            defer { lock.withLock { for checker in checkers { kept[checker.file.index] = checker } } }
            return body(checkers)
        }
    }

    /// Runs `body` with the checker of a file, which remembers what it was asked before. One caller at a time may ask about a file.
    ///
    /// - Parameter isLast: nothing will be asked about the file any more.
    func withChecker<Result>(for file: FileID, of project: Project, isLast: Bool, _ body: (TypeChecker) -> Result) -> Result {
        withSession(for: project) { session in
            let known = lock.withLock { kept.removeValue(forKey: file.index) }
            known?.session = session
            let checker = known ?? TypeChecker(project: project, file: file, session: session)
            let result = body(checker)
            if isLast {
                session.forget(file)
            } else {
                lock.withLock { kept[file.index] = checker }
            }
            return result
        }
    }
}
