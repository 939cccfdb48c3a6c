import Semantics
import Syntax
import Testing

@Suite struct ReferenceTests {
    @Test func membersThroughEveryForm() {
        check(
            """
            class Page: View {
                override func addSubview(view: View) { super.addSubview/*-> View.addSubview(_:)*/(view) }
                func f(v: View?, t: View.Type) {
                    v?.addSubview/*-> View.addSubview(_:)*/(self)
                    self.addSubview/*-> Page.addSubview(_:)*/(self)
                    View.addSubview/*-> View.addSubview(_:)*/
                    NSBundle.mainBundle/*-> NSBundle.mainBundle()*/()
                    NSBundle.mainBundle().pathForResource/*-> NSBundle.pathForResource(_:ofType:)*/("a", ofType: nil)
                    MakeSize/*-> MakeSize(_:_:)*/(1, 2)
                    KitDidChangeNotification/*-> KitDidChangeNotification*/
                    Selector("x")
                    #selector(Page.addSubview(_:)/*-> Page.addSubview(_:)*/)
                    #selector(insert(_:atIndex:)/*-> View.insert(_:atIndex:)*/)
                    let u: NSURL/*-> NSURL*/
                    NSURL/*-> NSURL*/(string: "")
                    Kit.Label/*-> Label*/()
                }
            }
            """)
    }

    @Test func bothSpellingsAreOneType() {
        check(
            """
            import Kit
            extension NSBundle { var a: Label { return Label() } }
            extension Bundle { var b: Label { return Label() } }
            func f(x: NSBundle, y: Bundle) { x.b/*: Label*/; y.a/*: Label*/; y/*: NSBundle*/ }
            """, dialect: .mixed)
    }

    @Test func aNewSpellingInSwift2IsALibrarysOwnType() {
        check("import Net\nfunc f(b: Bundle) { b/*: _*/; Bundle.main/*-> unknown*/ }")
    }

    @Test func extensionsOfAnAliasBelongToItsType() {
        check("typealias Seconds = Double\nextension Seconds { var ms: Int { return 1 } }\nfunc f(d: Double) { d.ms/*: Int*/ }")
    }

    @Test func halfMigratedMembersAreFoundByTheirNewName() {
        check(
            """
            func f(v: View, b: Bundle) {
                v.isHidden/*-> View.hidden in its new spelling*/
                Bundle.main/*-> NSBundle.mainBundle() in its new spelling*/
            }
            """, dialect: .mixed)
    }

    @Test func aProjectMemberHidesTheSDKsOfTheSameShape() {
        check(
            """
            extension View { func insert(v: View, atIndex: Int) -> Label { return Label() } }
            func f(v: View) { v.insert(v, atIndex: 1)/*: Label*/; v.insert/*-> View.insert(_:above:)*/(v, above: v) }
            """)
    }

    @Test func operatorsReferToTheirFunctions() {
        check(
            """
            struct Vec {}
            func + (a: Vec, b: Vec) -> Vec { return a }
            func f(v: Vec) { v +/*-> +(_:_:)*/ v; 1 +/*-> unknown*/ 2 }
            """)
    }

    @Test func nestedTypesAndAliases() {
        check(
            """
            class Outer { struct Inner { static let zero = Label() } ; typealias Short = Inner }
            class Sub: Outer { func f(x: Inner/*-> Outer.Inner*/) { Short.zero/*: Label*/ } }
            func f(x: Outer.Inner/*-> Outer.Inner*/) { Outer.Short.zero/*: Label*/ }
            """)
    }

    @Test func protocolsWithConstraints() {
        check(
            """
            protocol Holder { typealias Item; var item: Item { get } }
            class Shelf<T: View>: Holder { var item: T }
            extension Holder where Self: View { func f() { tintColor/*: Color!*/; item/*: Self.Item*/ } }
            func g<H: Holder where H.Item == Label>(h: H) { h.item.text/*: String?*/ }
            func h<V: View>(v: V) { v.tintColor/*-> View.tintColor*/ }
            func i(s: Shelf<Label>) { s.item/*: Label*/ }
            """)
    }

    @Test func whatAnEmittedNameWouldHit() {
        let source = CheckedSource(
            ["class Data {}\nclass Page { let type = 1\n func f() { here } }\nfunc g() { there }"], maps: [SmallMaps.swift, SmallMaps.kit])
        let checker = TypeChecker(project: source.project, file: FileID(0))
        func lookup(_ name: Symbol, at marker: String) -> String {
            let node = checker.tree.nodes.indices.map { NodeID($0) }.first {
                checker.tree.kind($0) == .identifierExpr && checker.tree.text($0) == marker
            }!
            return source.project.description(of: checker.lookup(name, at: node))
        }
        #expect(lookup("type", at: "here") == "Page.type")
        #expect(lookup("type", at: "there") == "unknown")
        #expect(lookup("Data", at: "there") == "Data")
        #expect(lookup("print", at: "there") == "print(_:)")
    }

    @Test(arguments: [
        ("override func addSubview(view: View) {}", Dialect.swift2, ["View.addSubview(_:)"]),
        ("func table(table: Table, didSelectRowAtIndex index: Int) {}", .swift2, ["TableDelegate.table(_:didSelectRowAtIndex:)"]),
        (
            "func table(_ t: Table, didSelectRowAt index: Int) {}", .swift3,
            ["TableDelegate.table(_:didSelectRowAtIndex:) in its new spelling"]
        ),
        ("override var hidden: Bool { return true }", .swift2, ["View.hidden"]),
        ("func addSubview(view: View, animated: Bool) {}", .swift2, []),
        ("static func addSubview(view: View) {}", .swift2, []),
    ])
    func sdkDeclarationsThatAreImplemented(member: String, dialect: Dialect, expected: [String]) {
        let source = CheckedSource(
            ["class Page: View, TableDelegate { \(member) }"], maps: [SmallMaps.swift, SmallMaps.kit], dialect: dialect)
        let project = source.project
        let checker = TypeChecker(project: project, file: FileID(0))
        let own = project.declarations.last { $0.kind == .function || $0.kind == .variable }!
        #expect(checker.apiOverridden(by: own.id).map { project.description(of: .api($0)) } == expected)
    }

    @Test func unusedResults() {
        let source = CheckedSource(
            ["func f(v: View) { a(); let x = b(); c { d() }; c { e(); g() }; v?.h(); return i() }\nfunc c(x: () -> Void) {}"], maps: [])
        let checker = TypeChecker(project: source.project, file: FileID(0))
        let unused = checker.tree.nodes.indices.map { NodeID($0) }
            .filter { checker.tree.kind($0) == .callExpr && checker.isResultUnused($0) }
            .map { String(checker.tree.text($0).prefix { $0 != "(" && $0 != "{" && $0 != " " }) }
        #expect(unused == ["a", "c", "d", "c", "e", "g", "v?.h"])
    }
}
