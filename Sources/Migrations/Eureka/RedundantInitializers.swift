import RuleEngine
import Semantics
import Syntax

/// Suggests to drop initialisers that only repeat the superclass's: in Swift 3 subclasses of generic classes inherit them.
struct RedundantInitializers: Transformation {
    var nodeKinds: Set<NodeKind> { [.classDecl] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let block = tree.child(node, .memberBlock), let id = context.checker.declaration(of: node), context.seesEureka else { return }
        let initializers = tree.children(block, .initDecl)
        guard !initializers.isEmpty, initializers.allSatisfy({ PassThroughInitializer.isPassThrough($0, tree) }),
            !StoredProperties.lackValues(in: block, tree), inheritsFromGenericEurekaClass(id, in: context)
        else { return }
        // Such a row is built anew, with its initialiser.
        if let clause = tree.child(node, .inheritanceClause), let superclass = tree.firstChild(clause),
            tree.text(tree.firstToken(superclass)) == "_ActionSheetRow"
        {
            return
        }
        context.report(
            .suggest, at: initializers[0], "Swift 3 inherits initialisers from generic classes; these only repeat the superclass's."
        ) { builder in
            for initializer in initializers { builder.delete(tree.memberRemovalRange(initializer)) }
        }
    }

    private func inheritsFromGenericEurekaClass(_ id: DeclID, in context: FileContext) -> Bool {
        context.checker.superclasses(of: .project(id)).contains { type in
            guard case .api(let name) = type, let owner = context.checker.apis.owner(named: name.text) else { return false }
            return owner.location.map == EurekaModule.name && !owner.generics.isEmpty
        }
    }
}
