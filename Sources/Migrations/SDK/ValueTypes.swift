import RuleEngine
import Semantics
import Syntax

/// Which classes stand for values in Swift 3.
struct ValueTypes {
    private let apis: ApiScope

    init(context: FileContext) { apis = context.checker.apis }

    init(_ apis: ApiScope) { self.apis = apis }

    /// The class behind a type, not optional, when Swift 3 has a struct in its place.
    func valueClass(of type: Type) -> ApiOwner? {
        guard case .nominal(.api(let name), _) = type.withoutImplicitUnwrapping, let owner = apis.owner(named: name.text),
            case .split = owner.change
        else { return nil }
        return owner
    }

    /// The class whose place a struct of the new name took: `NSDate` for `Date`.
    func classReplaced(by name: Symbol) -> ApiOwner? {
        guard let owner = apis.owner(named: name.text, spelling: .new), case .split(let value, _) = owner.change,
            value == name.text
        else { return nil }
        return owner
    }
}
