import Testing

@testable import Syntax

/// The dump of what `text` parses to, without the `sourceFile` around it, and with the errors behind it.
func parsed(_ text: String) -> String {
    let tree = Parser.parse(SourceText(text))
    var dump = String(tree.dump().dropFirst("(sourceFile ".count).dropLast())
    for error in tree.errors { dump += " !\(error.offset) \(error.message)" }
    return dump
}

/// An expected tree, written over several lines, in the dump's one-line form.
func oneLine(_ tree: String) -> String {
    tree.split(whereSeparator: { $0 == "\n" || $0 == " " }).joined(separator: " ")
}

/// What is wrong with the shape of a tree, whatever was parsed; nil when nothing is.
func shapeError(_ tree: SyntaxTree) -> String? {
    if !reassembled(tree.source, tree.tokens) { return "tokens don't add up to the source" }
    if tree.kind(.root) != .sourceFile || tree.tokenRange(.root) != 0..<tree.tokenCount { return "root doesn't span the file" }
    var lastEnd = [Int](repeating: 0, count: tree.nodeCount)
    let nodes = tree.nodes
    for i in 0..<nodes.count {
        let node = nodes[i]
        if node.subtreeEnd <= i || node.endToken < node.firstToken { return "node \(i) has a bad range" }
        guard node.parent >= 0 else {
            if i > 0 { return "node \(i) has no parent" }
            continue
        }
        let p = Int(node.parent)
        let parent = nodes[p]
        if p >= i || node.subtreeEnd > parent.subtreeEnd { return "node \(i) lies outside its parent's subtree" }
        if node.firstToken < parent.firstToken || node.endToken > parent.endToken { return "node \(i) has tokens outside its parent" }
        if Int(node.firstToken) < lastEnd[p] { return "node \(i) overlaps a sibling" }
        lastEnd[p] = Int(node.endToken)
        if let next = tree.nextSibling(NodeID(i)), tree.previousSibling(next) != NodeID(i) {
            return "node \(i) isn't in front of its sibling"
        }
    }
    if tree.errors.isEmpty, nodes.contains(where: { $0.kind == .unexpected }) { return "unexpected node without an error" }
    return nil
}
