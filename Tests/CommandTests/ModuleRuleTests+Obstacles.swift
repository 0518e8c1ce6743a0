import Foundation
import TestSupport
import Testing

/// What cannot be added to a manifest, and what is for tests.
extension ModuleRuleTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "App",
      dependencies: [.package(path: "Net")],
      targets: [
        .target(name: "Core"),
        .target(name: "Cart", dependencies: ["Core"]),
        .target(name: "Catalog", dependencies: ["Core"]),
        .executableTarget(name: "generate"),
        .macro(name: "Macros"),
        .testTarget(name: "CartTests", dependencies: ["Cart"]),
        .testTarget(name: "CatalogTests", dependencies: ["Catalog"]),
      ])

    """

  private static let net = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Net", products: [.library(name: "Net", targets: ["Net"])],
      targets: [.target(name: "Net"), .target(name: "NetInternal")])

    """

  private func folder(_ files: [String: String], layers: String = "") throws -> TemporaryFolder {
    let base = [
      "Package.swift": Self.manifest, "Net/Package.swift": Self.net,
      "Net/Sources/Net/Net.swift": "public struct Net {}",
      "Net/Sources/NetInternal/Inner.swift": "public struct Inner {}",
      "Sources/Core/Core.swift": "public struct Core { public init() {} }",
      "Sources/Cart/Cart.swift": "import Core\npublic struct Cart { let core = Core() }",
      "Sources/Catalog/Catalog.swift": "import Core\npublic struct Catalog { let core = Core() }",
      "Sources/generate/main.swift": "public struct Generator {}",
      "Sources/Macros/M.swift": "public struct M {}",
      "Tests/CartTests/T.swift": "import Cart\nlet c = Cart.self",
      "Tests/CatalogTests/T.swift": "import Catalog\npublic let c = Catalog.self",
      ".archlint.json": "{ \"root\": true, \"presets\": [\"modules\"]\(layers) }",
    ]
    return try TemporaryFolder(base.merging(files) { $1 })
  }

  @Test(arguments: [
    ("generate", "Generator", ": nothing links a target of kind executable. Remove the import"),
    ("Macros", "M", ": nothing links a target of kind macro. Remove the import"),
    ("CatalogTests", "c", ": nothing links a target of kind test. Remove the import"),
    (
      "NetInternal", "Inner",
      ", nor can it: 'NetInternal' is in no library of its package. Remove the import, or add it to one"
    ),
  ])
  func `what nothing links is told to go, and written into no manifest`(
    module: String, name: String, advice: String
  ) throws {
    let folder = try folder(["Sources/Cart/More.swift": "import \(module)\nlet more = \(name).self"])
    let run = try folder.run("lint")
    #expect(
      run.output.contains(
        "'\(module)' is imported, and 'Cart' does not name it among its dependencies\(advice)"),
      "\(run.output)")
    _ = try folder.run("fix")
    #expect(try folder.read("Package.swift") == Self.manifest)
  }

  @Test func `what would close a cycle is not offered`() throws {
    let folder = try folder(["Sources/Core/More.swift": "import Cart\nlet more = Cart.self"])
    let run = try folder.run("lint")
    #expect(
      run.output.contains("nor can it: 'Cart' depends on it. Remove the import, or move what both need"),
      "\(run.output)")
    _ = try folder.run("fix")
    #expect(try folder.read("Package.swift") == Self.manifest)
  }

  @Test func `what layers forbid is written into no manifest`() throws {
    let more = ["Sources/Cart/More.swift": "import Catalog\nlet more = Catalog.self"]
    let free = try folder(more)
    _ = try free.run("fix")
    #expect(
      try free.read("Package.swift").contains(#".target(name: "Cart", dependencies: ["Core", "Catalog"])"#))
    let layers = """
      , "layers": {
        "Cart": { "files": "Sources/Cart/**", "mayUse": [] },
        "Catalog": { "files": "Sources/Catalog/**", "mayUse": [] }
      }
      """
    let layered = try folder(more, layers: layers)
    let run = try layered.run("lint")
    #expect(
      run.output.contains("does not name it among its dependencies. Remove the import"), "\(run.output)")
    _ = try layered.run("fix")
    #expect(try layered.read("Package.swift") == Self.manifest)
  }

  @Test func `tests may be built with what is run`() throws {
    let folder = try folder([
      "Tests/CartTests/More.swift": "@testable import generate\nlet more = Generator.self"
    ])
    #expect(try folder.run("lint").output.contains("Add it to Package.swift, or remove the import"))
  }

  @Test func `a shipped module that imports what is for tests is told so there, and nobody else is`() throws {
    let folder = try folder(["Sources/Core/Help.swift": "import XCTest\npublic func help() { XCTFail() }"])
    let run = try folder.run("lint", "--format", "compact")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 1, "\(run.output)")
    #expect(
      run.output.contains(
        "'XCTest' is for tests, and 'Core' is shipped with 'Cart'. Import it in a test target"),
      "\(run.output)")
    #expect(run.output.hasPrefix("Sources/Core/Help.swift:1:8:"), "\(run.output)")
  }

  @Test func `what helps tests may help others that help them`() throws {
    let manifest = Self.manifest.replacing(
      ".executableTarget(name: \"generate\"),",
      with: ".target(name: \"CoreTesting\"), .target(name: \"CartTesting\", dependencies: [\"CoreTesting\"]),"
    ).replacing(
      "\"CartTests\", dependencies: [\"Cart\"]", with: "\"CartTests\", dependencies: [\"CartTesting\"]")
    let folder = try folder([
      "Package.swift": manifest,
      "Sources/CoreTesting/C.swift": "import XCTest\npublic struct Check {}",
      "Sources/CartTesting/C.swift": "import CoreTesting\npublic let check = Check.self",
      "Tests/CartTests/T.swift": "import CartTesting\nlet c = check",
    ])
    #expect(try folder.run("lint", "--format", "compact").output == "")
  }

  @Test func `what no product holds is not shipped, and a name that only sounds of tests is none`() throws {
    let manifest = Self.manifest.replacing(
      "dependencies: [.package(path: \"Net\")],",
      with: "products: [.library(name: \"ABTesting\", targets: [\"ABTesting\"])],"
    )
    .replacing(
      ".executableTarget(name: \"generate\"),",
      with: """
        .target(name: "Harness", dependencies: ["Core"]), .target(name: "CoreMocks"),
            .target(name: "ABTesting", dependencies: ["CoreMocks"]),
        """)
    let folder = try folder([
      "Package.swift": manifest,
      "Sources/Harness/H.swift": "import Core\npublic let core = Core()",
      "Sources/Core/Help.swift": "import XCTest\npublic func help() { XCTFail() }",
      "Sources/CoreMocks/M.swift": "import XCTest\npublic struct Mock {}",
      "Sources/ABTesting/A.swift": "import CoreMocks\npublic let mock = Mock.self",
    ])
    let run = try folder.run("lint", "--format", "compact")
    #expect(run.output.contains("'CoreMocks' is for tests, and 'ABTesting' is shipped"), "\(run.output)")
    #expect(!run.output.contains("'XCTest' is for tests"), "\(run.output)")
  }
}
