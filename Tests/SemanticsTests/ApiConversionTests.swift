import Testing

@testable import Semantics

@Suite struct ApiTypeTests {
    @Test(arguments: [
        "Int", "Calendar.Component", "[Int]", "[String: [Int]]", "Int?", "Int??", "UIView!", "Set<UITouch>", "Array<T>.Index", "()",
        "(Int)",
        "(slice: CGRect, remainder: CGRect)", "() -> Void", "(Int, inout Bool) -> ()", "((Bool) -> Void)?", "(NSError?) throws -> Int",
        "@escaping () -> Void", "@autoclosure () throws -> T", "@convention(c) (UnsafeMutablePointer<Void>) -> Void",
        "(Int) -> (String) -> Bool", "UIView.Type", "NSCopying.Protocol", "protocol<A, B>", "protocol<>", "A & B", "(A & B)?",
        "@escaping Handler", "(cell: Cell, row: Self) -> ()", "(String, CVarArgType...) -> Int", "[(Int, Int)]",
        "UnsafePointer<UnsafePointer<Int8>?>!",
    ])
    func aTypeIsPrintedAsItWasRead(spelling: String) throws {
        #expect(try #require(ApiType(spelling)).description == spelling)
    }

    @Test(arguments: [
        ("UIViewController->()", "(UIViewController) -> ()"), ("[NSObject:AnyObject]", "[NSObject: AnyObject]"),
        ("(inout stop: Bool) -> ()", "(stop: inout Bool) -> ()"), ("((Int)->Bool)!", "((Int) -> Bool)!"),
    ])
    func otherSpellingsComeOutCanonical(spelling: String, canonical: String) throws {
        #expect(try #require(ApiType(spelling)).description == canonical)
    }

    @Test(arguments: ["", "[Int", "Int,", "(Int", "A<B", "@escaping", "Int Int", "->Int"])
    func whatIsNoTypeIsRefused(spelling: String) {
        #expect(ApiType(spelling) == nil)
    }

    @Test func deepNestingCostsNoMoreThanItsLength() throws {
        let depth = 200
        let type = String(repeating: "(", count: depth) + "Int" + String(repeating: ") -> Int", count: depth)
        #expect(ApiType(type) != nil)
    }
}

@Suite struct ApiConversionTests {
    let conversion = ApiConversion(keptArguments: { $0 == "Row" ? [1] : nil }) { name in
        [
            "NSURL": .named("URL"), "NSBundle": .named("Bundle"), "SequenceType": .named("Sequence"),
            "dispatch_block_t": ApiType("() -> Void")!,
        ][name]
    }

    @Test(arguments: [
        ("NSURL?", "URL?"), ("[NSBundle: NSURL]", "[Bundle: URL]"), ("AnyObject", "Any"), ("[AnyObject]?", "[Any]?"),
        ("[NSObject: AnyObject]", "[AnyHashable: Any]"), ("Set<NSObject>", "Set<AnyHashable>"), ("NSObject", "NSObject"),
        ("NSError?", "Error?"),
        ("UnsafePointer<Void>", "UnsafeRawPointer"), ("UnsafeMutablePointer<Void>?", "UnsafeMutableRawPointer?"),
        // Memory isn't bridged.
        ("UnsafeMutablePointer<NSError?>", "UnsafeMutablePointer<NSError?>"), ("Unmanaged<AnyObject>", "Unmanaged<AnyObject>"),
        ("AnyObject.Type", "AnyObject.Type"), ("protocol<A, B>", "A & B"), ("dispatch_block_t?", "(() -> Void)?"),
        ("(NSError?) -> Void", "(Error?) -> Void"), ("S.Generator.Element", "S.Iterator.Element"),
        ("Self.Index.Distance", "Self.IndexDistance"),
        ("Row<NSURL, Cell>", "Row<Cell>"), ("(AnyObject, (NSURL) -> Void) -> Void", "(Any, @escaping (URL) -> Void) -> Void"),
    ])
    func typesOfResultsAndProperties(old: String, new: String) throws {
        #expect(conversion(try #require(ApiType(old))).description == new)
    }

    @Test(arguments: [
        ("() -> Void", "@escaping () -> Void"), ("@noescape () -> Void", "() -> Void"), ("(() -> Void)?", "(() -> Void)?"),
        ("@autoclosure () -> Bool", "@autoclosure () -> Bool"),
        ("@convention(c) () -> Void", "@convention(c) () -> Void"), ("NSURL", "URL"),
    ])
    func typesOfParameters(old: String, new: String) throws {
        #expect(conversion.parameter(try #require(ApiType(old))).description == new)
    }

    @Test func laterRungsRenameOnly() throws {
        let later = ApiConversion(convertsLanguage: false) { $0 == "Old" ? .named("New") : nil }
        #expect(later(try #require(ApiType("[Old: AnyObject]"))).description == "[New: AnyObject]")
        #expect(later.parameter(try #require(ApiType("() -> Old"))).description == "() -> New")
    }
}
