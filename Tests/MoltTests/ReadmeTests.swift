import Foundation
import Testing

@testable import molt

/// The README shows what the program does today.
struct ReadmeTests {
    private let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func blocks(_ language: String) throws -> [String] {
        let text = String(decoding: try Data(contentsOf: repository.appendingPathComponent("README.md")), as: UTF8.self)
        return text.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }

    @Test func theDiffIsAPieceOfTheExamples() throws {
        let molt = try MoltProgram()
        let example = repository.appendingPathComponent("Fixtures/example-app/before").path
        let diff = try molt("diff", example)
        #expect(diff.exitCode == 0)
        let shown = try blocks("diff")
        #expect(shown.count == 1)
        for block in shown { #expect(diff.output.contains(block), "the README's diff is not what molt prints") }
    }

    /// A version with `-dev` has unreleased changes; one without is the changelog's newest.
    @Test func theVersionIsThatOfTheChangelog() throws {
        let text = String(decoding: try Data(contentsOf: repository.appendingPathComponent("CHANGELOG.md")), as: UTF8.self)
        let newest = try #require(text.split(separator: "\n").first { $0.hasPrefix("## [") })
        #expect(newest.hasPrefix("## [Unreleased]") == moltVersion.hasSuffix("-dev"))
        #expect(moltVersion.hasSuffix("-dev") || newest.hasPrefix("## [\(moltVersion)]"))
    }

    /// The page and the map that the rules' documents show can be taken for a start.
    @Test func theRulesDocumentsShowAPageAndAMapThatWork() throws {
        let molt = try MoltProgram()
        func text(_ name: String) throws -> String {
            String(decoding: try Data(contentsOf: repository.appendingPathComponent("Rules/\(name)")), as: UTF8.self)
        }
        let page = try text("README.md").components(separatedBy: "````markdown\n")[1].components(separatedBy: "````")[0]
        let map = try text("API-MAPS.md").components(separatedBy: "\n## Header")[0].components(separatedBy: "\n    map ")[1]
        try molt.write("own/house/journal-note.md", page)
        try molt.write("own/Kite.api", "map " + map.replacingOccurrences(of: "\n    ", with: "\n"))
        let run = try molt("test-rules", "own")
        #expect(run.output == "1 rule, 2 examples, 1 API map: all right\n", "\(run)")
        // A folder that is called like a pack isn't that pack.
        try molt.write("swift3/journal-note.md", page)
        #expect(try molt("test-rules", "swift3").output == "1 rule, 2 examples: all right\n")
    }

    @Test func everyOptionItNamesExists() throws {
        let text = String(decoding: try Data(contentsOf: repository.appendingPathComponent("README.md")), as: UTF8.self)
        let molt = try MoltProgram()
        let help = try ["diff", "migrate", "lint", "explain"].map { try molt($0, "--help").output }.joined()
        for match in text.matches(of: /`--([a-z-]+)/) { #expect(help.contains("--\(match.output.1)"), "--\(match.output.1)") }
    }
}
