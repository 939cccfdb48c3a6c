/// A rule: its documentation, its rewrite and its tests, as one Markdown page says them. `Rules/README.md` describes the format.
public struct RulePage: Sendable {
    /// The page's file name without extension, e.g. `where-clause-move`.
    public var id: String
    /// The page's folder, e.g. `swift3`.
    public var pack: String
    /// Where the page comes from, for messages.
    public var path: String
    public var title: String
    /// One paragraph of Markdown.
    public var summary: String
    /// Markdown.
    public var why: String
    public var notes: String
    /// The most that the rule claims.
    public var safety: Safety
    public var reads: Reads
    public var since: String?
    public var until: String?
    public var links: [RuleLink]
    public var rewrite: RuleRewrite
    public var examples: [PageExample]
    /// The page's Markdown behind the front matter.
    public var markdown: String
}

/// Which files a rule may act in.
public enum Reads: String, Sendable, CaseIterable {
    /// The old spelling means something else in Swift 3: Swift 2 only.
    case swift2
    /// The old spelling can't be Swift 3: wherever it stands.
    case any
}

/// A reference that a page gives for its rule.
public struct RuleLink: Sendable, Hashable {
    /// `SE-0081`, or the address itself.
    public var name: String
    public var address: String
}

/// How a rule finds and settles its places.
public enum RuleRewrite: Sendable {
    /// A transformation written in Swift, by its name.
    case native(name: String, options: [String: String], place: PagePlace)
    case patterns([PatternSource])
}

/// A pattern and its replacement as the page spells them.
public struct PatternSource: Sendable {
    public enum Replacement: Sendable, Hashable {
        case code(String)
        /// The place is for a person; why.
        case manual(String)
    }

    public var pattern: String
    public var replacement: Replacement
    /// Each with its place, without the commas between them.
    public var constraints: [(text: String, place: PagePlace)]
    /// Lower than the page's, where given.
    public var safety: Safety?
    /// A closure behind the parentheses moves into them, with its label: without it another overload would be meant.
    public var labelsClosure: Bool
    public var place: PagePlace
}

/// Line and column in a page, counted from 1.
public struct PagePlace: Sendable, Hashable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// A mistake in a page: where it is and what was expected.
public struct PageError: Error, Sendable, Hashable, CustomStringConvertible {
    public var path: String
    public var place: PagePlace
    public var message: String

    public init(path: String, place: PagePlace, message: String) {
        self.path = path
        self.place = place
        self.message = message
    }

    /// `path:line:column: error: message`
    public var description: String { "\(path):\(place.line):\(place.column): error: \(message)" }
}

/// A test of a rule: input files and what must come of them.
public struct PageExample: Sendable {
    public struct File: Sendable {
        public var name: String
        public var before: String
        /// Equal to `before` where nothing may change.
        public var after: String
        public var place: PagePlace
    }

    /// A place that the rule must report for a person.
    public struct Manual: Sendable, Hashable, Comparable {
        public var file: String
        public var line: Int

        public init(file: String, line: Int) {
            self.file = file
            self.line = line
        }
        public static func < (a: Manual, b: Manual) -> Bool { (a.file, a.line) < (b.file, b.line) }
    }

    public var name: String
    public var place: PagePlace
    public var files: [File] = []
    /// Other rules that take part when the rule is tried alone.
    public var with: [String] = []
    public var manual: [Manual] = []
    public var dialect: String?
    public var isAmbiguous = false
}
