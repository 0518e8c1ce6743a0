import Foundation
import TestSupport
import Testing

/// What other linters of architecture check, said as a configuration: each check finds what breaks it, without a build, and
/// finds nothing in a project that keeps it. The checks are those that Bylaws publishes.
@Suite struct NeighbourVocabularyTests {
  struct Check: CustomTestStringConvertible {
    /// What the other tool calls it.
    var name: String
    /// The members of the configuration.
    var configuration: String
    /// The project that keeps the rule.
    var files: [String: String]
    /// Files that break it, in the place of those of the same path or beside them; nil for one that is missing.
    var breach: [String: String?]
    /// `path:line rule`, all there are.
    var findings: [String]
    var testDescription: String { name }
  }

  private static func package(_ targets: String...) -> String {
    "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [\n"
      + targets.map { "  \($0),\n" }.joined() + "])\n"
  }

  private static let layers = [
    "Sources/Domain/Order.swift": "struct Order {}\nprotocol OrderStore {}",
    "Sources/Persistence/SQLStore.swift": "struct SQLStore: OrderStore { func load() -> Order { Order() } }",
    "Sources/Checkout/Checkout.swift": "struct Checkout { let store: any OrderStore }",
  ]
  private static let features = [
    "Sources/App/Orders/Models/Order.swift": "struct Order {}",
    "Sources/App/Orders/Views/OrderView.swift": "struct OrderView {}",
    "Sources/App/Orders/ViewModels/OrderViewModel.swift": "final class OrderViewModel {}",
  ]
  private static let modules = [
    "Package.swift": package(
      ".target(name: \"Core\")", ".target(name: \"Kit\", dependencies: [\"Core\"])",
      ".target(name: \"App\", dependencies: [\"Kit\", \"Core\"])"),
    "Sources/Core/Core.swift": "public struct Core { public init() {} }",
    "Sources/Kit/Kit.swift": "import Core\npublic struct Kit { public init(_ core: Core) {} }",
    "Sources/App/App.swift": "import Core\nimport Kit\nlet kit = Kit(Core())",
  ]

  static let checks = [
    Check(
      name: "checkLayering, by imports",
      configuration: """
        "layers": { "Core": { "files": "Sources/Core/**", "mayUse": [] },
          "Kit": { "files": "Sources/Kit/**", "mayUse": ["Core"] }, "App": { "files": "Sources/App/**" } }
        """,
      files: modules, breach: ["Sources/Core/Bad.swift": "import Kit"],
      findings: ["Sources/Core/Bad.swift:1 layer-core"]),
    Check(
      name: "mustNotImport",
      configuration: """
        "layers": { "App": { "files": "Sources/App/**", "mayNotImport": ["Core", "Sec*"] } }, "unassigned": "off"
        """,
      files: modules.merging(["Sources/App/App.swift": "import Kit"]) { $1 },
      breach: ["Sources/App/Bad.swift": "import Core\nimport Foundation\nimport Security"],
      findings: ["Sources/App/Bad.swift:1 layer-app", "Sources/App/Bad.swift:3 layer-app"]),
    Check(
      name: "mustImport, at least one file of a layer",
      configuration: """
        "customRules": [{ "id": "checkout-uses-design", "each": "file", "where": { "file": "Sources/Checkout/Checkout.swift" },
          "must": { "exists": { "import": { "name": "DesignSystem", "file": "Sources/Checkout/**" } } },
          "message": "Nothing of Checkout imports DesignSystem" }]
        """,
      files: layers.merging(["Sources/Checkout/Button.swift": "import DesignSystem"]) { $1 },
      breach: ["Sources/Checkout/Button.swift": "import SwiftUI"],
      findings: ["Sources/Checkout/Checkout.swift:1 checkout-uses-design"]),
    Check(
      name: "an access level, an attribute and a kind of an import",
      configuration: """
        "customRules": [{ "id": "no-testable-in-sources", "each": "import", "where": { "inTests": false },
          "mustNot": { "attributes": "testable" }, "message": "'{name}' is imported to be tested" }]
        """,
      files: [
        "Tests/AppTests/AppTests.swift": "@testable import Core\nimport XCTest",
        "Sources/App/A.swift": "import Core",
      ],
      breach: ["Sources/App/B.swift": "@testable import Core"],
      findings: ["Sources/App/B.swift:1 no-testable-in-sources"]),
    Check(
      name: "indexedFindings(of:), layers inside one module",
      configuration: """
        "layers": { "Domain": { "files": "Sources/Domain/**", "mayUse": [] },
          "Persistence": { "files": "Sources/Persistence/**", "mayUse": ["Domain"] },
          "Checkout": { "files": "Sources/Checkout/**", "mayUse": ["Domain"] } }
        """,
      files: layers,
      breach: ["Sources/Checkout/Bad.swift": "struct Bad {\n  let store = SQLStore()\n}"],
      findings: ["Sources/Checkout/Bad.swift:2 layer-checkout"]),
    Check(
      name: "checkDependencies(from:allowingReferencesTo:)",
      configuration: """
        "layers": { "Domain": { "files": "Sources/Domain/**", "mayUse": [] },
          "Others": { "files": ["Sources/Checkout/**", "Sources/Persistence/**"] } }
        """,
      files: layers,
      breach: ["Sources/Domain/Bad.swift": "struct Bad {}\nextension Bad { var all: [SQLStore] { [] } }"],
      findings: ["Sources/Domain/Bad.swift:2 layer-domain"]),
    Check(
      name: "checkDependencies(allowingWithinFoldersMatching:)",
      configuration: """
        "layers": { "Component": { "files": "Sources/Components/{Component}/**", "mayUse": ["Common"] },
          "Common": { "files": "Sources/Common/**", "mayUse": [] } },
        "independent": [{ "each": "{Component}", "through": "Sources/Components/{Component}/Contracts/**" }]
        """,
      files: [
        "Sources/Components/A/A.swift": "struct A { let a: A2; let b: BContract; let c: Common }",
        "Sources/Components/A/Deep/A2.swift": "struct A2 {}",
        "Sources/Common/Common.swift": "struct Common {}",
        "Sources/Components/B/Contracts/B.swift": "struct BContract {}",
        "Sources/Components/B/B.swift": "struct B { let b: BContract }",
      ],
      breach: ["Sources/Components/A/Bad.swift": "\nlet b: B? = nil"],
      findings: ["Sources/Components/A/Bad.swift:2 independent-component"]),
    Check(
      name: "checkDependencyCycles(between:)",
      configuration: """
        "layers": { "Orders": { "files": ["Sources/Features/Orders/**", "Sources/Legacy/Checkout/**"] },
          "Payments": { "files": ["Sources/Features/Payments/**"] } },
        "rules": { "layers-form-no-cycle": "error" }
        """,
      files: [
        "Sources/Features/Orders/Order.swift": "struct Order {}",
        "Sources/Legacy/Checkout/Checkout.swift":
          "struct Checkout { let paid, open: Payment?; let last: Payment?; let order: Order }",
        "Sources/Features/Payments/Payment.swift": "struct Payment {}",
      ],
      breach: ["Sources/Features/Payments/Bad.swift": "struct Receipt {\n  let order: Order\n}"],
      findings: ["Sources/Features/Payments/Bad.swift:2 layers-form-no-cycle"]),
    Check(
      name: "dependencyGroups(inFoldersMatching:), cycles of folders",
      configuration: #""rules": { "folders-form-no-cycle": "error" }"#,
      files: ["Sources/A/A.swift": "struct A { let b: B; let c: B }", "Sources/B/B.swift": "struct B {}"],
      breach: ["Sources/B/Bad.swift": "let a: A? = nil"],
      findings: ["Sources/B/Bad.swift:1 folders-form-no-cycle"]),
    Check(
      name: "cycles of modules",
      configuration: #""modules": { "mayForm": "no cycle", "names": { "{M}": "Sources/{M}/**" } }"#,
      files: modules.filter { $0.key != "Package.swift" }.merging([
        "Sources/Kit/More.swift": "import Core\nlet core = Core()"
      ]) { $1 },
      breach: ["Sources/Core/Bad.swift": "import Kit"],
      findings: ["Sources/Core/Bad.swift:1 modules-form-no-cycle"]),
    Check(
      name: "cycles of types",
      configuration: #""rules": { "types-form-no-cycle": "error" }"#,
      files: ["Sources/A.swift": "struct A { let b: B }\nstruct B {}\nstruct Tree { var left: [Tree] }"],
      breach: ["Sources/A.swift": "final class A { let b: B?; let c: B? }\nfinal class B {\n  var a: A?\n}"],
      findings: ["Sources/A.swift:3 types-form-no-cycle"]),
    Check(
      name: "checkDependencyStability()",
      configuration: #""rules": { "dependency-leads-to-stability": "error" }"#,
      files: modules,
      breach: [
        "Package.swift": package(
          ".target(name: \"Core\", dependencies: [\"Tools\"])",
          ".target(name: \"Kit\", dependencies: [\"Core\"])",
          ".target(name: \"App\", dependencies: [\"Kit\", \"Core\"])",
          ".target(name: \"Tools\", dependencies: [\"One\", \"Two\"])", ".target(name: \"One\")",
          ".target(name: \"Two\")"),
        "Sources/Core/Bad.swift": "import Foundation\nimport Tools",
        "Sources/Tools/T.swift": "import One\nimport Two", "Sources/One/O.swift": "struct O {}",
        "Sources/Two/T.swift": "struct T {}",
      ], findings: ["Sources/Core/Bad.swift:2 dependency-leads-to-stability"]),
    Check(
      name: "checkPackageDependencies(), an import that is not declared",
      configuration: #""presets": ["modules"]"#, files: modules,
      breach: [
        "Package.swift": package(
          ".target(name: \"Core\")", ".target(name: \"Kit\", dependencies: [\"Core\"])",
          ".target(name: \"App\", dependencies: [\"Kit\"])")
      ], findings: ["Sources/App/App.swift:1 import-is-declared"]),
    Check(
      name: "checkPackageDependencies(), a dependency that is not imported",
      configuration: #""presets": ["modules"]"#, files: modules,
      breach: ["Sources/App/App.swift": "import Kit\nlet kit = Kit.self"],
      findings: ["Package.swift:6 dependency-is-used"]),
    Check(
      name: "require corresponding types: each repository has tests",
      configuration: """
        "customRules": [{ "id": "repository-has-tests", "each": "type", "where": { "name": "{Subject}Repository", "inTests": false },
          "must": { "exists": { "type": { "name": "{Subject}RepositoryTests", "file": "Tests/**" } } },
          "message": "'{name}' has no {Subject}RepositoryTests" }]
        """,
      files: [
        "Sources/OrderRepository.swift": "struct OrderRepository {}",
        "Tests/AppTests/OrderRepositoryTests.swift": "struct OrderRepositoryTests {}",
      ],
      breach: ["Sources/ItemRepository.swift": "\nstruct ItemRepository {}"],
      findings: ["Sources/ItemRepository.swift:2 repository-has-tests"]),
    Check(
      name: "require corresponding types: a view model in the same feature",
      configuration: """
        "customRules": [{ "id": "view-has-view-model", "each": "type",
          "where": { "name": "{Screen}View", "file": "Sources/App/{Feature}/Views/**" },
          "must": { "exists": { "type": { "name": "{Screen}ViewModel", "file": "Sources/App/{Feature}/ViewModels/**" } } },
          "message": "{Feature} has no {Screen}ViewModel" }]
        """,
      files: features,
      breach: ["Sources/App/Profile/Views/OrderView.swift": "struct OrderView {}"],
      findings: ["Sources/App/Profile/Views/OrderView.swift:1 view-has-view-model"]),
    Check(
      name: "violations(outsidePaths:), types in the right folders",
      configuration: """
        "customRules": [{ "id": "view-model-folder", "each": "type", "where": { "name": "{Screen}ViewModel" },
          "must": { "file": "Sources/App/*/ViewModels/**" }, "message": "'{name}' stands elsewhere" }]
        """,
      files: features, breach: ["Sources/App/Orders/Views/X.swift": "\nfinal class CartViewModel {}"],
      findings: ["Sources/App/Orders/Views/X.swift:2 view-model-folder"]),
    Check(
      name: "checkFolderLayout(containing:), a folder too many",
      configuration: """
        "customRules": [{ "id": "feature-folders", "each": "file", "where": { "file": "Sources/App/*/*/**" },
          "must": { "file": ["Sources/App/*/Models/**", "Sources/App/*/Views/**", "Sources/App/*/ViewModels/**"] },
          "message": "A feature has Models, Views and ViewModels" }]
        """,
      files: features, breach: ["Sources/App/Orders/Helpers/X.swift": "let x = 1"],
      findings: ["Sources/App/Orders/Helpers/X.swift:1 feature-folders"]),
    Check(
      name: "checkFolderLayout(containing:), a folder that is missing",
      configuration: """
        "customRules": [{ "id": "feature-has-models", "each": "file", "where": { "file": "Sources/App/{Feature}/Views/**" },
          "must": { "exists": { "file": { "file": "Sources/App/{Feature}/Models/**" } } },
          "message": "{Feature} has no Models" }]
        """,
      files: features, breach: ["Sources/App/Orders/Models/Order.swift": nil],
      findings: ["Sources/App/Orders/Views/OrderView.swift:1 feature-has-models"]),
    Check(
      name: "every file in one of the folders",
      configuration: """
        "unassigned": "error", "layers": { "Models": { "files": "Sources/App/*/Models/**" },
          "Views": { "files": "Sources/App/*/Views/**" }, "ViewModels": { "files": "Sources/App/*/ViewModels/**" } }
        """,
      files: features, breach: ["Sources/App/Orders/Helpers.swift": "let x = 1"],
      findings: ["Sources/App/Orders/Helpers.swift:1 file-has-a-layer"]),
    Check(
      name: "calls outside of a folder",
      configuration: """
        "customRules": [{ "id": "central-logging", "each": "call", "where": { "callee": ["print", "debugPrint", "NSLog"] },
          "must": { "file": "Sources/Logging/**" }, "message": "'{callee}' stands outside of Logging" }]
        """,
      files: ["Sources/Logging/Log.swift": "func log(_ text: String) { print(text) }"],
      breach: ["Sources/App/A.swift": "func f() {\n  print(1)\n}"],
      findings: ["Sources/App/A.swift:2 central-logging"]),
  ]

  @Test(arguments: checks)
  func `a check of others is a configuration`(check: Check) throws {
    #expect(try findings(check.configuration, check.files) == [])
    let broken = check.breach.reduce(into: check.files) { $0[$1.key] = $1.value }
    #expect(try findings(check.configuration, broken) == check.findings)
  }

  private func findings(_ configuration: String, _ files: [String: String]) throws -> [String] {
    let presets = configuration.contains("\"presets\"") ? "" : "\"presets\": [], "
    let all = files.merging([".archlint.json": "{ \"root\": true, \(presets)\(configuration) }"]) { $1 }
    let folder = try TemporaryFolder(all)
    let run = try CommandRun(["lint", "--format", "compact", "--quiet"], in: folder.url)
    #expect(run.status != 2 && run.errors == "", "\(run.errors)")
    return run.output.split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 2)
      return "\(parts[0]):\(parts[1]) \(line.split(separator: "[").last?.dropLast() ?? "")"
    }
  }
}
