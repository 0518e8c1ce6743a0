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
  ],
  swiftLanguageModes: [.v6]
)
