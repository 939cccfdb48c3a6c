import Syntax

/// What a statement list declares, and from where on it can be seen.
struct ScopeTable {
    struct Entry {
        var name: Symbol
        var node: NodeID
        /// First token at which the name is visible: behind the declaration, so that `let x = x` reads the outer one.
        var visibleFrom: Int32
    }
    var bindings: [Entry] = []
    /// Local functions and types, visible in the whole list.
    var declarations: [DeclID] = []

    func binding(_ name: Symbol, at token: Int32) -> NodeID? {
        for entry in bindings.reversed() where entry.name == name && entry.visibleFrom <= token { return entry.node }
        return nil
    }
}

extension TypeChecker {
    /// The names that a pattern binds: `identifierPattern`s, and the plain names inside `let .Foo(x, y)`.
    func bindings(inPattern pattern: NodeID) -> [NodeID] {
        var result: [NodeID] = []
        var bindingEnd = 0
        for i in tree.subtree(pattern) {
            let node = NodeID(i)
            switch tree.kind(node) {
            case .valueBindingPattern: bindingEnd = max(bindingEnd, tree.subtree(node).upperBound)
            case .identifierPattern: result.append(node)
            case .identifierExpr where i < bindingEnd && isBindingExpression(node): result.append(node)
            default: break
            }
        }
        return result
    }

    /// Whether an `identifierExpr` inside a value-binding pattern stands where a sub-pattern stands (and isn't a callee or a base).
    private func isBindingExpression(_ node: NodeID) -> Bool {
        guard let parent = tree.parent(node), tree.tokenRange(node).count == 1 else { return false }
        switch tree.kind(parent) {
        case .argument, .expressionPattern, .optionalChainExpr, .valueBindingPattern, .arrayExpr: return true
        case .sequenceExpr: return tree.firstChild(parent) == node
        default: return false
        }
    }

    /// Whether an `identifierExpr` is a name that a `let` or `var` pattern around it binds: `case let .Some(x)`.
    func isBinding(_ node: NodeID) -> Bool {
        guard isBindingExpression(node) else { return false }
        var parent = tree.parent(node)
        while let n = parent {
            switch tree.kind(n) {
            case .valueBindingPattern: return true
            case .argument, .argumentList, .tupleExpr, .callExpr, .expressionPattern, .optionalChainExpr, .sequenceExpr, .patternExpr,
                .arrayExpr,
                .tuplePattern, .tuplePatternElement:
                parent = tree.parent(n)
            default: return false
            }
        }
        return false
    }

    /// The name token of a binding node.
    func nameToken(ofBinding node: NodeID) -> TokenID? {
        switch tree.kind(node) {
        case .parameter:
            var last: TokenID?
            for token in tree.ownTokens(node) {
                if tree.kind(token) == .colon { break }
                if tree.kind(token) != .comma { last = token }
            }
            return last
        case .capture:
            for token in tree.ownTokens(node) where tree.kind(token) == .identifier {
                if tree.is(token, "weak") || tree.is(token, "unowned") { continue }
                return token
            }
            // Modifiers (`weak`) may stand in front as a child.
            guard let value = tree.child(node, .identifierExpr), tree.kind(tree.firstToken(value)) == .identifier else { return nil }
            return tree.firstToken(value)
        default: return tree.firstToken(node)
        }
    }

    /// The table of a `codeBlock`, `closureExpr`, `switchCase` or `ifConfigClause`; made once.
    func scopeTable(of scope: NodeID) -> ScopeTable {
        if let known = scopeTables[scope] { return known }
        var table = ScopeTable()
        fill(&table, from: scope)
        scopeTables[scope] = table
        return table
    }

    private func fill(_ table: inout ScopeTable, from list: NodeID) {
        for child in tree.children(list) {
            switch tree.kind(child) {
            case .varDecl:
                for binding in tree.children(child) where tree.kind(binding) == .patternBinding {
                    guard let pattern = tree.firstChild(binding) else { continue }
                    add(pattern, visibleFrom: tree.tokenRange(binding).upperBound, to: &table)
                }
            case .guardStmt:
                guard let conditions = tree.firstChild(child) else { continue }
                for element in tree.children(conditions) {
                    addCondition(element, visibleFrom: tree.tokenRange(child).upperBound, to: &table)
                }
            case .funcDecl, .classDecl, .structDecl, .enumDecl, .typealiasDecl, .protocolDecl:
                if let declaration = project.declaration(at: child, in: file) { table.declarations.append(declaration) }
            case .ifConfig:
                for clause in tree.children(child) where tree.kind(clause) == .ifConfigClause { fill(&table, from: clause) }
            case .labeledStmt: fill(&table, from: child)
            default: break
            }
        }
    }

    private func add(_ pattern: NodeID, visibleFrom token: Int, to table: inout ScopeTable) {
        for node in bindings(inPattern: pattern) {
            table.bindings.append(
                ScopeTable.Entry(name: symbol(tree.firstToken(node)), node: node, visibleFrom: Int32(token)))
        }
    }

    private func addCondition(_ element: NodeID, visibleFrom token: Int, to table: inout ScopeTable) {
        switch tree.kind(element) {
        case .optionalBinding, .matchingCondition:
            if let pattern = tree.firstChild(element) { add(pattern, visibleFrom: token, to: &table) }
        default: break
        }
    }

    private func find(_ name: Symbol, inPattern pattern: NodeID?) -> NodeID? {
        guard let pattern else { return nil }
        return bindings(inPattern: pattern).last { symbol(tree.firstToken($0)) == name }
    }

    private func find(_ name: Symbol, inConditions list: NodeID, before limit: NodeID?) -> NodeID? {
        var found: NodeID?
        for element in tree.children(list) {
            if let limit, element >= limit { break }
            switch tree.kind(element) {
            case .optionalBinding, .matchingCondition: found = find(name, inPattern: tree.firstChild(element)) ?? found
            default: break
            }
        }
        return found
    }

    private func find(_ name: Symbol, inParametersOf node: NodeID) -> NodeID? {
        for clause in tree.children(node) where tree.kind(clause) == .parameterClause {
            for parameter in tree.children(clause) where tree.kind(parameter) == .parameter {
                if let token = nameToken(ofBinding: parameter), symbol(token) == name { return parameter }
            }
        }
        return nil
    }

    /// What one enclosing scope contributes for `name`; `child` is the part of it that the use lies in.
    ///
    /// - Returns: the binding node, or the local declarations of that name; nil when the scope has neither.
    func localBinding(_ name: Symbol, in scope: NodeID, from child: NodeID, at token: Int32) -> LocalHit? {
        switch tree.kind(scope) {
        case .codeBlock, .ifConfigClause: return statementHit(name, in: scope, at: token)
        case .closureExpr:
            if tree.kind(child) == .closureSignature { return nil }
            if let hit = statementHit(name, in: scope, at: token) { return hit }
            guard let signature = tree.child(scope, .closureSignature) else { return nil }
            for part in tree.children(signature) {
                switch tree.kind(part) {
                case .closureParameter: if symbol(tree.firstToken(part)) == name { return .binding(part) }
                case .parameterClause:
                    for parameter in tree.children(part) where tree.kind(parameter) == .parameter {
                        if let t = nameToken(ofBinding: parameter), symbol(t) == name { return .binding(parameter) }
                    }
                case .captureList:
                    for capture in tree.children(part) where tree.kind(capture) == .capture {
                        if let t = nameToken(ofBinding: capture), symbol(t) == name { return .binding(capture) }
                    }
                default: break
                }
            }
            return nil
        case .switchCase:
            if let hit = statementHit(name, in: scope, at: token) { return hit }
            if tree.kind(child) == .caseItem { return nil }
            for item in tree.children(scope) where tree.kind(item) == .caseItem {
                if let found = find(name, inPattern: tree.firstChild(item)) { return .binding(found) }
            }
            return nil
        case .caseItem:
            guard tree.kind(child) == .whereClause, let found = find(name, inPattern: tree.firstChild(scope)) else { return nil }
            return .binding(found)
        case .conditionList: return find(name, inConditions: scope, before: child).map { .binding($0) }
        case .ifStmt, .whileStmt:
            guard tree.kind(child) == .codeBlock, tree.child(scope, .codeBlock) == child, let list = tree.child(scope, .conditionList)
            else {
                return nil
            }
            return find(name, inConditions: list, before: nil).map { .binding($0) }
        case .forInStmt:
            guard tree.kind(child) == .codeBlock || tree.kind(child) == .whereClause else { return nil }
            return find(name, inPattern: tree.firstChild(scope)).map { .binding($0) }
        case .cForStmt:
            guard tree.kind(child) != .cForInit, let start = tree.child(scope, .cForInit), let variable = tree.child(start, .varDecl) else {
                return nil
            }
            for binding in tree.children(variable) where tree.kind(binding) == .patternBinding {
                if let found = find(name, inPattern: tree.firstChild(binding)) { return .binding(found) }
            }
            return nil
        case .cForInit, .varDecl:
            // The later names of one declaration see the earlier ones: `var i = 0, n = i`.
            guard tree.kind(scope) == .varDecl else { return nil }
            var found: NodeID?
            for binding in tree.children(scope) where tree.kind(binding) == .patternBinding && binding < child {
                found = find(name, inPattern: tree.firstChild(binding)) ?? found
            }
            guard let found, project.declaration(at: found, in: file) == nil else { return nil }
            return .binding(found)
        case .catchClause:
            guard tree.kind(child) == .codeBlock else { return nil }
            var hasItems = false
            for item in tree.children(scope) where tree.kind(item) == .caseItem {
                hasItems = true
                if let found = find(name, inPattern: tree.firstChild(item)) { return .binding(found) }
            }
            return !hasItems && name == WellKnown.error ? .binding(scope) : nil
        case .funcDecl, .initDecl, .subscriptDecl:
            let kind = tree.kind(child)
            guard kind == .codeBlock || kind == .accessorBlock else { return nil }
            return find(name, inParametersOf: scope).map { .binding($0) }
        case .accessor:
            guard tree.kind(child) == .codeBlock else { return nil }
            var named: TokenID?
            var word: TokenID?
            for token in tree.ownTokens(scope) {
                if word == nil { word = token } else if tree.kind(token) == .identifier { named = token }
            }
            if let named { return symbol(named) == name ? .binding(scope) : nil }
            guard let word else { return nil }
            if name == WellKnown.newValue, tree.is(word, "set") || tree.is(word, "willSet") { return .binding(scope) }
            if name == WellKnown.oldValue, tree.is(word, "didSet") { return .binding(scope) }
            return nil
        default: return nil
        }
    }

    private func statementHit(_ name: Symbol, in scope: NodeID, at token: Int32) -> LocalHit? {
        if tree.kind(scope) == .ifConfigClause, !isInBody(scope) { return nil }
        let table = scopeTable(of: scope)
        if let found = table.binding(name, at: token) { return .binding(found) }
        if table.declarations.isEmpty { return nil }
        let declarations = table.declarations.filter { project[$0].name == name }
        return declarations.isEmpty ? nil : .declarations(declarations)
    }

    /// Whether the list that an `#if` clause belongs to is one of statements.
    private func isInBody(_ clause: NodeID) -> Bool {
        var node = tree.parent(clause)
        while let n = node, tree.kind(n) == .ifConfig || tree.kind(n) == .ifConfigClause { node = tree.parent(n) }
        guard let node else { return false }
        switch tree.kind(node) {
        case .codeBlock, .closureExpr, .switchCase: return true
        default: return false
        }
    }
}

enum LocalHit {
    case binding(NodeID)
    case declarations([DeclID])
}

extension WellKnown {
    static let error: Symbol = "error"
    static let newValue: Symbol = "newValue"
    static let oldValue: Symbol = "oldValue"
}
