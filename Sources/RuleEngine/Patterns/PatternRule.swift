import Semantics
import Syntax

/// A pattern of a rule page with what becomes of its matches.
struct PatternRule: Sendable {
    enum Action: Sendable {
        case rewrite(Replacement)
        case manual(String)
    }

    let pattern: Pattern
    let action: Action
    let constraints: [PatternConstraint]
    let safety: Safety
    let message: String

    /// Compiles a pattern; a mistake is reported at its place in the page.
    init(_ source: PatternSource, page: RulePage) throws(PageError) {
        func mistake(_ message: String, _ place: PagePlace? = nil) -> PageError {
            PageError(path: page.path, place: place ?? source.place, message: message)
        }
        let isType = source.pattern.hasPrefix("type:")
        let text = isType ? String(source.pattern.dropFirst(5).trimmed) : source.pattern
        let position = isType ? Pattern.Position.type : .code
        do throws(Pattern.Problem) {
            pattern = try Pattern(text, position: position)
        } catch {
            throw mistake("the pattern doesn't parse: \(error.message)")
        }
        let known = Self.holes(of: pattern)
        switch source.replacement {
        case .manual(let reason): action = .manual(reason)
        case .code(let code):
            do throws(Pattern.Problem) {
                let replacement = try Pattern(code, position: position)
                for hole in Self.holes(of: replacement).sorted(by: { $0.name < $1.name }) where !known.contains(hole) {
                    throw Pattern.Problem(message: "the hole $\(hole.name)\(hole.isList ? "..." : "") isn't in the pattern")
                }
                action = .rewrite(Replacement(code: replacement, labelsClosure: source.labelsClosure))
            } catch {
                throw mistake("the replacement doesn't parse: \(error.message)")
            }
        }
        var constraints: [PatternConstraint] = []
        for constraint in source.constraints {
            do throws(Pattern.Problem) {
                let parsed = try PatternConstraint(constraint.text)
                guard known.contains(where: { $0.name == parsed.hole }) else {
                    throw Pattern.Problem(message: "the hole $\(parsed.hole) isn't in the pattern")
                }
                constraints.append(parsed)
            } catch {
                throw mistake(error.message, constraint.place)
            }
        }
        self.constraints = constraints
        safety = min(source.safety ?? page.safety, page.safety)
        if case .manual(let reason) = action {
            message = reason
        } else {
            message = page.title.last == "." ? page.title : page.title + "."
        }
    }

    private static func holes(of pattern: Pattern) -> Set<Hole> {
        Set((0..<pattern.tree.tokenCount).compactMap { pattern.hole(TokenID($0)) })
    }

    /// Reports the places where the pattern fits the node. False if it doesn't.
    func visit(_ node: NodeID, in context: FileContext) -> Bool {
        let matches = PatternMatcher(pattern: pattern, tree: context.tree).matches(node)
        if matches.isEmpty || isProjectsOwn(node, context) { return false }
        var fits = false
        for bindings in matches where report(bindings, at: node, in: context) { fits = true }
        return fits
    }

    private func report(_ bindings: Bindings, at node: NodeID, in context: FileContext) -> Bool {
        var safety = self.safety
        for constraint in constraints {
            switch constraint.answer(bindings, in: context) {
            case .holds: break
            case .isLikely: safety = min(safety, .likely)
            case .fails: return false
            }
        }
        let range = bindings.range(of: node, in: context.tree)
        switch action {
        case .manual: context.reportManual(at: range, message)
        case .rewrite(let replacement):
            context.report(safety, at: range, message) { replacement.apply(bindings, to: node, in: context.tree, &$0) }
        }
        return true
    }

    /// Whether the name that the pattern spells out is one that the project declares: then it isn't the one the rule knows.
    private func isProjectsOwn(_ node: NodeID, _ context: FileContext) -> Bool {
        guard let named = context.tree.namedNode(of: node), let patternNamed = pattern.tree.namedNode(of: pattern.root) else {
            return false
        }
        if let token = pattern.tree.nameToken(of: patternNamed), pattern.hole(token) != nil { return false }
        switch context.checker.reference(of: named) {
        case .project, .local: return true
        default: return false
        }
    }
}

extension SyntaxTree {
    /// The node whose name says what an expression or type is: of a call its callee.
    func namedNode(of node: NodeID) -> NodeID? {
        switch kind(node) {
        case .callExpr: firstChild(node).flatMap(namedNode)
        case .identifierExpr, .memberExpr, .implicitMemberExpr, .identifierType, .memberType: node
        default: nil
        }
    }

    /// The name in a node of `namedNode`.
    func nameToken(of node: NodeID) -> TokenID? {
        var name: TokenID?
        for token in ownTokens(node) where kind(token) == .identifier || kind(token).isKeyword { name = token }
        return name
    }
}
