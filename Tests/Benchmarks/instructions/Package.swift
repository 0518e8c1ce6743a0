// swift-tools-version: 6.0
import PackageDescription

// A package of its own: no test run builds a benchmark.
let package = Package(
  name: "instructions",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "archlint", path: "../../..")],
  targets: [
    .executableTarget(name: "syntax-cost", dependencies: [.product(name: "Syntax", package: "archlint")])
  ],
  swiftLanguageModes: [.v6]
)
