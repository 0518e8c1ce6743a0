// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "archlint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "archlint", targets: ["archlint"]),
    .library(name: "Syntax", targets: ["Syntax"]),
    .library(name: "Semantics", targets: ["Semantics"]),
    .plugin(name: "ArchlintCommandPlugin", targets: ["ArchlintCommandPlugin"]),
    .plugin(name: "ArchlintBuildToolPlugin", targets: ["ArchlintBuildToolPlugin"]),
  ],
  targets: [
    .target(name: "Syntax"),
    .target(name: "Semantics", dependencies: ["Syntax"]),
    .target(name: "JSON"),
    .target(name: "CLibrary"),
    .target(name: "Platform", dependencies: ["CLibrary"]),
    .target(name: "RuleLanguage", dependencies: ["JSON"]),
    .target(name: "RuleEngine", dependencies: ["Platform", "RuleLanguage", "Semantics", "Syntax"]),
    .target(
      name: "Reports", dependencies: ["JSON", "RuleEngine", "RuleLanguage", "Semantics", "Syntax"],
      resources: [.embedInCode("Web")]),
    .target(name: "Catalogue", plugins: ["EmbedRules"]),
    .target(
      name: "ArchlintKit",
      dependencies: [
        "Syntax", "Semantics", "Platform", "JSON", "RuleLanguage", "RuleEngine", "Reports",
        "Catalogue",
      ]),
    .executableTarget(
      name: "archlint",
      dependencies: [
        "ArchlintKit", "Syntax", "Semantics", "Platform", "JSON", "RuleLanguage", "RuleEngine",
        "Reports",
      ]),
    .executableTarget(name: "embed-rules"),
    .testTarget(
      name: "ReportsTests",
      dependencies: ["JSON", "Reports", "RuleEngine", "RuleLanguage", "Semantics", "TestSupport"],
      exclude: ["Snapshots"]),
    .plugin(
      name: "EmbedRules", capability: .buildTool(), dependencies: ["embed-rules"],
      path: "Sources/Plugins/EmbedRules"),
    .plugin(
      name: "ArchlintCommandPlugin",
      capability: .command(
        intent: .custom(verb: "archlint", description: "Check the architecture of this package")),
      dependencies: ["archlint"], path: "Sources/Plugins/ArchlintCommandPlugin"),
    .plugin(
      name: "ArchlintBuildToolPlugin", capability: .buildTool(), dependencies: ["archlint"],
      path: "Sources/Plugins/ArchlintBuildToolPlugin"),
    .testTarget(name: "SyntaxTests", dependencies: ["Syntax", "TestSupport"]),
    .testTarget(name: "SemanticsTests", dependencies: ["Semantics", "Syntax", "TestSupport"]),
    .testTarget(
      name: "RuleEngineTests",
      dependencies: ["RuleEngine", "RuleLanguage", "Semantics", "Syntax", "Catalogue", "TestSupport"]),
    .executableTarget(name: "session-loop", dependencies: ["ArchlintKit"], path: "Tests/SessionLoop"),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "ArchlintKitTests",
      dependencies: ["ArchlintKit", "RuleEngine", "Semantics", "TestSupport"]),
    .testTarget(name: "CommandTests", dependencies: ["archlint", "TestSupport"], exclude: ["Snapshots"]),
    .testTarget(name: "ServerTests", dependencies: ["archlint", "ArchlintKit", "JSON", "TestSupport"]),
    .testTarget(name: "IntegrationTests", dependencies: ["archlint", "session-loop", "TestSupport"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"]),
    .testTarget(
      name: "RuleLanguageTests", dependencies: ["RuleLanguage", "JSON", "Catalogue", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
