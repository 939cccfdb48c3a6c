import Syntax

/// Answers by node: found through an array over all nodes for the file being worked on, through a dictionary for files that are only asked
/// in passing.
struct NodeStore<Value> {
    private var positions: ContiguousArray<Int32>
    private var sparse: [NodeID: Int32] = [:]
    private var values: ContiguousArray<Value> = []

    init(nodeCount: Int, isSparse: Bool) {
        positions = isSparse ? [] : ContiguousArray(repeating: -1, count: nodeCount)
    }

    subscript(node: NodeID) -> Value? {
        get {
            if positions.isEmpty { return sparse[node].map { values[Int($0)] } }
            let position = positions[Int(node.index)]
            return position < 0 ? nil : values[Int(position)]
        }
        set {
            guard let newValue else { return }
            let known = positions.isEmpty ? sparse[node] ?? -1 : positions[Int(node.index)]
            if known >= 0 {
                values[Int(known)] = newValue
                return
            }
            let position = Int32(values.count)
            values.append(newValue)
            if positions.isEmpty { sparse[node] = position } else { positions[Int(node.index)] = position }
        }
    }
}

/// Which questions are being answered, by node: one bit for each kind of question.
struct QuestionMarks {
    private var dense: ContiguousArray<UInt8>
    /// The marks for files that are asked in passing: as many as questions that led from one to the other.
    private var sparse: ContiguousArray<(node: NodeID, kind: UInt8)> = []
    private(set) var count = 0

    init(nodeCount: Int, isSparse: Bool) {
        dense = isSparse ? [] : ContiguousArray(repeating: 0, count: nodeCount)
    }

    func contains(_ kind: TypeChecker.Question, _ node: NodeID) -> Bool {
        if !dense.isEmpty { return dense[Int(node.index)] & kind.rawValue != 0 }
        return sparse.contains { $0.node == node && $0.kind == kind.rawValue }
    }

    /// False when the question is marked already.
    mutating func insert(_ kind: TypeChecker.Question, _ node: NodeID) -> Bool {
        if contains(kind, node) { return false }
        count += 1
        if dense.isEmpty { sparse.append((node, kind.rawValue)) } else { dense[Int(node.index)] |= kind.rawValue }
        return true
    }

    mutating func remove(_ kind: TypeChecker.Question, _ node: NodeID) {
        count -= 1
        if !dense.isEmpty {
            dense[Int(node.index)] &= ~kind.rawValue
        } else if let index = sparse.lastIndex(where: { $0.node == node && $0.kind == kind.rawValue }) {
            sparse.remove(at: index)
        }
    }
}
