import Foundation
import RuleEngine
import Semantics
import Syntax
import Testing

/// Work grows with the input, not with its square: each of these took minutes where something looked at all the rest from every part.
@Suite struct LargeInputTests {
    /// Many times what they take now in a debug build, a fraction of what they took.
    private static let limit = 40.0

    @Test func aSumOfThousandsOfTexts() {
        let operands = (0..<20_000).map { $0.isMultiple(of: 2) ? "text" : "\"\\n\"" }
        let source = "import Foundation\nfunc joined(_ text: String) -> String {\n    return " + operands.joined(separator: " + ") + "\n}\n"
        #expect(secondsWithoutFindings(source) < Self.limit)
    }

    @Test func aLineOfThousandsOfSubclasses() {
        var source = "import UIKit\nclass View0: UIView {}\n"
        for i in 1..<3_000 { source += "class View\(i): View\(i - 1) {\n    func part\(i)() { removeFromSuperview() }\n}\n" }
        #expect(secondsWithoutFindings(source) < Self.limit)
    }

    @Test func anArrayOfThousandsOfPairs() {
        let pairs = (0..<5_000).map { "    (\"key\($0)\", \"value\")" }.joined(separator: ",\n")
        let use = "func show() { print(table.map { $0.0 }) }\n"
        #expect(secondsWithoutFindings("import Foundation\nlet table = [\n" + pairs + "\n]\n" + use) < Self.limit)
    }

    /// The processor's time for a run over the source, which other tests beside this one don't lengthen.
    private func secondsWithoutFindings(_ source: String) -> Double {
        let input = SourceInput(path: "Large.swift", source: SourceText(source))
        let start = Self.threadSeconds
        let result = BuiltInRules.engine.run([input], executor: InlineExecutor())
        #expect(result.files[0].findings.isEmpty)
        return Self.threadSeconds - start
    }

    private static var threadSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
