import Syntax

/// Answers by node: an array over all nodes for the file being worked on, a dictionary for files that are only asked in passing.
struct NodeStore<Value> {
    private var dense: ContiguousArray<Value?>
    private var sparse: [NodeID: Value] = [:]

    init(nodeCount: Int, isSparse: Bool) {
        dense = isSparse ? [] : ContiguousArray(repeating: nil, count: nodeCount)
    }

    subscript(node: NodeID) -> Value? {
        get { dense.isEmpty ? sparse[node] : dense[Int(node.index)] }
        set { if dense.isEmpty { sparse[node] = newValue } else { dense[Int(node.index)] = newValue } }
    }
}
