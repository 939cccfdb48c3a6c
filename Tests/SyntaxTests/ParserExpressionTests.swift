import Testing

@testable import Syntax

@Suite struct ParserExpressionTests {
    @Test(
        "Expressions",
        arguments: [
            (
                "a + b * -c",
                """
                (sequenceExpr (identifierExpr 'a') (binaryOperator '+') (identifierExpr 'b') (binaryOperator '*') (prefixExpr '-'
                    (identifierExpr 'c')))
                """
            ),
            (
                "a ? b : c ? d : e",
                """
                (sequenceExpr (identifierExpr 'a') (ternaryOperator '?' (identifierExpr 'b') ':') (identifierExpr 'c')
                    (ternaryOperator '?' (identifierExpr 'd') ':') (identifierExpr 'e'))
                """
            ),
            (
                "x = y ?? z",
                """
                (sequenceExpr (identifierExpr 'x') (assignment '=') (identifierExpr 'y') (binaryOperator '??') (identifierExpr 'z'))
                """
            ),
            (
                "a as? B ?? c",
                """
                (sequenceExpr (identifierExpr 'a') (castOperator 'as' '?' (identifierType 'B')) (binaryOperator '??')
                    (identifierExpr 'c'))
                """
            ),
            (
                "a as B -> C",
                """
                (sequenceExpr (identifierExpr 'a') (castOperator 'as' (functionType (identifierType 'B') '->' (identifierType 'C'))))
                """
            ),
            (
                "x is A && y",
                """
                (sequenceExpr (identifierExpr 'x') (castOperator 'is' (identifierType 'A')) (binaryOperator '&&')
                    (identifierExpr 'y'))
                """
            ),
            (
                "try a + b",
                """
                (tryExpr 'try' (sequenceExpr (identifierExpr 'a') (binaryOperator '+') (identifierExpr 'b')))
                """
            ),
            (
                "try! a.b",
                """
                (tryExpr 'try' '!' (memberExpr (identifierExpr 'a') '.' 'b'))
                """
            ),
            (
                "a = try? b()",
                """
                (sequenceExpr (identifierExpr 'a') (assignment '=') (tryExpr 'try' '?' (callExpr (identifierExpr 'b')
                    (argumentList '(' ')'))))
                """
            ),
            (
                "i++",
                """
                (postfixExpr (identifierExpr 'i') '++')
                """
            ),
            (
                "++i",
                """
                (prefixExpr '++' (identifierExpr 'i'))
                """
            ),
            (
                "x.dynamicType",
                """
                (memberExpr (identifierExpr 'x') '.' 'dynamicType')
                """
            ),
            (
                "x.0.1",
                """
                (memberExpr (memberExpr (identifierExpr 'x') '.' '0') '.' '1')
                """
            ),
            (
                "xs.sort(<)",
                """
                (callExpr (memberExpr (identifierExpr 'xs') '.' 'sort') (argumentList '(' (argument (operatorExpr '<')) ')'))
                """
            ),
            (
                "xs.reduce(0, combine: +)",
                """
                (callExpr (memberExpr (identifierExpr 'xs') '.' 'reduce') (argumentList '(' (argument (integerLiteralExpr '0')) ','
                    (argument 'combine' ':' (operatorExpr '+')) ')'))
                """
            ),
            (
                "swap(&a, &b)",
                """
                (callExpr (identifierExpr 'swap') (argumentList '(' (argument (inoutExpr '&' (identifierExpr 'a'))) ',' (argument
                    (inoutExpr '&' (identifierExpr 'b'))) ')'))
                """
            ),
            (
                "self.init(x: 1)",
                """
                (callExpr (memberExpr (identifierExpr 'self') '.' 'init') (argumentList '(' (argument 'x' ':'
                    (integerLiteralExpr '1')) ')'))
                """
            ),
            (
                "super.f()",
                """
                (callExpr (memberExpr (superExpr 'super') '.' 'f') (argumentList '(' ')'))
                """
            ),
            (
                ".None",
                """
                (implicitMemberExpr '.' 'None')
                """
            ),
            (
                "UIView.init(frame:)",
                """
                (memberExpr (identifierExpr 'UIView') '.' 'init' (declNameArguments '(' 'frame' ':' ')'))
                """
            ),
            (
                "a.b(_:with:)",
                """
                (memberExpr (identifierExpr 'a') '.' 'b' (declNameArguments '(' '_' ':' 'with' ':' ')'))
                """
            ),
            (
                "f(a, b: c) { $0 } d: { $1 }",
                """
                (callExpr (identifierExpr 'f') (argumentList '(' (argument (identifierExpr 'a')) ',' (argument 'b' ':'
                    (identifierExpr 'c')) ')') (closureExpr '{' (identifierExpr '$0') '}') (labeledClosure 'd' ':' (closureExpr '{'
                    (identifierExpr '$1') '}')))
                """
            ),
            (
                "f(x)[0]!.y?.z",
                """
                (memberExpr (optionalChainExpr (memberExpr (forceUnwrapExpr (subscriptExpr (callExpr (identifierExpr 'f')
                    (argumentList '(' (argument (identifierExpr 'x')) ')')) (argumentList '[' (argument
                    (integerLiteralExpr '0')) ']')) '!') '.' 'y') '?') '.' 'z')
                """
            ),
            (
                "[1, 2,]",
                """
                (arrayExpr '[' (integerLiteralExpr '1') ',' (integerLiteralExpr '2') ',' ']')
                """
            ),
            (
                "[a: b, c: d]",
                """
                (dictionaryExpr '[' (dictionaryElement (identifierExpr 'a') ':' (identifierExpr 'b')) ',' (dictionaryElement
                    (identifierExpr 'c') ':' (identifierExpr 'd')) ']')
                """
            ),
            (
                "[:]",
                """
                (dictionaryExpr '[' ':' ']')
                """
            ),
            (
                "[Int]()",
                """
                (callExpr (arrayExpr '[' (identifierExpr 'Int') ']') (argumentList '(' ')'))
                """
            ),
            (
                "[Int -> Void]()",
                """
                (callExpr (arrayExpr '[' (typeExpr (functionType (identifierType 'Int') '->' (identifierType 'Void'))) ']')
                    (argumentList '(' ')'))
                """
            ),
            (
                "[String: (Int, Int) -> Bool]()",
                """
                (callExpr (dictionaryExpr '[' (dictionaryElement (identifierExpr 'String') ':' (typeExpr (functionType (tupleType '('
                    (tupleTypeElement (identifierType 'Int')) ',' (tupleTypeElement (identifierType 'Int')) ')') '->'
                    (identifierType 'Bool')))) ']') (argumentList '(' ')'))
                """
            ),
            (
                "(Int -> Void).self",
                """
                (memberExpr (tupleExpr '(' (argument (typeExpr (functionType (identifierType 'Int') '->'
                    (identifierType 'Void')))) ')') '.' 'self')
                """
            ),
            (
                "Array<Int>(x)",
                """
                (callExpr (identifierExpr 'Array' (genericArgumentClause '<' (identifierType 'Int') '>')) (argumentList '(' (argument
                    (identifierExpr 'x')) ')'))
                """
            ),
            (
                "Dictionary<K, Array<V>>.f",
                """
                (memberExpr (identifierExpr 'Dictionary' (genericArgumentClause '<' (identifierType 'K') ',' (identifierType 'Array'
                    (genericArgumentClause '<' (identifierType 'V') '>')) '>')) '.' 'f')
                """
            ),
            (
                "a < b",
                """
                (sequenceExpr (identifierExpr 'a') (binaryOperator '<') (identifierExpr 'b'))
                """
            ),
            (
                "f(a < b, c > d)",
                """
                (callExpr (identifierExpr 'f') (argumentList '(' (argument (sequenceExpr (identifierExpr 'a') (binaryOperator '<')
                    (identifierExpr 'b'))) ',' (argument (sequenceExpr (identifierExpr 'c') (binaryOperator '>')
                    (identifierExpr 'd'))) ')'))
                """
            ),
            (
                "f(a<b, c>(d))",
                """
                (callExpr (identifierExpr 'f') (argumentList '(' (argument (callExpr (identifierExpr 'a' (genericArgumentClause '<'
                    (identifierType 'b') ',' (identifierType 'c') '>')) (argumentList '(' (argument (identifierExpr 'd')) ')'))) ')'))
                """
            ),
            (
                "Set<Set<Int>>()",
                """
                (callExpr (identifierExpr 'Set' (genericArgumentClause '<' (identifierType 'Set' (genericArgumentClause '<'
                    (identifierType 'Int') '>')) '>')) (argumentList '(' ')'))
                """
            ),
            (
                "#selector(A.b(_:c:))",
                """
                (poundExpr '#selector' (argumentList '(' (argument (memberExpr (identifierExpr 'A') '.' 'b'
                    (declNameArguments '(' '_' ':' 'c' ':' ')'))) ')'))
                """
            ),
            (
                "#selector(getter: A.b)",
                """
                (poundExpr '#selector' (argumentList '(' (argument 'getter' ':' (memberExpr (identifierExpr 'A') '.' 'b')) ')'))
                """
            ),
            (
                "#keyPath(a.b)",
                """
                (poundExpr '#keyPath' (argumentList '(' (argument (memberExpr (identifierExpr 'a') '.' 'b')) ')'))
                """
            ),
            (
                #"\A.b[0]?.c"#,
                ##"""
                (keyPathExpr '\' (identifierType 'A') '.' 'b' (argumentList '[' (argument (integerLiteralExpr '0')) ']') '?' '.' 'c')
                """##
            ),
            (
                #"\.a"#,
                ##"""
                (keyPathExpr '\' '.' 'a')
                """##
            ),
            (
                "{ a, b in a }",
                """
                (closureExpr '{' (closureSignature (closureParameter 'a') ',' (closureParameter 'b') 'in') (identifierExpr 'a') '}')
                """
            ),
            (
                "{ (a: Int, b) -> Void in }",
                """
                (closureExpr '{' (closureSignature (parameterClause '(' (parameter 'a' ':' (identifierType 'Int')) ','
                    (parameter 'b') ')') (returnClause '->' (identifierType 'Void')) 'in') '}')
                """
            ),
            (
                "{ (inout x: Int) in }",
                """
                (closureExpr '{' (closureSignature (parameterClause '(' (parameter (modifiers (modifier 'inout')) 'x' ':'
                    (identifierType 'Int')) ')') 'in') '}')
                """
            ),
            (
                "{ [weak self, x = y] (a) throws -> Int in 1 }",
                """
                (closureExpr '{' (closureSignature (captureList '[' (capture (modifier 'weak') (identifierExpr 'self')) ','
                    (capture 'x' '=' (identifierExpr 'y')) ']') (parameterClause '(' (parameter 'a') ')') (effects 'throws')
                    (returnClause '->' (identifierType 'Int')) 'in') (integerLiteralExpr '1') '}')
                """
            ),
            (
                "{ [unowned(safe) self] in }",
                """
                (closureExpr '{' (closureSignature (captureList '[' (capture (modifier 'unowned' '(' 'safe' ')')
                    (identifierExpr 'self')) ']') 'in') '}')
                """
            ),
            (
                "{ _ in }",
                """
                (closureExpr '{' (closureSignature (closureParameter '_') 'in') '}')
                """
            ),
            (
                "{ [x] }",
                """
                (closureExpr '{' (arrayExpr '[' (identifierExpr 'x') ']') '}')
                """
            ),
            (
                "{ @MainActor (a) async in }",
                """
                (closureExpr '{' (closureSignature (modifiers (attribute '@' (identifierType 'MainActor'))) (parameterClause '('
                    (parameter 'a') ')') (effects 'async') 'in') '}')
                """
            ),
            (
                #""a\(b + "c\(d)")e""#,
                ##"""
                (stringLiteralExpr '"' 'a' (interpolation '\(' (argument (sequenceExpr (identifierExpr 'b') (binaryOperator '+')
                    (stringLiteralExpr '"' 'c' (interpolation '\(' (argument (identifierExpr 'd')) ')') '"'))) ')') 'e' '"')
                """##
            ),
            (
                ##"#"a\#(b)"#"##,
                ##"""
                (stringLiteralExpr '#"' 'a' (interpolation '\#(' (argument (identifierExpr 'b')) ')') '"#')
                """##
            ),
            (
                "await f()",
                """
                (wordExpr 'await' (callExpr (identifierExpr 'f') (argumentList '(' ')')))
                """
            ),
            (
                "let x = if a { 1 } else { 2 }",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (initializerClause '=' (ifStmt 'if' (conditionList
                    (identifierExpr 'a')) (codeBlock '{' (integerLiteralExpr '1') '}') 'else' (codeBlock '{'
                    (integerLiteralExpr '2') '}')))))
                """
            ),
            (
                "f(if: 1, in: 2)",
                """
                (callExpr (identifierExpr 'f') (argumentList '(' (argument 'if' ':' (integerLiteralExpr '1')) ',' (argument 'in' ':'
                    (integerLiteralExpr '2')) ')'))
                """
            ),
            (
                "<#name#> + 1",
                """
                (sequenceExpr (placeholderExpr '<#name#>') (binaryOperator '+') (integerLiteralExpr '1'))
                """
            ),
            (
                "protocol<A, B>.self",
                """
                (memberExpr (typeExpr (protocolCompositionType 'protocol' '<' (identifierType 'A') ','
                    (identifierType 'B') '>')) '.' 'self')
                """
            ),
            (
                "$f($args...)",
                """
                (callExpr (identifierExpr '$f') (argumentList '(' (argument (postfixExpr (identifierExpr '$args') '...')) ')'))
                """
            ),
            (
                "$x.map($0)",
                """
                (callExpr (memberExpr (identifierExpr '$x') '.' 'map') (argumentList '(' (argument (identifierExpr '$0')) ')'))
                """
            ),
            (
                "/a.b/",
                """
                (regexLiteralExpr '/a.b/')
                """
            ),
            (
                "a.b\n#if X\n.c()\n#else\n.d\n#endif\n.e()",
                """
                (callExpr (memberExpr (postfixExpr (memberExpr (identifierExpr 'a') '.' 'b') (ifConfig (ifConfigClause '#if'
                    (identifierExpr 'X') (callExpr (implicitMemberExpr '.' 'c') (argumentList '(' ')'))) (ifConfigClause '#else'
                    (implicitMemberExpr '.' 'd')) '#endif')) '.' 'e') (argumentList '(' ')'))
                """
            ),
        ])
    func parses(text: String, tree: String) {
        #expect(parsed(text) == oneLine(tree))
    }
}
