import Testing

@Suite struct CallTests {
    @Test func overloadsAreChosenByLabels() {
        check(
            """
            class Store {
                func add(view: View, index: Int) -> Int { return 0 }
                func add(view: View, name: String) -> String { return "" }
                func add(view: View) -> Bool { return true }
            }
            func f(s: Store, v: View) {
                s.add(v, index: 1)/*: Int*/
                s.add/*-> Store.add(_:name:)*/(v, name: "x")
                s.add(v)/*: Bool*/
                v.insert/*-> View.insert(_:above:)*/(v, above: v)
            }
            """)
    }

    @Test func overloadsAreChosenByArgumentTypes() {
        check(
            """
            func pick(x: Int) -> Label { return Label() }
            func pick(x: String) -> Color { return Color() }
            func pick(x: View) -> Size { return Size() }
            func pick(x: [Int]) -> Bool { return true }
            func f(l: Label, n: Int) {
                pick(1)/*: Label*/
                pick("")/*: Color*/
                pick(l)/*: Size*/
                pick([n])/*: Bool*/
                pick(n + 1)/*: Label*/
            }
            """)
    }

    @Test func defaultsVariadicsAndTrailingClosures() {
        check(
            """
            func load(name: String, times: Int = 1, done: (Label, Bool) -> Void) -> Color { return Color() }
            func sum(xs: Int..., label: String = "") -> Int { return xs/*: [Int]*/.count }
            func f() {
                load("a") { l, ok in l/*: Label*/; ok/*: Bool*/ }/*: Color*/
                load("a", times: 2) { $0/*: Label*/ ; $1/*: Bool*/ }
                load("a", done: { (l, ok) in l/*: Label*/ })
                sum(1, 2, 3, label: "x")/*: Int*/
                sum()/*: Int*/
            }
            """)
    }

    @Test func typesAreCalledAsInitialisers() {
        check(
            """
            struct Point { var x: Int; var y: Int }
            class Badge: Label {
                let kind: String
                init(kind: String) { self.kind = kind }
                convenience init() { self.init/*-> Badge.init(kind:)*/(kind: "") }
            }
            enum Mode: Int { case On = 1 }
            class Plain: View {}
            func f() {
                Point(x: 1, y: 2)/*: Point*/
                Badge(kind: "")/*-> Badge.init(kind:)*/
                Plain(size: Size(width: 1, height: 2))/*-> View.init(size:)*/
                Plain(size: Size(width: 1, height: 2)).tintColor/*: Color!*/
                Plain(size: Size(width: 1, height: 2))/*: Plain*/
                Size(width: 1.5, height: 2)/*: Size*/
                Mode(rawValue: 1)/*: Mode?*/
                Mode.On.rawValue/*: Int*/
                NSURL(string: "")/*: NSURL?*/
                [Int]()/*: [Int]*/
                [String: View?]()/*: [String: View?]*/
                Array(count: 3, repeatedValue: 0.5)/*: [Double]*/
            }
            """)
    }

    @Test func genericFunctionsAreBound() {
        check(
            """
            func same<T>(x: T) -> T { return x }
            func first<S: SequenceType>(xs: S) -> S.Generator.Element? { return nil }
            func make<T: View>(type: T.Type) -> T { return type.init() }
            func decode<T>() -> T { fatalError() }
            func f(labels: [Label], d: Double) {
                same(labels)/*: [Label]*/
                first(labels)/*: Label?*/
                make(Label.self)/*: Label*/
                max(0, d)/*: Double*/
                let l: Label = decode()/*: Label*/
            }
            """)
    }

    @Test func genericTypesKeepTheirArguments() {
        check(
            """
            class Box<T> {
                var value: T
                init(_ value: T) { value/*: T*/; self.value = value }
                func map<U>(f: T -> U) -> Box<U> { fatalError() }
            }
            class LabelBox: Box<Label> { func f() { value/*: Label*/ } }
            func f(b: Box<Int>, l: LabelBox) {
                b.value/*: Int*/
                l.value/*: Label*/
                Box("x")/*: Box<String>*/
                b.map { $0/*: Int*/ > 1 }/*: Box<Bool>*/
            }
            """)
    }

    @Test func sequencesGiveElementsToClosures() {
        check(
            """
            func f(views: [View], names: [String?], ages: [String: Int]) {
                views.map { $0/*: View*/.tintColor }/*: [Color]*/
                views.filter { $0.hidden/*: Bool*/ }/*: [View]*/
                names.flatMap { $0 }/*: [String]*/
                views.flatMap { $0.subviews }/*: [View]*/
                views.reduce(0) { sum, v in sum/*: Int*/; v/*: View*/; return sum + 1 }/*: Int*/
                views.sort { a, b in a/*: View*/.hidden }/*: [View]*/
                ages.map { name, age in age/*: Int*/ }/*: [Int]*/
                ages.map { $0.1 }/*: [Int]*/
                views.map { v -> String in
                    let d = v.description
                    return d/*: String*/
                }/*: [String]*/
                views.first?.tintColor/*: Color?*/
                views.map({ v in
                    if v.hidden { return 1 }
                    return 2
                })/*: [Int]*/
                names.first/*: String??*/
            }
            """)
    }

    @Test func aChangedNameInTheOldLanguageIsTheOldDeclaration() {
        check(
            """
            func f(xs: [Int]) { xs.sort/*-> SequenceType.sort()*/() }
            """)
    }

    @Test func optionalChainsWrapOnceAtTheirEnd() {
        check(
            """
            class Node { var next: Node?; var label: Label!; var done: ((Int) -> Label)?; func step() -> Node? { return next } }
            func f(n: Node?) {
                n?.next?.label/*: Label?*/
                n?.next?.label.alignment/*: Alignment?*/
                n?.step()?.step()/*: Node?*/
                n!.next!/*: Node*/
                n?.done?(1)/*: Label?*/
                n?.label!.text/*: String?*/
            }
            """)
    }

    @Test func functionsOfValues() {
        check(
            """
            typealias Done = (label: Label, ok: Bool) -> Int
            class Task { var done: Done?; let handlers: [Int -> Label]
                func f() {
                    done?(label: Label(), ok: true)/*: Int?*/
                    handlers[0](3)/*: Label*/
                    let g = self.h; g(1)/*: String*/
                    Task.h/*: (Task) -> (Int) -> String*/
                    let c: Color = { let c = Color(); return c/*: Color*/ }()
                }
                func h(n: Int) -> String { return "" }
            }
            """)
    }

    @Test func aCurriedFunctionGivesAFunction() {
        check(
            """
            func add(a: Int)(b: Int) -> String { return "" }
            let inc = add(1)/*: (Int) -> String*/
            let s = add(1)(b: 2)/*: String*/
            """)
    }

    @Test func aWrongCallStillMeansTheOneDeclaration() {
        check(
            """
            class Store { func save(name: String, to path: String) {} }
            func f(s: Store) { s.save/*-> Store.save(_:to:)*/("x") }
            """)
    }

    @Test func anyObjectAnswersToEveryClassMember() {
        check("func f(x: AnyObject) { x.reload/*-> Table.reload(_:edges:)*/; x.text/*: String?*/ }")
    }

    @Test func selfTypedResults() {
        check(
            """
            protocol Copying { func copy() -> Self }
            extension Copying { func twice() -> (Self, Self) { return (copy(), copy())/*: (Self, Self)*/ } }
            class Doc: Copying { func copy() -> Self { return self/*: Doc*/ } }
            func f(d: Doc) { d.twice().0/*: Doc*/ }
            """)
    }
}
