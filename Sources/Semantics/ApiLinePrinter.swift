/// Prints a line's syntax in the canonical spelling of maps; parsing it gives the same syntax again.
extension ApiLine: CustomStringConvertible {
    var description: String {
        var text = isMember ? "  " : ""
        if let platforms { text += "[\(platforms.letters)] " }
        switch content {
        case .owner(let owner): owner.write(to: &text)
        case .declaration(let old, let change, let later):
            old.writeDeclaration(to: &text, isMember: isMember)
            if let change {
                text += "  =>  "
                change.write(to: &text)
            }
            for step in later {
                text += "  =>\(step.rung)  "
                step.change.write(to: &text)
            }
        }
        if isUnconfirmed { text += "  ?" }
        return text
    }
}

extension ApiOwnerSyntax {
    fileprivate func write(to text: inout String) {
        switch kind {
        case .class_: text += "class "
        case .struct_: text += "struct "
        case .enum_: text += "enum "
        case .optionSet: text += "optionset "
        case .protocol_: text += "protocol "
        case .typealias_: text += "typealias "
        case .extension_: text += "extension "
        }
        text += name
        generics.write(to: &text)
        if let aliased { text += " = \(aliased)" }
        for (index, type) in inherited.enumerated() { text += index == 0 ? " : \(type)" : ", \(type)" }
        requirements.write(to: &text)
        if let change { text += "  =>  \(change.spelling)" }
        for step in later { text += "  =>\(step.rung)  \(step.change.spelling)" }
    }
}

extension ApiOwnerSyntax.Change {
    fileprivate var spelling: String {
        switch self {
        case .named(let name, let generics, let aliased):
            [name.map { $0 + (generics.map { "<" + $0.joined(separator: ", ") + ">" } ?? "") }, aliased.map { "= \($0)" }]
                .compactMap { $0 }.joined(separator: " ")
        case .generic(let name, let arguments): ApiType.named(name, arguments).description
        case .split(let value, let reference): "value \(value) | ref \(reference)"
        case .mutable(let value): "mutable \(value)"
        case .errorCode(let name): "error \(name)"
        case .replaced(let type): "{\(type)}"
        case .gone(let reason): "!gone" + quoted(reason)
        }
    }
}

private func quoted(_ reason: String?) -> String { reason.map { " \"\($0)\"" } ?? "" }

extension [ApiGenericParameter] {
    fileprivate func write(to text: inout String) {
        if isEmpty { return }
        text += "<"
        for (index, parameter) in enumerated() {
            if index > 0 { text += ", " }
            text += parameter.name
            for (index, constraint) in parameter.constraints.enumerated() {
                text += index == 0 ? " : " : " & "
                constraint.write(to: &text)
            }
        }
        text += ">"
    }
}

extension [ApiRequirement] {
    fileprivate func write(to text: inout String) {
        for (index, requirement) in enumerated() {
            text += index == 0 ? " where " : ", "
            requirement.subject.write(to: &text)
            text += requirement.isSameType ? " == " : " : "
            requirement.constraint.write(to: &text)
        }
    }
}

extension [ApiParameter] {
    fileprivate func write(to text: inout String, withLabels: Bool) {
        text += "("
        for (index, parameter) in enumerated() {
            if index > 0 { text += ", " }
            if withLabels { text += parameter.isReceiver ? "self: " : (parameter.label ?? "_") + ": " }
            parameter.type.write(to: &text)
            if parameter.isVariadic { text += "..." }
            if parameter.hasDefault { text += " =" }
        }
        text += ")"
    }
}

extension ApiSignature.Flags {
    fileprivate func writeModifiers(to text: inout String) {
        if contains(.resultMustBeUsed) { text += "@warn_unused_result " }
        if contains(.discardableResult) { text += "@discardableResult " }
        for (word, flag) in ApiLineParser.modifiers where contains(flag) { text += "\(word) " }
    }
}

extension ApiFailability {
    fileprivate var mark: String {
        switch self {
        case .none: ""
        case .optional: "?"
        case .implicitlyUnwrapped: "!"
        }
    }
}

extension ApiThrowing {
    fileprivate var suffix: String {
        switch self {
        case .none: ""
        case .throws: " throws"
        case .rethrows: " rethrows"
        }
    }
}

extension ApiSignature {
    fileprivate func writeDeclaration(to text: inout String, isMember: Bool) {
        flags.writeModifiers(to: &text)
        let staticWord = flags.contains(.spelledStatic) ? "static " : "class "
        switch kind {
        case .function, .method: text += "func "
        case .classMethod: text += staticWord + "func "
        case .constant: text += flags.contains(.variable) ? "var " : "let "
        case .property: text += "var "
        case .classProperty: text += staticWord + "var "
        case .optionSetMember: text += "static let "
        case .enumCase: text += "case "
        case .typealias_: text += "typealias "
        case .associatedType: text += "associatedtype "
        case .initializer, .subscript_: break
        }
        text += name
        text += failability.mark
        if let first = name.utf8.first, ApiCursor.isOperatorByte(first) { text += " " }
        switch kind {
        case .associatedType:
            for (index, type) in (generics.first?.constraints ?? []).enumerated() { text += index == 0 ? " : \(type)" : ", \(type)" }
        case .typealias_: text += " = \(type)"
        case .optionSetMember: break
        case .enumCase:
            if !parameters.isEmpty { parameters.write(to: &text, withLabels: true) }
        case .function, .method, .classMethod, .initializer, .subscript_:
            generics.write(to: &text)
            parameters.write(to: &text, withLabels: true)
            text += throwing.suffix
            if type != .void, kind != .initializer { text += " -> \(type)" }
            requirements.write(to: &text)
        case .constant, .property, .classProperty: text += ": \(type)"
        }
        if flags.contains(.readOnly) { text += " {get}" }
    }
}

extension ApiChangeSyntax {
    fileprivate func write(to text: inout String) {
        switch self {
        case .same(let new):
            new.flags.writeModifiers(to: &text)
            text += "="
            if case .parameters(let parameters) = new.arguments {
                text += " "
                parameters.write(to: &text, withLabels: false)
                text += new.throwing.suffix
                if let type = new.type { text += " -> \(type)" }
            } else {
                text += new.throwing.suffix
                if let type = new.type {
                    text += new.isResult ? " -> \(type)" : " \(type)"
                }
            }
            new.writeTail(to: &text)
        case .signature(let new): new.write(to: &text)
        case .template(let template): text += "{\(template)}"
        case .emptyOptionSet: text += "[]"
        case .shape(let reason, let new):
            text += "!shape" + quoted(reason)
            if let new {
                text += " "
                new.write(to: &text)
            }
        case .gone(let reason): text += "!gone" + quoted(reason)
        case .native(let name, let new):
            text += "!native \(name)"
            if let new {
                text += " "
                new.write(to: &text)
            }
        case .split(let value, let reference, let cast):
            if let value {
                text += "value "
                value.write(to: &text)
            }
            if let reference {
                text += value == nil ? "ref " : " | ref "
                if cast { text += "cast " }
                reference.write(to: &text)
            }
        }
    }
}

extension ApiNewSignatureSyntax {
    private var isBareName: Bool { arguments == .none && generics.isEmpty }

    fileprivate func writeTail(to text: inout String) {
        if flags.contains(.readOnly) { text += " {get}" }
        if let template { text += " {\(template)}" }
    }

    fileprivate func write(to text: inout String) {
        flags.writeModifiers(to: &text)
        let staticWord = flags.contains(.spelledStatic) ? "static " : "class "
        switch kind {
        case .method?: text += "func "
        case .classMethod?: text += staticWord + "func "
        case .property?: text += "var "
        case .classProperty?: text += staticWord + "var "
        case .constant?: text += "let "
        case .enumCase?: text += "case "
        default: break
        }
        if let owner { text += owner + "." }
        text += name + failability.mark
        if let first = name.utf8.first, ApiCursor.isOperatorByte(first), !isBareName { text += " " }
        generics.write(to: &text)
        switch arguments {
        case .none:
            text += throwing.suffix
            if let type { text += ": \(type)" }
        case .labels(let labels):
            text += "("
            for label in labels { text += (label.label ?? "_") + (label.hasDefault ? ":=" : ":") }
            text += ")" + throwing.suffix
            if let type { text += " -> \(type)" }
        case .parameters(let parameters):
            parameters.write(to: &text, withLabels: true)
            text += throwing.suffix
            if let type { text += " -> \(type)" }
        }
        requirements.write(to: &text)
        writeTail(to: &text)
    }
}
