import Foundation
import UIKit

infix operator +++ : FormPrecedence

@discardableResult public func +++ (left: Form, right: Section) -> Form { fatalError() }

@discardableResult public func +++ (left: Form, right: BaseRow) -> Form { fatalError() }

@discardableResult public func +++ (left: Section, right: Section) -> Form { fatalError() }

@discardableResult public func +++ (left: Section, right: BaseRow) -> Form { fatalError() }

@discardableResult public func +++ (left: BaseRow, right: BaseRow) -> Form { fatalError() }

infix operator <<< : SectionPrecedence

@discardableResult public func <<< (left: Section, right: BaseRow) -> Section { fatalError() }

@discardableResult public func <<< (left: BaseRow, right: BaseRow) -> Section { fatalError() }

public func += <C: Collection>(lhs: inout Section, rhs: C) where C.Iterator.Element == BaseRow { fatalError() }

public func += <C: Collection>(lhs: inout Form, rhs: C) where C.Iterator.Element == Section { fatalError() }

precedencegroup FormPrecedence {
    associativity: left
    higherThan: LogicalConjunctionPrecedence
}

precedencegroup SectionPrecedence {
    associativity: left
    higherThan: FormPrecedence
}
