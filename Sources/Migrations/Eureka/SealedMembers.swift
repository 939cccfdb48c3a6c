import RuleEngine
import Semantics
import Syntax

/// Reports overrides of members, and subclasses of classes, that Eureka 2 keeps for itself: they are `public`, not `open`.
///
/// Members are marked `final =` in the API map; the page's option `classes` names the classes.
struct SealedMembers: Transformation {
    var nodeKinds: Set<NodeKind> { [.funcDecl, .varDecl, .classDecl] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        switch tree.kind(node) {
        case .classDecl: visitClass(node, in: context)
        case .funcDecl:
            if tree.modifier("override", of: node) != nil { visitMember(node, in: context) }
        default:
            guard tree.modifier("override", of: node) != nil else { return }
            for binding in tree.children(node, .patternBinding) {
                if let pattern = tree.firstChild(binding) { visitMember(pattern, in: context) }
            }
        }
    }

    private func visitMember(_ node: NodeID, in context: FileContext) {
        guard let id = context.checker.declaration(of: node) else { return }
        for api in context.checker.apiOverridden(by: id) {
            let declaration = api.declaration
            guard declaration.location.map == EurekaModule.name, let owner = declaration.owner,
                declaration.change.newSignature?.flags.contains(.final) == true,
                !Self.names(context.rule.options["classes"]).contains(owner)
            else { continue }
            context.reportManual(
                at: node,
                "`\(owner).\(declaration.name)` is public, not open, in Eureka 2 and can't be overridden; move the code to the nearest open "
                    + "hook (\(Self.hooks(for: owner))).")
            return
        }
    }

    private static func hooks(for owner: String) -> String {
        if owner.hasSuffix("Cell") { return "`setup()` or `update()`" }
        if owner.hasSuffix("Section") { return "the section's initialiser or `rowsHaveBeenAdded(_:at:)`" }
        if owner.hasSuffix("Controller") { return "`viewDidLoad()`, `setupForm()` or `valueHasBeenChanged(for:oldValue:newValue:)`" }
        return "`value`, `customUpdateCell()` or `updateCell()`"
    }

    private func visitClass(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let clause = tree.child(node, .inheritanceClause), let superclass = tree.firstChild(clause),
            case .apiType(let owner) = context.checker.reference(of: superclass), owner.location.map == EurekaModule.name,
            Self.names(context.rule.options["classes"]).contains(owner.name)
        else { return }
        context.reportManual(
            at: superclass,
            "`\(owner.name)` is public, not open, in Eureka 2.0.1 and can't be subclassed (it is open again from 4.2); build the row on "
                + "`OptionsRow` and `PresenterRowType` (`--suggest` writes it).")
        guard owner.name == "_ActionSheetRow", let redesign = ActionSheetRedesign(node, superclass: superclass, in: context) else { return }
        context.report(.suggest, at: node, "The row can be built on `OptionsRow` and `PresenterRowType`.") { redesign.write(into: &$0) }
    }

    static func names(_ list: String?) -> [String] {
        (list ?? "").split { $0 == "," || $0 == " " }.map(String.init)
    }
}

/// Reports members of the project's own rows, cells and controllers whose names Eureka 2 uses itself now, and types of such names.
///
/// The page's options give for each class of Eureka its new members, and under `types` the new types.
struct NewNameCollisions: Transformation {
    var nodeKinds: Set<NodeKind> { [.classDecl, .extensionDecl, .structDecl, .enumDecl, .protocolDecl, .typealiasDecl] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        visitType(node, in: context)
        guard let block = tree.child(node, .memberBlock), let id = context.checker.declaration(of: node),
            let type = context.project.nominal(of: id)
        else { return }
        for (owner, list) in context.rule.options.sorted(by: { $0.key < $1.key }) {
            guard owner.first?.isUppercase == true || owner.hasPrefix("_"), context.eurekaType(named: owner) != nil,
                context.checker.inherits(.nominal(type, []), from: Symbol(owner)) == .yes
            else { continue }
            let names = SealedMembers.names(list)
            for member in tree.children(block) {
                for (place, name) in declaredNames(member, tree) where names.contains(tree.name(name)) {
                    context.reportManual(
                        at: place,
                        "`\(tree.name(name))` is a member of Eureka 2's own `\(owner)`; rename this one, or override that one deliberately."
                    )
                }
            }
        }
    }

    /// A type of the module hides the imported one of its name.
    private func visitType(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard tree.kind(node) != .extensionDecl, let name = tree.declaredName(node),
            SealedMembers.names(context.rule.options["types"]).contains(tree.name(name)),
            let id = context.checker.declaration(of: node), context.project[id].owner == nil,
            context.project.files.indices.contains(where: { context.project.imports(of: FileID($0)).contains(EurekaModule.name) })
        else { return }
        context.reportManual(
            at: node,
            "`\(tree.name(name))` is a type of Eureka 2, too: this one hides it in its module, and a file that imports both from elsewhere "
                + "has to qualify it.")
    }

    private func declaredNames(_ member: NodeID, _ tree: SyntaxTree) -> [(NodeID, TokenID)] {
        guard tree.modifier("override", of: member) == nil else { return [] }
        switch tree.kind(member) {
        case .funcDecl: return tree.declaredName(member).map { [(member, $0)] } ?? []
        case .varDecl:
            return tree.children(member, .patternBinding).compactMap { binding in
                guard let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern else { return nil }
                return (pattern, tree.firstToken(pattern))
            }
        default: return []
        }
    }
}
