import Testing

@Suite struct ExpectedTypeTests {
    @Test func implicitMembersTakeTheTypeThatIsWanted() {
        check(
            """
            enum Kind { case Left, Right; static func other() -> Kind { return .Left/*-> Kind.Left*/ } }
            func use(k: Kind, also: Alignment = .Center/*-> Alignment.Center*/) {}
            class Row {
                var kind = Kind.Left
                var align: Alignment = .Left/*-> Alignment.Left*/
                var maybe: Kind? { return .Right/*-> Kind.Right*/ }
                func f(l: Label, on: Bool, kinds: [Kind], map: [String: Kind]) -> Alignment {
                    l.alignment = .Left/*-> Alignment.Left*/
                    kind = on ? .Left/*-> Kind.Left*/ : .Right/*-> Kind.Right*/
                    use(.Right/*-> Kind.Right*/, also: .Left/*-> Alignment.Left*/)
                    if kind == .Left/*-> Kind.Left*/ && l.alignment != .Center/*-> Alignment.Center*/ {}
                    switch l.alignment { case .Left/*-> Alignment.Left*/: break; default: break }
                    switch (kind, l.alignment) { case (.Left/*-> Kind.Left*/, .Left/*-> Alignment.Left*/): break; default: break }
                    let all: [Kind] = [.Left/*-> Kind.Left*/, .Right]
                    let table: [String: Alignment] = ["a": .Left/*-> Alignment.Left*/]
                    let k = maybe ?? .Left/*-> Kind.Left*/
                    let c: () -> Kind = { .Right/*-> Kind.Right*/ }
                    let d: Kind = { return .Right/*-> Kind.Right*/ }()
                    kinds.filter { $0 == .Left/*-> Kind.Left*/ }
                    maybe == .Right/*-> Kind.Right*/
                    maybe == .None/*-> Optional.None*/
                    return .Center/*-> Alignment.Center*/
                }
            }
            """)
    }

    @Test func optionSetsInLiteralsAndMethods() {
        check(
            """
            func f(v: View, t: Table) {
                v.edges = [.Top/*-> Edges.Top*/, .Bottom]
                v.edges = .Top/*-> Edges.Top*/
                v.edges.contains(.Top/*-> Edges.Top*/)
                t.reload([1], edges: [.Top/*-> Edges.Top*/])
                let e = Edges.Top.union(.Bottom/*-> Edges.Bottom*/)
                let n: Edges = []/*: Edges*/
            }
            """)
    }

    @Test func staticFunctionsAndPayloadsByImplicitMember() {
        check(
            """
            enum Height { case Fixed(Double), Dynamic(start: Double) }
            class Area { var height: Height?; var color: Color! }
            func f(a: Area) {
                a.height = .Dynamic/*-> Height.Dynamic*/(start: 2/*<- Double*/)
                a.color = .redColor()/*-> Color.redColor()*/
            }
            """)
    }

    @Test func literalsBecomeWhatIsWanted() {
        check(
            """
            func f(d: Double, n: Int) {
                let a: Double = 1/*: Double*/
                let b = 1/*: Int*/, c = 1.5/*: Double*/, e = -1/*: Int*/
                d * 2/*: Double*/
                2 * d + 1/*: Double*/
                let xs = [1, 2.5]
                let m: [String: Double] = ["a": 1/*: Double*/]
                let t: (Double, String?) = (1/*: Double*/, nil/*: String?*/)
                let set: Set<Int> = [1, 2]/*: Set<Int>*/
            }
            """)
    }

    @Test func rawValuesAndReturnsOfAccessors() {
        check(
            """
            enum Code: Double { case A = 1/*: Double*/ }
            class C { var k: Alignment { get { return .Left/*-> Alignment.Left*/ } set {} }
                subscript(i: Int) -> Alignment { return .Left/*-> Alignment.Left*/ } }
            """)
    }

    @Test func aCallThatMayBeTwoThingsDoesNotGuess() {
        check(
            """
            enum A { case X }
            enum B { case X }
            func g(a: A) {}
            func g(b: B) {}
            func f() { g(.X/*-> unknown*/) }
            """)
    }
}
