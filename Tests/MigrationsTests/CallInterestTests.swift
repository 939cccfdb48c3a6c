import Testing

@testable import Migrations
@testable import Semantics

@Suite struct CallInterestTests {
    /// Lines whose text says that they don't matter aren't read: of those that do matter it must never say so.
    @Test func everyLineOfInterestIsRead() {
        let universe = BuiltInRules.maps
        let scope = universe.everything
        var passedOver = 0
        for map in scope.maps {
            for line in 0..<map.lineCount {
                let texts = [map.lineBytes(line)] + (map.blockBytes(ofLine: line).map { [$0] } ?? [])
                if texts.contains(where: CallInterest.mayMatter) { continue }
                passedOver += 1
                guard case .declaration(let declaration) = map.read(line, in: universe) else { continue }
                let interest = CallInterest.interest(of: declaration, in: scope)
                if !interest.isEmpty { Issue.record("\(interest) \(map.file):\(map.number(line)): \(map.text(line))") }
            }
        }
        #expect(passedOver > 10_000)
    }
}
