import Foundation
import RuleEngine
import Syntax
import Testing

/// Whole files, byte for byte. A folder of `Fixtures/` is a small project: `before/` becomes `after/`; what lies in `unchanged/` stays as it is.
///
/// `MOLT_RENEW=1 swift test --filter FixtureTests` writes the `after/` folders anew; read the difference before you commit it.
@Suite struct FixtureTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures")
    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    static let isRenewing = ProcessInfo.processInfo.environment["MOLT_RENEW"] == "1"

    private func files(_ fixture: String, _ folder: String) -> [(name: String, bytes: [UInt8])] {
        let url = Self.root.appendingPathComponent(fixture).appendingPathComponent(folder)
        let names = (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }
        return names.sorted().compactMap { name in
            (try? Data(contentsOf: url.appendingPathComponent(name))).map { (name: name, bytes: Array($0)) }
        }
    }

    private func run(_ files: [(name: String, bytes: [UInt8])]) -> [[UInt8]] {
        let inputs = files.map { SourceInput(path: $0.name, source: SourceText($0.bytes)) }
        let result = BuiltInRules.engine.run(inputs, executor: InlineExecutor())
        return zip(result.files, files).map { $0.output ?? $1.bytes }
    }

    @Test(arguments: names) func fixture(name: String) throws {
        let befores = files(name, "before")
        let unchanged = files(name, "unchanged")
        #expect(!befores.isEmpty || !unchanged.isEmpty, "\(name) holds no Swift files")
        let all = befores + unchanged
        for file in all {
            let tree = Parser.parse(SourceText(file.bytes))
            #expect(tree.coversSource)
            #expect(tree.errors == [], "\(name)/\(file.name)")
        }
        let outputs = run(all)
        if Self.isRenewing {
            let folder = Self.root.appendingPathComponent(name).appendingPathComponent("after")
            for (file, output) in zip(befores, outputs) {
                let target = folder.appendingPathComponent(file.name)
                try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(output).write(to: target)
            }
        }
        let afters = files(name, "after")
        #expect(afters.map(\.name) == befores.map(\.name))
        for (after, output) in zip(afters + unchanged, outputs) {
            #expect(String(decoding: output, as: UTF8.self) == String(decoding: after.bytes, as: UTF8.self), "\(name)/\(after.name)")
        }
        // What came out is done: a second run finds nothing to change.
        let done = afters + unchanged
        for (file, output) in zip(done, run(done)) {
            #expect(
                String(decoding: output, as: UTF8.self) == String(decoding: file.bytes, as: UTF8.self), "second run: \(name)/\(file.name)")
        }
    }

    @Test func compilerParsesWhatComesOut() throws {
        let outputs = Self.names.flatMap { name in
            (files(name, "after") + files(name, "unchanged")).map {
                (name: "\(name)/\($0.name)", text: String(decoding: $0.bytes, as: UTF8.self))
            }
        }
        #expect(try CompilerCheck.rejected(outputs) == [])
    }
}
