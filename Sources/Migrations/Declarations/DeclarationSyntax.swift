import Syntax

/// The parts of declarations that several transformations ask for, read off the tree.
extension SyntaxTree {
    /// The token that names a declaration: the one behind `func`, `class`, `typealias`, ...; nil for `init`, `deinit`, `subscript`, extensions.
    func declaredName(_ declaration: NodeID) -> TokenID? {
        var sawIntroducer = false
        for token in ownTokens(declaration) {
            if sawIntroducer { return token }
            switch kind(token) {
            case .funcKeyword, .classKeyword, .structKeyword, .enumKeyword, .protocolKeyword, .typealiasKeyword,
                .associatedtypeKeyword, .operatorKeyword:
                sawIntroducer = true
            case .identifier where self.is(token, "actor") || self.is(token, "macro") || self.is(token, "precedencegroup"):
                sawIntroducer = true
            default:
                break
            }
        }
        return nil
    }

    /// The attribute of that name in the node's modifiers.
    func attribute(_ name: StaticString, of node: NodeID) -> NodeID? {
        guard let modifiers = child(node, .modifiers) else { return nil }
        return attributes(in: modifiers).first { isAttribute($0, name) }
    }

    /// All attributes of a `modifiers` node, not those inside `#if`.
    func attributes(in modifiers: NodeID) -> [NodeID] { children(modifiers, .attribute) }

    func isAttribute(_ attribute: NodeID, _ name: StaticString) -> Bool {
        guard let type = child(attribute, .identifierType) else { return false }
        return self.is(firstToken(type), name)
    }

    /// The modifier of that word, with or without an argument (`private` finds `private(set)` too).
    func modifier(_ word: StaticString, of node: NodeID) -> NodeID? {
        guard let modifiers = child(node, .modifiers) else { return nil }
        return children(modifiers).first { kind($0) == .modifier && self.is(firstToken($0), word) }
    }

    /// The names in front of the colon: `x`, `_ x`, `with x`. Nil when there are none.
    func parameterNames(_ parameter: NodeID) -> (first: TokenID, second: TokenID?)? {
        var names: [TokenID] = []
        for token in ownTokens(parameter) {
            let k = kind(token)
            if k == .colon { break }
            if k == .identifier || k == .underscore || k.isKeyword || k == .dollarIdentifier { names.append(token) }
        }
        guard let first = names.first else { return nil }
        return (first, names.count > 1 ? names[1] : nil)
    }

    /// The name a parameter has inside the function; nil for none and for `_`.
    func internalName(_ parameter: NodeID) -> TokenID? {
        guard let names = parameterNames(parameter) else { return nil }
        let token = names.second ?? names.first
        return kind(token) == .underscore ? nil : token
    }

    /// The type written for a parameter, a tuple element, a generic parameter or an annotation.
    func typeChild(_ node: NodeID) -> NodeID? { child(node) { $0.isType } }

    /// Whether the names of the node (a parameter or tuple element) are followed by a colon.
    func hasColon(_ node: NodeID) -> Bool { token(node, .colon) != nil }

    /// Follows parentheses around a single unnamed type: `((Int))` gives `Int`.
    func unparenthesised(_ type: NodeID) -> NodeID {
        var type = type
        while kind(type) == .tupleType {
            let elements = children(type, .tupleTypeElement)
            guard elements.count == 1, !hasColon(elements[0]), let inner = typeChild(elements[0]) else { break }
            type = inner
        }
        return type
    }
}

/// White space around a place, as bytes.
extension SyntaxTree {
    /// The line break in use at or after `offset`, else the file's first one, else `\n`.
    func lineBreak(near offset: Int) -> String {
        var i = offset
        while i < source.count {
            if source[i] == 10 { return i > 0 && source[i - 1] == 13 ? "\r\n" : "\n" }
            i += 1
        }
        i = 0
        while i < offset {
            if source[i] == 10 { return i > 0 && source[i - 1] == 13 ? "\r\n" : "\n" }
            i += 1
        }
        return "\n"
    }

    /// The blanks at the start of the line that holds `offset`.
    func indentation(at offset: Int) -> String {
        let start = lineStart(of: offset)
        var end = start
        while end < source.count, source[end] == 32 || source[end] == 9 { end += 1 }
        return source.string(start..<end)
    }

    func lineStart(of offset: Int) -> Int {
        var start = offset
        while start > 0, source[start - 1] != 10, source[start - 1] != 13 { start -= 1 }
        return start
    }

    /// The offset of the line break that ends the line of `offset`, or the end of the file.
    func lineEnd(of offset: Int) -> Int {
        var end = offset
        while end < source.count, source[end] != 10, source[end] != 13 { end += 1 }
        return end
    }

    func hasLineBreak(_ range: Range<Int>) -> Bool {
        for i in range where source[i] == 10 || source[i] == 13 { return true }
        return false
    }

    /// Whether the bytes are white space only.
    func isBlank(_ range: Range<Int>) -> Bool {
        for i in range {
            let byte = source[i]
            if byte != 32 && byte != 9 && byte != 10 && byte != 13 { return false }
        }
        return true
    }

    /// Whether the trivia before the token is white space only.
    func hasBlankTrivia(before token: TokenID) -> Bool { isBlank(leadingTrivia(token)) }

    /// The start of the white space (line breaks too) before `offset`, not going over a comment or token.
    func whitespaceStart(before offset: Int) -> Int {
        var start = offset
        while start > 0, isBlank(start - 1..<start) { start -= 1 }
        return start
    }

    /// The end of the white space (line breaks too) behind `offset`.
    func whitespaceEnd(after offset: Int) -> Int {
        var end = offset
        while end < source.count, isBlank(end..<end + 1) { end += 1 }
        return end
    }

    /// The range to delete so that a node vanishes like a person deletes it: with its line, when nothing else stands on it, else with the
    /// blanks behind it.
    func deletionRange(_ node: NodeID) -> Range<Int> { deletionRange(range(node)) }

    func deletionRange(_ range: Range<Int>) -> Range<Int> {
        let start = lineStart(of: range.lowerBound)
        let end = lineEnd(of: range.upperBound)
        if isBlank(start..<range.lowerBound), isBlank(range.upperBound..<end) {
            if end < source.count {
                let afterBreak = end + (source[end] == 13 && end + 1 < source.count && source[end + 1] == 10 ? 2 : 1)
                return start..<afterBreak
            }
            return whitespaceStart(before: start)..<end
        }
        var blanksEnd = range.upperBound
        while blanksEnd < source.count, source[blanksEnd] == 32 || source[blanksEnd] == 9 { blanksEnd += 1 }
        return range.lowerBound..<blanksEnd
    }
}
