import RuleEngine
import Semantics
import Syntax

/// SE-0077: operator declarations have no body; an infix operator names a precedence group, one of the standard library's where the values
/// match, else one of the project's own, declared once in front of the first operator that needs it.
struct OperatorDeclaration: Transformation {
    private var groups = PrecedenceGroups([], takenNames: [])
    /// Where each own group is declared: file and byte offset of the operator declaration.
    private var declarationPlaces: [OperatorPrecedence: (file: FileID, offset: Int)] = [:]

    var nodeKinds: Set<NodeKind> { [.operatorDecl] }

    func prepared(for project: Project) -> any Transformation {
        var prepared = self
        var uses: [(operatorName: String, precedence: OperatorPrecedence)] = []
        var takenNames: Set<String> = []
        for (index, file) in project.files.enumerated() {
            let tree = file.tree
            for nodeIndex in 0..<tree.nodeCount {
                let node = NodeID(nodeIndex)
                switch tree.kind(node) {
                case .precedenceGroupDecl:
                    if let name = tree.declaredName(node) { takenNames.insert(tree.name(name)) }
                case .operatorDecl:
                    guard !file.isReadOnly, let declaration = Parts(node, in: tree), declaration.isInfix, let body = declaration.body else {
                        continue
                    }
                    let precedence = body.precedence
                    uses.append((tree.text(declaration.name), precedence))
                    if precedence.standardGroup == nil, prepared.declarationPlaces[precedence] == nil {
                        prepared.declarationPlaces[precedence] = (FileID(index), tree.range(node).lowerBound)
                    }
                default:
                    continue
                }
            }
        }
        prepared.groups = PrecedenceGroups(uses, takenNames: takenNames)
        return prepared
    }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let declaration = Parts(node, in: tree), let body = declaration.body else { return }
        if !declaration.isInfix || (body.isEmpty && body.comments.isEmpty) {
            context.report(.safe, at: node, "Operator declarations have no body in Swift 3.") { builder in
                builder.replace(
                    tree.whitespaceStart(before: tree.range(body.node).lowerBound)..<tree.range(body.node).upperBound,
                    with: body.comments.map { .text(" " + tree.source.string($0)) })
            }
            return
        }
        let start = tree.range(node).lowerBound
        let bodyStart = tree.whitespaceStart(before: tree.range(body.node).lowerBound)
        let bodyRange = bodyStart..<tree.range(body.node).upperBound
        if let standard = body.precedence.standardGroup {
            context.report(.safe, at: node, "An infix operator names its precedence group in Swift 3.") { builder in
                insert(body.comments, above: start, in: &builder)
                builder.replace(bodyRange, with: [.text(standard == "DefaultPrecedence" ? "" : " : \(standard)")])
            }
        } else if let group = groups.groups[body.precedence] {
            let place = declarationPlaces[body.precedence].map { $0.file == context.file && $0.offset == start } ?? false
            context.report(.safe, at: node, "The operator's precedence has no standard group, so the project declares `\(group.name)`.") {
                builder in
                if place {
                    builder.insert(
                        [.text(body.declaration(of: group, indentation: tree.indentation(at: start)))], at: start, slot: .leadingStatement)
                } else {
                    insert(body.comments, above: start, in: &builder)
                }
                builder.replace(bodyRange, with: [.text(" : \(group.name)")])
            }
        }
    }

    /// Puts the comments of a body on lines of their own above its declaration.
    private func insert(_ comments: [Range<Int>], above start: Int, in builder: inout EditBuilder) {
        let tree = builder.tree
        let lineBreak = tree.lineBreak(near: start)
        let text = comments.map { tree.source.string($0) + lineBreak + tree.indentation(at: start) }.joined()
        if !text.isEmpty { builder.insert([.text(text)], at: start, slot: .leadingStatement) }
    }

    /// An operator declaration taken apart.
    private struct Parts {
        let name: TokenID
        let isInfix: Bool
        let body: Body?

        init?(_ node: NodeID, in tree: SyntaxTree) {
            guard let name = tree.declaredName(node) else { return nil }
            self.name = name
            isInfix = tree.modifier("prefix", of: node) == nil && tree.modifier("postfix", of: node) == nil
            body = tree.child(node, .operatorBody).map { Body($0, in: tree) }
        }
    }

    /// The braces of a Swift 2 operator declaration.
    private struct Body {
        let tree: SyntaxTree
        let node: NodeID
        private(set) var precedence = OperatorPrecedence()
        private(set) var isEmpty = true
        private(set) var comments: [Range<Int>] = []
        private var associativityTokens: Range<Int>?
        private var precedenceTokens: Range<Int>?
        private var assignmentToken: Range<Int>?

        init(_ node: NodeID, in tree: SyntaxTree) {
            self.tree = tree
            self.node = node
            var index = tree.tokenRange(node).lowerBound
            let end = tree.tokenRange(node).upperBound
            while index < end {
                let token = TokenID(index)
                let next = TokenID(min(index + 1, end - 1))
                if index > tree.tokenRange(node).lowerBound, tree.flags(token).contains(.commentBefore) {
                    comments += Comments.ranges(in: tree.leadingTrivia(token), of: tree.source)
                }
                if tree.is(token, "associativity") {
                    precedence.associativity = OperatorPrecedence.Associativity(rawValue: tree.text(next)) ?? .none
                    associativityTokens = tree.range(token).lowerBound..<tree.range(next).upperBound
                    isEmpty = false
                } else if tree.is(token, "precedence") {
                    precedence.precedence = Int(tree.text(next)) ?? 100
                    precedenceTokens = tree.range(token).lowerBound..<tree.range(next).upperBound
                    isEmpty = false
                } else if tree.is(token, "assignment") {
                    precedence.isAssignment = true
                    assignmentToken = tree.range(token)
                    isEmpty = false
                }
                index += 1
            }
        }

        /// The group's declaration with the lines and comments of the body, and the line break behind it.
        func declaration(of group: Group, indentation: String) -> String {
            let range = tree.range(node)
            let lineBreak = tree.lineBreak(near: range.lowerBound)
            let head = "precedencegroup \(group.name) {"
            let inside = range.lowerBound + 1..<range.upperBound - 1
            let relations = [group.higherThan.map { "higherThan: \($0)" }, group.lowerThan.map { "lowerThan: \($0)" }].compactMap { $0 }
            guard tree.hasLineBreak(inside) else {
                var lines: [String] = comments.map { tree.source.string($0) }
                if precedence.associativity != .none { lines.append("associativity: \(precedence.associativity.rawValue)") }
                lines += relations
                if precedence.isAssignment { lines.append("assignment: true") }
                return head + lineBreak + lines.map { indentation + "    " + $0 + lineBreak }.joined() + indentation + "}" + lineBreak
                    + indentation
            }
            var replacements: [(Range<Int>, String)] = []
            if let tokens = associativityTokens { replacements.append((tokens, "associativity: \(precedence.associativity.rawValue)")) }
            if let token = assignmentToken { replacements.append((token, "assignment: true")) }
            var missing = ""
            if let tokens = precedenceTokens {
                let indent = lineBreak + tree.indentation(at: tokens.lowerBound)
                replacements.append((tokens, relations.joined(separator: indent)))
            } else {
                missing = relations.map { indentation + "    " + $0 + lineBreak }.joined()
            }
            var text = ""
            var offset = inside.lowerBound
            for (tokens, replacement) in replacements.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
                let comments = Comments.asBlocks(in: tokens, of: tree)
                text += tree.source.string(offset..<tokens.lowerBound) + replacement + (comments.isEmpty ? "" : " " + comments.dropLast())
                offset = tokens.upperBound
            }
            let lastLine = tree.lineStart(of: inside.upperBound)
            if missing.isEmpty || lastLine < offset {
                text += tree.source.string(offset..<inside.upperBound)
            } else {
                text += tree.source.string(offset..<lastLine) + missing + tree.source.string(lastLine..<inside.upperBound)
            }
            return head + text + "}" + lineBreak + indentation
        }
    }

    private typealias Group = PrecedenceGroups.Group
}
