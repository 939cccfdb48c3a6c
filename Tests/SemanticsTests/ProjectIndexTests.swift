import Semantics
import Syntax
import Testing

@Suite struct ProjectIndexTests {
    private func project(_ sources: String..., dialect: Dialect = .swift2) -> Project {
        CheckedSource(sources, maps: [SmallMaps.swift, SmallMaps.kit], dialect: dialect).project
    }

    private func find(_ name: String, in project: Project) -> DeclID {
        project.declarations.first { project.name(of: $0.id) == name }!.id
    }

    @Test(arguments: [
        (Dialect.swift2, "f(_:b:)"), (.swift3, "f(a:b:)"), (.mixed, "f(a:b:)"),
    ])
    func theFirstLabelDependsOnTheDialect(dialect: Dialect, name: String) {
        let p = project("func f(a: Int, b: Int) {}", dialect: dialect)
        #expect(p.name(of: p.declarations[0].id) == name)
    }

    @Test func labelsOfEveryKindOfParameter() {
        let p = project(
            """
            class C {
                init(a: Int, _ b: Int) {}
                func g(x y: Int, _ z: Int, inout w: Int) {}
                func h(note note: Int) {}
                subscript(i: Int) -> Int { return i }
                subscript(at i: Int) -> Int { return i }
                func == (a: Int, b: Int) {}
            }
            enum E { case A(Int, b: String) }
            """)
        let names = p.declarations.filter { [.function, .initializer, .subscript].contains($0.kind) }.map { p.name(of: $0.id) }
        #expect(names == ["C.init(a:_:)", "C.g(x:_:w:)", "C.h(note:)", "C.subscript(_:)", "C.subscript(at:)", "C.==(_:_:)"])
        #expect(p[find("E.A", in: p)].parameters.map(\.label) == [nil, "b"])
    }

    @Test func traitsAreRead() {
        let p = project(
            """
            class C {
                @IBOutlet private weak var a: View!
                static let b = 1
                override final class func c() throws {}
                var d: Int { return 1 }
                private(set) lazy var e = 2
                required init?(x: Int) {}
                @objc optional func f()
            }
            """)
        #expect(p[find("C.a", in: p)].traits.isSuperset(of: [.isIBOutlet, .isObjC, .isWeak, .isSettable]))
        #expect(p[find("C.a", in: p)].access == .private)
        #expect(p[find("C.b", in: p)].traits.isSuperset(of: [.isStatic, .isConstant]))
        #expect(p[find("C.c()", in: p)].traits.isSuperset(of: [.isStatic, .isClassMember, .isOverride, .isFinal, .isThrowing, .hasBody]))
        #expect(p[find("C.d", in: p)].traits.contains(.isComputed) && !p[find("C.d", in: p)].traits.contains(.isSettable))
        #expect(p[find("C.e", in: p)].traits.isSuperset(of: [.isLazy, .hasRestrictedSetter]) && p[find("C.e", in: p)].access == nil)
        #expect(p[find("C.init(x:)", in: p)].traits.isSuperset(of: [.isRequired, .isFailable]))
        #expect(p[find("C.f()", in: p)].traits.isSuperset(of: [.isObjC, .isOptionalRequirement]))
    }

    @Test func overridesWitnessesAndDefaultsAreOneFamily() {
        let p = project(
            "protocol P { func run(x: Int) }\nextension P { func run(x: Int) {} }",
            "class A: P { func run(x: Int) {} }", "class B: A { override func run(x: Int) {} ; func run(x: Int, y: Int) {} }",
            "class Base { func run(x: Int) {} }\nclass C: Base, P {}\nclass Other { func run(x: Int) {} }")
        let family = p.family(of: find("B.run(_:)", in: p)).map { p.name(of: $0) }
        #expect(family == ["P.run(_:)", "P.run(_:)", "A.run(_:)", "B.run(_:)", "Base.run(_:)"])
        #expect(p.overridden(by: find("A.run(_:)", in: p)).map { p.name(of: $0) } == ["P.run(_:)"])
    }

    @Test func extensionsBelongToTheTypeTheyExtend() {
        let p = project(
            "extension Outer { struct Mid {} }\nextension Outer.Mid { func a() {} }\nstruct Outer {}\ntypealias Short = Outer\nextension Short { func b() {} }",
            "extension View { func c() {} }\nextension Somebody.Elses { func d() {} }")
        #expect(
            p.declarations.filter { $0.kind == .function }.map { p.name(of: $0.id) } == [
                "Outer.Mid.a()", "Outer.b()", "View.c()", "Somebody.Elses.d()",
            ])
    }

    @Test func everyConditionalBranchIsIndexed() {
        let p = project("class C {\n#if A\nfunc a() {}\n#else\nfunc a() {}\nvar b: Int { return 1 }\n#endif\n}")
        let both = p.members(of: .project(DeclID(0)), named: "a")
        #expect(both.count == 2)
        #expect(both.allSatisfy { p[$0].conditions.count == 1 })
        #expect(Set(both.map { p[$0].conditions }).count == 2)
    }

    @Test func localDeclarationsAreKnownAsSuch() {
        let p = project("func f() { func g() {}; let x = 1; class D { var y = 2 } }\nlet z = { let w = 1; return w }()")
        #expect(p.declarations.map { p.name(of: $0.id) } == ["f()", "g()", "D", "D.y", "z"])
        #expect(p.declarations.map(\.isLocal) == [false, true, true, false, false])
    }

    @Test func severalNamesOfOneBinding() {
        let p = project("let (a, b) = (1, 2), c: Int = 3\nstruct S { var d, e: Label }")
        #expect(p.declarations.map { p.name(of: $0.id) } == ["a", "b", "c", "S", "S.d", "S.e"])
    }

    @Test func ofTwoTypesOfOneNameTheNearerCounts() {
        let trees = ["class Row { var one: Int }", "func f(r: Row) { r.one }", "class Row { var two: Int }", "func f(r: Row) { r.two }"]
        let paths = ["App/Model/Row.swift", "App/Use.swift", "Watch/Row.swift", "Watch/Use.swift"]
        let p = Project(
            files: zip(paths, trees).map { ProjectFile(path: $0, tree: Parser.parse(SourceText($1)), dialect: .swift2) })
        for file in [1, 3] {
            let checker = TypeChecker(project: p, file: FileID(file))
            let member = checker.tree.nodes.indices.map { NodeID($0) }.first { checker.tree.kind($0) == .memberExpr }!
            #expect(checker.description(of: checker.type(of: member)) == "Int")
        }
    }

    @Test func cyclesEnd() {
        check(
            """
            class A: B {}
            class B: A { var x = y; }
            typealias T = U
            typealias U = T
            let y = z
            let z = y
            protocol P: P {}
            func f(t: T, a: A) { y/*: _*/; t/*: _*/; a.x/*: _*/; let q = q/*: _*/; g({ f($0) })/*: _*/ }
            """)
    }
}

@Suite struct OrderOfQuestionsTests {
    /// What a session remembers from one file must not change what another file is told.
    @Test func answersDoNotDependOnTheOrderOfFiles() {
        let sources = [
            "class A { var x = B().y; var u = T().v }", "class B { var y = A().x; func f() { A().x.y } }",
            "class T { lazy var v = { T.make().v }()\n static func make() -> T { return T() } }",
            "func g() { B().y; A().u; T().v; B().f() }",
        ]
        let project = CheckedSource(sources, maps: [SmallMaps.swift, SmallMaps.kit]).project
        func answers(_ order: [Int], session: CheckerSession?) -> [Int: [String]] {
            var result: [Int: [String]] = [:]
            for file in order {
                let checker = TypeChecker(project: project, file: FileID(file), session: session)
                result[file] = checker.tree.nodes.indices.map { NodeID($0) }.filter { checker.tree.kind($0).isExpression }.map {
                    checker.description(of: checker.type(of: $0)) + " " + project.description(of: checker.reference(of: $0))
                }
            }
            return result
        }
        let alone = answers([0, 1, 2, 3], session: nil)
        #expect(answers([0, 1, 2, 3], session: CheckerSession(project: project)) == alone)
        #expect(answers([3, 2, 1, 0], session: CheckerSession(project: project)) == alone)
        #expect(answers([1, 3, 0, 2], session: CheckerSession(project: project)) == alone)
    }
}
