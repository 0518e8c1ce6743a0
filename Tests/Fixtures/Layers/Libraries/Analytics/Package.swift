// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Analytics", dependencies: [.package(path: "../Core")],
  targets: [.target(name: "Analytics", dependencies: ["Core"], path: "Sources")])
