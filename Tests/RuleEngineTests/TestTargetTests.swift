import TestSupport
import Testing

@testable import Semantics

/// What builds a file says whether it is a test, whatever its folder is called.
@Suite struct TestTargetTests {
  static let pbxproj = BuildSettingsTests.pbxproj(
    project: "buildSettings = { };",
    targets: [
      ("App", "", "application"), ("Checks", "", "bundle.unit-test"), ("Journeys", "", "bundle.ui-testing"),
    ])

  static let manifests: [(path: String, text: String)] = [
    (
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .target(name: "App", path: "App"), .testTarget(name: "Checks", path: "Checks"),
        .testTarget(name: "Journeys", path: "Journeys"),
      ])
      """
    ),
    (
      "Project.swift",
      """
      import ProjectDescription
      let project = Project(name: "Shop", targets: [
        .target(name: "App", product: .app, sources: ["App/**"]),
        .target(name: "Checks", product: .unitTests, sources: ["Checks/**"]),
        .target(name: "Journeys", product: .uiTests, sources: ["Journeys/**"]),
      ])
      """
    ),
    (
      "project.yml",
      """
      name: Shop
      targets:
        App: { type: application, sources: [App] }
        Checks: { type: bundle.unit-test, sources: [Checks] }
        Journeys: { type: bundle.ui-testing, sources: [Journeys] }
      """
    ),
    ("Shop.xcodeproj/project.pbxproj", pbxproj),
  ]

  private func tests(_ sources: [String], _ manifests: [(path: String, text: String)]) -> [String] {
    let project = Project.parse(sources.map { ($0, "struct A {}") } + manifests)
    return project.files.filter(\.isTest).map { project.names.string($0.pathName) }
  }

  @Test(arguments: manifests)
  func `targets of tests have tests`(_ manifest: (path: String, text: String)) {
    let sources = ["App/A.swift", "Checks/Deep/B.swift", "Journeys/C.swift", "Else/D.swift"]
    #expect(tests(sources, [manifest]) == ["Checks/Deep/B.swift", "Journeys/C.swift"])
    #expect(tests(sources, []).isEmpty)
  }

  @Test func `What an app builds as well is no test, and what stands among tests is one`() {
    let shared = Self.pbxproj.replacing(
      "fileSystemSynchronizedGroups = ( G1, )", with: "fileSystemSynchronizedGroups = ( G0, G1, )")
    #expect(
      tests(["App/A.swift", "Checks/B.swift"], [("Shop.xcodeproj/project.pbxproj", shared)]) == [
        "Checks/B.swift"
      ])
    let support =
      #"let package = Package(name: "Shop", targets: [.target(name: "Support", path: "Tests/Support")])"#
    #expect(tests(["Tests/Support/A.swift"], [("Package.swift", support)]) == ["Tests/Support/A.swift"])
  }

  @Test(arguments: manifests)
  func `what no target of tests builds is none in folders that are called so`(
    _ manifest: (path: String, text: String)
  ) {
    let text = manifest.text.replacing("App\", path: \"App", with: "App\", path: \"Specs").replacing(
      "App/**", with: "Specs/**"
    ).replacing("[App]", with: "[Specs]").replacing("path = App;", with: "path = Specs;")
    #expect(tests(["Specs/A.swift", "Checks/B.swift"], [(manifest.path, text)]) == ["Checks/B.swift"])
    #expect(tests(["Specs/A.swift", "Checks/B.swift"], []) == ["Specs/A.swift"])
  }

  @Test func `what a product offers is no test, and what an app builds is none`() {
    let kit = """
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Trials"])], targets: [
        .target(name: "Trials", dependencies: ["Odds"], path: "ABTests"), .target(name: "Odds", path: "Tests/Odds"),
        .target(name: "Support", path: "Tests/Support"), .testTarget(name: "Checks", dependencies: ["Support"]),
      ])
      """
    let files = ["ABTests/A.swift", "Tests/Odds/B.swift", "Tests/Support/C.swift"]
    #expect(tests(files, [("Package.swift", kit)]) == ["Tests/Support/C.swift"])
    let app = Self.pbxproj.replacing("path = App;", with: "path = Trials;")
    let file = ["Trials/ABTests/A.swift"]
    #expect(tests(file, [("Shop.xcodeproj/project.pbxproj", app)]).isEmpty)
    let framework = app.replacing("product-type.application", with: "product-type.framework")
    #expect(tests(file, [("Shop.xcodeproj/project.pbxproj", framework)]) == file)
  }

  @Test(arguments: [
    ("project.yml", "name: Shop\ntargets:\n  Kit: { type: \"${testType}\", sources: [Kit, KitTests] }\n"),
    (
      "Project.swift",
      #"""
      let project = Project(name: "Shop", targets: [
        .target(name: "Kit", product: Constants.testMocks, sources: ["Kit/**", "KitTests/**"]),
      ])
      """#
    ),
  ])
  func `of a product that nobody knows folders tell`(_ manifest: (path: String, text: String)) {
    #expect(tests(["Kit/A.swift", "KitTests/B.swift"], [manifest]) == ["KitTests/B.swift"])
  }

  @Test func `a module that the configuration names is of tests where a target of tests builds it`() {
    let manifest = Self.manifests[0]
    var sources = ModuleSources()
    sources.add(Array(manifest.text.utf8), path: manifest.path)
    sources.name = { _ in "Whole" }
    let map = ModuleMap(sources, paths: ["App/A.swift", "Checks/B.swift"])
    #expect(map.isTest == [false, true] && Set(map.moduleOfFile).count == 1)
  }
}
