// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "molt",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "molt", targets: ["molt"])
    ],
    targets: [
        .target(name: "Syntax"),
        .target(name: "Semantics", dependencies: ["Syntax"]),
        .target(name: "RuleEngine", dependencies: ["Syntax", "Semantics"]),
        .target(name: "Migrations", dependencies: ["Syntax", "Semantics", "RuleEngine"]),
        .target(name: "CEmbeddedRules"),
        .target(name: "EmbeddedRules", dependencies: ["CEmbeddedRules"]),
        .target(name: "FileAttributes"),
        .target(name: "CAllocator"),
        .target(
            name: "Workspace", dependencies: ["Syntax", "Semantics", "RuleEngine", "FileAttributes"]),
        .target(name: "Reports", dependencies: ["Syntax", "RuleEngine"]),
        .executableTarget(
            name: "molt",
            dependencies: ["Syntax", "Semantics", "RuleEngine", "Migrations", "Workspace", "Reports", "EmbeddedRules", "CAllocator"]),
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
