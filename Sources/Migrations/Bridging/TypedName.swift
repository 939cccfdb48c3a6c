import Semantics
import Syntax

/// What makes a place one for a typed name.
enum TypedName {
    /// The type's new name, where Swift 3 wants one at a place that took a plain string or number and is still given one.
    static func wanted(of value: NodeID, _ checker: TypeChecker) -> String? {
        let tree = checker.tree
        switch tree.kind(value) {
        case .nilLiteralExpr, .integerLiteralExpr, .closureExpr, .inoutExpr, .implicitMemberExpr: return nil
        default: break
        }
        guard isRaw(checker.newType(of: value)), let type = name(wantedBy: checker.newExpectedType(of: value)) else { return nil }
        return type
    }

    /// How a typed name becomes the plain value that is wanted.
    enum RawPlace {
        case value
        /// The cast behind the name says it: `notification.name as String`.
        case cast(NodeID)
    }

    /// Whether the expression is of such a type now and stands where a plain string or number is still wanted.
    static func rawPlace(of value: NodeID, _ checker: TypeChecker) -> RawPlace? {
        let tree = checker.tree
        guard let parent = tree.parent(value) else { return nil }
        if isObjectWanted(ofMode: value, at: parent, checker) { return .value }
        guard isRaw(checker.type(of: value)), name(wantedBy: checker.newType(of: value)) != nil else { return nil }
        var isRawWanted: Bool { isRaw(checker.newExpectedType(of: value)) }
        switch tree.kind(parent) {
        case .memberExpr:
            return tree.firstChild(parent) == value && !tree.is(tree.lastToken(parent), "self") ? .value : nil
        case .sequenceExpr:
            let parts = Array(tree.children(parent))
            guard let position = parts.firstIndex(of: value) else { return nil }
            if position + 1 < parts.count, tree.kind(parts[position + 1]) == .castOperator {
                return isPlainCast(parts[position + 1], checker) ? .cast(parts[position + 1]) : nil
            }
            let signs = [position - 1, position + 1].filter { parts.indices.contains($0) && tree.kind(parts[$0]) == .binaryOperator }
            if signs.contains(where: { tree.is(tree.firstToken(parts[$0]), "==") || tree.is(tree.firstToken(parts[$0]), "!=") }) {
                return nil
            }
            // Of strings, `+` makes one string.
            return signs.contains { tree.is(tree.firstToken(parts[$0]), "+") } || isRawWanted ? .value : nil
        case .argument:
            guard let holder = tree.parent(parent) else { return nil }
            if tree.kind(holder) == .interpolation { return .value }
            // What is indexed may be another type altogether.
            if let indexed = tree.parent(holder), tree.kind(indexed) == .subscriptExpr, let base = tree.firstChild(indexed),
                checker.newType(of: base).nominal != checker.type(of: base).nominal
            {
                return nil
            }
            return isRawWanted ? .value : nil
        case .arrayExpr:
            // A literal that nothing says the type of has it from what it holds.
            return checker.newExpectedType(of: parent).isUnknown || !isRawWanted ? nil : .value
        case .dictionaryElement:
            guard let literal = tree.parent(parent), !checker.newExpectedType(of: literal).isUnknown else { return nil }
            return isRawWanted ? .value : nil
        case .callExpr, .subscriptExpr, .optionalChainExpr, .forceUnwrapExpr:
            return nil
        default:
            return isRawWanted ? .value : nil
        }
    }

    /// Whether a run loop mode of Core Foundation is passed where the SDK takes any object of it: `CFRunLoopPerformBlock` takes several modes, too.
    private static func isObjectWanted(ofMode value: NodeID, at parent: NodeID, _ checker: TypeChecker) -> Bool {
        guard checker.tree.kind(parent) == .argument, checker.newType(of: value).isApi("CFRunLoopMode") else { return false }
        let wanted = checker.newExpectedType(of: value).fullyUnwrapped
        return wanted == .any || wanted == .api(WellKnown.anyObject)
    }

    /// `as String`, which says nothing in Swift 2.
    private static func isPlainCast(_ cast: NodeID, _ checker: TypeChecker) -> Bool {
        let tree = checker.tree
        guard ValueCast.isPlain(cast, in: tree), let type = tree.typeChild(cast) else { return false }
        return checker.type(ofTypeNode: type) == .api(WellKnown.string)
    }

    /// The type's name if it is one of those that hold nothing but a raw value.
    static func name(wantedBy type: Type) -> String? {
        guard case .nominal(.api(let name), let arguments) = type.fullyUnwrapped, arguments.isEmpty, names.contains(name.text) else {
            return nil
        }
        return name.text
    }

    private static func isRaw(_ type: Type) -> Bool {
        let type = type.fullyUnwrapped
        return type == .api(WellKnown.string) || type == .api(WellKnown.uint)
    }

    /// The structs around a raw value that Swift 3's Foundation took from typed constants (`swift_wrapper` of the headers); their `init(rawValue:)`
    /// doesn't fail.
    private static let names: Set<String> = [
        "NSNotification.Name", "Notification.Name", "RunLoopMode", "FileAttributeKey", "FileAttributeType", "FileProtectionType",
        "URLResourceKey", "URLFileResourceType", "URLThumbnailDictionaryItem", "NSExceptionName", "ProgressKind", "ProgressUserInfoKey",
        "StringTransform", "String.Encoding", "UIFontTextStyle", "UIContentSizeCategory", "UIApplicationLaunchOptionsKey",
        "UIApplicationOpenURLOptionsKey", "NSKeyValueChangeKey", "HTTPCookiePropertyKey", "NSLocale.Key", "Stream.PropertyKey",
        "NSValueTransformerName", "HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKCharacteristicTypeIdentifier",
        "HKCorrelationTypeIdentifier",
    ]
}
