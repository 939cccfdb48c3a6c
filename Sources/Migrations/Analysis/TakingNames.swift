import RuleEngine
import Semantics
import Syntax

/// The names of a project's functions and cases that may take a value of some types, going by what they write for their parameters.
///
/// Errs on the side of too many.
struct TakingNames: Sendable {
    private var names = SymbolSet()
    /// The types themselves, aliases of what has them in it, and generic parameters, which may stand for anything.
    private var types = SymbolSet()

    /// No names at all.
    init() {}

    init(_ types: [Symbol], in project: Project) {
        self.types = SymbolSet(types + [WellKnown.capitalSelf])
        for declaration in project.declarations where declaration.kind == .genericParameter || declaration.kind == .associatedtype {
            self.types.insert(declaration.name)
        }
        findAliases(in: project)
        for declaration in project.declarations {
            let mayTake = declaration.parameters.contains { parameter in
                parameter.typeNode.map { mentions($0, declaration.file, project) } ?? false
            }
            if mayTake { names.insert(declaration.name) }
        }
    }

    private mutating func findAliases(in project: Project) {
        let aliases = project.declarations.filter { $0.kind == .typealias }
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for alias in aliases where !types.contains(alias.name) && mentions(alias.node, alias.file, project) {
                types.insert(alias.name)
                isGrowing = true
            }
        }
    }

    private func mentions(_ node: NodeID, _ file: FileID, _ project: Project) -> Bool {
        project[file].tree.tokenRange(node).contains { types.contains(project.symbol(of: TokenID($0), in: file)) }
    }

    /// Whether what an argument is passed to may take a value of one of the types: the project's own function, or one of the SDK that has
    /// the interest.
    func mayTake(_ argument: NodeID, _ interest: CallInterest, in context: FileContext) -> Bool {
        let tree = context.tree
        guard let list = tree.parent(argument), tree.kind(list) == .argumentList, let call = tree.parent(list), tree.kind(call) == .callExpr
        else { return true }
        if !CallInterest(call, in: context).isDisjoint(with: interest) { return true }
        guard let callee = tree.firstChild(call).map({ ReferenceSyntax.withoutMarks($0, in: tree) }),
            let token = ReferenceSyntax.nameToken(of: callee, in: tree)
        else { return true }
        let name = context.checker.name(of: token)
        if names.contains(name) || context.project.binds(name) { return true }
        return context.project.declaresType(named: name) && names.contains(WellKnown.initializer)
    }
}
