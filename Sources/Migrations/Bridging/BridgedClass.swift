import RuleEngine
import Semantics
import Syntax

/// A class of Foundation that is wanted somewhere and that Swift 2 made of Swift's own values (SE-0072).
struct BridgedClass {
    let className: Symbol
    let isOptional: Bool

    /// Nil where the wanted type is no such class.
    init?(_ wanted: Type) {
        guard case .nominal(.api(let name), _) = wanted.fullyUnwrapped, Self.sources[name] != nil || name == WellKnown.nsObject else {
            return nil
        }
        className = name
        isOptional = wanted.isOptional
    }

    /// Whether Swift 2 made an object of the class from such a value.
    func takes(_ type: Type, _ context: FileContext) -> Bool {
        if className == WellKnown.nsObject { return ObjectArguments.isSwiftType(type, context) }
        guard case .nominal(.api(let name), _) = type else { return false }
        return Self.sources[className]?.contains(name) == true
    }

    private static let sources: [Symbol: Set<Symbol>] = [
        "NSNumber": ["Int", "UInt", "Float", "Double", "Bool", "CGFloat"],
        "NSString": ["String"], "NSArray": ["Array"], "NSDictionary": ["Dictionary"], "NSSet": ["Set"],
    ]
}
