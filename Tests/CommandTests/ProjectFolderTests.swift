import Foundation
import TestSupport
import Testing

/// Where a project begins that neither a configuration nor git tells the beginning of.
@Suite struct ProjectFolderTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var manifests: [String: String]
    /// Whether a mock counts that stands beside the folder named.
    var isFound: Bool
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "nothing says so", manifests: [:], isFound: false),
    Case(
      name: "a package", manifests: ["Package.swift": "let package = Package(name: \"App\")"], isFound: true),
    Case(
      name: "a package around packages",
      manifests: [
        "Package.swift": "let package = Package(dependencies: [.package(path: \"Sources/Home\")])",
        "Sources/Home/Package.swift": "",
      ], isFound: true),
    Case(
      name: "a project of Xcode",
      manifests: ["App.xcodeproj/project.pbxproj": "path = Sources; sourceTree = \"<group>\";"], isFound: true
    ),
    Case(
      name: "a workspace of Xcode",
      manifests: [
        "App.xcworkspace/contents.xcworkspacedata": "<FileRef location = \"group:Sources/Home.xcodeproj\">"
      ], isFound: true),
    Case(
      name: "a project of Tuist",
      manifests: ["Project.swift": "let project = Project(sources: [\"Sources/**\"])"],
      isFound: true),
    Case(
      name: "a project of XcodeGen", manifests: ["project.yml": "targets:\n  App:\n    sources: [Sources]\n"],
      isFound: true),
    Case(
      name: "a project that has other folders",
      manifests: [
        "App.xcodeproj/project.pbxproj": "path = OldSources; name = Sources-2; path = Sources.txt;"
      ],
      isFound: false),
    Case(name: "a manifest that is none", manifests: ["Package.swift/Sources.swift": ""], isFound: false),
    Case(name: "a file in Swift", manifests: ["Script.swift": "// Sources"], isFound: false),
  ]

  private static func folder(_ manifests: [String: String]) throws -> TemporaryFolder {
    try TemporaryFolder(
      [
        "Work/Sources/Home/HomeViewModelContract.swift": "protocol HomeViewModelContract {}\n",
        "Work/Tests/HomeTests/HomeViewModelMock.swift":
          "final class HomeViewModelMock: HomeViewModelContract {}\n",
      ].merging(manifests.map { ("Work/" + $0.key, $0.value) }) { $1 })
  }

  private static func lint(
    _ arguments: String..., in folder: URL, environment: [String: String] = [:]
  ) throws -> CommandRun {
    try CommandRun(
      ["lint", "--preset", "contract", "--only", "contract-has-mock", "--strict", "--format", "compact"]
        + arguments,
      in: folder, environment: environment)
  }

  @Test(arguments: cases)
  func `a folder as argument cuts the report, and never the project`(_ sample: Case) throws {
    let folder = try Self.folder(sample.manifests)
    let run = try Self.lint("Work/Sources/Home", in: folder.url)
    #expect(run.output.contains("has no HomeViewModelMock") == !sample.isFound)
    #expect(run.status == (sample.isFound ? 0 : 1))
  }

  @Test func `so does a file, and paths are those from the current folder`() throws {
    let folder = try Self.folder(["Package.swift": ""])
    let file = "Work/Sources/Home/HomeViewModelContract.swift"
    #expect(try Self.lint(file, in: folder.url).output == "")
    try FileManager.default.removeItem(at: folder.url.appending(path: "Work/Tests"))
    #expect(try Self.lint(file, in: folder.url).output.hasPrefix(file + ":1:10: "))
    let home = folder.url.appending(path: "Work/Sources/Home")
    for argument in ["HomeViewModelContract.swift", "."] {
      #expect(try Self.lint(argument, in: home).output.hasPrefix("HomeViewModelContract.swift:1:10: "))
    }
    let tests = try TemporaryFolder()
    let absolute = folder.url.appending(path: file).path
    #expect(try Self.lint(absolute, in: tests.url).output.contains("HomeViewModelContract.swift:1:10: "))
  }

  @Test func `a configuration decides, and so does git`() throws {
    let package = ["Package.swift": "", "Sources/.archlint.json": "{ \"presets\": [\"contract\"] }"]
    let configured = try Self.folder(package)
    #expect(
      try Self.lint("Work/Sources/Home", in: configured.url).output.contains("has no HomeViewModelMock"))
    let tracked = try Self.folder(["Package.swift": ""])
    try #require(
      ProcessRun(tool: ["git", "init", "--quiet", "Work/Sources"], in: tracked.url).status == 0)
    #expect(try Self.lint("Work/Sources/Home", in: tracked.url).output.contains("has no HomeViewModelMock"))
  }

  @Test func `what lies about in the home folder is no project`() throws {
    let folder = try Self.folder(["Package.swift": ""])
    let home = ["HOME": folder.url.appending(path: "Work").path]
    #expect(
      try Self.lint("Work/Sources/Home", in: folder.url, environment: home).output
        .contains("has no HomeViewModelMock"))
    let user = ["HOME": folder.url.appending(path: "Work/Tests/HomeTests").path]
    #expect(
      try Self.lint("Work/Sources/Home", in: folder.url, environment: user).output
        .contains("has no HomeViewModelMock"))
  }

  @Test func `nor is what lies about where all users put their things`() throws {
    let folder = try Self.folder(["Package.swift": ""])
    let work = folder.url.appending(path: "Work").path
    try FileManager.default.setAttributes([.posixPermissions: 0o1777], ofItemAtPath: work)
    #expect(try Self.lint("Work/Sources/Home", in: folder.url).output.contains("has no HomeViewModelMock"))
  }
}
