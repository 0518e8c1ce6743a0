import Foundation
import TestSupport
import Testing

/// `archlint init`: what it proposes for trees of different habits.
@Suite struct InitCommandTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// A folder with copies of sample projects, without their configurations.
  private func tree(_ samples: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, sample) in samples {
      let target = folder.url.appending(path: path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Self.fixtures.appending(path: sample), to: target)
      try FileManager.default.removeItem(at: target.appending(path: ".archlint.json"))
    }
    return folder
  }

  /// The text without comments.
  private func settings(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.hasPrefix("//") }
  }

  @Test(arguments: [
    ("Contract", "contract"), ("LoadIfNeeded", "load-if-needed"), ("Responder", "responder"),
    ("ContractMarked", "contract"), ("LoadIfNeededMarked", "load-if-needed"),
    ("ResponderMarked", "responder"),
  ])
  func thePresetThatFitsIsChosen(sample: String, preset: String) throws {
    let folder = try tree(["App": sample])
    let run = try folder.run("init", "--dry-run")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(settings(run.output).contains { $0.hasPrefix("\"presets\": [\"\(preset)\"]") }, "\(run.output)")
    #expect(!run.output.contains("\"overrides\""), "\(run.output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["App"])
  }

  @Test func foldersWithOtherHabitsAreOverrides() throws {
    let folder = try tree(["Apps/Huts": "LoadIfNeeded", "Apps/Studio": "Responder"])
    let run = try folder.run("init", "--dry-run")
    #expect(settings(run.output).contains("\"presets\": [\"responder\"],"), "\(run.output)")
    #expect(
      settings(run.output).contains(#"{ "files": ["Apps/Huts/**"], "presets": ["load-if-needed"] }"#),
      "\(run.output)")
  }

  @Test func whatIsWrittenLeavesNothingToReport() throws {
    let folder = try tree(["App": "ResponderMarked"])
    let shown = try folder.run("init", "--dry-run")
    let run = try folder.run("init")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors.contains("archlint: note: .archlint.json written"))
    #expect(run.errors.contains("written into archlint-baseline.json"))
    let text = try String(contentsOf: folder.url.appending(path: ".archlint.json"), encoding: .utf8)
    #expect(text == shown.output)
    let lint = try folder.run("lint", "--strict")
    #expect(lint.status == 0, "\(lint.output)")
    #expect(lint.errors == "")
    try folder.write(Data("class NewViewModel {}\n".utf8), to: "App/New.swift")
    let later = try folder.run("lint", "--format", "compact", "--strict")
    #expect(later.status == 1)
    #expect(
      later.output.split(separator: "\n").allSatisfy { $0.hasPrefix("App/New.swift:") }, "\(later.output)")
  }

  @Test func nothingIsOverwritten() throws {
    for existing in [".archlint.json", "archlint-baseline.json"] {
      let folder = try TemporaryFolder(["App/A.swift": "struct A {}"])
      try folder.write(Data("{}".utf8), to: existing)
      let run = try folder.run("init")
      #expect(
        run.errors == """
          archlint: error: \(existing) exists already, and init overwrites nothing
            help: archlint init --dry-run shows what it would write; archlint config what is in force

          """)
      #expect(run.status == 2)
      #expect(
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.url.path)) == ["App", existing])
    }
  }

  @Test func namesAreReadOffTheCode() throws {
    let screens = ["Home", "Search", "Detail"].flatMap { name in
      [
        (
          "Sources/\(name)Presenter.swift",
          """
          protocol \(name)PresenterProtocol: AnyObject {}
          @Observable final class \(name)Presenter: \(name)PresenterProtocol {}
          """
        ),
        ("Tests/Doubles/Mock\(name).swift", "final class Mock\(name)Presenter: \(name)PresenterProtocol {}"),
      ]
    }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: screens))
    try folder.write(Data("struct G {}".utf8), to: "Sources/Generated/G.swift")
    let run = try folder.run("init", "--dry-run", "--no-baseline")
    let lines = settings(run.output)
    for line in [
      #""exclude": ["**/Generated/**"],"#, #""viewModel": "{Screen?}Presenter","#,
      #""contract": "{Screen?}Presenter{contractSuffix}","#, #""contractSuffix": "Protocol","#,
      #""mock": "Mock{Name}","#, #""viewModelMock": "Mock{Screen?}Presenter""#,
    ] {
      #expect(lines.contains(line), "\(line)\n\(run.output)")
    }
    #expect(!run.output.contains("\"baseline\""))
    try folder.write(Data(run.output.utf8), to: ".archlint.json")
    let lint = try folder.run("lint", "--fail-on", "never")
    #expect(lint.status == 0)
    #expect(lint.errors == "", "the proposal says nothing in vain")
  }

  @Test func theFolderOfMocksIsFound() throws {
    let mocks = ["Home", "Search"].map { ("Tests/Doubles/\($0)Mock.swift", "final class \($0)Mock {}") }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: mocks))
    let run = try folder.run("init", "--dry-run")
    let line = #""mock-lives-in-mocks-folder": { "options": { "folders": ["Doubles"] } }"#
    #expect(settings(run.output).contains(line), "\(run.output)")
  }

  @Test func aTreeWithoutViewModelsIsToldSo() throws {
    let folder = try TemporaryFolder(["Sources/A.swift": "struct A {}"])
    let run = try folder.run("init")
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix("archlint: note: there is no view model here, so most rules have nothing to say\n")
    )
    #expect(try folder.run("lint", "--strict").status == 0)
  }

  @Test(arguments: [
    (["Nowhere"], "there is no folder ROOT/Nowhere"), (["Empty"], "there is no Swift file in Empty"),
    (["a", "b"], "init takes one folder, and b is a second"), (["--force"], "init has no option --force"),
  ])
  func mistakesAreUsageErrors(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder(["Empty/README.md": "", "A.swift": ""])
    let run = try CommandRun(["init"] + arguments, in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.errors.replacingOccurrences(of: folder.url.path, with: "ROOT")
        .hasPrefix("archlint: error: \(message)"), "\(run.errors)")
  }
}
