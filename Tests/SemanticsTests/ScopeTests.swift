import Testing

@Suite struct ScopeTests {
    @Test func aParameterHidesAProperty() {
        check(
            """
            class Card {
                var title: Label
                func show(title: String) { title/*: String*/ }
                func draw() { title/*: Label*/ }
            }
            """)
    }

    @Test func aBindingIsSeenOnlyBehindItsDeclaration() {
        check(
            """
            let size = 1
            func f() {
                size/*-> size*/
                let size = size/*-> size*/
                size/*-> local size*/
                if true { let size/*: String*/ = ""; size/*: String*/ }
                size/*: Int*/
            }
            """)
    }

    @Test func closureParametersHideWhatIsAround() {
        check(
            """
            func run(body: (Color) -> Void) {}
            func f(x: Int) {
                run { x in x/*: Color*/ }
                run { (x: Color) -> Void in x/*: Color*/ }
                run { _ in x/*: Int*/ }
                run { $0/*: Color*/ }
            }
            """)
    }

    @Test func ifAndGuardBindUnwrapped() {
        check(
            """
            func f(a: Label?, b: View!) {
                if let a = a/*: Label?*/, c = a/*: Label*/.text { c/*: String*/; a/*: Label*/ } else { a/*: Label?*/ }
                guard let d = b/*: View!*/.superview where d/*: View*/.hidden else { a/*: Label?*/; return }
                d/*: View*/
                while let a = a { a/*: Label*/ }
                if var a = a where a/*: Label*/.hidden { a/*: Label*/ }
            }
            """)
    }

    @Test func patternsBindWhatTheyMatch() {
        check(
            """
            enum Shape { case Dot; case Circle(Double); case Box(width: Int, label: String) }
            func f(shape: Shape, pair: (Int, String), maybe: Label?) {
                switch shape {
                case .Dot: break
                case .Circle(let r): r/*: Double*/
                case let .Box(w/*: Int*/, l): w/*: Int*/; l/*: String*/
                }
                switch pair { case (let n, "x") where n/*: Int*/ > 1: n/*: Int*/; case let (n, s): s/*: String*/ }
                if case .Circle(let r) = shape { r/*: Double*/ }
                switch maybe { case .Some(let l): l/*: Label*/; case .None: break }
                switch maybe { case let l?: l/*: Label*/; default: break }
                if case let l as Label = maybe { l/*: Label*/ }
            }
            """)
    }

    @Test func loopsBindElements() {
        check(
            """
            func f(views: [View], ages: [String: Int], n: Int, text: String) {
                for v in views { v/*: View*/ }
                for (name, age) in ages { name/*: String*/; age/*: Int*/ }
                for i in 0..<n { i/*: Int*/ }
                for (i, v) in views.enumerate() { i/*: Int*/; v/*: View*/ }
                for e in views.enumerate() { e.index/*: Int*/; e.element/*: View*/ }
                for c in text.characters { c/*: Character*/ }
                for (v, k) in zip(views, ages.keys) { v/*: View*/; k/*: String*/ }
                for var i = 0; i/*: Int*/ < n; i++ { i/*: Int*/ }
                for case let l as Label in views { l/*: Label*/ }
            }
            """)
    }

    @Test func errorsAndAccessorsHaveImplicitNames() {
        check(
            """
            enum Trouble: ErrorType { case Odd(code: Int) }
            class Box {
                var color: Color = Color() { didSet { oldValue/*: Color*/ } willSet(next) { next/*: Color*/ } }
                var size: Size { get { return self.stored/*: Size*/ } set { newValue/*: Size*/ } }
                var stored: Size
                func f() {
                    do { try g() } catch Trouble.Odd(let code) { code/*: Int*/ } catch { error/*: ErrorType*/ }
                }
            }
            """)
    }

    @Test func localFunctionsAndTypesAreSeenBeforeTheyStand() {
        check(
            """
            func outer() {
                inner()/*: Label*/
                func inner() -> Label { return Label() }
                struct Local { var size: Size }
                let l: Local
                l.size/*: Size*/
            }
            """)
    }

    @Test func aNestedTypeHidesAGlobalOne() {
        check(
            """
            struct Error { var code: Int }
            class Loader {
                struct Error { var label: Label }
                func f(e: Error) { e.label/*: Label*/ }
            }
            func g(e: Error) { e.code/*: Int*/ }
            """)
    }

    @Test func theProjectsOwnTypeHidesTheSDKs() {
        check(
            """
            class Table { var rows: [Int] }
            func f(t: Table) { t.rows/*: [Int]*/; t.reload/*-> unknown*/ }
            """)
    }

    @Test func membersOfSuperclassesAreSeenWithoutSelf() {
        check(
            """
            class Badge: Label {
                func f() { text/*-> Label.text*/; superview/*: View?*/; addSubview/*-> View.addSubview(_:)*/(self/*: Badge*/) }
                static func g() { self/*: Badge.Type*/ }
            }
            extension View { func blink() { tintColor/*-> View.tintColor*/; self/*: View*/ } }
            """)
    }

    @Test func weakCapturesAreOptional() {
        check(
            """
            class Page {
                var label: Label
                func f() { View.animate(1, animations: { [weak self, l = label] in self/*: Page?*/; l/*: Label*/ }, completion: { done in done/*: Bool*/ }) }
            }
            """)
    }

    @Test func conditionalBranchesAreAllSeen() {
        check(
            """
            class Page {
                #if DEBUG
                var title: Label
                #else
                var title: String
                #endif
                func f() {
                    #if DEBUG
                    let x = Label()
                    #endif
                    x/*: Label*/
                }
            }
            """)
    }
}
