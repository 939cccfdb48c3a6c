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

    public init(project: Project, file: FileID) {
        self.project = project
        self.file = file
        tree = project[file].tree
        apis = project.scope(of: file)
    }

    // MARK: Types

    /// The static type of an expression, as Swift 2 sees it.
    ///
    /// The base of a chain behind `?` has its type inside the chain: in `a?.b.c` the node `a?.b` is no optional, the whole is.
    /// A type's name as an expression has a metatype.
    public func type(of expression: NodeID) -> Type { .unknown }

    /// The type the expression has in Swift 3 and its SDK: value types for their classes, new optionality of SDK declarations, `T?` for a
    /// value inferred from a `T!`.
    public func newType(of expression: NodeID) -> Type { .unknown }

    /// The type that the surrounding code wants of an expression: of an argument by its parameter, of a returned value, of an assigned one,
    /// of an operand by the other operand, of a pattern by the switch's subject; `unknown` where nothing is wanted.
    public func expectedType(of expression: NodeID) -> Type { .unknown }

    /// The type that a type node spells; aliases are looked through.
    public func type(ofTypeNode node: NodeID) -> Type { .unknown }

    /// The type of the value that a pattern or a binding name stands for: `identifierPattern`, `parameter`, `closureParameter`, `capture`,
    /// an `identifierExpr` that binds in a matching pattern.
    public func bindingType(of pattern: NodeID) -> Type { .unknown }

    /// The interface type of a declaration: of a variable, its type; of a function or initialiser, its function type (without the
    /// receiver); of a case, a function type or its enum; of a type, its metatype.
    public func type(of declaration: DeclID) -> Type { .unknown }

    // MARK: References

    /// What a node's name refers to.
    ///
    /// Takes `identifierExpr`, `memberExpr`, `implicitMemberExpr`; `callExpr` and `subscriptExpr` (the overload that is called; for a call of
    /// a type, its initialiser); `identifierType`, `memberType`; `binaryOperator`, `prefixExpr`, `postfixExpr`, `operatorExpr` (the operator's
    /// function, of the project or a map). A name that is called refers to the overload the call chooses.
    public func reference(of node: NodeID) -> Reference { .unknown }

    /// The declaration that a node makes.
    public func declaration(of node: NodeID) -> DeclID? { project.declaration(at: node, in: file) }

    /// What an unqualified `name` would refer to if it were written at `node`, as a value or type. Serves the decision whether an emitted name
    /// has to be qualified.
    public func lookup(_ name: Symbol, at node: NodeID) -> Reference { .unknown }

    /// The parameter that an argument of a call or subscript is passed to; nil where the callee is unknown.
    public func parameter(of argument: NodeID) -> FunctionType.Parameter? { nil }

    // MARK: Type relations

    /// Whether a type is, inherits from or conforms to the SDK type or project type of that (old) name. Looks through optionals.
    public func inherits(_ type: Type, from name: Symbol) -> Certainty { .unknown }

    /// Superclasses, nearest first, without the type itself; ends early where one isn't known.
    public func superclasses(of type: NominalID) -> [NominalID] { [] }

    /// The SDK declarations that a declaration of the project overrides or implements, by name and labels, in the old spelling or (in
    /// half-migrated code) the new one.
    public func apiOverridden(by declaration: DeclID) -> [ApiReference] { [] }

    // MARK: Places

    /// Whether the value of an expression is dropped: it is a statement of its own (not the one expression of a closure that returns it).
    public func isResultUnused(_ expression: NodeID) -> Bool { false }

    /// The innermost `funcDecl`, `initDecl`, `deinitDecl`, `subscriptDecl`, `accessor` or getter's `patternBinding` around a node; closures are
    /// passed over.
    public func enclosingFunction(of node: NodeID) -> NodeID? { nil }

    /// The innermost `closureExpr` around a node, unless a function lies between.
    public func enclosingClosure(of node: NodeID) -> NodeID? { nil }

    /// The innermost type or extension declaration around a node.
    public func enclosingType(of node: NodeID) -> DeclID? { nil }

    // MARK: Names

    /// A type in Swift's spelling, with the old names, for messages.
    public func description(of type: Type) -> String { "" }
}
