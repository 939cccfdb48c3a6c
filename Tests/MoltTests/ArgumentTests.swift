import Testing

@testable import molt

struct ArgumentTests {
    private static let allowed: [Option] = [.rules, .only, .jobs, .color, .any, .quiet, .dialect, .path]

    private func parse(_ arguments: String...) throws(UsageError) -> ParsedArguments {
        try ParsedArguments(arguments, allowing: Self.allowed, command: "lint")
    }

    @Test func valuesMayBeAttachedOrFollow() throws {
        for arguments in [["--jobs", "4"], ["--jobs=4"], ["-j", "4"], ["-j4"], ["-qj4"]] {
            #expect(try ParsedArguments(arguments, allowing: Self.allowed, command: "lint").number(.jobs) == 4, "\(arguments)")
        }
    }

    @Test func optionsMayStandAnywhereAndEndWithTwoDashes() throws {
        let parsed = try parse("a", "--quiet", "b", "-", "--", "--quiet", "-x")
        #expect(parsed.operands == ["a", "b", "-", "--quiet", "-x"])
        #expect(parsed.has(.quiet))
    }

    @Test func listsAddUp() throws {
        #expect(try parse("--only", "a, b", "--only=c").list(.only) == ["a", "b", "c"])
        #expect(try parse("--rules", "x,y", "--rules", "z").words(.rules) == ["x,y", "z"])
    }

    @Test func colorAloneMeansAlwaysAndDoesNotEatAPath() throws {
        #expect(try parse("--color").word(.color) == "always")
        #expect(try parse("--color", "never").word(.color) == "never")
        let parsed = try parse("--color", "Sources")
        #expect(parsed.word(.color) == "always" && parsed.operands == ["Sources"])
    }

    @Test func aPathMayBeADash() throws {
        #expect(try parse("--path", "-").word(.path) == "-")
    }

    static let mistakes: [([String], String)] = [
        (["--oly", "x"], "unknown option '--oly'; did you mean '--only'?"),
        (["--dialekt=swift2"], "unknown option '--dialekt'; did you mean '--dialect'?"),
        (["--dry-run"], "unknown option '--dry-run'; 'molt diff' shows what would change and writes nothing"),
        (["--fix"], "unknown option '--fix'; 'molt migrate' writes the changes"),
        (["--check"], "unknown option '--check'; 'molt lint' lists what is to be done, and ends with 1 if there is anything"),
        (["--xyzzy"], "unknown option '--xyzzy'; 'molt lint --help' lists the options"),
        (["--exit-code"], "'molt lint' has no option '--exit-code'; 'molt lint --help' lists the options"),
        (["-z"], "unknown option '-z'; 'molt lint --help' lists the options"),
        (["--jobs"], "'--jobs' needs a value: --jobs N"),
        (["--jobs", "--quiet"], "'--jobs' needs a value: --jobs N"),
        (["--jobs", "0"], "'--jobs' takes a number from 1, not '0'"),
        (["-jx"], "'-j' takes a number from 1, not 'x'"),
        (["--quiet=yes"], "'--quiet' takes no value"),
        (["--any", "alll"], "'--any' takes forced, all, never, not 'alll'; did you mean 'all'?"),
        (["--color=sometimes"], "'--color' takes auto, always, never, not 'sometimes'"),
        (["--jobs", "1", "--jobs", "2"], "'--jobs' is given twice"),
        (["--rules="], "'--rules' is given an empty value"),
    ]

    @Test(arguments: mistakes)
    func mistakesAreExplained(_ arguments: [String], _ message: String) {
        #expect(throws: UsageError(message)) { try ParsedArguments(arguments, allowing: Self.allowed, command: "lint") }
    }

    @Test(arguments: [
        (["a", "-"], "'-' (standard input) can't be combined with other paths"),
        (["--path", "x.swift", "a"], "'--path' names standard input, so it needs '-' as the path"),
    ])
    func contradictionsAreExplained(_ arguments: [String], _ message: String) throws {
        let parsed = try ParsedArguments(arguments, allowing: Self.allowed, command: "lint")
        #expect(throws: UsageError(message)) { try CommandOptions(parsed, command: "lint") }
    }

    @Test(arguments: [("lint", "lnit", 1), ("diff", "dif", 1), ("", "abc", 3), ("migrate", "migrate", 0), ("kitten", "sitting", 3)])
    func spellingDistance(_ a: String, _ b: String, _ distance: Int) {
        #expect(SpellingSuggestion.distance(a, b) == distance)
        #expect(SpellingSuggestion.distance(b, a) == distance)
    }

    @Test func everyOptionHasItsOwnSpelling() {
        let letters = Option.allCases.compactMap(\.short)
        #expect(Set(letters).count == letters.count)
    }
}
