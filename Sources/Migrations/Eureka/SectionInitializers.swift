import RuleEngine
import Semantics
import Syntax

/// Adds the required initialisers that a section class with a designated initialiser of its own has to declare.
///
/// Swift 2 didn't check subclasses of a generic class, which `SelectableSection` is.
struct SectionInitializers: Transformation {
    var nodeKinds: Set<NodeKind> { [.classDecl] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let id = context.checker.declaration(of: node), let block = tree.child(node, .memberBlock), context.seesEureka,
            context.isEureka(.nominal(.project(id), []), "SelectableSection")
        else { return }
        let initializers = tree.children(block, .initDecl)
        guard initializers.contains(where: { tree.modifier("convenience", of: $0) == nil }), let last = initializers.last else { return }
        let declared = context.project.members(of: .project(id), named: WellKnown.initializer).map { context.project[$0].parameters }
        let hasEmpty = declared.contains { $0.isEmpty }
        let hasClosure = declared.contains { $0.count == 1 && $0[0].label == nil && $0[0].isFunction(in: tree) }
        guard !hasEmpty || !hasClosure else { return }
        context.report(
            .likely, at: tree.declaredName(node) ?? tree.firstToken(node),
            "A section class with a designated initialiser of its own has to declare the required ones."
        ) { builder in
            let indent = tree.indentation(at: tree.range(last).lowerBound)
            let lineBreak = tree.lineBreak(near: tree.range(last).lowerBound)
            let access = tree.modifier("public", of: node) == nil ? "" : "public "
            // `SelectableSection` has nothing to do in either: what a class needs beside them it sets up in initialisers of its own.
            let canCallSuper = !StoredProperties.lackValues(in: block, tree)
            var text = ""
            if !hasClosure {
                let body = canCallSuper ? "super.init(initializer)" : "fatalError(\"init(_:) has not been implemented\")"
                text += lineBreak + indent + access + "required init(_ initializer: (Section) -> ()) { \(body) }"
            }
            if !hasEmpty { text += lineBreak + indent + access + "required init() { fatalError(\"init() has not been implemented\") }" }
            builder.insert([.text(text)], at: tree.range(last).upperBound, slot: .trailingStatement)
        }
    }
}

extension Parameter {
    fileprivate func isFunction(in tree: SyntaxTree) -> Bool {
        typeNode.map { tree.kind(tree.unparenthesised($0)) == .functionType } ?? false
    }
}

/// Initialisers that say what the superclass says anyway.
enum PassThroughInitializer {
    /// Whether an initialiser only hands its parameters on to the superclass's one of the same labels.
    static func isPassThrough(_ initializer: NodeID, _ tree: SyntaxTree) -> Bool {
        guard tree.modifier("convenience", of: initializer) == nil, let body = tree.child(initializer, .codeBlock),
            let clause = tree.child(initializer, .parameterClause)
        else { return false }
        let statements = Array(tree.children(body))
        guard statements.count == 1, tree.kind(statements[0]) == .callExpr, let callee = tree.firstChild(statements[0]),
            tree.text(callee) == "super.init", let list = tree.child(statements[0], .argumentList)
        else { return false }
        let parameters = tree.children(clause, .parameter)
        let arguments = tree.children(list, .argument)
        guard parameters.count == arguments.count, !tree.holdsComment(initializer) else { return false }
        return zip(parameters, arguments).allSatisfy { parameter, argument in
            guard let name = tree.internalName(parameter), let value = tree.child(argument, where: { $0.isExpression }) else {
                return false
            }
            return tree.kind(value) == .identifierExpr && tree.text(value) == tree.text(name)
        }
    }

    /// Whether an initialiser only stores its closure as what is called when the controller goes.
    static func isCallbackInitializer(_ initializer: NodeID, _ tree: SyntaxTree) -> Bool {
        guard tree.modifier("convenience", of: initializer) != nil, let body = tree.child(initializer, .codeBlock),
            let clause = tree.child(initializer, .parameterClause)
        else { return false }
        let parameters = tree.children(clause, .parameter)
        let statements = Array(tree.children(body))
        guard parameters.count == 1, statements.count == 2, let name = tree.internalName(parameters[0]),
            tree.text(statements[0]).filter({ $0 != " " }) == "self.init(nibName:nil,bundle:nil)",
            tree.kind(statements[1]) == .sequenceExpr
        else { return false }
        let parts = tree.children(statements[1]).map { tree.text($0) }
        return parts.count == 3 && parts[1] == "=" && parts[2] == tree.text(name)
            && ["completionCallback", "self.completionCallback", "onDismissCallback", "self.onDismissCallback"].contains(parts[0])
    }
}

extension SyntaxTree {
    /// Whether a comment stands between the node's tokens.
    func holdsComment(_ node: NodeID) -> Bool {
        tokenRange(node).dropFirst().contains { flags(TokenID($0)).contains(.commentBefore) }
    }

    /// A member with its line, the comment directly above it, the blank lines above that and the line break behind it.
    func memberRemovalRange(_ member: NodeID) -> Range<Int> {
        let whole = deletionRange(member)
        var start = whole.lowerBound
        guard start == lineStart(of: start) else { return whole }
        for comment in Comments.ranges(in: leadingTrivia(firstToken(member)), of: source).reversed() {
            let line = lineStart(of: comment.lowerBound)
            let next = lineEnd(of: comment.upperBound)
            // On the line before, and alone there.
            guard comment.upperBound <= start, isBlank(line..<comment.lowerBound), isBlank(comment.upperBound..<start),
                lineStart(of: start) == lineStart(of: min(next + (next < source.count && source[next] == 13 ? 2 : 1), source.count))
            else { break }
            start = line
        }
        let above = whitespaceStart(before: start)
        let line = lineEnd(of: above)
        let next = line + (line < source.count && source[line] == 13 ? 2 : 1)
        // The blank lines above go too.
        if above > 0, next <= start { start = next }
        return start..<whole.upperBound
    }
}
