// swift-tools-version: 6.0
import PackageDescription

// A package of its own: no test run builds what takes minutes to run.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "archlint", path: "../..")],
  targets: [
    .executableTarget(
      name: "sweep",
      dependencies: [
        .product(name: "Semantics", package: "archlint"), .product(name: "Syntax", package: "archlint"),
      ],
      path: "Sources", exclude: ["projects"]),
    .executableTarget(name: "projects", path: "Sources/projects"),
  ],
  swiftLanguageModes: [.v6]
)
