import Syntax

/// A Swift snippet with holes, parsed.
///
/// Holes are spelled as ordinary names while the parser looks at the snippet, so they may stand wherever a name may.
struct Pattern: Sendable {
    let tree: SyntaxTree
    let root: NodeID
    let holes: HoleNames

    /// What a snippet stands for.
    enum Position: Sendable {
        /// An expression, statement or declaration: what the parser makes of it.
        case code
        case type
    }

    /// What is wrong with a snippet or a constraint.
    struct Problem: Error {
        var message: String
    }

    /// Parses a snippet. More than one statement, or a syntax error, is a problem.
    init(_ snippet: String, position: Position) throws(Problem) {
        let holes = HoleNames(snippet)
        let source = SourceText(holes.text)
        let attempts: [(SourceText) -> SyntaxTree] =
            position == .type
            ? [Parser.parseType]
            : [Parser.parseExpression, Parser.parseStatements, Parser.parseDeclarations]
        var message = "a Swift expression, statement or declaration"
        for attempt in attempts {
            let tree = attempt(source)
            if let error = tree.errors.first {
                message = error.message
                continue
            }
            guard let root = tree.firstChild(.root), tree.nextSibling(root) == nil else {
                message = "expected one expression, statement or declaration"
                continue
            }
            self.tree = tree
            self.root = root
            self.holes = holes
            return
        }
        throw Problem(message: message)
    }

    /// The hole that a token stands for.
    func hole(_ token: TokenID) -> Hole? {
        guard tree.kind(token) == .identifier else { return nil }
        return holes.hole(spelled: tree.text(token))
    }

    /// The hole that a node stands for as a whole.
    func hole(_ node: NodeID) -> Hole? {
        let tokens = tree.tokenRange(node)
        return tokens.count == 1 ? hole(TokenID(tokens.lowerBound)) : nil
    }
}

/// A metavariable of a pattern.
struct Hole: Sendable, Hashable {
    /// Index among the pattern's holes, in order of first appearance.
    var name: String
    /// `$x...`: any number of elements.
    var isList: Bool
}

/// Spells `$name` and `$name...` as names that the parser takes for identifiers.
struct HoleNames: Sendable {
    private static let single = "MoltHole_"
    private static let list = "MoltList_"

    /// The snippet with its holes respelled.
    let text: String

    init(_ snippet: String) {
        var text = ""
        var rest = snippet[...]
        while let dollar = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
            text += rest[..<dollar]
            rest = rest[rest.index(after: dollar)...]
            let name = Substring(rest.utf8.prefix(while: Self.isNameByte))
            guard let first = name.utf8.first, first > UInt8(ascii: "9"), first != UInt8(ascii: "_") else {
                text += "$"
                continue
            }
            rest = rest[name.endIndex...]
            if rest.hasPrefix("...") {
                rest = rest.dropFirst(3)
                text += Self.list + name
            } else {
                text += Self.single + name
            }
        }
        self.text = text + rest
    }

    /// ASCII letters and digits, `_`, and every byte of other letters.
    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), 128...: true
        default: false
        }
    }

    func hole(spelled text: String) -> Hole? {
        if text.hasPrefix(Self.single) { return Hole(name: String(text.dropFirst(Self.single.count)), isList: false) }
        if text.hasPrefix(Self.list) { return Hole(name: String(text.dropFirst(Self.list.count)), isList: true) }
        return nil
    }
}
