import Semantics
import Syntax

/// Which modules of a project are for tests, and which of the others import what only tests are built with.
struct ModulesForTests {
  static let rule = "test-dependency-stays-in-tests"

  /// A module that is shipped with another that depends on it.
  struct Stray {
    /// Its imports of what is for tests.
    var places: [NodeReference]
    /// The name of the target that depends on it.
    var dependent: String
  }

  /// Those that import what only tests are built with, but for those that are shipped with another.
  private(set) var modules: Set<Int> = []
  /// Those of tests, and those that say by their names that they help them.
  private let named: Set<Int>
  private(set) var strays: [Int: Stray] = [:]

  /// Libraries of others that are for tests alone.
  static let libraries: Set = [
    "SnapshotTesting", "InlineSnapshotTesting", "Nimble", "Quick", "ViewInspector", "Mockingbird",
    "SwiftTesting", "XCTVapor", "VaporTesting", "NIOTestUtils",
  ]
  private static let frameworks: Set = ["XCTest", "Testing"]
  /// How targets end that help tests, or stand in them.
  private static let endings = [
    "Tests", "Test", "TestSupport", "TestUtils", "TestUtilities", "TestHelpers", "TestKit", "Mocks", "Stubs",
    "Fakes", "Fixtures",
  ]

  /// - Parameter places: by module its imports of what is for tests.
  init(_ project: ProjectModules, imports places: [Int: [NodeReference]]) {
    let names = Set(project.map.modules.compactMap { $0.target?.name })
    let named = Set(
      project.map.modules.indices.filter {
        Self.isCalledForTests(project.map.modules[$0].target, among: names)
      })
    self.named = named
    let shipped = Self.shipped(project).filter { places[$0] == nil && !named.contains($0) }
    var dependents: [Int: String] = [:]
    for module in shipped.sorted() {
      let target = project.map.modules[module].target
      for other in (target?.dependencies ?? []).flatMap({ project.knownModules(of: $0, in: module) }) {
        dependents[other] = dependents[other] ?? target?.name
      }
    }
    for (module, places) in places {
      if let dependent = dependents[module], !named.contains(module) {
        strays[module] = Stray(places: places, dependent: dependent)
      } else {
        modules.insert(module)
      }
    }
  }

  /// Whether a target may depend on what is for tests: it says so by its name, or imports that.
  func mayDepend(_ module: Int) -> Bool { modules.contains(module) || named.contains(module) }

  /// What executables and products are made of; of a package without products all but its tests.
  private static func shipped(_ project: ProjectModules) -> Set<Int> {
    let products = project.manifests.mapValues { Set($0.products.flatMap(\.targets)) }
    var open = project.map.modules.indices.filter { module in
      guard let target = project.map.modules[module].target, target.kind != "testTarget" else { return false }
      let named = products[project.map.modules[module].folder] ?? []
      return target.kind == "executableTarget" || named.isEmpty || named.contains(target.name)
    }
    var shipped = Set(open)
    while let module = open.popLast() {
      let dependencies = project.map.modules[module].target?.dependencies ?? []
      for other in dependencies.flatMap({ project.knownModules(of: $0, in: module) })
      where shipped.insert(other).inserted {
        open.append(other)
      }
    }
    return shipped
  }

  /// Whether a module that is imported is for tests.
  static func isForTests(_ name: String) -> Bool {
    frameworks.contains(name) || libraries.contains(name)
  }

  /// `CoreTesting` is called so where there is a `Core`.
  private static func isCalledForTests(_ target: Manifest.Target?, among names: Set<String>) -> Bool {
    guard let target else { return false }
    return target.kind == "testTarget" || endings.contains { target.name.hasSuffix($0) }
      || target.name.hasSuffix("Testing") && names.contains(String(target.name.dropLast(7)))
  }
}
