import Testing

@testable import Syntax

@Suite struct ParserTypeTests {
    @Test(
        "Types",
        arguments: [
            (
                "let x: Int?!",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (implicitlyUnwrappedType (optionalType
                    (identifierType 'Int') '?') '!'))))
                """
            ),
            (
                "let x: [A: [B]]",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (dictionaryType '['
                    (identifierType 'A') ':' (arrayType '[' (identifierType 'B') ']') ']'))))
                """
            ),
            (
                "let x: Int -> Int -> Int",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (functionType (identifierType 'Int') '->'
                    (functionType (identifierType 'Int') '->' (identifierType 'Int'))))))
                """
            ),
            (
                "let x: (Int, y: Int) throws -> ()",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (functionType (tupleType '('
                    (tupleTypeElement (identifierType 'Int')) ',' (tupleTypeElement 'y' ':' (identifierType 'Int')) ')')
                    (effects 'throws') '->' (tupleType '(' ')')))))
                """
            ),
            (
                "let x: (_ a: A, inout B) -> C",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (functionType (tupleType '('
                    (tupleTypeElement '_' 'a' ':' (identifierType 'A')) ',' (tupleTypeElement (attributedType (modifiers
                    (modifier 'inout')) (identifierType 'B'))) ')') '->' (identifierType 'C')))))
                """
            ),
            (
                "let x: protocol<A, B>",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (protocolCompositionType 'protocol' '<'
                    (identifierType 'A') ',' (identifierType 'B') '>'))))
                """
            ),
            (
                "let x: protocol<A, Set<B>>=y",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (protocolCompositionType 'protocol' '<'
                    (identifierType 'A') ',' (identifierType 'Set' (genericArgumentClause '<' (identifierType 'B') '>')) '>'))
                    (initializerClause '=' (identifierExpr 'y'))))
                """
            ),
            (
                "let x: A & B?",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (compositionType (identifierType 'A') '&'
                    (optionalType (identifierType 'B') '?')))))
                """
            ),
            (
                "let x: A.B<C>.Type",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (metatypeType (memberType
                    (identifierType 'A') '.' 'B' (genericArgumentClause '<' (identifierType 'C') '>')) '.' 'Type'))))
                """
            ),
            (
                "let x: Set<A>?=nil",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (optionalType (identifierType 'Set'
                    (genericArgumentClause '<' (identifierType 'A') '>')) '?')) (initializerClause '=' (nilLiteralExpr 'nil'))))
                """
            ),
            (
                "let x: Int!=nil",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (implicitlyUnwrappedType
                    (identifierType 'Int') '!')) (initializerClause '=' (nilLiteralExpr 'nil'))))
                """
            ),
            (
                "let x: @autoclosure () -> Int",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (attributedType (modifiers (attribute '@'
                    (identifierType 'autoclosure'))) (functionType (tupleType '(' ')') '->' (identifierType 'Int'))))))
                """
            ),
            (
                "let x: @autoclosure(escaping) () -> Int",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (attributedType (modifiers (attribute '@'
                    (identifierType 'autoclosure') (attributeArguments '(' 'escaping' ')'))) (functionType (tupleType '(' ')') '->'
                    (identifierType 'Int'))))))
                """
            ),
            (
                "let x: @convention(block) (Int) -> Void",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (attributedType (modifiers (attribute '@'
                    (identifierType 'convention') (attributeArguments '(' 'block' ')'))) (functionType (tupleType '('
                    (tupleTypeElement (identifierType 'Int')) ')') '->' (identifierType 'Void'))))))
                """
            ),
            (
                "let x: some P",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (prefixedType 'some'
                    (identifierType 'P')))))
                """
            ),
            (
                "let x: any P & Q",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (prefixedType 'any' (compositionType
                    (identifierType 'P') '&' (identifierType 'Q'))))))
                """
            ),
            (
                "let x: ~Copyable",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (prefixedType '~'
                    (identifierType 'Copyable')))))
                """
            ),
            (
                "let x: (borrowing A) async -> sending B",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (functionType (tupleType '('
                    (tupleTypeElement (attributedType (modifiers (modifier 'borrowing')) (identifierType 'A'))) ')')
                    (effects 'async') '->' (attributedType (modifiers (modifier 'sending')) (identifierType 'B'))))))
                """
            ),
            (
                "let x: A<B<C>>->D",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (functionType (identifierType 'A'
                    (genericArgumentClause '<' (identifierType 'B' (genericArgumentClause '<' (identifierType 'C') '>')) '>')) '->'
                    (identifierType 'D')))))
                """
            ),
            (
                "let x: A<$T...>",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (identifierType 'A'
                    (genericArgumentClause '<' (identifierType '$T') '...' '>')))))
                """
            ),
            (
                "let x: (repeat each T)",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (tupleType '(' (tupleTypeElement
                    (prefixedType 'repeat' (prefixedType 'each' (identifierType 'T')))) ')'))))
                """
            ),
            (
                "let x: Swift::Int",
                """
                (varDecl 'let' (patternBinding (identifierPattern 'x') (typeAnnotation ':' (identifierType 'Swift' ':' ':' 'Int'))))
                """
            ),
        ])
    func parses(text: String, tree: String) {
        #expect(parsed(text) == oneLine(tree))
    }
}
