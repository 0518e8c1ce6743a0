import Foundation
import TestSupport
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
  func findings(
    dependencies: String = #"["Kit"]"#, _ files: [String: String] = [:], fixes: Bool = false
  ) throws -> (findings: [String], errors: String, files: (String) -> String) {
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
    return (lines, run.errors, { texts[$0] ?? "" })
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

  @Test func `what is declared for one condition each is declared once`() throws {
    let conditions = #"""
      .target(name: "Kit", condition: .when(platforms: [.linux])),
      .target(name: "Kit", condition: .when(platforms: [.macOS]))
      """#
    #expect(try findings(dependencies: "[\(conditions)]").findings == [])
  }

  @Test func `one missing line of a manifest is one finding`() throws {
    let twice = try findings([
      "Sources/Kit/More.swift": "import Umbrella\nlet u = Umbrella()",
      "Sources/Kit/Others.swift": "import Umbrella\nlet v = Umbrella()",
    ])
    #expect(twice.findings == ["Sources/Kit/More.swift:1 import-is-declared"])
  }

  @Test func `an import that is told to go needs no line of a manifest`() throws {
    let unused = try findings(["Sources/Kit/More.swift": "import TestSupport"])
    #expect(unused.findings == ["Sources/Kit/More.swift:1 import-is-used"])
    let elsewhere = try findings([
      "Sources/Kit/More.swift": "import TestSupport",
      "Sources/Kit/Others.swift": "import Core\nimport TestSupport\nfunc g() { check(Core()) }",
    ])
    #expect(
      elsewhere.findings == [
        "Sources/Kit/More.swift:1 import-is-used", "Sources/Kit/Others.swift:2 import-is-declared",
      ])
  }

  @Test func `a dependency that brings a module to another is used`() throws {
    let brought = try findings(
      dependencies: #"["Kit", "Umbrella"]"#,
      ["Tests/KitTests/U.swift": "import Umbrella\nfunc g(_ umbrella: Umbrella) {}"])
    #expect(brought.findings == ["Tests/KitTests/U.swift:1 import-is-declared"])
  }

  @Test func `a dependency that brings what another package has is used`() throws {
    let brought = try findings(
      dependencies: #"["Kit", "Resources"]"#,
      [
        "Lend/Package.swift": """
        import PackageDescription
        let package = Package(
          name: "Lend",
          products: [.library(name: "Reporting", targets: ["_Reporting"])],
          dependencies: [.package(url: "https://github.com/example/swift-reporting", from: "2.0.0")],
          targets: [
            .target(
              name: "_Reporting", dependencies: [.product(name: "Reporting", package: "swift-reporting")]),
            .target(name: "Overlay", dependencies: ["_Reporting"]),
            .target(name: "Bundle", dependencies: ["Overlay"]),
            .target(name: "App", dependencies: ["Bundle"]),
            .testTarget(name: "AppTests", dependencies: ["App", "Idle"]),
            .target(name: "Idle", dependencies: ["_Reporting"]),
          ])
        """,
        "Lend/Sources/_Reporting/Exports.swift": "@_exported import Reporting",
        "Lend/Sources/Overlay/Overlay.swift": "import Reporting\npublic func report() { fail() }",
        "Lend/Sources/Bundle/Bundle.swift": "public struct Bundle {}",
        "Lend/Sources/App/App.swift": "import Reporting\nfunc report() { fail() }",
        "Lend/Sources/Idle/Idle.swift": "public struct Idle {}",
        "Lend/Tests/AppTests/AppTests.swift": "@testable import App\nfunc check() { App.report() }",
      ])
    #expect(
      brought.findings == [
        "Lend/Package.swift:12 dependency-is-used", "Lend/Package.swift:13 dependency-is-used",
      ])
  }

  @Test func `a module without code is there to be asked for`() throws {
    let found = try findings(
      dependencies: #"["Kit", "Resources"]"#, ["Sources/Resources/Empty.swift": "// Which version it is."])
    #expect(found.findings == [])
  }

  @Test func `a library that looks at tests where it is built with them is for all`() throws {
    let found = try findings(
      dependencies: #"["Kit"]"#,
      ["Sources/Core/Fail.swift": "#if canImport(XCTest)\nimport XCTest\n#endif\npublic func fail() {}"])
    #expect(found.findings == [])
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
    let files = ["Sources/Tool/C.swift": "import Core\nlet c = Core()"]
    let found = try findings(dependencies: #"isOld ? ["Core"] : ["Kit"]"#, files)
    #expect(found.findings == [])
    #expect(
      found.errors == """
        archlint: note: Package.swift:12:51 takes running the manifest to know (an operator other than +), so no import of its package is held against it

        """)
  }

  @Test func `of several manifests nobody knows which is in force`() throws {
    var files = ["Sources/Tool/C.swift": "import Core\nlet c = Core()"]
    #expect(try findings(files).findings == ["Sources/Tool/C.swift:1 import-is-declared"])
    files["Package@swift-6.2.swift"] = "import PackageDescription\nlet package = 1"
    #expect(try findings(files).findings == [])
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
    for (written, left) in [
      ("import Kit\n\nlet a = 1\n", "let a = 1\n"),
      ("// A\n\nimport Kit\n\nlet a = 1\n", "// A\n\nlet a = 1\n"),
      ("// A\nimport Kit\n\nlet a = 1\n", "// A\n\nlet a = 1\n"), ("import Kit\n", ""), ("import Kit", ""),
      ("let a = 1\n\nimport Kit\n", "let a = 1\n\n"),
    ] {
      let fixed = try findings(["Sources/Tool/A.swift": written], fixes: true).files("Sources/Tool/A.swift")
      #expect(fixed == left)
    }
  }

  /// Where members are visible by imports alone, code that names nothing of a module may need it nevertheless.
  @Test(arguments: [
    (
      "extension Kit: ExpressibleByStringLiteral { public init(stringLiteral: String) {} }",
      "root.kit = \"a\""
    ),
    ("extension Kit { public subscript(index: Int) -> Int { 1 } }", "_ = root.kit[0]"),
    ("extension Kit { public static func + (a: Kit, b: Kit) -> Int { 1 } }", "_ = root.kit + root.kit"),
    ("extension Kit { public func callAsFunction() {} }", "root.kit()"),
    (
      "extension Kit: Sequence { public func makeIterator() -> Array<Int>.Iterator { [].makeIterator() } }",
      "for _ in root.kit {}"
    ),
    ("@resultBuilder public enum Builder { static func buildBlock() {} }", "root.build { }"),
    (
      "@dynamicMemberLookup public struct D { subscript(dynamicMember name: String) -> Int { 1 } }",
      "_ = root.kit.any"
    ),
    ("public enum E: Int { case a }", "_ = root.kit.rawValue"),
    ("public enum E: Int { case a }", "root.take(.init(rawValue: 1))"),
  ])
  func `an import stays that may be needed without a name`(declared: String, used: String) throws {
    let found = try findings([
      "Sources/Kit/More.swift": declared,
      "Sources/Tool/Root.swift": "import Kit\nvar root = Kit()\n",
      "Sources/Tool/User.swift": "import Kit\nfunc use() { \(used) }\n",
      "Sources/Tool/Other.swift": "import Kit\nfunc other() { _ = root }\n",
    ])
    #expect(found.findings == ["Sources/Tool/Other.swift:1 import-is-used"])
  }

  @Test func `what a file names itself is initialized without an import`() throws {
    let user = "import Kit\nclass C: Base { init(_ base: Base) { super.init() } }\nlet o = Other.init()\n"
    #expect(
      try findings(["Sources/Tool/User.swift": user]).findings == ["Sources/Tool/User.swift:1 import-is-used"]
    )
  }

  // MARK: - Fixes of manifests

  static let core = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Core", products: [.library(name: "CoreKit", targets: ["Core"])], targets: [.target(name: "Core")])
    """

  /// - Returns: the manifest of a package beside Core after fixes.
  func fixed(_ targets: String, _ files: [String: String], _ arguments: [String] = []) throws
    -> String
  {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "App",
        dependencies: [.package(path: "../Core")],
        targets: [
      \(targets)
        ])

      """
    var all = [
      "App/Package.swift": manifest, "Core/Package.swift": Self.core,
      "Core/Sources/Core/C.swift": "public struct C {}",
    ]
    for name in ["Kit", "Other", "Third"] where targets.contains("\"\(name)\"") {
      all["App/Sources/\(name)/\(name).swift"] = "public struct \(name) {}"
    }
    all.merge(files) { $1 }
    all[".archlint.json"] = #"{ "root": true, "presets": ["modules"] }"#
    let folder = try TemporaryFolder(all)
    let run = try CommandRun(["fix"] + arguments, in: folder.url)
    #expect(run.status != 2, "\(run.errors)")
    let text = try String(contentsOf: folder.url.appending(path: "App/Package.swift"), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines[7..<(lines.count - 2)].joined(separator: "\n")
  }

  private static let user = [
    "App/Sources/Kit/Use.swift": "import Core\nimport Other\nlet c = C.self\nlet o = Other.self"
  ]

  @Test(arguments: [
    (
      #"    .target(name: "Kit"), .target(name: "Other")"#,
      #"    .target(name: "Kit", dependencies: [.product(name: "CoreKit", package: "Core"), "Other"]), .target(name: "Other")"#
    ),
    (
      "    .target(\n      name: \"Kit\",\n      path: \"Sources/Kit\"),\n    .target(name: \"Other\"),",
      "    .target(\n      name: \"Kit\",\n      dependencies: [.product(name: \"CoreKit\", package: \"Core\"), \"Other\"],\n      path: \"Sources/Kit\"),\n    .target(name: \"Other\"),"
    ),
    (
      "    .target(\n      name: \"Kit\",\n      dependencies: [\n        .target(name: \"Third\"),  // why\n      ]),\n    .target(name: \"Other\"), .target(name: \"Third\")",
      "    .target(\n      name: \"Kit\",\n      dependencies: [\n        .target(name: \"Third\"),  // why\n        .product(name: \"CoreKit\", package: \"Core\"),\n        .target(name: \"Other\"),\n      ]),\n    .target(name: \"Other\"), .target(name: \"Third\")"
    ),
    (
      #"    .target(name: "Kit", dependencies: ["Third"]), .target(name: "Other", dependencies: []), .target(name: "Third")"#,
      #"    .target(name: "Kit", dependencies: ["Third", .product(name: "CoreKit", package: "Core"), "Other"]), .target(name: "Other", dependencies: []), .target(name: "Third")"#
    ),
    // A comment that would go to another entry, a constant, a cycle: described alone.
    (
      "    .target(name: \"Kit\", dependencies: [\n      \"Third\"  // why\n    ]), .target(name: \"Other\"), .target(name: \"Third\")",
      "    .target(name: \"Kit\", dependencies: [\n      \"Third\"  // why\n    ]), .target(name: \"Other\"), .target(name: \"Third\")"
    ),
    (
      #"    .target(name: "Kit", dependencies: common), .target(name: "Other")"#,
      #"    .target(name: "Kit", dependencies: common), .target(name: "Other")"#
    ),
    (
      #"    .target(name: "Kit"), .target(name: "Other", dependencies: ["Kit"])"#,
      #"    .target(name: "Kit", dependencies: [.product(name: "CoreKit", package: "Core")]), .target(name: "Other", dependencies: ["Kit"])"#
    ),
  ])
  func `a dependency that is missing is added to its target`(targets: String, fixed: String) throws {
    let third = ["App/Sources/Kit/Third.swift": "import Third\nlet t = Third.self"]
    #expect(try self.fixed(targets, Self.user.merging(third) { $1 }) == fixed)
    // Who names paths wants no other file to change.
    #expect(
      try self.fixed(targets, Self.user.merging(third) { $1 }, ["App/Sources/Kit/Use.swift"]) == targets)
  }

  @Test(arguments: [
    ("Core", #"["Net"]"#, #"["Net", "Core"]"#),
    ("core", #"["Net"]"#, #"["Net", .product(name: "core", package: "Core")]"#),
    ("Core", #"["Other"]"#, #"["Other", .product(name: "Core", package: "Core")]"#),
    (
      "Core", #"["Net", .product(name: "Log", package: "logs")]"#,
      #"["Net", .product(name: "Log", package: "logs"), .product(name: "Core", package: "Core")]"#
    ),
  ])
  func `a product that is called like its package is named as others are`(
    product: String, list: String, fixed: String
  ) throws {
    let core = Self.core.replacing("CoreKit", with: product)
    let use = "import Core\nimport Net\nimport Other\nlet c = C.self\nlet o = Other.self"
    let files = ["Core/Package.swift": core, "App/Sources/Kit/Use.swift": use]
    func targets(_ list: String) -> String {
      #"    .target(name: "Kit", dependencies: \#(list)), .target(name: "Other")"#
    }
    let manifest = try self.fixed(targets(list), files)
    #expect(manifest.replacing(#", "Other"])"#, with: "])") == targets(fixed))
  }
}
