import Foundation
import RuleEngine
import Syntax
import Testing

@testable import Reports

struct LintFormatTests {
    static let source = SourceText("let é = \"ü\"; x++\nfoo(\n  1)\n")

    private func entry(_ text: Range<Int>, _ safety: Safety, _ message: String, rule: String, path: String = "a.swift") -> LintEntry {
        let finding = Finding(rule: rule, safety: safety, message: message, range: text, edits: [])
        return LintEntry(finding, path: path, source: Self.source, lines: LineIndex(Self.source))
    }

    private var report: LintReport {
        LintReport(
            entries: [
                entry(19..<28, .manual, "a call over\nlines, 100% \"odd\" <&>", rule: "odd-call"),
                entry(15..<18, .safe, "`x++` is gone", rule: "increment"),
                entry(15..<18, .suggest, "use a type", rule: "redesign", path: "Some Folder/ö:b,c.swift"),
            ],
            fileCount: 3, problems: [.init(path: "bad.swift", message: "not valid UTF-8 at byte 3 (line 1); not read")],
            rules: [.init(id: "increment", summary: "No `++`.", link: "https://example.org/SE-0004")], version: "1.2.3")
    }

    @Test func textHasTheFormCompilersPrint() {
        #expect(
            report.render(.text) == """
                Some Folder/ö:b,c.swift:1:16: note: use a type [redesign]
                a.swift:1:16: warning: `x++` is gone [increment]
                a.swift:2:1: warning: a call over lines, 100% "odd" <&> [odd-call]

                """)
    }

    @Test func textMayBeColoured() {
        #expect(
            report.render(.text, color: true).contains(
                "\u{1B}[1ma.swift:1:16:\u{1B}[0m \u{1B}[33mwarning:\u{1B}[0m `x++` is gone \u{1B}[2m[increment]\u{1B}[0m\n"))
    }

    @Test func columnsCountBytesAndCodePoints() {
        let place = entry(15..<18, .safe, "", rule: "r").start
        #expect(place == .init(line: 1, column: 16, codePoint: 14))
    }

    @Test func jsonSaysEverything() throws {
        let json = try #require(try JSONSerialization.jsonObject(with: Data(report.render(.json).utf8)) as? [String: Any])
        let findings = try #require(json["findings"] as? [[String: Any]])
        #expect(json["files"] as? Int == 3)
        #expect((json["problems"] as? [[String: String]])?.first?["path"] == "bad.swift")
        #expect(findings.count == 3)
        let last = findings[2]
        #expect(last["message"] as? String == "a call over\nlines, 100% \"odd\" <&>")
        #expect(last["safety"] as? String == "manual")
        #expect(last["line"] as? Int == 2 && last["column"] as? Int == 1 && last["endLine"] as? Int == 3)
    }

    @Test func anEmptyReportIsStillValid() throws {
        let empty = LintReport(entries: [], fileCount: 0, problems: [], rules: [], version: "1")
        #expect(empty.render(.text) == "")
        #expect(empty.render(.github) == "")
        #expect(try JSONSerialization.jsonObject(with: Data(empty.render(.json).utf8)) is [String: Any])
        #expect(try JSONSerialization.jsonObject(with: Data(empty.render(.sarif).utf8)) is [String: Any])
        #expect(empty.render(.checkstyle).hasSuffix("<checkstyle version=\"4.3\">\n</checkstyle>\n"))
    }

    @Test func sarifHasRulesPlacesAndNotifications() throws {
        let log = try #require(try JSONSerialization.jsonObject(with: Data(report.render(.sarif).utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        #expect(log["$schema"] as? String == "https://json.schemastore.org/sarif-2.1.0.json")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        #expect(run["columnKind"] as? String == "unicodeCodePoints")
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["level"] as? String } == ["note", "warning", "warning"])
        #expect(results[1]["ruleIndex"] as? Int == 0)
        #expect(results[2]["ruleIndex"] == nil)
        let locations = try #require(results[0]["locations"] as? [[String: Any]])
        let physical = try #require(locations[0]["physicalLocation"] as? [String: Any])
        #expect((physical["artifactLocation"] as? [String: String])?["uri"] == "Some%20Folder/%C3%B6%3Ab%2Cc.swift")
        #expect((physical["region"] as? [String: Int]) == ["startLine": 1, "startColumn": 14, "endLine": 1, "endColumn": 17])
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
    }

    @Test func gitHubCommandsAreEscaped() {
        #expect(
            report.render(.github) == """
                ::notice file=Some Folder/ö%3Ab%2Cc.swift,line=1,endLine=1,col=14,endColumn=17,title=redesign::use a type
                ::warning file=a.swift,line=1,endLine=1,col=14,endColumn=17,title=increment::`x++` is gone
                ::warning file=a.swift,line=2,endLine=3,title=odd-call::a call over%0Alines, 100%25 "odd" <&>
                ::error file=bad.swift::not valid UTF-8 at byte 3 (line 1); not read

                """)
    }

    @Test func checkstyleIsEscapedAndGroupsByFile() throws {
        let text = report.render(.checkstyle)
        #expect(text.contains("message=\"a call over&#10;lines, 100% &quot;odd&quot; &lt;&amp;&gt;\" source=\"molt.odd-call\"/>"))
        #expect(text.components(separatedBy: "<file name=\"a.swift\">").count == 2)
        #expect(text.components(separatedBy: "<file ").count == text.components(separatedBy: "</file>").count)
        #expect(text.contains("severity=\"info\""))
    }
}
