import Foundation
import Testing

@testable import Workspace

struct ParallelMapTests {
    @Test(arguments: [1, 2, 7, 64])
    func keepsTheOrderWhateverTheNumberOfThreads(_ jobs: Int) {
        let items = Array(0..<500)
        let results = ParallelMap(jobs: jobs)(items) { item in
            if item % 50 == 0 { usleep(500) }
            return item * 2
        }
        #expect(results == items.map { $0 * 2 })
    }

    @Test func takesNothingAndNonsenseCounts() {
        #expect(ParallelMap(jobs: 4)([Int]()) { $0 } == [])
        #expect(ParallelMap(jobs: 0)([1]) { $0 } == [1])
    }

    @Test(arguments: [1, 2])
    func givesRoomForDeepRecursion(_ jobs: Int) {
        @Sendable func depth(_ n: Int) -> Int { n == 0 ? 0 : 1 + withExtendedLifetime([n]) { depth(n - 1) } }
        #expect(ParallelMap(jobs: jobs)([100_000]) { depth($0) } == [100_000])
    }
}
