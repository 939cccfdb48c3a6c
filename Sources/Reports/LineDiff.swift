/// Which lines of two texts correspond: a shortest edit script by Myers' algorithm in its linear-space form
/// (E. W. Myers, "An O(ND) difference algorithm and its variations", 1986).
struct LineDiff {
    /// For each old and each new line whether it has no partner on the other side.
    private(set) var isDeleted: [Bool]
    private(set) var isInserted: [Bool]

    /// Compares lines given as numbers, counted from 0: equal lines have equal numbers.
    ///
    /// Lines that occur on one side only are set aside first, since nothing can match them; what is left costs
    /// O((n + m) · differences) time and O(n + m) memory.
    init(old: [Int32], new: [Int32]) {
        isDeleted = Array(repeating: false, count: old.count)
        isInserted = Array(repeating: false, count: new.count)
        let (oldOnes, newOnes) = (NumberSet(old), NumberSet(new))
        var keptOld: [Int] = []
        var keptNew: [Int] = []
        for (i, line) in old.enumerated() {
            if newOnes.contains(line) { keptOld.append(i) } else { isDeleted[i] = true }
        }
        for (i, line) in new.enumerated() {
            if oldOnes.contains(line) { keptNew.append(i) } else { isInserted[i] = true }
        }
        var search = MyersSearch(old: keptOld.map { old[$0] }, new: keptNew.map { new[$0] })
        search.run()
        for i in search.deleted { isDeleted[keptOld[i]] = true }
        for i in search.inserted { isInserted[keptNew[i]] = true }
    }
}

/// A set of small numbers from 0.
private struct NumberSet {
    private var holds: [Bool]

    init(_ numbers: [Int32]) {
        holds = Array(repeating: false, count: Int(numbers.max() ?? -1) + 1)
        for number in numbers { holds[Int(number)] = true }
    }

    func contains(_ number: Int32) -> Bool { Int(number) < holds.count && holds[Int(number)] }
}

/// Divides two sequences at the middle of their shortest edit script until one is empty.
private struct MyersSearch {
    let old: [Int32]
    let new: [Int32]
    var deleted: [Int] = []
    var inserted: [Int] = []
    /// Furthest reaching points of the two searches, by diagonal.
    private var forward: [Int]
    private var backward: [Int]

    init(old: [Int32], new: [Int32]) {
        self.old = old
        self.new = new
        forward = Array(repeating: 0, count: 2 * (old.count + new.count) + 3)
        backward = forward
    }

    mutating func run() {
        var pending = [(old: 0..<old.count, new: 0..<new.count)]
        while let part = pending.popLast() {
            var (a, b) = (part.old, part.new)
            while !a.isEmpty, !b.isEmpty, old[a.lowerBound] == new[b.lowerBound] {
                a = (a.lowerBound + 1)..<a.upperBound
                b = (b.lowerBound + 1)..<b.upperBound
            }
            while !a.isEmpty, !b.isEmpty, old[a.upperBound - 1] == new[b.upperBound - 1] {
                a = a.lowerBound..<(a.upperBound - 1)
                b = b.lowerBound..<(b.upperBound - 1)
            }
            if a.isEmpty {
                inserted.append(contentsOf: b)
            } else if b.isEmpty {
                deleted.append(contentsOf: a)
            } else {
                let (x, y) = middle(a, b)
                pending.append((a.lowerBound..<x, b.lowerBound..<y))
                pending.append((x..<a.upperBound, y..<b.upperBound))
            }
        }
    }

    /// A point on a shortest path through `a` and `b`, which begin and end with different lines.
    private mutating func middle(_ a: Range<Int>, _ b: Range<Int>) -> (Int, Int) {
        let (n, m) = (a.count, b.count)
        let delta = n - m
        let isOdd = delta % 2 != 0
        let center = n + m + 1
        forward[center + 1] = 0
        backward[center + 1] = 0
        for d in 0...((n + m + 1) / 2) {
            for k in stride(from: -d, through: d, by: 2) {
                var x =
                    k == -d || (k != d && forward[center + k - 1] < forward[center + k + 1])
                    ? forward[center + k + 1] : forward[center + k - 1] + 1
                while x < n, x - k < m, x - k >= 0, old[a.lowerBound + x] == new[b.lowerBound + x - k] { x += 1 }
                forward[center + k] = x
                let reverse = delta - k
                if isOdd, abs(reverse) < d, x + backward[center + reverse] >= n {
                    return point(x, x - k, a, b)
                }
            }
            for k in stride(from: -d, through: d, by: 2) {
                var x =
                    k == -d || (k != d && backward[center + k - 1] < backward[center + k + 1])
                    ? backward[center + k + 1] : backward[center + k - 1] + 1
                while x < n, x - k < m, x - k >= 0, old[a.upperBound - 1 - x] == new[b.upperBound - 1 - (x - k)] { x += 1 }
                backward[center + k] = x
                let reverse = delta - k
                if !isOdd, abs(reverse) <= d, x + forward[center + reverse] >= n {
                    return point(n - x, m - (x - k), a, b)
                }
            }
        }
        return (a.upperBound, b.lowerBound)
    }

    private func point(_ x: Int, _ y: Int, _ a: Range<Int>, _ b: Range<Int>) -> (Int, Int) {
        (a.lowerBound + min(max(x, 0), a.count), b.lowerBound + min(max(y, 0), b.count))
    }
}
