import Foundation
import TestSupport
import Testing

/// Extensions of types that another module of the project declares.
@Suite struct ModuleExtensionTests {
  @Test func `whether an extension is one of another module's type is unknown, and said so`() throws {
    let folder = try TemporaryFolder()
    let package = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", targets: [.target(name: "Home"), .target(name: "Guests", dependencies: ["Home"])])
      """
    try folder.write(package, to: "Package.swift")
    try folder.write("public struct Room {}\n", to: "Sources/Home/Room.swift")
    try folder.write(
      "import Home\nextension Room {\n  func a() {}\n}\nextension String {\n  func b() {}\n}\n",
      to: "Sources/Guests/Guests.swift")
    try folder.write(
      """
      {
        "root": true,
        "presets": [],
        "customRules": [
          { "id": "own", "each": "function", "must": { "ownerType": { "kind": "type" } }, "message": "Not of a type" }
        ]
      }
      """, to: ".archlint.json")
    let lint = try CommandRun(["lint", "--format", "compact"], in: folder.url)
    #expect(
      lint.output.contains("Guests.swift:6:") && !lint.output.contains("Guests.swift:3:"), "\(lint.output)")
    let explained = try CommandRun(["explain", "Sources/Guests/Guests.swift:3"], in: folder.url)
    #expect(
      explained.output.contains("whether 'Room' is that of another module takes a compiler to tell"),
      "\(explained.output)")
  }
}
