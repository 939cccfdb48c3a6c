/// Answers by a key that fits a machine word: a dictionary for look-ups so frequent that hashing keys properly would show.
struct WordTable<Value> {
    /// Keys with positions in `values`; as many as a power of two, at most half of them taken.
    private var slots = ContiguousArray<Slot>(repeating: Slot(), count: 64)
    private var values: ContiguousArray<Value> = []

    private struct Slot {
        /// No key is all ones.
        var key = UInt64.max
        var position: Int32 = -1
    }

    /// The slot that has the key, or the free one where it belongs.
    private func slot(of key: UInt64) -> Int {
        let mixed = key &* 0x9E37_79B9_7F4A_7C15
        // The mask keeps the index within the table, so that nothing else has to.
        return slots.withUnsafeBufferPointer { slots in
            let mask = slots.count &- 1
            var at = Int(truncatingIfNeeded: mixed ^ (mixed >> 32)) & mask
            while slots[at].key != key, slots[at].position >= 0 { at = (at &+ 1) & mask }
            return at
        }
    }

    subscript(key: UInt64) -> Value? {
        get {
            let position = slots[slot(of: key)].position
            return position < 0 ? nil : values[Int(position)]
        }
        set {
            guard let newValue else { return }
            update(key, otherwise: newValue) { $0 = newValue }
        }
    }

    /// Changes the value of a key, or puts one in where there is none.
    mutating func update(_ key: UInt64, otherwise new: @autoclosure () -> Value, _ change: (inout Value) -> Void) {
        let at = slot(of: key)
        if slots[at].position >= 0 {
            change(&values[Int(slots[at].position)])
            return
        }
        slots[at] = Slot(key: key, position: Int32(values.count))
        values.append(new())
        if values.count * 2 > slots.count { grow() }
    }

    private mutating func grow() {
        let old = slots
        slots = ContiguousArray(repeating: Slot(), count: old.count * 2)
        for entry in old where entry.position >= 0 { slots[slot(of: entry.key)] = entry }
    }
}

extension WordTable: Sendable where Value: Sendable {}
