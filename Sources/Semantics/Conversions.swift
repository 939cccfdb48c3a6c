import Syntax

/// Which types a value of another type can become, and how well an argument fits a parameter.
extension TypeChecker {
    /// Whether a type is, inherits from or conforms to the SDK type or project type of that (old) name. Looks through optionals.
    public func inherits(_ type: Type, from name: Symbol) -> Certainty {
        switch type.fullyUnwrapped {
        case .nominal(let id, _):
            let ancestry = ancestry(of: id)
            for ancestor in ancestry.ancestors {
                switch ancestor.nominal {
                case .api(let own): if own == name { return .yes }
                case .project(let declaration): if project[declaration].name == name { return .yes }
                }
            }
            return ancestry.isComplete ? .no : .unknown
        case .composition(let parts):
            var result = Certainty.no
            for part in parts {
                switch inherits(part, from: name) {
                case .yes: return .yes
                case .unknown: result = .unknown
                case .no: break
                }
            }
            return result
        case .genericParameter(let parameter):
            if case .project(let owner) = parameter.owner {
                let bounds =
                    parameter.isSelf
                    ? [.nominal(.project(owner), [])]
                    : requirements(of: owner).filter { $0.subject == type.fullyUnwrapped }.map(\.constraint)
                for bound in bounds where inherits(bound, from: name) == .yes { return .yes }
            }
            return .unknown
        case .function, .tuple, .metatype: return .no
        default: return .unknown
        }
    }

    /// Superclasses, nearest first, without the type itself; ends early where one isn't known.
    public func superclasses(of type: NominalID) -> [NominalID] {
        ancestry(of: type).ancestors.dropFirst().map(\.nominal).filter { isClass($0) }
    }

    /// Whether everything that a type inherits from is known; else it may have members that nobody here knows of.
    public func isFullyKnown(_ type: Type) -> Bool {
        guard let nominal = type.nominal else { return !type.isUnknown }
        return ancestry(of: nominal).isComplete
    }

    func inheritsCertainly(_ type: NominalID, _ other: NominalID) -> Certainty {
        if type == other { return .yes }
        let ancestry = ancestry(of: type)
        if ancestry.ancestors.contains(where: { $0.nominal == other }) { return .yes }
        return ancestry.isComplete ? .no : .unknown
    }

    /// How well an argument fits a parameter: higher is better, nil is impossible, 0 says nothing.
    func conversionScore(of value: NodeID, to parameter: Type, _ callee: Callee) -> Int? {
        if parameter.isUnknown { return 0 }
        let target = parameter
        switch tree.kind(value) {
        case .closureExpr:
            guard let function = target.function else { return ArgumentMatcher.takesClosure(target) ? 0 : nil }
            if let count = closureArity(value), count != function.parameters.count {
                let isSplat = function.parameters.count == 1 && count > 1
                return isSplat || (count == 0 && function.parameters.isEmpty) ? 1 : nil
            }
            return 2
        case .nilLiteralExpr:
            switch target {
            case .optional, .implicitlyUnwrapped: return 2
            case .nominal(.api(let name), _): return Self.pointers.contains(name) || name == WellKnown.selector ? 1 : nil
            case .nominal, .function, .tuple: return nil
            default: return 0
            }
        case .integerLiteralExpr: return literalScore(WellKnown.int, target, callee)
        case .floatLiteralExpr: return literalScore(WellKnown.double, target, callee)
        case .stringLiteralExpr: return literalScore(WellKnown.string, target, callee)
        case .booleanLiteralExpr: return literalScore(WellKnown.bool, target, callee)
        case .implicitMemberExpr: return implicitMemberScore(value, target)
        case .callExpr:
            if let inner = tree.firstChild(value), tree.kind(inner) == .implicitMemberExpr { return implicitMemberScore(inner, target) }
        case .arrayExpr:
            guard case .nominal(let id, let arguments) = target.fullyUnwrapped else { return target.function == nil ? 0 : nil }
            if id == .api(WellKnown.array) || id == .api(WellKnown.set) {
                if let first = tree.firstChild(value), let element = arguments.first {
                    return conversionScore(of: first, to: element, callee).map { $0 + 1 }
                }
                return 2
            }
            if id == .api(WellKnown.anyObject) { return 0 }
            return isNumberOrText(id) || id == .api(WellKnown.dictionary) ? nil : 1
        case .dictionaryExpr:
            guard case .nominal(let id, _) = target.fullyUnwrapped else { return target.function == nil ? 0 : nil }
            if id == .api(WellKnown.dictionary) { return 2 }
            return isNumberOrText(id) || id == .api(WellKnown.array) ? nil : 0
        case .operatorExpr: return target.function == nil && ArgumentMatcher.takesClosure(target) == false ? nil : 2
        case .inoutExpr:
            guard let inner = tree.firstChild(value) else { return 0 }
            if case .nominal(.api(let name), _) = target.fullyUnwrapped, Self.pointers.contains(name) { return 1 }
            return conversionScore(of: inner, to: target, callee)
        case .tupleExpr:
            if let only = tree.firstChild(value), tree.nextSibling(only) == nil, let inner = tree.firstChild(only), label(of: only) == nil {
                return conversionScore(of: inner, to: target, callee)
            }
        default: break
        }
        return conversionScore(from: type(of: value), to: target, callee)
    }

    private func isNumberOrText(_ id: NominalID) -> Bool {
        id == .api(WellKnown.string) || id == .api(WellKnown.int) || id == .api(WellKnown.double) || id == .api(WellKnown.bool)
            || id == .api(WellKnown.cgFloat)
    }

    private func literalScore(_ standard: Symbol, _ target: Type, _ callee: Callee) -> Int? {
        switch target.fullyUnwrapped {
        case .nominal(let id, _):
            if id == .api(standard) { return target.isOptional ? 3 : 4 }
            if standard == WellKnown.double, case .api(let name) = id, Self.integers.contains(name) { return nil }
            if takesLiteral(id, standard) { return 2 }
            if id == .api(WellKnown.anyObject) || id == .api(WellKnown.nsObject) || id == .api(WellKnown.nsNumber) { return 1 }
            return isProtocol(id) ? 1 : nil
        case .function, .tuple, .metatype: return nil
        default: return 1
        }
    }

    private static let integers: Set<Symbol> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    private func implicitMemberScore(_ node: NodeID, _ target: Type) -> Int? {
        guard let token = memberName(of: node) else { return 0 }
        switch target.fullyUnwrapped {
        case .nominal(let id, _):
            if !implicitMembers(named: symbol(token), of: target, at: node).isEmpty { return 3 }
            return ancestry(of: id).isComplete && !isNumberOrText(id) ? nil : 0
        case .function, .tuple, .metatype: return nil
        default: return 0
        }
    }

    /// How many parameters a closure names, or needs by its `$n`; nil when it leaves that open.
    func closureArity(_ closure: NodeID) -> Int? {
        if let signature = tree.child(closure, .closureSignature) {
            var count = 0
            var hasList = false
            for part in tree.children(signature) {
                switch tree.kind(part) {
                case .closureParameter:
                    count += 1
                    hasList = true
                case .parameterClause:
                    hasList = true
                    count += tree.children(part).count { tree.kind($0) == .parameter }
                default: break
                }
            }
            if hasList { return count }
        }
        guard let highest = highestDollar(in: closure) else { return nil }
        // A lone `$0` may be the whole tuple.
        return highest == 0 ? nil : highest + 1
    }

    /// The highest `$n` that belongs to a closure itself.
    func highestDollar(in closure: NodeID) -> Int? {
        var highest: Int?
        var skipUntil = 0
        for i in tree.subtree(closure).dropFirst() {
            if i < skipUntil { continue }
            let node = NodeID(i)
            switch tree.kind(node) {
            case .closureExpr: skipUntil = tree.subtree(node).upperBound
            case .identifierExpr:
                let token = tree.firstToken(node)
                if tree.kind(token) == .dollarIdentifier, let n = Int(tree.text(token).dropFirst()) { highest = max(highest ?? 0, n) }
            default: break
            }
        }
        return highest
    }

    func conversionScore(from type: Type, to target: Type, _ callee: Callee?) -> Int? {
        if type.isUnknown || target.isUnknown { return 0 }
        if type == target { return 5 }
        switch target {
        case .optional(let t), .implicitlyUnwrapped(let t):
            return conversionScore(from: type.unwrapped, to: t, callee).map { max(0, $0 - (type.isOptional ? 0 : 1)) }
        case .genericParameter(let parameter):
            if let callee, callee.isFree(parameter) {
                for bound in freeBounds(of: parameter) {
                    guard let wanted = bound.nominal, case .nominal(let id, _) = type.withoutImplicitUnwrapping else { continue }
                    if inheritsCertainly(id, wanted) == .no { return nil }
                }
                return 1
            }
            return 0
        case .associated: return 0
        case .composition(let parts): return parts.isEmpty ? 1 : 0
        default: break
        }
        switch type {
        case .implicitlyUnwrapped(let t): return conversionScore(from: t, to: target, callee)
        case .optional:
            // Swift 2.2's optionality isn't always that of the code.
            return target == .api(WellKnown.anyObject) ? 0 : conversionScore(from: type.unwrapped, to: target, callee).map { _ in 0 }
        default: break
        }
        switch (type, target) {
        case (.nominal(let a, let x), .nominal(let b, let y)):
            if a == b {
                // The same generic type: by its arguments.
                guard x.count == y.count else { return 3 }
                var total = 4
                for (p, q) in zip(x, y) {
                    guard let score = conversionScore(from: p, to: q, callee) else { return nil }
                    total = min(total, score + 1)
                }
                return total
            }
            switch inheritsCertainly(a, b) {
            case .yes: return 3
            case .unknown: return 0
            case .no: return isBridged(a, b) ? 1 : b == .api(WellKnown.anyObject) ? 1 : nil
            }
        case (.function(let f), .function(let g)): return f.parameters.count == g.parameters.count ? 3 : nil
        case (.function, .nominal(let id, _)), (.tuple, .nominal(let id, _)): return id == .api(WellKnown.anyObject) ? 0 : nil
        case (.metatype, .metatype): return 3
        case (.metatype, .nominal(let id, _)): return id == .api(WellKnown.anyObject) || id == .api(WellKnown.selector) ? 1 : nil
        case (.nominal, .function), (.nominal, .tuple), (.nominal, .metatype), (.tuple, .function), (.function, .tuple): return nil
        case (.tuple(let a), .tuple(let b)): return a.count == b.count ? 3 : nil
        default: return 0
        }
    }

    private func freeBounds(of parameter: GenericParameter) -> [Type] {
        switch parameter.owner {
        case .project(let owner):
            requirements(of: owner).filter { $0.subject == .genericParameter(parameter) && !$0.isSameType }.map(\.constraint)
        case .apiType, .api: mapBounds(of: parameter)
        }
    }

    /// Pairs that Swift 2 converts on its own: `String` and `NSString`, a class and its value type, numbers and `NSNumber`, pointers.
    private func isBridged(_ a: NominalID, _ b: NominalID) -> Bool {
        guard case .api(let x) = a, case .api(let y) = b else { return false }
        if Self.bridges[x]?.contains(y) == true { return true }
        if Self.bridges[x] != nil, y == WellKnown.nsObject || y == WellKnown.nsCopying { return true }
        if Self.pointers.contains(x), Self.pointers.contains(y) { return true }
        if Self.pointers.contains(y), x == WellKnown.array || x == WellKnown.string { return true }
        guard let owner = session.maps.type(named: x)?.owner, let other = session.maps.type(named: y)?.owner else { return false }
        return owner == other || owner.valueTypeName == y.text || other.valueTypeName == x.text
    }

    private static let pointers: Set<Symbol> = [
        "UnsafePointer", "UnsafeMutablePointer", "AutoreleasingUnsafeMutablePointer", "COpaquePointer", "CVaListPointer", "NSErrorPointer",
        "UnsafeRawPointer", "UnsafeMutableRawPointer", "OpaquePointer",
    ]

    private static let bridges: [Symbol: Set<Symbol>] = [
        WellKnown.string: ["NSString"], WellKnown.array: ["NSArray"], WellKnown.dictionary: ["NSDictionary"], WellKnown.set: ["NSSet"],
        WellKnown.int: ["NSNumber"], WellKnown.double: ["NSNumber"], WellKnown.bool: ["NSNumber"], "Float": ["NSNumber"],
        "NSString": [WellKnown.string], "NSArray": [WellKnown.array], "NSDictionary": [WellKnown.dictionary], "ErrorType": ["NSError"],
    ]
}

extension WellKnown {
    static let cgFloat: Symbol = "CGFloat"
}
