import RuleEngine
import Testing

@testable import Reports

struct TerminalTests {
    @Test(
        arguments: [
            (.always, ["NO_COLOR": "1"], false, true),
            (.never, [:], true, false),
            (.auto, [:], true, true),
            (.auto, [:], false, false),
            (.auto, ["NO_COLOR": "1"], true, false),
            (.auto, ["NO_COLOR": ""], true, true),
            (.auto, ["TERM": "dumb"], true, false),
        ] as [(ColorChoice, [String: String], Bool, Bool)])
    func decidesOnColour(_ choice: ColorChoice, _ environment: [String: String], _ terminal: Bool, _ expected: Bool) {
        #expect(choice.isEnabled(for: 1, environment: environment, isTerminal: { _ in terminal }) == expected)
    }

    private final class Screen {
        var text = ""
        var now = 0.0
    }

    @Test func progressShowsOnlyOnLongRunsAndCleansUp() {
        let screen = Screen()
        let progress = ProgressLine(enabled: true, write: { screen.text += $0 }, clock: { screen.now })
        progress.advance("Reading", of: 9)
        #expect(screen.text == "")
        screen.now = 0.6
        progress.advance("Reading", of: 9)
        #expect(screen.text == "\r\u{1B}[KReading 2 of 9 files")
        screen.now = 0.65
        progress.advance("Reading", of: 9)
        #expect(screen.text == "\r\u{1B}[KReading 2 of 9 files")
        progress.clear()
        progress.clear()
        #expect(screen.text == "\r\u{1B}[KReading 2 of 9 files\r\u{1B}[K")
    }

    @Test func progressIsSilentWithoutATerminal() {
        let screen = Screen()
        let progress = ProgressLine(enabled: false, write: { screen.text += $0 }, clock: { screen.now })
        screen.now = 10
        progress.advance("Reading", of: 9)
        progress.clear()
        #expect(screen.text == "")
    }

    @Test func summaryListsRulesByCountAndPlacesForPeople() {
        let place = LintEntry.Place(line: 3, column: 5, codePoint: 5)
        let manual = LintEntry(
            path: "a.swift", start: place, end: place, severity: .warning, message: "decide", rule: "odd", safety: .manual)
        let summary = MigrationSummary(
            filesRead: 12, filesChanged: 1, changes: ["b": 2, "a": 2, "longer": 10], manual: [manual],
            ruleSummaries: ["longer": "Says why."])
        #expect(
            summary.render() == """
                1 of 12 files changed, 14 places

                  10  longer  Says why.
                   2  a
                   2  b

                1 place for a person to look at:
                  a.swift:3:5: decide [odd]

                """)
    }
}
