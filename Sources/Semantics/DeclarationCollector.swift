import Syntax

/// Finds the declarations of one file in one walk over its nodes.
///
/// Identifiers and owners are counted from 0; `ProjectIndex` moves them to the file's place in the whole.
struct DeclarationCollector {
    let tree: SyntaxTree
    let symbols: TokenSymbols
    let file: FileID
    let dialect: Dialect
    private(set) var declarations: [Declaration] = []

    private struct Scope {
        var end: Int
        var owner: DeclID?
        var isBody: Bool
        var condition: NodeID?
    }
    private var scopes: [Scope] = []

    init(tree: SyntaxTree, symbols: TokenSymbols, file: FileID, dialect: Dialect) {
        self.tree = tree
        self.symbols = symbols
        self.file = file
        self.dialect = dialect
    }

    mutating func run() {
        let nodes = tree.nodes
        for i in 0..<nodes.count {
            let kind = nodes[i].kind
            // Most nodes are neither a declaration nor a scope.
            guard Self.isInteresting[Int(kind.rawValue)] else { continue }
            while let last = scopes.last, last.end <= i { scopes.removeLast() }
            visit(NodeID(i), kind, end: Int(nodes[i].subtreeEnd))
        }
    }

    private static let isInteresting: [Bool] = {
        var table = [Bool](repeating: false, count: 256)
        let kinds: [NodeKind] = [
            .typealiasDecl, .associatedtypeDecl, .classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl, .funcDecl,
            .initDecl, .deinitDecl, .subscriptDecl, .varDecl, .enumCaseElement, .operatorDecl, .precedenceGroupDecl, .macroDecl,
            .ifConfigClause, .genericParameter, .codeBlock, .closureExpr, .accessorBlock, .switchCase,
        ]
        for kind in kinds { table[Int(kind.rawValue)] = true }
        return table
    }()

    private mutating func visit(_ node: NodeID, _ kind: NodeKind, end: Int) {
        switch kind {
        case .codeBlock, .closureExpr, .accessorBlock, .switchCase:
            scopes.append(Scope(end: end, owner: nil, isBody: true, condition: nil))
        case .ifConfigClause:
            scopes.append(Scope(end: end, owner: nil, isBody: false, condition: node))
        case .classDecl: addOwner(node, .class, end)
        case .structDecl: addOwner(node, .struct, end)
        case .enumDecl: addOwner(node, .enum, end)
        case .protocolDecl: addOwner(node, .protocol, end)
        case .actorDecl: addOwner(node, .actor, end)
        case .extensionDecl: addOwner(node, .extension, end)
        case .funcDecl: addOwner(node, .function, end)
        case .initDecl: addOwner(node, .initializer, end)
        case .deinitDecl: addOwner(node, .deinitializer, end)
        case .subscriptDecl: addOwner(node, .subscript, end)
        case .typealiasDecl: addOwner(node, .typealias, end)
        case .associatedtypeDecl: addOwner(node, .associatedtype, end)
        case .macroDecl: addOwner(node, .macro, end)
        case .operatorDecl: _ = add(node, .operator, name: ownToken(node, 1))
        case .precedenceGroupDecl: _ = add(node, .precedenceGroup, name: ownToken(node, 1))
        case .genericParameter:
            var name: TokenID?
            for token in tree.ownTokens(node) where tree.kind(token) == .identifier { name = token }
            _ = add(node, .genericParameter, name: name)
        case .enumCaseElement: _ = add(node, .enumCase, name: tree.firstToken(node))
        case .varDecl: addVariables(node)
        default: break
        }
    }

    private mutating func addOwner(_ node: NodeID, _ kind: DeclarationKind, _ end: Int) {
        let name: TokenID?
        switch kind {
        case .initializer, .deinitializer, .subscript, .extension: name = ownToken(node, 0)
        default: name = ownToken(node, 1)
        }
        let id = add(node, kind, name: name)
        scopes.append(Scope(end: end, owner: id, isBody: false, condition: nil))
    }

    private func ownToken(_ node: NodeID, _ n: Int) -> TokenID? {
        var left = n
        for token in tree.ownTokens(node) {
            if left == 0 { return token }
            left -= 1
        }
        return nil
    }

    private mutating func addVariables(_ node: NodeID) {
        // Variables of bodies are bindings of the scopes there.
        for scope in scopes.reversed() {
            if scope.owner != nil { break }
            if scope.isBody { return }
        }
        var c = tree.firstChild(node)
        while let binding = c {
            if tree.kind(binding) == .patternBinding, let pattern = tree.firstChild(binding) {
                for i in tree.subtree(pattern) where tree.kind(NodeID(i)) == .identifierPattern {
                    _ = add(NodeID(i), .variable, name: tree.firstToken(NodeID(i)), variable: node, binding: binding)
                }
            }
            c = tree.nextSibling(binding)
        }
    }

    private mutating func add(
        _ node: NodeID, _ kind: DeclarationKind, name: TokenID?, variable: NodeID? = nil, binding: NodeID? = nil
    ) -> DeclID {
        var owner: DeclID?
        var isLocal = false
        var conditions: [NodeID] = []
        for scope in scopes.reversed() {
            if let found = scope.owner {
                owner = found
                break
            }
            if scope.isBody { isLocal = true }
            if let condition = scope.condition { conditions.insert(condition, at: 0) }
        }
        var traits: DeclarationTraits = isLocal ? .isLocal : []
        var access: AccessLevel?
        let holder = kind == .enumCase ? tree.parent(node) ?? node : variable ?? node
        if let modifiers = tree.firstChild(holder), tree.kind(modifiers) == .modifiers {
            readModifiers(modifiers, &traits, &access)
        }
        if let owner, declarations[Int(owner.index)].kind == .protocol, kind != .genericParameter { traits.insert(.isRequirement) }
        var parameters: [Parameter] = []
        var symbol = name.map { symbols[Int($0.index)] } ?? .empty
        switch kind {
        case .function, .initializer, .subscript, .enumCase, .macro:
            if kind == .initializer {
                symbol = WellKnown.initializer
                for token in tree.ownTokens(node) {
                    if tree.kind(token) == .postfixQuestion || tree.kind(token) == .infixQuestion { traits.insert(.isFailable) }
                    if tree.kind(token) == .postfixExclamation || tree.is(token, "!") { traits.insert(.isImplicitlyFailable) }
                }
            } else if kind == .subscript {
                symbol = WellKnown.subscriptName
            }
            if let clause = tree.child(node, .parameterClause) {
                parameters = readParameters(clause, of: kind, isOperator: isOperator(name))
            }
            if let effects = tree.child(node, .effects) {
                for token in tree.ownTokens(effects) {
                    if tree.is(token, "throws") { traits.insert(.isThrowing) }
                    if tree.is(token, "rethrows") { traits.insert(.isRethrowing) }
                }
            }
            if tree.child(node, .codeBlock) != nil { traits.insert(.hasBody) }
            if kind == .subscript { readAccessors(of: node, &traits) }
        case .variable:
            if let variable, let introducer = ownToken(variable, 0), tree.kind(introducer) == .letKeyword { traits.insert(.isConstant) }
            if let binding { readAccessors(of: binding, &traits) }
        case .extension: symbol = .empty
        default: break
        }
        let id = DeclID(declarations.count)
        declarations.append(
            Declaration(
                id: id, kind: kind, name: symbol, file: file, node: node, nameToken: kind == .extension ? nil : name, owner: owner,
                access: access,
                traits: traits, parameters: parameters, conditions: conditions))
        return id
    }

    private func isOperator(_ name: TokenID?) -> Bool {
        guard let name else { return false }
        return tree.kind(name).isOperator
    }

    private func readAccessors(of node: NodeID, _ traits: inout DeclarationTraits) {
        if tree.child(node, .codeBlock) != nil {
            traits.insert(.isComputed)
            return
        }
        guard let block = tree.child(node, .accessorBlock) else {
            if !traits.contains(.isConstant) { traits.insert(.isSettable) }
            return
        }
        var isObserved = false
        for accessor in tree.children(block) where tree.kind(accessor) == .accessor {
            guard let word = ownToken(accessor, 0) else { continue }
            if tree.is(word, "get") { traits.insert(.isComputed) }
            if tree.is(word, "set") { traits.formUnion([.isComputed, .isSettable]) }
            if tree.is(word, "willSet") || tree.is(word, "didSet") { isObserved = true }
        }
        if isObserved { traits.insert(.isSettable) }
    }

    // MARK: Modifiers

    private static let words: [Symbol: DeclarationTraits] = [
        "static": .isStatic, "class": [.isStatic, .isClassMember], "override": .isOverride, "final": .isFinal, "lazy": .isLazy,
        "weak": .isWeak, "unowned": .isUnowned, "mutating": .isMutating, "required": .isRequired, "convenience": .isConvenience,
        "optional": .isOptionalRequirement, "dynamic": .isDynamic, "prefix": .isPrefix, "postfix": .isPostfix, "infix": .isInfix,
        "indirect": .isIndirect,
    ]
    private static let attributes: [Symbol: DeclarationTraits] = [
        "objc": .isObjC, "IBAction": [.isIBAction, .isObjC], "IBOutlet": [.isIBOutlet, .isObjC], "NSManaged": [.isObjC, .isDynamic],
        "IBInspectable": .isObjC, "GKInspectable": .isObjC, "noreturn": .isNoReturn, "warn_unused_result": .warnsUnusedResult,
        "discardableResult": .isDiscardableResult, "UIApplicationMain": .isApplicationMain, "NSApplicationMain": .isApplicationMain,
        "available": .isAvailabilityLimited,
    ]
    private static let accessLevels: [Symbol: AccessLevel] = [
        "private": .private, "fileprivate": .fileprivate, "internal": .internal, "public": .public, "open": .open,
    ]

    private func readModifiers(_ modifiers: NodeID, _ traits: inout DeclarationTraits, _ access: inout AccessLevel?) {
        for i in tree.subtree(modifiers) {
            let node = NodeID(i)
            switch tree.kind(node) {
            case .modifier:
                let word = symbols[Int(tree.firstToken(node).index)]
                if let level = Self.accessLevels[word] {
                    if tree.tokenRange(node).count > 1 { traits.insert(.hasRestrictedSetter) } else { access = level }
                } else if let known = Self.words[word] {
                    traits.formUnion(known)
                }
            case .attribute:
                guard let type = tree.firstChild(node), let known = Self.attributes[symbols[Int(tree.firstToken(type).index)]] else {
                    continue
                }
                traits.formUnion(known)
            default: break
            }
        }
    }

    // MARK: Parameters

    private func readParameters(_ clause: NodeID, of kind: DeclarationKind, isOperator: Bool) -> [Parameter] {
        var parameters: [Parameter] = []
        for node in tree.children(clause) where tree.kind(node) == .parameter {
            var parameter = ParameterReader(tree: tree, symbols: symbols).read(node)
            let names = parameter.names
            var result = parameter.parameter
            switch kind {
            case .function where isOperator: result.label = nil
            case .function where parameters.isEmpty && names.count == 1:
                switch dialect {
                case .swift2: result.label = nil
                case .swift3: break
                case .mixed: result.labelIsOptional = result.label != nil
                }
            case .subscript where names.count == 1: result.label = nil
            default: break
            }
            parameters.append(result)
            parameter.names = []
        }
        return parameters
    }
}

/// Reads a `parameter` node, of a declaration or a closure.
struct ParameterReader {
    let tree: SyntaxTree
    let symbols: TokenSymbols

    /// The parameter with its first name as the label, and the name tokens as written (none, one or two).
    func read(_ node: NodeID) -> (parameter: Parameter, names: [TokenID]) {
        var names: [TokenID] = []
        var isVariadic = false
        var sawColon = false
        for token in tree.ownTokens(node) {
            switch tree.kind(token) {
            case .colon: sawColon = true
            case .comma, .equal: break
            case .binaryOperator, .postfixOperator, .prefixOperator: if tree.is(token, "...") { isVariadic = true }
            default: if !sawColon, names.count < 2 { names.append(token) }
            }
        }
        var result = Parameter(
            label: names.first.flatMap(name), name: names.last.flatMap(name), node: node, typeNode: nil, hasDefault: false,
            isVariadic: isVariadic,
            isInout: false, isVar: false, isAutoclosure: false, isNoescape: false, isEscaping: false, labelIsOptional: false)
        for child in tree.children(node) {
            let kind = tree.kind(child)
            if kind == .modifiers {
                readModifiers(child, &result)
            } else if kind == .initializerClause {
                result.hasDefault = true
            } else if kind == .attributedType {
                for part in tree.children(child) {
                    if tree.kind(part) == .modifiers {
                        readModifiers(part, &result)
                    } else if tree.kind(part).isType {
                        result.typeNode = part
                    }
                }
            } else if kind.isType {
                result.typeNode = child
            }
        }
        return (result, names)
    }

    private func name(_ token: TokenID) -> Symbol? { tree.kind(token) == .underscore ? nil : symbols[Int(token.index)] }

    private func readModifiers(_ modifiers: NodeID, _ result: inout Parameter) {
        for i in tree.subtree(modifiers) {
            let node = NodeID(i)
            switch tree.kind(node) {
            case .modifier:
                let token = tree.firstToken(node)
                if tree.kind(token) == .inoutKeyword { result.isInout = true }
                if tree.kind(token) == .varKeyword { result.isVar = true }
            case .attribute:
                guard let type = tree.firstChild(node) else { continue }
                let token = tree.firstToken(type)
                if tree.is(token, "autoclosure") {
                    result.isAutoclosure = true
                    if let arguments = tree.child(node, .attributeArguments), tree.text(arguments).contains("escaping") {
                        result.isEscaping = true
                    }
                } else if tree.is(token, "noescape") {
                    result.isNoescape = true
                } else if tree.is(token, "escaping") {
                    result.isEscaping = true
                }
            default: break
            }
        }
    }
}
