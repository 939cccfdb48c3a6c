import Foundation
import Testing

@testable import Reports

struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String, color: Bool = false, path: String = "a.swift") -> String {
        String(decoding: UnifiedDiff(color: color).render(path: path, old: Array(old.utf8), new: Array(new.utf8)), as: UTF8.self)
    }

    @Test func equalTextsHaveNoDiff() {
        #expect(diff("", "") == "")
        #expect(diff("a\n", "a\n") == "")
    }

    @Test func showsThreeLinesAround() {
        #expect(
            diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nX\n6\n7\n8\n9\n") == """
                --- a/a.swift
                +++ b/a.swift
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +X
                 6
                 7
                 8

                """)
    }

    @Test func changesSixLinesApartShareAHunkAndSevenDoNot() {
        func hunks(apart: Int) -> Int {
            let between = (0..<apart).map { "\($0)\n" }.joined()
            return diff("a\n\(between)b\n", "A\n\(between)B\n").components(separatedBy: "@@ -").count - 1
        }
        #expect(hunks(apart: 6) == 1)
        #expect(hunks(apart: 7) == 2)
    }

    @Test func emptyFilesNameLineZero() {
        #expect(diff("", "a\nb\n") == "--- a/a.swift\n+++ b/a.swift\n@@ -0,0 +1,2 @@\n+a\n+b\n")
        #expect(diff("a\n", "") == "--- a/a.swift\n+++ b/a.swift\n@@ -1 +0,0 @@\n-a\n")
    }

    static let noNewline = "\\ No newline at end of file\n"

    @Test(arguments: [
        ("a", "b", "@@ -1 +1 @@\n-a\n\(noNewline)+b\n\(noNewline)"),
        ("a\n", "a", "@@ -1 +1 @@\n-a\n+a\n\(noNewline)"),
        ("a", "a\n", "@@ -1 +1 @@\n-a\n\(noNewline)+a\n"),
        ("x\na", "y\na", "@@ -1,2 +1,2 @@\n-x\n+y\n a\n\(noNewline)"),
    ])
    func tellsAMissingNewline(_ old: String, _ new: String, _ expected: String) {
        #expect(diff(old, new) == "--- a/a.swift\n+++ b/a.swift\n" + expected)
    }

    @Test func carriageReturnsBelongToTheirLines() {
        #expect(diff("a\r\nb\r\n", "a\r\nc\r\n") == "--- a/a.swift\n+++ b/a.swift\n@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n")
        #expect(diff("a\r\n", "a\n").contains("-a\r\n+a\n"))
    }

    @Test func coloursEndBeforeTheLineDoes() {
        let text = diff("a\r\n", "b", color: true)
        #expect(text.contains("\u{1B}[31m-a\u{1B}[0m\r\n\u{1B}[32m+b\u{1B}[0m\n\(Self.noNewline)"))
        #expect(text.hasPrefix("\u{1B}[1m--- a/a.swift\u{1B}[0m\n"))
    }

    @Test(arguments: [
        ("/abs/x.swift", "a/abs/x.swift"), ("with blank.swift", "a/with blank.swift\t"), ("q\"t\t.swift", "\"a/q\\\"t\\t.swift\""),
        ("Öl.swift", "a/Öl.swift"),
    ])
    func namesFilesAsPatchProgramsReadThem(_ path: String, _ name: String) {
        #expect(diff("a\n", "b\n", path: path).hasPrefix("--- \(name)\n"))
    }

    // MARK: Against independent oracles

    /// Length of the longest common subsequence by the textbook table.
    private func longestCommon(_ a: [Int32], _ b: [Int32]) -> Int {
        var row = Array(repeating: 0, count: b.count + 1)
        for x in a {
            var diagonal = 0
            for (j, y) in b.enumerated() {
                let above = row[j + 1]
                row[j + 1] = x == y ? diagonal + 1 : max(above, row[j])
                diagonal = above
            }
        }
        return row[b.count]
    }

    @Test func scriptsAreShortestAndLeadFromOldToNew() {
        var random = SplitMix(state: 7)
        for round in 0..<2000 {
            let letters = Int32.random(in: 1...6, using: &random)
            func sequence(_ most: Int) -> [Int32] {
                (0..<Int.random(in: 0...most, using: &random)).map { _ in Int32.random(in: 0..<letters, using: &random) }
            }
            let (old, new) = (sequence(30), sequence(30))
            let diff = LineDiff(old: old, new: new)
            let keptOld = zip(old, diff.isDeleted).filter { !$1 }.map(\.0)
            let keptNew = zip(new, diff.isInserted).filter { !$1 }.map(\.0)
            #expect(keptOld == keptNew, "round \(round)")
            #expect(keptOld.count == longestCommon(old, new), "round \(round): \(old) \(new)")
        }
    }

    @Test func theSystemsPatchProgramTakesThem() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("molt-diff-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        guard try run("patch", ["--version"], in: folder) else { return }
        var random = SplitMix(state: 11)
        for round in 0..<12 {
            func text() -> String {
                let lines = (0..<40).map { "line \($0 + Int.random(in: 0...1, using: &random))\(round % 2 == 0 ? "" : "\r")" }
                return lines.joined(separator: "\n") + (Bool.random(using: &random) ? "\n" : "")
            }
            let (old, new) = (text(), text())
            let file = folder.appendingPathComponent("x.swift")
            try Data(old.utf8).write(to: file)
            try Data(diff(old, new, path: "x.swift").utf8).write(to: folder.appendingPathComponent("x.patch"))
            #expect(try run("patch", ["-p1", "--binary", "-s", "-i", "x.patch"], in: folder), "round \(round)")
            #expect(try Data(contentsOf: file) == Data(new.utf8), "round \(round)")
        }
    }

    @Test func aFileWithEveryLineChangedTakesNoTime() {
        let old = (0..<50_000).map { "old \($0)\n" }.joined()
        let new = (0..<50_000).map { "new \($0)\n" }.joined()
        let clock = ContinuousClock()
        let time = clock.measure { _ = diff(old, new) }
        #expect(time < .seconds(5))
    }

    private func run(_ program: String, _ arguments: [String], in folder: URL) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}

/// A small generator with a fixed seed, so that failures can be repeated.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
