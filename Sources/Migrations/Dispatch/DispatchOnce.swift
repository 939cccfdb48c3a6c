import RuleEngine
import Semantics
import Syntax

/// `dispatch_once` is gone: what runs once is the initial value of a static constant.
///
/// A token that guards one block without `self` and local names becomes a constant whose value runs the block; the usual singleton becomes a
/// `static let`. Everything else needs a person.
struct DispatchOnce: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]
    let calledNames: Set<Symbol>? = ["dispatch_once"]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), call.isFunction("dispatch_once"),
            context.project.globals(named: "dispatch_once", visibleFrom: context.file).isEmpty
        else { return }
        guard let block = call.trailingClosure ?? call.arguments.last.map({ $0.value }), tree.kind(block) == .closureExpr,
            let argument = call.arguments.first?.value, tree.kind(argument) == .inoutExpr, let token = tree.firstChild(argument),
            let declaration = TokenDeclaration(token, in: tree), uses(of: declaration.name, in: tree) == 1,
            StatementPosition.isStatement(node, in: tree)
        else {
            reportManual(node, context)
            return
        }
        if let singleton = Singleton(node, block: block, token: declaration, in: tree) {
            singleton.report(context)
            return
        }
        let type = typeMeantBySelf(at: node, token: declaration, in: context)
        if isSelfContained(block, token: declaration, isSelfNamed: !type.isEmpty, in: context) {
            context.report(.likely, at: node, "What runs once is the initial value of a static constant.") { edits in
                edits.replace(declaration.keyword, with: "let")
                edits.replace(
                    tree.range(declaration.annotation).lowerBound..<tree.range(declaration.binding).upperBound,
                    with: [.text(": Void = "), .move(tree.range(block)), .text("()")])
                edits.replace(node, with: [.text("_ = "), .move(tree.range(token))])
                for index in tree.subtree(block) where !type.isEmpty && tree.isSelf(NodeID(index)) {
                    edits.replace(NodeID(index), with: type)
                }
            }
        } else {
            reportManual(node, context)
        }
    }

    private func reportManual(_ node: NodeID, _ context: FileContext) {
        context.reportManual(at: node, "`dispatch_once` is gone: put the work into the initial value of a `static let` or `lazy var`.")
    }

    /// How often the token's name is used in an expression of this file.
    private func uses(of name: String, in tree: SyntaxTree) -> Int {
        var count = 0
        for i in 0..<tree.tokenCount where tree.kind(TokenID(i)) == .prefixAmpersand {
            var last = TokenID(i).next
            while tree.kind(last.next) == .period { last = last.next.next }
            if tree.name(last) == name { count += 1 }
        }
        return count
    }

    /// In a class function `self` is the type, which has a name that the token's value can use. Empty where it has none there.
    private func typeMeantBySelf(at node: NodeID, token: TokenDeclaration, in context: FileContext) -> String {
        guard let function = context.checker.enclosingFunction(of: node), let id = context.checker.declaration(of: function),
            context.project[id].isStatic, let enclosing = context.checker.enclosingType(of: node),
            let type = context.project.nominal(of: enclosing)
        else { return "" }
        let owner = context.checker.enclosingType(of: token.variable).flatMap { context.project.nominal(of: $0) }
        guard case .project(let declaration) = type, !context.project[declaration].isLocal else { return "" }
        return owner == type || context.project[declaration].owner == nil ? context.project[declaration].name.text : ""
    }

    /// Whether the block names nothing that only the code around the call can see.
    private func isSelfContained(_ block: NodeID, token: TokenDeclaration, isSelfNamed: Bool, in context: FileContext) -> Bool {
        let tree = context.tree
        let tokenType = context.checker.enclosingType(of: token.variable).flatMap { context.project.nominal(of: $0) }
        let own = tree.subtree(block)
        for i in own {
            let n = NodeID(i)
            switch tree.kind(n) {
            case .superExpr: return false
            case .identifierExpr:
                if tree.isSelf(n) {
                    if isSelfNamed { continue }
                    return false
                }
                switch context.checker.reference(of: n) {
                case .local(let binding): if !own.contains(Int(binding.node.index)) { return false }
                case .project(let id):
                    // A bare name of a member goes through `self`.
                    let member = context.project[id]
                    guard member.owner != nil, !member.kind.isType, !member.isLocal else { continue }
                    // Beside a static token other static members are seen as before.
                    guard member.isStatic, context.project.type(ofMember: id) == tokenType else { return false }
                default: continue
                }
            default: continue
            }
        }
        return true
    }

    /// `static var token: dispatch_once_t = 0`.
    struct TokenDeclaration {
        let name: String
        let keyword: TokenID
        let binding: NodeID
        let annotation: NodeID
        let variable: NodeID

        init?(_ expression: NodeID, in tree: SyntaxTree) {
            let nameToken = tree.kind(expression) == .memberExpr ? tree.memberName(expression) : tree.firstToken(expression)
            guard let nameToken else { return nil }
            let name = tree.name(nameToken)
            for i in tree.subtree(.root) where tree.kind(NodeID(i)) == .patternBinding {
                let binding = NodeID(i)
                guard let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern,
                    tree.name(tree.firstToken(pattern)) == name,
                    let annotation = tree.child(binding, .typeAnnotation), let type = tree.firstChild(annotation),
                    tree.text(type) == "dispatch_once_t", let variable = tree.parent(binding), tree.kind(variable) == .varDecl,
                    tree.children(variable, .patternBinding).count == 1, let keyword = tree.token(variable, .varKeyword)
                else { continue }
                // A stored instance variable would be one for each object.
                let isStatic = tree.child(variable, .modifiers).map { tree.text($0).contains("static") } ?? false
                let isGlobal = tree.parent(variable) == .root
                guard isStatic || isGlobal else { return nil }
                self.name = name
                self.keyword = keyword
                self.binding = binding
                self.annotation = annotation
                self.variable = variable
                return
            }
            return nil
        }
    }

    /// The singleton that Swift 1 needed a token for:
    /// `struct Static { static var token…; static var instance: T? }; dispatch_once(&Static.token) { Static.instance = T() }; return Static.instance!`
    private struct Singleton {
        let tree: SyntaxTree
        let call: NodeID
        let token: TokenDeclaration
        let instance: NodeID
        let value: NodeID
        let result: NodeID
        let typeNode: NodeID

        init?(_ call: NodeID, block: NodeID, token: TokenDeclaration, in tree: SyntaxTree) {
            let statements = tree.children(block).filter { StatementPosition.isStatement($0, in: tree) }
            guard statements.count == 1, tree.kind(statements[0]) == .sequenceExpr else { return nil }
            let parts = Array(tree.children(statements[0]))
            guard parts.count == 3, tree.kind(parts[1]) == .assignment, tree.kind(parts[0]) == .memberExpr,
                let instanceName = tree.memberName(parts[0]), let list = tree.parent(call), let holder = tree.parent(token.variable)
            else { return nil }
            // The variable beside the token.
            var instance: NodeID?
            for sibling in tree.children(holder) where tree.kind(sibling) == .varDecl && sibling != token.variable {
                if let binding = tree.child(sibling, .patternBinding), let pattern = tree.firstChild(binding),
                    tree.name(tree.firstToken(pattern)) == tree.name(instanceName)
                {
                    instance = sibling
                }
            }
            guard let instance, let binding = tree.child(instance, .patternBinding), let annotation = tree.child(binding, .typeAnnotation),
                let type = tree.firstChild(annotation), tree.token(instance, .varKeyword) != nil
            else { return nil }
            let wrapped = tree.kind(type) == .optionalType || tree.kind(type) == .implicitlyUnwrappedType ? tree.firstChild(type) : type
            guard let wrapped, let last = Array(tree.children(list)).last, tree.kind(last) == .returnStmt,
                let result = tree.firstChild(last)
            else {
                return nil
            }
            let returned = tree.kind(result) == .forceUnwrapExpr ? tree.firstChild(result) ?? result : result
            guard tree.text(returned) == tree.text(parts[0]) else { return nil }
            self.tree = tree
            self.call = call
            self.token = token
            self.instance = instance
            value = parts[2]
            self.result = result
            typeNode = wrapped
        }

        func report(_ context: FileContext) {
            guard let binding = tree.child(instance, .patternBinding), let keyword = tree.token(instance, .varKeyword),
                let annotation = tree.child(binding, .typeAnnotation)
            else { return }
            context.report(.safe, at: call, "A singleton is a `static let`, which is made once and on first use.") { edits in
                edits.replace(keyword, with: "let")
                edits.replace(
                    tree.range(annotation).lowerBound..<tree.range(binding).upperBound,
                    with: [.text(": "), .move(tree.range(typeNode)), .text(" = "), .move(tree.range(value))])
                removeLine(token.variable, &edits)
                removeLine(call, &edits)
                if tree.kind(result) == .forceUnwrapExpr, let inner = tree.firstChild(result) {
                    edits.replace(result, with: [.move(tree.range(inner))])
                }
            }
        }

        /// Takes a statement out together with its line, when it has the line for itself.
        private func removeLine(_ node: NodeID, _ edits: inout EditBuilder) {
            let layout = Layout(tree)
            let range = tree.range(node)
            let start = layout.lineStart(of: range.lowerBound)
            let end = layout.skipBlanks(range.upperBound)
            if layout.isFirstOnLine(range.lowerBound), layout.isLineEnd(end), end < tree.source.count {
                var next = end
                if tree.source[next] == 13 { next += 1 }
                if next < tree.source.count, tree.source[next] == 10 { next += 1 }
                edits.delete(start..<next)
            } else {
                var next = end
                if next < tree.source.count, tree.source[next] == 59 { next = layout.skipBlanks(next + 1) }
                edits.delete(range.lowerBound..<next)
            }
        }
    }
}
