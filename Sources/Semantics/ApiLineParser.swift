/// Reads one line of a map into its syntax.
struct ApiLineParser {
    var cursor: ApiCursor

    /// - Parameter line: the bytes of the line without its line break.
    /// - Throws: `ApiSyntaxError` with the column and what was expected there.
    static func parse(_ line: UnsafeBufferPointer<UInt8>) throws(ApiSyntaxError) -> ApiLine {
        var parser = ApiLineParser(cursor: ApiCursor(line))
        return try parser.line()
    }

    private mutating func line() throws(ApiSyntaxError) -> ApiLine {
        var isMember = false
        if cursor.current == UInt8(ascii: " ") {
            isMember = true
            cursor.skipBlanks()
        }
        var platforms: ApiPlatforms?
        if cursor.current == UInt8(ascii: "[") {
            cursor.position += 1
            platforms = try Self.platforms(&cursor)
            try cursor.expect("]", "']' after the platforms")
            cursor.skipBlanks()
        }
        var line: ApiLine
        if !isMember, let kind = ownerKind() {
            line = ApiLine(content: .owner(try owner(kind)))
        } else {
            let old = try declaration()
            var change: ApiChangeSyntax?
            var later: [ApiLine.Later<ApiChangeSyntax>] = []
            while let tag = try arrow() {
                let new = try self.change(old)
                if tag.isEmpty { change = new } else { later.append(.init(rung: tag, change: new)) }
            }
            line = ApiLine(content: .declaration(old, change, later: later))
        }
        line.isMember = isMember
        line.platforms = platforms
        cursor.skipBlanks()
        if atUnconfirmedMark() {
            line.isUnconfirmed = true
            cursor.position += 1
            cursor.skipBlanks()
        }
        if !cursor.isAtEnd { throw cursor.error("'=>' or the end of the line") }
        return line
    }

    static func platforms(_ cursor: inout ApiCursor) throws(ApiSyntaxError) -> ApiPlatforms {
        var platforms = ApiPlatforms()
        while true {
            switch cursor.current {
            case UInt8(ascii: "i"): platforms.insert(.iOS)
            case UInt8(ascii: "o"): platforms.insert(.macOS)
            case UInt8(ascii: "t"): platforms.insert(.tvOS)
            case UInt8(ascii: "w"): platforms.insert(.watchOS)
            case UInt8(ascii: " "): break
            default:
                if platforms.isEmpty { throw cursor.error("platforms: i, o, t or w") }
                return platforms
            }
            cursor.position += 1
        }
    }

    /// A `?` with nothing but the line's end or another arrow behind it.
    private func atUnconfirmedMark() -> Bool {
        guard cursor.current == UInt8(ascii: "?") else { return false }
        let next = cursor.byte(ahead: 1)
        return next == 0 || next == UInt8(ascii: " ")
    }

    /// Takes `=>` or `=>TAG`; gives the tag, `nil` when there is no arrow.
    private mutating func arrow() throws(ApiSyntaxError) -> String? {
        cursor.skipBlanks()
        guard cursor.current == UInt8(ascii: "="), cursor.byte(ahead: 1) == UInt8(ascii: ">") else { return nil }
        cursor.position += 2
        let start = cursor.position
        while !cursor.isAtEnd, cursor.current != UInt8(ascii: " ") { cursor.position += 1 }
        let tag = cursor.text(start..<cursor.position)
        cursor.skipBlanks()
        if cursor.isAtEnd { throw cursor.error("what the declaration becomes") }
        return tag
    }

    /// Whether the word here is a keyword of the format rather than a name: something follows it on this side of the line.
    private func isKeyword(_ word: Range<Int>) -> Bool {
        var at = word.upperBound
        let bytes = cursor.bytes
        guard at < bytes.count, bytes[at] == UInt8(ascii: " ") else { return false }
        while at < bytes.count, bytes[at] == UInt8(ascii: " ") { at += 1 }
        guard at < bytes.count else { return false }
        let next = at + 1 < bytes.count ? bytes[at + 1] : 0
        switch bytes[at] {
        case UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: ":"): return false
        case UInt8(ascii: "?"): return next != 0 && next != UInt8(ascii: " ")
        case UInt8(ascii: "="): return next != UInt8(ascii: ">")
        default: return true
        }
    }

    private mutating func takeKeyword(_ text: StaticString) -> Bool {
        cursor.skipBlanks()
        let word = cursor.peekWord()
        guard cursor.word(word, is: text), isKeyword(word) else { return false }
        cursor.position = word.upperBound
        cursor.skipBlanks()
        return true
    }

    /// `value` or `ref` in front of a side of a split; a template may follow at once.
    private mutating func takeSide(_ text: StaticString) -> Bool {
        if takeKeyword(text) { return true }
        let start = cursor.position
        if cursor.take(word: text) {
            cursor.skipBlanks()
            if cursor.current == UInt8(ascii: "{"), !takeGetMark() { return true }
        }
        cursor.position = start
        return false
    }

    /// `func`, which is never a name; an operator may follow.
    private mutating func takeFunc() -> Bool { cursor.take(word: "func") }

    // MARK: Owners

    private mutating func ownerKind() -> ApiOwner.Kind? {
        let start = cursor.position
        if takeKeyword("class") {
            // `class func` and `class var` belong to members.
            if takeFunc() || takeKeyword("var") {
                cursor.position = start
                return nil
            }
            return .class_
        }
        if takeKeyword("struct") { return .struct_ }
        if takeKeyword("enum") { return .enum_ }
        if takeKeyword("optionset") { return .optionSet }
        if takeKeyword("protocol") { return .protocol_ }
        if takeKeyword("typealias") { return .typealias_ }
        if takeKeyword("extension") { return .extension_ }
        return nil
    }

    private mutating func owner(_ kind: ApiOwner.Kind) throws(ApiSyntaxError) -> ApiOwnerSyntax {
        var owner = ApiOwnerSyntax(kind: kind, name: try cursor.dottedName("the type's name"))
        if cursor.current == UInt8(ascii: "<") { owner.generics = try generics() }
        if kind == .typealias_, atAliasedType() { owner.aliased = try cursor.type() }
        if cursor.take(":") {
            repeat { owner.inherited.append(try cursor.type()) } while cursor.take(",")
        }
        owner.requirements = try whereClause()
        while let tag = try arrow() {
            let change = try ownerChange(owner)
            if tag.isEmpty { owner.change = change } else { owner.later.append(.init(rung: tag, change: change)) }
        }
        return owner
    }

    /// Takes the `=` of an alias (not of an arrow).
    private mutating func atAliasedType() -> Bool {
        let start = cursor.position
        cursor.skipBlanks()
        if cursor.current == UInt8(ascii: "="), cursor.byte(ahead: 1) != UInt8(ascii: ">") {
            cursor.position += 1
            return true
        }
        cursor.position = start
        return false
    }

    private mutating func ownerChange(_ owner: ApiOwnerSyntax) throws(ApiSyntaxError) -> ApiOwnerSyntax.Change {
        if cursor.current == UInt8(ascii: "!") {
            cursor.position += 1
            guard cursor.take(word: "gone") else { throw cursor.error("'gone' (types can't have other marks)") }
            return .gone(try reason())
        }
        if cursor.current == UInt8(ascii: "{") {
            cursor.position += 1
            let type = try cursor.type()
            try cursor.expect("}", "'}' after the type")
            return .replaced(type)
        }
        if takeKeyword("value") {
            let value = try cursor.dottedName("the value type")
            try cursor.expect("|", "'| ref' and the class's name")
            guard cursor.take(word: "ref") else { throw cursor.error("'ref' and the class's name") }
            return .split(value: value, reference: try cursor.dottedName("the class's name"))
        }
        if takeKeyword("mutable") { return .mutable(of: try cursor.dottedName("the value type")) }
        if takeKeyword("error") { return .errorCode(try cursor.dottedName("the error struct's Code type")) }
        var name: String?
        if cursor.current != UInt8(ascii: "=") { name = try cursor.dottedName("the new name") }
        var kept: [String]?
        if let name, cursor.current == UInt8(ascii: "<") {
            if owner.generics.isEmpty { return .generic(name, try cursor.genericArguments()) }
            kept = try keptGenerics(owner)
        }
        var aliased: ApiType?
        if owner.kind == .typealias_, atAliasedType() { aliased = try cursor.type() }
        if name == nil, aliased == nil { throw cursor.error("the new name") }
        return .named(name, generics: kept, aliased: aliased)
    }

    /// `<Cell, VCType>`: names of the old side, in its order.
    private mutating func keptGenerics(_ owner: ApiOwnerSyntax) throws(ApiSyntaxError) -> [String] {
        cursor.position += 1
        var kept: [String] = []
        var left = owner.generics[...]
        repeat {
            let here = cursor
            let name = try cursor.name("a generic parameter")
            guard let position = left.firstIndex(where: { $0.name == name }) else {
                throw here.error("a generic parameter of the old side, in its order")
            }
            left = left[(position + 1)...]
            kept.append(name)
        } while cursor.take(",")
        try cursor.expect(">", "',' or '>'")
        return kept
    }

    // MARK: Generic parameters

    private mutating func generics() throws(ApiSyntaxError) -> [ApiGenericParameter] {
        cursor.position += 1
        var parameters: [ApiGenericParameter] = []
        repeat {
            var parameter = ApiGenericParameter(name: try cursor.name("a generic parameter"))
            if cursor.take(":") {
                switch try cursor.type() {
                case .composition(let parts, isOldSpelling: false): parameter.constraints = parts
                case let type: parameter.constraints = [type]
                }
            }
            parameters.append(parameter)
        } while cursor.take(",")
        try cursor.expect(">", "',' or '>'")
        return parameters
    }

    private mutating func whereClause() throws(ApiSyntaxError) -> [ApiRequirement] {
        guard cursor.take(word: "where") else { return [] }
        var requirements: [ApiRequirement] = []
        repeat {
            let subject = try cursor.type()
            cursor.skipBlanks()
            let isSameType = cursor.current == UInt8(ascii: "=")
            if isSameType {
                cursor.position += 1
                try cursor.expect("=", "'=='")
            } else {
                try cursor.expect(":", "':' or '=='")
            }
            requirements.append(ApiRequirement(subject: subject, isSameType: isSameType, constraint: try cursor.type()))
        } while cursor.take(",")
        return requirements
    }

    // MARK: Old side

    static let modifiers: [(StaticString, ApiSignature.Flags)] = [
        ("optional", .optionalRequirement), ("mutating", .mutating), ("weak", .weak), ("final", .final), ("required", .required),
        ("convenience", .convenience), ("prefix", .prefixOperator), ("postfix", .postfixOperator), ("open", .open),
    ]

    private mutating func attributesAndModifiers() throws(ApiSyntaxError) -> ApiSignature.Flags {
        var flags = ApiSignature.Flags()
        scan: while true {
            cursor.skipBlanks()
            if cursor.current == UInt8(ascii: "@") {
                cursor.position += 1
                if cursor.take(word: "warn_unused_result") {
                    flags.insert(.resultMustBeUsed)
                } else if cursor.take(word: "discardableResult") {
                    flags.insert(.discardableResult)
                } else {
                    throw cursor.error("@warn_unused_result or @discardableResult")
                }
                continue
            }
            for (word, flag) in Self.modifiers where takeKeyword(word) {
                flags.insert(flag)
                continue scan
            }
            return flags
        }
    }

    private mutating func declaration() throws(ApiSyntaxError) -> ApiSignature {
        var signature = ApiSignature(kind: .method, owner: nil, name: "")
        signature.flags = try attributesAndModifiers()
        let isMember = cursor.bytes.first == UInt8(ascii: " ")
        let isStatic = takeKeyword("static")
        if isStatic { signature.flags.insert(.spelledStatic) }
        let isClass = !isStatic && takeKeyword("class")
        if takeFunc() {
            signature.kind = !isMember ? .function : isStatic || isClass ? .classMethod : .method
        } else if takeKeyword("var") {
            signature.kind = !isMember ? .constant : isStatic || isClass ? .classProperty : .property
            if !isMember { signature.flags.insert(.variable) }
        } else if takeKeyword("let") {
            signature.kind = !isMember ? .constant : isStatic ? .optionSetMember : .property
            if isMember, !isStatic { signature.flags.insert(.readOnly) }
        } else if takeKeyword("case") {
            signature.kind = .enumCase
        } else if takeKeyword("typealias") {
            signature.kind = .typealias_
        } else if takeKeyword("associatedtype") {
            signature.kind = .associatedType
        } else if cursor.take(word: "init") {
            signature.kind = .initializer
            signature.name = "init"
            if cursor.current == UInt8(ascii: "?") {
                cursor.position += 1
                signature.failability = .optional
            } else if cursor.current == UInt8(ascii: "!") {
                cursor.position += 1
                signature.failability = .implicitlyUnwrapped
            }
        } else if cursor.take(word: "subscript") {
            signature.kind = .subscript_
            signature.name = "subscript"
        } else {
            throw cursor.error(
                isMember
                    ? "a declaration (init, func, class func, var, class var, static let, case, subscript, typealias, associatedtype)"
                    : "a declaration (class, struct, enum, optionset, protocol, typealias, extension, func, let, var)")
        }
        if signature.name.isEmpty {
            cursor.skipBlanks()
            if !ApiCursor.isNameByte(cursor.current), signature.kind.hasParameters {
                signature.name = try cursor.operatorName("a name")
                cursor.skipBlanks()
            } else {
                signature.name = try cursor.name("a name")
            }
        }
        if signature.kind.hasParameters || signature.kind == .enumCase {
            if cursor.current == UInt8(ascii: "<") { signature.generics = try generics() }
            if signature.kind.hasParameters || cursor.current == UInt8(ascii: "(") {
                signature.parameters = try parameters(allowsReceiver: true)
            }
            signature.throwing = throwing()
            if takeResultArrow() {
                signature.type = try cursor.type()
            } else if signature.kind == .subscript_ {
                throw cursor.error("'->' and the subscript's type")
            }
            signature.requirements = try whereClause()
        } else {
            switch signature.kind {
            case .typealias_:
                try cursor.expect("=", "'=' and the aliased type")
                signature.type = try cursor.type()
            case .associatedType:
                if cursor.take(":") { signature.generics = [ApiGenericParameter(name: signature.name, constraints: try inheritance())] }
            case .optionSetMember:
                break
            default:
                try cursor.expect(":", "':' and the type")
                signature.type = try cursor.type()
            }
        }
        if takeGetMark() { signature.flags.insert(.readOnly) }
        return signature
    }

    private mutating func inheritance() throws(ApiSyntaxError) -> [ApiType] {
        var types: [ApiType] = []
        repeat { types.append(try cursor.type()) } while cursor.take(",")
        return types
    }

    private mutating func throwing() -> ApiThrowing {
        if cursor.take(word: "throws") { return .throws }
        if cursor.take(word: "rethrows") { return .rethrows }
        return .none
    }

    private mutating func takeResultArrow() -> Bool {
        let start = cursor.position
        cursor.skipBlanks()
        if cursor.current == UInt8(ascii: "-"), cursor.byte(ahead: 1) == UInt8(ascii: ">") {
            cursor.position += 2
            return true
        }
        cursor.position = start
        return false
    }

    /// `{get}`
    private mutating func takeGetMark() -> Bool {
        let start = cursor.position
        cursor.skipBlanks()
        if cursor.current == UInt8(ascii: "{") {
            cursor.position += 1
            if cursor.take(word: "get"), cursor.take("}") { return true }
        }
        cursor.position = start
        return false
    }

    private mutating func parameters(allowsReceiver: Bool) throws(ApiSyntaxError) -> [ApiParameter] {
        try cursor.expect("(", "'('")
        var parameters: [ApiParameter] = []
        if cursor.take(")") { return parameters }
        repeat {
            let label = try cursor.name("an argument label or '_'")
            try cursor.expect(":", "':' and the parameter's type")
            var parameter = ApiParameter(label: label == "_" ? nil : label, type: try cursor.type())
            if allowsReceiver, label == "self" {
                parameter.label = nil
                parameter.isReceiver = true
            }
            if cursor.current == UInt8(ascii: "."), cursor.byte(ahead: 1) == UInt8(ascii: "."), cursor.byte(ahead: 2) == UInt8(ascii: ".") {
                cursor.position += 3
                parameter.isVariadic = true
            }
            if cursor.take("=") { parameter.hasDefault = true }
            parameters.append(parameter)
        } while cursor.take(",")
        try cursor.expect(")", "',' or ')'")
        return parameters
    }

    // MARK: New side

    private mutating func change(_ old: ApiSignature) throws(ApiSyntaxError) -> ApiChangeSyntax {
        cursor.skipBlanks()
        switch cursor.current {
        case UInt8(ascii: "["):
            cursor.position += 1
            try cursor.expect("]", "']' (the empty option set)")
            return .emptyOptionSet
        case UInt8(ascii: "{"):
            return .template(try template())
        case UInt8(ascii: "!") where ApiCursor.isNameByte(cursor.byte(ahead: 1)):
            cursor.position += 1
            if cursor.take(word: "gone") { return .gone(try reason()) }
            if cursor.take(word: "native") {
                cursor.skipBlanks()
                let start = cursor.position
                while ApiCursor.isNameByte(cursor.current) || cursor.current == UInt8(ascii: "-") { cursor.position += 1 }
                if start == cursor.position { throw cursor.error("the transformation's name") }
                return .native(cursor.text(start..<cursor.position), try optionalNewSignature(old))
            }
            guard cursor.take(word: "shape") else { throw cursor.error("!gone, !shape or !native") }
            let why = try reason()
            return .shape(why, try optionalNewSignature(old))
        default: break
        }
        if takeSide("value") {
            let value = try change(old)
            guard cursor.take("|") else { return .split(value: value, reference: nil, cast: false) }
            guard cursor.take(word: "ref") else { throw cursor.error("'ref' and what the class's member becomes") }
            let cast = takeKeyword("cast")
            return .split(value: value, reference: try change(old), cast: cast)
        }
        if takeSide("ref") {
            let cast = takeKeyword("cast")
            return .split(value: nil, reference: try change(old), cast: cast)
        }
        let start = cursor.position
        let flags = try attributesAndModifiers()
        if cursor.current == UInt8(ascii: "="), !ApiCursor.isOperatorByte(cursor.byte(ahead: 1)) {
            cursor.position += 1
            var new = try sameSignature(old)
            new.flags.formUnion(flags)
            return .same(new)
        }
        cursor.position = start
        return .signature(try newSignature(old))
    }

    private mutating func optionalNewSignature(_ old: ApiSignature) throws(ApiSyntaxError) -> ApiNewSignatureSyntax? {
        cursor.skipBlanks()
        if cursor.isAtEnd || cursor.current == UInt8(ascii: "|") || atUnconfirmedMark() || isArrow() { return nil }
        return try newSignature(old)
    }

    private func isArrow() -> Bool { cursor.current == UInt8(ascii: "=") && cursor.byte(ahead: 1) == UInt8(ascii: ">") }

    /// `= (T, U =) throws -> R`, `= T`, `=`
    private mutating func sameSignature(_ old: ApiSignature) throws(ApiSyntaxError) -> ApiNewSignatureSyntax {
        var new = ApiNewSignatureSyntax()
        cursor.skipBlanks()
        if old.kind.hasParameters {
            if cursor.current == UInt8(ascii: "(") {
                cursor.position += 1
                var parameters: [ApiParameter] = []
                if !cursor.take(")") {
                    repeat {
                        var parameter = ApiParameter(label: nil, type: try cursor.type())
                        if cursor.current == UInt8(ascii: "."), cursor.byte(ahead: 1) == UInt8(ascii: ".") {
                            cursor.position += 3
                            parameter.isVariadic = true
                        }
                        if cursor.take("=") { parameter.hasDefault = true }
                        parameters.append(parameter)
                    } while cursor.take(",")
                    try cursor.expect(")", "',' or ')'")
                }
                new.arguments = .parameters(parameters)
            }
            new.throwing = throwing()
            if takeResultArrow() {
                new.type = try cursor.type()
                new.isResult = true
            }
        } else if !cursor.isAtEnd, cursor.current != UInt8(ascii: "|"), cursor.current != UInt8(ascii: "{"), !isArrow(),
            !atUnconfirmedMark()
        {
            new.type = try cursor.type()
        }
        if takeGetMark() { new.flags.insert(.readOnly) }
        new.template = try optionalTemplate()
        return new
    }

    private mutating func newSignature(_ old: ApiSignature) throws(ApiSyntaxError) -> ApiNewSignatureSyntax {
        var new = ApiNewSignatureSyntax()
        new.flags = try attributesAndModifiers()
        let isStatic = takeKeyword("static")
        if isStatic { new.flags.insert(.spelledStatic) }
        let isClass = !isStatic && takeKeyword("class")
        if takeFunc() {
            new.kind = isStatic || isClass ? .classMethod : .method
        } else if takeKeyword("var") {
            new.kind = isStatic || isClass ? .classProperty : .property
        } else if takeKeyword("let") {
            new.kind = !isStatic ? .constant : old.kind == .optionSetMember ? .optionSetMember : .classProperty
        } else if takeKeyword("case") {
            new.kind = .enumCase
        }
        cursor.skipBlanks()
        if ApiCursor.isNameByte(cursor.current) {
            let path = try cursor.dottedName("the new name")
            if let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) {
                new.owner = String(path[..<dot])
                new.name = String(path[path.index(after: dot)...])
            } else {
                new.name = path
            }
        } else {
            new.name = try cursor.operatorName("the new name")
            cursor.skipBlanks()
        }
        if new.name == "init" {
            if cursor.current == UInt8(ascii: "?"), !atUnconfirmedMark() {
                cursor.position += 1
                new.failability = .optional
            } else if cursor.current == UInt8(ascii: "!") {
                cursor.position += 1
                new.failability = .implicitlyUnwrapped
            }
        }
        if cursor.current == UInt8(ascii: "<") { new.generics = try generics() }
        if cursor.current == UInt8(ascii: "(") {
            if let labels = labels() {
                new.arguments = .labels(labels)
            } else {
                new.arguments = .parameters(try parameters(allowsReceiver: false))
            }
        }
        new.throwing = throwing()
        if takeResultArrow() {
            new.type = try cursor.type()
        } else if case .none = new.arguments, cursor.take(":") {
            new.type = try cursor.type()
        }
        new.requirements = try whereClause()
        if takeGetMark() { new.flags.insert(.readOnly) }
        new.template = try optionalTemplate()
        return new
    }

    /// `(with:for:=)` and `()`; `nil`, and nothing taken, when there are types.
    private mutating func labels() -> [ApiNewSignatureSyntax.Label]? {
        let start = cursor.position
        cursor.position += 1
        var labels: [ApiNewSignatureSyntax.Label] = []
        while cursor.current != UInt8(ascii: ")") {
            let word = cursor.peekWord()
            cursor.position = word.upperBound
            guard !word.isEmpty, cursor.current == UInt8(ascii: ":") else {
                cursor.position = start
                return nil
            }
            cursor.position += 1
            var label = ApiNewSignatureSyntax.Label(label: cursor.word(word, is: "_") ? nil : cursor.text(word), hasDefault: false)
            if cursor.current == UInt8(ascii: "=") {
                cursor.position += 1
                label.hasDefault = true
            }
            labels.append(label)
        }
        cursor.position += 1
        return labels
    }

    private mutating func reason() throws(ApiSyntaxError) -> String? {
        cursor.skipBlanks()
        guard cursor.current == UInt8(ascii: "\"") else { return nil }
        cursor.position += 1
        let start = cursor.position
        while !cursor.isAtEnd, cursor.current != UInt8(ascii: "\"") { cursor.position += 1 }
        if cursor.isAtEnd { throw cursor.error("'\"' at the end of the reason") }
        cursor.position += 1
        return cursor.text(start..<(cursor.position - 1))
    }

    // MARK: Templates

    private mutating func optionalTemplate() throws(ApiSyntaxError) -> ApiTemplate? {
        cursor.skipBlanks()
        return cursor.current == UInt8(ascii: "{") ? try template() : nil
    }

    private mutating func template() throws(ApiSyntaxError) -> ApiTemplate {
        cursor.position += 1
        let pieces = try pieces(inOptional: false)
        try cursor.expect("}", "'}' at the end of the template")
        return ApiTemplate(pieces: pieces)
    }

    private mutating func pieces(inOptional: Bool) throws(ApiSyntaxError) -> [ApiTemplate.Piece] {
        var pieces: [ApiTemplate.Piece] = []
        var textStart = cursor.position
        var braces = 0
        var brackets = 0
        func flush() {
            if textStart < cursor.position { pieces.append(.text(cursor.text(textStart..<cursor.position))) }
        }
        while true {
            switch cursor.current {
            case 0 where cursor.isAtEnd:
                throw cursor.error(inOptional ? "']'" : "'}' at the end of the template")
            case UInt8(ascii: "$"):
                flush()
                cursor.position += 1
                if cursor.take(word: "self") {
                    pieces.append(.receiver)
                } else {
                    var number = 0
                    var digits = 0
                    while case let digit = cursor.current, digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9"), digits < 3 {
                        number = number * 10 + Int(digit - UInt8(ascii: "0"))
                        digits += 1
                        cursor.position += 1
                    }
                    if digits == 0 { throw cursor.error("an argument's number or 'self' after '$'") }
                    pieces.append(.argument(number))
                }
                textStart = cursor.position
                continue
            case UInt8(ascii: "[") where cursor.byte(ahead: 1) == UInt8(ascii: ","):
                flush()
                cursor.position += 1
                let inner = try self.pieces(inOptional: true)
                try cursor.expect("]", "']'")
                pieces.append(.optional(inner))
                textStart = cursor.position
                continue
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"):
                if inOptional, brackets == 0 {
                    flush()
                    return pieces
                }
                brackets -= 1
            case UInt8(ascii: "{"): braces += 1
            case UInt8(ascii: "}"):
                if !inOptional, braces == 0 {
                    flush()
                    return pieces
                }
                braces -= 1
            default: break
            }
            cursor.position += 1
        }
    }
}
