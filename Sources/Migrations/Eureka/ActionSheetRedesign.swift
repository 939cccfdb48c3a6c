import RuleEngine
import Semantics
import Syntax

/// A row that inherited `_ActionSheetRow`, built on `OptionsRow` and `PresenterRowType`: with the members that it inherited written out.
struct ActionSheetRedesign {
    private let node: NodeID
    private let superclass: NodeID
    private let tree: SyntaxTree
    private let block: NodeID
    /// The name `_ActionSheetRow`.
    private let name: TokenID
    /// The type of the row's value.
    private let value: String

    /// Nil for a class that overrides what would have to be written out.
    init?(_ node: NodeID, superclass: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let block = tree.child(node, .memberBlock), let clause = tree.child(superclass, .genericArgumentClause),
            let cell = tree.children(clause).filter({ tree.kind($0).isType }).last
        else { return nil }
        let overridden = tree.children(block, .varDecl).filter { tree.modifier("override", of: $0) != nil }
            .flatMap { tree.children($0, .patternBinding) }.compactMap { tree.firstChild($0).map { tree.text($0) } }
        if overridden.contains("presentationMode") || overridden.contains("onPresentCallback") { return nil }
        self.node = node
        self.superclass = superclass
        self.tree = tree
        self.block = block
        name = tree.firstToken(superclass)
        let arguments = tree.children(clause).filter { tree.kind($0).isType }
        let isParameter = GenericSignature(node, in: tree).parameters.contains { $0.name.text == tree.text(cell) }
        if arguments.count == 2, !isParameter {
            let checker = context.checker
            value = checker.description(of: checker.newType(for: checker.type(ofTypeNode: arguments[0])))
        } else if context.eurekaType(named: tree.text(tree.firstToken(cell))) != nil, let own = tree.child(cell, .genericArgumentClause),
            let only = tree.firstChild(own), tree.nextSibling(only) == nil
        {
            value = tree.text(only)
        } else {
            value = "\(tree.text(cell)).Value"
        }
    }

    func write(into builder: inout EditBuilder) {
        builder.replace(name, with: "OptionsRow")
        builder.insert(", PresenterRowType", after: superclass, slot: .postfix)
        let start = tree.range(node).lowerBound
        let lineBreak = tree.lineBreak(near: start)
        let outer = tree.indentation(at: start)
        let inner = memberIndentation(outer)
        let unit = inner.hasPrefix(outer) && inner.count > outer.count ? String(inner.dropFirst(outer.count)) : "    "
        let access = tree.modifier("public", of: node) ?? tree.modifier("open", of: node)
        let isPublic = access != nil ? "public " : ""
        var members = [
            [
                "\(isPublic)var presentationMode: PresentationMode<SelectorAlertController<\(value)>>?",
                "\(isPublic)var onPresentCallback: ((FormViewController, SelectorAlertController<\(value)>) -> ())?",
            ]
        ]
        func indented(_ lines: [String], _ prefix: String) -> String {
            lines.map { prefix + $0.replacing("\t", with: unit) }.joined(separator: lineBreak)
        }
        if let call = statement("super.init(tag: tag)", in: .initDecl) {
            let prefix = tree.indentation(at: tree.range(call).lowerBound)
            builder.insert([.text(lineBreak + indented(setUp, prefix))], at: tree.range(call).upperBound, slot: .trailingStatement)
        } else if tree.children(block, .initDecl).isEmpty {
            members.append(
                ["\(isPublic)required init(tag: String?) {", "\tsuper.init(tag: tag)"] + setUp.map { "\t" + $0 } + ["}"])
        }
        if let call = statement("super.customDidSelect()", in: .funcDecl) {
            let prefix = tree.indentation(at: tree.range(call).lowerBound)
            builder.insert([.text(lineBreak + indented(presentation, prefix))], at: tree.range(call).upperBound, slot: .trailingStatement)
        } else if !declares("customDidSelect") {
            members.append(
                ["\(isPublic)override func customDidSelect() {", "\tsuper.customDidSelect()"] + presentation.map { "\t" + $0 } + ["}"])
        }
        let text = members.map { indented($0, inner) }.joined(separator: lineBreak + lineBreak)
        let isEmpty = tree.firstChild(block) == nil
        builder.insert(
            [.text(lineBreak + text + (isEmpty && !tree.text(block).contains("\n") ? lineBreak + outer : isEmpty ? "" : lineBreak))],
            at: tree.range(block).lowerBound + 1, slot: .trailingStatement)
    }

    private var setUp: [String] {
        [
            "presentationMode = .presentModally(controllerProvider: ControllerProvider.callback { [weak self] in",
            "\tlet controller = SelectorAlertController<\(value)>(title: self?.selectorTitle, message: nil, preferredStyle: .actionSheet)",
            "\tif let popover = controller.popoverPresentationController, let cell = self?.cell,",
            "\t\tlet tableView = cell.formViewController()?.tableView {",
            "\t\tpopover.sourceView = tableView",
            "\t\tlet label = cell.detailTextLabel?.frame ?? cell.textLabel?.frame",
            "\t\tpopover.sourceRect = tableView.convert(label ?? cell.contentView.frame, from: cell)",
            "\t}",
            "\tcontroller.row = self",
            "\treturn controller",
            "}, onDismiss: { [weak self] in",
            "\t$0.dismiss(animated: true)",
            "\tself?.cell?.formViewController()?.tableView?.reloadData()",
            "})",
        ]
    }

    private var presentation: [String] {
        [
            "if let mode = presentationMode, !isDisabled, let form = cell.formViewController(), let controller = mode.makeController() {",
            "\tonPresentCallback?(form, controller)",
            "\tmode.present(controller, row: self, presentingController: form)",
            "}",
        ]
    }

    private func memberIndentation(_ outer: String) -> String {
        guard let first = tree.children(block).first(where: { _ in true }) else { return outer + "    " }
        let indentation = tree.indentation(at: tree.range(first).lowerBound)
        return indentation.count > outer.count ? indentation : outer + "    "
    }

    private func declares(_ name: String) -> Bool {
        tree.children(block, .funcDecl).contains { tree.declaredName($0).map { tree.text($0) } == name }
    }

    /// A statement of that text, in the body of a member of that kind.
    private func statement(_ text: String, in kind: NodeKind) -> NodeID? {
        for member in tree.children(block, kind) {
            guard let body = tree.child(member, .codeBlock) else { continue }
            if let found = tree.children(body).first(where: { tree.text($0) == text }) { return found }
        }
        return nil
    }
}
