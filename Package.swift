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
    .target(name: "Platform"),
    .target(name: "RuleLanguage", dependencies: ["JSON"]),
    .target(name: "Project", dependencies: ["Syntax"]),
    .target(name: "Linting", dependencies: ["Project", "RuleLanguage", "Syntax"]),
    .target(
      name: "Reports", dependencies: ["JSON", "Linting", "Project", "RuleLanguage", "Syntax"]),
    .target(name: "Catalogue", plugins: ["EmbedRules"]),
    .executableTarget(
      name: "archlint",
      dependencies: [
        "Syntax", "Platform", "Project", "JSON", "RuleLanguage", "Linting", "Reports", "Catalogue",
      ]),
    .executableTarget(name: "embed-rules", dependencies: ["RuleLanguage"]),
    .testTarget(
      name: "ReportsTests", dependencies: ["Reports", "Linting", "Project", "RuleLanguage"],
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
    .testTarget(name: "SyntaxTests", dependencies: ["Syntax"]),
    .testTarget(name: "SemanticsTests", dependencies: ["Semantics", "Syntax"]),
    .testTarget(name: "LintingTests", dependencies: ["Linting", "RuleLanguage", "Catalogue"]),
    .testTarget(name: "CommandTests", dependencies: ["archlint"], exclude: ["Snapshots"]),
    .testTarget(name: "IntegrationTests", dependencies: ["archlint"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
    .testTarget(name: "RuleLanguageTests", dependencies: ["RuleLanguage", "JSON", "Catalogue"]),
  ],
  swiftLanguageModes: [.v6]
)
