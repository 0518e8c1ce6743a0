// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Glazes",
  platforms: [.iOS(.v17)],
  products: [.library(name: "Glazes", targets: ["Glazes"])],
  targets: [
    .target(name: "Glazes"),
    .testTarget(name: "GlazesTests", dependencies: ["Glazes"]),
  ]
)
