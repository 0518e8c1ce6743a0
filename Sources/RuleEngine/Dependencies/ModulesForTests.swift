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
  private(set) var strays: [Int: Stray] = [:]

  /// Libraries of others that are for tests alone.
  static let libraries: Set = [
    "SnapshotTesting", "InlineSnapshotTesting", "Nimble", "Quick", "ViewInspector", "Mockingbird",
    "SwiftTesting", "XCTVapor", "VaporTesting", "NIOTestUtils",
  ]
  private static let frameworks: Set = ["XCTest", "Testing"]
  private static let words = ["Test", "Mock", "Stub", "Fake", "Fixture", "Snapshot", "XCT"]

  init(_ model: SemanticModel, _ project: ProjectModules) {
    var places: [Int: [NodeReference]] = [:]
    for file in model.files.indices {
      for (node, name) in model.importDeclarations(inFile: file)
      where Self.isForTests(model.names.string(name)) {
        guard !ImportTraits(model, file: file, node: node).isConditional else { continue }
        places[model.files[file].module, default: []].append(NodeReference(file: file, node: node))
      }
    }
    let named = Set(
      project.map.modules.indices.filter { Self.isCalledForTests(project.map.modules[$0].target) })
    var dependents: [Int: String] = [:]
    for (module, entry) in project.map.modules.enumerated()
    where places[module] == nil && !named.contains(module) {
      for dependency in entry.target?.dependencies ?? [] {
        for other in project.knownModules(of: dependency, in: module) {
          dependents[other] = dependents[other] ?? entry.target?.name
        }
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

  /// Whether a target may depend on what is for tests: it is of tests, says so by its name, or imports that.
  func isForTests(_ target: Manifest.Target, _ module: Int) -> Bool {
    modules.contains(module) || Self.isCalledForTests(target)
  }

  private static func isForTests(_ name: String) -> Bool {
    frameworks.contains(name) || libraries.contains(name)
  }

  private static func isCalledForTests(_ target: Manifest.Target?) -> Bool {
    guard let target else { return false }
    return target.kind == "testTarget" || words.contains { target.name.contains($0) }
  }
}
