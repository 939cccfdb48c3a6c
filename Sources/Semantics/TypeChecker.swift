import Syntax

/// The static types of one file's expressions and what its names refer to, worked out on demand and remembered.
///
/// Types are those of the old dialect. Not thread-safe: one for each file and thread. Every question has an answer for any node; what isn't
/// known is `Type.unknown` or `Reference.unknown`.
public final class TypeChecker {
    public let project: Project
    public let file: FileID
    public let tree: SyntaxTree
    /// The API maps that the file's imports bring in.
    public let apis: ApiScope
    /// Of the thread that asks at the time.
    @exclusivity(unchecked) var session: CheckerSession

    // Stores of answers.
    @exclusivity(unchecked) var resolutions: NodeStore<Resolution>
    @exclusivity(unchecked) var typeNodes: NodeStore<Type>
    @exclusivity(unchecked) var expected: NodeStore<Type>
    @exclusivity(unchecked) var bindingTypes: NodeStore<Type>
    @exclusivity(unchecked) var newTypes: NodeStore<Type>
    @exclusivity(unchecked) var calls: NodeStore<CallInfo>
    @exclusivity(unchecked) var folds: [NodeID: FoldedTypes] = [:]
    @exclusivity(unchecked) var scopeTables: NodeStore<ScopeTable>
    @exclusivity(unchecked) var closures: [NodeID: [Type]] = [:]
    /// Questions being answered: a question that comes back to itself has no answer.
    @exclusivity(unchecked) var inProgress: QuestionMarks
    /// Asked in passing for other files' sake, and kept by the session: its answers must not depend on the order of questions.
    let isForeign: Bool
    /// Whether any function of the file declares types of its own.
    let mayDeclareTypes: Bool
    private let symbols: TokenSymbols
    /// What names mean at file level.
    @exclusivity(unchecked) var globals = WordTable<LexicalResult>()
    /// What names mean as types at file level; nil where they mean none.
    @exclusivity(unchecked) var globalTypes = WordTable<TypeName?>()

    enum Question: UInt8 {
        case resolution = 1
        case typeNode = 2
        case expected = 4
        case binding = 8
        case call = 16
        case closure = 32
        case newType = 64
        case element = 128
    }

    /// - Parameter session: shared by the checkers of one thread, to keep what is known of declarations from file to file.
    public convenience init(project: Project, file: FileID, session: CheckerSession? = nil) {
        let session = session ?? CheckerSession(project: project)
        self.init(project: project, file: file, session: session, isForeign: false)
    }

    init(project: Project, file: FileID, session: CheckerSession, isForeign: Bool) {
        self.project = project
        self.file = file
        self.session = session
        self.isForeign = isForeign
        tree = project[file].tree
        apis = project.scope(of: file)
        symbols = project.index.symbols[file.index]
        resolutions = NodeStore(nodeCount: tree.nodeCount, isSparse: isForeign)
        typeNodes = NodeStore(nodeCount: tree.nodeCount, isSparse: isForeign)
        expected = NodeStore(nodeCount: tree.nodeCount, isSparse: isForeign)
        bindingTypes = NodeStore(nodeCount: tree.nodeCount, isSparse: isForeign)
        newTypes = NodeStore(nodeCount: tree.nodeCount, isSparse: isForeign)
        calls = NodeStore(nodeCount: tree.nodeCount, isSparse: isForeign)
        scopeTables = NodeStore(nodeCount: tree.nodeCount, isSparse: isForeign)
        inProgress = QuestionMarks(nodeCount: tree.nodeCount, isSparse: isForeign)
        mayDeclareTypes = project.declarations(in: file).contains { $0.isLocal && $0.kind.isType }
    }

    func symbol(_ token: TokenID) -> Symbol { symbols[Int(token.index)] }

    /// The checker that answers for another file's nodes.
    public func checker(for other: FileID) -> TypeChecker { other == file ? self : session.checker(for: other) }

    /// Runs one step of inference unless it is already running or goes too deep.
    func guarded<T>(_ question: Question, _ node: NodeID, _ otherwise: T, _ body: () -> T) -> T {
        if inProgress.contains(question, node) || !session.beginStep() { return session.evade(otherwise) }
        _ = inProgress.insert(question, node)
        defer {
            session.endStep()
            inProgress.remove(question, node)
        }
        return body()
    }

    /// Whether what was worked out since `evasions` stood at a count may be kept.
    func mayKeep(since evasions: Int) -> Bool { !isForeign || session.evasions == evasions }

    // MARK: Types

    /// The static type of an expression, as Swift 2 sees it.
    ///
    /// The base of a chain behind `?` has its type inside the chain: in `a?.b.c` the node `a?.b` is no optional, the whole is.
    /// A type's name as an expression has a metatype.
    public func type(of expression: NodeID) -> Type {
        let type = resolution(of: expression).type
        guard tree.kind(expression).isChainLink, tree.isChainEnd(expression), hasOptionalLink(expression) else { return type }
        switch type {
        case .unknown, .optional: return type
        case .metatype where isTypeSpelling(expression): return type
        case .implicitlyUnwrapped(let t): return .optional(t)
        default: return .optional(type)
        }
    }

    /// The type that a type node spells; aliases are looked through.
    public func type(ofTypeNode node: NodeID) -> Type {
        if let known = typeNodes[node] { return known }
        let evasions = session.evasions
        let type = guarded(.typeNode, node, .unknown) { computeType(ofTypeNode: node) }
        if mayKeep(since: evasions) { typeNodes[node] = type }
        return type
    }

    /// The type that the surrounding code wants of an expression: of an argument by its parameter, of a returned value, of an assigned one,
    /// of an operand by the other operand, of a pattern by the switch's subject; `unknown` where nothing is wanted.
    public func expectedType(of expression: NodeID) -> Type {
        if let known = expected[expression] { return known }
        let isOutermost = inProgress.count == 0
        let evasions = session.evasions
        let type = guarded(.expected, expression, .unknown) { computeExpectedType(of: expression) }
        // An unknown met on the way round a cycle may be known to whoever asks afresh.
        if isOutermost || !type.isUnknown, mayKeep(since: evasions) { expected[expression] = type }
        return type
    }

    /// The type of the value that a pattern or a binding name stands for: `identifierPattern`, `parameter`, `closureParameter`, `capture`,
    /// an `identifierExpr` that binds in a matching pattern.
    public func bindingType(of pattern: NodeID) -> Type {
        if let known = bindingTypes[pattern] { return known }
        let evasions = session.evasions
        let type = guarded(.binding, pattern, .unknown) { computeBindingType(of: pattern) }
        if mayKeep(since: evasions) { bindingTypes[pattern] = type }
        return type
    }

    /// The interface type of a declaration: of a variable, its type; of a function or initialiser, its function type (without the
    /// receiver); of a case, a function type or its enum; of a type, its metatype.
    public func type(of declaration: DeclID) -> Type {
        if let known = session.declarationTypes[declaration.word], project[declaration].kind != .typealias { return known }
        guard session.depth < 24, session.declarationsInProgress.insert(declaration).inserted else { return session.evade(.unknown) }
        let evasions = session.evasions
        session.depth += 1
        let type = computeType(of: declaration)
        session.depth -= 1
        session.declarationsInProgress.remove(declaration)
        if session.evasions == evasions, project[declaration].kind != .typealias { session.declarationTypes[declaration.word] = type }
        return type
    }

    // MARK: References

    /// What a node's name refers to.
    ///
    /// Takes `identifierExpr`, `memberExpr`, `implicitMemberExpr`; `callExpr` and `subscriptExpr` (the overload that is called; for a call of
    /// a type, its initialiser); `identifierType`, `memberType`; `binaryOperator`, `prefixExpr`, `postfixExpr`, `operatorExpr` (the operator's
    /// function, of the project or a map). A name that is called refers to the overload the call chooses.
    public func reference(of node: NodeID) -> Reference {
        let kind = tree.kind(node)
        if kind == .identifierType || kind == .memberType { return typeReference(of: node) }
        if kind == .binaryOperator || kind == .operatorExpr || kind == .assignment { return operatorReference(of: node) }
        if kind == .identifierPattern || kind == .parameter || kind == .closureParameter || kind == .capture {
            if let id = declaration(of: node) { return .project(id) }
            return nameToken(ofBinding: node).map { .local(LocalBinding(name: symbol($0), node: node)) } ?? .unknown
        }
        return resolution(of: node).reference
    }

    /// The declaration that a node makes.
    public func declaration(of node: NodeID) -> DeclID? { project.declaration(at: node, in: file) }

    /// What an unqualified `name` would refer to if it were written at `node`, as a value or type. Serves the decision whether an emitted name
    /// has to be qualified.
    public func lookup(_ name: Symbol, at node: NodeID) -> Reference {
        switch lexicalLookup(name, at: node) {
        case .binding(let binding): .local(LocalBinding(name: name, node: binding))
        case .declarations(let all): Self.reference(all.map { .project($0) })
        case .members(let all, _): Self.reference(all.map { reference(to: $0) })
        case .globals(let own, let mapped):
            Self.reference(
                own.isEmpty
                    ? mapped.map { .api(ApiReference(declaration: $0.declaration, receiver: .unknown, isNewSpelling: $0.isNewSpelling)) }
                    : own.map { .project($0) })
        case .type(let type): reference(to: type)
        case .none: .unknown
        }
    }

    static func reference(_ all: [Reference]) -> Reference {
        switch all.count {
        case 0: .unknown
        case 1: all[0]
        default: .ambiguous(all)
        }
    }

    // MARK: Names

    /// What a rule makes of all declarations of a name in the maps together (for a type's name: of its initialisers), so that it can pass over
    /// names that don't matter to it. Worked out once for each name, by `make`; `rule` tells whose it is.
    ///
    /// - Parameter isWanted: whether a line of a map can matter at all, going by its text: most aren't worth reading.
    public func summary(
        ofMapped name: Symbol, by rule: Any.Type, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool, _ make: ([ApiDeclaration]) -> UInt8
    ) -> UInt8 {
        session.summary(of: name, by: ObjectIdentifier(rule), where: isWanted, make)
    }

    /// The interned name of a token.
    public func name(of token: TokenID) -> Symbol { symbol(token) }

    /// Whether the file has one of the names anywhere. One scan over its tokens.
    public func spells(anyOf names: SymbolSet) -> Bool {
        (0..<tree.tokenCount).contains { index in
            tree.kind(TokenID(index)) == .identifier && names.contains(symbol(TokenID(index)))
        }
    }
}
