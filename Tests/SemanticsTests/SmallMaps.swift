/// Maps just large enough for the tests: a standard library and an invented kit in the manner of the SDK's.
enum SmallMaps {
    static let swift = """
        map Swift
        rung swift 2 => 3

        protocol AnyObject
        protocol GeneratorType  =>  IteratorProtocol
          associatedtype Element
          mutating func next() -> Self.Element?
        protocol SequenceType  =>  Sequence
          associatedtype Generator : GeneratorType
          func map<T>(_: @noescape (Self.Generator.Element) throws -> T) rethrows -> [T]
          func filter(_: @noescape (Self.Generator.Element) throws -> Bool) rethrows -> [Self.Generator.Element]
          func flatMap<T>(_: @noescape (Self.Generator.Element) throws -> T?) rethrows -> [T]
          func flatMap<S : SequenceType>(_: @noescape (Self.Generator.Element) throws -> S) rethrows -> [S.Generator.Element]
          func reduce<T>(_: T, combine: @noescape (T, Self.Generator.Element) throws -> T) rethrows -> T  =>  reduce(_:_:)
          func enumerate() -> EnumerateSequence<Self>  =>  enumerated()
          func forEach(_: @noescape (Self.Generator.Element) throws -> Void) rethrows
          func sort() -> [Self.Generator.Element]  =>  sorted()
          func sort(_: @noescape (Self.Generator.Element, Self.Generator.Element) -> Bool) -> [Self.Generator.Element]  =>  sorted(by:)
        protocol CollectionType : SequenceType  =>  Collection
          var count: Int {get}
          var first: Self.Generator.Element? {get}
        protocol MutableCollectionType : CollectionType  =>  MutableCollection
          mutating func sortInPlace()  =>  sort()
        protocol OptionSetType  =>  OptionSet
          func contains(_: Self) -> Bool
          func union(_: Self) -> Self
        enum Optional<Wrapped>
          case None  =>  none
          case Some(_: Wrapped)  =>  some
          func map<U>(_: @noescape (Wrapped) throws -> U) rethrows -> U?
        struct Array<Element> : MutableCollectionType
          init()
          init<S : SequenceType>(_: S) where S.Generator.Element == Element
          init(count: Int, repeatedValue: Element)
          subscript(_: Int) -> Element
          subscript(_: Range<Int>) -> ArraySlice<Element>
          mutating func append(_: Element)
        struct ArraySlice<Element> : CollectionType
        struct Dictionary<Key, Value> : CollectionType
          typealias Element = (Key, Value)
          subscript(_: Key) -> Value?
          var keys: [Key] {get}
        struct Set<Element> : CollectionType
        struct Range<Element> : CollectionType
        struct EnumerateSequence<Base : SequenceType> : SequenceType
          typealias Element = (index: Int, element: Base.Generator.Element)
        struct String
          init()
          init<T>(_: T)
          var characters: String.CharacterView {get}
          var uppercaseString: String {get}  =>  func uppercased()
          func hasPrefix(_: String) -> Bool
        struct String.CharacterView : CollectionType
          typealias Element = Character
        struct Character
        struct Int
          init(_: Double)
          init?(_: String)
        struct Double
          init(_: Int)
        struct Bool
        func zip<A : SequenceType, B : SequenceType>(_: A, _: B) -> Zip2Sequence<A, B>
        struct Zip2Sequence<A : SequenceType, B : SequenceType> : SequenceType
          typealias Element = (A.Generator.Element, B.Generator.Element)
        func max<T>(_: T, _: T) -> T
        func print(_: Any...)
        """

    static let kit = """
        map Kit
        rung swift 2 => 3
        results discardable

        protocol NSObjectProtocol
          func isEqual(_: AnyObject?) -> Bool
        class NSObject : NSObjectProtocol
          init()
          var description: String {get}
        class NSBundle : NSObject  =>  Bundle
          class func mainBundle() -> NSBundle  =>  class var main
          func pathForResource(_: String?, ofType: String?) -> String?  =>  path(forResource:ofType:)
        class NSURL : NSObject  =>  value URL | ref NSURL
          init?(string: String)
          var path: String? {get}  =>  value var path: String {get} | ref =
        class NSData : NSObject  =>  value Data | ref NSData
          var length: Int {get}  =>  value var count | ref =
        class NSError : NSObject
          var code: Int {get}
        let DidMoveName: String  =>  Name.didMove
        let DidStopName: String  =>  Name.didStop
        struct Size
          init(width: Double, height: Double)
          init(width: Int, height: Int)
          var width: Double
        enum Alignment : Int
          case Left  =>  left
          case Center  =>  center
        optionset Edges : OptionSetType
          static let Top  =>  top
          static let Bottom  =>  bottom
        class Color : NSObject
          init(white: Double, alpha: Double)
          class func redColor() -> Color  =>  class var red
        class View : NSObject
          init(size: Size)
          var tintColor: Color!
          var superview: View? {get}
          var subviews: [View] {get}
          var edges: Edges
          var hidden: Bool  =>  isHidden
          func addSubview(_: View)
          func viewWithTag(_: Int) -> View?
          func insert(_: View, atIndex: Int)  =>  insert(_:at:)
          func insert(_: View, above: View)  =>  insert(_:aboveSubview:)
          class func animate(_: Double, animations: () -> Void, completion: ((Bool) -> Void)?)
        class Label : View
          var text: String?
          var alignment: Alignment
          var color: Color  =>  textColor
        protocol TableDelegate : NSObjectProtocol
          optional func table(_: Table, didSelectRowAtIndex: Int)  =>  table(_:didSelectRowAt:)
        class Table : View
          weak var delegate: TableDelegate?
          func reload(_: [Int], edges: Edges)
        func MakeSize(_: Double, _: Double) -> Size  =>  Size(width:height:)
        let KitDidChangeNotification: String
        """
}
