/// The grammar's node kinds. Each comment gives the layout: child *nodes* in order, with `tokens` the node itself owns in quotes.
/// `?` optional, `*` any number, `|` either. Commas and semicolons between elements belong to the parent of the elements.
/// Every list (statements, members, cases, parameters, arguments, array elements, attributes, postfix chains) may hold `ifConfig`
/// nodes and `unexpected` nodes beside what is named. `expr`, `type`, `pattern`, `stmt`, `decl` stand for any kind of that group.
public enum NodeKind: UInt8, Sendable, CaseIterable {
    /// (decl | stmt | expr)*; the end-of-file token belongs to it.
    case sourceFile
    /// Tokens that fit nowhere: an error. No children, or whole nodes that stand where they may not.
    case unexpected

    // MARK: Declarations
    // Each starts with `modifiers?`.
    /// modifiers? 'import' 'class'|'func'|...? path tokens
    case importDecl
    /// modifiers? 'typealias' 'Name' genericParameterClause? inheritanceClause? ('=' type)? genericWhereClause?
    case typealiasDecl
    /// modifiers? 'associatedtype' 'Name' inheritanceClause? ('=' type)? genericWhereClause?   (Swift 2: 'typealias' in a protocol stays typealiasDecl)
    case associatedtypeDecl
    /// modifiers? 'class' 'Name' genericParameterClause? inheritanceClause? genericWhereClause? memberBlock
    case classDecl
    case structDecl
    case enumDecl
    case protocolDecl
    case actorDecl
    /// modifiers? 'extension' type inheritanceClause? genericWhereClause? memberBlock
    case extensionDecl
    /// modifiers? 'func' 'name or operator' genericParameterClause? parameterClause+ effects? returnClause? genericWhereClause? codeBlock?
    /// More than one parameterClause: Swift 2's currying.
    case funcDecl
    /// modifiers? 'init' '?'|'!' genericParameterClause? parameterClause effects? genericWhereClause? codeBlock?
    case initDecl
    /// modifiers? 'deinit' codeBlock?
    case deinitDecl
    /// modifiers? 'subscript' genericParameterClause? parameterClause returnClause genericWhereClause? (accessorBlock | codeBlock)?
    case subscriptDecl
    /// modifiers? 'let'|'var' patternBinding+
    case varDecl
    /// modifiers? 'case' enumCaseElement+
    case enumCaseDecl
    /// modifiers? 'operator' 'op' (':' group names | operatorBody)?
    case operatorDecl
    /// modifiers? 'precedencegroup' 'Name' '{' tokens '}'
    case precedenceGroupDecl
    /// modifiers? 'macro' 'name' ... (parts as in funcDecl) ('=' expr)?
    case macroDecl
    /// '#error("…")', '#warning', '#line 3 "f"', '#sourceLocation(…)': directives in declaration or statement position; tokens only.
    case poundDirective
    /// ifConfigClause+ '#endif'
    case ifConfig

    // MARK: Parts of declarations
    /// (attribute | modifier | ifConfig)*, in source order; absent when there are none.
    case modifiers
    /// '@' type attributeArguments?
    case attribute
    /// '(' balanced tokens ')' ; no children
    case attributeArguments
    /// One word, with its argument: 'public', 'private(set)', 'unowned(unsafe)', 'class' (of a member), 'inout', 'var', 'let' (before a parameter name), 'prefix', 'indirect', 'isolated', ...
    case modifier
    /// '#if'|'#elseif'|'#else' expr? then the elements of the list it stands in
    case ifConfigClause
    /// ':' type+  (element types directly)
    case inheritanceClause
    /// '<' genericParameter* genericWhereClause? '>'   (the where clause inside: Swift 2)
    case genericParameterClause
    /// modifiers? ('each'|'let')? 'Name' (':' type)?
    case genericParameter
    /// 'where' (conformanceRequirement | sameTypeRequirement)*
    case genericWhereClause
    /// type ':' type
    case conformanceRequirement
    /// type '==' type
    case sameTypeRequirement
    /// '(' parameter* ')'
    case parameterClause
    /// modifiers? 'first name'? 'second name'? (':' type)? '...'? initializerClause?     Also: enum payload elements, subscript parameters, closure parameters in parentheses.
    /// modifiers hold attributes and 'inout'/'var'/'let' written before the name (Swift 2). Those behind the colon are in an attributedType.
    case parameter
    /// 'async'? 'throws'|'rethrows'|'throws(E)' tokens (and the type of a typed throws as child)
    case effects
    /// '->' type
    case returnClause
    /// '=' expr
    case initializerClause
    /// ':' type
    case typeAnnotation
    /// pattern typeAnnotation? initializerClause? (accessorBlock | codeBlock)?      codeBlock: an implicit getter
    case patternBinding
    /// '{' accessor* '}'
    case accessorBlock
    /// modifiers? 'get'|'set'|'willSet'|'didSet'|'_modify'|... ('(' 'name' ')')? effects? codeBlock?
    case accessor
    /// '{' decl* '}'
    case memberBlock
    /// 'name' parameterClause? initializerClause?
    case enumCaseElement
    /// '{' tokens '}' of a Swift 2 operator declaration
    case operatorBody

    // MARK: Statements
    // An expression used as a statement stands in the list directly.
    /// '{' (decl | stmt | expr)* '}'
    case codeBlock
    /// 'if' conditionList codeBlock ('else' (codeBlock | ifStmt))?     Also as an expression.
    case ifStmt
    /// 'guard' conditionList 'else' codeBlock
    case guardStmt
    /// 'while' conditionList codeBlock
    case whileStmt
    /// 'repeat' codeBlock 'while' expr
    case repeatStmt
    /// 'do' effects? codeBlock catchClause*
    case doStmt
    /// 'catch' caseItem* codeBlock
    case catchClause
    /// 'for' 'try'? 'await'? 'case'? pattern typeAnnotation? 'in' expr whereClause? codeBlock
    case forInStmt
    /// 'for' '('? cForInit ';' cForCondition ';' cForIncrement ')'? codeBlock     All three are always there, perhaps empty.
    case cForStmt
    /// varDecl | expr*
    case cForInit
    /// expr?
    case cForCondition
    /// expr*
    case cForIncrement
    /// 'switch' expr '{' (switchCase | ifConfig)* '}'     Also as an expression.
    case switchStmt
    /// ('case' caseItem+ | 'default') ':' (decl | stmt | expr)*       modifiers? in front for '@unknown'
    case switchCase
    /// pattern whereClause?
    case caseItem
    /// 'where' expr     In for-in, cases, catch; and as the last element of a Swift 2 conditionList.
    case whereClause
    /// (expr | optionalBinding | matchingCondition | availability as poundExpr | whereClause)+
    case conditionList
    /// 'let'|'var' pattern typeAnnotation? initializerClause?      Swift 2: the introducer is missing in `if let a = x, b = y`.
    case optionalBinding
    /// 'case' pattern typeAnnotation? initializerClause     Swift 2: the introducer is missing in `if case .A(x) = a, .B(y) = b`.
    case matchingCondition
    /// 'return' expr?
    case returnStmt
    /// 'throw' expr
    case throwStmt
    /// 'break' 'label'?
    case breakStmt
    case continueStmt
    case fallthroughStmt
    /// 'defer' codeBlock
    case deferStmt
    /// 'name' ':' stmt
    case labeledStmt
    /// 'yield'|'then'|'discard' expr : newer one-word statements
    case wordStmt

    // MARK: Expressions
    /// operand (operator operand | castOperator)*, flat; at least one operator. Operators: binaryOperator, assignment, ternaryOperator, castOperator.
    case sequenceExpr
    /// one operator token
    case binaryOperator
    /// '='
    case assignment
    /// '?' expr ':' ; the operand before is the condition, the one behind the else value
    case ternaryOperator
    /// 'as' ('?'|'!')? type | 'is' type ; no operand follows
    case castOperator
    /// operator expr
    case prefixExpr
    /// expr operator (also '++', '--'), or expr ifConfig: an `#if` in a chain of members; its clauses hold chains that begin with a dot
    case postfixExpr
    /// '&' expr
    case inoutExpr
    /// expr '!'
    case forceUnwrapExpr
    /// expr '?'
    case optionalChainExpr
    /// 'try' ('?'|'!')? expr ; covers all that stands to its right in the sequence
    case tryExpr
    /// 'await'|'unsafe'|'consume'|'copy'|'each'|'repeat'|'any' expr : one-word prefix
    case wordExpr
    /// 'name'|'self'|'Self'|'init'|'$0' genericArgumentClause? declNameArguments?
    case identifierExpr
    /// 'super'
    case superExpr
    /// expr '.' 'name'|'0'|'init'|'self'|'dynamicType'|keyword genericArgumentClause? declNameArguments?
    case memberExpr
    /// '.' 'name' genericArgumentClause? declNameArguments?
    case implicitMemberExpr
    /// '(' tokens such as `_:with:` ')' behind a name that is referred to, not called
    case declNameArguments
    /// callee argumentList? closureExpr? labeledClosure*
    case callExpr
    /// base argumentList ('[' ']') closureExpr? labeledClosure*
    case subscriptExpr
    /// '(' or '[' argument* ')' or ']'
    case argumentList
    /// ('label' ':')? expr       An operator alone (`sort(<)`) is an operatorExpr.
    case argument
    /// 'label' ':' closureExpr
    case labeledClosure
    /// an operator used as a value
    case operatorExpr
    /// '{' closureSignature? (decl | stmt | expr)* '}'
    case closureExpr
    /// modifiers? captureList? (parameterClause | closureParameter*)? effects? returnClause? 'in'
    case closureSignature
    /// '[' capture* ']'
    case captureList
    /// modifier tokens ('weak', 'unowned', 'unowned(safe)')? ('name' '=')? expr
    case capture
    /// 'name' or '_' ; an unparenthesised closure parameter
    case closureParameter
    /// '(' argument* ')' ; a parenthesised expression has one argument without label
    case tupleExpr
    /// '[' expr* ']'
    case arrayExpr
    /// '[' dictionaryElement* ']' or '[' ':' ']'
    case dictionaryExpr
    /// expr ':' expr
    case dictionaryElement
    case integerLiteralExpr
    case floatLiteralExpr
    /// stringStart (stringSegment | interpolation)* stringEnd
    case stringLiteralExpr
    /// interpolationStart argument* interpolationEnd
    case interpolation
    case booleanLiteralExpr
    case nilLiteralExpr
    case regexLiteralExpr
    /// '\' type-or-nothing then components as tokens and argumentLists
    case keyPathExpr
    /// modifiers? '#name' genericArgumentClause? argumentList? closureExpr?: `#selector(…)`, `#file`, `#available(…)`, macros. Arguments that aren't expressions (`iOS 9.0, *`) are tokens of the argument.
    case poundExpr
    /// '<#…#>'
    case placeholderExpr
    /// '_' as an expression
    case discardExpr
    /// A pattern where an expression stands (`let x` inside a matching pattern): pattern
    case patternExpr
    /// A type where an expression stands and only a type can be meant (`[Int]()`'s callee stays arrayExpr; `(Int -> Void).self`, `Int?.self`): type
    case typeExpr

    // MARK: Patterns
    // In let/var/for-in: identifierPattern, wildcardPattern, tuplePattern. In case/catch/if case: valueBindingPattern, isPattern, expressionPattern.
    /// 'name'
    case identifierPattern
    /// '_'
    case wildcardPattern
    /// '(' tuplePatternElement* ')'
    case tuplePattern
    /// ('label' ':')? pattern
    case tuplePatternElement
    /// 'let'|'var' pattern     In matching patterns the inner one may be an expressionPattern (`let .Foo(x, y)`): plain identifierExprs in it are then bindings.
    case valueBindingPattern
    /// 'is' type
    case isPattern
    /// expr       `case .Foo(let x)`: callExpr whose arguments hold patternExpr. `x as T`: sequenceExpr with castOperator.
    case expressionPattern

    // MARK: Types
    /// 'Name'|'Self'|'_' genericArgumentClause?
    case identifierType
    /// type '.' 'Name' genericArgumentClause?
    case memberType
    /// type '.' 'Type'|'Protocol'
    case metatypeType
    /// '<' type* '>'
    case genericArgumentClause
    /// type '?'
    case optionalType
    /// type '!'
    case implicitlyUnwrappedType
    /// '[' type ']'
    case arrayType
    /// '[' type ':' type ']'
    case dictionaryType
    /// '(' tupleTypeElement* ')'
    case tupleType
    /// modifiers? ('first' 'second'? ':')? type '...'? initializerClause?
    case tupleTypeElement
    /// (tupleType | type) effects? '->' type      A first child that is no tupleType: Swift 2's `Int -> Int`.
    case functionType
    /// modifiers type : attributes, 'inout', '__owned', 'borrowing', 'sending', 'isolated', ... before a type
    case attributedType
    /// type ('&' type)+
    case compositionType
    /// 'protocol' '<' type* '>'
    case protocolCompositionType
    /// 'some'|'any'|'each'|'repeat'|'~' type
    case prefixedType
    /// 'class' in an inheritance clause or requirement
    case classConstraintType

    @inlinable public var isDeclaration: Bool { rawValue >= NodeKind.importDecl.rawValue && rawValue <= NodeKind.ifConfig.rawValue }
    @inlinable public var isStatement: Bool { rawValue >= NodeKind.codeBlock.rawValue && rawValue <= NodeKind.wordStmt.rawValue }
    @inlinable public var isExpression: Bool { rawValue >= NodeKind.sequenceExpr.rawValue && rawValue <= NodeKind.typeExpr.rawValue }
    @inlinable public var isPattern: Bool {
        rawValue >= NodeKind.identifierPattern.rawValue && rawValue <= NodeKind.expressionPattern.rawValue
    }
    @inlinable public var isType: Bool {
        rawValue >= NodeKind.identifierType.rawValue && rawValue <= NodeKind.classConstraintType.rawValue && self != .genericArgumentClause
    }
    /// class, struct, enum, protocol, actor (not extension).
    @inlinable public var isNominalDeclaration: Bool { rawValue >= NodeKind.classDecl.rawValue && rawValue <= NodeKind.actorDecl.rawValue }
}
