import RuleEngine
import Semantics
import Syntax

/// Suggests to inherit Eureka 2's `_SelectorViewController` where a controller is a copy of Eureka 1's.
///
/// The class keeps what is its own, the loop that makes the rows, as an override of `setupForm()`; the copied members go. What it does when an
/// option is picked stays as it is written.
struct SelectorControllers: Transformation {
    var nodeKinds: Set<NodeKind> { [.classDecl] }

    private static let copiedMembers: Set<String> = [
        "row", "completionCallback", "onDismissCallback", "selectableRowCellUpdate", "selectableRowCellSetup",
    ]

    func visit(_ node: NodeID, in context: FileContext) {
        guard let copy = SelectorCopy(node, in: context.tree), context.seesEureka, let id = context.checker.declaration(of: node) else {
            return
        }
        let tree = context.tree
        let group = "selector-controller \(context.project[context.file].path) \(context.project[id].name.text)"
        context.report(
            .suggest, at: copy.superclass,
            "This class copies Eureka's `_SelectorViewController`; Eureka 2's is made to be inherited from, with `setupForm()` to override.",
            group: group
        ) { builder in
            rewriteInheritance(copy, &builder)
            for member in copy.members { builder.delete(tree.memberRemovalRange(member)) }
            rewriteSetup(copy, &builder)
        }
        suggestFacades(of: id, group, in: context)
    }

    private func rewriteInheritance(_ copy: SelectorCopy, _ builder: inout EditBuilder) {
        builder.replace(copy.superclass, with: "_SelectorViewController<\(copy.row)>")
        builder.removeElement(copy.conformance)
    }

    /// `viewDidLoad()` becomes `setupForm()`, which Eureka's `viewDidLoad()` calls.
    private func rewriteSetup(_ copy: SelectorCopy, _ builder: inout EditBuilder) {
        let tree = builder.tree
        builder.replace(copy.setupName, with: "setupForm")
        builder.delete(tree.deletionRange(copy.superCall))
        if let literal = copy.deselectionLiteral { builder.replace(literal, with: "enableDeselection") }
    }

    /// Subclasses in the same file that only repeat initialisers lose them: all are inherited now.
    private func suggestFacades(of id: DeclID, _ group: String, in context: FileContext) {
        let tree = context.tree
        for subtype in context.project.directSubtypes(of: .project(id)) {
            guard case .project(let subclass) = subtype, context.project[subclass].file == context.file else { continue }
            let node = context.project[subclass].node
            guard let block = tree.child(node, .memberBlock) else { continue }
            let initializers = tree.children(block, .initDecl)
            guard !initializers.isEmpty, !StoredProperties.lackValues(in: block, tree),
                initializers.allSatisfy({
                    PassThroughInitializer.isPassThrough($0, tree) || PassThroughInitializer.isCallbackInitializer($0, tree)
                })
            else { continue }
            context.report(
                .suggest, at: initializers[0], "With `_SelectorViewController` above it the class inherits these initialisers.",
                group: group
            ) { builder in
                for initializer in initializers { builder.delete(tree.memberRemovalRange(initializer)) }
            }
        }
    }

    /// A generic form controller that declares what Eureka 1's `_SelectorViewController` did and fills its form with one selectable section.
    private struct SelectorCopy {
        /// Name of the row parameter.
        var row: String
        var superclass: NodeID
        /// `TypedRowControllerType` behind the superclass.
        var conformance: NodeID
        /// Copied members and pass-through initialisers.
        var members: [NodeID]
        var setupName: TokenID
        /// `super.viewDidLoad()`
        var superCall: NodeID
        /// `true` of `.SingleSelection(enableDeselection: true)`.
        var deselectionLiteral: NodeID?

        init?(_ node: NodeID, in tree: SyntaxTree) {
            let signature = GenericSignature(node, in: tree)
            guard let row = signature.parameters.first(where: { signature.constraints(of: [$0.name]).contains("SelectableRowType") }),
                let clause = tree.child(node, .inheritanceClause), let block = tree.child(node, .memberBlock)
            else { return nil }
            let inherited = tree.children(clause).filter { tree.kind($0).isType }
            guard let superclass = inherited.first, tree.text(superclass) == "FormViewController",
                let conformance = inherited.dropFirst().first(where: { tree.text($0) == "TypedRowControllerType" })
            else { return nil }
            self.row = row.name.text
            self.superclass = superclass
            self.conformance = conformance
            members = tree.children(block).filter { Self.isCopied($0, tree) }
            guard members.contains(where: { tree.kind($0) == .varDecl }),
                tree.children(block, .initDecl).allSatisfy(members.contains),
                let setup = tree.children(block, .funcDecl).first(where: {
                    tree.declaredName($0).map { tree.is($0, "viewDidLoad") } ?? false
                }),
                let name = tree.declaredName(setup), let body = tree.child(setup, .codeBlock), tree.text(body).contains("dataProvider"),
                tree.text(body).contains("SelectableSection"),
                let superCall = tree.children(body).first(where: { tree.text($0) == "super.viewDidLoad()" })
            else { return nil }
            setupName = name
            self.superCall = superCall
            deselectionLiteral = Self.deselectionLiteral(in: body, tree)
        }

        private static func isCopied(_ member: NodeID, _ tree: SyntaxTree) -> Bool {
            if tree.kind(member) == .initDecl {
                return PassThroughInitializer.isPassThrough(member, tree) || PassThroughInitializer.isCallbackInitializer(member, tree)
            }
            guard tree.kind(member) == .varDecl else { return false }
            let bindings = tree.children(member, .patternBinding)
            guard bindings.count == 1, let pattern = tree.firstChild(bindings[0]), tree.child(bindings[0], .accessorBlock) == nil else {
                return false
            }
            return copiedMembers.contains(tree.text(pattern))
        }

        private static func deselectionLiteral(in body: NodeID, _ tree: SyntaxTree) -> NodeID? {
            for index in tree.subtree(body) {
                let node = NodeID(index)
                guard tree.kind(node) == .argument, let label = tree.argumentLabel(node), tree.is(label, "enableDeselection"),
                    let value = tree.child(node, .booleanLiteralExpr), tree.is(tree.firstToken(value), "true")
                else { continue }
                return value
            }
            return nil
        }
    }
}
