// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "archlint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "archlint", targets: ["archlint"]),
    .library(name: "Syntax", targets: ["Syntax"]),
  ],
  targets: [
    .target(name: "Syntax"),
    .target(name: "JSON"),
    .target(name: "RuleLanguage", dependencies: ["Syntax", "JSON"]),
    .target(name: "Project", dependencies: ["Syntax"]),
    .target(name: "Linting", dependencies: ["Project", "RuleLanguage", "Syntax"]),
    .target(name: "Reports", dependencies: ["Linting", "RuleLanguage"]),
    .target(name: "Catalogue", plugins: ["EmbedRules"]),
    .executableTarget(
      name: "archlint",
      dependencies: [
        "Syntax", "Project", "JSON", "RuleLanguage", "Linting", "Reports", "Catalogue",
      ]),
    .executableTarget(name: "embed-rules"),
    .testTarget(
      name: "ReportsTests", dependencies: ["Reports", "Linting", "RuleLanguage"], exclude: ["Snapshots"]),
    .plugin(
      name: "EmbedRules", capability: .buildTool(), dependencies: ["embed-rules"],
      path: "Sources/Plugins/EmbedRules"),
    .testTarget(name: "SyntaxTests", dependencies: ["Syntax"]),
    .testTarget(name: "LintingTests", dependencies: ["Linting", "RuleLanguage", "Catalogue"]),
    .testTarget(name: "CommandTests", dependencies: ["archlint"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "RuleLanguageTests", dependencies: ["RuleLanguage", "JSON", "Catalogue"]),
  ],
  swiftLanguageModes: [.v6]
)
