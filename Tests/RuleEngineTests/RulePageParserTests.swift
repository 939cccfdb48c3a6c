import Testing

@testable import RuleEngine

@Suite struct RulePageParserTests {
    static let whole = """
        ---
        safety: likely
        reads: swift2
        since: Swift 3.0
        until: Swift 2.3
        links: SE-0046, https://example.org/why
        ---

        # First labels

        They are `_` now.

        ## Why

        Because.

        Twice because.

        ## Rewrite

        It takes one transformation.

        ```molt
        native first-label
          layout: keep
        ```

        ## Notes

        None.

        ## Examples

        ### Two files

        They go together.

        - with: other, `third`
        - manual: B.swift line 2
        - dialect: mixed
        - ambiguous: yes

        ```swift before file=A.swift
        a()
        ```

        ```swift after file=A.swift
        b()
        ```

        ```swift unchanged file=B.swift
        c()
        d()
        ```

        """

    @Test func wholePage() throws {
        let page = try RulePage(Self.whole, path: "Rules/swift3/first-label.md")
        #expect(page.id == "first-label")
        #expect(page.pack == "swift3")
        #expect(page.title == "First labels")
        #expect(page.summary == "They are `_` now.")
        #expect(page.why == "Because.\n\nTwice because.")
        #expect(page.notes == "None.")
        #expect(page.safety == .likely)
        #expect(page.reads == .swift2)
        #expect(page.since == "Swift 3.0")
        #expect(page.until == "Swift 2.3")
        #expect(page.links.map(\.name) == ["SE-0046", "https://example.org/why"])
        #expect(page.markdown.hasPrefix("\n# First labels"))
        guard case .native("first-label", let options, _) = page.rewrite else {
            Issue.record("\(page.rewrite)")
            return
        }
        #expect(options == ["layout": "keep"])
        let example = try #require(page.examples.first)
        #expect(example.files.map(\.name) == ["A.swift", "B.swift"])
        #expect(example.files.map(\.before) == ["a()\n", "c()\nd()\n"])
        #expect(example.files.map(\.after) == ["b()\n", "c()\nd()\n"])
        #expect(example.with == ["other", "third"])
        #expect(example.manual == [.init(file: "B.swift", line: 2)])
        #expect(example.dialect == "mixed")
        #expect(example.isAmbiguous)
    }

    @Test func windowsLineEnds() throws {
        let page = try RulePage(
            Self.whole.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"), path: "p/r.md")
        #expect(page.examples[0].files[0].after == "b()\n")
    }

    @Test func patternsWithConstraints() throws {
        let text = page(
            """
            f($x) => g($x)
            where $x is Int, not $x == 1 | 2
            where $x: name
            safety likely

            h($y,
              $z)
            => !manual "Look, a comma."
            """)
        guard case .patterns(let patterns) = try RulePage(text, path: "a/b.md").rewrite else {
            Issue.record("no patterns")
            return
        }
        #expect(patterns.map(\.pattern) == ["f($x)", "h($y,\n  $z)"])
        #expect(patterns.map(\.replacement) == [.code("g($x)"), .manual("Look, a comma.")])
        #expect(patterns[0].constraints.map(\.text) == ["$x is Int", "not $x == 1 | 2", "$x: name"])
        #expect(
            patterns[0].constraints.map(\.place) == [.init(line: 18, column: 7), .init(line: 18, column: 18), .init(line: 19, column: 7)])
        #expect(patterns[0].safety == .likely)
    }

    /// A change to the whole page, and what is said about it.
    static let mistakes: [(String, String, String)] = [
        ("safety: likely", "saftey: likely", "2:1: error: unknown key 'saftey'; expected safety, reads, since, until or links"),
        ("safety: likely", "safety: sure", "2:9: error: expected safe, likely, manual or suggest, not 'sure'"),
        ("safety: likely\n", "", "6:1: error: expected `safety: safe` or another level"),
        ("reads: swift2", "reads: swift3", "3:8: error: expected swift2 or any, not 'swift3'"),
        ("reads: swift2", "reads swift2", "3:1: error: expected `key: value`"),
        ("until: Swift 2.3", "since: Swift 2.3", "5:1: error: 'since' is given twice"),
        ("SE-0046", "SE-46", "6:8: error: expected a proposal such as SE-0081 or a web address, not 'SE-46'"),
        ("# First labels", "First labels", "9:1: error: expected the title, `# …`"),
        ("They are `_` now.\n", "", "12:1: error: expected a paragraph that sums the rule up"),
        ("## Why", "## How", "13:4: error: unknown section 'How'; expected Why, Rewrite, Notes or Examples"),
        ("## Notes", "## Why", "28:4: error: a second section 'Why'"),
        ("```molt", "```swift", "23:4: error: expected a `molt` block, not 'swift'"),
        ("native first-label", "native", "24:8: error: expected one name behind `native`"),
        ("  layout: keep", "layout: keep", "25:1: error: expected an option, `  key: value`"),
        ("- with: other", "- wiht: other", "38:3: error: unknown key 'wiht'; expected with, manual, dialect or ambiguous"),
        ("B.swift line 2", "B.swift:2", "39:11: error: expected `line N` or `FILE line N`, not 'B.swift:2'"),
        ("B.swift line 2", "line 2", "39:11: error: expected a file's name before the line"),
        ("dialect: mixed", "dialect: swift4", "40:12: error: expected swift2, swift3 or mixed, not 'swift4'"),
        ("ambiguous: yes", "ambiguous: no", "41:14: error: expected `yes`, not 'no'"),
        ("swift after file=A.swift", "swift later file=A.swift", "47:1: error: expected `before`, `after` or `unchanged`, not 'later'"),
        ("swift after file=A.swift", "swift after", "47:1: error: expected a `swift before` block first"),
        ("unchanged file=B.swift", "unchanged file=A.swift", "51:1: error: the file 'A.swift' is given twice"),
        ("d()\n```", "d()", "51:1: error: this block is never closed; expected ```"),
        ("```swift after file=A.swift\nb()\n```\n", "", "43:1: error: expected a `swift after` block for A.swift"),
    ]

    @Test(arguments: mistakes.indices) func mistake(index: Int) {
        let (part, change, expected) = Self.mistakes[index]
        let at = Sketch(text: Self.whole).range(part)
        var bytes = Array(Self.whole.utf8)
        bytes.replaceSubrange(at, with: Array(change.utf8))
        do throws(PageError) {
            _ = try RulePage(String(decoding: bytes, as: UTF8.self), path: "Rules/swift3/first-label.md")
            Issue.record("no error for '\(change)'")
        } catch {
            let got = error.description
            #expect(got.hasPrefix("Rules/swift3/first-label.md:" + expected), "\(got)")
        }
    }

    @Test func nameOfThePage() {
        #expect(throws: PageError.self) { try RulePage(Self.whole, path: "swift3/First Label.md") }
    }
}
