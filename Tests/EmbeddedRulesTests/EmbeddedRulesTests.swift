import EmbeddedRules
import Foundation
import Testing

/// If this fails, run .ci/embed-rules.
struct EmbeddedRulesTests {
    @Test func theProgramHoldsExactlyTheFilesOfTheFolder() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Rules").path
        let names = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).filter {
            $0.contains("/") && ($0.hasSuffix(".md") || $0.hasSuffix(".api"))
        }
        #expect(EmbeddedRules.files.map(\.path) == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        for file in EmbeddedRules.files {
            #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file.path)")) == Data(file.bytes), "\(file.path)")
        }
    }
}
