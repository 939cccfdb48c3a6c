import RuleEngine
import Semantics
import Syntax

/// What kind of value an expression has, as far as the rules about arithmetic, indices and conditions need to know.
enum ValueKind: Equatable {
    case integer, floating, pointer
    /// A position in a collection, which only the collection can move.
    case index
    /// A type that is known and none of the others.
    case other
    case unknown
}

/// Sorts expressions by the kind of their values: from their static type, else from their spelling.
struct ValueKinds {
    private let context: FileContext
    private let tree: SyntaxTree

    init(_ context: FileContext) {
        self.context = context
        tree = context.tree
    }

    func kind(of expression: NodeID) -> ValueKind {
        let node = tree.withoutParentheses(expression)
        let known = Self.kind(of: context.checker.type(of: node))
        if known != .unknown { return known }
        switch tree.kind(node) {
        case .integerLiteralExpr: return .integer
        case .floatLiteralExpr: return .floating
        case .prefixExpr:
            return tree.child(node, where: { $0.isExpression }).map { kind(of: $0) } ?? .unknown
        case .callExpr:
            guard let name = CallSite(node, in: tree)?.name, tree.parent(name, isCalleeOf: node) else { return .unknown }
            return Self.kind(named: tree.name(name))
        case .sequenceExpr:
            return arithmeticKind(of: node)
        default:
            return .unknown
        }
    }

    /// The kind of the operands of plain arithmetic, which all have one type.
    private func arithmeticKind(of sequence: NodeID) -> ValueKind {
        var result = ValueKind.unknown
        for child in tree.children(sequence) {
            switch tree.kind(child) {
            case .binaryOperator:
                let op = tree.firstToken(child)
                guard ["+", "-", "*", "/", "%"].contains(where: { tree.is(op, $0) }) else { return .unknown }
            case .assignment, .ternaryOperator, .castOperator:
                return .unknown
            case .integerLiteralExpr:
                continue
            default:
                if result == .unknown { result = kind(of: child) }
            }
        }
        return result
    }

    static func kind(of type: Type) -> ValueKind {
        switch type.fullyUnwrapped {
        case .unknown: return .unknown
        case .nominal(.api(let name), _): return kind(named: name.text, isType: true)
        case .associated(_, let name): return name == "Index" ? .index : .unknown
        case .genericParameter(let parameter): return parameter.name == "Index" ? .index : .unknown
        default: return .other
        }
    }

    private static func kind(named name: String, isType: Bool = false) -> ValueKind {
        if integers.contains(name) { return .integer }
        if floatings.contains(name) { return .floating }
        if name.hasPrefix("Unsafe") && name.hasSuffix("Pointer") || name == "AutoreleasingUnsafeMutablePointer" { return .pointer }
        if isType, name == "Index" || name.hasSuffix(".Index") || indices.contains(name) { return .index }
        return isType ? .other : .unknown
    }

    /// The name to write for the expression's type; nil when it isn't known.
    func spelling(of expression: NodeID) -> String? {
        let type = context.checker.type(of: expression).withoutImplicitUnwrapping
        if case .unknown = type {
            return Declarations(context).initialValue(of: expression).flatMap { tree.kind($0) == .integerLiteralExpr ? "Int" : nil }
        }
        guard !type.containsUnknown else { return nil }
        return context.checker.description(of: type)
    }

    /// Whether the expression is a variable or constant of a body: nothing that is called can change it behind the caller's back.
    func isLocalVariable(_ expression: NodeID) -> Bool {
        guard tree.kind(expression) == .identifierExpr else { return false }
        if case .local = context.checker.reference(of: expression) { return true }
        return false
    }

    private static let integers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "IntMax", "UIntMax", "NSInteger",
        "NSUInteger",
        "CInt", "CUnsignedInt", "CLong", "CUnsignedLong", "CLongLong", "CUnsignedLongLong", "CShort", "CUnsignedShort", "CChar",
        "CSignedChar",
        "CUnsignedChar", "off_t", "size_t", "ssize_t", "time_t", "unichar", "OSStatus", "socklen_t", "in_addr_t", "in_port_t", "pid_t",
    ]
    private static let floatings: Set<String> = [
        "Double", "Float", "Float32", "Float64", "Float80", "CGFloat", "NSTimeInterval", "CFTimeInterval", "CFAbsoluteTime", "CDouble",
        "CFloat",
        "CLLocationDegrees", "CLLocationDistance", "CLLocationAccuracy", "CLLocationSpeed", "CLLocationDirection", "UILayoutPriority",
    ]
    private static let indices: Set<String> = [
        "SetIndex", "DictionaryIndex", "AnyForwardIndex", "AnyBidirectionalIndex", "AnyRandomAccessIndex", "FlattenCollectionIndex",
        "LazyFilterIndex", "ReverseIndex", "ReverseRandomAccessIndex",
    ]
}

extension SyntaxTree {
    /// Whether the token is the callee of the call and stands alone before the parentheses: `Int(…)`, not `x.Int(…)`.
    fileprivate func parent(_ name: TokenID, isCalleeOf call: NodeID) -> Bool { firstToken(call) == name }
}
