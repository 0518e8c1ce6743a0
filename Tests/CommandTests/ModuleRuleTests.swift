import Foundation
import Testing

/// What manifests say, held against what files import.
@Suite struct ModuleRuleTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "App",
      targets: [
        .target(name: "Core"),
        .target(name: "Kit", dependencies: ["Core"]),
        .target(name: "Resources"),
        .target(name: "Umbrella", dependencies: ["Core"]),
        .target(name: "TestSupport", dependencies: ["Core"]),
        .executableTarget(name: "Tool", dependencies: DEPENDENCIES),
        .testTarget(name: "KitTests", dependencies: ["Kit", "TestSupport", "Tool"]),
      ])

    """

  private static let files = [
    "Sources/Core/Core.swift": "public struct Core { public init() {} }",
    "Sources/Kit/Kit.swift": "import Core\npublic struct Kit { let core = Core() }",
    "Sources/Umbrella/U.swift": "@_exported import Core\npublic struct Umbrella {}",
    "Sources/TestSupport/S.swift": "import Core\nimport XCTest\npublic func check(_ core: Core) {}",
    "Sources/Tool/main.swift": "import Kit\nprint(Kit.self)",
    "Tests/KitTests/T.swift":
      "@testable import Kit\nimport TestSupport\nimport XCTest\nfunc f(_ kit: Kit) { check(kit.core) }",
  ]

  /// - Returns: findings as `path:line rule`, sorted.
  private func findings(
    dependencies: String = #"["Kit"]"#, _ files: [String: String] = [:], fixes: Bool = false
  ) throws -> (findings: [String], files: (String) -> String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var all = Self.files.merging(files, uniquingKeysWith: { $1 })
    all["Package.swift"] = Self.manifest.replacing("DEPENDENCIES", with: dependencies)
    all[".archlint.json"] = #"{ "root": true, "presets": ["modules"] }"#
    for (path, text) in all {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let run = try CommandRun([fixes ? "fix" : "lint", "--format", "compact"], in: folder)
    #expect(run.status != 2, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 2)
      return "\(parts[0]):\(parts[1]) \(line.split(separator: "[").last?.dropLast() ?? "")"
    }
    let texts = Dictionary(
      uniqueKeysWithValues: all.keys.map { path in
        (path, (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)) ?? "")
      })
    return (lines, { texts[$0] ?? "" })
  }

  @Test func `a project that declares what it imports has no finding`() throws {
    #expect(try findings().findings == [])
  }

  @Test func `what is imported and not declared, declared and not imported, or declared twice`() throws {
    let undeclared = try findings(["Sources/Kit/More.swift": "import Umbrella\nlet u = Umbrella()"])
    #expect(undeclared.findings == ["Sources/Kit/More.swift:1 import-is-declared"])
    let unused = try findings(dependencies: #"["Kit", "TestSupport", "Kit"]"#)
    #expect(
      unused.findings == [
        "Package.swift:12 dependency-is-used", "Package.swift:12 test-dependency-stays-in-tests",
        "Package.swift:12 dependency-is-declared-once",
      ])
  }

  @Test func `what looks alike and is allowed`() throws {
    let found = try findings(
      dependencies: #"["Kit", "Resources", "Umbrella"]"#,
      [
        "Sources/Kit/A.swift": "#if canImport(Umbrella)\nimport Umbrella\n#endif",
        "Sources/Kit/B.swift": "let text = \"import Umbrella\"\n/* import Umbrella */",
        "Sources/Kit/C.swift": "import struct Core.Core\nlet c: Core = Core()",
        "Sources/Kit/D.swift": "import Foundation.NSDate\nimport SomethingElse",
        "Sources/Tool/U.swift": "import Umbrella\nlet c = Core()\nlet u = Umbrella()",
      ])
    #expect(found.findings == [])
  }

  @Test func `a manifest that takes running is silent`() throws {
    let found = try findings(
      dependencies: #"isOld ? ["Core"] : ["Kit"]"#, ["Sources/Tool/C.swift": "import Core\nlet c = Core()"])
    #expect(found.findings == [])
  }

  @Test func `an import that nothing uses goes, and one that may be used stays`() throws {
    let files = [
      "Sources/Tool/A.swift": "import Foundation\nimport Kit\n\nlet a = 1\n",
      "Sources/Tool/B.swift": "import Kit\nlet b = Kit.self\n",
      "Sources/Tool/C.swift": "import Kit\nfunc f(_ x: some Any) { g(.core) }\n",
    ]
    let found = try findings(files)
    #expect(found.findings == ["Sources/Tool/A.swift:2 import-is-used"])
    #expect(
      try findings(files, fixes: true).files("Sources/Tool/A.swift") == "import Foundation\n\nlet a = 1\n")
  }
}
