import Testing

@Suite struct OperatorTests {
    @Test func precedenceDecidesTheTypes() {
        check(
            """
            func f(a: Int, b: Double, s: String, o: Int?, l: Label?) {
                a + 1 > 2 && b < 3/*: Bool*/
                a ... 3/*: Range<Int>*/
                o ?? 1/*: Int*/
                o ?? o/*: Int?*/
                l as? View/*: View?*/
                l as! View/*: View*/
                l is View/*: Bool*/
                (l as? View)?.tintColor/*: Color?*/
                !l!.hidden/*: Bool*/
                s + "x"/*: String*/
                a == 1 ? s : "y"/*: String*/
                a > 0 ? l : nil/*: Label?*/
            }
            """)
    }

    @Test func implicitlyUnwrappedOperandsCount() {
        check(
            """
            class C { var n: Int!; func f() { n + 1/*: Int*/; let m/*: Int!*/ = n; m/*: Int!*/; [n]/*: [Int!]*/ } }
            """)
    }

    @Test func aProjectsOwnOperator() {
        check(
            """
            infix operator <+> { associativity left precedence 140 }
            struct Vec { var x: Double }
            func <+> (a: Vec, b: Vec) -> Label { return Label() }
            func + (a: Vec, b: Vec) -> Vec { return a }
            func * (a: Vec, b: Double) -> Vec { return a }
            prefix func - (a: Vec) -> Color { return Color() }
            func f(v: Vec) {
                v <+> v/*: Label*/
                v + v * 2/*: Vec*/
                -v/*: Color*/
                1 + 2/*: Int*/
            }
            """)
    }

    @Test func assignmentsGiveNothing() {
        check("func f(var n: Int) { let a/*: ()*/ = (n += 1) }")
    }

    @Test func aTernaryIsGroupedToTheRight() {
        check("func f(a: Bool, l: Label, v: View) { a ? 1 : a ? 2 : 3/*: Int*/; a || !a ? l.text : nil/*: String?*/ }")
    }
}
