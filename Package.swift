// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "archlint",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Syntax", targets: ["Syntax"])],
  targets: [
    .target(name: "Syntax"),
    .target(name: "JSON"),
    .target(name: "RuleLanguage", dependencies: ["Syntax", "JSON"]),
    .target(name: "Catalogue", plugins: ["EmbedRules"]),
    .executableTarget(name: "embed-rules"),
    .testTarget(
      name: "ReportsTests", dependencies: ["Reports", "Linting", "RuleLanguage"], exclude: ["Snapshots"]),
    .plugin(
      name: "EmbedRules", capability: .buildTool(), dependencies: ["embed-rules"],
      path: "Sources/Plugins/EmbedRules"),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "RuleLanguageTests", dependencies: ["RuleLanguage", "JSON", "Catalogue"]),
  ],
  swiftLanguageModes: [.v6]
)
