import Semantics
import Syntax

/// What a call passes where a class took memory of any kind and the value in its place takes bytes: `data.getBytes(&number, length: 4)`.
struct ByteArguments {
    private let checker: TypeChecker

    init(_ checker: TypeChecker) { self.checker = checker }

    /// Whether memory is passed that holds something else than bytes, so that only the class can be asked.
    func areOfOtherTypes(in call: ApiCall, of declaration: ApiDeclaration, insteadOf value: ApiChange) -> Bool {
        let old = declaration.signature.parameters
        guard let new = value.newSignature?.parameters, new.count >= old.count, let matching = call.matching(old) else { return false }
        return zip(call.values, matching).contains { argument, slot in
            guard Self.pointee(of: old[slot].type)?.isVoid ?? false, Self.pointee(of: new[slot].type) == .named("UInt8"),
                let passed = pointee(of: argument)
            else { return false }
            return !passed.isApi("UInt8")
        }
    }

    private static func pointee(of type: ApiType) -> ApiType? {
        guard case .named(let name, let arguments) = type, name == "UnsafePointer" || name == "UnsafeMutablePointer" else { return nil }
        return arguments.first
    }

    /// What lies in the memory that an argument stands for; nil where that isn't known.
    private func pointee(of argument: NodeID) -> Type? {
        let tree = checker.tree
        let value = tree.kind(argument) == .inoutExpr ? tree.firstChild(argument) ?? argument : argument
        let type = checker.type(of: value).fullyUnwrapped
        if type.containsUnknown { return nil }
        if let element = type.arrayElement { return element }
        if case .nominal(.api(let name), let arguments) = type, name == "UnsafePointer" || name == "UnsafeMutablePointer" {
            return arguments.first
        }
        return value == argument ? nil : type
    }
}
