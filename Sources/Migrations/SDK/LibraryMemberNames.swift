import RuleEngine
import Semantics
import Syntax

/// Class methods of Objective-C libraries without a map, which Swift 3's importer shortens: `XYZPlayer.sharedPlayer()` is `XYZPlayer.shared()`, and
/// `UIColor.mossColor()` is `UIColor.moss()` (SE-0005).
struct LibraryMemberNames: Transformation {
    let nodeKinds: Set<NodeKind> = [.callExpr]

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard let call = CallSite(node, in: tree), let name = call.name, let base = call.base, tree.kind(base) == .identifierExpr,
            call.argumentList != nil, call.arguments.isEmpty, call.trailingClosure == nil, !isKnown(node, name, context),
            let new = Self.newName(of: tree.name(name), in: tree.name(tree.firstToken(base))), isObjectiveC(base, context)
        else { return }
        context.report(.likely, at: name, "Swift 3 leaves out of an Objective-C method's name what its result's type says.") {
            $0.replace(name, with: Keywords.escapedAfterPeriod(new))
        }
    }

    private func isKnown(_ call: NodeID, _ name: TokenID, _ context: FileContext) -> Bool {
        if case .unknown = context.checker.reference(of: call) {} else { return true }
        return !context.project.declarations(named: context.checker.name(of: name)).isEmpty
    }

    /// Whether the class can only be a library's, and isn't written in Swift as far as its name and the imports tell.
    private func isObjectiveC(_ base: NodeID, _ context: FileContext) -> Bool {
        let name = context.tree.name(context.tree.firstToken(base))
        if Self.colors.contains(name) { return true }
        guard case .unknown = context.checker.reference(of: base) else { return false }
        // A library that comes in both languages calls the Swift one so.
        if context.project.imports(of: context.file).contains("\(name)Swift") { return false }
        return Self.hasPrefix(name)
    }

    /// Two capitals before the first word, as Objective-C's classes have them.
    private static func hasPrefix(_ name: String) -> Bool {
        name.prefix { $0.isUppercase }.count > 2
    }

    private static let colors: Set<String> = ["UIColor", "NSColor"]
    private static let words = ["shared", "default", "current", "standard", "main"]

    /// The method's name without what the class's name ends in.
    private static func newName(of method: String, in type: String) -> String? {
        if colors.contains(type) {
            let word = method.dropLast("Color".count)
            return method.hasSuffix("Color") && !word.isEmpty ? String(word) : nil
        }
        guard let word = words.first(where: { method.hasPrefix($0) }) else { return nil }
        let rest = method.dropFirst(word.count)
        guard rest.first?.isUppercase ?? false, type.hasSuffix(rest), type.count > rest.count else { return nil }
        return word
    }
}
