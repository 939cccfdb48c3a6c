import Foundation
import Testing

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

    @Test func everyOptionItNamesExists() throws {
        let text = String(decoding: try Data(contentsOf: repository.appendingPathComponent("README.md")), as: UTF8.self)
        let molt = try MoltProgram()
        let help = try ["diff", "migrate", "lint", "explain"].map { try molt($0, "--help").output }.joined()
        for match in text.matches(of: /`--([a-z-]+)/) { #expect(help.contains("--\(match.output.1)"), "--\(match.output.1)") }
    }
}
