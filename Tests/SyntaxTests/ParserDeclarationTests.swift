import Testing

@testable import Syntax

@Suite struct ParserDeclarationTests {
    @Test(
        "Declarations",
        arguments: [
            (
                "func curried(a: Int)(b: Int) -> Int { return a }",
                """
                (funcDecl 'func' 'curried' (parameterClause '(' (parameter 'a' ':' (identifierType 'Int')) ')') (parameterClause '('
                    (parameter 'b' ':' (identifierType 'Int')) ')') (returnClause '->' (identifierType 'Int')) (codeBlock '{'
                    (returnStmt 'return' (identifierExpr 'a')) '}'))
                """
            ),
            (
                "func f() { var x = g { 1 }\n{ h() }() }",
                """
                (funcDecl 'func' 'f' (parameterClause '(' ')') (codeBlock '{' (varDecl 'var' (patternBinding (identifierPattern 'x')
                    (initializerClause '=' (callExpr (identifierExpr 'g') (closureExpr '{' (integerLiteralExpr '1') '}')))))
                    (callExpr (closureExpr '{' (callExpr (identifierExpr 'h') (argumentList '(' ')')) '}') (argumentList '(' ')')) '}'))
                """
            ),
            (
                "func f(inout x: Int, var y: Int, let z: Int, @noescape g: () -> ()) {}",
                """
                (funcDecl 'func' 'f' (parameterClause '(' (parameter (modifiers (modifier 'inout')) 'x' ':'
                    (identifierType 'Int')) ',' (parameter (modifiers (modifier 'var')) 'y' ':' (identifierType 'Int')) ',' (parameter
                    (modifiers (modifier 'let')) 'z' ':' (identifierType 'Int')) ',' (parameter (modifiers (attribute '@'
                    (identifierType 'noescape'))) 'g' ':' (functionType (tupleType '(' ')') '->' (tupleType '(' ')'))) ')')
                    (codeBlock '{' '}'))
                """
            ),
            (
                "func f(x: inout Int, g: @escaping () -> Void, rest: Int...) rethrows",
                """
                (funcDecl 'func' 'f' (parameterClause '(' (parameter 'x' ':' (attributedType (modifiers (modifier 'inout'))
                    (identifierType 'Int'))) ',' (parameter 'g' ':' (attributedType (modifiers (attribute '@'
                    (identifierType 'escaping'))) (functionType (tupleType '(' ')') '->' (identifierType 'Void')))) ','
                    (parameter 'rest' ':' (identifierType 'Int') '...') ')') (effects 'rethrows'))
                """
            ),
            (
                "func ==<T: P>(l: T, r: T) -> Bool",
                """
                (funcDecl 'func' '==' (genericParameterClause '<' (genericParameter 'T' ':' (identifierType 'P')) '>')
                    (parameterClause '(' (parameter 'l' ':' (identifierType 'T')) ',' (parameter 'r' ':' (identifierType 'T')) ')')
                    (returnClause '->' (identifierType 'Bool')))
                """
            ),
            (
                "func +=< C: P>(l: C)",
                """
                (funcDecl 'func' '+=' (genericParameterClause '<' (genericParameter 'C' ':' (identifierType 'P')) '>')
                    (parameterClause '(' (parameter 'l' ':' (identifierType 'C')) ')'))
                """
            ),
            (
                "func <(l: T, r: T) -> Bool",
                """
                (funcDecl 'func' '<' (parameterClause '(' (parameter 'l' ':' (identifierType 'T')) ',' (parameter 'r' ':'
                    (identifierType 'T')) ')') (returnClause '->' (identifierType 'Bool')))
                """
            ),
            (
                "prefix func !(x: T) -> T",
                """
                (funcDecl (modifiers (modifier 'prefix')) 'func' '!' (parameterClause '(' (parameter 'x' ':'
                    (identifierType 'T')) ')') (returnClause '->' (identifierType 'T')))
                """
            ),
            (
                "class A<T where T: P, T.U == V>: B, C {}",
                """
                (classDecl 'class' 'A' (genericParameterClause '<' (genericParameter 'T') (genericWhereClause 'where'
                    (conformanceRequirement (identifierType 'T') ':' (identifierType 'P')) ',' (sameTypeRequirement (memberType
                    (identifierType 'T') '.' 'U') '==' (identifierType 'V'))) '>') (inheritanceClause ':' (identifierType 'B') ','
                    (identifierType 'C')) (memberBlock '{' '}'))
                """
            ),
            (
                "class A<T>: B where T: P {}",
                """
                (classDecl 'class' 'A' (genericParameterClause '<' (genericParameter 'T') '>') (inheritanceClause ':'
                    (identifierType 'B')) (genericWhereClause 'where' (conformanceRequirement (identifierType 'T') ':'
                    (identifierType 'P'))) (memberBlock '{' '}'))
                """
            ),
            (
                "struct S { static let a = 1, b: Int = 2 }",
                """
                (structDecl 'struct' 'S' (memberBlock '{' (varDecl (modifiers (modifier 'static')) 'let' (patternBinding
                    (identifierPattern 'a') (initializerClause '=' (integerLiteralExpr '1'))) ',' (patternBinding
                    (identifierPattern 'b') (typeAnnotation ':' (identifierType 'Int')) (initializerClause '='
                    (integerLiteralExpr '2')))) '}'))
                """
            ),
            (
                "class C { class func f() {} }",
                """
                (classDecl 'class' 'C' (memberBlock '{' (funcDecl (modifiers (modifier 'class')) 'func' 'f' (parameterClause '(' ')')
                    (codeBlock '{' '}')) '}'))
                """
            ),
            (
                "class C { public private(set) lazy var x: T = { 1 }() }",
                """
                (classDecl 'class' 'C' (memberBlock '{' (varDecl (modifiers (modifier 'public') (modifier 'private' '(' 'set' ')')
                    (modifier 'lazy')) 'var' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (identifierType 'T'))
                    (initializerClause '=' (callExpr (closureExpr '{' (integerLiteralExpr '1') '}') (argumentList '(' ')'))))) '}'))
                """
            ),
            (
                "class C { convenience required init?<T>(x: T) throws {} }",
                """
                (classDecl 'class' 'C' (memberBlock '{' (initDecl (modifiers (modifier 'convenience')
                    (modifier 'required')) 'init' '?' (genericParameterClause '<' (genericParameter 'T') '>') (parameterClause '('
                    (parameter 'x' ':' (identifierType 'T')) ')') (effects 'throws') (codeBlock '{' '}')) '}'))
                """
            ),
            (
                "class C { init!() {}; deinit {} }",
                """
                (classDecl 'class' 'C' (memberBlock '{' (initDecl 'init' '!' (parameterClause '(' ')') (codeBlock '{' '}')) ';'
                    (deinitDecl 'deinit' (codeBlock '{' '}')) '}'))
                """
            ),
            (
                "enum E: Int { case Foo(Int, x: String), Bar = 3; indirect case Baz }",
                """
                (enumDecl 'enum' 'E' (inheritanceClause ':' (identifierType 'Int')) (memberBlock '{' (enumCaseDecl 'case'
                    (enumCaseElement 'Foo' (parameterClause '(' (parameter (identifierType 'Int')) ',' (parameter 'x' ':'
                    (identifierType 'String')) ')')) ',' (enumCaseElement 'Bar' (initializerClause '=' (integerLiteralExpr '3')))) ';'
                    (enumCaseDecl (modifiers (modifier 'indirect')) 'case' (enumCaseElement 'Baz')) '}'))
                """
            ),
            (
                "protocol P: class { typealias T: Q = R; var x: Int { get set } }",
                """
                (protocolDecl 'protocol' 'P' (inheritanceClause ':' (classConstraintType 'class')) (memberBlock '{'
                    (typealiasDecl 'typealias' 'T' (inheritanceClause ':' (identifierType 'Q')) '=' (identifierType 'R')) ';'
                    (varDecl 'var' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (identifierType 'Int'))
                    (accessorBlock '{' (accessor 'get') (accessor 'set') '}'))) '}'))
                """
            ),
            (
                "protocol P { associatedtype T: Q where T.U: R }",
                """
                (protocolDecl 'protocol' 'P' (memberBlock '{' (associatedtypeDecl 'associatedtype' 'T' (inheritanceClause ':'
                    (identifierType 'Q')) (genericWhereClause 'where' (conformanceRequirement (memberType
                    (identifierType 'T') '.' 'U') ':' (identifierType 'R')))) '}'))
                """
            ),
            (
                "extension Array where Element: P {}",
                """
                (extensionDecl 'extension' (identifierType 'Array') (genericWhereClause 'where' (conformanceRequirement
                    (identifierType 'Element') ':' (identifierType 'P'))) (memberBlock '{' '}'))
                """
            ),
            (
                "infix operator +++ { associativity left }",
                """
                (operatorDecl (modifiers (modifier 'infix')) 'operator' '+++' (operatorBody '{' 'associativity' 'left' '}'))
                """
            ),
            (
                "infix operator +++ : Additive",
                """
                (operatorDecl (modifiers (modifier 'infix')) 'operator' '+++' ':' 'Additive')
                """
            ),
            (
                "postfix operator ?",
                """
                (operatorDecl (modifiers (modifier 'postfix')) 'operator' '?')
                """
            ),
            (
                "precedencegroup G { higherThan: H }",
                """
                (precedenceGroupDecl 'precedencegroup' 'G' '{' 'higherThan' ':' 'H' '}')
                """
            ),
            (
                "import class UIKit.UIView",
                """
                (importDecl 'import' 'class' 'UIKit' '.' 'UIView')
                """
            ),
            (
                "@testable import M",
                """
                (importDecl (modifiers (attribute '@' (identifierType 'testable'))) 'import' 'M')
                """
            ),
            (
                "var x: Int { return 1 }",
                """
                (varDecl 'var' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (identifierType 'Int')) (codeBlock '{'
                    (returnStmt 'return' (integerLiteralExpr '1')) '}')))
                """
            ),
            (
                "var x: Int { get { return 1 } set(v) {} }",
                """
                (varDecl 'var' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (identifierType 'Int')) (accessorBlock '{'
                    (accessor 'get' (codeBlock '{' (returnStmt 'return' (integerLiteralExpr '1')) '}')) (accessor 'set' '(' 'v' ')'
                    (codeBlock '{' '}')) '}')))
                """
            ),
            (
                "var x = f() { didSet {} willSet(new) {} }",
                """
                (varDecl 'var' (patternBinding (identifierPattern 'x') (initializerClause '=' (callExpr (identifierExpr 'f')
                    (argumentList '(' ')'))) (accessorBlock '{' (accessor 'didSet' (codeBlock '{' '}'))
                    (accessor 'willSet' '(' 'new' ')' (codeBlock '{' '}')) '}')))
                """
            ),
            (
                "var x = set.map { set in set }",
                """
                (varDecl 'var' (patternBinding (identifierPattern 'x') (initializerClause '=' (callExpr (memberExpr
                    (identifierExpr 'set') '.' 'map') (closureExpr '{' (closureSignature (closureParameter 'set') 'in')
                    (identifierExpr 'set') '}')))))
                """
            ),
            (
                "var (a, b): (Int, Int) = (1, 2)",
                """
                (varDecl 'var' (patternBinding (tuplePattern '(' (tuplePatternElement (identifierPattern 'a')) ','
                    (tuplePatternElement (identifierPattern 'b')) ')') (typeAnnotation ':' (tupleType '(' (tupleTypeElement
                    (identifierType 'Int')) ',' (tupleTypeElement (identifierType 'Int')) ')')) (initializerClause '=' (tupleExpr '('
                    (argument (integerLiteralExpr '1')) ',' (argument (integerLiteralExpr '2')) ')'))))
                """
            ),
            (
                "subscript(i: Int) -> T { return 1 }",
                """
                (subscriptDecl 'subscript' (parameterClause '(' (parameter 'i' ':' (identifierType 'Int')) ')') (returnClause '->'
                    (identifierType 'T')) (codeBlock '{' (returnStmt 'return' (integerLiteralExpr '1')) '}'))
                """
            ),
            (
                "struct S { subscript(i: Int) -> T { get set } }",
                """
                (structDecl 'struct' 'S' (memberBlock '{' (subscriptDecl 'subscript' (parameterClause '(' (parameter 'i' ':'
                    (identifierType 'Int')) ')') (returnClause '->' (identifierType 'T')) (accessorBlock '{' (accessor 'get')
                    (accessor 'set') '}')) '}'))
                """
            ),
            (
                "@available(iOS 9, *) func f() {}",
                """
                (funcDecl (modifiers (attribute '@' (identifierType 'available')
                    (attributeArguments '(' 'iOS' '9' ',' '*' ')'))) 'func' 'f' (parameterClause '(' ')') (codeBlock '{' '}'))
                """
            ),
            (
                "@objc(foo:bar:) func f() {}",
                """
                (funcDecl (modifiers (attribute '@' (identifierType 'objc')
                    (attributeArguments '(' 'foo' ':' 'bar' ':' ')'))) 'func' 'f' (parameterClause '(' ')') (codeBlock '{' '}'))
                """
            ),
            (
                "@IBOutlet weak var v: UIView!",
                """
                (varDecl (modifiers (attribute '@' (identifierType 'IBOutlet')) (modifier 'weak')) 'var' (patternBinding
                    (identifierPattern 'v') (typeAnnotation ':' (implicitlyUnwrappedType (identifierType 'UIView') '!'))))
                """
            ),
            (
                "@noreturn func f()",
                """
                (funcDecl (modifiers (attribute '@' (identifierType 'noreturn'))) 'func' 'f' (parameterClause '(' ')'))
                """
            ),
            (
                "private let operatorNames = [+, -]",
                """
                (varDecl (modifiers (modifier 'private')) 'let' (patternBinding (identifierPattern 'operatorNames')
                    (initializerClause '=' (arrayExpr '[' (operatorExpr '+') ',' (operatorExpr '-') ']'))))
                """
            ),
            (
                "open class A {}",
                """
                (classDecl (modifiers (modifier 'open')) 'class' 'A' (memberBlock '{' '}'))
                """
            ),
            (
                "open(file)",
                """
                (callExpr (identifierExpr 'open') (argumentList '(' (argument (identifierExpr 'file')) ')'))
                """
            ),
            (
                "actor Box { nonisolated func f() async throws -> Int }",
                """
                (actorDecl 'actor' 'Box' (memberBlock '{' (funcDecl (modifiers (modifier 'nonisolated')) 'func' 'f'
                    (parameterClause '(' ')') (effects 'async' 'throws') (returnClause '->' (identifierType 'Int'))) '}'))
                """
            ),
            (
                "actor = 3",
                """
                (sequenceExpr (identifierExpr 'actor') (assignment '=') (integerLiteralExpr '3'))
                """
            ),
            (
                "func f<each T>(x: repeat each T) where repeat each T: P {}",
                """
                (funcDecl 'func' 'f' (genericParameterClause '<' (genericParameter 'each' 'T') '>') (parameterClause '('
                    (parameter 'x' ':' (prefixedType 'repeat' (prefixedType 'each' (identifierType 'T')))) ')')
                    (genericWhereClause 'where' (conformanceRequirement (prefixedType 'repeat' (prefixedType 'each'
                    (identifierType 'T'))) ':' (identifierType 'P'))) (codeBlock '{' '}'))
                """
            ),
            (
                "func f() throws(E) -> some P { 1 }",
                """
                (funcDecl 'func' 'f' (parameterClause '(' ')') (effects 'throws' '(' (identifierType 'E') ')') (returnClause '->'
                    (prefixedType 'some' (identifierType 'P'))) (codeBlock '{' (integerLiteralExpr '1') '}'))
                """
            ),
            (
                #"@freestanding(expression) macro m<T>(x: T) -> T = #externalMacro(module: "M", type: "T")"#,
                """
                (macroDecl (modifiers (attribute '@' (identifierType 'freestanding')
                    (attributeArguments '(' 'expression' ')'))) 'macro' 'm' (genericParameterClause '<' (genericParameter 'T') '>')
                    (parameterClause '(' (parameter 'x' ':' (identifierType 'T')) ')') (returnClause '->' (identifierType 'T')) '='
                    (poundExpr '#externalMacro' (argumentList '(' (argument 'module' ':' (stringLiteralExpr '"' 'M' '"')) ','
                    (argument 'type' ':' (stringLiteralExpr '"' 'T' '"')) ')')))
                """
            ),
            (
                "func $name($params...) -> $T { $body... }",
                """
                (funcDecl 'func' '$name' (parameterClause '(' (parameter '$params' '...') ')') (returnClause '->'
                    (identifierType '$T')) (codeBlock '{' (postfixExpr (identifierExpr '$body') '...') '}'))
                """
            ),
            (
                "func $name($params..., x: Int) {}",
                """
                (funcDecl 'func' '$name' (parameterClause '(' (parameter '$params' '...') ',' (parameter 'x' ':'
                    (identifierType 'Int')) ')') (codeBlock '{' '}'))
                """
            ),
        ])
    func parses(text: String, tree: String) {
        #expect(parsed(text) == oneLine(tree))
    }
}
