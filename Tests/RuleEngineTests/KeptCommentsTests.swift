import Syntax
import Testing

@testable import RuleEngine

/// What edits make of the comments in the ranges that they replace.
@Suite struct KeptCommentsTests {
    private func output(_ text: String, _ edits: (Sketch) -> [Edit]) -> String {
        let sketch = Sketch(text: text)
        let file = EditResolution.File(
            tree: Parser.parse(SourceText(text)), findings: [finding("a", edits(sketch))], outcomes: [.applied])
        return String(decoding: EditResolution(files: [file]).compose(0).text.bytes, as: UTF8.self)
    }

    @Test func replacedTextTakesItsCommentsAlong() {
        #expect(output("f(x /* why */)") { [$0.replace("f(x /* why */)", .text("g()"))] } == "g(/* why */)")
        #expect(output("a /* why */ + b") { [$0.replace("a /* why */ +", .text("c -"))] } == "c - /* why */ b")
    }

    @Test func commentStaysBesideWhatIsMoved() {
        #expect(
            output("f(/* one */ x, /* two */ y)") {
                [$0.replace("f(/* one */ x, /* two */ y)", $0.move("x"), .text(".f("), $0.move("y"), .text(")"))]
            } == "/* one */ x.f(/* two */ y)")
        #expect(
            output("f(x, // one\n  y)") { [$0.replace("f(x, // one\n  y)", .text("g("), $0.move("x"), .text(")"))] } == "g(x /* one */)")
    }

    @Test func deletionLeavesComments() {
        #expect(output("f(x: /* why */ y)") { [$0.replace("x: /* why */ ")] } == "f(/* why */ y)")
        #expect(output("f(x /* why */, y)") { [$0.replace(" /* why */, y")] } == "f(x /* why */)")
        #expect(output("f(x, // why\n  y\n)") { [$0.replace(", // why\n  y")] } == "f(x // why\n  \n)")
    }

    @Test func commentDoesNotComeBetweenAnOperatorAndItsOperand() {
        #expect(output("f(/* why */ x)!") { [$0.replace("f(/* why */ x)", .text("y"))] } == "/* why */ y!")
        #expect(output("-f(/* why */ x)") { [$0.replace("f(/* why */ x)", $0.move("x"), .text(".g"))] } == "-x.g /* why */")
    }

    @Test func whatTheFindingWritesItselfIsNotWrittenTwice() {
        #expect(
            output("f(/* why */ x)") { [$0.replace("f(/* why */ x)", .text("y")), $0.before("f", "/* why */ ", .leadingStatement)] }
                == "/* why */ y")
        #expect(output("f(x) // why */ not") { [$0.replace("f(x) // why */ not", .text("y"))] } == "y /* why * / not */")
        // Two equal ones are two.
        #expect(output("f(/* a */ x /* a */)") { [$0.replace("f(/* a */ x /* a */)", .text("/* a */ y"))] } == "/* a */ y /* a */")
    }
}
