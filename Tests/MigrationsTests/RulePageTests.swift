import EmbeddedRules
import Foundation
import Migrations
import RuleEngine
import Semantics
import Syntax
import Testing

/// The rules that come with the program, read once for all tests.
enum BuiltInRules {
    static let files = EmbeddedRules.files
    static let read = RuleCatalogue.read(
        files.filter { $0.path.hasSuffix(".md") }.map { (path: "Rules/" + $0.path, text: String(decoding: $0.bytes, as: UTF8.self)) })
    static let maps = ApiUniverse(
        files.filter { $0.path.hasSuffix(".api") }.map { ApiMapSource(file: $0.path, staticBytes: $0.bytes) })
    static let engine = Engine(catalogue: read.catalogue, natives: transformationTable, apis: maps)
}

@Suite struct RulePageTests {
    @Test func everyPageCanBeReadAndPutToWork() {
        #expect(BuiltInRules.read.errors.map(\.description) == [])
        #expect(BuiltInRules.engine.pageErrors.map(\.description) == [])
    }

    @Test func everyTransformationHasItsPage() {
        let named = BuiltInRules.read.catalogue.pages.compactMap { page in
            if case .native(let name, _, _) = page.rewrite { name } else { nil }
        }
        #expect(Set(transformationTable.keys).subtracting(named).sorted() == [])
    }

    @Test(arguments: BuiltInRules.read.catalogue.pages.map(\.id)) func examples(rule: String) {
        for failure in ExampleRunner(BuiltInRules.engine).failures(of: [rule], executor: InlineExecutor()) {
            Issue.record("\(failure)")
        }
    }

    /// Examples whose output doesn't show that it is Swift 3: a second run that isn't told so may change it.
    @Test func ambiguousExamplesAreFew() {
        let ambiguous = BuiltInRules.read.catalogue.pages.flatMap { page in
            page.examples.filter(\.isAmbiguous).map { "\(page.id): \($0.name)" }
        }
        #expect(ambiguous.count <= 40, "\(ambiguous)")
    }

    /// Today's compiler reads what the examples ask for, where there is one.
    @Test func compilerParsesTheOutputs() throws {
        let rejected = try CompilerCheck.rejected(ExampleRunner(BuiltInRules.engine).outputs)
        #expect(rejected == [])
    }
}
