import Testing

@testable import Semantics

private func parse(_ text: String) throws -> ApiLine {
    var text = text
    return try text.withUTF8 { try ApiLineParser.parse($0) }
}

/// Lines in every form of the format, each in its canonical spelling.
private let canonicalLines = [
    "class UIStoryboard : NSObject",
    "class NSBundle : NSObject  =>  Bundle",
    "class NSData : NSObject, NSCopying  =>  value Data | ref NSData",
    "class NSMutableData : NSData  =>  mutable Data",
    "class Row<T : Equatable, Cell : CellType & BaseCell> : RowOf<T>, TypedRowType where Cell.Value == T  =>  Row<Cell>",
    "struct String.CharacterView.Index : BidirectionalIndexType, Comparable",
    "enum AVError : Int  =>  error AVError.Code",
    "[it] optionset UIViewAutoresizing : OptionSetType",
    "protocol GeneratorType  =>  IteratorProtocol",
    "protocol RangeGenerator  =>  !gone \"Spell the iterator through the range's own Iterator.\"",
    "extension SequenceType where Generator.Element : Comparable",
    "class NSCache : NSObject  =>  NSCache<AnyObject, AnyObject>",
    "typealias NSComparator = (AnyObject, AnyObject) -> NSComparisonResult  =>  Comparator",
    "typealias dispatch_block_t = () -> Void  =>  {() -> Void}",
    "typealias dispatch_queue_t  =>  DispatchQueue",
    "typealias Callback = (UnsafeMutablePointer<Void>) -> Void  =>  = (UnsafeMutableRawPointer?) -> Void",
    "  init(name: String, bundle: NSBundle?)",
    "  init?(contentsOfURL: NSURL)  =>  value init(contentsOf: URL, options: Data.ReadingOptions =) throws | ref init?(contentsOf:)",
    "  required init!(coder: NSCoder)",
    "  func instantiateViewControllerWithIdentifier(_: String) -> UIViewController  =>  instantiateViewController(withIdentifier:)",
    "  class func mainBundle() -> NSBundle  =>  class var main {get}",
    "  static func == (_: Point, _: Point) -> Bool",
    "  var path: String? {get}  =>  value var path: String {get} | ref =",
    "  func isEqualToData(_: NSData) -> Bool  =>  value {$self == $0} | ref isEqual(to:)",
    "  func writeToPasteboard(_: NSPasteboard) -> Bool  =>  ref cast write(to:)",
    "  weak var delegate: UITableViewDelegate?",
    "  [i] func supportedInterfaceOrientations() -> UIInterfaceOrientationMask  =>  var supportedInterfaceOrientations {get}",
    "  optional func numberOfSectionsInTableView(_: UITableView) -> Int  =>  numberOfSections(in:)",
    "  func animate(_: NSTimeInterval, animations: () -> Void, completion: ((Bool) -> Void)?)  =>  animate(withDuration:animations:completion:=)",
    "  func map<T>(_: @noescape (Self.Generator.Element) throws -> T) rethrows -> [T]",
    "  func joinWithSeparator<S : SequenceType>(_: S) -> String where S.Generator.Element == String  =>  joined(separator:)",
    "  var title: String?  =>  final =",
    "  func indexPath() -> NSIndexPath?  =>  final var indexPath",
    "  func setDelegate(_: NSTableViewDelegate?)  =>  var delegate: NSTableViewDelegate? {$self.delegate = $0}",
    "  mutating func unionInPlace(_: CGRect)  =>  union(_:) -> CGRect {$self = $self.union($0)}",
    "  static let None  =>  []",
    "  case Center  =>  center",
    "  case Callback(builder: () -> VCType)  =>  callback(builder:)",
    "  subscript(_: Range<Int>) -> ArraySlice<Element> {get}",
    "  typealias Index = Int",
    "  associatedtype Generator : GeneratorType",
    "  func getUUIDBytes(_: UnsafeMutablePointer<UInt8>)  =>  !shape \"It fills a buffer.\" var uuid: uuid_t {get}",
    "  func oldName(_: Int)  =>  newName(_:)  ?",
    "  var window: UIWindow?  ?",
    // Names that are words of the format.
    "  var valueText: String  =>  value",
    "  var errorText: String  =>  error  ?",
    "  case Class  =>  class",
    "  var classKind: Int  =>  class  =>4.2  kind",
    "func CGContextMoveToPoint(self: CGContext?, _: CGFloat, _: CGFloat)  =>  CGContext.move(to: CGPoint) {$0.move(to: CGPoint(x: $1, y: $2))}",
    "func CGPathAddRect(self: CGMutablePath?, _: UnsafePointer<CGAffineTransform>, _: CGRect)  =>  CGMutablePath.addRect(_: CGRect, transform: CGAffineTransform =) {$0.addRect($2[, transform: $1])}",
    "func dispatch_once(_: UnsafeMutablePointer<dispatch_once_t>, _: () -> Void)  =>  !native dispatch-once",
    "func dispatch_get_global_queue(_: Int, _: UInt) -> dispatch_queue_t  =>  !native dispatch-global-queue DispatchQueue.global(qos: DispatchQoS.QoSClass =)",
    "func ?? <T>(_: T?, _: @autoclosure () throws -> T) rethrows -> T",
    "@warn_unused_result prefix func ! (_: Bool) -> Bool",
    "func || (_: Bool, _: @autoclosure () throws -> Bool) rethrows -> Bool",
    "func +++ (_: Form, _: Section) -> Form  =>  @discardableResult =",
    "func print(_: Any..., separator: String =, terminator: String =)",
    "func CGColorEqualToColor(_: CGColor?, _: CGColor?) -> Bool  =>  {$0 == $1}",
    "let UIKeyboardWillShowNotification: String  =>  NSNotification.Name.UIKeyboardWillShow  =>4.2  UIResponder.keyboardWillShowNotification",
    "var errno: Int32",
]

@Suite struct ApiLineTests {
    @Test(arguments: canonicalLines)
    func aLineIsPrintedAsItWasRead(line: String) throws {
        #expect(try parse(line).description == line)
    }

    @Test(arguments: canonicalLines)
    func theScannerFindsTheNameThatTheParserReads(line: String) throws {
        var text = line
        var scanner = ApiNameScanner()
        let scanned = try #require(
            text.withUTF8 { bytes in scanner.scan(bytes) ? String(decoding: bytes[scanner.old], as: UTF8.self) : nil })
        switch try parse(line).content {
        case .owner(let owner): #expect(scanned == owner.name)
        case .declaration(let signature, _, _): #expect(scanned == signature.name)
        }
    }

    @Test func blanksAndLongFormsDoNotMatter() throws {
        #expect(try parse("class  A:B,C => D").description == "class A : B, C  =>  D")
        #expect(try parse("  func f( _:Int,x:[ String:Int ] )->Void").description == "  func f(_: Int, x: [String: Int])")
        #expect(try parse("  let size: Int").description == "  var size: Int {get}")
    }

    /// What a map's author sees: the column and what was expected there.
    @Test(arguments: [
        ("klass A", 1, "a declaration"),
        ("  funk f()", 3, "a declaration"),
        ("  func f(", 10, "an argument label or '_'"),
        ("  func f(a b: Int)", 11, "':' and the parameter's type"),
        ("  func f(a: )", 13, "a type"),
        ("  func f(a: Int", 16, "',' or ')'"),
        ("  func f() -> [Int", 19, "']' or ':'"),
        ("  var x", 8, "':' and the type"),
        ("  var x: Int =>", 16, "what the declaration becomes"),
        ("  func f()  =>  g(", 19, "an argument label or '_'"),
        ("  func f()  =>  !later", 18, "!gone, !shape or !native"),
        ("  func f()  =>  !gone \"why", 27, "'\"' at the end of the reason"),
        ("  func f()  =>  {$x}", 19, "an argument's number or 'self' after '$'"),
        ("  func f()  =>  {$self.g()", 27, "'}' at the end of the template"),
        ("  func f()  =>  value g() | h()", 28, "'ref'"),
        ("[x] class A", 2, "platforms: i, o, t or w"),
        ("class A  =>  value B", 21, "'| ref' and the class's name"),
        ("class A<T>  =>  A<U>", 19, "a generic parameter of the old side"),
        ("  func f() extra", 12, "'=>' or the end of the line"),
        ("  func f(_: @strange () -> Void)", 22, "@escaping, @noescape, @autoclosure or @convention"),
    ])
    func anErrorSaysWhereAndWhatWasExpected(line: String, column: Int, expected: String) throws {
        do {
            let parsed = try parse(line)
            Issue.record("read as \(parsed)")
        } catch let error as ApiSyntaxError {
            #expect(error.column == column, "\(error.expected)")
            #expect(error.expected.contains(expected), "\(error.expected)")
        }
    }
}
