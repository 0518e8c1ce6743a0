import Semantics
import TestSupport
import Testing

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
}
