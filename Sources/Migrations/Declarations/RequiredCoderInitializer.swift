import RuleEngine
import Semantics
import Syntax

/// Adds `required init?(coder:)` to a view, cell or controller that declares a designated initialiser of its own.
///
/// Swift 2 forgot to ask for it in generic classes and in subclasses of specialised generic classes (SR-416); Swift 3 asks.
struct RequiredCoderInitializer: Transformation {
    /// SDK classes that are made from an archive.
    private static let codedClasses: [Symbol] = [
        "UIView", "UIViewController", "NSView", "NSViewController", "NSWindowController", "UIBarItem",
    ]

    var nodeKinds: Set<NodeKind> { [.classDecl] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let id = context.checker.declaration(of: node), let block = tree.child(node, .memberBlock) else { return }
        let initializers = tree.children(block, .initDecl)
        guard initializers.contains(where: { tree.modifier("convenience", of: $0) == nil }), let last = initializers.last,
            !declaresCoderInitializer(.project(id), in: context.project), isCoded(id, in: context)
        else { return }
        context.report(
            .safe, at: tree.declaredName(node).map { tree.range($0) } ?? tree.range(node),
            "A class with a designated initializer of its own has to declare `required init?(coder:)`."
        ) {
            $0.insert(
                [.text(text(behind: last, of: node, block: block, in: context))], at: tree.range(last).upperBound, slot: .trailingStatement)
        }
    }

    private func isCoded(_ id: DeclID, in context: FileContext) -> Bool {
        let type = Type.nominal(.project(id), [])
        return Self.codedClasses.contains { context.checker.inherits(type, from: $0) == .yes }
    }

    private func declaresCoderInitializer(_ type: NominalID, in project: Project) -> Bool {
        project.members(of: type, named: WellKnown.initializer).contains { member in
            project[member].parameters.first?.label?.text == "coder"
        }
    }

    private func text(behind last: NodeID, of node: NodeID, block: NodeID, in context: FileContext) -> String {
        let tree = context.tree
        let start = tree.range(last).lowerBound
        let lineBreak = tree.lineBreak(near: start)
        let indent = tree.indentation(at: start)
        let outer = tree.indentation(at: tree.range(node).lowerBound)
        let unit = indent.hasPrefix(outer) && indent.count > outer.count ? String(indent.dropFirst(outer.count)) : "    "
        let body =
            StoredProperties.lackValues(in: block, tree)
            ? "fatalError(\"init(coder:) has not been implemented\")" : "super.init(coder: aDecoder)"
        return lineBreak + lineBreak + indent + modifiers(of: node, block: block, in: tree) + "init?(coder aDecoder: NSCoder) {" + lineBreak
            + indent + unit
            + body + lineBreak + indent + "}"
    }

    /// `required`, in a public class with the access in front or behind, as the class's own required initialiser has it.
    private func modifiers(of node: NodeID, block: NodeID, in tree: SyntaxTree) -> String {
        guard tree.modifier("public", of: node) != nil || tree.modifier("open", of: node) != nil else { return "required " }
        for initializer in tree.children(block, .initDecl) {
            guard let required = tree.modifier("required", of: initializer), let access = tree.modifier("public", of: initializer) else {
                continue
            }
            return required < access ? "required public " : "public required "
        }
        return "public required "
    }
}
