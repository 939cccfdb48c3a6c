import Testing

@testable import Migrations

struct CaseNamesTests {
    /// The importer's own algorithm: acronyms fall together, up to the next word's capital.
    @Test(arguments: [
        ("Red", "red"), ("X", "x"), ("URL", "url"), ("URLEncoded", "urlEncoded"), ("HTTPGet", "httpGet"), ("TVShow", "tvShow"),
        ("UTF8", "utf8"), ("UTF8Text", "utf8Text"), ("IDs", "ids"), ("A1", "a1"), ("iPad", "iPad"), ("plain", "plain"), ("_Raw", "_Raw"),
        ("Öl", "öl"), ("AB_c", "ab_c"), ("Type2D", "type2D"),
    ])
    func lowerCasing(old: String, new: String) {
        #expect(CaseNames.lowerCased(old) == new)
    }

    @Test(arguments: [("MAX_SIZE", true), ("_Raw", true), ("HTTP", false), ("GET", false), ("Two_Words", false), ("A_", false)])
    func namesLeftAlone(name: String, isLeftAlone: Bool) {
        #expect(CaseNames.isLeftAlone(name) == isLeftAlone)
    }
}
