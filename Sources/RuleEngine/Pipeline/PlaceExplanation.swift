import Semantics
import Syntax

/// What Molt knows of a place in a file, for somebody who wonders why it did or didn't act there.
public struct PlaceExplanation: Sendable {
    /// The code that the place belongs to, on one line.
    public var code: String
    /// The range of that code in the file.
    public var range: Range<Int>
    public var dialect: Dialect
    public var dialectOrigin: DialectOrigin
    /// The static type, in old names; nil where the code has none.
    public var type: String?
    /// The type that the surroundings ask for; nil if they ask for none.
    public var expectedType: String?
    /// What the name may refer to: one declaration if Molt is sure, several if not, none if nothing is known.
    public var references: [Referent]
    /// The findings that touch the place, with what became of them.
    public var findings: [ResolvedFinding]

    /// A declaration, and where it stands.
    public struct Referent: Sendable, Equatable {
        public var description: String
        public var place: String?
    }
}

extension Engine {
    /// Explains the place `offset` of the file `inputs[file]`, with all the others as its project. Nil if the file has no token there.
    public func explain(
        _ inputs: [SourceInput], file: Int, offset: Int, options: EngineOptions = EngineOptions(), executor: some WorkExecutor
    ) -> PlaceExplanation? {
        guard let result = run(inputs, options: options, executor: executor).files.first(where: { $0.path == inputs[file].path }) else {
            return nil
        }
        let project = Project(
            files: zip(inputs, SourceInput.trees(inputs, executor)).map { input, tree in
                ProjectFile(path: input.path, tree: tree, dialect: result.dialect, isReadOnly: input.isReadOnly)
            }, apis: apis)
        let finder = PlaceFinder(project: project, file: FileID(file))
        guard let node = finder.node(at: offset) else { return nil }
        return PlaceExplanation(
            code: finder.oneLine(node), range: finder.tree.range(node), dialect: result.dialect, dialectOrigin: result.dialectOrigin,
            type: finder.type(of: node), expectedType: finder.expectedType(of: node), references: finder.references(of: node),
            findings: result.findings.filter { $0.finding.range.contains(offset) || $0.finding.range.lowerBound == offset })
    }
}

/// Asks the type checker about one place.
private struct PlaceFinder {
    let project: Project
    let tree: SyntaxTree
    private let checker: TypeChecker

    init(project: Project, file: FileID) {
        self.project = project
        tree = project[file].tree
        checker = TypeChecker(project: project, file: file)
    }

    /// The smallest node around the token at the offset.
    func node(at offset: Int) -> NodeID? {
        let token = tree.token(at: offset)
        return tree.kind(token) == .endOfFile ? nil : tree.innermostNode(of: token)
    }

    /// Whether the type checker has an answer for such nodes.
    private func isAskable(_ kind: NodeKind) -> Bool {
        kind.isExpression || kind.isType || kind.isPattern || kind == .parameter || kind == .closureParameter
    }

    func oneLine(_ node: NodeID) -> String {
        let words = tree.text(node).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 120 ? words.prefix(117) + "..." : words
    }

    func type(of node: NodeID) -> String? {
        let kind = tree.kind(node)
        guard isAskable(kind) else { return nil }
        if kind.isType { return known(checker.type(ofTypeNode: node)) }
        if kind.isExpression { return known(checker.type(of: node)) }
        return known(checker.bindingType(of: node))
    }

    func expectedType(of node: NodeID) -> String? {
        guard tree.kind(node).isExpression else { return nil }
        let type = checker.expectedType(of: node)
        return type.isUnknown ? nil : project.description(of: type)
    }

    private func known(_ type: Type) -> String { type.isUnknown ? "unknown" : project.description(of: type) }

    func references(of node: NodeID) -> [PlaceExplanation.Referent] {
        isAskable(tree.kind(node)) ? checker.reference(of: node).candidates.map(referent) : []
    }

    private func referent(_ reference: Reference) -> PlaceExplanation.Referent {
        switch reference {
        case .project(let id):
            let declaration = project[id]
            return .init(description: "\(declaration.kind) \(declaration.name.text)", place: place(of: declaration))
        case .api(let use):
            let location = use.declaration.location
            return .init(description: project.apis.text(at: location) ?? use.declaration.name, place: "\(location.file):\(location.line)")
        case .apiType(let owner):
            return .init(
                description: project.apis.text(at: owner.location) ?? owner.name, place: "\(owner.location.file):\(owner.location.line)")
        case .local(let binding): return .init(description: "local \(binding.name.text)", place: linePlace(tree, binding.node))
        case .builtin(let builtin): return .init(description: "built in: \(builtin)", place: nil)
        case .module(let name): return .init(description: "module \(name.text)", place: nil)
        case .ambiguous, .unknown: return .init(description: "unknown", place: nil)
        }
    }

    private func place(of declaration: Declaration) -> String {
        let file = project[declaration.file]
        return file.path + ":" + linePlace(file.tree, declaration.node)
    }

    private func linePlace(_ tree: SyntaxTree, _ node: NodeID) -> String {
        let location = LineIndex(tree.source).location(of: tree.range(node).lowerBound, in: tree.source)
        return "\(location.line):\(location.column)"
    }
}
