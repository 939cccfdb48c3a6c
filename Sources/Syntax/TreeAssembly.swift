/// Turns nodes in postorder into the tree's preorder records.
enum TreeAssembly {
    /// Linear. In postorder the subtree of node `i` is `start...i`; in preorder its index is `start` plus its number of ancestors.
    static func preorder(_ nodes: UnsafePointer<ClosedNode>, count: Int) -> UnsafeMutableBufferPointer<NodeRecord> {
        let records = UnsafeMutableBufferPointer<NodeRecord>.allocate(capacity: count)
        // The ancestors of the current node: their `start` in postorder and their index in preorder.
        var ancestors: [(start: Int32, index: Int32)] = []
        ancestors.reserveCapacity(64)
        var i = count - 1
        while i >= 0 {
            let node = nodes[i]
            while let last = ancestors.last, last.start > Int32(truncatingIfNeeded: i) { ancestors.removeLast() }
            let index = Int(node.start) + ancestors.count
            records.initializeElement(
                at: index,
                to: NodeRecord(
                    kind: node.kind, firstToken: node.firstToken, endToken: node.endToken,
                    subtreeEnd: Int32(truncatingIfNeeded: index + i - Int(node.start) + 1), parent: ancestors.last?.index ?? -1))
            if Int(node.start) < i { ancestors.append((node.start, Int32(truncatingIfNeeded: index))) }
            i -= 1
        }
        return records
    }
}
