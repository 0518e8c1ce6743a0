// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "archlint-plugins",
  products: [
    .plugin(name: "ArchlintCommandPlugin", targets: ["ArchlintCommandPlugin"]),
    .plugin(name: "ArchlintBuildToolPlugin", targets: ["ArchlintBuildToolPlugin"]),
  ],
  targets: [
    .plugin(
      name: "ArchlintCommandPlugin",
      capability: .command(
        intent: .custom(verb: "archlint", description: "Check the architecture of this package")),
      dependencies: ["archlint"]),
    .plugin(name: "ArchlintBuildToolPlugin", capability: .buildTool(), dependencies: ["archlint"]),
    .binaryTarget(
      name: "archlint",
      url: "{url}",
      checksum: "{checksum}"),
  ]
)
