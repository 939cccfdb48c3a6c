/// All rule pages of a run, by pack and identifier.
public struct RuleCatalogue: Sendable {
    /// Sorted by pack, then by identifier.
    public private(set) var pages: [RulePage] = []
    private var byID: [String: Int] = [:]

    public init() {}

    /// Takes pages whose identifiers differ; of equal ones the last counts, so that somebody's own page replaces a built-in one.
    public init(_ pages: [RulePage]) {
        var latest: [String: RulePage] = [:]
        for page in pages { latest[page.id] = page }
        self.pages = latest.values.sorted { ($0.pack, $0.id) < ($1.pack, $1.id) }
        for (index, page) in self.pages.enumerated() { byID[page.id] = index }
    }

    /// Reads pages; gives the mistakes beside those that could be read.
    ///
    /// - Parameter readsExamples: whether the pages at these positions are read with their examples; all by default.
    public static func read(
        _ files: [(path: String, text: String)], readsExamples: (Int) -> Bool = { _ in true }
    ) -> (catalogue: RuleCatalogue, errors: [PageError]) {
        var pages: [RulePage] = []
        var errors: [PageError] = []
        for (index, file) in files.enumerated() {
            do throws(PageError) {
                pages.append(try RulePage(file.text, path: file.path, readsExamples: readsExamples(index)))
            } catch {
                errors.append(error)
            }
        }
        return (RuleCatalogue(pages), errors)
    }

    public subscript(rule: String) -> RulePage? { byID[rule].map { pages[$0] } }

    /// Whether a rule or a pack is called so.
    public func names(_ name: String) -> Bool { byID[name] != nil || pages.contains { $0.pack == name } }

    public var packs: [String] { Array(Set(pages.map(\.pack))).sorted() }
}
