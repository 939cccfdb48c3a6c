import Testing

@testable import Semantics

@Suite struct WordTableTests {
    @Test func keepsWhatWasPutInWhileItGrows() {
        var table = WordTable<Int>()
        for key in 0..<5_000 { table[UInt64(key) << 32] = key }
        #expect((0..<5_000).allSatisfy { table[UInt64($0) << 32] == $0 })
        #expect(table[1] == nil)
    }

    @Test func replacesAndChanges() {
        var table = WordTable<[String]>()
        table[7] = ["a"]
        table[7] = ["b"]
        table.update(7, otherwise: []) { $0.append("c") }
        table.update(8, otherwise: ["new"]) { $0.append("never") }
        #expect(table[7] == ["b", "c"])
        #expect(table[8] == ["new"])
    }

    @Test func holdsNothingAsAnAnswer() {
        var table = WordTable<String?>()
        table[1] = .some(nil)
        #expect(table[1] != nil)
        #expect(table[2] == nil)
    }
}
