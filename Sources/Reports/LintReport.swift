import RuleEngine

/// What a lint run found, ready to be printed in any of the formats.
public struct LintReport: Sendable {
    /// In report order.
    public var entries: [LintEntry]
    /// Files that were looked at.
    public var fileCount: Int
    /// What could not be read, and so is not known to be clean.
    public var problems: [Problem]
    /// The rules that `entries` name; formats with a rule list take their summaries from here.
    public var rules: [Rule]
    /// The version of Molt that made the report.
    public var version: String

    public struct Problem: Sendable, Equatable, Codable {
        public var path: String
        public var message: String

        public init(path: String, message: String) {
            self.path = path
            self.message = message
        }
    }

    public struct Rule: Sendable, Equatable {
        public var id: String
        /// One sentence.
        public var summary: String
        /// A page that says more, if there is one on the web.
        public var link: String?

        public init(id: String, summary: String, link: String?) {
            self.id = id
            self.summary = summary
            self.link = link
        }
    }

    /// Sorts `entries`.
    public init(entries: [LintEntry], fileCount: Int, problems: [Problem], rules: [Rule], version: String) {
        self.entries = entries.sorted(by: LintEntry.areInReportOrder)
        self.fileCount = fileCount
        self.problems = problems
        self.rules = rules
        self.version = version
    }

    /// The `--format` option.
    public enum Format: String, Sendable, CaseIterable {
        case text, json, sarif, github, checkstyle
    }

    /// The report in `format`, with a line end after the last line; empty only for text formats without findings.
    public func render(_ format: Format, color: Bool = false) -> String {
        switch format {
        case .text: TextFormat(color: color).render(self)
        case .json: JSONFormat.render(self)
        case .sarif: SARIFFormat.render(self)
        case .github: GitHubFormat.render(self)
        case .checkstyle: CheckstyleFormat.render(self)
        }
    }
}
