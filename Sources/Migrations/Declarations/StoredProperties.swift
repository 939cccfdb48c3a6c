import Syntax

/// Stored properties of a class, as far as its initialisers are concerned.
enum StoredProperties {
    /// Whether one has no value before an initialiser gives it one.
    static func lackValues(in block: NodeID, _ tree: SyntaxTree) -> Bool {
        for variable in tree.children(block, .varDecl)
        where tree.modifier("static", of: variable) == nil && tree.modifier("class", of: variable) == nil {
            for binding in tree.children(variable, .patternBinding) where lacksValue(binding, of: variable, tree) { return true }
        }
        return false
    }

    private static func lacksValue(_ binding: NodeID, of variable: NodeID, _ tree: SyntaxTree) -> Bool {
        if tree.child(binding, .initializerClause) != nil || tree.child(binding, .codeBlock) != nil { return false }
        if let accessors = tree.child(binding, .accessorBlock),
            tree.children(accessors, .accessor).contains(where: { accessor in
                tree.ownTokens(accessor).contains { tree.is($0, "get") || tree.is($0, "set") }
            })
        {
            return false
        }
        guard tree.token(variable, .varKeyword) != nil else { return true }
        let type = tree.child(binding, .typeAnnotation).flatMap { tree.typeChild($0) }
        return !(type.map { startsAsNil($0, tree) } ?? false)
    }

    /// An optional, or a tuple of such.
    private static func startsAsNil(_ type: NodeID, _ tree: SyntaxTree) -> Bool {
        switch tree.kind(type) {
        case .optionalType, .implicitlyUnwrappedType: true
        case .tupleType: tree.children(type, .tupleTypeElement).allSatisfy { tree.typeChild($0).map { startsAsNil($0, tree) } ?? false }
        default: false
        }
    }
}
