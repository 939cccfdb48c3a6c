import Syntax
import Testing

@testable import RuleEngine

/// SplitMix64: the same numbers on every machine.
struct FixedRandom: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

@Suite struct EditPropertyTests {
    /// A random bracket tree, the text it makes, and what its rewrites should give, computed on the tree itself.
    struct Bracketed {
        var text = ""
        var edits: [[Edit]] = []

        /// Writes a subtree to `text`; gives its range and the text expected after the edits.
        mutating func grow(_ depth: Int, _ random: inout FixedRandom) -> (range: Range<Int>, expected: String) {
            let start = text.utf8.count
            if depth == 0 {
                text += "v\(Int.random(in: 0...9, using: &random))"
                let range = start..<text.utf8.count
                if Bool.random(using: &random) { return (range, text.suffix(2).description) }
                edits.append([.replace(range, with: [.text("w")])])
                return (range, "w")
            }
            text += "("
            var parts: [(range: Range<Int>, expected: String)] = []
            for index in 0..<Int.random(in: 1...3, using: &random) {
                if index > 0 { text += "," }
                parts.append(grow(depth - 1, &random))
            }
            text += ")"
            let range = start..<text.utf8.count
            switch Int.random(in: 0...3, using: &random) {
            case 0:
                // Reversed, some parts dropped.
                let kept = parts.reversed().filter { _ in Int.random(in: 0...3, using: &random) > 0 }
                edits.append([.replace(range, with: [.text("[")] + kept.map { .move($0.range) } + [.text("]")])])
                return (range, "[" + kept.map(\.expected).joined() + "]")
            case 1:
                edits.append([
                    .insert([.text("<")], at: range.lowerBound, slot: .openParen),
                    .insert([.text(">")], at: range.upperBound, slot: .closeParen),
                ])
                return (range, "<(" + parts.map(\.expected).joined(separator: ",") + ")>")
            default:
                return (range, "(" + parts.map(\.expected).joined(separator: ",") + ")")
            }
        }
    }

    @Test(arguments: 1...200) func compositionEqualsRewritingTheTree(seed: Int) {
        var random = FixedRandom(state: UInt64(seed))
        var model = Bracketed()
        let (_, expected) = model.grow(Int.random(in: 1...6, using: &random), &random)
        let result = apply(model.edits.shuffled(using: &random).map { finding("r", $0) }, to: model.text)
        #expect(result.text == expected)
        #expect(result.outcomes.allSatisfy { $0 == .applied })
    }

    @Test(arguments: 1...300) func anyEditsGiveABytewiseExplainableResult(seed: Int) {
        var random = FixedRandom(state: UInt64(seed) << 20)
        let text = (0..<60).map { "\(UnicodeScalar(UInt8(65 + $0 % 26)))" }.joined()
        func range() -> Range<Int> {
            let a = Int.random(in: 0...60, using: &random)
            let b = min(60, a + Int.random(in: 0...15, using: &random))
            return a..<b
        }
        let findings = (0..<Int.random(in: 1...12, using: &random)).map { index in
            let edits: [Edit] = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                switch Int.random(in: 0...3, using: &random) {
                case 0: .insert([.text("{")], at: range().lowerBound, slot: .allCases.randomElement(using: &random)!)
                case 1: .replace(range(), with: [.text("x")])
                case 2: .replace(range(), with: [])
                default:
                    {
                        let whole = range()
                        let part = whole.lowerBound + whole.count / 3..<whole.upperBound - whole.count / 3
                        return .replace(whole, with: [.text("y"), .move(part)])
                    }()
                }
            }
            return finding("r\(index)", edits, safety: Bool.random(using: &random) ? .safe : .likely, group: index % 3 == 0 ? "g" : nil)
        }
        let (output, outcomes) = apply(findings, to: text)
        let applied = findings.indices.filter { outcomes[$0] == .applied }
        #expect(Set(findings.indices.filter { findings[$0].group != nil }.map { applied.contains($0) }).count <= 1)

        // Nobody claimed these bytes, so they are there, in order; and what the applied ones say alone comes out too.
        var claimed = [Bool](repeating: false, count: 60)
        for index in applied {
            for case .replace(let range, _) in findings[index].edits { for byte in range { claimed[byte] = true } }
        }
        let free = Array(text.utf8).enumerated().filter { !claimed[$0.offset] }.map(\.element)
        var rest = Array(output.utf8)[...]
        for byte in free {
            guard let at = rest.firstIndex(of: byte) else {
                Issue.record("lost a byte: \(findings) gave \(output)")
                return
            }
            rest = rest[(at + 1)...]
        }
        #expect(output.utf8.count < 200)
        #expect(apply(applied.map { findings[$0] }, to: text).text == output)
        if applied.isEmpty { #expect(output == text) }
    }
}
