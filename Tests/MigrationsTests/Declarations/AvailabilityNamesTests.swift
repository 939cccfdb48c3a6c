import Testing

@testable import Migrations

@Suite struct AvailabilityNamesTests {
    @Test(arguments: [
        "draw", "draw()", "draw(_:)", "draw(in:with:)", "Board.draw(self:in:)", "A.B.draw", "init(from:)", "Board.init",
        "getter:Board.size(self:)",
        "==", "zeichneKöpfe()", "class",
    ]) func names(text: String) {
        #expect(AvailabilityNames.isDeclarationName(text))
    }

    @Test(arguments: [
        "", "draw it", "draw(a, b)", "draw(a:b)", "draw(:)", "draw( a:)", "_", "1st", ".draw", "A<Int>.draw(_:)", "`default`", "+(_:_:)",
        "setter:Board.size", "draw(x:)()", "init(from, ...)",
    ]) func otherText(text: String) {
        #expect(!AvailabilityNames.isDeclarationName(text))
    }
}
