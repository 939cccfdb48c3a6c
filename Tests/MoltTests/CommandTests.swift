import Foundation
import Testing

@testable import molt

struct CommandTests {
    let molt: MoltProgram

    init() throws { molt = try MoltProgram() }

    // MARK: One computation with three endings

    @Test func diffShowsAndWritesNothing() throws {
        try molt.write("a.swift", oldCode)
        let run = try molt("diff", ".")
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("--- a/a.swift\n+++ b/a.swift\n@@ "))
        #expect(!run.output.contains("\u{1B}"), "a file is no terminal")
        #expect(try molt.read("a.swift") == oldCode)
        #expect(try molt("diff", ".", "--exit-code").exitCode == 1)
        #expect(try molt("diff", "--color=always", ".").output.contains("\u{1B}[32m+"))
    }

    @Test func migrateWritesWhatDiffShowedAndASecondRunChangesNothing() throws {
        try molt.write("Sources/a.swift", oldCode)
        try molt.write("Sources/b.txt", oldCode)
        let diff = try molt("diff", "Sources").output
        let run = try molt("migrate", "Sources")
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("1 of 1 file changed, "))
        let migrated = try molt.read("Sources/a.swift")
        #expect(migrated != oldCode)
        #expect(migrated.contains("var value: T  // kept\n"))
        for line in diff.split(separator: "\n") where line.hasPrefix("+") && !line.hasPrefix("+++") {
            #expect(migrated.contains(line.dropFirst() + "\n"))
        }
        #expect(try molt.read("Sources/b.txt") == oldCode)
        #expect(try molt("diff", "--exit-code", "Sources").exitCode == 0)
        #expect(try molt("migrate", "Sources").output.hasPrefix("0 of 1 file changed, 0 places"))
        try FileManager.default.removeItem(atPath: molt.path("Sources/.molt"))
        #expect(try molt("diff", "--exit-code", "Sources").exitCode == 0, "the file itself is evidence enough")
    }

    @Test func lintPrintsFindingsAndTellsByItsExitCode() throws {
        try molt.write("a.swift", oldCode)
        let run = try molt("lint", "a.swift")
        #expect(run.exitCode == 1)
        let lines = run.output.split(separator: "\n")
        #expect(!lines.isEmpty)
        for line in lines {
            #expect(line.wholeMatch(of: /a\.swift:\d+:\d+: (warning|error|note): .+ \[[a-z0-9-]+\]/) != nil, "\(line)")
        }
        try molt.write("a.swift", "let a = 1\n")
        let clean = try molt("lint", "a.swift")
        #expect(clean.exitCode == 0 && clean.output.isEmpty)
    }

    @Test(arguments: ["json", "sarif", "github", "checkstyle"])
    func lintSpeaksOtherFormats(_ format: String) throws {
        try molt.write("a.swift", oldCode)
        let run = try molt("lint", "a.swift", "--format", format)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("a.swift"))
        if format == "json" || format == "sarif" { _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
    }

    @Test func lintTellsTheDialectOnRequest() throws {
        try molt.write("old/a.swift", oldCode)
        try molt.write("old/b.swift", "let a = 1\n")
        try molt.write("none/b.swift", "let a = 1\n")
        try molt.write("stated/b.swift", "let a = 1\n")
        try molt.write("stated/.swift-version", "4.2\n")
        func dialect(_ arguments: String...) throws -> String {
            let run =
                arguments.count > 1
                ? try molt("lint", "--only", "project", "--show-dialect", arguments[0], arguments[1], arguments[2])
                : try molt("lint", "--only", "project", "--show-dialect", arguments[0])
            return run.output
        }
        #expect(try dialect("old") == "old/a.swift: swift2 (by its spelling)\nold/b.swift: swift2 (as its neighbours)\n")
        #expect(try dialect("none") == "none/b.swift: swift2 (no evidence)\n")
        #expect(try dialect("stated") == "stated/b.swift: swift3 (by the project's settings)\n")
        #expect(try dialect("none", "--dialect", "swift3") == "none/b.swift: swift3 (asked for)\n")
    }

    @Test func rulesCanBeChosen() throws {
        try molt.write("a.swift", oldCode)
        let all = try molt("lint", "a.swift").output.split(separator: "\n").compactMap { $0.split(separator: "[").last?.dropLast() }
        let rule = String(try #require(all.first))
        let only = try molt("lint", "a.swift", "--only", rule).output
        #expect(only.split(separator: "\n").allSatisfy { $0.hasSuffix("[\(rule)]") })
        #expect(!(try molt("lint", "a.swift", "--skip", rule).output.contains("[\(rule)]")))
        let wrong = try molt("lint", "a.swift", "--only", rule + "x")
        #expect(wrong.exitCode == 2)
        #expect(wrong.errors == "molt: no rule or pack is called '\(rule)x'; did you mean '\(rule)'?\n")
    }

    @Test func commentsKeepMoltOff() throws {
        try molt.write("a.swift", "// molt:ignore-file\n" + oldCode)
        #expect(try molt("lint", ".").exitCode == 0)
        #expect(try molt("diff", ".").output.isEmpty)
    }

    @Test func namesOfNoRuleInCommentsAreReported() throws {
        try molt.write("a.swift", "func f() {\n    // molt:ignore incremnt\n    i++ // molt:ignore increment, legacy\n}\n")
        let run = try molt("lint", "a.swift")
        #expect(run.exitCode == 1)
        #expect(
            run.output == """
                a.swift:2:20: warning: no rule or pack is called 'incremnt'; did you mean 'increment'? [molt-ignore]
                a.swift:3:35: warning: no rule or pack is called 'legacy' [molt-ignore]

                """)
        #expect(try molt("migrate", "a.swift").output.contains("a.swift:2:20: "))
        #expect(try molt("explain", "molt-ignore").output.hasPrefix("molt-ignore\n"))
        try molt.write(
            "a.swift", "i++ // molt:ignore increment, swift3 (old, as it is)\n// molt:ignore-file\nlet s = \"molt:ignore no-rule\"\n")
        #expect(try molt("lint", "a.swift").output.isEmpty)
    }

    @Test func standardInputIsReadAndWritten() throws {
        let run = try molt("migrate", "-", input: oldCode)
        #expect(run.exitCode == 0)
        #expect(run.output != oldCode && run.output.contains("// kept"))
        #expect(run.errors.contains("1 of 1 file changed"))
        let diff = try molt("diff", "-", "--path", "Some/a.swift", input: oldCode)
        #expect(diff.output.hasPrefix("--- a/Some/a.swift\n"))
        let modern = try molt("migrate", "-", "--quiet", "--dialect", "swift3", input: "func f() { x.sort() }\n")
        #expect(modern.output == "func f() { x.sort() }\n")
        #expect(modern.errors.isEmpty)
    }

    @Test func settingsFilesMoveToo() throws {
        try molt.write("a.swift", oldCode)
        try molt.write("Podfile", "pod 'Eureka', '~> 1.7'\npod 'SnapKit', '~> 0.22'\n")
        try molt.write(".swift-version", "2.3\n")
        #expect(try molt("diff", ".").output.contains("-pod 'Eureka', '~> 1.7'\n+pod 'Eureka', '~> 2.0.1'\n"))
        #expect(!(try molt("diff", ".", "--no-project-files").output.contains("Podfile")))
        let lint = try molt("lint", ".").output
        #expect(lint.contains("Podfile:2:17: warning: SnapKit is in Swift 3 from version 3.0.0; '~> 0.22' is older [project-dependency]"))
        #expect(try molt("migrate", ".").exitCode == 0)
        #expect(try molt.read(".swift-version") == "3.0\n")
        #expect(try molt.read("Podfile") == "pod 'Eureka', '~> 2.0.1'\npod 'SnapKit', '~> 0.22'\n")
    }

    // MARK: Bad input: named in one line, the others still done, exit code 2

    @Test(arguments: ["missing.swift", "utf16.swift", "latin1.swift", "folder.swift", "broken.swift", "cycle", "readonly.swift"])
    func badInputIsNamedAndTheOthersAreDone(_ bad: String) throws {
        try molt.write("tree/good.swift", oldCode)
        let files = FileManager.default
        let place = molt.path("tree/\(bad)")
        switch bad {
        case "missing.swift": break
        case "utf16.swift": try molt.write("tree/\(bad)", bytes: Array(oldCode.data(using: .utf16)!))
        case "latin1.swift": try molt.write("tree/\(bad)", bytes: Array("// caf\u{E9}\n".data(using: .isoLatin1)!))
        case "folder.swift": try files.createDirectory(atPath: place, withIntermediateDirectories: true)
        case "broken.swift": try files.createSymbolicLink(atPath: place, withDestinationPath: "nowhere")
        case "cycle": try files.createSymbolicLink(atPath: place, withDestinationPath: "..")
        case "readonly.swift":
            try molt.write("tree/\(bad)", oldCode)
            chmod(place, 0o444)
        default: break
        }
        let paths = bad == "missing.swift" ? ["tree", "tree/missing.swift"] : ["tree"]
        let run = paths.count > 1 ? try molt("migrate", paths[0], paths[1]) : try molt("migrate", paths[0])
        #expect(run.exitCode == 2)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("molt: tree/\(bad): ") == true, "\(run.errors)")
        #expect(try molt.read("tree/good.swift") != oldCode)
        #expect(run.output.hasPrefix("1 of "), "\(run.output)")
        if bad == "readonly.swift" { #expect(try molt.read("tree/readonly.swift") == oldCode) }
        #expect(try files.contentsOfDirectory(atPath: molt.path("tree")).allSatisfy { !$0.contains(".molt-") })
    }

    @Test func aFileThatCannotBeReadIsNeverClean() throws {
        try molt.write("a.swift", bytes: [0x6C, 0xFF])
        #expect(try molt("lint", "a.swift").exitCode == 2)
        #expect(try molt("diff", "--exit-code", "a.swift").exitCode == 2)
        try molt.write("b.swift", "func f( {\n")
        let run = try molt("lint", "b.swift")
        #expect(run.exitCode == 1)
        #expect(run.output.contains("error: not understood"))
    }

    // MARK: Help

    @Test func everyCommandHasHelp() throws {
        let overview = try molt("--help")
        #expect(overview.exitCode == 0)
        for command in ["diff", "migrate", "lint", "rules", "explain", "test-rules"] {
            #expect(overview.output.contains("  \(command) "))
            let help = try molt(command, "--help")
            #expect(help.exitCode == 0)
            #expect(help.output.hasPrefix("usage: molt \(command) "))
            #expect(help.output.contains("--help"))
            #expect(try molt("help", command).output == help.output)
        }
        #expect(try molt("--version").output == "molt \(moltVersion)\n")
        #expect(try molt("lint", "--version").output == "molt \(moltVersion)\n")
    }

    @Test(
        arguments: [
            ([], "Molt rewrites"), (["dif"], "unknown command 'dif'; did you mean 'diff'?"), (["lint"], "nothing to work on"),
            (["lint", "--oly", "x", "."], "did you mean '--only'?"), (["--quiet", "lint"], "options follow the command"),
        ] as [([String], String)])
    func mistakesEndWithTwo(_ arguments: [String], _ message: String) throws {
        let run: MoltProgram.Outcome
        switch arguments.count {
        case 0: run = try molt()
        case 1: run = try molt(arguments[0])
        case 2: run = try molt(arguments[0], arguments[1])
        default: run = try molt(arguments[0], arguments[1], arguments[2], arguments[3])
        }
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(message))
    }

    @Test func theCatalogueIsMadeFromThePages() throws {
        let rules = try molt("rules")
        #expect(rules.exitCode == 0)
        #expect(rules.output.contains("swift3\n"))
        let explained = try molt("explain", "where-clause-move")
        #expect(explained.exitCode == 0)
        #expect(explained.output.contains("SE-0081"))
        let unknown = try molt("explain", "where-clause-moved")
        #expect(unknown.exitCode == 2)
        #expect(unknown.errors.contains("did you mean 'where-clause-move'?"))
    }

    @Test func aPlaceIsExplained() throws {
        try molt.write("app/a.swift", "import UIKit\nfunc tint(view: UIView) {\n    view.backgroundColor = UIColor.whiteColor()\n}\n")
        let run = try molt("explain", "--at", "app/a.swift:3:36", "app")
        #expect(run.exitCode == 0)
        let rows = run.output.split(separator: "\n").map(String.init)
        #expect(rows.contains("code      UIColor.whiteColor"))
        #expect(rows.contains { $0.hasPrefix("refers to class func whiteColor() -> UIColor  =>  ") })
        #expect(rows.contains { $0.hasPrefix("rule      sdk-use (safe): ") })
        #expect(rows.contains("          changed by migrate"))
        let local = try molt("explain", "--at", "app/a.swift:3:5", "app").output
        #expect(local.contains("type      UIView\n") && local.contains("refers to local view  (2:11)\n"))
        #expect(try molt("explain", "--at", "app/a.swift:3").output.contains("code      view\n"), "the folder is found by itself")
        #expect(try molt("explain", "--at", "app/a.swift:9:1", "app").errors == "molt: no code at app/a.swift:9:1\n")
        #expect(try molt("explain", "--at", "a.swift").errors.contains("'--at' takes FILE:LINE:COLUMN"))
        #expect(try molt("explain", "--at", "b.swift:1", "app").errors == "molt: b.swift: no such file\n")
        #expect(try molt("explain", "swift3").errors == "molt: 'swift3' is a pack; 'molt rules swift3' lists its rules\n")
    }

    @Test func ownRulesAreReadFromAFolder() throws {
        let none = try molt("lint", "--rules", "nowhere", ".")
        #expect(none.exitCode == 2)
        #expect(none.errors == "molt: nowhere: no such file or folder\n")
        try molt.write("own/house/broken.md", "not a page\n")
        let broken = try molt("rules", "--rules", "own")
        #expect(broken.exitCode == 2)
        #expect(broken.errors.contains("own/house/broken.md:1:"))
        try molt.write("map/Kite.api", "map Kite\n\nclas Kite\n")
        let map = try molt("test-rules", "map")
        #expect(map.exitCode == 2)
        #expect(map.output.isEmpty && map.errors.hasPrefix("molt: map/Kite.api:3:1: expected "), "\(map)")
        try FileManager.default.createDirectory(atPath: molt.path("empty"), withIntermediateDirectories: true)
        #expect(try molt("test-rules", "empty").errors.hasPrefix("molt: empty: no rule pages"))
    }

    @Test func aMappedLibrarysInstalledSourcesDontHideItsMap() throws {
        let form = "import Eureka\n\nfunc find(form: Form) -> BaseRow? { return form.rowByTag(\"a\") }\n"
        let library = "public class BaseRow {}\npublic final class Form { public func rowByTag(tag: String) -> BaseRow? { return nil } }\n"
        try molt.write("App/a.swift", form)
        try molt.write("Pods/Eureka/Source/Form.swift", library)
        #expect(try molt("migrate", ".").exitCode == 0)
        #expect(try molt.read("App/a.swift").contains("form.rowBy(tag: \"a\")"))
        #expect(try molt.read("Pods/Eureka/Source/Form.swift") == library)
        // Copied into the project's own sources the library is migrated with them, and keeps its names.
        try molt.write("Copied/App/a.swift", form)
        try molt.write("Copied/Eureka/Form.swift", library)
        #expect(try molt("migrate", "Copied").exitCode == 0)
        #expect(try molt.read("Copied/App/a.swift").contains("form.rowByTag(\"a\")"))
        #expect(try molt.read("Copied/Eureka/Form.swift").contains("func rowByTag(_ tag: String)"))
    }

    @Test func packageManifestsAreProjectFiles() throws {
        let manifest =
            "import PackageDescription\nlet package = Package(\n    name: \"a\",\n"
            + "    dependencies: [.Package(url: \"https://github.com/xmartlabs/Eureka\", majorVersion: 1)])\n"
        try molt.write("Package.swift", manifest)
        #expect(try molt("migrate", ".", "--no-project-files").exitCode == 0)
        #expect(try molt.read("Package.swift") == manifest)
        #expect(try molt("migrate", ".").exitCode == 0)
        #expect(try molt.read("Package.swift") == manifest.replacing("majorVersion: 1", with: "majorVersion: 2, minor: 0"))
    }
}
