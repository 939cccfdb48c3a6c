import Syntax
import Testing

@testable import RuleEngine

/// A tree of a text that nobody parsed: enough for edits on offsets.
func unparsed(_ text: String) -> SyntaxTree {
    let source = SourceText(text)
    let end = UInt32(source.count)
    return SyntaxTree(
        source: source, tokens: [TokenRecord(kind: .endOfFile, flags: [], start: end, end: end)],
        nodes: [NodeRecord(kind: .sourceFile, firstToken: 0, endToken: 1, subtreeEnd: 1, parent: -1)], errors: [])
}

/// Edits in the terms of a text in which each word occurs once.
struct Sketch {
    let text: String

    func range(_ part: String) -> Range<Int> {
        let bytes = Array(text.utf8)
        let wanted = Array(part.utf8)
        for start in 0...(bytes.count - wanted.count) where Array(bytes[start..<start + wanted.count]) == wanted {
            return start..<start + wanted.count
        }
        fatalError("'\(part)' is not in '\(text)'")
    }
    func replace(_ part: String, _ pieces: EditPiece...) -> Edit { .replace(range(part), with: pieces) }
    func before(_ part: String, _ text: String, _ slot: EditSlot) -> Edit {
        .insert([.text(text)], at: range(part).lowerBound, slot: slot)
    }
    func after(_ part: String, _ text: String, _ slot: EditSlot) -> Edit {
        .insert([.text(text)], at: range(part).upperBound, slot: slot)
    }
    func move(_ part: String) -> EditPiece { .move(range(part)) }
}

func finding(_ rule: String, _ edits: [Edit], safety: Safety = .safe, group: String? = nil) -> Finding {
    Finding(rule: rule, safety: safety, message: "", range: 0..<0, edits: edits, group: group)
}

/// Applies findings to one file; gives the text and each finding's outcome.
func apply(_ findings: [Finding], to text: String) -> (text: String, outcomes: [Outcome]) {
    var resolution = EditResolution(files: [
        .init(tree: unparsed(text), findings: findings, outcomes: findings.map { _ in .applied })
    ])
    resolution.settleConflicts(in: [0], with: InlineExecutor())
    return (String(decoding: resolution.compose(0).text.bytes, as: UTF8.self), resolution.files[0].outcomes)
}

@Suite struct EditCompositionTests {
    @Test func nestedTemplatesCompose() {
        let s = Sketch(text: "rect(one, two(three), 4)")
        let result = apply(
            [
                finding(
                    "outer",
                    [
                        s.replace(
                            "rect(one, two(three), 4)", .text("Rect(y: "), s.move("two(three)"), .text(", x: "), s.move("one"), .text(")"))
                    ]),
                finding("inner", [s.replace("two(three)", s.move("three"), .text(".two"))]),
                finding("name", [s.replace("three", .text("drei"))]),
                finding("lost", [s.replace("4", .text("four"))]),
            ], to: s.text)
        #expect(result.text == "Rect(y: drei.two, x: one)")
        #expect(result.outcomes == [.applied, .applied, .applied, .applied])
    }

    @Test func insertionsAtOneOffsetComeOutBySlot() {
        let s = Sketch(text: "a b")
        let slots = EditSlot.allCases.map { s.before("b", "<\($0)>", $0) }
        let expected = EditSlot.allCases.filter(\.bindsToPreceding) + EditSlot.allCases.filter { !$0.bindsToPreceding }
        let result = apply(slots.shuffled().map { finding("r", [$0]) }, to: s.text)
        #expect(result.text == "a " + expected.map { "<\($0)>" }.joined() + "b")
    }

    @Test func deletionKeepsInsertionsAtItsEdges() {
        let s = Sketch(text: "one two three")
        let result = apply(
            [
                finding("delete", [s.replace("two")]),
                finding("edges", [s.before("two", "<", .label), s.after("two", ">", .postfix)]),
                finding("inside", [.insert([.text("!")], at: 5, slot: .postfix)]),
            ], to: s.text)
        #expect(result.text == "one <> three")
    }

    @Test func movedTextTakesItsOwnPostfixButNotTheStatementsDiscard() {
        let s = Sketch(text: "view.show")
        let result = apply(
            [
                finding("template", [s.replace("view.show", .text("show("), s.move("view"), .text(")"))]),
                finding("unwrap", [s.after("view", "!", .postfix)]),
                finding("discard", [s.before("view", "_ = ", .discard)]),
            ], to: s.text)
        #expect(result.text == "_ = show(view!)")
    }

    @Test func parenthesesGoWhereWhatTheyEncloseGoes() {
        let s = Sketch(text: "left.show(right)")
        let template = finding(
            "template", [s.replace("left.show(right)", .text("show("), s.move("right"), .text(", "), s.move("left"), .text(")"))])
        func wrap(_ part: String) -> Finding { finding("wrap", [s.before(part, "(", .openParen), s.after(part, ")", .closeParen)]) }
        #expect(apply([template, wrap("left")], to: s.text).text == "show(right, (left))")
        #expect(apply([template, wrap("right")], to: s.text).text == "show((right), left)")
        #expect(apply([template, wrap(s.text)], to: s.text).text == "(show(right, left))")
        // Half of it moved, half not: nowhere to put the second parenthesis.
        #expect(apply([template, wrap("left.show")], to: s.text).text == "show(right, left)")
    }

    @Test func whatIsOnlyAboutDroppedCodeGoesWithIt() {
        // The loop's header is replaced; what another rule says at its end is about the old increment.
        let s = Sketch(text: "for i < 3; --i {")
        let result = apply(
            [
                finding("loop", [s.replace("i < 3; --i", .text("i in 0..<3"))]),
                finding("decrement", [s.replace("--"), .insert([.text(" -= 1")], at: s.range("--i").upperBound, slot: .postfix)]),
            ], to: s.text)
        #expect(result.text == "for i in 0..<3 {")
    }

    @Test func nestedParenthesesOpenOuterFirst() {
        let s = Sketch(text: "abc")
        let result = apply(
            [
                finding("inner", [s.before("ab", "[", .openParen), s.after("ab", "]", .closeParen)]),
                finding("outer", [s.before("abc", "(", .openParen), s.after("abc", ")", .closeParen)]),
            ], to: s.text)
        #expect(result.text == "([ab]c)")
    }

    @Test func textMovedElsewhereTakesItsEditsAlong() {
        // A clause that leaves its brackets while a type inside it is renamed.
        let s = Sketch(text: "f<T where T: Old>(x) {}")
        let result = apply(
            [
                finding(
                    "move",
                    [
                        s.replace(" where T: Old"),
                        .insert([.text(" "), s.move("where T: Old")], at: s.range("(x)").upperBound, slot: .trailingStatement),
                    ]),
                finding("rename", [s.replace("Old", .text("New"))]),
            ], to: s.text)
        #expect(result.text == "f<T>(x) where T: New {}")
        #expect(result.outcomes == [.applied, .applied])
    }

    @Test func equalEditsBelongToBothFindings() {
        let s = Sketch(text: "old")
        let result = apply([finding("a", [s.replace("old", .text("new"))]), finding("b", [s.replace("old", .text("new"))])], to: s.text)
        #expect(result.text == "new")
        #expect(result.outcomes == [.applied, .applied])
    }

    @Test func saferFindingWinsAConflict() {
        let s = Sketch(text: "one two three")
        let likely = finding("likely", [s.replace("one two", .text("1 2"))], safety: .likely)
        let safe = finding("safe", [s.replace("two three", .text("2 3"))])
        let result = apply([likely, safe], to: s.text)
        #expect(result.text == "one 2 3")
        #expect(result.outcomes == [.conflict(with: "safe"), .applied])
    }

    @Test func equallySafeFindingsInConflictBothGo() {
        let s = Sketch(text: "one two three")
        let result = apply(
            [
                finding("a", [s.replace("two", .text("2"))]), finding("b", [s.replace("two", .text("II"))]),
                finding("c", [s.replace("one", .text("1"))]),
            ],
            to: s.text)
        #expect(result.text == "1 two three")
        #expect(result.outcomes == [.conflict(with: "b"), .conflict(with: "a"), .applied])
    }

    @Test func conflictHiddenBehindAnotherOneIsFoundToo() {
        let s = Sketch(text: "(one two) three")
        let result = apply(
            [
                finding("outer", [s.replace("(one two)", .text("<"), s.move("one two"), .text(">"))], safety: .likely),
                finding("crossing", [s.replace("two) three", .text("X"))], safety: .likely),
                finding("inner", [s.replace("two", .text("2"))]),
            ], to: s.text)
        #expect(result.text == "(one 2) three")
    }

    @Test func groupIsAppliedInAllFilesOrNone() {
        let (a, b) = (Sketch(text: "name here"), Sketch(text: "use name"))
        let rename = { (s: Sketch) in finding("rename", [s.replace("name", .text("title"))], safety: .likely, group: "rename:name") }
        let other = finding("other", [b.replace("use name", .text("gone"))])
        var resolution = EditResolution(files: [
            .init(tree: unparsed(a.text), findings: [rename(a)], outcomes: [.applied]),
            .init(tree: unparsed(b.text), findings: [rename(b), other], outcomes: [.applied, .applied]),
        ])
        // Inside what another finding replaces: absorbed, no conflict.
        resolution.settleConflicts(in: [0, 1], with: InlineExecutor())
        #expect(resolution.files[0].outcomes == [.applied])
        #expect(resolution.withdraw([0], in: 1) == [0, 1])
        #expect(resolution.files.map(\.outcomes) == [[.withdrawn], [.withdrawn, .applied]])
        #expect(String(decoding: resolution.compose(0).text.bytes, as: UTF8.self) == "name here")
    }

    @Test func deepNestingNeedsNoStack() {
        let depth = 50_000
        let text = String(repeating: "(", count: depth) + "x" + String(repeating: ")", count: depth)
        let findings = (0..<depth).map { level in
            let range = level..<(text.utf8.count - level)
            return finding("r", [.replace(range, with: [.text("["), .move(level + 1..<range.upperBound - 1), .text("]")])])
        }
        let result = apply(findings, to: text)
        #expect(result.text == String(repeating: "[", count: depth) + "x" + String(repeating: "]", count: depth))
    }

    @Test func originOfOutputIsKnown() {
        let s = Sketch(text: "one two three")
        var resolution = EditResolution(files: [
            .init(tree: unparsed(s.text), findings: [finding("a", [s.replace("two", .text("zwei"))])], outcomes: [.applied])
        ])
        resolution.settleConflicts(in: [0], with: InlineExecutor())
        let text = resolution.compose(0).text
        #expect(text.originalOffset(of: 1) == 1)
        #expect(text.originalOffset(of: 10) == 9)
        #expect(text.segments.contains { $0.owners == [0] && $0.start == 4 })
    }
}
