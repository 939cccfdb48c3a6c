/// The standing conversions: what happens to every type on the way from Swift 2 to Swift 3 without a line saying so.
///
/// Type renames of the maps, `AnyObject` → `Any` (SE-0116), `NSError` → `Error` (SE-0112), `UnsafePointer<Void>` → `UnsafeRawPointer`
/// (SE-0107), `[NSObject: …]` → `[AnyHashable: …]` (SE-0131), `protocol<A, B>` → `A & B` (SE-0095), closure parameters `@escaping`
/// unless `@noescape` (SE-0103).
public struct ApiConversion: Sendable {
    /// New type for the old name of a type; `nil` keeps the name.
    let rename: @Sendable (String) -> ApiType?
    /// Positions of the generic arguments that a type keeps (`Row<T, Cell>` → `Row<Cell>`); `nil`: all.
    let keptArguments: @Sendable (String) -> [Int]?
    /// Off for maps of rungs after Swift 3: names only.
    let convertsLanguage: Bool

    /// - Parameter convertsLanguage: false when only `rename` is wanted.
    public init(
        convertsLanguage: Bool = true, keptArguments: @escaping @Sendable (String) -> [Int]? = { _ in nil },
        rename: @escaping @Sendable (String) -> ApiType?
    ) {
        self.rename = rename
        self.keptArguments = keptArguments
        self.convertsLanguage = convertsLanguage
    }

    /// The new type of a result, a property, a constant or a part of another type.
    public func callAsFunction(_ type: ApiType) -> ApiType {
        switch type {
        case .named(let name, let arguments):
            if convertsLanguage, let special = languageType(name, arguments) { return special }
            var arguments = arguments.map { self($0) }
            if !arguments.isEmpty, let kept = keptArguments(name) {
                arguments = kept.compactMap { arguments.indices.contains($0) ? arguments[$0] : nil }
            }
            guard let new = rename(name) else { return .named(associatedPath(name), arguments) }
            if arguments.isEmpty { return new }
            if case .named(let newName, []) = new { return .named(newName, arguments) }
            return new
        case .member(let base, let name): return .member(self(base), name)
        case .optional(let wrapped): return .optional(self(wrapped))
        case .implicitlyUnwrapped(let wrapped): return .implicitlyUnwrapped(self(wrapped))
        case .array(let element): return .array(self(element))
        case .dictionary(let key, let value): return .dictionary(hashable(key), self(value))
        case .tuple(let elements):
            // Parentheses around a closure type or a name keep what is in them.
            return .tuple(elements.map { ApiTupleElement(label: $0.label, type: self($0.type)) })
        case .function(let function): return .function(convert(function))
        case .attributed(let attributes, let type):
            return .attributed(convertsLanguage ? attributes.subtracting(.noescape) : attributes, self(type))
        case .metatype(let instance): return .metatype(metatypeInstance(instance))
        case .protocolMetatype(let instance): return .protocolMetatype(metatypeInstance(instance))
        case .inOut(let type): return .inOut(self(type))
        case .composition(let parts, _): return .composition(parts.map { self($0) }, isOldSpelling: !convertsLanguage)
        }
    }

    /// The new type of a parameter: a closure that may be kept is `@escaping`.
    public func parameter(_ type: ApiType) -> ApiType {
        guard convertsLanguage else { return self(type) }
        switch type {
        case .function(let function):
            var new = convert(function)
            if function.attributes.isDisjoint(with: [.noescape, .autoclosure, .conventionC]) { new.attributes.insert(.escaping) }
            return .function(new)
        default: return self(type)
        }
    }

    private func convert(_ function: ApiFunctionType) -> ApiFunctionType {
        var new = function
        if convertsLanguage {
            new.attributes.remove(.noescape)
            if new.attributes.contains(.escapingAutoclosure) {
                new.attributes.remove(.escapingAutoclosure)
                new.attributes.formUnion([.autoclosure, .escaping])
            }
        }
        new.parameters = function.parameters.map {
            var parameter = $0
            parameter.type = self.parameter($0.type)
            return parameter
        }
        new.result = self(function.result)
        return new
    }

    /// `S.Generator.Element` is `S.Iterator.Element`, `C.Index.Distance` is `C.IndexDistance`.
    private func associatedPath(_ path: String) -> String {
        guard convertsLanguage, path.utf8.contains(UInt8(ascii: ".")) else { return path }
        var parts = path.split(separator: ".", omittingEmptySubsequences: false)
        for index in parts.indices.dropFirst() where parts[index] == "Generator" { parts[index] = "Iterator" }
        if parts.count > 2, parts[parts.count - 1] == "Distance", parts[parts.count - 2] == "Index" {
            parts.removeLast(2)
            parts.append("IndexDistance")
        }
        return parts.joined(separator: ".")
    }

    private func languageType(_ name: String, _ arguments: [ApiType]) -> ApiType? {
        switch (name, arguments.count) {
        case ("AnyObject", 0): return .any
        case ("NSError", 0): return .named("Error")
        case ("UnsafePointer", 1) where arguments[0].isVoid: return .named("UnsafeRawPointer")
        case ("UnsafeMutablePointer", 1) where arguments[0].isVoid: return .named("UnsafeMutableRawPointer")
        case ("UnsafePointer", 1), ("UnsafeMutablePointer", 1), ("AutoreleasingUnsafeMutablePointer", 1), ("Unmanaged", 1):
            return .named(name, [pointee(arguments[0])])
        case ("Set", 1): return .named("Set", [hashable(arguments[0])])
        default: return nil
        }
    }

    /// What a pointer points to keeps its class: memory isn't bridged.
    private func pointee(_ type: ApiType) -> ApiType {
        switch type {
        case .named("AnyObject", []), .named("NSError", []): return type
        case .optional(let wrapped): return .optional(pointee(wrapped))
        case .implicitlyUnwrapped(let wrapped): return .implicitlyUnwrapped(pointee(wrapped))
        default: return self(type)
        }
    }

    private func hashable(_ type: ApiType) -> ApiType {
        convertsLanguage && type == .named("NSObject", []) ? .named("AnyHashable", []) : self(type)
    }

    private func metatypeInstance(_ type: ApiType) -> ApiType {
        type == .anyObject ? type : self(type)
    }
}
