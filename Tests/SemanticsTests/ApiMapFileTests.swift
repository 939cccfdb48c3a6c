import EmbeddedRules
import Testing

@testable import Semantics

/// The maps that are part of the program.
@Suite struct ApiMapFileTests {
    static let sources = EmbeddedRules.files.filter { $0.path.hasSuffix(".api") }.map {
        ApiMapSource(file: $0.path, staticBytes: $0.bytes)
    }
    static let universe = ApiUniverse(sources)

    @Test func everyMapReadsWithoutAnError() {
        let problems = Self.universe.problems()
        #expect(problems == [], "\(problems.prefix(10).map(\.description).joined(separator: "\n"))")
    }

    @Test func everyLineIsInCanonicalSpelling() throws {
        for map in Self.universe.everything.maps {
            for line in 0..<map.lineCount {
                let printed = try map.syntax(line).description
                if printed != map.text(line) {
                    Issue.record("\(map.file):\(map.number(line))\n  is        \(map.text(line))\n  should be \(printed)")
                }
            }
        }
    }

    /// The index is built without reading types; whatever it hides, nobody would ever find.
    @Test func everyLineIsFoundUnderItsOldName() {
        let universe = Self.universe
        for map in universe.everything.maps {
            for line in 0..<map.lineCount {
                let key: ApiMapIndex.Key
                switch map.read(line, in: universe) {
                case .owner(let owner): key = ApiMapIndex.key(.owner, .old, NameHash.of(owner.name))
                case .declaration(let declaration):
                    key =
                        declaration.owner.map { ApiMapIndex.key(.member, .old, NameHash.of($0), NameHash.of(declaration.name)) }
                        ?? ApiMapIndex.key(.global, .old, NameHash.of(declaration.name))
                case .failed: continue
                }
                var isFound = false
                map.forEachLine(key) { if $0 == line { isFound = true } }
                if !isFound { Issue.record("\(map.file):\(map.number(line)): \(map.text(line))") }
            }
        }
    }

    @Test func everyMemberIsFoundUnderItsNewName() {
        let universe = Self.universe
        for map in universe.everything.maps {
            let scope = universe.scope(importing: [map.header.name], platforms: .all)
            for line in 0..<map.lineCount {
                guard case .declaration(let declaration) = map.read(line, in: universe), let new = declaration.change.newSignature else {
                    continue
                }
                let found =
                    new.owner.map { scope.members(ofTypeNamed: $0, named: new.name, spelling: .new) }
                    ?? scope.globals(named: new.name, spelling: .new)
                if !found.contains(declaration) {
                    Issue.record("\(map.file):\(map.number(line)) as \(new.owner ?? "").\(new.name): \(map.text(line))")
                }
            }
        }
    }

    /// Rules pass over names of which the filter says that they don't matter: it must never say so of one that does.
    @Test func theFilterLetsEveryNameThroughThatMatters() {
        let universe = Self.universe
        let scope = universe.everything
        let filter = MapFilter(scope.maps)
        func expect(_ fact: ApiMapIndex.NameFact, _ name: String, _ map: ApiMapIndex, _ line: Int) {
            if !filter.may(fact, Symbol(name)) { Issue.record("\(fact) of \(name), \(map.file):\(map.number(line)): \(map.text(line))") }
        }
        for map in scope.maps {
            for line in 0..<map.lineCount {
                switch map.read(line, in: universe) {
                case .declaration(let declaration):
                    let names = [declaration.name] + (declaration.change.newSignature.map { [$0.name] } ?? [])
                    for name in names where declaration.isChanged { expect(.changes, name, map, line) }
                    let signatures = [declaration.signature] + (declaration.change.newSignature.map { [$0] } ?? [])
                    if signatures.contains(where: { $0.flags.contains(.mutating) }) { expect(.mutates, declaration.name, map, line) }
                    if declaration.kind == .initializer, declaration.isChanged, let owner = declaration.block {
                        for name in [owner.name, owner.newName] { expect(.initializerChanges, name, map, line) }
                    }
                    let isCalled = [.function, .method, .classMethod].contains(declaration.kind)
                    if isCalled, !declaration.signature.resultType.isVoid { expect(.givesResult, declaration.name, map, line) }
                case .owner(let owner) where owner.kind != .extension_:
                    var names = [owner.name]
                    // What stands for an alias that is gone is a type of its own.
                    if case .replaced = owner.change {} else { names += [owner.newName, owner.newReferenceName] }
                    for name in names {
                        let parts = name.split(separator: ".")
                        if parts.count > 1 { expect(.nestsType, String(parts[parts.count - 1]), map, line) }
                        guard owner.change != .unchanged, let last = parts.last else { continue }
                        expect(.typeChanges, name, map, line)
                        expect(.typeChanges, String(last), map, line)
                    }
                    for parameter in owner.generics { expect(.nestsType, parameter.name, map, line) }
                    if !owner.defaultArguments.isEmpty { expect(.typeChanges, owner.name, map, line) }
                case .owner, .failed: continue
                }
            }
        }
        let isRare = ["zzNobodyCallsAnythingSo", "qqqNorSo", "xyzzyNorSoEither"].allSatisfy { !filter.may(.changes, Symbol($0)) }
        #expect(isRare)
    }

    @Test func importsNameMaps() {
        let names = Set(Self.universe.headers.map(\.name))
        for header in Self.universe.headers {
            for imported in header.imports where !names.contains(imported.module) {
                Issue.record("\(header.name) imports \(imported.module)")
            }
        }
        #expect(names.count == Self.sources.count)
    }

    @Test func importsBringInWhatTheyReexport() {
        let scope = Self.universe.scope(importing: ["UIKit"])
        #expect(Set(scope.modules).isSuperset(of: ["UIKit", "Foundation", "CoreGraphics", "Dispatch", "ObjectiveC", "Darwin", "Swift"]))
        #expect(!scope.modules.contains("AppKit"))
        #expect(scope.platforms == [.iOS, .tvOS, .watchOS])
        // MapKit brings in UIKit or AppKit, as the file's other imports have it.
        #expect(!Self.universe.scope(importing: ["UIKit", "MapKit"]).modules.contains("AppKit"))
        #expect(!Self.universe.scope(importing: ["Cocoa", "MapKit"]).modules.contains("UIKit"))
        #expect(Self.universe.scope(importing: ["Cocoa"]).platforms == .macOS)
        #expect(Self.universe.scope(importing: ["SomePod"]).modules == ["Swift"])
    }

    /// Start-up reads headers only, and a file's imports index what they reach. The bounds are ten times what an optimised build needs.
    @Test func loadingCostsLittle() {
        let clock = ContinuousClock()
        let loading = clock.measure { _ = ApiUniverse(Self.sources) }
        #expect(loading < .milliseconds(150))
        let universe = ApiUniverse(Self.sources)
        let indexing = clock.measure { _ = universe.scope(importing: ["UIKit", "Eureka"]) }
        #expect(indexing < .seconds(3))
    }
}

/// Facts that inference and rewriting lean on, one for each way a declaration changes.
@Suite struct ApiFactTests {
    private static func new(_ owner: String, _ name: String, imports: [String], arguments: Int? = nil, reference: Bool = false) throws
        -> String
    {
        let scope = ApiMapFileTests.universe.scope(importing: imports)
        let owner = try #require(scope.owner(named: owner))
        let members = scope.members(of: owner, named: name)
        let member = try #require(members.first { arguments == nil || $0.signature.parameters.count == arguments })
        let new = try #require(scope.newSignature(of: member, prefersReference: reference))
        return "\(new.owner ?? "").\(new.fullName): \(new.referenceType)"
    }

    @Test(arguments: [
        ("NSBundle", "mainBundle", "Bundle.main: Bundle"),
        ("UIView", "addSubview", "UIView.addSubview(_:): (UIView) -> Void"),
        ("UIColor", "redColor", "UIColor.red: UIColor"),
        ("UIViewController", "prepareForSegue", "UIViewController.prepare(for:sender:): (UIStoryboardSegue, Any?) -> Void"),
        ("UITableViewDataSource", "numberOfSectionsInTableView", "UITableViewDataSource.numberOfSections(in:): (UITableView) -> Int"),
        ("UIControl", "enabled", "UIControl.isEnabled: Bool"),
        ("NSURL", "absoluteString", "URL.absoluteString: String"),
        ("NSFileManager", "defaultManager", "FileManager.default: FileManager"),
        (
            "String", "rangeOfString",
            "String.range(of:options:range:locale:): (String, String.CompareOptions, Range<String.Index>?, Locale?) -> Range<String.Index>?"
        ),
        ("Array", "removeAtIndex", "Array.remove(at:): (Int) -> Element"),
        ("SequenceType", "sort", "Sequence.sorted(): () -> [Self.Iterator.Element]"),
        ("Dictionary", "removeValueForKey", "Dictionary.removeValue(forKey:): (Key) -> Value?"),
    ])
    func members(owner: String, name: String, expected: String) throws {
        #expect(try Self.new(owner, name, imports: ["UIKit"]) == expected)
    }

    @Test(arguments: [
        (
            "FormViewController", "rowValueHasBeenChanged",
            "FormViewController.valueHasBeenChanged(for:oldValue:newValue:): (BaseRow, Any?, Any?) -> Void"
        ),
        ("BaseRow", "indexPath", "BaseRow.indexPath: IndexPath?"),
        ("RowControllerType", "completionCallback", "RowControllerType.onDismissCallback: ((UIViewController) -> ())?"),
        ("Form", "rowByTag", "Form.rowBy(tag:): (String) -> RowOf<T>?"),
        ("Condition", "Function", "Condition.function: Condition"),
    ])
    func eureka(owner: String, name: String, expected: String) throws {
        #expect(try Self.new(owner, name, imports: ["Eureka"]) == expected)
    }

    @Test func rowsOfEurekaLoseTheirValueParameter() throws {
        let scope = ApiMapFileTests.universe.scope(importing: ["Eureka"])
        #expect(scope.conversion(.named("Row", [.named("String"), .named("TextCell")])) == .named("Row", [.named("TextCell")]))
        let text = try #require(scope.owner(named: "TextRow"))
        #expect(scope.superclass(of: text) == .named("_TextRow"))
        #expect(scope.protocols(of: text) == [.named("RowType")])
    }

    @Test func resultsThatMustBeUsed() throws {
        let scope = ApiMapFileTests.universe.scope(importing: ["UIKit", "Eureka"])
        func isDiscardable(_ owner: String, _ name: String) throws -> Bool {
            let owner = try #require(scope.owner(named: owner))
            return try #require(scope.members(of: owner, named: name).first).isResultDiscardable
        }
        #expect(try isDiscardable("UINavigationController", "popViewControllerAnimated"))
        #expect(try !isDiscardable("String", "stringByAppendingString"))
        #expect(try isDiscardable("Array", "removeLast"))
        #expect(try !isDiscardable("SequenceType", "map"))
        #expect(try isDiscardable("RowType", "onChange"))
        #expect(try #require(scope.globals(named: "<<<").first).isResultDiscardable)
    }

    @Test func swiftFunctionsKeptTheirDefaults() throws {
        let scope = ApiMapFileTests.universe.scope(importing: ["UIKit"])
        let string = try #require(scope.owner(named: "String"))
        let range = try #require(scope.members(of: string, named: "rangeOfString").first)
        #expect(range.signature.parameters.map(\.hasDefault) == [false, true, true, true])
    }
}
