// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Sightings",
  targets: [
    .target(name: "Sightings", path: "Sources", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "SightingsTests", dependencies: ["Sightings"], path: "Tests"),
  ]
)
