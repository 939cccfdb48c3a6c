// swift-tools-version: 6.0
import PackageDescription

/// Most of what one module asks of another is a line or two, which is worth a look into it. Whether two accesses to a variable overlap is checked
/// in debug builds, which the tests are; in release builds asking each time takes 3 % of a run.
let settings: [SwiftSetting] = [
    .unsafeFlags(["-cross-module-optimization", "-enforce-exclusivity=unchecked"], .when(configuration: .release))
]

let package = Package(
    name: "molt",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "molt", targets: ["molt"])
    ],
    targets: [
        .target(name: "Syntax", swiftSettings: settings),
        .target(name: "Semantics", dependencies: ["Syntax"], swiftSettings: settings),
        .target(name: "RuleEngine", dependencies: ["Syntax", "Semantics"], swiftSettings: settings),
        .target(name: "Migrations", dependencies: ["Syntax", "Semantics", "RuleEngine"], swiftSettings: settings),
        .target(name: "CEmbeddedRules"),
        .target(name: "EmbeddedRules", dependencies: ["CEmbeddedRules"]),
        .target(name: "FileAttributes"),
        .target(
            name: "Workspace", dependencies: ["Syntax", "Semantics", "RuleEngine", "FileAttributes"], swiftSettings: settings),
        .target(name: "Reports", dependencies: ["Syntax", "RuleEngine"], swiftSettings: settings),
        .executableTarget(
            name: "molt",
            dependencies: ["Syntax", "Semantics", "RuleEngine", "Migrations", "Workspace", "Reports", "EmbeddedRules"],
            swiftSettings: settings),
        .executableTarget(
            name: "MoltBenchmark",
            dependencies: ["Syntax", "Semantics", "RuleEngine", "Migrations", "Workspace", "EmbeddedRules"]),
        .testTarget(name: "SyntaxTests", dependencies: ["Syntax"]),
        .testTarget(name: "SemanticsTests", dependencies: ["Semantics", "Syntax", "EmbeddedRules"]),
        .testTarget(name: "RuleEngineTests", dependencies: ["RuleEngine", "Semantics", "Syntax"]),
        .testTarget(
            name: "MigrationsTests", dependencies: ["Migrations", "RuleEngine", "Semantics", "Syntax", "EmbeddedRules"],
            exclude: ["EurekaInterface"]),
        .testTarget(name: "EmbeddedRulesTests", dependencies: ["EmbeddedRules"]),
        .testTarget(name: "WorkspaceTests", dependencies: ["Workspace", "FileAttributes", "Syntax"]),
        .testTarget(name: "ReportsTests", dependencies: ["Reports", "RuleEngine", "Syntax"]),
        .testTarget(name: "MoltTests", dependencies: ["molt"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .gnu2x
)
