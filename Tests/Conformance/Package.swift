// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that the one it tests stays without dependencies.
let package = Package(
  name: "Conformance",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    .package(name: "archlint", path: "../.."),
  ],
  targets: [
    .target(name: "Records"),
    .target(
      name: "Oracle",
      dependencies: [
        "Records",
        .product(name: "SwiftLexicalLookup", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .target(
      name: "Candidate",
      dependencies: [
        "Records",
        .product(name: "Semantics", package: "archlint"), .product(name: "Syntax", package: "archlint"),
      ]),
    .target(name: "Comparison", dependencies: ["Records"]),
    .executableTarget(name: "conformance", dependencies: ["Candidate", "Comparison", "Oracle", "Records"]),
    .executableTarget(
      name: "references",
      dependencies: [
        .product(name: "Semantics", package: "archlint"), .product(name: "Syntax", package: "archlint"),
      ]),
    .executableTarget(
      name: "manifests",
      dependencies: [
        .product(name: "Semantics", package: "archlint"), .product(name: "Syntax", package: "archlint"),
      ]),
    .testTarget(name: "ConformanceTests", dependencies: ["Candidate", "Comparison", "Oracle", "Records"]),
  ],
  swiftLanguageModes: [.v6]
)
