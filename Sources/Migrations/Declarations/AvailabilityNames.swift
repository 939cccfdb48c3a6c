import RuleEngine
import Syntax

/// SE-0040 made `renamed:` a declaration's name that tools may put in. Text that is none becomes part of the message.
struct AvailabilityNames: Transformation {
    var nodeKinds: Set<NodeKind> { [.attribute] }

    func visit(_ node: NodeID, in context: FileContext) {
        let tree = context.tree
        guard tree.isAttribute(node, "available"), let list = tree.child(node, .attributeArguments),
            let renamed = Argument("renamed", in: list, of: tree), !Self.isDeclarationName(renamed.text)
        else { return }
        let message = Argument("message", in: list, of: tree)
        context.report(
            .safe, at: renamed.name, "`renamed:` takes a declaration's name in Swift 3; other text belongs into the message."
        ) { builder in
            guard let message else {
                if renamed.text.isEmpty {
                    builder.delete(tree.range(renamed.name.previous).lowerBound..<tree.range(renamed.closer).upperBound)
                    return
                }
                builder.replace(renamed.name, with: "message")
                builder.insert("renamed to ", after: renamed.opener, slot: .attribute)
                return
            }
            if !renamed.text.isEmpty {
                builder.insert((message.text.isEmpty ? "" : "; ") + "renamed to \(renamed.text)", before: message.closer, slot: .postfix)
            }
            let (start, end) = (tree.range(renamed.name).lowerBound, tree.range(renamed.closer).upperBound)
            if renamed.name < message.name, tree.kind(renamed.closer.next) == .comma {
                builder.delete(start..<tree.range(renamed.closer.next.next).lowerBound)
            } else {
                builder.delete(tree.range(renamed.name.previous).lowerBound..<end)
            }
        }
    }

    /// `name: "text"` or `name="text"` among an attribute's arguments.
    private struct Argument {
        let name: TokenID
        let opener: TokenID
        let closer: TokenID
        let text: String

        init?(_ name: StaticString, in list: NodeID, of tree: SyntaxTree) {
            let tokens = tree.tokenRange(list)
            let found = tokens.map { TokenID($0) }.first {
                tree.is($0, name) && (tree.kind($0.next) == .colon || tree.kind($0.next) == .equal)
                    && tree.kind($0.next.next) == .stringStart
            }
            guard let found else { return nil }
            var closer = found.next.next.next
            var text = ""
            if tree.kind(closer) == .stringSegment {
                text = tree.text(closer)
                closer = closer.next
            }
            guard tree.kind(closer) == .stringEnd, tokens.contains(Int(closer.index)) else { return nil }
            self.name = found
            opener = found.next.next
            self.closer = closer
            self.text = text
        }
    }

    /// Whether the compiler takes the text for `renamed:`: `name`, `Type.name`, `name(label:_:)`, an operator, `getter:` and `setter:` before
    /// an accessor with its parentheses.
    static func isDeclarationName(_ text: String) -> Bool {
        var base = text[...]
        var labels: Substring?
        if let open = text.firstIndex(of: "(") {
            guard text.last == ")" else { return false }
            base = text[..<open]
            labels = text[text.index(after: open)...].dropLast()
        }
        for accessor in ["getter:", "setter:"] where base.hasPrefix(accessor) {
            if labels == nil { return false }
            base = base.dropFirst(accessor.count)
        }
        if let labels, !labels.isEmpty {
            guard labels.last == ":", labels.dropLast().split(separator: ":", omittingEmptySubsequences: false).allSatisfy(isWord) else {
                return false
            }
        }
        if labels == nil, !base.isEmpty, base.allSatisfy({ "/=-+!*%<>&|^~?".contains($0) }) { return true }
        return base.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { $0 != "_" && isWord($0) }
    }

    private static func isWord(_ text: Substring) -> Bool {
        guard let first = text.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
        return text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue || $0.properties.isEmoji && $0.value > 127 }
    }
}
