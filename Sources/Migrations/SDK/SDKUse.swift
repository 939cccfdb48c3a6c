import RuleEngine
import Semantics
import Syntax

/// One use of something that an API map may know, and what is to become of it.
struct SDKUse {
    enum Certainty {
        /// The type checker named the declaration.
        case known
        /// Only the spelling speaks for it.
        case guessed
    }

    let context: FileContext
    /// The call, or the reference where nothing is called.
    let node: NodeID
    let site: ApiCall?
    /// The one map that counts; nil: all without a rule of their own.
    var map: String?

    var tree: SyntaxTree { context.tree }
    var checker: TypeChecker { context.checker }
    /// The node that carries the name.
    var nameNode: NodeID { site?.callee ?? node }
    var reference: Reference { checker.reference(of: node) }

    /// Applies what the map says of one declaration.
    func apply(_ declaration: ApiDeclaration, receiver: Type, certainty: Certainty) {
        guard declaration.isChanged, isWanted(declaration), !passesValueForClosure(declaration),
            !isClearerByOldName(declaration, receiver: receiver)
        else { return }
        let safety: Safety = certainty == .known && !declaration.isUnconfirmed ? .safe : .likely
        var outcome = UseRewrite.Outcome.unchanged
        var builder = EditBuilder(tree: tree)
        let message = rewrite(declaration, receiver: receiver, &builder, &outcome)
        switch outcome {
        case .unchanged:
            return
        case .needsPerson(let reason):
            guard certainty == .known else { return }
            context.reportManual(at: nameNode, reason)
        case .edited:
            let place = ReferenceSyntax.nameToken(of: nameNode, in: tree).map { tree.range($0) } ?? tree.range(node)
            context.report(safety, at: place, message, reads: reads(declaration, certainty)) { edits in
                for edit in builder.edits { edits.add(edit) }
            }
        }
    }

    /// Of an object of any class, `integerValue` is still asked in Swift 3: `NSString` has it under that name, while `intValue` may be `NSNumber`'s `Int` or
    /// `NSString`'s `Int32`. The object gets the same message.
    private func isClearerByOldName(_ declaration: ApiDeclaration, receiver: Type) -> Bool {
        guard receiver.fullyUnwrapped == .api(WellKnown.anyObject), declaration.kind == .property,
            case .renamed(let new) = declaration.change, new.name != declaration.name
        else { return false }
        func types(named name: String) -> Set<ApiType> {
            let all = checker.apis.members(named: name, spelling: .new).filter { member in
                member.kind == .property && member.owner.flatMap { checker.apis.owner(named: $0)?.kind } == .class_
            }
            return Set(all.compactMap { checker.apis.newSignature(of: $0)?.type })
        }
        return types(named: declaration.name) == [new.type] && types(named: new.name).count > 1
    }

    private func reads(_ declaration: ApiDeclaration, _ certainty: Certainty) -> Reads {
        context.dialect == .swift2 || certainty == .known && speaksForItself(declaration) ? .any : .swift2
    }

    /// Whether the use is of Swift 2 whatever the file is: it spells an SDK framework's declaration in a way in which nothing is spelled in Swift 3.
    func speaksForItself(_ declaration: ApiDeclaration) -> Bool {
        guard map == nil, declaration.location.map != ApiUniverse.standardLibrary,
            !context.project.apis.libraries.contains(declaration.location.map),
            let token = ReferenceSyntax.nameToken(of: nameNode, in: tree), tree.name(token) == declaration.name
        else { return false }
        switch declaration.change {
        case .renamed(let new): if new.name == declaration.name { return false }
        case .template: break
        default: return false
        }
        return checker.apis.members(named: declaration.name, spelling: .new).isEmpty
            && checker.apis.globals(named: declaration.name, spelling: .new).isEmpty
    }

    /// Whether an argument can't be the closure that the declaration takes: another overload is meant then, `contains(7)`.
    private func passesValueForClosure(_ declaration: ApiDeclaration) -> Bool {
        let parameters = declaration.signature.parameters
        guard let site, parameters.contains(where: { $0.type.takesClosure }), let matching = site.matching(parameters) else { return false }
        return zip(site.values, matching).contains { value, slot in
            guard parameters[slot].type.takesClosure, !isObject(parameters[slot].type) else { return false }
            switch tree.kind(value) {
            case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr, .arrayExpr, .dictionaryExpr: return true
            default: break
            }
            let type = checker.type(of: value)
            if case .nominal = type.fullyUnwrapped { return true }
            return false
        }
    }

    /// `WKScriptMessageHandler` is no closure's name.
    private func isObject(_ type: ApiType) -> Bool {
        guard let name = (type.unwrapped ?? type).name, let owner = checker.apis.owner(named: name) else { return false }
        return owner.kind == .protocol_ || owner.kind == .class_
    }

    private func isWanted(_ declaration: ApiDeclaration) -> Bool {
        guard let map else { return !SDKUses.separateMaps.contains(declaration.location.map) }
        return declaration.location.map == map
    }

    /// Applies what all candidates agree on; a disagreement is left alone, since overloads of one name mostly share their fate.
    ///
    /// Where it is UIKit's and AppKit's declarations that disagree, as in code for both, UIKit's are meant outside of `#if os(OSX)`.
    func applyCommon(_ candidates: [Reference]) {
        let maps = Set(candidates.compactMap { $0.api?.declaration.location.map })
        if maps == ["UIKit", "AppKit"] {
            let map = isForMac ? "AppKit" : "UIKit"
            return applyAgreed(candidates.filter { $0.api?.declaration.location.map == map })
        }
        applyAgreed(candidates)
    }

    /// Whether the use stands in a branch of `#if` that is for macOS.
    private var isForMac: Bool {
        var at = tree.ancestor(node, where: { $0 == .ifConfigClause })
        while let clause = at {
            let condition = tree.child(clause, where: { $0.isExpression }).map { tree.text($0) } ?? ""
            if condition.contains("os(OSX)") || condition.contains("os(macOS)") { return !condition.contains("!os(") }
            at = tree.ancestor(clause, where: { $0 == .ifConfigClause })
        }
        return false
    }

    private func applyAgreed(_ candidates: [Reference]) {
        var chosen: (ApiDeclaration, Type, [Edit])?
        for candidate in candidates {
            guard case .api(let api) = candidate else { return }
            guard let edits = edits(for: api.declaration, receiver: api.receiver) else { return }
            if let chosen, chosen.2 != edits { return }
            chosen = (api.declaration, api.receiver, edits)
        }
        if let (declaration, receiver, _) = chosen { apply(declaration, receiver: receiver, certainty: .known) }
    }

    /// The receiver or the name is unknown: looks whether the maps leave only one meaning.
    func guess() {
        guard let token = ReferenceSyntax.nameToken(of: nameNode, in: tree) else { return }
        let kind = tree.kind(nameNode)
        let symbol = context.project.symbol(of: token, in: context.file)
        if kind == .identifierExpr, !checker.lookup(symbol, at: nameNode).isUnknown { return }
        if let overridden = overriddenAround(symbol) {
            return apply(overridden.declaration, receiver: overridden.receiver, certainty: .guessed)
        }
        let surroundings = GuessedContext(use: self)
        let wanted = kind == .implicitMemberExpr ? surroundings.wantedType : nil
        if wanted == nil, !context.project.declarations(named: symbol).isEmpty { return }
        // `NSWindowStyleMask.titled` is Swift 3 already.
        if kind == .memberExpr, let base = tree.firstChild(nameNode), tree.kind(base) == .identifierExpr,
            !checker.apis.members(ofTypeNamed: tree.text(base), named: tree.name(token), spelling: .new).isEmpty
        {
            return
        }
        var candidates = decidedByTarget(decidedByArguments(candidates(named: tree.name(token)).filter { fits($0, kind) }))
        if let wanted { candidates = candidates.filter { $0.owner == wanted } } else { candidates = surroundings.narrowed(candidates) }
        guard candidates.contains(where: \.isChanged) else { return }
        var agreed: [Edit]?
        for candidate in candidates {
            guard let edits = edits(for: candidate, receiver: .unknown) else { return reportDisagreement(token, candidates) }
            if let agreed, agreed != edits { return reportDisagreement(token, candidates) }
            agreed = edits
        }
        guard let first = candidates.first(where: \.isChanged) else { return }
        apply(first, receiver: .unknown, certainty: .guessed)
    }

    /// For `super.name(…)` in an override of that name whose superclass isn't known: what is taken to be overridden.
    private func overriddenAround(_ name: Symbol) -> ApiReference? {
        guard tree.kind(nameNode) == .memberExpr, let base = tree.firstChild(nameNode), tree.kind(base) == .superExpr,
            let function = checker.enclosingFunction(of: node), let id = checker.declaration(of: function), context.project[id].name == name
        else { return nil }
        return checker.apiOverridden(by: id).first { $0.declaration.isChanged }
    }

    func candidates(named name: String) -> [ApiDeclaration] {
        let members = checker.apis.members(named: name)
        // Swift 2 showed the members of types whose module another file imports.
        if members.isEmpty, tree.kind(nameNode) != .identifierExpr { return context.project.apiScope.members(named: name) }
        return members + (tree.kind(nameNode) == .identifierExpr ? checker.apis.globals(named: name) : [])
    }

    /// Overloads of one name that differ in taking a closure or a string: the argument tells which one is meant, whatever the receiver is.
    private func decidedByArguments(_ candidates: [ApiDeclaration]) -> [ApiDeclaration] {
        guard let site, candidates.count > 1 else { return candidates }
        let decided = candidates.filter { candidate in
            let parameters = candidate.signature.parameters
            guard let matching = site.matching(parameters) else { return true }
            return zip(site.values, matching).allSatisfy { value, slot in
                let type = checker.type(of: value)
                let isClosure = tree.kind(value) == .closureExpr || type.function != nil
                if isClosure != parameters[slot].type.takesClosure { return false }
                return type.isUnknown || isClosure || type.isApi("String") == (parameters[slot].type == .named("String"))
            }
        }
        return decided.isEmpty ? candidates : decided
    }

    /// `.None` that is assigned to a property whose owner isn't known: the SDK's properties of that name tell the type.
    private func decidedByTarget(_ candidates: [ApiDeclaration]) -> [ApiDeclaration] {
        guard candidates.count > 1, tree.kind(nameNode) == .implicitMemberExpr, let sequence = tree.parent(node),
            tree.kind(sequence) == .sequenceExpr
        else { return candidates }
        let parts = Array(tree.children(sequence))
        guard parts.count == 3, parts[2] == node, tree.kind(parts[1]) == .assignment,
            let target = ReferenceSyntax.nameToken(of: parts[0], in: tree),
            context.project.declarations(named: context.project.symbol(of: target, in: context.file)).isEmpty
        else { return candidates }
        let types = checker.apis.members(named: tree.name(target)).filter { $0.kind.isProperty && !$0.kind.isStatic }
            .compactMap { ($0.signature.type.unwrapped ?? $0.signature.type).name }
        let decided = candidates.filter { $0.owner.map(types.contains) ?? false }
        return decided.isEmpty ? candidates : decided
    }

    /// Only names that are gone in all their meanings are worth a person's time; a name that some type still has is probably that one.
    private func reportDisagreement(_ token: TokenID, _ candidates: [ApiDeclaration]) {
        guard candidates.allSatisfy(\.isChanged), candidates.contains(where: isWanted) else { return }
        let owners = Set(candidates.map { $0.owner ?? $0.location.map }).sorted().prefix(3).joined(separator: ", ")
        context.report(.manual, at: token, "'\(tree.name(token))' was renamed differently in \(owners); the receiver's type isn't known") {
            _ in
        }
    }

    /// Whether the use's syntax can mean the declaration.
    func fits(_ declaration: ApiDeclaration, _ kind: NodeKind) -> Bool {
        switch kind {
        case .identifierExpr:
            // An unqualified name that scopes don't explain may be a global, or a member inherited from an unknown class.
            guard declaration.owner == nil || !declaration.kind.isStatic && (isInsideTypeWithUnknownSuperclass || isQuotedCall(declaration))
            else { return false }
        case .implicitMemberExpr:
            guard declaration.kind.isStatic else { return false }
        default:
            guard declaration.owner != nil else { return false }
            if let base = tree.firstChild(nameNode), case .metatype = checker.type(of: base) {
                guard declaration.kind.isStatic || declaration.kind == .method else { return false }
            }
        }
        if declaration.kind == .initializer { return false }
        if let site {
            if declaration.kind.hasParameters { return site.matching(declaration.signature.parameters) != nil }
            return declaration.kind == .enumCase || declaration.signature.type.takesClosure
        }
        if declaration.kind.hasParameters { return tree.child(nameNode, .declNameArguments) != nil }
        return true
    }

    private var isInsideTypeWithUnknownSuperclass: Bool {
        checker.enclosingType(of: node) != nil
    }

    /// Whether a call outside of types may be one on `self`, quoted without its class: labels tell such methods from functions that are merely unknown.
    private func isQuotedCall(_ declaration: ApiDeclaration) -> Bool {
        site != nil && declaration.signature.parameters.contains { $0.label != nil }
    }

    /// The edits that the declaration's change would make here; empty for an unchanged one, nil when a person is needed.
    private func edits(for declaration: ApiDeclaration, receiver: Type) -> [Edit]? {
        guard declaration.isChanged else { return [] }
        var outcome = UseRewrite.Outcome.unchanged
        var builder = EditBuilder(tree: tree)
        _ = rewrite(declaration, receiver: receiver, &builder, &outcome)
        if case .needsPerson = outcome { return nil }
        return builder.edits
    }

    private func rewrite(
        _ declaration: ApiDeclaration, receiver: Type, _ edits: inout EditBuilder, _ outcome: inout UseRewrite.Outcome
    ) -> String {
        let declaration = asBits(declaration) ?? declaration
        let change = sideOfSplit(declaration, receiver: receiver)
        let old = declaration.signature
        var rewrite = UseRewrite(tree: tree, old: old)
        let checker = checker
        let mark = givesPlainResult(old) ? "!" : "?"
        rewrite.receiverMark = { value in
            if case .optional = checker.type(of: value) { return mark }
            return nil
        }
        let naming = NewNaming(context: context)
        let place = node
        rewrite.spellOwner = { naming.spell($0, at: place) }
        let names = VisibleNames(tree)
        rewrite.isHidden = { names.declaresLocally($0, at: $1) }
        var message = "'\(old.fullName)' changed"
        switch change {
        case .unchanged, .native:
            break
        case .renamed(let new):
            message = "'\(old.fullName)' is '\(new.fullName)' in \(declaration.location.newVersion)"
            outcome = use(rewrite, new, &edits)
            if outcome == .edited { nameTypesOfMembers(old, new, naming, &edits) }
        case .template(let template, let new):
            message = "'\(old.fullName)' is '\(template)' in \(declaration.location.newVersion)"
            if let site {
                outcome = rewrite.rewriteCall(site, by: template, to: new, &edits)
                if let new, outcome == .edited { insertTry(site, old: old, new: new, &edits) }
            } else {
                outcome = rewrite.rewriteReference(node, by: template, &edits)
            }
        case .emptyOptionSet:
            message = "the empty option set is '[]' in Swift 3"
            if let element = elementOfOptionSet {
                edits.delete(element)
            } else {
                edits.replace(nameNode, with: "[]")
            }
            outcome = .edited
        case .shape(let reason, _):
            outcome = .needsPerson("'\(old.fullName)': \(reason)")
        case .gone(let reason):
            outcome = .needsPerson("'\(old.fullName)' is gone in \(declaration.location.newVersion)\(reason.isEmpty ? "" : ": \(reason)")")
        case .split:
            break
        }
        if isAskedOfClass(declaration, receiver: receiver), let owner = declaration.owner, castReceiver(to: owner, &edits) {
            message = "'\(old.fullName)' is a member of '\(owner)' alone in \(declaration.location.newVersion)"
            if outcome == .unchanged { outcome = .edited }
        }
        return message
    }

    /// Overloads that were told apart by name, `convertPoint(.zero, toView: v)` and `convertRect(.zero, toView: v)`, are told apart by what is passed:
    /// a member that more than one of the types has gets its type's name.
    private func nameTypesOfMembers(_ old: ApiSignature, _ new: ApiSignature, _ naming: NewNaming, _ edits: inout EditBuilder) {
        guard old.name != new.name, let owner = new.owner, let site, let matching = site.matching(old.parameters) else { return }
        for (argument, slot) in zip(site.arguments, matching) where tree.kind(argument.value) == .implicitMemberExpr {
            guard new.parameters.indices.contains(slot), let type = new.parameters[slot].type.name,
                let member = ReferenceSyntax.nameToken(of: argument.value, in: tree)
            else { continue }
            let others = checker.apis.members(ofTypeNamed: owner, named: new.name, spelling: .new).compactMap {
                checker.apis.newSignature(of: $0)
            }
            .filter { $0.parameters.map(\.label) == new.parameters.map(\.label) }.compactMap { $0.parameters[slot].type.name }
            guard others.contains(where: { $0 != type && hasMember(tree.name(member), ofType: $0) }) else { continue }
            edits.insert(naming.spell(type, at: argument.value), before: argument.value, slot: .inoutWord)
        }
    }

    private func hasMember(_ name: String, ofType type: String) -> Bool {
        checker.apis.members(ofTypeNamed: type, named: name, spelling: .new).contains { $0.kind.isStatic }
    }

    /// What is to go where the empty set stands among the options of another: `[.None, .Sound]` is `[.sound]`, and `[.None]` is `[]`.
    private var elementOfOptionSet: Range<Int>? {
        guard let list = tree.parent(node), tree.kind(list) == .arrayExpr else { return nil }
        if checker.expectedType(of: list).fullyUnwrapped.isApi("Array") { return nil }
        if let next = tree.nextSibling(node) { return tree.range(node).lowerBound..<tree.range(next).lowerBound }
        if let previous = tree.previousSibling(node) { return tree.range(previous).upperBound..<tree.range(node).upperBound }
        return tree.range(node)
    }

    /// Whether the code has a value of a call, not an Optional: then a receiver that is one has to be unwrapped.
    private func givesPlainResult(_ old: ApiSignature) -> Bool {
        if old.resultType.isVoid || checker.isResultUnused(node) { return false }
        if old.resultType.unwrapped == nil { return true }
        return tree.parent(node).map { tree.kind($0) == .forceUnwrapExpr } ?? false || NewOptionals.callThatTakes(node, context) != nil
    }

    /// A calendar's unit where the SDK still takes bits, `notification.repeatInterval = .Day`: what the map says of it there.
    private func asBits(_ declaration: ApiDeclaration) -> ApiDeclaration? {
        guard declaration.owner == CalendarUnitHolders.unit.text, declaration.kind.isStatic,
            CalendarUnitPlaces(checker).isWantedAsBits(node)
        else { return nil }
        return checker.apis.members(ofTypeNamed: CalendarUnitHolders.unit.text, named: declaration.name, spelling: .old).first {
            if case .renamed = $0.change { true } else { false }
        }
    }

    private func use(_ rewrite: UseRewrite, _ new: ApiSignature, _ edits: inout EditBuilder) -> UseRewrite.Outcome {
        guard let site else {
            let outcome = rewrite.rewriteReference(node, to: new, &edits)
            if wantsRawEncoding(new), tree.child(nameNode, .declNameArguments) == nil {
                edits.insert(".rawValue", after: node, slot: .postfix)
            }
            return outcome
        }
        if !rewrite.old.kind.hasParameters {
            // A property or case whose value or payload is behind the parentheses.
            let outcome = rewrite.rewriteReference(site.callee, to: new, &edits)
            return rewrite.relabelPayload(site, to: new, &edits) ? .edited : outcome
        }
        let outcome = rewrite.rewriteCall(site, to: new, &edits)
        if outcome != .unchanged { insertTry(site, old: rewrite.old, new: new, &edits) }
        return outcome
    }

    /// Templates and signatures say what throws now; the `try` is a matter of the place (DECISIONS 8).
    private func insertTry(_ site: ApiCall, old: ApiSignature, new: ApiSignature, _ edits: inout EditBuilder) {
        guard new.throwing == .throws, old.throwing == .none else { return }
        let wasOptional = old.resultType.unwrapped != nil || old.failability != .none
        ThrowingUse(context: context, node: site.node, wasOptional: wasOptional).insertTry(&edits)
    }

    /// `NSUTF8StringEncoding` was a number. It became a `String.Encoding`, which the class `NSString` still takes as a number.
    private func wantsRawEncoding(_ new: ApiSignature) -> Bool {
        guard new.owner == "String.Encoding", let argument = tree.parent(node), tree.kind(argument) == .argument,
            let list = tree.parent(argument), let parent = tree.parent(list), let call = ApiCall(parent, in: tree),
            let declaration = checker.reference(of: parent).api?.declaration, declaration.owner == "NSString",
            let position = call.arguments.firstIndex(where: { $0.node == argument }),
            let matching = call.matching(declaration.signature.parameters)
        else { return false }
        return declaration.signature.parameters[matching[position]].type == .named("UInt")
    }

    /// Whether the member is asked of a local of a mutable class that becomes a value.
    private var isOnValue: Bool {
        guard tree.kind(nameNode) == .memberExpr, let base = tree.firstChild(nameNode), tree.kind(base) == .identifierExpr else {
            return false
        }
        return MutableClassValues.isValueNow(base, context)
    }

    /// A class that has a value type now: the value's fate, unless the receiver stays the class (a mutable one, a subclass of the project's).
    private func becomesValueType(_ nominal: NominalID) -> Bool {
        guard let name = nominal.apiName, let owner = checker.apis.owner(named: name.text) else { return false }
        if case .split = owner.change { return true }
        return owner.kind != .class_
    }

    private func sideOfSplit(_ declaration: ApiDeclaration, receiver: Type) -> ApiChange {
        guard case .split(let value, let reference, _) = declaration.change else { return declaration.change }
        if isClass(receiver) || isAskedOfClass(declaration, receiver: receiver) { return reference ?? .unchanged }
        return value ?? reference ?? .unchanged
    }

    private func isClass(_ receiver: Type) -> Bool {
        guard let nominal = receiver.instance?.nominal ?? receiver.nominal else { return false }
        return !becomesValueType(nominal) && !isOnValue
    }

    /// Whether only the class has the member that is asked of a value: the map says so, or the value's takes bytes while something else is passed.
    private func isAskedOfClass(_ declaration: ApiDeclaration, receiver: Type) -> Bool {
        guard case .split(let value, _, let needsCast) = declaration.change, receiver.nominal != nil, !isClass(receiver) else {
            return false
        }
        guard let value else { return needsCast }
        return site.map { ByteArguments(checker).areOfOtherTypes(in: $0, of: declaration, insteadOf: value) } ?? false
    }

    /// `(data as NSData)`; false where nothing stands before the dot, or a class's object stands there still.
    private func castReceiver(to owner: String, _ edits: inout EditBuilder) -> Bool {
        guard tree.kind(nameNode) == .memberExpr, let base = tree.firstChild(nameNode), tree.kind(base) != .superExpr,
            !ValueUses.isAssigned(nameNode, in: tree)
        else { return false }
        let isChained = tree.kind(base) == .optionalChainExpr
        let value = isChained ? tree.firstChild(base) ?? base : base
        let new = checker.newType(of: value).fullyUnwrapped
        guard case .api(let name) = new.nominal, ValueTypes(context: context).classReplaced(by: name) != nil else { return false }
        edits.insert("(", before: value, slot: .openParen)
        edits.insert(" as \(owner)\(isChained ? "?" : ""))", after: value, slot: .closeParen)
        return true
    }
}
