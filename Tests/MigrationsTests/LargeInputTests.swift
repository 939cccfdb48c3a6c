import RuleEngine
import Semantics
import Syntax
import Testing

/// Work grows with the input, not with its square: each of these took minutes where something looked at all the rest from every part.
@Suite struct LargeInputTests {
    @Test(.timeLimit(.minutes(1))) func aSumOfThousandsOfTexts() {
        let operands = (0..<20_000).map { $0.isMultiple(of: 2) ? "text" : "\"\\n\"" }
        let source = "import Foundation\nfunc joined(_ text: String) -> String {\n    return " + operands.joined(separator: " + ") + "\n}\n"
        #expect(findings(source).isEmpty)
    }

    @Test(.timeLimit(.minutes(1))) func aLineOfThousandsOfSubclasses() {
        var source = "import UIKit\nclass View0: UIView {}\n"
        for i in 1..<3_000 { source += "class View\(i): View\(i - 1) {\n    func part\(i)() { removeFromSuperview() }\n}\n" }
        #expect(findings(source).isEmpty)
    }

    private func findings(_ source: String) -> [ResolvedFinding] {
        let input = SourceInput(path: "Large.swift", source: SourceText(source))
        return BuiltInRules.engine.run([input], executor: InlineExecutor()).files[0].findings
    }
}
