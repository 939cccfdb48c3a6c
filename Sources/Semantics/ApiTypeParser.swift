/// Reads types, names and words from the bytes of one line of a map.
struct ApiCursor {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    @inline(__always) var current: UInt8 { position < bytes.count ? bytes[position] : 0 }
    @inline(__always) func byte(ahead: Int) -> UInt8 { position + ahead < bytes.count ? bytes[position + ahead] : 0 }
    var isAtEnd: Bool { position >= bytes.count }

    mutating func skipBlanks() {
        while current == UInt8(ascii: " ") { position += 1 }
    }

    /// Takes the byte if it comes next, blanks in front of it included.
    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        let start = position
        skipBlanks()
        if current == UInt8(ascii: byte) {
            position += 1
            return true
        }
        position = start
        return false
    }

    mutating func expect(_ byte: Unicode.Scalar, _ expected: String) throws(ApiSyntaxError) {
        if !take(byte) { throw error(expected) }
    }

    func error(_ expected: String) -> ApiSyntaxError { ApiSyntaxError(column: position + 1, expected: expected) }

    @inline(__always)
    static func isNameByte(_ byte: UInt8) -> Bool {
        // Letters first, as they are the most.
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte >= 0x80 || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$")
    }

    static func isOperatorByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"), UInt8(ascii: "*"),
            UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
            UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self) }

    /// The word here, without taking it; empty when there is none.
    @inline(__always)
    func peekWord() -> Range<Int> {
        var end = position
        while end < bytes.count, Self.isNameByte(bytes[end]) { end &+= 1 }
        return Range(uncheckedBounds: (position, end))
    }

    func word(_ range: Range<Int>, is text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        let p = text.utf8Start
        for i in 0..<range.count where bytes[range.lowerBound + i] != p[i] { return false }
        return true
    }

    /// Takes `word` when it comes next as a whole word, blanks in front of it included.
    mutating func take(word: StaticString) -> Bool {
        let start = position
        skipBlanks()
        let range = peekWord()
        if self.word(range, is: word) {
            position = range.upperBound
            return true
        }
        position = start
        return false
    }

    mutating func name(_ expected: String) throws(ApiSyntaxError) -> String {
        skipBlanks()
        let range = peekWord()
        if range.isEmpty { throw error(expected) }
        position = range.upperBound
        return text(range)
    }

    mutating func operatorName(_ expected: String) throws(ApiSyntaxError) -> String {
        skipBlanks()
        let start = position
        while Self.isOperatorByte(current) { position += 1 }
        if start == position { throw error(expected) }
        return text(start..<position)
    }

    /// `A.B.C`
    mutating func dottedName(_ expected: String) throws(ApiSyntaxError) -> String {
        skipBlanks()
        let start = position
        guard takeDottedName() else { throw error(expected) }
        return text(start..<position)
    }

    /// Takes a dotted name that stands right here.
    mutating func takeDottedName() -> Bool {
        let start = position
        position = peekWord().upperBound
        if position == start { return false }
        while current == UInt8(ascii: "."), Self.isNameByte(byte(ahead: 1)) {
            position += 1
            position = peekWord().upperBound
        }
        return true
    }

    // MARK: Types

    mutating func type() throws(ApiSyntaxError) -> ApiType {
        skipBlanks()
        var attributes = ApiFunctionType.Attributes()
        while current == UInt8(ascii: "@") { attributes.formUnion(try attribute()) }
        if attributes.isEmpty, take(word: "inout") { return .inOut(try type()) }
        skipBlanks()
        var type: ApiType
        if current == UInt8(ascii: "(") {
            let parameters = try functionParameters()
            if let function = try functionTail(parameters) { return Self.attributed(attributes, function) }
            type = try postfix(.tuple(parameters.map { ApiTupleElement(label: $0.label, type: $0.type) }))
        } else {
            type = try postfix(try primaryType())
        }
        // `A & B`
        if take("&") {
            var parts = [type]
            repeat { parts.append(try postfix(try primaryType())) } while take("&")
            type = .composition(parts, isOldSpelling: false)
        }
        if let function = try functionTail([ApiFunctionType.Parameter(type: type)]) { return Self.attributed(attributes, function) }
        return Self.attributed(attributes, type)
    }

    /// `throws -> R` behind parameters; `nil`, and nothing taken, when there is no arrow.
    private mutating func functionTail(_ parameters: [ApiFunctionType.Parameter]) throws(ApiSyntaxError) -> ApiType? {
        let start = position
        var throwing = ApiThrowing.none
        if take(word: "throws") { throwing = .throws } else if take(word: "rethrows") { throwing = .rethrows }
        skipBlanks()
        guard current == UInt8(ascii: "-"), byte(ahead: 1) == UInt8(ascii: ">") else {
            position = start
            return nil
        }
        position += 2
        return .function(ApiFunctionType(parameters: parameters, throwing: throwing, result: try type()))
    }

    private static func attributed(_ attributes: ApiFunctionType.Attributes, _ type: ApiType) -> ApiType {
        if attributes.isEmpty { return type }
        guard case .function(var function) = type else { return .attributed(attributes, type) }
        function.attributes = attributes
        return .function(function)
    }

    private mutating func attribute() throws(ApiSyntaxError) -> ApiFunctionType.Attributes {
        position += 1
        let name = try self.name("an attribute")
        var argument: String?
        if current == UInt8(ascii: "(") {
            // `@escaping ()` has a blank before its parenthesis; an argument has none.
            position += 1
            argument = try self.name("the attribute's argument")
            try expect(")", "')'")
        }
        skipBlanks()
        switch (name, argument) {
        case ("escaping", nil): return .escaping
        case ("noescape", nil): return .noescape
        case ("autoclosure", nil): return .autoclosure
        case ("autoclosure", "escaping"): return .escapingAutoclosure
        case ("convention", "c"): return .conventionC
        case ("convention", "block"): return .conventionBlock
        default: throw error("@escaping, @noescape, @autoclosure or @convention")
        }
    }

    private mutating func postfix(_ base: ApiType) throws(ApiSyntaxError) -> ApiType {
        var type = base
        while true {
            switch current {
            case UInt8(ascii: "?"):
                position += 1
                type = .optional(withoutOperandParentheses(type))
            case UInt8(ascii: "!"):
                position += 1
                type = .implicitlyUnwrapped(withoutOperandParentheses(type))
            case UInt8(ascii: "."):
                // Not the dots of a variadic parameter.
                guard Self.isNameByte(byte(ahead: 1)) else { return type }
                position += 1
                let member = try name("a member type")
                switch member {
                case "Type": type = .metatype(withoutOperandParentheses(type))
                case "Protocol": type = .protocolMetatype(withoutOperandParentheses(type))
                default:
                    if current == UInt8(ascii: "<"), let base = type.name {
                        type = .named(base + "." + member, try genericArguments())
                    } else {
                        type = .member(type, member)
                    }
                }
            default: return type
            }
        }
    }

    /// Parentheses that only group the operand of `?`, `!` or `.Type` are not kept.
    private func withoutOperandParentheses(_ type: ApiType) -> ApiType {
        guard case .tuple(let elements) = type, elements.count == 1, elements[0].label == nil else { return type }
        switch elements[0].type {
        case .function, .composition(_, isOldSpelling: false): return elements[0].type
        default: return type
        }
    }

    private mutating func primaryType() throws(ApiSyntaxError) -> ApiType {
        skipBlanks()
        switch current {
        case UInt8(ascii: "["):
            position += 1
            let first = try type()
            if take(":") {
                let value = try type()
                try expect("]", "']' after the dictionary's value type")
                return .dictionary(first, value)
            }
            try expect("]", "']' or ':'")
            return .array(first)
        case UInt8(ascii: "("):
            return .tuple(try functionParameters().map { ApiTupleElement(label: $0.label, type: $0.type) })
        default:
            let start = position
            let head = peekWord()
            if head.isEmpty { throw error("a type") }
            position = head.upperBound
            if word(head, is: "protocol"), current == UInt8(ascii: "<") {
                position += 1
                var parts: [ApiType] = []
                if !take(">") {
                    repeat { parts.append(try type()) } while take(",")
                    try expect(">", "'>'")
                }
                return .composition(parts, isOldSpelling: true)
            }
            // A dotted path, but for `.Type` and `.Protocol`.
            while current == UInt8(ascii: ".") {
                let save = position
                position += 1
                let part = peekWord()
                if part.isEmpty || word(part, is: "Type") || word(part, is: "Protocol") {
                    position = save
                    break
                }
                position = part.upperBound
            }
            let name = text(start..<position)
            if current == UInt8(ascii: "<") { return .named(name, try genericArguments()) }
            return .named(name, [])
        }
    }

    mutating func genericArguments() throws(ApiSyntaxError) -> [ApiType] {
        position += 1
        var arguments: [ApiType] = []
        repeat { arguments.append(try type()) } while take(",")
        try expect(">", "'>' after the generic arguments")
        return arguments
    }

    /// `(A, name: B, inout C, D...)`
    private mutating func functionParameters() throws(ApiSyntaxError) -> [ApiFunctionType.Parameter] {
        position += 1
        var parameters: [ApiFunctionType.Parameter] = []
        if take(")") { return parameters }
        repeat {
            skipBlanks()
            var label: String?
            let word = peekWord()
            if !word.isEmpty {
                let save = position
                position = word.upperBound
                if current == UInt8(ascii: ":") {
                    position += 1
                    label = text(word)
                } else {
                    position = save
                }
            }
            var type = try self.type()
            // Swift 2's `inout stop: Bool`.
            if case .inOut(.named(let name, [])) = type, label == nil, take(":") {
                label = name
                type = .inOut(try self.type())
            }
            var isVariadic = false
            if current == UInt8(ascii: "."), byte(ahead: 1) == UInt8(ascii: "."), byte(ahead: 2) == UInt8(ascii: ".") {
                position += 3
                isVariadic = true
            }
            parameters.append(ApiFunctionType.Parameter(label: label, type: type, isVariadic: isVariadic))
        } while take(",")
        try expect(")", "',' or ')'")
        return parameters
    }
}

extension ApiType {
    /// Reads a type from map spelling; `nil` when the text isn't one whole type.
    public init?(_ spelling: String) {
        var spelling = spelling
        let type: ApiType? = spelling.withUTF8 { bytes in
            var cursor = ApiCursor(bytes)
            guard let type = try? cursor.type(), cursor.isAtEnd else { return nil }
            return type
        }
        guard let type else { return nil }
        self = type
    }
}
