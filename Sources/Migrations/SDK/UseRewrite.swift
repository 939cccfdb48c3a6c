import RuleEngine
import Semantics
import Syntax

/// Rewrites one use of an API map's declaration, a call or a plain reference, into its new form.
///
/// Works on syntax and the two signatures alone: whether the use really means that declaration was decided before.
struct UseRewrite {
    enum Outcome: Equatable {
        case edited
        /// The use is spelled alike in both versions.
        case unchanged
        case needsPerson(String)
    }

    let tree: SyntaxTree
    let old: ApiSignature
    /// The mark behind the receiver argument (of a function that became a member) where that is optional and not unwrapped by its own spelling.
    var receiverMark: (NodeID) -> String? = { _ in nil }
    /// How an owner's name is written here: qualified where the project hides it.
    var spellOwner: (String) -> String = { $0 }
    /// Whether a local of that name would be meant by the bare name there.
    var isHidden: (String, NodeID) -> Bool = { _, _ in false }

    // MARK: References without a call

    /// `reference` is the memberExpr, implicitMemberExpr or identifierExpr that names the declaration and isn't called.
    func rewriteReference(_ reference: NodeID, to new: ApiSignature, _ edits: inout EditBuilder) -> Outcome {
        guard let name = ReferenceSyntax.nameToken(of: reference, in: tree) else { return .unchanged }
        if let labels = tree.child(reference, .declNameArguments) {
            return rewriteCompoundName(reference, name: name, labels: labels, to: new, &edits)
        }
        let isGlobal = old.owner == nil
        if isGlobal {
            guard let owner = new.owner else { return rename(name, to: new.name, reference: reference, &edits) }
            if old.kind == .function && new.kind == .initializer {
                edits.replace(reference, with: "\(spellOwner(owner)).init\(compoundLabels(new))")
                return .edited
            }
            if new.kind == .property || new.kind == .method {
                return .needsPerson("'\(old.name)' is used as a value; '\(owner).\(new.name)' needs a receiver")
            }
            edits.replace(reference, with: "\(spellOwner(owner)).\(escapedAfterPeriod(new.name))")
            return .edited
        }
        if new.kind == .initializer && old.kind != .initializer {
            guard old.kind == .classMethod, tree.kind(reference) == .memberExpr else {
                return .needsPerson("'\(old.name)' became an initializer")
            }
            edits.replace(name, with: "init")
            if let base = tree.firstChild(reference) { renameOwner(base, to: new, &edits) }
            return .edited
        }
        if old.kind.isProperty, new.kind == .method || new.kind == .classMethod {
            _ = rename(name, to: new.name, reference: reference, &edits)
            // Before anything that others put behind the value.
            edits.insert("()", after: name, slot: .closeParen)
            return .edited
        }
        if old.kind.isStatic, let owner = new.owner, let oldOwner = old.owner, tree.kind(reference) == .memberExpr,
            let base = tree.firstChild(reference), isTypeName(base, lastComponent(oldOwner)),
            lastComponent(owner) != lastComponent(oldOwner)
        {
            return moveToOwner(reference, base: base, owner: owner, name: name, newName: new.name, &edits)
        }
        return rename(name, to: new.name, reference: reference, &edits)
    }

    // MARK: Calls

    func rewriteCall(_ site: ApiCall, to new: ApiSignature, _ edits: inout EditBuilder) -> Outcome {
        guard let matching = site.matching(old.parameters) else {
            // Written in the new way already.
            if let name = site.nameToken, tree.name(name) == new.name, site.matching(new.parameters) != nil { return .unchanged }
            return .needsPerson("the arguments don't fit '\(old.fullName)'")
        }
        let receiver = old.parameters.firstIndex(where: \.isReceiver)
        if let receiver { return rewriteFunctionToMember(site, matching, receiver: receiver, to: new, &edits) }
        guard let name = site.nameToken else { return .unchanged }

        var changed = false
        switch (old.kind, new.kind) {
        case (.initializer, .initializer):
            break
        case (.classMethod, .initializer):
            changed = turnIntoInitializer(site, name: name, to: new, &edits)
        case (.initializer, .classMethod), (.initializer, .classProperty):
            if tree.kind(site.callee) == .memberExpr || tree.kind(site.callee) == .implicitMemberExpr {
                edits.replace(name, with: escapedAfterPeriod(new.name))
            } else {
                edits.insert(".\(escapedAfterPeriod(new.name))", after: site.callee, slot: .postfix)
            }
            changed = true
        case (.function, _) where old.owner == nil && new.owner != nil:
            let owner = spellOwner(new.owner ?? "")
            edits.replace(site.callee, with: new.kind == .initializer ? owner : "\(owner).\(escapedAfterPeriod(new.name))")
            changed = true
        default:
            if old.kind.isStatic, let owner = new.owner, let oldOwner = old.owner, tree.kind(site.callee) == .memberExpr,
                let base = tree.firstChild(site.callee), isTypeName(base, lastComponent(oldOwner)),
                lastComponent(owner) != lastComponent(oldOwner)
            {
                changed = moveToOwner(site.callee, base: base, owner: owner, name: name, newName: new.name, &edits) == .edited
            } else {
                changed = rename(name, to: new.name, reference: site.callee, &edits) == .edited
            }
        }

        if new.kind.isProperty || new.kind == .constant || new.kind == .enumCase {
            guard old.kind.hasParameters else { return changed ? .edited : .unchanged }
            guard site.values.isEmpty else { return setter(site, to: new, &edits) }
            if let list = site.argumentList { edits.replace(list, with: []) }
            return .edited
        }
        if relabel(site, matching, newParameters: new.parameters, skipping: nil, &edits) { changed = true }
        return changed ? .edited : .unchanged
    }

    /// Gives each argument the label of its parameter in the new signature. Parameters correspond by position.
    private func relabel(
        _ site: ApiCall, _ matching: [Int], newParameters: [ApiParameter], skipping receiver: Int?, _ edits: inout EditBuilder
    ) -> Bool {
        var changed = false
        var previous = -1
        for (index, argument) in site.arguments.enumerated() {
            let slot = matching[index]
            if slot == receiver { continue }
            let position = receiver.map { slot > $0 ? slot - 1 : slot } ?? slot
            guard position < newParameters.count else { continue }
            defer { previous = slot }
            if slot == previous && old.parameters[slot].isVariadic { continue }
            if setLabel(newParameters[position].label, of: argument, &edits) { changed = true }
        }
        return changed
    }

    /// Gives the labels of a case's payload their new names, where they are written: patterns may leave them out.
    func relabelPayload(_ site: ApiCall, to new: ApiSignature, _ edits: inout EditBuilder) -> Bool {
        guard old.kind == .enumCase, new.kind == .enumCase, old.parameters.count == new.parameters.count else { return false }
        var changed = false
        for (argument, (was, becomes)) in zip(site.arguments, zip(old.parameters, new.parameters)) {
            guard let label = argument.label, tree.name(label) == was.label else { continue }
            if setLabel(becomes.label, of: argument, &edits) { changed = true }
        }
        return changed
    }

    private func setLabel(_ label: String?, of argument: ApiCall.Argument, _ edits: inout EditBuilder) -> Bool {
        switch (argument.label, label) {
        case (nil, nil):
            return false
        case (nil, let label?):
            edits.insert("\(label): ", before: argument.value, slot: .label)
            return true
        case (let token?, let label?):
            if tree.name(token) == label { return false }
            edits.replace(token, with: label)
            return true
        case (let token?, nil):
            edits.delete(tree.range(token).lowerBound..<tree.range(argument.value).lowerBound)
            return true
        }
    }

    /// `Type.method(…)` → `Type(…)`; `.method(…)` → `.init(…)`.
    private func turnIntoInitializer(_ site: ApiCall, name: TokenID, to new: ApiSignature, _ edits: inout EditBuilder) -> Bool {
        guard tree.kind(site.callee) == .memberExpr, let base = site.base else {
            edits.replace(name, with: "init")
            return true
        }
        let baseIsTypeName =
            switch tree.kind(base) {
            case .identifierExpr: !tree.is(tree.firstToken(base), "self") && tree.kind(tree.firstToken(base)) != .selfKeyword
            case .memberExpr: !ReferenceSyntaxFacts.endsInDynamicType(base, in: tree)
            default: false
            }
        if baseIsTypeName {
            edits.delete(tree.range(base).upperBound..<tree.range(name).upperBound)
            renameOwner(base, to: new, &edits)
        } else {
            edits.replace(name, with: "init")
        }
        return true
    }

    /// The type's name before a member that is another type's now: `NSURL` before what `URL` has.
    private func renameOwner(_ base: NodeID, to new: ApiSignature, _ edits: inout EditBuilder) {
        guard let owner = new.owner, let oldOwner = old.owner, isTypeName(base, lastComponent(oldOwner)),
            lastComponent(owner) != lastComponent(oldOwner)
        else { return }
        edits.replace(base, with: spellOwner(owner))
    }

    /// `function(receiver, a, b)` → `receiver.name(x: a, b)`, `receiver.property`, or an initializer or static member that takes the rest.
    private func rewriteFunctionToMember(
        _ site: ApiCall, _ matching: [Int], receiver: Int, to new: ApiSignature, _ edits: inout EditBuilder
    ) -> Outcome {
        guard let index = matching.firstIndex(of: receiver), index < site.values.count else {
            return .needsPerson("the receiver of '\(new.name)' isn't among the arguments")
        }
        let value = site.values[index]
        let inner = strippedReference(value)
        var pieces: [EditPiece] = []
        if ReferenceSyntax.isPostfix(inner, in: tree) {
            pieces.append(.move(tree.range(inner)))
        } else {
            pieces += [.text("("), .move(tree.range(inner)), .text(")")]
        }
        if let mark = receiverMark(inner) { pieces.append(.text(mark)) }
        pieces.append(.text(".\(escapedAfterPeriod(new.name))"))
        let others = site.arguments.enumerated().filter { $0.offset != index }.map(\.element)
        if new.kind.isProperty {
            if others.isEmpty && site.trailingClosures.isEmpty {
                edits.replace(site.node, with: pieces)
                return .edited
            }
            guard others.count == 1, site.trailingClosures.isEmpty else {
                return .needsPerson("'\(old.name)' became the property '\(new.name)'")
            }
            edits.replace(site.node, with: pieces + [.text(" = "), .move(tree.range(others[0].value))])
            return .edited
        }
        _ = relabel(site, matching, newParameters: new.parameters, skipping: receiver, &edits)
        if !(others.isEmpty && !site.trailingClosures.isEmpty && index < site.arguments.count) {
            pieces.append(.text("("))
            // Contiguous arguments move together, with the separators, line breaks and comments between them.
            let before = site.arguments[..<min(index, site.arguments.count)]
            let after = index < site.arguments.count ? site.arguments[(index + 1)...] : []
            var needsSeparator = false
            for run in [before, after] {
                guard let first = run.first, let last = run.last else { continue }
                if needsSeparator { pieces.append(.text(", ")) }
                pieces.append(.move(tree.range(first.node).lowerBound..<tree.range(last.node).upperBound))
                needsSeparator = true
            }
            pieces.append(.text(")"))
        }
        if let closure = site.trailingClosures.first {
            let last = site.trailingClosures.last ?? closure
            pieces += [.text(" "), .move(tree.range(closure).lowerBound..<tree.range(last).upperBound)]
        }
        edits.replace(site.node, with: pieces)
        return .edited
    }

    /// `setFoo(x)` → `foo = x`, where a setter method became a property.
    private func setter(_ site: ApiCall, to new: ApiSignature, _ edits: inout EditBuilder) -> Outcome {
        guard site.values.count == 1, let list = site.argumentList, site.trailingClosures.isEmpty else {
            return .needsPerson("'\(old.fullName)' became the property '\(new.name)'")
        }
        edits.replace(list, with: [.text(" = "), .move(tree.range(site.values[0]))])
        return .edited
    }

    // MARK: Templates

    /// - Parameter new: the signature behind the template, where the map gives one.
    func rewriteCall(_ site: ApiCall, by template: ApiTemplate, to new: ApiSignature? = nil, _ edits: inout EditBuilder) -> Outcome {
        guard let matching = site.matching(old.parameters) else { return .needsPerson("the arguments don't fit '\(old.fullName)'") }
        var values: [Int: NodeID] = [:]
        for (index, slot) in matching.enumerated() where values[slot] == nil { values[slot] = site.values[index] }
        let receiver = site.base
        guard let pieces = place(template, of: site.node, asking: receiver, { expand($0, values: values, receiver: $1, new: new) }) else {
            return .needsPerson("'\(old.fullName)' has a new form that needs an argument which isn't written here")
        }
        edits.replace(site.node, with: grouped(modulePrefix(site, template) + pieces, template, inPlaceOf: site.node))
        return .edited
    }

    private func grouped(_ pieces: [EditPiece], _ template: ApiTemplate, inPlaceOf node: NodeID) -> [EditPiece] {
        guard TemplateGrouping(tree: tree).needsParentheses(template, inPlaceOf: node) else { return pieces }
        return [.text("(")] + pieces + [.text(")")]
    }

    /// The module that a global function was called by, where the new form is a call of a function or initialiser, too.
    private func modulePrefix(_ site: ApiCall, _ template: ApiTemplate) -> [EditPiece] {
        guard old.owner == nil, let module = site.base, case .text(let text)? = template.pieces.first,
            let parenthesis = text.firstIndex(of: "("), parenthesis != text.startIndex,
            text[..<parenthesis].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { return [] }
        return [.move(tree.range(module)), .text(".")]
    }

    /// For a template on something that isn't called: a property or constant.
    func rewriteReference(_ reference: NodeID, by template: ApiTemplate, _ edits: inout EditBuilder) -> Outcome {
        let base = tree.kind(reference) == .memberExpr ? tree.firstChild(reference) : nil
        guard template.highestArgument < 0,
            let pieces = place(template, of: reference, asking: base, { expand($0, values: [:], receiver: $1) })
        else {
            return .needsPerson("'\(old.name)' is used as a value and has a new form")
        }
        edits.replace(reference, with: grouped(pieces, template, inPlaceOf: reference))
        return .edited
    }

    private enum Receiver {
        case expression(NodeID)
        /// The parameter of a closure that gets the value.
        case closureArgument
    }

    /// The template's text in place of `use`. What isn't asked of the receiver with a dot needs a value: where a chain may have none, the cast is one to
    /// an Optional, `(date as NSDate?)?.laterDate(other)`, and all else is said in `map`.
    private func place(
        _ template: ApiTemplate, of use: NodeID, asking base: NodeID?, _ expand: ([ApiTemplate.Piece], Receiver?) -> [EditPiece]?
    ) -> [EditPiece]? {
        guard let base, old.owner != nil, let chained = ChainedValue(base, in: tree), !goesOnWithChain(template.pieces),
            template.pieces.contains(.receiver)
        else { return expand(template.pieces, base.map { .expression($0) }) }
        if let cast = castToOptional(template.pieces) { return expand(cast, .expression(chained.optional)) }
        guard let body = expand(template.pieces, .closureArgument) else { return nil }
        return chained.mapped(in: use, givesOptional: old.resultType.unwrapped != nil, body: body)
    }

    private func goesOnWithChain(_ pieces: [ApiTemplate.Piece]) -> Bool {
        guard pieces.count > 1, pieces[0] == .receiver, case .text(let text) = pieces[1], text.hasPrefix(".") || text.hasPrefix("[") else {
            return false
        }
        return !pieces[1...].contains(.receiver)
    }

    /// `($self as NSDate).` → `($self as NSDate?)?.`
    private func castToOptional(_ pieces: [ApiTemplate.Piece]) -> [ApiTemplate.Piece]? {
        guard pieces.count > 2, pieces[0] == .text("("), pieces[1] == .receiver, case .text(let text) = pieces[2], text.hasPrefix(" as "),
            let close = text.firstIndex(of: ")"), text[close...].hasPrefix(")."), !pieces[3...].contains(.receiver)
        else { return nil }
        var result = pieces
        result[2] = .text(text[..<close] + "?)?" + text[close...].dropFirst())
        return result
    }

    private func expand(
        _ pieces: [ApiTemplate.Piece], values: [Int: NodeID], receiver: Receiver?, new: ApiSignature? = nil
    ) -> [EditPiece]? {
        var result: [EditPiece] = []
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .text(let text):
                var rest = text
                if index == 0 {
                    rest = spelledOwner(leading: text)
                } else if truth(of: pieces[index - 1], comparedIn: text, values) != nil {
                    rest = String(text.dropFirst(Self.comparison.count))
                } else {
                    rest = withoutPointee(text, behind: pieces[index - 1], values)
                }
                result.append(.text(rest))
            case .argument(let position):
                guard let value = values[position] else { return nil }
                if index + 1 < pieces.count, case .text(let next) = pieces[index + 1],
                    let truth = truth(of: piece, comparedIn: next, values)
                {
                    result.append(.text(truth))
                    continue
                }
                if tree.kind(value) == .nilLiteralExpr, becomesArray(position, new) {
                    result.append(.text("[]"))
                    continue
                }
                if tree.kind(value) == .inoutExpr, staysPointer(position, new) {
                    result.append(.move(tree.range(value)))
                    continue
                }
                result += operand(
                    value, followedBy: index + 1 < pieces.count ? pieces[index + 1] : nil, after: index > 0 ? pieces[index - 1] : nil)
            case .receiver:
                switch receiver {
                case .expression(let receiver):
                    result += operand(receiver, followedBy: index + 1 < pieces.count ? pieces[index + 1] : nil, after: nil)
                case .closureArgument:
                    result.append(.text("$0"))
                case nil:
                    result.append(.text("self"))
                }
            case .optional(let inner):
                let holes = inner.compactMap { if case .argument(let position) = $0 { position } else { nil } }
                if holes.allSatisfy({ position in
                    guard let value = values[position] else { return false }
                    return tree.kind(value) != .nilLiteralExpr
                }) {
                    guard let expanded = expand(inner, values: values, receiver: receiver, new: new) else { return nil }
                    result += expanded
                }
            }
        }
        return result
    }

    /// `URLCache.shared = ` with its type spelled as it has to be here.
    private func spelledOwner(leading text: String) -> String {
        guard let period = text.firstIndex(of: "."), text.first?.isUppercase ?? false,
            text[..<period].allSatisfy({ $0.isLetter || $0.isNumber })
        else { return text }
        return spellOwner(String(text[..<period])) + text[period...]
    }

    /// `&rect` passes the variable itself: where the template writes through a pointer, the variable is set.
    private func withoutPointee(_ text: String, behind previous: ApiTemplate.Piece, _ values: [Int: NodeID]) -> String {
        let pointee = ".pointee"
        guard text.hasPrefix(pointee), case .argument(let position) = previous, let value = values[position],
            tree.kind(value) == .inoutExpr
        else { return text }
        return String(text.dropFirst(pointee.count))
    }

    /// What a flag that was a C number is compared with.
    private static let comparison = " != 0"

    /// A flag that is written as a number, and so as `true` or `false` now; nil for what the program works out.
    private func truth(of piece: ApiTemplate.Piece, comparedIn text: String, _ values: [Int: NodeID]) -> String? {
        guard text.hasPrefix(Self.comparison), case .argument(let position) = piece, let value = values[position],
            tree.kind(value) == .integerLiteralExpr
        else { return nil }
        return tree.text(value) == "0" ? "false" : "true"
    }

    /// The moved text of a hole, without `&`, in parentheses where what surrounds it binds tighter.
    private func operand(_ value: NodeID, followedBy next: ApiTemplate.Piece?, after previous: ApiTemplate.Piece?) -> [EditPiece] {
        let inner = strippedReference(value)
        var tight = false
        if case .text(let text)? = next, text.hasPrefix(".") || text.hasPrefix("[") { tight = true }
        if tight, let mark = receiverMark(inner), case .text(let text)? = next, text.hasPrefix(".") {
            return ReferenceSyntax.isPostfix(inner, in: tree)
                ? [.move(tree.range(inner)), .text(mark)] : [.text("("), .move(tree.range(inner)), .text(")" + mark)]
        }
        if case .text(let text)? = next, !tight, let first = text.drop(while: { $0 == " " }).first, "+-*/%<>|&=".contains(first) {
            tight = true
        }
        if case .text(let text)? = previous, let last = text.reversed().drop(while: { $0 == " " }).first, "+-*/%<>|&".contains(last) {
            tight = true
        }
        if tight && !ReferenceSyntax.isPostfix(inner, in: tree) && !isLiteral(inner) {
            return [.text("("), .move(tree.range(inner)), .text(")")]
        }
        return [.move(tree.range(inner))]
    }

    /// Whether the new declaration, too, writes through a pointer of that type.
    private func staysPointer(_ position: Int, _ new: ApiSignature?) -> Bool {
        guard let new, old.parameters.indices.contains(position), case .named(let name, _) = old.parameters[position].type,
            name == "AutoreleasingUnsafeMutablePointer" || name == "UnsafeMutablePointer"
        else { return false }
        return new.parameters.contains { $0.type == old.parameters[position].type }
    }

    /// Whether a pointer to the first element became an array, which can't be nil.
    private func becomesArray(_ position: Int, _ new: ApiSignature?) -> Bool {
        guard let new, old.parameters.indices.contains(position), case .named("UnsafePointer", _) = old.parameters[position].type else {
            return false
        }
        return new.parameters.contains { if case .array = $0.type { true } else { false } }
    }

    private func isLiteral(_ node: NodeID) -> Bool {
        tree.kind(node) == .integerLiteralExpr || tree.kind(node) == .floatLiteralExpr
    }

    /// `x` for `&x`.
    private func strippedReference(_ value: NodeID) -> NodeID {
        tree.kind(value) == .inoutExpr ? tree.firstChild(value) ?? value : value
    }

    // MARK: Names

    private func rewriteCompoundName(
        _ reference: NodeID, name: TokenID, labels: NodeID, to new: ApiSignature, _ edits: inout EditBuilder
    ) -> Outcome {
        guard new.kind.hasParameters else {
            edits.replace(tree.range(name).lowerBound..<tree.range(labels).upperBound, with: [.text(escapedAfterPeriod(new.name))])
            return .edited
        }
        let spelled = "(" + new.parameters.prefix(old.parameters.count).map { ($0.label ?? "_") + ":" }.joined() + ")"
        var changed = rename(name, to: new.name, reference: reference, &edits) == .edited
        if [.method, .classMethod].contains(old.kind), new.kind == old.kind, let owner = new.owner, let oldOwner = old.owner,
            tree.kind(reference) == .memberExpr,
            let base = tree.firstChild(reference), isTypeName(base, lastComponent(oldOwner)),
            lastComponent(owner) != lastComponent(oldOwner)
        {
            edits.replace(base, with: spellOwner(owner))
            changed = true
        }
        if tree.text(labels) != spelled && !new.parameters.isEmpty {
            edits.replace(labels, with: spelled)
            changed = true
        }
        return changed ? .edited : .unchanged
    }

    private func rename(_ token: TokenID, to name: String, reference: NodeID, _ edits: inout EditBuilder) -> Outcome {
        if tree.name(token) == name { return .unchanged }
        let afterPeriod = tree.kind(reference) != .identifierExpr && tree.kind(reference) != .identifierType
        if tree.kind(reference) == .identifierExpr, old.kind == .enumCase {
            // SE-0036: a case is named with a dot, also in the enum's own extensions.
            edits.replace(token, with: ".\(escapedAfterPeriod(name))")
            return .edited
        }
        if tree.kind(reference) == .identifierExpr, old.owner != nil, isHidden(name, reference) {
            edits.replace(token, with: "self.\(escapedAfterPeriod(name))")
            return .edited
        }
        edits.replace(token, with: afterPeriod ? escapedAfterPeriod(name) : Keywords.escaped(name))
        return .edited
    }

    private func moveToOwner(
        _ reference: NodeID, base: NodeID, owner: String, name: TokenID, newName: String, _ edits: inout EditBuilder
    ) -> Outcome {
        edits.replace(base, with: spellOwner(owner))
        if tree.name(name) != newName { edits.replace(name, with: escapedAfterPeriod(newName)) }
        return .edited
    }

    /// After a period every word but these may stand bare (SE-0071).
    private func escapedAfterPeriod(_ name: String) -> String { Keywords.escapedAfterPeriod(name) }

    private func compoundLabels(_ signature: ApiSignature) -> String {
        signature.parameters.isEmpty ? "" : "(" + signature.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }

    private func isTypeName(_ node: NodeID, _ name: String) -> Bool {
        guard let token = ReferenceSyntax.nameToken(of: node, in: tree) else { return false }
        return tree.name(token) == name
    }

    private func lastComponent(_ name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }
}

/// Facts about a reference that need a look at more than one token.
enum ReferenceSyntaxFacts {
    static func endsInDynamicType(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard let name = ReferenceSyntax.nameToken(of: node, in: tree) else { return false }
        return tree.is(name, "dynamicType")
    }
}
