/// Guesses what somebody meant to type.
enum SpellingSuggestion {
    /// `; did you mean 'x'?` for the candidate nearest to `word`, or nothing if none is near.
    static func hint(for word: String, among candidates: [String], prefix: String = "") -> String {
        let limit = max(1, min(3, word.count / 3))
        let nearest = candidates.map { (distance: distance($0, word), name: $0) }.min { ($0.distance, $0.name) < ($1.distance, $1.name) }
        if let nearest, nearest.distance <= limit { return "; did you mean '\(prefix)\(nearest.name)'?" }
        // A beginning, such as `diff` for `difference`, is farther away than a slip.
        if word.count >= 3, let longer = candidates.filter({ $0.hasPrefix(word) }).min() { return "; did you mean '\(prefix)\(longer)'?" }
        return ""
    }

    /// Insertions, deletions, replacements and swaps of neighbours that lead from one word to the other (optimal string alignment).
    static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a), Array(b))
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
