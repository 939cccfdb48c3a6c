/// Rows that a scan writes one after the other and that nothing changes later; whoever holds them frees them.
///
/// An array would ask at every row whether it is shared and whether there is room; here room for a line's rows is made once a line.
struct ScannedRows<Row: BitwiseCopyable>: @unchecked Sendable {
    private var start: UnsafeMutablePointer<Row>
    private(set) var count = 0
    private var capacity: Int

    /// Room that is never used costs nothing.
    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
    }

    /// Sees to it that so many rows can be added.
    @inline(__always)
    mutating func makeRoom(for more: Int) {
        if count &+ more > capacity { grow() }
    }

    /// Adds a row, for which there must be room.
    @inline(__always)
    mutating func add(_ row: Row) {
        (start + count).initialize(to: row)
        count &+= 1
    }

    @inline(__always)
    subscript(index: Int) -> Row {
        get { start[index] }
        nonmutating set { start[index] = newValue }
    }

    private mutating func grow() {
        let new = UnsafeMutablePointer<Row>.allocate(capacity: capacity * 2)
        new.moveInitialize(from: start, count: count)
        start.deallocate()
        start = new
        capacity *= 2
    }

    func free() { start.deallocate() }
}
