import Semantics

/// Which closures a declaration of the SDK may keep, as its map says.
struct SDKClosureEscapes {
    let apis: ApiScope

    /// Whether a closure passed for the parameter may be kept: it is neither marked `@noescape` in Swift 2 nor written without `@escaping` in Swift 3.
    ///
    /// - Parameter index: the parameter's position, not counting one that becomes the receiver.
    func mayKeep(_ index: Int, of declaration: ApiDeclaration) -> Bool {
        let old = declaration.signature.parameters.filter { !$0.isReceiver }.map(\.type)
        guard old.indices.contains(index), !Self.isMarked(old[index]) else { return !old.indices.contains(index) }
        guard let new = newType(ofParameter: index, among: old, of: declaration), let attributes = Self.attributes(ofClosure: new) else {
            return true
        }
        return attributes.contains(.escaping)
    }

    /// The new type of a parameter that takes a closure. Templates may move parameters: the closures among them stay in their order.
    private func newType(ofParameter index: Int, among old: [ApiType], of declaration: ApiDeclaration) -> ApiType? {
        guard let new = apis.newSignature(of: declaration)?.parameters.filter({ !$0.isReceiver }).map(\.type) else { return nil }
        if new.count == old.count { return new[index] }
        let closures = old.indices.filter { Self.attributes(ofClosure: old[$0]) != nil }
        let newClosures = new.filter { Self.attributes(ofClosure: $0) != nil }
        guard closures.count == newClosures.count, let position = closures.firstIndex(of: index) else { return nil }
        return newClosures[position]
    }

    /// Whether Swift 2 marks the closure as one that isn't kept.
    private static func isMarked(_ type: ApiType) -> Bool {
        guard let attributes = attributes(ofClosure: type) else { return false }
        return attributes.contains(.noescape) || attributes.contains(.autoclosure) && !attributes.contains(.escaping)
    }

    /// The attributes of a type that is a closure's, or of one that attributes are written before; nil of any other, such as an optional closure.
    private static func attributes(ofClosure type: ApiType) -> ApiFunctionType.Attributes? {
        switch type.withoutParentheses {
        case .function(let function): function.attributes
        case .attributed(let attributes, _): attributes
        default: nil
        }
    }
}
