import Semantics
import Syntax

/// A condition on what a hole of a pattern stands for.
struct PatternConstraint: Sendable {
    enum Test: Sendable {
        case type(Symbol, orUnknown: Bool)
        case inside(Symbol)
        case spelling([[[UInt8]]])
        case kind(Kind)
    }

    enum Kind: String, Sendable, CaseIterable {
        case name, literal, integer, float, string, `nil`, boolean, closure, call, member, type, simple
    }

    enum Answer {
        case holds, fails
        /// Holds as far as is known.
        case isLikely
    }

    let hole: String
    let isNegated: Bool
    let test: Test

    /// Reads a constraint as `Rules/README.md` describes them.
    init(_ text: String) throws(Pattern.Problem) {
        var rest = text[...].trimmed
        isNegated = rest.hasPrefix("not ")
        if isNegated { rest = rest.dropFirst(4).trimmed }
        guard rest.first == "$" else { throw Pattern.Problem(message: "expected a hole such as $x") }
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty else { throw Pattern.Problem(message: "expected a name behind $") }
        hole = String(name)
        rest = rest[name.endIndex...].trimmed
        if rest.hasPrefix("is ") {
            var type = rest.dropFirst(3).trimmed
            let orUnknown = type.last == "?"
            if orUnknown { type = type.dropLast() }
            guard Self.isTypeName(type) else { throw Pattern.Problem(message: "expected a type's name behind 'is', not '\(type)'") }
            test = .type(Symbol(String(type)), orUnknown: orUnknown)
        } else if rest.hasPrefix("in ") {
            let type = rest.dropFirst(3).trimmed
            guard Self.isTypeName(type) else { throw Pattern.Problem(message: "expected a type's name behind 'in', not '\(type)'") }
            test = .inside(Symbol(String(type)))
        } else if rest.hasPrefix("==") {
            var spellings: [[[UInt8]]] = []
            for part in rest.dropFirst(2).split(separator: "|", omittingEmptySubsequences: false) {
                let tree = Parser.parseExpression(SourceText(String(part)))
                let tokens = (0..<tree.tokenCount - 1).map { Array(tree.spelling(TokenID($0))) }
                guard !tokens.isEmpty else { throw Pattern.Problem(message: "expected an expression behind '=='") }
                spellings.append(tokens)
            }
            test = .spelling(spellings)
        } else if rest.first == ":" {
            let word = rest.dropFirst().trimmed
            guard let kind = Kind(rawValue: String(word)) else {
                throw Pattern.Problem(message: "expected \(RulePageParser.oneOf(Kind.allCases.map(\.rawValue))), not '\(word)'")
            }
            test = .kind(kind)
        } else {
            throw Pattern.Problem(message: "expected 'is', 'in', '==' or ':' behind $\(hole)")
        }
    }

    private static func isTypeName(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }

    func answer(_ bindings: Bindings, in context: FileContext) -> Answer {
        guard let value = bindings[hole] else { return .fails }
        let answer: Answer
        switch test {
        case .type(let name, let orUnknown): answer = typeAnswer(value, name, orUnknown, context)
        case .inside(let name): answer = Self.isInside(value, name, context) ? .holds : .fails
        case .spelling(let spellings):
            let tokens = Bindings.tokens(value, context.tree)
            let matches = spellings.contains { spelling in
                spelling.count == tokens.count
                    && zip(spelling, tokens).allSatisfy { $0.elementsEqual(context.tree.spelling(TokenID($1))) }
            }
            answer = matches ? .holds : .fails
        case .kind(let kind): answer = Self.isKind(value, kind, context) ? .holds : .fails
        }
        guard isNegated else { return answer }
        switch answer {
        case .holds: return .fails
        case .fails: return .holds
        case .isLikely: return .isLikely
        }
    }

    private func typeAnswer(_ value: Bindings.Value, _ name: Symbol, _ orUnknown: Bool, _ context: FileContext) -> Answer {
        guard case .node(let node) = value else { return .fails }
        let kind = context.tree.kind(node)
        let type = kind.isType ? context.checker.type(ofTypeNode: node) : context.checker.type(of: node)
        switch context.checker.inherits(type, from: name) {
        case .yes: return .holds
        case .no: return .fails
        case .unknown: return orUnknown || isNegated ? .isLikely : .fails
        }
    }

    /// Whether the place lies in a declaration or extension of the type or of a subtype.
    private static func isInside(_ value: Bindings.Value, _ name: Symbol, _ context: FileContext) -> Bool {
        let first = TokenID(Bindings.tokens(value, context.tree).lowerBound)
        var node: NodeID? = context.tree.innermostNode(of: first)
        while let current = node {
            if let declaration = context.checker.enclosingType(of: current), let id = context.project.nominal(of: declaration) {
                if context.checker.inherits(.nominal(id, []), from: name) == .yes { return true }
                node = context.project[declaration].node
                if node == current { return false }
            } else {
                return false
            }
        }
        return false
    }

    private static func isKind(_ value: Bindings.Value, _ kind: Kind, _ context: FileContext) -> Bool {
        if case .token = value { return kind == .name }
        guard case .node(let node) = value else { return false }
        let tree = context.tree
        switch (kind, tree.kind(node)) {
        case (.name, .identifierExpr), (.name, .identifierType), (.name, .identifierPattern): return true
        case (.integer, .integerLiteralExpr), (.float, .floatLiteralExpr), (.string, .stringLiteralExpr), (.nil, .nilLiteralExpr),
            (.boolean, .booleanLiteralExpr), (.closure, .closureExpr), (.call, .callExpr), (.member, .memberExpr):
            return true
        case (.literal, let found): return Self.isLiteral(found) || isNegativeNumber(node, tree)
        case (.type, let found): return found.isType || found == .typeExpr
        case (.simple, _): return isSimple(node, tree)
        default: return false
        }
    }

    private static func isLiteral(_ kind: NodeKind) -> Bool {
        switch kind {
        case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .nilLiteralExpr, .booleanLiteralExpr: true
        default: false
        }
    }

    private static func isNegativeNumber(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
        guard tree.kind(node) == .prefixExpr, let operand = tree.firstChild(node) else { return false }
        return tree.is(tree.firstToken(node), "-") && isLiteral(tree.kind(operand))
    }

    /// Names, members of them, and literals: cheap, and without effects as far as spelling shows.
    private static func isSimple(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
        tree.subtree(node).allSatisfy { index in
            switch tree.kind(NodeID(index)) {
            case .identifierExpr, .memberExpr, .implicitMemberExpr, .superExpr, .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr,
                .booleanLiteralExpr, .stringLiteralExpr:
                true
            default: false
            }
        }
    }
}
