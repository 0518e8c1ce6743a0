import Foundation
import TestSupport
import Testing

/// Lines of manifests that are taken out.
extension ModuleRuleTests {
  @Test func `a dependency that stands twice goes, and one that nothing imports where a person looks`() throws
  {
    let targets = """
          .target(
            name: "Kit",
            dependencies: [
              "Other",
              "Other",
              "Third",
            ]),
          .target(name: "Other", dependencies: ["Third", "Third"]), .target(name: "Third"),
      """
    let files = [
      "App/Sources/Kit/Use.swift": "import Other\nlet o = Other.self",
      "App/Sources/Other/Use.swift": "import Third\nlet t = Third.self",
    ]
    let safe = targets.replacing("        \"Other\",\n        \"Other\",\n", with: "        \"Other\",\n")
      .replacing("[\"Third\", \"Third\"]", with: "[\"Third\"]")
    #expect(try fixed(targets, files) == safe)
    #expect(
      try fixed(targets, files, ["--unsafe-fixes"]) == safe.replacing("        \"Third\",\n", with: ""))
  }

  @Test func `rules about manifests say that there is none`() throws {
    let folder = try TemporaryFolder([
      "App/App.swift": "import Core\n", ".archlint.json": #"{ "root": true, "presets": ["modules"] }"#,
      "Project.swift": #"import ProjectDescription\nlet project = Project(name: "App", targets: [])"#,
    ])
    let note = "dependency-is-declared-once and 3 more can find nothing here: there is no Package.swift"
    #expect(try CommandRun(["lint"], in: folder.url).errors.contains(note))
    try folder.write(
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"A\")",
      to: "Package.swift")
    #expect(try !CommandRun(["lint"], in: folder.url).errors.contains("can find nothing"))
  }

  private static let testing = "test-dependency-stays-in-tests"

  @Test(arguments: [
    (#"[.product(name: "CoreKit", package: "core")]"#, "import Other", ["dependency-is-used", testing]),
    (#"[.product(name: "CoreKit", package: "Core")]"#, "import Core", [testing]),
    (#"["CoreKit"]"#, "import Other", ["dependency-is-used", testing]),
    (#"[.product(name: "CoreKit", package: "tools")]"#, "import Tools", []),
    (#"[.product(name: "CoreKit", package: "tools")]"#, "import Core", []),
    (
      #"[.product(name: "CoreKit", package: "tools"), .product(name: "CoreKit", package: "Core")]"#,
      "import Core", [testing]
    ),
  ])
  func `a product is that of its package`(dependencies: String, text: String, rules: [String]) throws {
    let folder = try TemporaryFolder([
      "Core/Package.swift": Self.core, "Core/Sources/Core/C.swift": "import XCTest\npublic struct C {}",
      "App/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(path: "../Core"), .package(url: "https://a.b/tools.git", from: "1.0.0")],
        targets: [.target(name: "Kit", dependencies: \(dependencies))])
      """,
      "App/Sources/Kit/Kit.swift": text + "\nlet c = C.self",
      ".archlint.json": #"{ "root": true, "presets": ["modules"] }"#,
    ])
    let run = try CommandRun(["lint", "--format", "compact"], in: folder.url)
    let found = run.output.split(separator: "\n").compactMap { $0.split(separator: "[").last?.dropLast() }
    #expect(found.map(String.init) == rules, "\(run.output)")
  }

  @Test func `two entries of one name with other conditions are not told apart by removing one`() throws {
    let targets = """
          .target(name: "Kit", dependencies: [
            .target(name: "Other", condition: .when(platforms: [.iOS])),
            .target(name: "Other", condition: .when(platforms: [.macOS])),
          ]), .target(name: "Other"),
      """
    #expect(try fixed(targets, ["App/Sources/Kit/Use.swift": "import Other\nlet o = Other.self"]) == targets)
  }
}
