import RuleEngine

/// Every transformation a rule page may name (`rewrite: native NAME`), by that name.
///
/// One line an entry, sorted by name.
public let transformationTable: [String: @Sendable () -> any Transformation] = [
    "associated-type": { AssociatedTypeKeyword() },
    "attribute-colon": { AttributeColons() },
    "autoclosure-position": { AutoclosurePosition() },
    "composition-type": { ProtocolComposition() },
    "currying-declaration": { CurriedDeclaration() },
    "debug-identifier": { DebugIdentifiers() },
    "first-label": { FirstParameterLabel() },
    "function-type-labels": { FunctionTypeLabels() },
    "function-type-parentheses": { FunctionTypeParentheses() },
    "index-kind-constraint": { IndexKindConstraints() },
    "inout-position": { InoutPosition() },
    "let-parameter": { LetParameter() },
    "line-directive": { LineDirective() },
    "macos-name": { MacOSName() },
    "never-type": { NeverType() },
    "noescape-attribute": { NoescapeAttribute() },
    "objc-block-attribute": { ObjCBlockAttribute() },
    "objc-optional": { ObjCOptional() },
    "operator-declaration": { OperatorDeclaration() },
    "reserved-word": { ReservedWords() },
    "static-operator-requirement": { StaticOperatorRequirement() },
    "var-parameter": { VarParameter() },
    "warn-unused-result": { WarnUnusedResultAttribute() },
    "where-clause-move": { WhereClauseMove() },
]
