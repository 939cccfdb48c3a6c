extension SyntaxTree {
    /// The tree below `node` as an S-expression: each node's kind, then its own tokens in quotes and its children, in source order.
    /// For tests and for people; recursion-free, linear in the output.
    public func dump(_ node: NodeID = .root) -> String {
        var text = ""
        // Open nodes: where their preorder range and their tokens end.
        var open: [(subtreeEnd: Int, endToken: Int)] = []
        var token = tokenRange(node).lowerBound

        func writeTokens(before end: Int) {
            while token < end {
                let id = TokenID(token)
                token += 1
                if kind(id) == .endOfFile { continue }
                text += " '" + self.text(id) + "'"
            }
        }
        func close() {
            writeTokens(before: open.removeLast().endToken)
            text += ")"
        }

        for i in subtree(node) {
            while let last = open.last, last.subtreeEnd <= i { close() }
            let id = NodeID(i)
            let tokens = tokenRange(id)
            writeTokens(before: tokens.lowerBound)
            if !text.isEmpty { text += " " }
            text += "(" + String(describing: kind(id))
            open.append((subtree(id).upperBound, tokens.upperBound))
        }
        while !open.isEmpty { close() }
        return text
    }
}
