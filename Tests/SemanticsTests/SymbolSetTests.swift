import Testing

@testable import Semantics

@Suite struct SymbolSetTests {
    @Test func holdsWhatWasPutIn() {
        let names: [Symbol] = ["alpha", "beta", "gamma", "delta"]
        var set = SymbolSet(names.prefix(2))
        #expect(names.map { set.contains($0) } == [true, true, false, false])
        set.insert("gamma")
        set.remove("alpha")
        #expect(names.map { set.contains($0) } == [false, true, true, false])
        set.formUnion(SymbolSet(["delta"]))
        #expect(names.map { set.contains($0) } == [false, true, true, true])
    }

    @Test func emptyMeansNothingInIt() {
        var set = SymbolSet()
        #expect(set.isEmpty)
        set.insert("alpha")
        #expect(!set.isEmpty)
        set.remove("alpha")
        #expect(set.isEmpty)
    }
}
