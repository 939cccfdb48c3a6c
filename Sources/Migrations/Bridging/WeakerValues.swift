import Semantics
import Syntax

/// Tells which values of a file are of a weaker type in Swift 3 because the SDK gives them.
struct WeakerValues {
    private let weakening: Weakening
    private let checker: TypeChecker
    private var tree: SyntaxTree { checker.tree }
    private var project: Project { checker.project }

    init(_ weakening: Weakening, _ checker: TypeChecker) {
        self.weakening = weakening
        self.checker = checker
    }

    /// Whether the expression's value is weaker in Swift 3 than the written type asks for.
    func isWeak(_ value: NodeID, for target: WrittenType) -> Bool {
        if weakening == .error { return comesFromSDK(value) }
        switch tree.kind(value) {
        case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr:
            return weakening.isName(target.node, in: checker.project[target.file].tree)
        case .nilLiteralExpr: return false
        default: return comesFromSDK(value) || isSwiftValue(checker.type(of: value))
        }
    }

    /// Whether the value is what a declaration of the SDK gives, or is handed to a closure by one, and is weaker now.
    func comesFromSDK(_ value: NodeID, depth: Int = 0) -> Bool {
        guard depth < 8 else { return false }
        func inner(_ node: NodeID?) -> Bool { node.map { comesFromSDK($0, depth: depth + 1) } ?? false }
        switch tree.kind(value) {
        case .forceUnwrapExpr, .optionalChainExpr, .tryExpr:
            return inner(tree.child(value, where: { $0.isExpression }))
        case .tupleExpr:
            let arguments = tree.children(value, .argument)
            return arguments.count == 1 && inner(tree.child(arguments[0], where: { $0.isExpression }))
        case .subscriptExpr:
            if let api = checker.reference(of: value).api, api.declaration.kind == .subscript_, isWeaker(api.declaration) {
                return true
            }
            return inner(tree.firstChild(value))
        case .callExpr:
            return checker.reference(of: value).api.map { isWeaker($0.declaration) } ?? false
        case .identifierExpr, .memberExpr:
            switch checker.reference(of: value) {
            case .api(let api): return isWeaker(api.declaration) || isWeakByItsOwner(value, api.declaration, depth: depth + 1)
            case .local(let binding): return isWeakBinding(binding.node, depth: depth + 1)
            case .project(let id) where project[id].kind == .variable && project[id].file == checker.file:
                return isWeakBinding(project[id].node, depth: depth + 1)
            default: return false
            }
        default:
            return false
        }
    }

    /// Whether a member's value is of its owner's generic argument, `AnyObject` or `NSError`, which the new SDK gives as something weaker.
    private func isWeakByItsOwner(_ value: NodeID, _ api: ApiDeclaration, depth: Int) -> Bool {
        guard tree.kind(value) == .memberExpr, let owner = tree.firstChild(value), owner != value,
            checker.type(of: value).fullyUnwrapped == .api(weakening.oldName), !api.signature.resultType.mentions(weakening.oldName.text)
        else { return false }
        return checker.apis.newSignature(of: api)?.resultType.mentions(weakening.newName) ?? false || comesFromSDK(owner, depth: depth)
    }

    /// Whether a name without a written type stands for such a value.
    private func isWeakBinding(_ binder: NodeID, depth: Int) -> Bool {
        guard let parent = tree.parent(binder) else { return false }
        switch tree.kind(binder) {
        case .identifierPattern where tree.kind(parent) == .forInStmt:
            guard weakening == .anyObject, let sequence = tree.child(parent, where: { $0.isExpression }) else { return false }
            if case .nominal(.api(let name), _) = checker.type(of: sequence).fullyUnwrapped, UntypedCollections.ofElements.contains(name) {
                return true
            }
            return comesFromSDK(sequence, depth: depth + 1)
        case .identifierPattern, .identifierExpr:
            guard [.optionalBinding, .patternBinding].contains(tree.kind(parent)) else { return isWeakPayload(binder) }
            guard tree.child(parent, .typeAnnotation) == nil,
                let clause = tree.child(parent, .initializerClause), let value = tree.child(clause, where: { $0.isExpression })
            else { return false }
            return comesFromSDK(value, depth: depth + 1)
        case .closureParameter, .parameter:
            guard tree.typeChild(binder) == nil, let closure = tree.ancestor(binder, where: { $0 == .closureExpr }) else { return false }
            guard let function = functionOfSDK(calling: closure) else {
                // The SDK may have a name for the closure's type (`CLGeocodeCompletionHandler`).
                return isPassedToSDK(closure) && checker.bindingType(of: binder).fullyUnwrapped == .api(weakening.oldName)
            }
            let names = tree.children(parent).filter { tree.kind($0) == tree.kind(binder) }
            guard let index = names.firstIndex(of: binder), index < function.old.parameters.count, index < function.new.parameters.count
            else { return false }
            return isWeaker(function.old.parameters[index].type, than: function.new.parameters[index].type)
        default:
            return false
        }
    }

    /// Whether a pattern binds the name to a part of a map's enum that is weaker now.
    private func isWeakPayload(_ binder: NodeID) -> Bool {
        guard let payload = checker.boundPayload(of: binder), let api = payload.enumCase.api?.declaration,
            checker.bindingType(of: binder).fullyUnwrapped == .api(weakening.oldName),
            let new = checker.apis.newSignature(of: api)?.parameters, new.indices.contains(payload.index)
        else { return false }
        return new[payload.index].type.mentions(weakening.newName)
    }

    /// Whether a collection is one of objects of any kind.
    func holdsAnything(_ sequence: NodeID) -> Bool {
        guard case .nominal(.api(let name), let arguments) = checker.type(of: sequence).fullyUnwrapped else { return false }
        return UntypedCollections.ofElements.contains(name) || arguments.last?.fullyUnwrapped == .api(WellKnown.anyObject)
    }

    private func isPassedToSDK(_ closure: NodeID) -> Bool {
        guard let call = tree.call(taking: closure), let api = checker.reference(of: call).api?.declaration else { return false }
        return api.location.map != ApiUniverse.standardLibrary
    }

    /// The function types, old and new, of the SDK's parameter that a closure is passed for, or of the property that it's assigned to.
    func functionOfSDK(calling closure: NodeID) -> (old: ApiFunctionType, new: ApiFunctionType)? {
        var argument = closure
        guard var call = tree.parent(closure) else { return nil }
        if tree.kind(call) == .sequenceExpr { return functionOfProperty(given: closure, in: call) }
        if tree.kind(call) == .argument, let list = tree.parent(call), let outer = tree.parent(list) {
            argument = call
            call = outer
        }
        guard tree.kind(call) == .callExpr, let api = checker.reference(of: call).api?.declaration else { return nil }
        let old = api.signature.parameters.filter { !$0.isReceiver }
        guard let index = ArgumentMatching(api.signature).slot(of: argument, inCall: call, tree: tree), index < old.count,
            let oldFunction = old[index].type.functionBelowOptionals
        else { return nil }
        let new = checker.apis.newSignature(of: api)?.parameters ?? []
        let newFunction = index < new.count ? new[index].type.functionBelowOptionals : nil
        return (oldFunction, newFunction ?? converted(oldFunction))
    }

    /// `operation.completionBlock = { … }`
    private func functionOfProperty(given closure: NodeID, in sequence: NodeID) -> (old: ApiFunctionType, new: ApiFunctionType)? {
        let parts = Array(tree.children(sequence))
        guard parts.count == 3, parts[2] == closure, tree.kind(parts[1]) == .assignment,
            let api = checker.reference(of: parts[0]).api?.declaration, let old = api.signature.type.functionBelowOptionals
        else { return nil }
        return (old, checker.apis.newSignature(of: api)?.type.functionBelowOptionals ?? converted(old))
    }

    /// With the conversions that hold where a map says nothing else.
    private func converted(_ function: ApiFunctionType) -> ApiFunctionType {
        let weak = ApiType.named(weakening.newName)
        guard case .function(let new) = ApiType.function(function).substituting({ $0 == weakening.oldName.text ? weak : nil }) else {
            return function
        }
        return new
    }

    /// Whether what the declaration gives (a property's value, a function's result) is weaker in the new SDK.
    private func isWeaker(_ api: ApiDeclaration) -> Bool {
        guard let new = checker.apis.newSignature(of: api) else { return false }
        return isWeaker(api.signature.resultType, than: new.resultType)
    }

    func isWeaker(_ old: ApiType, than new: ApiType) -> Bool {
        old.mentions(weakening.oldName.text) && !new.mentions(weakening.oldName.text) && new.mentions(weakening.newName)
    }

    /// Whether the type is a struct, an enum or a tuple, which Swift 2 wrapped into an object where one was wanted.
    func isSwiftValue(_ type: Type) -> Bool {
        switch type.fullyUnwrapped {
        case .nominal(.project(let id), _): return project[id].kind == .struct || project[id].kind == .enum
        case .nominal(.api(let name), let arguments):
            if name == WellKnown.array || name == WellKnown.dictionary {
                return arguments.contains { isSwiftValue($0) } || arguments.isEmpty
            }
            return Self.bridgedValues.contains(name)
        case .tuple: return true
        default: return false
        }
    }

    /// The value types of Swift 2 that were bridged to objects.
    private static let bridgedValues: Set<Symbol> = [
        "String", "Int", "UInt", "Double", "Float", "Bool", "CGFloat", "Set", "NSTimeInterval", "CGRect", "CGPoint", "CGSize",
    ]
}

extension ApiType {
    /// Whether the name occurs anywhere in the type.
    func mentions(_ name: String) -> Bool {
        var isFound = false
        _ = substituting { part in
            if part == name { isFound = true }
            return nil
        }
        return isFound
    }
}
