import Foundation
import Testing

@testable import Syntax

/// Real code from outside the repository: a folder named by MOLT_CORPUS, all of whose .swift files are valid.
@Suite struct CorpusTests {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["MOLT_CORPUS"] != nil))
    func everyFileParsesWithoutErrors() throws {
        let root = URL(fileURLWithPath: ProcessInfo.processInfo.environment["MOLT_CORPUS"] ?? "")
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        while let url = files?.nextObject() as? URL {
            guard url.pathExtension == "swift" || url.pathExtension == "swiftinterface", let data = try? Data(contentsOf: url) else {
                continue
            }
            let tree = Parser.parse(SourceText(data))
            #expect(shapeError(tree) == nil, "\(url.path)")
            #expect(tree.errors == [], "\(url.path)")
        }
    }
}
