import Testing

@testable import Semantics

/// A map in the form of the format's description, small enough to see what each line gives.
private let small = ApiMapSource(
    file: "Small.api",
    text: """
        map Small
        platforms i o t w
        rung swift 2 => 3
        results discardable

        // Types that other lines name.
        class NSObject
          class func mainBundle() -> NSBundle  =>  class var main {get}
        class NSBundle : NSObject  =>  Bundle
          init?(path: String)
          class func mainBundle() -> NSBundle  =>  class var main {get}
        class NSData : NSObject  =>  value Data | ref NSData
          init?(contentsOfURL: NSURL)  =>  value init(contentsOf: URL, options: Data.ReadingOptions =) throws | ref init?(contentsOf:)
        class NSMutableData : NSData  =>  mutable Data
        class NSURL : NSObject  =>  value URL | ref NSURL
          var path: String? {get}  =>  value var path: String {get} | ref =
          func isFileReferenceURL() -> Bool  =>  ref cast =
        class UIView : UIResponder
          func insertSubview(_: UIView, atIndex: Int)  =>  insertSubview(_:at:)
          class func animate(_: Double, animations: () -> Void, completion: ((Bool) -> Void)?)  =>  animate(withDuration:animations:completion:=)
        [i] class UIViewController : UIResponder
          func supportedInterfaceOrientations() -> Mask  =>  var supportedInterfaceOrientations {get}
          [it] var enabled: Bool  =>  isEnabled  ?
        optionset Mask : UInt
          static let Portrait  =>  portrait
          static let None  =>  []
        enum NSTextAlignment : Int
          case Center  =>  center
        enum AVError : Int  =>  error AVError.Code
          case Unknown  =>  unknown
        protocol UITableViewDataSource : NSObjectProtocol
          func tableView(_: UITableView, numberOfRowsInSection: Int) -> Int
          optional func numberOfSectionsInTableView(_: UITableView) -> Int  =>  numberOfSections(in:)
        typealias NSTimeInterval = Double  =>  TimeInterval
        typealias CGColorRef = CGColor  =>  CGColor
        typealias dispatch_block_t = () -> Void  =>  {() -> Void}
        typealias dispatch_queue_t  =>  DispatchQueue
        extension NSData : Sendable
          func extra(_: NSError?, info: [NSObject: AnyObject]) -> UnsafePointer<Void>
        func CGContextMoveToPoint(self: CGContext?, _: CGFloat, _: CGFloat)  =>  CGContext.move(to: CGPoint) {$0.move(to: CGPoint(x: $1, y: $2))}
        func CGRectGetWidth(self: CGRect) -> CGFloat  =>  var CGRect.width {get}
        func dispatch_after(_: dispatch_time_t, self: dispatch_queue_t, _: () -> Void)  =>  DispatchQueue.asyncAfter(deadline:execute:)
        func dispatch_get_main_queue() -> dispatch_queue_t  =>  class var DispatchQueue.main {get}
        func dispatch_once(_: UnsafeMutablePointer<dispatch_once_t>, _: () -> Void)  =>  !native dispatch-once
        class Picker<T, Cell : NSObject, Controller> : NSObject  =>  Picker<Cell, Controller>
          var cell: Cell
        let UIKeyboardWillShowNotification: String  =>  NSNotification.Name.UIKeyboardWillShow  =>4.2  UIResponder.keyboardWillShowNotification
        """)

@Suite struct ApiScopeTests {
    let scope = ApiUniverse([small]).scope(importing: ["Small"], platforms: .all)

    private func member(_ owner: String, _ name: String) throws -> ApiDeclaration {
        let owner = try #require(scope.owner(named: owner))
        let members = scope.members(of: owner, named: name)
        #expect(members.count == 1)
        return try #require(members.first)
    }

    private func newText(_ owner: String, _ name: String, reference: Bool = false) throws -> String {
        let new = try #require(scope.newSignature(of: member(owner, name), prefersReference: reference))
        return "\(new.kind) \(new.owner ?? "-").\(new.fullName) \(new.referenceType)"
    }

    @Test func theSmallMapReadsWithoutAnError() {
        #expect(ApiUniverse([small]).problems() == [])
    }

    @Test(arguments: [
        ("NSBundle", "mainBundle", "classProperty Bundle.main Bundle"),
        ("NSData", "init", "initializer Data.init(contentsOf:options:) (URL, Data.ReadingOptions) throws -> Data"),
        ("NSURL", "path", "property URL.path String"),
        ("UIView", "insertSubview", "method UIView.insertSubview(_:at:) (UIView, Int) -> Void"),
        (
            "UIView", "animate",
            "classMethod UIView.animate(withDuration:animations:completion:) (Double, @escaping () -> Void, ((Bool) -> Void)?) -> Void"
        ),
        ("UIViewController", "supportedInterfaceOrientations", "property UIViewController.supportedInterfaceOrientations Mask"),
        ("AVError", "Unknown", "enumCase AVError.Code.unknown AVError.Code"),
        ("NSData", "extra", "method Data.extra(_:info:) (Error?, [AnyHashable: Any]) -> UnsafeRawPointer"),
    ])
    func whatANewSideLeavesOutComesFromTheOldSide(owner: String, name: String, expected: String) throws {
        #expect(try newText(owner, name) == expected)
    }

    @Test func aSplitClassKeepsItsOwnSide() throws {
        #expect(
            try newText("NSURL", "path", reference: true)
                == "property NSURL.path Optional<String>".replacing("Optional<String>", with: "String?"))
        #expect(try newText("NSData", "init", reference: true) == "initializer NSData.init(contentsOf:) (URL) -> NSData?")
        let cast = try member("NSURL", "isFileReferenceURL")
        guard case .split(nil, _?, referenceNeedsCast: true) = cast.change else {
            Issue.record("\(cast.change)")
            return
        }
    }

    @Test(arguments: [
        ("CGRectGetWidth", "property CGRect.width CGFloat"),
        ("dispatch_after", "method DispatchQueue.asyncAfter(deadline:execute:) (dispatch_time_t, @escaping () -> Void) -> Void"),
        ("dispatch_get_main_queue", "classProperty DispatchQueue.main DispatchQueue"),
        ("UIKeyboardWillShowNotification", "classProperty NSNotification.Name.UIKeyboardWillShow NSNotification.Name"),
        ("CGContextMoveToPoint", "method CGContext.move(to:) (CGPoint) -> Void"),
    ])
    func globalsBecomeMembers(name: String, expected: String) throws {
        let global = try #require(scope.globals(named: name).first)
        let new = try #require(scope.newSignature(of: global))
        #expect("\(new.kind) \(new.owner ?? "-").\(new.fullName) \(new.referenceType)" == expected)
    }

    @Test func typesAreFoundUnderBothNames() throws {
        #expect(scope.owner(named: "Bundle", spelling: .new)?.name == "NSBundle")
        #expect(scope.owner(named: "URL", spelling: .new)?.name == "NSURL")
        #expect(scope.owner(named: "NSURL", spelling: .new)?.name == "NSURL")
        #expect(scope.owner(named: "Data", spelling: .new)?.name == "NSData")
        #expect(scope.owner(named: "NSMutableData")?.valueTypeName == "Data")
        #expect(scope.owner(named: "Bundle") == nil)
        #expect(scope.newType(named: "dispatch_block_t")?.description == "() -> Void")
        #expect(scope.owner(named: "CGColorRef")?.isReferenceAlias == true)
        #expect(scope.resolvingAliases(.named("NSTimeInterval")) == .named("Double"))
    }

    @Test func genericParametersMayGoWhileTheNameStays() throws {
        let picker = try #require(scope.owner(named: "Picker"))
        #expect(picker.generics.map(\.name) == ["T", "Cell", "Controller"])
        #expect(picker.keptGenerics == [1, 2])
        #expect(picker.change == .unchanged)
        #expect(try member("Picker", "cell").owner == "Picker")
    }

    @Test func membersAreFoundUnderTheirNewNames() throws {
        let queue = try #require(scope.owner(named: "dispatch_queue_t"))
        #expect(scope.members(of: queue, named: "asyncAfter", spelling: .new).map(\.name) == ["dispatch_after"])
        #expect(scope.members(ofTypeNamed: "CGRect", named: "width", spelling: .new).map(\.name) == ["CGRectGetWidth"])
        #expect(scope.members(named: "main", spelling: .new).count == 3)
    }

    @Test func aSpellingThatMeansOneThing() {
        #expect(scope.cases(named: "Center").map(\.owner) == ["NSTextAlignment"])
        #expect(scope.cases(named: "Portrait").map(\.owner) == ["Mask"])
        #expect(scope.cases(named: "portrait", spelling: .new).map(\.owner) == ["Mask"])
        #expect(scope.members(named: "mainBundle").count == 2)
    }

    @Test func classesProtocolsAndPlatforms() throws {
        let data = try #require(scope.owner(named: "NSData"))
        #expect(scope.superclass(of: data) == .named("NSObject"))
        #expect(scope.protocols(of: data) == [.named("Sendable")])
        let source = try #require(scope.owner(named: "UITableViewDataSource"))
        #expect(scope.requirements(of: source).map { $0.signature.flags.contains(.optionalRequirement) } == [false, true])
        let enabled = try member("UIViewController", "enabled")
        #expect(enabled.platforms == [.iOS, .tvOS])
        #expect(enabled.isUnconfirmed)
        let watch = ApiUniverse([small]).scope(importing: ["Small"], platforms: .watchOS)
        #expect(watch.owner(named: "UIViewController") == nil)
    }

    @Test func laterRungsAreKept() throws {
        let constant = try #require(scope.globals(named: "UIKeyboardWillShowNotification").first)
        #expect(constant.later.map(\.rung) == ["4.2"])
        #expect(constant.later.first?.change.newSignature?.owner == "UIResponder")
    }
}
