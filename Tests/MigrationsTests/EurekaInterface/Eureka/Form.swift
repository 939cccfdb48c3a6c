import Foundation
import UIKit

public enum Condition {
    case function([String], (Form) -> Bool)
    case predicate(NSPredicate)
}

public enum EurekaError: Error {
    case duplicatedTag(tag: String)
}

public final class Form {
    public static var defaultNavigationOptions = RowNavigationOptions.Enabled.union(.SkipCanNotBecomeFirstResponderRow)
    public static var defaultInlineRowHideOptions = InlineRowHideOptions.FirstResponderChanges.union(.AnotherInlineRowIsShown)
    public var inlineRowHideOptions: InlineRowHideOptions? {
        get { fatalError() }
        set {}
    }
    public static var defaultKeyboardReturnType = KeyboardReturnTypeConfiguration()
    public var keyboardReturnType: KeyboardReturnTypeConfiguration? {
        get { fatalError() }
        set {}
    }
    public var delegate: FormDelegate? {
        get { fatalError() }
        set {}
    }
    public init() { fatalError() }
    public subscript(indexPath: IndexPath) -> BaseRow { fatalError() }
    public func rowBy<T: Equatable>(tag: String) -> RowOf<T>? { fatalError() }
    public func rowBy<Row: RowType>(tag: String) -> Row? { fatalError() }
    public func rowBy(tag: String) -> BaseRow? { fatalError() }
    public func sectionBy(tag: String) -> Section? { fatalError() }
    public func values(includeHidden: Bool = false) -> [String: Any?] { fatalError() }
    public func setValues(_ values: [String: Any?]) { fatalError() }
    public var rows: [BaseRow] { fatalError() }
    public var allRows: [BaseRow] { fatalError() }
    public var allSections: [Section] { fatalError() }
    public func hideInlineRows() { fatalError() }
}

extension Condition: ExpressibleByBooleanLiteral, ExpressibleByStringLiteral {
    public init(booleanLiteral value: Bool) { fatalError() }
    public init(stringLiteral value: String) { fatalError() }
    public init(unicodeScalarLiteral value: String) { fatalError() }
    public init(extendedGraphemeClusterLiteral value: String) { fatalError() }
}

extension Form {
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(_ position: Int) -> Section {
        get { fatalError() }
        set {}
    }
    public func append(_ formSection: Section) { fatalError() }
    public func append<S: Sequence>(contentsOf newElements: S) where S.Iterator.Element == Section { fatalError() }
    public func replaceSubrange<C: Collection>(_ subRange: Range<Int>, with newElements: C) where C.Iterator.Element == Section {
        fatalError()
    }
    public func removeAll(keepingCapacity keepCapacity: Bool = false) { fatalError() }
    public func index(after i: Int) -> Int { fatalError() }
    public func index(before i: Int) -> Int { fatalError() }
    public var last: Section? { fatalError() }
    @discardableResult public func validate(includeHidden: Bool = false) -> [ValidationError] { fatalError() }
}

extension Form: MutableCollection, RangeReplaceableCollection {}
