import Testing

@testable import Workspace

struct SettingsFileTests {
    private func updated(_ name: String, _ text: String) -> String {
        let file = SettingsFile(path: "some/" + name)!
        let bytes = Array(text.utf8)
        return String(decoding: SettingsFile.applying(file.changes(in: bytes), to: bytes), as: UTF8.self)
    }

    @Test func projectsKeepEverythingButTheVersions() {
        let project = """
            // !$*UTF8*$!
            \t\t\t\t\t13C5 = {
            \t\t\t\t\t\tCreatedOnToolsVersion = 7.3;
            \t\t\t\t\t\tLastSwiftMigration = 0730;
            \t\t\t\t\t};
            \t\t13C6 /* Debug */ = {
            \t\t\tisa = XCBuildConfiguration;
            \t\t\tbuildSettings = {
            \t\t\t\tEMBEDDED_CONTENT_CONTAINS_SWIFT = YES;
            \t\t\t\tPRODUCT_NAME = "$(TARGET_NAME)"; /* kept */
            \t\t\t\tSWIFT_VERSION = 2.3;
            \t\t\t};
            \t\t\tname = Debug;
            \t\t};
            \t\t\t\tSWIFT_VERSION = "2.2";
            \t\t\t\tSWIFT_VERSION = 4.2;

            """
        let expected = project.replacing("0730", with: "0800").replacing("= 2.3;", with: "= 3.0;").replacing("\"2.2\"", with: "\"3.0\"")
            .replacing("EMBEDDED_CONTENT_CONTAINS_SWIFT", with: "ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES")
        #expect(updated("project.pbxproj", project) == expected)
        #expect(updated("project.pbxproj", expected) == expected)
        let windows = project.replacing("\n", with: "\r\n")
        #expect(updated("project.pbxproj", windows) == expected.replacing("\n", with: "\r\n"))
    }

    @Test func targetsWithoutAVersionGetOneInAlphabeticalOrder() {
        func configuration(_ added: String) -> String {
            """
            \t\tA1 /* a.swift */ = {isa = PBXFileReference; path = a.swift; };
            \t\tB1 /* Debug */ = {
            \t\t\tisa = XCBuildConfiguration;
            \t\t\tbuildSettings = {
            \t\t\t\tSDKROOT = iphoneos;
            \t\t\t};
            \t\t};
            \t\tB2 /* Debug */ = {
            \t\t\tisa = XCBuildConfiguration;
            \t\t\tbuildSettings = {
            \t\t\t\tLD_RUNPATH_SEARCH_PATHS = (
            \t\t\t\t\t"$(inherited)",
            \t\t\t\t);
            \t\t\t\tPRODUCT_NAME = "$(TARGET_NAME)";
            \(added)\t\t\t\tTARGETED_DEVICE_FAMILY = 1;
            \t\t\t};
            \t\t};

            """
        }
        #expect(updated("project.pbxproj", configuration("")) == configuration("\t\t\t\tSWIFT_VERSION = 3.0;\n"))
        #expect(
            updated("project.pbxproj", configuration("").replacing("\n", with: "\r\n"))
                == configuration("\t\t\t\tSWIFT_VERSION = 3.0;\n").replacing("\n", with: "\r\n"))
        #expect(
            updated("project.pbxproj", configuration("").replacing(".swift", with: ".m"))
                == configuration("").replacing(".swift", with: ".m"))
    }

    static let others: [(String, String, String)] = [
        (".swift-version", "2.3\n", "3.0\n"),
        (".swift-version", "3.0.2\n", "3.0.2\n"),
        (".swift-version", "DEVELOPMENT-SNAPSHOT-2016-05-03-a\n", "DEVELOPMENT-SNAPSHOT-2016-05-03-a\n"),
        (
            "App.xcconfig", "SWIFT_VERSION = 2.3 // for now\n// SWIFT_VERSION = 2.2\n",
            "SWIFT_VERSION = 3.0 // for now\n// SWIFT_VERSION = 2.2\n"
        ),
        ("App.xcconfig", "SWIFT_VERSION[sdk=iphone*]=2.2", "SWIFT_VERSION[sdk=iphone*]=3.0"),
        ("App.xcconfig", "MY_SWIFT_VERSION = 2.2", "MY_SWIFT_VERSION = 2.2"),
        ("Podfile", "  pod 'Eureka', '~> 1.7' # forms\n", "  pod 'Eureka', '~> 2.0.1' # forms\n"),
        ("Podfile", "pod \"Eureka\", \"1.7.0\"\n", "pod \"Eureka\", \"~> 2.0.1\"\n"),
        ("Podfile", "pod 'Eureka', '~> 2.0.0-beta.1'\n", "pod 'Eureka', '~> 2.0.1'\n"),
        ("Podfile", "pod 'Eureka', '~> 2.0'\npod 'Eureka'\n", "pod 'Eureka', '~> 2.0'\npod 'Eureka'\n"),
        ("Podfile", "pod 'Eureka', '~> 4.0'\n# pod 'Eureka', '1.0'\n", "pod 'Eureka', '~> 4.0'\n# pod 'Eureka', '1.0'\n"),
        (
            "Podfile", "pod 'Eureka', :git => 'https://example.org/Eureka.git', :branch => 'swift23'\n", "pod 'Eureka', '~> 2.0.1'\n"
        ),
        (
            "Podfile", "pod 'Eureka', :git => 'https://example.org/Eureka.git', :tag => '3.0.0'\n",
            "pod 'Eureka', :git => 'https://example.org/Eureka.git', :tag => '3.0.0'\n"
        ),
        ("Podfile", "pod 'EurekaLike', '~> 1.7'\n", "pod 'EurekaLike', '~> 1.7'\n"),
        (
            "Podfile", "      config.build_settings['SWIFT_VERSION'] = '2.3'\r\n",
            "      config.build_settings['SWIFT_VERSION'] = '3.0'\r\n"
        ),
        ("Cartfile", "github \"xmartlabs/Eureka\" ~> 1.7 # forms", "github \"xmartlabs/Eureka\" ~> 2.0.1 # forms"),
        ("Cartfile", "github \"xmartlabs/Eureka\" == 1.6.0\n", "github \"xmartlabs/Eureka\" ~> 2.0.1\n"),
        ("Cartfile", "github \"xmartlabs/Eureka\" \"master\"\n", "github \"xmartlabs/Eureka\" ~> 2.0.1\n"),
        ("Cartfile", "github \"someone/Eureka\" ~> 1.7\n", "github \"someone/Eureka\" ~> 1.7\n"),
        (
            "Podfile", "pod 'Eureka', '~> 1.7'\npod 'GooglePlacesRow'\npod \"ImageRow\" # pictures\n",
            "pod 'Eureka', '~> 2.0.1'\npod 'GooglePlacesRow', '~> 2.0.0'\npod \"ImageRow\", \"~> 1.0.1\" # pictures\n"
        ),
        ("Podfile", "pod 'Eureka', '~> 4.0'\npod 'ImageRow'\n", "pod 'Eureka', '~> 4.0'\npod 'ImageRow'\n"),
        ("Podfile", "pod 'GenericPasswordRow', '~> 1.0'\n", "pod 'GenericPasswordRow', '~> 2.0.0'\n"),
        (
            "Cartfile", "github \"xmartlabs/Eureka\" ~> 1.7\ngithub \"EurekaCommunity/GooglePlacesRow\"\n",
            "github \"xmartlabs/Eureka\" ~> 2.0.1\ngithub \"EurekaCommunity/GooglePlacesRow\" ~> 2.0.0\n"
        ),
        ("Form.podspec", "  s.dependency 'Eureka', '~> 1.7'\n", "  s.dependency 'Eureka', '~> 2.0.1'\n"),
    ]

    @Test(arguments: others)
    func onlyOldVersionsMove(_ name: String, _ before: String, _ after: String) {
        #expect(updated(name, before) == after)
        #expect(updated(name, after) == after)
    }

    @Test func otherLibrariesAreReportedAndNotMoved() throws {
        let podfile = "pod 'SnapKit', '~> 0.20'\npod 'Alamofire', '~> 4.0'\npod 'Unknown', '1.0'\n"
        let changes = SettingsFile(path: "Podfile")!.changes(in: Array(podfile.utf8))
        #expect(changes.map(\.message) == ["SnapKit is in Swift 3 from version 3.0.0; '~> 0.20' is older"])
        #expect(changes.allSatisfy { $0.replacement == nil })
        #expect(updated("Podfile", podfile) == podfile)
        let cartfile = SettingsFile(path: "Cartfile")!.changes(in: Array("github \"ReactiveX/RxSwift\" ~> 2.0".utf8))
        #expect(cartfile.count == 1)
    }

    @Test func rowsWithoutAReleaseForEureka2AreReported() {
        let podfile = "pod 'Eureka', '1.7.0'\npod 'SuggestionRow'\n"
        let changes = SettingsFile(path: "Podfile")!.changes(in: Array(podfile.utf8))
        #expect(changes.map { $0.replacement != nil } == [true, false])
        #expect(changes[1].message == "SuggestionRow has no release for Eureka 2: its first one wants a later Eureka")
    }

    @Test func lockedReleasesAreReportedWithTheCommandToRun() {
        let podLock = """
            PODS:
              - Alamofire (4.0.1)
              - Eureka (1.7.0)
              - RxCocoa (2.6.0):
                - RxSwift (~> 2.6)
              - "SnapKit (0.22.0)"

            DEPENDENCIES:
              - Eureka (~> 1.7)

            """
        let pods = SettingsFile(path: "Podfile.lock")!.changes(in: Array(podLock.utf8))
        #expect(pods.allSatisfy { $0.replacement == nil })
        #expect(
            pods.map(\.message) == [
                "Eureka 1.7.0 is locked, which is older than its first release in Swift 3, 2.0.1; run `pod update Eureka`",
                "RxCocoa 2.6.0 is locked, which is older than its first release in Swift 3, 3.0.0; run `pod update RxCocoa`",
                "SnapKit 0.22.0 is locked, which is older than its first release in Swift 3, 3.0.0; run `pod update SnapKit`",
            ])
        let resolved = "github \"xmartlabs/Eureka\" \"1.7.0\"\ngithub \"xmartlabs/XLPagerTabStrip\" \"6.0.0\"\n"
        let carthage = SettingsFile(path: "Cartfile.resolved")!.changes(in: Array(resolved.utf8))
        #expect(
            carthage.map(\.message) == [
                "Eureka 1.7.0 is locked, which is older than its first release in Swift 3, 2.0.1; run `carthage update Eureka`"
            ])
    }

    @Test func discoveryMeetsThemBesideTheSources() throws {
        let folder = try TemporaryFolder()
        for name in ["Podfile", "A.xcodeproj/project.pbxproj", "Pods/Pods.xcodeproj/project.pbxproj", ".swift-version", "Podfile.lock"] {
            try folder.write(name)
        }
        let files = FileDiscovery(paths: [folder.path]).settingsFiles
        #expect(folder.relative(files.map(\.path)) == [".swift-version", "A.xcodeproj/project.pbxproj", "Podfile", "Podfile.lock"])
    }
}
