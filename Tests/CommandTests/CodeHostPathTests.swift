import Foundation
import TestSupport
import Testing

/// Paths in reports that a code host reads: from the top of the repository, wherever the configuration stands and the run is.
@Suite struct CodeHostPathTests {
  private static let configuration = """
    { "presets": ["contract"], "documents": ["docs/**"],
      "rules": { "*": "off", "view-model-is-final-class": "error" } }
    """

  private static let files = [
    "app/.archlint.json": configuration,
    "app/Sources/HomeViewModel.swift": "class HomeViewModel {}\n",
    "app/docs/Home.md": "# Home\n\n```swift\nclass AwayViewModel {}\n```\n",
  ]

  /// The paths of findings, with the folder that they are relative to.
  private func paths(_ run: CommandRun, _ format: String) throws -> Set<String> {
    if format == "github" {
      return Set(run.output.matches(of: /file=([^,]+),/).map { String($0.output.1) })
    }
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    func all(_ key: String, in value: Any) -> [String] {
      if let list = value as? [Any] { return list.flatMap { all(key, in: $0) } }
      guard let members = value as? [String: Any] else { return [] }
      return members.flatMap { name, value in
        if name == key, let text = value as? String { return [text] }
        return name == "rules" || name == "driver" ? [] : all(key, in: value)
      }
    }
    return Set(all(format == "sarif" ? "uri" : "path", in: report))
  }

  private func lint(_ folder: URL, _ format: String, _ words: String...) throws -> CommandRun {
    try CommandRun(["lint", "--format", format] + words, in: folder, environment: GitFolder.environment)
  }

  @Test(arguments: ["github", "gitlab", "sarif", "rdjson"], ["", "app", "app/Sources"])
  func `they begin at the top of the repository, in each folder`(format: String, folder: String) throws {
    let repository = try GitFolder(Self.files)
    let paths = folder.isEmpty ? ["app"] : []
    let run = try CommandRun(
      ["lint", "--format", format] + paths, in: repository.url.appending(path: folder),
      environment: GitFolder.environment)
    var expected: Set = ["app/Sources/HomeViewModel.swift", "app/docs/Home.md"]
    if format == "sarif" { expected.insert("file://\(repository.url.path)/") }
    #expect(try self.paths(run, format) == expected, "\(run)")
  }

  @Test func `other formats and a baseline begin at the root`() throws {
    let repository = try GitFolder(Self.files)
    let app = repository.url.appending(path: "app")
    for format in ["json", "checkstyle", "junit", "sonar"] {
      let run = try lint(app.appending(path: "Sources"), format)
      #expect(run.output.contains("\"Sources/HomeViewModel.swift\""), "\(format): \(run)")
    }
    #expect(try lint(app, "compact", "--write-baseline").status == 0)
    let baseline = try repository.folder.read("app/archlint-baseline.json")
    #expect(baseline.contains("\"Sources/HomeViewModel.swift\""))
  }

  @Test func `a line hash and edits are those of the file`() throws {
    let repository = try GitFolder(Self.files)
    let run = try lint(repository.url.appending(path: "app"), "sarif")
    #expect(run.output.contains("primaryLocationLineHash") && run.output.contains("\"startLine\": 1"))
    let suggestion = try lint(repository.url.appending(path: "app"), "rdjson")
    #expect(suggestion.output.contains("\"suggestions\""), "\(suggestion)")
  }

  @Test func `a configuration above the repository changes nothing`() throws {
    let folder = try TemporaryFolder([".archlint.json": "{ \"presets\": [\"contract\"] }"])
    let repository = folder.url.appending(path: "checkout")
    try folder.write(Data("class HomeViewModel {}\n".utf8), to: "checkout/Sources/HomeViewModel.swift")
    _ = try ProcessRun(
      tool: ["git", "init", "--quiet"], in: repository, environment: GitFolder.environment)
    let run = try lint(repository, "github", "--only", "view-model-is-final-class")
    #expect(try paths(run, "github") == ["Sources/HomeViewModel.swift"], "\(run)")
  }

  @Test func `without a repository they begin at the root`() throws {
    let folder = try TemporaryFolder(Self.files)
    let run = try lint(folder.url.appending(path: "app/Sources"), "github")
    #expect(try paths(run, "github") == ["Sources/HomeViewModel.swift", "docs/Home.md"], "\(run)")
  }
}
