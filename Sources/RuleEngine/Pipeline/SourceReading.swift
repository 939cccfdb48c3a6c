import Syntax

extension SourceInput {
    /// The trees of all files of a run. `/…/` is a regular expression unless one of the files declares a prefix operator that starts with `/`.
    static func trees(_ inputs: [SourceInput], _ executor: some WorkExecutor) -> [SyntaxTree] {
        var trees = executor(inputs) { Parser.parse($0.source) }
        guard trees.contains(where: \.declaresPrefixSlash) else { return trees }
        let affected = trees.indices.filter { trees[$0].hasBareRegex }
        for (index, tree) in zip(affected, executor(affected) { Parser.parse(inputs[$0].source, readsBareRegexes: false) }) {
            trees[index] = tree
        }
        return trees
    }
}

extension SyntaxTree {
    fileprivate var declaresPrefixSlash: Bool {
        children(.root, .operatorDecl).contains { node in
            guard let modifiers = child(node, .modifiers), text(modifiers) == "prefix" else { return false }
            return ownTokens(node).contains { kind($0).isOperator && source[range($0).lowerBound] == UInt8(ascii: "/") }
        }
    }

    fileprivate var hasBareRegex: Bool {
        tokens.contains { $0.kind == .regexLiteral && source[Int($0.start)] == UInt8(ascii: "/") }
    }
}
