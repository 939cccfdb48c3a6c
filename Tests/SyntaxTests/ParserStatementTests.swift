import Testing

@testable import Syntax

@Suite struct ParserStatementTests {
    @Test(
        "Statements",
        arguments: [
            (
                "if let a = x, b = y where a > b, let c = z {}",
                """
                (ifStmt 'if' (conditionList (optionalBinding 'let' (identifierPattern 'a') (initializerClause '='
                    (identifierExpr 'x'))) ',' (optionalBinding (identifierPattern 'b') (initializerClause '=' (identifierExpr 'y')))
                    (whereClause 'where' (sequenceExpr (identifierExpr 'a') (binaryOperator '>') (identifierExpr 'b'))) ','
                    (optionalBinding 'let' (identifierPattern 'c') (initializerClause '=' (identifierExpr 'z')))) (codeBlock '{' '}'))
                """
            ),
            (
                "if let a = x, var b: Int = y {}",
                """
                (ifStmt 'if' (conditionList (optionalBinding 'let' (identifierPattern 'a') (initializerClause '='
                    (identifierExpr 'x'))) ',' (optionalBinding 'var' (identifierPattern 'b') (typeAnnotation ':'
                    (identifierType 'Int')) (initializerClause '=' (identifierExpr 'y')))) (codeBlock '{' '}'))
                """
            ),
            (
                "if let a { f() } else if b {} else {}",
                """
                (ifStmt 'if' (conditionList (optionalBinding 'let' (identifierPattern 'a'))) (codeBlock '{' (callExpr
                    (identifierExpr 'f') (argumentList '(' ')')) '}') 'else' (ifStmt 'if' (conditionList (identifierExpr 'b'))
                    (codeBlock '{' '}') 'else' (codeBlock '{' '}')))
                """
            ),
            (
                "if case .A(let x) = y where x > 1 {}",
                """
                (ifStmt 'if' (conditionList (matchingCondition 'case' (expressionPattern (callExpr (implicitMemberExpr '.' 'A')
                    (argumentList '(' (argument (patternExpr (valueBindingPattern 'let' (identifierPattern 'x')))) ')')))
                    (initializerClause '=' (identifierExpr 'y'))) (whereClause 'where' (sequenceExpr (identifierExpr 'x')
                    (binaryOperator '>') (integerLiteralExpr '1')))) (codeBlock '{' '}'))
                """
            ),
            (
                "if let (a, b) = f() {}",
                """
                (ifStmt 'if' (conditionList (optionalBinding 'let' (tuplePattern '(' (tuplePatternElement (identifierPattern 'a')) ','
                    (tuplePatternElement (identifierPattern 'b')) ')') (initializerClause '=' (callExpr (identifierExpr 'f')
                    (argumentList '(' ')'))))) (codeBlock '{' '}'))
                """
            ),
            (
                "guard let x = xs.first { $0 > 1 } else { return }",
                """
                (guardStmt 'guard' (conditionList (optionalBinding 'let' (identifierPattern 'x') (initializerClause '=' (callExpr
                    (memberExpr (identifierExpr 'xs') '.' 'first') (closureExpr '{' (sequenceExpr (identifierExpr '$0')
                    (binaryOperator '>') (integerLiteralExpr '1')) '}'))))) 'else' (codeBlock '{' (returnStmt 'return') '}'))
                """
            ),
            (
                "guard #available(iOS 9.0, *), x else {}",
                """
                (guardStmt 'guard' (conditionList (poundExpr '#available' (argumentList '(' (argument 'iOS' '9.0') ','
                    (argument '*') ')')) ',' (identifierExpr 'x')) 'else' (codeBlock '{' '}'))
                """
            ),
            (
                "while let x = it.next() {}",
                """
                (whileStmt 'while' (conditionList (optionalBinding 'let' (identifierPattern 'x') (initializerClause '=' (callExpr
                    (memberExpr (identifierExpr 'it') '.' 'next') (argumentList '(' ')'))))) (codeBlock '{' '}'))
                """
            ),
            (
                "repeat { i++ } while i < 3",
                """
                (repeatStmt 'repeat' (codeBlock '{' (postfixExpr (identifierExpr 'i') '++') '}') 'while' (sequenceExpr
                    (identifierExpr 'i') (binaryOperator '<') (integerLiteralExpr '3')))
                """
            ),
            (
                "for var i = 0, n = 3; i < n; i++ {}",
                """
                (cForStmt 'for' (cForInit (varDecl 'var' (patternBinding (identifierPattern 'i') (initializerClause '='
                    (integerLiteralExpr '0'))) ',' (patternBinding (identifierPattern 'n') (initializerClause '='
                    (integerLiteralExpr '3'))))) ';' (cForCondition (sequenceExpr (identifierExpr 'i') (binaryOperator '<')
                    (identifierExpr 'n'))) ';' (cForIncrement (postfixExpr (identifierExpr 'i') '++')) (codeBlock '{' '}'))
                """
            ),
            (
                "for (var i = 0; i < 3; i += 1) {}",
                """
                (cForStmt 'for' '(' (cForInit (varDecl 'var' (patternBinding (identifierPattern 'i') (initializerClause '='
                    (integerLiteralExpr '0'))))) ';' (cForCondition (sequenceExpr (identifierExpr 'i') (binaryOperator '<')
                    (integerLiteralExpr '3'))) ';' (cForIncrement (sequenceExpr (identifierExpr 'i') (binaryOperator '+=')
                    (integerLiteralExpr '1'))) ')' (codeBlock '{' '}'))
                """
            ),
            (
                "for ; ; {}",
                """
                (cForStmt 'for' (cForInit) ';' (cForCondition) ';' (cForIncrement) (codeBlock '{' '}'))
                """
            ),
            (
                "for i in 0..<n where i % 2 == 0 {}",
                """
                (forInStmt 'for' (identifierPattern 'i') 'in' (sequenceExpr (integerLiteralExpr '0') (binaryOperator '..<')
                    (identifierExpr 'n')) (whereClause 'where' (sequenceExpr (identifierExpr 'i') (binaryOperator '%')
                    (integerLiteralExpr '2') (binaryOperator '==') (integerLiteralExpr '0'))) (codeBlock '{' '}'))
                """
            ),
            (
                "for (i, x) in xs.enumerate() {}",
                """
                (forInStmt 'for' (tuplePattern '(' (tuplePatternElement (identifierPattern 'i')) ',' (tuplePatternElement
                    (identifierPattern 'x')) ')') 'in' (callExpr (memberExpr (identifierExpr 'xs') '.' 'enumerate')
                    (argumentList '(' ')')) (codeBlock '{' '}'))
                """
            ),
            (
                "for case let x? in xs {}",
                """
                (forInStmt 'for' 'case' (valueBindingPattern 'let' (expressionPattern (optionalChainExpr
                    (identifierExpr 'x') '?'))) 'in' (identifierExpr 'xs') (codeBlock '{' '}'))
                """
            ),
            (
                "for try await x in xs {}",
                """
                (forInStmt 'for' 'try' 'await' (identifierPattern 'x') 'in' (identifierExpr 'xs') (codeBlock '{' '}'))
                """
            ),
            (
                "switch x { case .A, B.C: break; default: () }",
                """
                (switchStmt 'switch' (identifierExpr 'x') '{' (switchCase 'case' (caseItem (expressionPattern
                    (implicitMemberExpr '.' 'A'))) ',' (caseItem (expressionPattern (memberExpr (identifierExpr 'B') '.' 'C'))) ':'
                    (breakStmt 'break') ';') (switchCase 'default' ':' (tupleExpr '(' ')')) '}')
                """
            ),
            (
                "switch x { case Open: f(); case is A: g(); case let y as B where y.c: h() }",
                """
                (switchStmt 'switch' (identifierExpr 'x') '{' (switchCase 'case' (caseItem (expressionPattern
                    (identifierExpr 'Open'))) ':' (callExpr (identifierExpr 'f') (argumentList '(' ')')) ';') (switchCase 'case'
                    (caseItem (isPattern 'is' (identifierType 'A'))) ':' (callExpr (identifierExpr 'g') (argumentList '(' ')')) ';')
                    (switchCase 'case' (caseItem (valueBindingPattern 'let' (expressionPattern (sequenceExpr (identifierExpr 'y')
                    (castOperator 'as' (identifierType 'B'))))) (whereClause 'where' (memberExpr (identifierExpr 'y') '.' 'c'))) ':'
                    (callExpr (identifierExpr 'h') (argumentList '(' ')'))) '}')
                """
            ),
            (
                "switch (a, b) { case (let x, _): (); case let (x, 1...3): () }",
                """
                (switchStmt 'switch' (tupleExpr '(' (argument (identifierExpr 'a')) ',' (argument (identifierExpr 'b')) ')') '{'
                    (switchCase 'case' (caseItem (expressionPattern (tupleExpr '(' (argument (patternExpr (valueBindingPattern 'let'
                    (identifierPattern 'x')))) ',' (argument (discardExpr '_')) ')'))) ':' (tupleExpr '(' ')') ';') (switchCase 'case'
                    (caseItem (valueBindingPattern 'let' (expressionPattern (tupleExpr '(' (argument (identifierExpr 'x')) ','
                    (argument (sequenceExpr (integerLiteralExpr '1') (binaryOperator '...') (integerLiteralExpr '3'))) ')')))) ':'
                    (tupleExpr '(' ')')) '}')
                """
            ),
            (
                "switch x { case .A(_, let b): (); @unknown default: () }",
                """
                (switchStmt 'switch' (identifierExpr 'x') '{' (switchCase 'case' (caseItem (expressionPattern (callExpr
                    (implicitMemberExpr '.' 'A') (argumentList '(' (argument (discardExpr '_')) ',' (argument (patternExpr
                    (valueBindingPattern 'let' (identifierPattern 'b')))) ')')))) ':' (tupleExpr '(' ')') ';') (switchCase (modifiers
                    (attribute '@' (identifierType 'unknown'))) 'default' ':' (tupleExpr '(' ')')) '}')
                """
            ),
            (
                "do { try f() } catch let e as NSError {} catch E.A where c {} catch {}",
                """
                (doStmt 'do' (codeBlock '{' (tryExpr 'try' (callExpr (identifierExpr 'f') (argumentList '(' ')'))) '}')
                    (catchClause 'catch' (caseItem (valueBindingPattern 'let' (expressionPattern (sequenceExpr (identifierExpr 'e')
                    (castOperator 'as' (identifierType 'NSError')))))) (codeBlock '{' '}')) (catchClause 'catch' (caseItem
                    (expressionPattern (memberExpr (identifierExpr 'E') '.' 'A')) (whereClause 'where' (identifierExpr 'c')))
                    (codeBlock '{' '}')) (catchClause 'catch' (codeBlock '{' '}')))
                """
            ),
            (
                "defer { f() }",
                """
                (deferStmt 'defer' (codeBlock '{' (callExpr (identifierExpr 'f') (argumentList '(' ')')) '}'))
                """
            ),
            (
                "outer: for x in y { continue outer }",
                """
                (labeledStmt 'outer' ':' (forInStmt 'for' (identifierPattern 'x') 'in' (identifierExpr 'y') (codeBlock '{'
                    (continueStmt 'continue' 'outer') '}')))
                """
            ),
            (
                "return",
                """
                (returnStmt 'return')
                """
            ),
            (
                "func f() { return\n}",
                """
                (funcDecl 'func' 'f' (parameterClause '(' ')') (codeBlock '{' (returnStmt 'return') '}'))
                """
            ),
            (
                "throw E.A",
                """
                (throwStmt 'throw' (memberExpr (identifierExpr 'E') '.' 'A'))
                """
            ),
            (
                "if x.map { $0 } == y {}",
                """
                (ifStmt 'if' (conditionList (sequenceExpr (callExpr (memberExpr (identifierExpr 'x') '.' 'map') (closureExpr '{'
                    (identifierExpr '$0') '}')) (binaryOperator '==') (identifierExpr 'y'))) (codeBlock '{' '}'))
                """
            ),
            (
                "if x\n{\n}",
                """
                (ifStmt 'if' (conditionList (identifierExpr 'x')) (codeBlock '{' '}'))
                """
            ),
            (
                "if f { $0 }, g {}",
                """
                (ifStmt 'if' (conditionList (callExpr (identifierExpr 'f') (closureExpr '{' (identifierExpr '$0') '}')) ','
                    (identifierExpr 'g')) (codeBlock '{' '}'))
                """
            ),
            (
                "f { $0 }\ng()",
                """
                (callExpr (identifierExpr 'f') (closureExpr '{' (identifierExpr '$0') '}')) (callExpr (identifierExpr 'g')
                    (argumentList '(' ')'))
                """
            ),
            (
                "x\n(y)",
                """
                (identifierExpr 'x') (tupleExpr '(' (argument (identifierExpr 'y')) ')')
                """
            ),
            (
                "x\n[y]",
                """
                (identifierExpr 'x') (arrayExpr '[' (identifierExpr 'y') ']')
                """
            ),
            (
                "x\n.y\n.z()",
                """
                (callExpr (memberExpr (memberExpr (identifierExpr 'x') '.' 'y') '.' 'z') (argumentList '(' ')'))
                """
            ),
            (
                "a = b\n-c",
                """
                (sequenceExpr (identifierExpr 'a') (assignment '=') (identifierExpr 'b')) (prefixExpr '-' (identifierExpr 'c'))
                """
            ),
            (
                "_ = x",
                """
                (sequenceExpr (discardExpr '_') (assignment '=') (identifierExpr 'x'))
                """
            ),
        ])
    func parses(text: String, tree: String) {
        #expect(parsed(text) == oneLine(tree))
    }
}
