import Semantics

/// What rules need to know of the whole project before they look at any file (which types get weaker, whose results are dropped).
///
/// Files are surveyed one by one, in parallel; what the surveys saw is then put together. Rules that name the same analysis share its facts,
/// and what a survey makes the checker find out about a file is there when the rules visit it.
public protocol ProjectAnalysis: Sendable {
    /// What one file shows.
    associatedtype Survey: Sendable
    associatedtype Facts: Sendable

    /// Analyses of one name are the same analysis.
    var name: String { get }

    /// Called once a run, before the surveys; what it returns does them. The default returns `self`.
    func prepared(for project: Project) -> Self

    /// Looks at the checker's file. Called from several threads, for different files; also for read-only files.
    func survey(_ checker: TypeChecker) -> Survey

    /// Puts the surveys together; they come in the files' order.
    func facts(from surveys: [Survey], of project: Project) -> Facts
}

extension ProjectAnalysis {
    public func prepared(for project: Project) -> Self { self }

    fileprivate func anySurvey(_ checker: TypeChecker) -> any Sendable { survey(checker) }

    fileprivate func anyFacts(from surveys: [any Sendable], of project: Project) -> any Sendable {
        facts(from: surveys.compactMap { $0 as? Survey }, of: project)
    }
}

/// The facts that the analyses of a run found.
public struct ProjectFacts: Sendable {
    private var facts: [String: any Sendable] = [:]

    init() {}

    /// Nil if the run has no such analysis.
    public subscript<Analysis: ProjectAnalysis>(analysis: Analysis) -> Analysis.Facts? { facts[analysis.name] as? Analysis.Facts }

    /// Runs the analyses, each once.
    init(_ analyses: [any ProjectAnalysis], of project: Project, _ executor: some WorkExecutor) {
        var distinct: [any ProjectAnalysis] = []
        for analysis in analyses where !distinct.contains(where: { $0.name == analysis.name }) { distinct.append(analysis) }
        guard !distinct.isEmpty else { return }
        let prepared = executor(distinct) { $0.prepared(for: project) }
        let surveys = executor(Array(project.files.indices)) { index in
            project.withChecker(for: FileID(index)) { checker in prepared.map { $0.anySurvey(checker) } }
        }
        let found = executor(Array(prepared.indices)) { index in
            prepared[index].anyFacts(from: surveys.map { $0[index] }, of: project)
        }
        for (analysis, facts) in zip(prepared, found) { self.facts[analysis.name] = facts }
    }
}
