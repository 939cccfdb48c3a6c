import Semantics
import Syntax

/// What a file's spelling says about its dialect.
///
/// Syntax is strong evidence: forms that the other dialect's compiler rejects. Names are weak: a project may declare anything. Weak evidence
/// decides where there is no strong one, and never makes a file mixed by itself unless it is frequent on both sides. Names that both dialects
/// have are faint: they decide where there is nothing else, not even a neighbour.
struct DialectEvidence: Sendable {
    struct Item: Sendable {
        var range: Range<Int>
        var swift2 = 0
        var swift3 = 0
    }

    /// Top-level items with any evidence, in source order.
    private(set) var items: [Item] = []
    /// Names of `DialectNames` that the file declares itself.
    private(set) var declared: Set<UInt64> = []
    private var strong = (swift2: 0, swift3: 0)
    private var weak = (swift2: 0, swift3: 0)
    /// Names of Swift 2 that Swift 3 has too.
    private var faint = 0
    /// Functions that take a first argument without a label by `_`: Swift 3 asks for it, and Swift 2 only warned that it says nothing.
    private var underscored = 0
    /// Names that were found, with the item they stand in.
    private var names: [(name: DialectNames.Entry, item: Int)] = []

    /// One walk over the tree. Names don't count before `settle`.
    init(_ tree: SyntaxTree) {
        let frozen = FrozenRegions(tree)
        var nextFrozen = frozen.nodes[...]
        var index = 1
        while index < tree.nodeCount {
            let node = NodeID(index)
            var item = Item(range: tree.range(node))
            let end = tree.subtree(node).upperBound
            let firstName = names.count
            while index < end {
                if let skipped = nextFrozen.first, Int(skipped.index) == index {
                    index = tree.subtree(skipped).upperBound
                    nextFrozen.removeFirst()
                    continue
                }
                switch Self.syntax(NodeID(index), tree) {
                case .swift2: item.swift2 += 1
                case .swift3:
                    item.swift3 += 1
                    if tree.kind(NodeID(index)) == .funcDecl { underscored += 1 }
                default: break
                }
                noteName(NodeID(index), tree)
                index += 1
            }
            strong.swift2 += item.swift2
            strong.swift3 += item.swift3
            if item.swift2 > 0 || item.swift3 > 0 || names.count > firstName { items.append(item) }
        }
        strong.swift3 -= underscored
        if strong == (0, 0) {
            let calls = FirstLabelUse(tree)
            strong.swift3 += calls.labelled
            weak.swift2 += calls.unlabelled
        }
    }

    /// Counts the names, but for those that the project declares: they are its own.
    mutating func settle(declared: Set<UInt64>) {
        for (name, item) in names where !declared.contains(name.hash) {
            if name.dialect == .swift2 {
                items[item].swift2 += 1
                if name.hash == DialectNames.dynamicType {
                    // A word of the language rather than a name, where nobody declares it.
                    strong.swift2 += 1
                } else if name.isShared {
                    faint += 1
                } else {
                    weak.swift2 += 1
                }
            } else {
                items[item].swift3 += 1
                weak.swift3 += 1
            }
        }
        names = []
    }

    /// Whether the evidence outweighs what all neighbours say: more than a name or two.
    var isFirm: Bool {
        strong.swift2 + strong.swift3 > 0 || weak.swift2 + weak.swift3 > 2 || underscored > 2 && weak.swift2 == 0 && faint == 0
    }

    /// Whether there is nothing but names that both dialects have.
    var isFaint: Bool { faint > 0 && underscored == 0 && strong == (0, 0) && weak == (0, 0) }

    /// Nil without evidence.
    var dialect: Dialect? {
        if strong.swift2 == 0 && weak.swift2 == 0 {
            if strong.swift3 > 0 || underscored > 0 || weak.swift3 > 2 { return .swift3 }
            if weak.swift3 == 0 && faint == 0 { return nil }
            return 3 * weak.swift3 >= faint ? .swift3 : .swift2
        }
        // What both dialects have says nothing against forms that one of them rejects.
        let names = strong.swift3 > 0 || underscored > 0 ? weak.swift2 : weak.swift2 + faint
        let two = 4 * strong.swift2 + names
        let three = 4 * strong.swift3 + weak.swift3 + underscored
        if three == 0 { return .swift2 }
        if strong.swift2 > 0 && strong.swift3 > 0 { return .mixed }
        // One side has names only: they are somebody's own if they are just a few, or few beside what the other side shows.
        if strong.swift3 == 0, weak.swift3 < 3, two >= three { return .swift2 }
        if strong.swift2 == 0, names < 3, three > two { return .swift3 }
        if 4 * min(two, three) <= max(two, three) { return two > three ? .swift2 : .swift3 }
        return .mixed
    }

    // MARK: Syntax

    /// What a node's form says, where the other dialect's compiler would reject it.
    private static func syntax(_ node: NodeID, _ tree: SyntaxTree) -> Dialect? {
        switch tree.kind(node) {
        case .cForStmt, .operatorBody, .protocolCompositionType: return .swift2
        case .genericWhereClause: return whereClause(node, tree)
        case .postfixExpr:
            let token = tree.lastToken(node)
            return tree.is(token, "++") || tree.is(token, "--") ? .swift2 : nil
        case .prefixExpr:
            let token = tree.firstToken(node)
            return tree.is(token, "++") || tree.is(token, "--") ? .swift2 : nil
        case .conditionList: return conditions(node, tree)
        case .optionalBinding, .matchingCondition:
            let first = tree.firstToken(node)
            return tree.kind(first) == .letKeyword || tree.kind(first) == .varKeyword || tree.kind(first) == .caseKeyword ? nil : .swift2
        case .parameter: return parameter(node, tree)
        case .funcDecl: return function(node, tree)
        case .functionType: return functionType(node, tree)
        case .memberExpr, .memberType:
            let name = tree.lastToken(node)
            // `NSNotification.Name`, `NSLocale.Key`: constants got types of their own inside the classes.
            return isNestedName(name, tree) && startsWithNS(tree.firstToken(node), tree) ? .swift3 : nil
        case .typealiasDecl: return typealias_(node, tree)
        case .attribute: return attribute(node, tree)
        case .modifier:
            let word = tree.firstToken(node)
            if tree.is(word, "fileprivate") { return .swift3 }
            if tree.is(word, "open"), tree.kind(word) == .identifier { return .swift3 }
            return nil
        case .precedenceGroupDecl, .actorDecl, .macroDecl, .keyPathExpr, .wordExpr, .wordStmt, .prefixedType, .labeledClosure,
            .regexLiteralExpr:
            return .swift3
        case .compositionType: return .swift3
        case .poundExpr:
            let word = tree.firstToken(node)
            return tree.is(word, "#keyPath") || tree.is(word, "#colorLiteral") || tree.is(word, "#imageLiteral") ? .swift3 : nil
        case .poundDirective:
            let word = tree.firstToken(node)
            if tree.is(word, "#line") { return .swift2 }
            return tree.is(word, "#sourceLocation") || tree.is(word, "#warning") || tree.is(word, "#error") ? .swift3 : nil
        case .identifierExpr:
            let name = tree.firstToken(node)
            guard tree.source[tree.range(name).lowerBound] == 0x5F else { return nil }
            return tree.is(name, "__FILE__") || tree.is(name, "__LINE__") || tree.is(name, "__COLUMN__") || tree.is(name, "__FUNCTION__")
                ? .swift2 : nil
        case .callExpr: return typeOf(node, tree)
        case .stringLiteralExpr:
            let start = tree.firstToken(node)
            return tree.flags(start).contains(.multiline) || tree.source[tree.range(start).lowerBound] == 0x23 ? .swift3 : nil
        default: return nil
        }
    }

    private static func startsWithNS(_ token: TokenID, _ tree: SyntaxTree) -> Bool {
        let start = tree.range(token).lowerBound
        return tree.source[start] == UInt8(ascii: "N") && tree.source[start + 1] == UInt8(ascii: "S")
    }

    private static func whereClause(_ node: NodeID, _ tree: SyntaxTree) -> Dialect? {
        guard let parent = tree.parent(node) else { return nil }
        switch tree.kind(parent) {
        case .genericParameterClause: return .swift2
        case .funcDecl, .initDecl, .classDecl, .structDecl, .enumDecl, .subscriptDecl, .typealiasDecl: return .swift3
        // Extensions had theirs in Swift 2 already.
        default: return nil
        }
    }

    /// `let a = b where c` is Swift 2; a condition without a keyword behind a binding, `let a = b, c`, is Swift 3.
    private static func conditions(_ node: NodeID, _ tree: SyntaxTree) -> Dialect? {
        var hasBinding = false
        for element in tree.children(node) {
            switch tree.kind(element) {
            case .whereClause: return .swift2
            case .optionalBinding, .matchingCondition:
                hasBinding = true
                if tree.child(element, .initializerClause) == nil { return .swift3 }
            case .sequenceExpr where tree.child(element, .assignment) != nil:
                // A pattern whose `case` stands before an earlier one.
                return .swift2
            case let kind where kind.isExpression && kind != .poundExpr:
                if hasBinding { return .swift3 }
            default: break
            }
        }
        return nil
    }

    private static func parameter(_ node: NodeID, _ tree: SyntaxTree) -> Dialect? {
        if let modifiers = tree.child(node, .modifiers) {
            for modifier in tree.children(modifiers) where tree.kind(modifier) == .modifier {
                let word = tree.kind(tree.firstToken(modifier))
                if word == .inoutKeyword || word == .varKeyword || word == .letKeyword { return .swift2 }
            }
        }
        // `x: inout T` in a declaration; in a function type alone it says nothing.
        if let type = tree.child(node, .attributedType), let modifiers = tree.child(type, .modifiers) {
            for modifier in tree.children(modifiers) where tree.kind(tree.firstToken(modifier)) == .inoutKeyword { return .swift3 }
        }
        return nil
    }

    private static func function(_ node: NodeID, _ tree: SyntaxTree) -> Dialect? {
        let clauses = tree.children(node, .parameterClause)
        if clauses.count > 1 { return .swift2 }
        guard let clause = clauses.first, let first = tree.child(clause, .parameter) else { return nil }
        let names = tree.ownTokens(first).filter { tree.kind($0) != .colon && tree.kind($0) != .comma }
        guard names.count == 2 else { return nil }
        // `f(_ x: T)` was the default in Swift 2, and warned about; `f(x x: T)` is so in Swift 3.
        if tree.kind(names[0]) == .underscore, tree.kind(names[1]) == .identifier { return .swift3 }
        return tree.name(names[0]) == tree.name(names[1]) ? .swift2 : nil
    }

    private static func functionType(_ node: NodeID, _ tree: SyntaxTree) -> Dialect? {
        guard let input = tree.firstChild(node) else { return nil }
        let inner = tree.kind(input) == .attributedType ? tree.child(input) { $0.isType } : input
        guard let inner, tree.kind(inner) == .tupleType else { return .swift2 }
        for element in tree.children(inner) where tree.kind(element) == .tupleTypeElement {
            let names = tree.ownTokens(element).prefix { tree.kind($0) != .colon }
            guard let name = names.first, tree.token(element, .colon) != nil else { continue }
            return tree.kind(name) == .underscore ? .swift3 : .swift2
        }
        return nil
    }

    /// In a protocol, `typealias` without a type declares an associated type, as Swift 2.1 had it.
    private static func typealias_(_ node: NodeID, _ tree: SyntaxTree) -> Dialect? {
        guard tree.token(node, .equal) == nil, let block = tree.parent(node), let owner = tree.parent(block) else { return nil }
        return tree.kind(owner) == .protocolDecl ? .swift2 : nil
    }

    private static func attribute(_ node: NodeID, _ tree: SyntaxTree) -> Dialect? {
        let name = tree.firstToken(node).next
        for old in ["noescape", "noreturn", "warn_unused_result", "objc_block"] as [StaticString] where tree.is(name, old) {
            return .swift2
        }
        for new in [
            "escaping", "discardableResult", "objcMembers", "unknown", "inlinable", "usableFromInline", "propertyWrapper", "MainActor",
            "Sendable", "main", "frozen", "dynamicMemberLookup", "resultBuilder", "Published", "State",
        ] as [StaticString]
        where tree.is(name, new) { return .swift3 }
        if tree.is(name, "autoclosure"), tree.child(node, .attributeArguments) != nil { return .swift2 }
        if tree.is(name, "available"), let arguments = tree.child(node, .attributeArguments) {
            for token in tree.tokenRange(arguments) where tree.kind(TokenID(token)) == .equal { return .swift2 }
        }
        return nil
    }

    /// `type(of: x)`.
    private static func typeOf(_ node: NodeID, _ tree: SyntaxTree) -> Dialect? {
        guard let callee = tree.firstChild(node), tree.kind(callee) == .identifierExpr, tree.is(tree.firstToken(callee), "type"),
            let arguments = tree.child(node, .argumentList), let argument = tree.firstChild(arguments)
        else { return nil }
        return tree.is(tree.firstToken(argument), "of") && tree.token(argument, .colon) != nil ? .swift3 : nil
    }

    // MARK: Names

    private mutating func noteName(_ node: NodeID, _ tree: SyntaxTree) {
        switch tree.kind(node) {
        case .identifierExpr, .identifierType:
            let token = tree.firstToken(node)
            guard let name = DialectNames.global(token, tree), !Self.isClassBesideValue(node, tree) else { return }
            // As a plain name it may be any library's type; conforming to it is Swift's protocol.
            if tree.is(token, "Error"), tree.parent(node).map(tree.kind) != .inheritanceClause { return }
            names.append((name, items.count))
        case .memberExpr, .implicitMemberExpr:
            var token: TokenID?
            for own in tree.ownTokens(node) where tree.kind(own) == .identifier { token = own }
            guard let token, let name = DialectNames.member(token, tree) else { return }
            // Realm's `sorted("name")` is older than Swift 3's.
            if tree.is(token, "sorted"), hasPlainArgument(node, tree) { return }
            names.append((name, items.count))
        case .funcDecl, .classDecl, .structDecl, .enumDecl, .protocolDecl, .typealiasDecl, .associatedtypeDecl, .enumCaseElement,
            .parameter,
            .identifierPattern, .genericParameter:
            for own in tree.ownTokens(node) where tree.kind(own) == .identifier {
                if let hash = DialectNames.declared(own, tree) { declared.insert(hash) }
            }
        default: break
        }
    }

    /// Whether a callee's first argument is written without a label.
    private func hasPlainArgument(_ callee: NodeID, _ tree: SyntaxTree) -> Bool {
        guard let call = tree.parent(callee), tree.kind(call) == .callExpr, tree.firstChild(call) == callee,
            let list = tree.child(call, .argumentList), let argument = tree.child(list, .argument)
        else { return false }
        return tree.token(argument, .colon) == nil
    }

    /// `x as NSData` and `NSNotification.Name`: where Swift 3 still says the class's name, and Swift 2 didn't.
    private static func isClassBesideValue(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
        guard let parent = tree.parent(node) else { return false }
        switch tree.kind(parent) {
        case .castOperator: return tree.token(parent, .postfixQuestion) == nil && tree.token(parent, .postfixExclamation) == nil
        case .memberExpr, .memberType: return isNestedName(tree.lastToken(parent), tree)
        default: return false
        }
    }

    private static func isNestedName(_ token: TokenID, _ tree: SyntaxTree) -> Bool {
        tree.is(token, "Name") || tree.is(token, "Key") || tree.is(token, "Unit") || tree.is(token, "Options")
    }
}
