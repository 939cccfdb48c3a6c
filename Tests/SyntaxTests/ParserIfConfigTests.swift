import Testing

@testable import Syntax

@Suite struct ParserIfConfigTests {
    @Test(
        "`#if` in every list",
        arguments: [
            (
                "#if os(iOS) || swift(>=2.2)\nlet a = 1\n#elseif B\nf()\n#else\n#endif",
                """
                (ifConfig (ifConfigClause '#if' (sequenceExpr (callExpr (identifierExpr 'os') (argumentList '(' (argument
                    (identifierExpr 'iOS')) ')')) (binaryOperator '||') (callExpr (identifierExpr 'swift') (argumentList '(' (argument
                    (prefixExpr '>=' (floatLiteralExpr '2.2'))) ')'))) (varDecl 'let' (patternBinding (identifierPattern 'a')
                    (initializerClause '=' (integerLiteralExpr '1'))))) (ifConfigClause '#elseif' (identifierExpr 'B') (callExpr
                    (identifierExpr 'f') (argumentList '(' ')'))) (ifConfigClause '#else') '#endif')
                """
            ),
            (
                "class C {\n#if A\nvar x = 1\n#else\nfunc f() {}\n#endif\n}",
                """
                (classDecl 'class' 'C' (memberBlock '{' (ifConfig (ifConfigClause '#if' (identifierExpr 'A') (varDecl 'var'
                    (patternBinding (identifierPattern 'x') (initializerClause '=' (integerLiteralExpr '1')))))
                    (ifConfigClause '#else' (funcDecl 'func' 'f' (parameterClause '(' ')') (codeBlock '{' '}'))) '#endif') '}'))
                """
            ),
            (
                "switch x {\n#if A\ncase .B: f()\n#endif\ndefault: g()\n}",
                """
                (switchStmt 'switch' (identifierExpr 'x') '{' (ifConfig (ifConfigClause '#if' (identifierExpr 'A') (switchCase 'case'
                    (caseItem (expressionPattern (implicitMemberExpr '.' 'B'))) ':' (callExpr (identifierExpr 'f')
                    (argumentList '(' ')')))) '#endif') (switchCase 'default' ':' (callExpr (identifierExpr 'g')
                    (argumentList '(' ')'))) '}')
                """
            ),
            (
                "switch x {\ncase .A:\n#if B\nf()\n#endif\n}",
                """
                (switchStmt 'switch' (identifierExpr 'x') '{' (switchCase 'case' (caseItem (expressionPattern
                    (implicitMemberExpr '.' 'A'))) ':' (ifConfig (ifConfigClause '#if' (identifierExpr 'B') (callExpr
                    (identifierExpr 'f') (argumentList '(' ')'))) '#endif')) '}')
                """
            ),
            (
                "enum E {\n#if A\ncase B\n#endif\n}",
                """
                (enumDecl 'enum' 'E' (memberBlock '{' (ifConfig (ifConfigClause '#if' (identifierExpr 'A') (enumCaseDecl 'case'
                    (enumCaseElement 'B'))) '#endif') '}'))
                """
            ),
            (
                "f(a,\n#if B\nc\n#endif\n)",
                """
                (callExpr (identifierExpr 'f') (argumentList '(' (argument (identifierExpr 'a')) ',' (ifConfig (ifConfigClause '#if'
                    (identifierExpr 'B') (argument (identifierExpr 'c'))) '#endif') ')'))
                """
            ),
            (
                "[a,\n#if B\nc,\n#endif\n]",
                """
                (arrayExpr '[' (identifierExpr 'a') ',' (ifConfig (ifConfigClause '#if' (identifierExpr 'B')
                    (identifierExpr 'c') ',') '#endif') ']')
                """
            ),
            (
                "#if A\n@objc\n#endif\nclass C {}",
                """
                (classDecl (modifiers (ifConfig (ifConfigClause '#if' (identifierExpr 'A') (attribute '@'
                    (identifierType 'objc'))) '#endif')) 'class' 'C' (memberBlock '{' '}'))
                """
            ),
        ])
    func parses(text: String, tree: String) {
        #expect(parsed(text) == oneLine(tree))
    }
}
